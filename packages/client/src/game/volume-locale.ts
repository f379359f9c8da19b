/** The texts of a volume in one locale, loaded on demand. */
import type { VolumeWords } from '@quipu/engine';
import { type LocaleName, localeNames, Names, loadLocale, type VolumeTexts } from '@quipu/words';
import { volumes } from 'virtual:volumes';

/** The names and texts of a volume in a locale. */
export interface VolumeLocale {
  readonly language: LocaleName;
  readonly names: Names;
  /** Texts of rules are empty until they are loaded. */
  readonly texts: VolumeTexts;
  /** Loads the texts of rules. */
  readonly withRuleTexts: () => Promise<VolumeLocale>;
  /** Loads names including those of Non-player instructions. */
  readonly namesWithInstructions: () => Promise<Names>;
}

/** Loads the texts that the first render of a game needs. */
export const loadLocaleParts = (volume: string, language: LocaleName) =>
  Promise.all([
    loadLocale(language),
    volumes[volume]?.terms[language]?.(),
    volumes[volume]?.cards[language]?.(),
    volumes[volume]?.clauses[language]?.(),
  ]);

type LoadLocale = (volume: string, words: VolumeWords, language: LocaleName) => Promise<VolumeLocale>;

/** Falls back to another locale if one cannot be loaded, for example offline. */
const withFallback =
  (load: LoadLocale): LoadLocale =>
  (volume, words, language) => {
    let loading = load(volume, words, language);
    for (const fallback of localeNames.filter((name) => name !== language))
      loading = loading.catch(() => load(volume, words, fallback));
    return loading;
  };

/** Loads the texts of the first render of a game, without those of rules. */
export const loadFirstLocale: LoadLocale = withFallback(loadCardLocale);

/** Loads the texts of a volume including those of rules. */
export const loadFullLocale: LoadLocale = withFallback(async (volume, words, language) =>
  (await loadCardLocale(volume, words, language)).withRuleTexts(),
);

/** Loads names and the texts of cards. */
async function loadCardLocale(
  volume: string,
  words: VolumeWords,
  language: LocaleName,
): Promise<VolumeLocale> {
  const [localeTexts, terms, cards, clauses] = await loadLocaleParts(volume, language);
  const termsAndClauses = { ...(terms && { terms }), ...(clauses && { clauses }) };
  const names = new Names(words, localeTexts, { ...termsAndClauses, ...(cards && { texts: cards }) });
  const loadRuleTexts = async (): Promise<VolumeTexts> => ({
    ...cards,
    ...(await volumes[volume]?.texts[language]?.()),
  });
  const namesWithInstructions = async (): Promise<Names> => {
    const [texts, instructions] = await Promise.all([
      loadRuleTexts(),
      volumes[volume]?.instructions[language]?.(),
    ]);
    return new Names(words, localeTexts, { ...termsAndClauses, texts: { ...texts, ...instructions } });
  };
  const withRuleTexts = async (): Promise<VolumeLocale> => {
    const fullLocale: VolumeLocale = {
      language,
      names,
      texts: await loadRuleTexts(),
      withRuleTexts: () => Promise.resolve(fullLocale),
      namesWithInstructions,
    };
    return fullLocale;
  };
  return { language, names, texts: cards ?? {}, withRuleTexts, namesWithInstructions };
}
