/** What a volume says in a language, loaded as it is needed. */
import type { VolumeWords } from '@quipu/engine';
import { type LanguageName, languageNames, Names, tongueOf, type VolumeTexts } from '@quipu/words';
import { volumes } from 'virtual:volumes';

/** Names, and the texts of cards and rules. */
export interface Speech {
  readonly language: LanguageName;
  readonly names: Names;
  readonly texts: VolumeTexts;
  /** Loads names that know what instructs Non-players too. */
  readonly instructed: () => Promise<Names>;
}

/** Loads what a volume says in a language. */
export const partsOfSpeech = (volume: string, language: LanguageName) =>
  Promise.all([
    tongueOf(language),
    volumes[volume]?.terms[language]?.(),
    volumes[volume]?.texts[language]?.(),
    volumes[volume]?.clauses[language]?.(),
  ]);

/** What a volume says in a language; where that cannot be had, as without a network, in another one that can. */
export function speechOf(volume: string, words: VolumeWords, language: LanguageName): Promise<Speech> {
  const others = languageNames.filter((name) => name !== language);
  return others.reduce(
    (speech, other) => speech.catch(() => spokenIn(volume, words, other)),
    spokenIn(volume, words, language),
  );
}

async function spokenIn(volume: string, words: VolumeWords, language: LanguageName): Promise<Speech> {
  const [tongue, terms, texts, clauses] = await partsOfSpeech(volume, language);
  const parts = { ...(terms && { terms }), ...(texts && { texts }), ...(clauses && { clauses }) };
  const instructed = async (): Promise<Names> => {
    const instructions = await volumes[volume]?.instructions[language]?.();
    return new Names(words, tongue, { ...parts, texts: { ...texts, ...instructions } });
  };
  return { language, names: new Names(words, tongue, parts), texts: texts ?? {}, instructed };
}
