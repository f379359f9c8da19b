/** The texts of a volume in one locale, loaded on demand. */
import type { VolumeWords } from '@quipu/engine';
import { type LocaleName, localeNames, Names, loadLocale, type VolumeTexts } from '@quipu/words';
import { volumes } from 'virtual:volumes';

export interface Speech {
  readonly language: LocaleName;
  readonly names: Names;
  /** Texts of rules are empty until they are loaded. */
  readonly texts: VolumeTexts;
  /** Loads the texts of rules. */
  readonly whole: () => Promise<Speech>;
  /** Loads names including those of Non-player instructions. */
  readonly instructed: () => Promise<Names>;
}

/** Loads the texts that the first render of a game needs. */
export const partsOfSpeech = (volume: string, language: LocaleName) =>
  Promise.all([
    loadLocale(language),
    volumes[volume]?.terms[language]?.(),
    volumes[volume]?.cards[language]?.(),
    volumes[volume]?.clauses[language]?.(),
  ]);

type Spoken = (volume: string, words: VolumeWords, language: LocaleName) => Promise<Speech>;

/** Falls back to another locale if one cannot be loaded, for example offline. */
const orInOthers =
  (spoken: Spoken): Spoken =>
  (volume, words, language) =>
    localeNames
      .filter((name) => name !== language)
      .reduce(
        (speech, other) => speech.catch(() => spoken(volume, words, other)),
        spoken(volume, words, language),
      );

/** The texts of the first render of a game, without those of rules. */
export const firstSpeechOf: Spoken = orInOthers(spokenIn);

export const speechOf: Spoken = orInOthers(async (volume, words, language) =>
  (await spokenIn(volume, words, language)).whole(),
);

async function spokenIn(volume: string, words: VolumeWords, language: LocaleName): Promise<Speech> {
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
