/** Things of a volume that lexicons call otherwise on one side than on the other. */
import { termsOf } from '@quipu/grammar';
import type { LanguageName } from '@quipu/words';
import { languageNames } from '@quipu/words/languages';
import { lexiconIn } from '../../workspace/texts.ts';
import type { RulesAt } from '../editions/rules-at.ts';

/** A thing that has another name in a language. */
export interface TermChange {
  readonly language: LanguageName;
  /** The key of the thing in lexicons: `activity:Kidnap`. */
  readonly key: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Returns the names that are different of things that both sides have.
 * @throws {Stop} where a lexicon is invalid
 */
export function termChangesOf(from: RulesAt, to: RulesAt): readonly TermChange[] {
  return languageNames.flatMap((language) => {
    const [before, after] = [termsIn(from, language), termsIn(to, language)];
    return [...before].flatMap(([key, { one, many }]): readonly TermChange[] => {
      const other = after.get(key);
      if (!other || (other.one === one && other.many === many)) return [];
      const isPlural = other.one === one;
      const [was, now] = isPlural ? [many ?? one, other.many ?? one] : [one, other.one];
      return [{ language, key, from: was, to: now }];
    });
  });
}

const termsIn = ({ bound, project }: RulesAt, language: LanguageName): ReturnType<typeof termsOf> =>
  bound ? termsOf(bound, lexiconIn(project, bound, language)) : new Map();
