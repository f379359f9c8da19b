/** Movement: who may go from where to where. `move` has reach, `relocate` has none; a piece marked as moved stays. */
import type { Reach, Stmt } from '@quipu/language';
import { all, cell, local, NO, num, op, table, YES, type X } from '../program/expression.ts';
import type { Node } from '../program/program.ts';
import type { Context } from './context.ts';
import { bind, type Env } from './environment.ts';
import { count, lower } from './expression.ts';
import { lift } from './lift.ts';
import { movedAt } from './moved.ts';
import { room, totalOf } from './pieces.ts';
import { clauses, eachIn, member, type Clause } from './spaces.ts';

type Move = Extract<Stmt, { s: 'move' }>;

/** Whether its pieces are marked as moved: within one text a piece moves at most once, so that a move between many spaces ends. */
export const marks = (stmt: Move): boolean => stmt.once || (stmt.from.at === 'set' && stmt.to.at === 'set');

/** How many of a group may go from one space to another now. */
export function moveCapacity(context: Context, stmt: Move, env: Env, group: X, from: X, to: X): X {
  const here = cell('BOARD', from, group);
  const fresh = marks(stmt) && !env.fresh ? op('max', num(0), op('-', here, movedAt(from, group))) : here;
  const limit = room(context, group, to, env);
  const arriving = limit === undefined ? fresh : op('min', fresh, limit);
  if (!stmt.leaving) return arriving;
  const { mask, count: stay, where } = stmt.leaving;
  const kept = op(
    'max',
    num(0),
    op('-', count(context, lower(context, mask, env), from), lower(context, stay, env)),
  );
  const bound = where ? op('if', member(context, where, from, env), kept, num(99)) : kept;
  return op('min', arriving, bound);
}

/** How many of the statement's pieces may go from one space to another in all. */
export function moveTotal(context: Context, stmt: Move, env: Env, from: X, to: X): X {
  const mask = lower(context, stmt.mask, env);
  if (mask.x === 'number')
    return totalOf(context, 'movable', mask, from, (g) => moveCapacity(context, stmt, env, g, from, to));
  return lift(context, env, {
    name: `movable_${context.wordsFor(stmt.id)}`,
    doc: 'How many may move from one space to another.',
    module: 'judgments',
    result: 'number',
    of: [stmt],
    args: [
      { name: 'from', value: from, holds: 'index' },
      { name: 'to', value: to, holds: 'index' },
    ],
    build: (builder, inner, [origin, goal]) => {
      if (!origin || !goal) return [];
      const sum = builder.local('sum', 'number');
      const group = builder.local('group');
      const add = op('+', local(sum), moveCapacity(context, stmt, inner, local(group), origin, goal));
      return [
        { n: 'set', local: sum, value: num(0) },
        {
          n: 'each',
          local: group,
          members: { count: num(context.checked.groups.length) },
          body: [
            {
              n: 'if',
              condition: op('bit', lower(context, stmt.mask, inner), local(group)),
              then: [{ n: 'set', local: sum, value: add }],
              else: [],
            },
          ],
        },
        { n: 'return', value: local(sum) },
      ];
    },
  });
}

/** Whether pieces of the statement reach from one space to another. */
export function reaches(context: Context, reach: Reach, env: Env, from: X, to: X): X {
  const adjacent = op('=', table('ADJACENT', from, to), num(1));
  switch (reach.r) {
    case 'anywhere':
      return op('!=', from, to);
    case 'adjacent':
      return adjacent;
    case 'through':
      return through(context, reach, env, from, to, adjacent);
    case 'along':
      return op('and', op('!=', from, to), along(context, reach, env, from, to));
  }
}

function through(
  context: Context,
  reach: Reach & { r: 'through' },
  env: Env,
  from: X,
  to: X,
  adjacent: X,
): X {
  const over = lift(context, env, {
    name: `through_${context.nameOf(reach)}`,
    doc: 'Whether a way leads over the spaces between.',
    module: 'movement',
    result: 'truth',
    of: [reach],
    args: [
      { name: 'from', value: from, holds: 'index' },
      { name: 'to', value: to, holds: 'index' },
    ],
    build: (builder, inner, [origin, goal]) => {
      if (!origin || !goal) return [];
      const hop = (at: X, left: number, here: Env): readonly Node[] =>
        eachIn(context, builder, reach.set, here, (space, next) => [
          {
            n: 'if',
            condition: op('=', table('ADJACENT', at, space), num(1)),
            then: [
              {
                n: 'if',
                condition: op('=', table('ADJACENT', space, goal), num(1)),
                then: [{ n: 'return', value: YES }],
                else: [],
              },
              ...(left > 1 ? hop(space, left - 1, next) : []),
            ],
            else: [],
          },
        ]);
      return [...hop(origin, reach.steps, inner), { n: 'return', value: NO }];
    },
  });
  return op('and', op('!=', from, to), reach.orAdjacent ? op('or', adjacent, over) : over);
}

