/** Derived values whose changes trigger reactions. */
import { dependenciesOf, type Checked, type Expr, type Reaction } from '@quipu/language/checked';
import { isFrozenForText, type FrozenValue } from '../points/frozen-values.ts';

export interface WatchedValue {
  readonly name: string;
  /** The expressions that the value depends on. */
  readonly inputs: readonly Expr[];
  readonly reactions: readonly Reaction[];
  /** Its inputs that some text freezes to its end. Reactions to changes of the value wait until then. */
  readonly frozenInputs: readonly FrozenValue[];
}

export function findWatchedValues(
  checked: Checked,
  frozenValues: readonly FrozenValue[],
): readonly WatchedValue[] {
  return checked.defines.flatMap((define, index): WatchedValue[] => {
    const reactions = checked.wakes.filter(({ on }) => on.kind === 'changes' && on.define === index);
    if (reactions.length === 0) return [];
    const value = { name: define.name, inputs: dependenciesOf(define.value, checked), reactions };
    const frozenInputs = frozenValues.filter((frozen) => isFrozenForText(frozen) && dependsOn(value, frozen));
    return [{ ...value, frozenInputs }];
  });
}

export const dependsOn = (
  { name, inputs }: Pick<WatchedValue, 'name' | 'inputs'>,
  { index, define }: Pick<FrozenValue, 'index' | 'define'>,
): boolean => name === define.name || inputs.some((expr) => expr.kind === 'define' && expr.define === index);
