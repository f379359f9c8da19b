/** Loads the localized texts of a volume. */
import { pathToFileURL } from 'node:url';
import type { Volume } from '@quipu/engine';
import { type LocaleName, Names, loadLocale, type VolumeSentences } from '@quipu/words';
import { fileKindOf } from '../workspace/files.ts';
import type { RulePackage } from '../workspace/workspace.ts';
import { generatedModule } from '../workspace/generated-modules.ts';

export async function loadNames(
  volume: Volume,
  rulePackage: RulePackage,
  locale: LocaleName,
): Promise<Names> {
  const [words, texts, clauses] = await Promise.all([
    loadTextModule(rulePackage, 'words', locale),
    loadTextModule(rulePackage, 'texts', locale),
    loadTextModule(rulePackage, 'clauses', locale),
  ]);
  return new Names(volume, await loadLocale(locale), { ...words, ...texts, ...clauses });
}

/** Loads a module of names, rule texts, or clauses of refusals; empty if the build has none. */
export async function loadTextModule(
  { folder }: RulePackage,
  kind: 'words' | 'texts' | 'clauses',
  locale: LocaleName,
): Promise<VolumeSentences> {
  const path = generatedModule(folder, `${kind}/${locale}`);
  return fileKindOf(path) === 'file' ? ((await import(pathToFileURL(path).href)) as VolumeSentences) : {};
}
