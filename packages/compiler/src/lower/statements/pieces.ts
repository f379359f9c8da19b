/** Placing, removing, turning and replacing pieces and markers. */
import type { Stmt } from '@quipu/language';
import { possible } from '../../judge/places.ts';
import { local, num, op, type X } from '../../program/expression.ts';
import type { Node } from '../../program/program.ts';
import type { Env } from '../environment.ts';
import { count, lower } from '../expression.ts';
import { takeOf } from '../pieces.ts';
import type { Routine } from '../routine.ts';
import { takePieces } from '../take.ts';
import { afterRemoval } from '../wakes.ts';

type Of<S extends Stmt['s']> = Extract<Stmt, { s: S }>;

/** Asks piece by piece, and from which space where the text leaves it open. */
export function takeStatement(
  routine: Routine,
  stmt: Of<'place' | 'remove' | 'flip'>,
  env: Env,
): readonly Node[] {
  const verb = stmt.s === 'flip' ? stmt.verb : stmt.s;
  return takePieces(routine, {
    verb,
    source: stmt.source,
    amount: stmt.amount,
    at: stmt.at,
    env,
    take: (here) => {
      const take = takeOf(routine.context, stmt, here);
      if (stmt.s !== 'remove') return take;
      return {
        ...take,
        apply: (group, space, n, at) => [
          ...take.apply(group, space, n, at),
          ...afterRemoval(routine, stmt, here, group, space),
        ],
      };
    },
    total: (here) =>
      possible(
        routine.context,
        `possible_${String(stmt.id)}`,
        stmt.at,
        here,
        (space, at) => takeOf(routine.context, stmt, at).total(space),
        [stmt],
      ),
  });
}

/** Removes, then places what replaces as far as it is Available (1.4.1). */
export function replaceStatement(routine: Routine, stmt: Of<'replace'>, env: Env): readonly Node[] {
  const base = { id: stmt.id, source: stmt.source } as const;
  const remove: Of<'remove'> = {
    ...base,
    s: 'remove',
    amount: stmt.amount,
    thing: { t: 'pieces', mask: stmt.from },
    at: stmt.at,
    last: undefined,
    to: undefined,
  };
  if (stmt.at.at === 'space') {
    const place: Of<'place'> = {
      ...base,
      s: 'place',
      amount: stmt.each,
      thing: { t: 'pieces', mask: stmt.to },
      at: stmt.at,
      bind: undefined,
      alternating: false,
    };
    return [...takeStatement(routine, remove, env), ...takeStatement(routine, place, env)];
  }
  const { context } = routine;
  const placing = (here: Env): ReturnType<typeof takeOf> =>
    takeOf(
      context,
      {
        ...base,
        s: 'place',
        amount: stmt.each,
        thing: { t: 'pieces', mask: stmt.to },
        at: stmt.at,
        bind: undefined,
        alternating: false,
      },
      here,
    );
  return takePieces(routine, {
    verb: 'replace',
    source: stmt.source,
    amount: stmt.amount,
    at: stmt.at,
    env,
    take: (here) => {
      const removing = takeOf(context, remove, here);
      return {
        ...removing,
        apply: (group, space, n, at) => [
          ...removing.apply(group, space, n, at),
          ...placeFew(routine, placing(here), space, n, at),
        ],
      };
    },
    total: (here) =>
      possible(
        context,
        `replaced_${String(stmt.id)}`,
        stmt.at,
        here,
        (space, at) => count(context, lower(context, stmt.from, at), space),
        [stmt],
      ),
  });
}

/** Places up to so many of the groups of a mask, in their order. */
function placeFew(
  routine: Routine,
  take: ReturnType<typeof takeOf>,
  space: X,
  wanted: X,
  line: number,
): readonly Node[] {
  const { builder, context } = routine;
  const left = builder.local('toPlace', 'number');
  const n = builder.local('n', 'number');
  const nodes: Node[] = [{ n: 'set', local: left, value: wanted }];
  context.checked.groups.forEach((_, g) => {
    const mask = take.mask ?? num(0);
    if (mask.x === 'number' && ((mask.value >> g) & 1) === 0) return;
    nodes.push(
      {
        n: 'set',
        local: n,
        value: op(
          'if',
          op('bit', mask, num(g)),
          op('min', local(left), take.capacity(num(g), space)),
          num(0),
        ),
      },
      {
        n: 'if',
        condition: op('>', local(n), num(0)),
        then: [
          ...take.apply(num(g), space, local(n), line),
          { n: 'set', local: left, value: op('-', local(left), local(n)) },
        ],
        else: [],
      },
    );
  });
  return nodes;
}
