/** Derived values whose changes trigger reactions. */
import { inputsOfWatchedValue, type Checked, type Expr, type Reaction } from '@quipu/language/checked';
import { call, cell, int, op, type IrExpr } from '../../ir/expression.ts';
import { NO_SPACE } from '../missing-values.ts';
import { isFrozenForText, type FrozenValue } from '../points/frozen-values.ts';

export interface WatchedValue {
  readonly name: string;
  /** The spaces of a value of each space; undefined for a value of the whole board. */
  readonly spaces: readonly number[] | undefined;
  /** Its present value; in a space, if it is one of each space. */
  readonly current: (space?: IrExpr) => IrExpr;
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
  const watch = (
    { name, spaces, current }: Pick<WatchedValue, 'name' | 'spaces' | 'current'>,
    define: number | undefined,
  ): WatchedValue[] => {
    const kind = spaces ? 'changesIn' : 'changes';
    const reactions = checked.wakes.filter(({ on }) => on.kind === kind && on.define === define);
    if (reactions.length === 0) return [];
    const inputs = inputsOfWatchedValue(define, checked);
    const value = { name, spaces, current, inputs, reactions };
    const frozenInputs = frozenValues.filter((frozen) => isFrozenForText(frozen) && dependsOn(value, frozen));
    return [{ ...value, frozenInputs }];
  };
  const defined = checked.defines.flatMap(({ name, type, parameter, domain, factions }, index) => {
    const valueIn = (space?: IrExpr): IrExpr => call(`define_${name}`, ...(space ? [space] : []));
    const current = (space?: IrExpr): IrExpr =>
      type === 'truth' ? op('if', valueIn(space), int(1), int(0)) : valueIn(space);
    const allSpaces = checked.spaces.map((_, space) => space);
    const spaces = parameter && !factions ? (domain?.members ?? allSpaces) : undefined;
    return watch({ name, spaces, current }, index);
  });
  const populated = checked.spaces.flatMap((space, s) => (space.populated ? [s] : []));
  const current = (space: IrExpr = NO_SPACE): IrExpr => cell('LEVEL', space);
  return [...defined, ...watch({ name: LEVEL, spaces: populated, current }, undefined)];
}

/** No declared value has this name. */
const LEVEL = '$level';

export const dependsOn = (
  { name, inputs }: Pick<WatchedValue, 'name' | 'inputs'>,
  { index, define }: Pick<FrozenValue, 'index' | 'define'>,
): boolean => name === define.name || inputs.some((expr) => expr.kind === 'define' && expr.define === index);
