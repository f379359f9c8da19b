/** Tests whether a change of a point applies: an effect in force, a Faction, a call, a box, an option, or a condition. */
import type { BoardCondition, Change, LastingCondition } from '@quipu/language/checked';
import { all, call, cell, int, op, TRUE, type IrExpr } from '../../ir/expression.ts';
import type { Context } from '../context.ts';
import { emptyEnv, type Env } from '../environment.ts';
import { FunctionBuilder } from '../function-builder.ts';
import { NO_FACTION } from '../missing-values.ts';

export function isInForce(context: Context, condition: Change['when'], env: Env): IrExpr {
  switch (condition.kind) {
    case 'lasting':
      return all(call('inForce', int(condition.lasting)), textApplies(context, condition, env));
    case 'faction':
      return op('=', env.own, int(condition.faction));
    case 'rider':
      return op('=', env.rider, int(condition.rider));
    case 'box':
      return all(
        op('=', cell(`TRACK_${context.checked.tracks[condition.track]?.name ?? ''}`), int(condition.box)),
        textApplies(context, condition, env),
      );
    case 'board':
      return textApplies(context, condition, env);
    case 'option':
      return op('=', cell('OPTION', int(condition.option)), int(1));
  }
}

/** Whether lasting text that is in force applies to the Faction, and in the position. */
const textApplies = (
  context: Context,
  { while: condition, for: faction }: LastingCondition,
  env: Env,
): IrExpr =>
  all(faction ? op('=', env.own, context.value(faction, env)) : TRUE, conditionHolds(context, condition));

const PREFIX = 'while_';

/** The name of the function that tests a condition on the board. */
export const conditionFunction = ({ index }: BoardCondition): string => `${PREFIX}${index + 1}`;

/** Whether a function tests such a condition. Clients call it, so it is retained. */
export const isConditionFunction = (name: string): boolean => name.startsWith(PREFIX);

/** Registers the conditions of the texts of the volume. */
export function lowerConditions(context: Context): void {
  for (const { condition } of context.checked.conditionalTexts) conditionHolds(context, condition);
}

function conditionHolds(context: Context, condition: BoardCondition | undefined): IrExpr {
  if (!condition) return TRUE;
  const name = conditionFunction(condition);
  context.addFunction(name, () => {
    const builder = new FunctionBuilder(name, 'derived');
    const value = context.value(condition.truth, emptyEnv(NO_FACTION));
    const doc = `${condition.source.rule} Whether the condition of lasting text holds.`.trimStart();
    return builder.toFunction(doc, 0, 'truth', [{ kind: 'return', value }]);
  });
  return call(name);
}
