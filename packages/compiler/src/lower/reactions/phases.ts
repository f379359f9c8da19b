/** Reactions to the beginning and the end of a phase. */
import { any, int } from '../../ir/expression.ts';
import type { IrNode } from '../../ir/program.ts';
import type { Context } from '../context.ts';
import type { Routine } from '../routine.ts';
import { isKeptUntil, letGo } from '../points/kept-values.ts';
import { settleReading } from './derived-changes.ts';
import { react } from './triggers.ts';
import { branch } from '../../ir/node-builders.ts';

/** Thaws the derived values that were frozen until this phase, and runs the reactions to its beginning. */
export const phaseBegins = (routine: Routine, phase: number): readonly IrNode[] => [
  ...letGoUntil(routine, phase),
  ...reactions(routine.context, phase, 'begins'),
];

export const phaseEnds = ({ context }: Routine, phase: number): readonly IrNode[] =>
  reactions(context, phase, 'ends');

function letGoUntil(routine: Routine, phase: number): readonly IrNode[] {
  return routine.context.kept.flatMap((kept): readonly IrNode[] => {
    const awaited = isKeptUntil(kept, phase);
    if (awaited.length === 0) return [];
    const then = [...letGo(routine, kept), ...settleReading(routine, [kept.index], int(0))];
    return [branch(any(...awaited), then)];
  });
}

function reactions(context: Context, phase: number, turn: 'begins' | 'ends'): readonly IrNode[] {
  return context.checked.wakes.flatMap((wake) =>
    wake.on.kind === 'turns' && wake.on.phase === phase && wake.on.turn === turn
      ? react(context, wake, { own: int(0) })
      : [],
  );
}
