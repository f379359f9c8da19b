/** Names in a row, as each language joins them. */
import { unmarked } from './marks.ts';
import type { LanguageName } from './term.ts';

/** English without a comma before the last word, as in rulebooks. */
const LOCALES: Readonly<Record<LanguageName, string>> = { en: 'en-GB', fr: 'fr', es: 'es' };

const TYPES = { and: 'conjunction', or: 'disjunction' } as const;

/** Items with commas, and a word before the last; it is chosen by how they sound, whatever marks they bear. */
export function lists(
  language: LanguageName,
): (items: readonly string[], conjunction: 'and' | 'or') => string {
  const locale = LOCALES[language];
  const formats = {
    and: new Intl.ListFormat(locale, { type: TYPES.and }),
    or: new Intl.ListFormat(locale, { type: TYPES.or }),
  };
  return (items, conjunction) => {
    const [only] = items;
    // Most lists are of one item, and a format takes its time.
    if (only !== undefined && items.length === 1) return only;
    let next = 0;
    return formats[conjunction]
      .formatToParts(items.map(unmarked))
      .map(({ type, value }) => (type === 'element' ? (items[next++] ?? '') : value))
      .join('');
  };
}

/** Whether so many of a thing are several, in a language. */
export function plurals(language: LanguageName): (count: number) => boolean {
  const rules = new Intl.PluralRules(language);
  return (count) => rules.select(count) !== 'one';
}
