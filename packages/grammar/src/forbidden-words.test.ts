/** Sentences must not contain identifiers of the rules language or words of another language. */
import { describe, expect, it } from 'vitest';
import { removeMarks } from '@quipu/words/nouns';
import type { LocaleName } from './lexicon.ts';
import { locales, textsOf, volumes } from './testing/volumes.ts';

/** Patterns that occur in no sentence. */
const forbiddenPatterns: readonly RegExp[] = [
  /\p{Ll}\p{Lu}/u,
  /own_|_own|\bundefined\b|\bNaN\b|\[object/u,
  /\$space|\$there/u,
  /\s{2,}|\s[,.]/u,
  /\(\s|\s\)|\(\)/u,
  /\b99\b/u,
  /: :/u,
];

/** Patterns that occur in no sentence of the locale. */
const foreignPatterns: Readonly<Record<LocaleName, readonly RegExp[]>> = {
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
  it.each(locales)('has no foreign words in %s', (locale) => {
    const invalidSentences = [...textsOf(volume, locale)].flatMap(([path, sentences]) =>
      sentences
        .map(({ text }) => removeMarks(text))
        .map((text) => text.replaceAll(/\bL[od]C\b|\bLoCs\b/gu, 'LOC'))
        .filter((text) =>
          [...forbiddenPatterns, ...foreignPatterns[locale]].some((pattern) => pattern.test(text)),
        )
        .map((text) => `${path}: ${text}`),
    );
    expect(invalidSentences).toEqual([]);
  });
});
