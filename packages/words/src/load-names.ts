/** Loads the texts of a volume in one locale. */
import type { VolumePackage } from '@quipu/engine';
import type { LocaleName } from './nouns/index.ts';
import type { VolumeSentences } from './locale-texts.ts';
import { loadLocale } from './locales.ts';
import { Names } from './names.ts';

type Locales = Pick<VolumePackage, 'locales'>;

/** The parts of a volume's texts to load; the rule text is the largest and left out by default. */
export interface LoadedParts {
  readonly texts?: boolean;
}

/**
 * Loads the names and sentences of a volume in one locale, each by a dynamic import.
 * @returns an empty object if the volume has no texts in the locale: names then come from the rule text
 * @example
 * const { texts } = await loadSentences(volumePackage, 'fr', { texts: true });
 * console.log(texts?.['Train']);
 */
export async function loadSentences(
  { locales }: Locales,
  locale: LocaleName,
  { texts = false }: LoadedParts = {},
): Promise<VolumeSentences> {
  const localeTexts = locales?.[locale];
  if (!localeTexts) return {};
  const [terms, clauses, ruleTexts] = await Promise.all([
    localeTexts.terms(),
    localeTexts.clauses(),
    texts ? localeTexts.texts() : undefined,
  ]);
  return { terms, clauses, ...(ruleTexts && { texts: ruleTexts }) };
}

/**
 * Loads everything that sentences about a game need in one locale.
 * @example
 * import { volumePackage } from '@quipu/sample';
 *
 * const french = await loadNames(volumePackage, 'fr');
 * console.log(questionOf(french, decision).text);
 */
export async function loadNames(
  volumePackage: Pick<VolumePackage, 'words' | 'locales'>,
  locale: LocaleName,
  loadedParts?: LoadedParts,
): Promise<Names> {
  const [texts, sentences] = await Promise.all([
    loadLocale(locale),
    loadSentences(volumePackage, locale, loadedParts),
  ]);
  return new Names(volumePackage.words, texts, sentences);
}
