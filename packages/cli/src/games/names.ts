/** Loads what generated code says of a volume in one language. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Volume } from '@quipu/engine';
import { type LanguageName, Names, tongueOf, type VolumeSpeech } from '@quipu/words';
import { kindOf } from '../workspace/files.ts';
import type { RulePackage } from '../workspace/workspace.ts';

/** What the things of a volume are called in a language, with all that the language has to say of them. */
export async function loadNames(volume: Volume, found: RulePackage, locale: LanguageName): Promise<Names> {
  const [words, texts, clauses] = await Promise.all([
    partOf(found, 'words', locale),
    partOf(found, 'texts', locale),
    partOf(found, 'clauses', locale),
  ]);
  return new Names(volume, await tongueOf(locale), { ...words, ...texts, ...clauses });
}

/** A part of what is said: names, rule text in sentences, or what refusals tell of it. Nothing where the build has written none. */
export async function partOf(
  { folder }: RulePackage,
  part: 'words' | 'texts' | 'clauses',
  locale: LanguageName,
): Promise<VolumeSpeech> {
  const path = join(folder, 'generated', part, `${locale}.ts`);
  return kindOf(path) === 'file' ? ((await import(pathToFileURL(path).href)) as VolumeSpeech) : {};
}
