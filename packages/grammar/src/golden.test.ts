/** All sentences of all volumes, of an edition those of its own, for readers: in `rules/<volume>/sentences/<language>.txt`. Run with `-u` to record them anew. */
import { describe, expect, it } from 'vitest';
import { removeMarks } from '@quipu/words/nouns';
import type { LocaleName } from './lexicon.ts';
import { changedTextsOf, rulesFolder, printTexts, textsOf, volumes } from './testing/volumes.ts';

const spoken: readonly LocaleName[] = ['en', 'fr', 'es'];

describe.each(volumes)('%s', (volume) => {
  it.each(spoken)('reads in %s as the file says', async (language) => {
    const file = `${rulesFolder}${volume}/sentences/${language}.txt`;
    await expect(printTexts(changedTextsOf(volume, language), removeMarks)).toMatchFileSnapshot(file);
  });

  it('tells the same texts, sentence by sentence, in each language', () => {
    const [english, ...others] = spoken.map((language) => [...textsOf(volume, language)]);
    const places = (all: typeof english): unknown =>
      all?.map(([path, sentences]) => [path, sentences.map(({ depth, line }) => [depth, line])]);
    for (const other of others) expect(places(other)).toEqual(places(english));
  });
});
