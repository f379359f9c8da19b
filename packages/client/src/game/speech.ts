/** What a volume says in a language, loaded as it is needed. */
import type { VolumeWords } from '@quipu/engine';
import { type LanguageName, Names, tongueOf, type VolumeTexts } from '@quipu/words';
import { volumes } from 'virtual:volumes';

/** Names, and the texts of cards and rules. */
export interface Speech {
  readonly language: LanguageName;
  readonly names: Names;
  readonly texts: VolumeTexts;
}

/** Loads a language of a volume. */
export async function speechOf(volume: string, words: VolumeWords, language: LanguageName): Promise<Speech> {
  const offer = volumes[volume];
  const [tongue, terms, texts, clauses] = await Promise.all([
    tongueOf(language),
    offer?.terms[language]?.(),
    offer?.texts[language]?.(),
    offer?.clauses[language]?.(),
  ]);
  const names = new Names(words, tongue, {
    ...(terms && { terms }),
    ...(texts && { texts }),
    ...(clauses && { clauses }),
  });
  return { language, names, texts: texts ?? {} };
}
