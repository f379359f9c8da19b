/** Reactions to the beginning and the end of a phase. */
import { any, num } from '../../ir/expression.ts';
import type { Node } from '../../ir/program.ts';
import type { Context } from '../context.ts';
import type { Routine } from '../routine.ts';
import { isKeptUntil, letGo } from '../points/kept-values.ts';
import { settleReading } from './derived-changes.ts';
import { react } from './triggers.ts';
import { when } from '../../ir/build.ts';

/** Thaws the derived values that were frozen until this phase, and runs the reactions to its beginning. */
export const phaseBegins = (routine: Routine, phase: number): readonly Node[] => [
  ...letGoUntil(routine, phase),
  ...reactions(routine.context, phase, 'begins'),
];

export const phaseEnds = ({ context }: Routine, phase: number): readonly Node[] =>
  reactions(context, phase, 'ends');

function letGoUntil(routine: Routine, phase: number): readonly Node[] {
  return routine.context.kept.flatMap((kept): readonly Node[] => {
    const awaited = isKeptUntil(kept, phase);
    if (awaited.length === 0) return [];
    const then = [...letGo(routine, kept), ...settleReading(routine, [kept.index], num(0))];
    return [when(any(...awaited), then)];
  });
}

function reactions(context: Context, phase: number, turn: 'begins' | 'ends'): readonly Node[] {
  return context.checked.wakes.flatMap((wake) =>
    wake.on.kind === 'turns' && wake.on.phase === phase && wake.on.turn === turn
      ? react(context, wake, { own: num(0) })
      : [],
  );
}
