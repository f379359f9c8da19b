/** Lists of names in each language. */
import { removeMarks } from './marks.ts';
import type { LocaleName } from './term.ts';

/** British English has no comma before the conjunction, like the rulebooks. */
const INTL_LOCALES: Readonly<Record<LocaleName, string>> = { en: 'en-GB', fr: 'fr', es: 'es' };

const LIST_TYPES = { and: 'conjunction', or: 'disjunction' } as const;

/** Returns a function that joins marked items. The conjunction depends on their visible text. */
export function listFormatter(
  language: LocaleName,
): (items: readonly string[], conjunction: 'and' | 'or') => string {
  const locale = INTL_LOCALES[language];
  const formats = {
    and: new Intl.ListFormat(locale, { type: LIST_TYPES.and }),
    or: new Intl.ListFormat(locale, { type: LIST_TYPES.or }),
  };
  return (items, conjunction) => {
    const [first] = items;
    // Most lists have one item, and formatting is slow.
    if (first !== undefined && items.length === 1) return first;
    let next = 0;
    return formats[conjunction]
      .formatToParts(items.map(removeMarks))
      .map(({ type, value }) => (type === 'element' ? (items[next++] ?? '') : value))
      .join('');
  };
}

/** Returns a function that checks whether a count takes the plural. */
export function pluralRule(language: LocaleName): (count: number) => boolean {
  const rules = new Intl.PluralRules(language);
  return (count) => rules.select(count) !== 'one';
}
