/** Reactions to the beginning and the end of a phase, and of a card. */
import { any, int, op, TRUE, type IrExpr } from '../../ir/expression.ts';
import type { IrNode } from '../../ir/program.ts';
import type { Context } from '../context.ts';
import type { Routine } from '../routine.ts';
import { thawConditions, thawValue } from '../points/freeze-value.ts';
import { endOfText } from './finished-operations.ts';
import { flushReadersOf } from './flush-reactions.ts';
import { reactionNodes } from './effect-reactions.ts';
import { unlessCancelled } from '../sequence/event-cancellation.ts';
import { branch } from '../../ir/node-builders.ts';

/** Thaws the derived values that were frozen until this phase, and runs the reactions to its beginning. */
export const phaseBeginNodes = (routine: Routine, phase: number): readonly IrNode[] => [
  ...thawValues(routine, phase),
  ...phaseReactionNodes(routine.context, phase, 'begins'),
];

export const phaseEndNodes = ({ context }: Routine, phase: number): readonly IrNode[] =>
  phaseReactionNodes(context, phase, 'ends');

function thawValues(routine: Routine, phase: number): readonly IrNode[] {
  return routine.context.frozenValues.flatMap((frozen): readonly IrNode[] => {
    const conditions = thawConditions(frozen, phase);
    if (conditions.length === 0) return [];
    const nodes = [...thawValue(routine, frozen), ...flushReadersOf(routine, [frozen.index], int(0))];
    return [branch(any(...conditions), nodes)];
  });
}

/** The reactions to the beginning or the end of a card with an Event. */
export function cardReactionNodes(context: Context, edge: 'begins' | 'ends'): readonly IrNode[] {
  const nodes = phaseReactionNodes(context, undefined, edge);
  return nodes.length === 0 ? [] : [...nodes, ...endOfText(context)];
}

/** The reactions to the beginning of a turn, or of the Event that the Faction has chosen, as long as none cancels it. */
export function beginReactionNodes(context: Context, of: 'turn' | 'event', own: IrExpr): readonly IrNode[] {
  const nodes = context.checked.wakes.flatMap((reaction): readonly IrNode[] => {
    const { on } = reaction;
    if (on.kind !== 'begins' || on.of !== of) return [];
    const isOfFaction = on.faction === undefined ? TRUE : op('=', own, int(on.faction));
    const nodes = reactionNodes(context, reaction, { own, parameters: [own] }, isOfFaction);
    return of === 'event' ? unlessCancelled(context, nodes) : nodes;
  });
  return nodes.length === 0 ? [] : [...nodes, ...endOfText(context)];
}

function phaseReactionNodes(
  context: Context,
  phase: number | undefined,
  edge: 'begins' | 'ends',
): readonly IrNode[] {
  return context.checked.wakes.flatMap((reaction) =>
    reaction.on.kind === 'turns' && reaction.on.phase === phase && reaction.on.turn === edge
      ? reactionNodes(context, reaction, { own: int(0) })
      : [],
  );
}
