/**
 * Compares all sentences with `rules/<volume>/sentences/<locale>.txt`. Files of an edition contain only sentences that differ from its base.
 * Run with `-u` to update them.
 */
import { describe, expect, it } from 'vitest';
import { removeMarks } from '@quipu/words/nouns';
import { changedTextsOf, locales, rulesFolder, formatTexts, textsOf, volumes } from './testing/volumes.ts';

describe.each(volumes)('%s', (volume) => {
  it.each(locales)('has the recorded sentences in %s', async (locale) => {
    const file = `${rulesFolder}${volume}/sentences/${locale}.txt`;
    await expect(formatTexts(changedTextsOf(volume, locale), removeMarks)).toMatchFileSnapshot(file);
  });

  it('has the same texts and lines in each language', () => {
    const [english, ...translations] = locales.map((locale) => [...textsOf(volume, locale)]);
    const linesOf = (texts: typeof english): unknown =>
      texts?.map(([path, sentences]) => [path, sentences.map(({ depth, line }) => [depth, line])]);
    for (const translation of translations) expect(linesOf(translation)).toEqual(linesOf(english));
  });
});
