/** Reactions (`whenever …`): what follows an effect, at the statement that has it. */
import type { Stmt } from '@quipu/language';
import { all, cell, local, num, op, YES, type X } from '../program/expression.ts';
import type { Node } from '../program/program.ts';
import type { Env } from './environment.ts';
import { lower, track } from './expression.ts';
import type { Routine } from './routine.ts';

/** Wraps the write of a track: arriving in a box wakes its reactions. */
export function withArrivals(routine: Routine, index: number, write: Node, env: Env): readonly Node[] {
  const wakes = routine.context.checked.wakes.filter((w) => w.on.o === 'arrives' && w.on.track === index);
  if (wakes.length === 0) return [write];
  const before = routine.builder.local('before', 'number');
  const now = track(routine.context, index, undefined);
  return [
    { n: 'set', local: before, value: now },
    write,
    ...wakes.map((wake): Node => {
      const box = wake.on.o === 'arrives' ? num(wake.on.box) : num(-1);
      const arrived = all(op('!=', local(before), box), op('=', now, box));
      return {
        n: 'if',
        condition: arrived,
        then: [{ n: 'enter', routine: wake.body, args: [env.own] }],
        else: [],
      };
    }),
  ];
}

/** What follows the removal of pieces of a group in a space. */
export function afterRemoval(
  routine: Routine,
  stmt: Extract<Stmt, { s: 'remove' }>,
  env: Env,
  group: X,
  space: X,
): readonly Node[] {
  if (stmt.thing.t !== 'pieces') return [];
  const { context } = routine;
  return context.checked.wakes.flatMap((wake): readonly Node[] => {
    if (wake.on.o !== 'removed' || wake.on.thing.t !== 'pieces') return [];
    const concerned = op('bit', lower(context, wake.on.thing.mask, env), group);
    const during = wake.on.by === undefined ? YES : op('=', cell('OPERATION'), num(wake.on.by + 1));
    const args = context.body(wake.body).parameters > 0 ? [env.own, space] : [env.own];
    return [
      {
        n: 'if',
        condition: all(concerned, during),
        then: [{ n: 'enter', routine: wake.body, args }],
        else: [],
      },
    ];
  });
}
