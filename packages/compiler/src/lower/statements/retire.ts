/** Available pieces that leave the game. */
import type { Stmt } from '@quipu/language';
import { cell, num, type X } from '../../program/expression.ts';
import type { Node } from '../../program/program.ts';
import type { Context } from '../context.ts';
import type { Env } from '../environment.ts';
import { kindOf, totalOf, type Take } from '../pieces.ts';
import type { Routine } from '../routine.ts';
import { takePieces } from '../take.ts';

type Of<S extends Stmt['s']> = Extract<Stmt, { s: S }>;

/** Asks of which kind and how many, where there is a choice. */
export function retireStatement(routine: Routine, stmt: Of<'retire'>, env: Env): readonly Node[] {
  return takePieces(routine, {
    verb: 'retire',
    about: { verb: 'remove' },
    source: stmt.source,
    amount: stmt.amount,
    at: { at: 'available' },
    env,
    take: (here) => retiring(routine.context, stmt, here),
    total: (here) => retirable(routine.context, stmt, here),
  });
}

/** How many pieces could leave the game now. */
export function retirable(context: Context, stmt: Of<'retire'>, env: Env): X {
  return retiring(context, stmt, env).total(num(-1));
}

function retiring(context: Context, stmt: Of<'retire'>, env: Env): Take {
  const mask = context.value(stmt.mask, env);
  const capacity = (group: X): X => cell('AVAILABLE', kindOf(context, group));
  return {
    mask,
    capacity,
    last: undefined,
    total: (space) => totalOf(context, 'retirable', mask, space, capacity),
    apply: (group, _space, n, line) => [{ n: 'do', name: 'retire', args: [group, n], line }],
  };
}
