/** Lists of names in each language. */
import { unmarked } from './marks.ts';
import type { LocaleName } from './term.ts';

/** British English has no comma before the conjunction, like the rulebooks. */
const LOCALES: Readonly<Record<LocaleName, string>> = { en: 'en-GB', fr: 'fr', es: 'es' };

const TYPES = { and: 'conjunction', or: 'disjunction' } as const;

/** Returns a function that joins marked items. The conjunction depends on their visible text. */
export function lists(language: LocaleName): (items: readonly string[], conjunction: 'and' | 'or') => string {
  const locale = LOCALES[language];
  const formats = {
    and: new Intl.ListFormat(locale, { type: TYPES.and }),
    or: new Intl.ListFormat(locale, { type: TYPES.or }),
  };
  return (items, conjunction) => {
    const [only] = items;
    // Most lists have one item, and formatting is slow.
    if (only !== undefined && items.length === 1) return only;
    let next = 0;
    return formats[conjunction]
      .formatToParts(items.map(unmarked))
      .map(({ type, value }) => (type === 'element' ? (items[next++] ?? '') : value))
      .join('');
  };
}

/** Returns a function that tells whether a count takes the plural. */
export function plurals(language: LocaleName): (count: number) => boolean {
  const rules = new Intl.PluralRules(language);
  return (count) => rules.select(count) !== 'one';
}
