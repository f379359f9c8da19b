/** What a volume says in a language, loaded as it is needed. */
import type { VolumeWords } from '@quipu/engine';
import { type LanguageName, languageNames, Names, tongueOf, type VolumeTexts } from '@quipu/words';
import { volumes } from 'virtual:volumes';

/** Names, and the texts of cards and rules. */
export interface Speech {
  readonly language: LanguageName;
  readonly names: Names;
  /** Of rules only once they are loaded. */
  readonly texts: VolumeTexts;
  /** Loads the texts of rules. */
  readonly whole: () => Promise<Speech>;
  /** Loads names that know what instructs Non-players too. */
  readonly instructed: () => Promise<Names>;
}

/** Loads what the first picture of a game says in a language. */
export const partsOfSpeech = (volume: string, language: LanguageName) =>
  Promise.all([
    tongueOf(language),
    volumes[volume]?.terms[language]?.(),
    volumes[volume]?.cards[language]?.(),
    volumes[volume]?.clauses[language]?.(),
  ]);

type Spoken = (volume: string, words: VolumeWords, language: LanguageName) => Promise<Speech>;

/** What can be had in a language; where it cannot, as without a network, what can in another one. */
const orInOthers =
  (spoken: Spoken): Spoken =>
  (volume, words, language) =>
    languageNames
      .filter((name) => name !== language)
      .reduce(
        (speech, other) => speech.catch(() => spoken(volume, words, other)),
        spoken(volume, words, language),
      );

/** What the first picture of a game says: without the texts of rules. */
export const firstSpeechOf: Spoken = orInOthers(spokenIn);

/** What a volume says in a language. */
export const speechOf: Spoken = orInOthers(async (volume, words, language) =>
  (await spokenIn(volume, words, language)).whole(),
);

async function spokenIn(volume: string, words: VolumeWords, language: LanguageName): Promise<Speech> {
  const [tongue, terms, cards, clauses] = await partsOfSpeech(volume, language);
  const parts = { ...(terms && { terms }), ...(clauses && { clauses }) };
  const names = new Names(words, tongue, { ...parts, ...(cards && { texts: cards }) });
  const ruled = async (): Promise<VolumeTexts> => ({
    ...cards,
    ...(await volumes[volume]?.texts[language]?.()),
  });
  const instructed = async (): Promise<Names> => {
    const [texts, instructions] = await Promise.all([ruled(), volumes[volume]?.instructions[language]?.()]);
    return new Names(words, tongue, { ...parts, texts: { ...texts, ...instructions } });
  };
  const whole = async (): Promise<Speech> => {
    const all: Speech = {
      language,
      names,
      texts: await ruled(),
      whole: () => Promise.resolve(all),
      instructed,
    };
    return all;
  };
  return { language, names, texts: cards ?? {}, whole, instructed };
}
