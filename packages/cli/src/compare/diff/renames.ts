/** Names that one side of a comparison has in place of those of the other. */
import type { Rename } from '@quipu/engine';
import type { RuleChange } from './changes.ts';

const NAME = /\p{L}/u;

/** Returns the renames among the changes of rules. */
export const renamesOf = (changes: readonly RuleChange[]): readonly Rename[] =>
  changes.flatMap(({ how, was, path, rule, ruleBefore }) => {
    if (how !== 'renamed' || was === undefined) return [];
    const [old, now] = [nameOf(was), nameOf(path)];
    // What has no name goes by the number of its rule.
    if (old === now)
      return ruleBefore === undefined ? [] : [{ was: `rule ${ruleBefore}`, now: `rule ${rule}`, within: '' }];
    // Cards have numbers. In keys and texts a number is an amount.
    if (!NAME.test(old) || !NAME.test(now)) return [];
    return [{ was: old, now, within: /^(.*)\./u.exec(was)?.[1] ?? '' }];
  });

/** Returns the new numbers of renumbered rules by their old ones. */
export const renumberingsOf = (changes: readonly RuleChange[]): ReadonlyMap<string, string> =>
  new Map(
    changes.flatMap(({ ruleBefore = '', rule }) => (ruleBefore === '' ? [] : [[ruleBefore, rule] as const])),
  );

/** The last part of a name path, by which texts speak of it. */
export const nameOf = (path: string): string => /[^\s.]+$/u.exec(path)?.[0] ?? path;
