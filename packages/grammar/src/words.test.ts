/** No word of rule text, and none of another language, may reach a reader. */
import { describe, expect, it } from 'vitest';
import { removeMarks } from '@quipu/words/nouns';
import { findUnknownKeys, buildLexicon, findMissingKeys, type LocaleName } from './lexicon.ts';
import { checkedVolume, lexiconFiles, textsOf, volumes } from './testing/volumes.ts';

const spoken: readonly LocaleName[] = ['en', 'fr', 'es'];

/** What stands in no sentence of any language. */
const forbidden: readonly RegExp[] = [
  /\p{Ll}\p{Lu}/u,
  /own_|_own|\bundefined\b|\bNaN\b|\[object/u,
  /\$space|\$there/u,
  /\s{2,}|\s[,.]/u,
  /\(\s|\s\)|\(\)/u,
  /\b99\b/u,
  /: :/u,
];

/** What stands in no sentence of one language. */
const foreign: Readonly<Record<LocaleName, readonly RegExp[]>> = {
  en: [/\b(foes|agent|movers|finders|watchers|Govt|nonplayer)\b/u, /\ba [aeiou]/u, /\ban [^aeiouAEIOU]/u],
  fr: [
    /\b(the|of|with|there|own|space|spaces|Guerrilla|Support|Rebels)\b/u,
    /(?<!\p{L})(de|que|le|la|ne) [aeiouéèêàâîôûAEIOUÉÈÊÀÂÎÔÛ]/u,
    /(?<!\p{L})(de le|de les|à le|à les) (?!faire)/u,
    / ;| :(?! ?\p{L})/u,
  ],
  es: [
    /\b(the|of|with|there|own|spaces|Guérilla|zone|zones|Support|Rebels)\b/u,
    /(?<!\p{L})(de el|a el) /u,
    / y h?i[^aeo]/iu,
    / o h?o/iu,
  ],
};

describe.each(volumes)('%s', (volume) => {
  it.each(spoken)('says nothing in %s that is not of the language', (language) => {
    const wrong = [...textsOf(volume, language)].flatMap(([path, sentences]) =>
      sentences
        .map(({ text }) => removeMarks(text))
        .map((text) => text.replaceAll(/\bL[od]C\b|\bLoCs\b/gu, 'LOC'))
        .filter((text) => [...forbidden, ...foreign[language]].some((pattern) => pattern.test(text)))
        .map((text) => `${path}: ${text}`),
    );
    expect(wrong).toEqual([]);
  });

  it.each(spoken)('has a name in %s for everything, and none for nothing', (language) => {
    const { bound } = checkedVolume(volume);
    const files = lexiconFiles(volume, language);
    const english = buildLexicon(bound, 'en', lexiconFiles(volume, 'en'));
    expect(findMissingKeys(bound, buildLexicon(bound, language, files), english)).toEqual([]);
    expect(files.slice(-1).flatMap((file) => findUnknownKeys(bound, file))).toEqual([]);
  });
});