/**
 * Any number of steps within a set, a step into a stopping space being the last. Words of visited spaces grow until nothing
 * is added: at most as many rounds as there are spaces.
 */
function along(context: Context, reach: Reach & { r: 'along' }, env: Env, from: X, to: X): X {
  const spaces = context.checked.spaces.length;
  return lift(context, env, {
    name: `along_${context.nameOf(reach)}`,
    doc: 'Whether a path leads there within the set.',
    module: 'movement',
    result: 'truth',
    of: [reach],
    args: [
      { name: 'from', value: from, holds: 'index' },
      { name: 'to', value: to, holds: 'index' },
    ],
    build: (builder, inner, [origin, goal]) => {
      if (!origin || !goal) return [];
      const low = builder.local('seenLow', 'mask');
      const high = builder.local('seenHigh', 'mask');
      const grown = builder.local('grown', 'truth');
      const at = builder.local('at');
      const seen = (s: X): X =>
        op('if', op('<', s, num(31)), op('bit', local(low), s), op('bit', local(high), op('-', s, num(31))));
      const add = (s: X): readonly Node[] => [
        {
          n: 'if',
          condition: op('<', s, num(31)),
          then: [{ n: 'set', local: low, value: op('maskOr', local(low), op('shl', num(1), s)) }],
          else: [
            {
              n: 'set',
              local: high,
              value: op('maskOr', local(high), op('shl', num(1), op('-', s, num(31)))),
            },
          ],
        },
      ];
      const goesOn = (s: X, here: Env): X =>
        op(
          'or',
          op('=', s, origin),
          reach.stopping ? op('not', member(context, reach.stopping, s, here)) : YES,
        );
      return [
        { n: 'set', local: low, value: num(0) },
        { n: 'set', local: high, value: num(0) },
        ...add(origin),
        { n: 'set', local: grown, value: YES },
        {
          n: 'loop',
          name: 'spread',
          body: [
            { n: 'if', condition: op('not', local(grown)), then: [{ n: 'break' }], else: [] },
            { n: 'set', local: grown, value: NO },
            {
              n: 'each',
              local: at,
              members: { count: num(spaces) },
              body: [
                {
                  n: 'if',
                  condition: op('and', seen(local(at)), goesOn(local(at), inner)),
                  then: eachIn(context, builder, reach.set, inner, (space) => [
                    {
                      n: 'if',
                      condition: all(
                        op('=', table('ADJACENT', local(at), space), num(1)),
                        op('not', seen(space)),
                      ),
                      then: [...add(space), { n: 'set', local: grown, value: YES }],
                      else: [],
                    },
                  ]),
                  else: [],
                },
              ],
            },
          ],
        },
        { n: 'return', value: seen(goal) },
      ];
    },
  });
}

/** Conditions on an origin for a known destination, as a refusal tells them. */
export function originClauses(context: Context, stmt: Move, env: Env, from: X, to: X): readonly Clause[] {
  const reach = {
    truth: reaches(context, stmt.reach, env, from, to),
    reason: { key: 'reach', rule: stmt.source.rule, parameters: {} },
  };
  const some = {
    truth: op('>', moveTotal(context, stmt, env, from, to), num(0)),
    reason: { key: 'nothing-to-move', rule: stmt.source.rule, parameters: {} },
  };
  const set = stmt.from.at === 'set' ? clauses(context, stmt.from.set, from, env) : [];
  return [...set, reach, some];
}

/** Whether anything at all may move by the statement. */
export function movable(context: Context, stmt: Move, env: Env): X {
  const test = (from: X, to: X, here: Env): X =>
    op(
      'and',
      reaches(context, stmt.reach, here, from, to),
      op('>', moveTotal(context, stmt, here, from, to), num(0)),
    );
  if (stmt.from.at === 'space' && stmt.to.at === 'space') {
    return test(lower(context, stmt.from.space, env), lower(context, stmt.to.space, env), env);
  }
  return lift(context, env, {
    name: `anyMove_${context.wordsFor(stmt.id)}`,
    doc: 'Whether anything may move.',
    module: 'judgments',
    result: 'truth',
    of: [stmt],
    build: (builder, inner) => {
      const found = (from: X, to: X, here: Env): readonly Node[] => [
        { n: 'if', condition: test(from, to, here), then: [{ n: 'return', value: YES }], else: [] },
      ];
      const { from, to } = stmt;
      const goals = (origin: X, here: Env): readonly Node[] =>
        to.at === 'space'
          ? found(origin, lower(context, to.space, here), here)
          : eachIn(context, builder, to.set, here, (goal, at) => found(origin, goal, at));
      const body =
        from.at === 'space'
          ? goals(lower(context, from.space, inner), inner)
          : eachIn(context, builder, from.set, inner, (origin, at) => goals(origin, at));
      return [...body, { n: 'return', value: NO }];
    },
  });
}

/** Binds the candidate of a set. */
export const bindCandidate = (env: Env, candidate: number, space: X): Env => bind(env, candidate, space);
