/** Extracts renames and renumberings from the changes of rules. */
import type { NameChange } from '@quipu/engine/internal';
import { declarationRenames, indexTargets, unambiguousRenames } from '@quipu/language/internal';
import type { RulesAt } from '../editions/rules-at.ts';
import type { RuleChange } from './rule-changes.ts';

const HAS_LETTER = /\p{L}/u;

export const renamesInChanges = (changes: readonly RuleChange[]): readonly NameChange[] =>
  changes.flatMap(({ status, was, path, rule, ruleBefore }) => {
    if (status !== 'renamed' || was === undefined) return [];
    const [oldName, newName] = [lastName(was), lastName(path)];
    // A declaration without a name is identified by its rule number.
    if (oldName === newName)
      return ruleBefore === undefined ? [] : [{ was: `rule ${ruleBefore}`, now: `rule ${rule}`, within: '' }];
    // Skip card numbers: a number in a key or text may be an amount.
    if (!HAS_LETTER.test(oldName) || !HAS_LETTER.test(newName)) return [];
    return [{ was: oldName, now: newName, within: /^(.*)\./u.exec(was)?.[1] ?? '' }];
  });

/** Collects the renames between two versions of the rules: of declarations, and of the parts that they list, such as pieces and boxes. */
export function collectRenames({
  from,
  to,
  changes,
}: {
  readonly from: RulesAt;
  readonly to: RulesAt;
  readonly changes: readonly RuleChange[];
}): readonly NameChange[] {
  const oldTargets = indexTargets(from.declarations);
  const partRenames = [...new Set([...indexTargets(to.declarations).values()].flat())].flatMap(
    ({ path, keyword, node }) => {
      const oldTarget = oldTargets.get(path)?.find((target) => target.keyword === keyword);
      return oldTarget ? declarationRenames(oldTarget.node, node, '') : [];
    },
  );
  return unambiguousRenames([...renamesInChanges(changes), ...partRenames], to.declarations);
}

/** New rule numbers by old ones. */
export const renumberingsOf = (changes: readonly RuleChange[]): ReadonlyMap<string, string> =>
  new Map(
    changes.flatMap(({ ruleBefore = '', rule }) => (ruleBefore === '' ? [] : [[ruleBefore, rule] as const])),
  );

/** The last component of a name path. */
export const lastName = (path: string): string => /[^\s.]+$/u.exec(path)?.[0] ?? path;
