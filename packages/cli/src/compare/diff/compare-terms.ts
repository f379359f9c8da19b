/** Compares the names in the lexicons of both sides. */
import { namesOf } from '@quipu/grammar';
import type { LocaleName } from '@quipu/words';
import { localeNames } from '@quipu/words/languages';
import { mergedLexicon } from '../../workspace/render-texts.ts';
import type { RulesAt } from '../editions/rules-at.ts';

export interface TermChange {
  readonly language: LocaleName;
  /** The lexicon key: `activity:Kidnap`. */
  readonly key: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Returns the changed names of lexicon entries that exist on both sides.
 * @throws {CommandError} if a lexicon is invalid
 */
export function compareTerms(from: RulesAt, to: RulesAt): readonly TermChange[] {
  return localeNames.flatMap((language) => {
    const [before, after] = [termsInLocale(from, language), termsInLocale(to, language)];
    return [...before].flatMap(([key, { one, many }]): readonly TermChange[] => {
      const counterpart = after.get(key);
      if (!counterpart || (counterpart.one === one && counterpart.many === many)) return [];
      const isPlural = counterpart.one === one;
      const [oldName, newName] = isPlural ? [many ?? one, counterpart.many ?? one] : [one, counterpart.one];
      return [{ language, key, from: oldName, to: newName }];
    });
  });
}

/** The names of a lexicon by key; empty if the lexicon cannot be bound to the rules. */
export const termsInLocale = (
  { bound, project }: RulesAt,
  language: LocaleName,
): ReturnType<typeof namesOf> =>
  bound ? namesOf(bound, mergedLexicon(project, bound, language)) : new Map();
