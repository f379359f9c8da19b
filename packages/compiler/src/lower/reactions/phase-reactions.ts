/** Reactions to the beginning and the end of a phase. */
import { any, int } from '../../ir/expression.ts';
import type { IrNode } from '../../ir/program.ts';
import type { Context } from '../context.ts';
import type { Routine } from '../routine.ts';
import { thawConditions, thawValue } from '../points/freeze-value.ts';
import { settleReadersOf } from './settle-derived-values.ts';
import { reactionNodes } from './effect-reactions.ts';
import { branch } from '../../ir/node-builders.ts';

/** Thaws the derived values that were frozen until this phase, and runs the reactions to its beginning. */
export const phaseBeginNodes = (routine: Routine, phase: number): readonly IrNode[] => [
  ...thawValues(routine, phase),
  ...reactions(routine.context, phase, 'begins'),
];

export const phaseEndNodes = ({ context }: Routine, phase: number): readonly IrNode[] =>
  reactions(context, phase, 'ends');

function thawValues(routine: Routine, phase: number): readonly IrNode[] {
  return routine.context.frozenValues.flatMap((frozen): readonly IrNode[] => {
    const conditions = thawConditions(frozen, phase);
    if (conditions.length === 0) return [];
    const nodes = [...thawValue(routine, frozen), ...settleReadersOf(routine, [frozen.index], int(0))];
    return [branch(any(...conditions), nodes)];
  });
}

function reactions(context: Context, phase: number, edge: 'begins' | 'ends'): readonly IrNode[] {
  return context.checked.wakes.flatMap((wake) =>
    wake.on.kind === 'turns' && wake.on.phase === phase && wake.on.turn === edge
      ? reactionNodes(context, wake, { own: int(0) })
      : [],
  );
}
