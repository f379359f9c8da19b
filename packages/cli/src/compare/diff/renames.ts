/** Extracts renames and renumberings from the changes of rules. */
import type { Rename } from '@quipu/engine';
import type { RuleChange } from './changes.ts';

const NAME = /\p{L}/u;

export const renamesOf = (changes: readonly RuleChange[]): readonly Rename[] =>
  changes.flatMap(({ how, was, path, rule, ruleBefore }) => {
    if (how !== 'renamed' || was === undefined) return [];
    const [old, now] = [nameOf(was), nameOf(path)];
    // A thing without a name is identified by its rule number.
    if (old === now)
      return ruleBefore === undefined ? [] : [{ was: `rule ${ruleBefore}`, now: `rule ${rule}`, within: '' }];
    // Skip card numbers: in keys and texts a number is an amount.
    if (!NAME.test(old) || !NAME.test(now)) return [];
    return [{ was: old, now, within: /^(.*)\./u.exec(was)?.[1] ?? '' }];
  });

/** New rule numbers by old ones. */
export const renumberingsOf = (changes: readonly RuleChange[]): ReadonlyMap<string, string> =>
  new Map(
    changes.flatMap(({ ruleBefore = '', rule }) => (ruleBefore === '' ? [] : [[ruleBefore, rule] as const])),
  );

/** The last component of a name path. */
export const nameOf = (path: string): string => /[^\s.]+$/u.exec(path)?.[0] ?? path;
