/**
 * Computes how many pieces may move between two spaces. A `move` has a reach, a `relocate` has none. Marked
 * pieces do not move again.
 */
import type { Stmt } from '@quipu/language';
import { all, cell, local, FALSE, int, op, TRUE, type IrExpr } from '../../ir/expression.ts';
import type { IrNode } from '../../ir/program.ts';
import type { Context } from '../context.ts';
import { bind, type Env } from '../environment.ts';
import { readsAny } from '../judge/precondition.ts';
import { lift } from '../lift.ts';
import type { Routine } from '../routine.ts';
import { movedAt } from './marks.ts';
import { room, totalOf } from '../pieces/candidates.ts';
import { reaches, spread, type Known } from './reach.ts';
import { clauses, eachIn, member } from '../spaces/sets.ts';
import { bits, count } from '../pieces/counts.ts';
import { assign, each, branch } from '../../ir/node-builders.ts';
import { telling } from '../judge/reasons.ts';
import type { Clause } from '../spaces/clause.ts';

type Move = Extract<Stmt, { kind: 'move' }>;

/** Whether a move marks its pieces: each then moves only once, so that moves between sets terminate. */
export const marks = (stmt: Move): boolean =>
  stmt.once || (stmt.from.kind === 'set' && stmt.to.kind === 'set');

/** How many pieces of a group may move between two spaces now, or leave `from` if `to` is undefined. */
export function moveCapacity(
  context: Context,
  stmt: Move,
  env: Env,
  { group, from, to }: { readonly group: IrExpr; readonly from: IrExpr; readonly to: IrExpr | undefined },
): IrExpr {
  const here = cell('BOARD', from, group);
  const fresh = marks(stmt) && !env.fresh ? op('max', int(0), op('-', here, movedAt(from, group))) : here;
  const limit = to === undefined ? undefined : room(context, group, to, env);
  const arriving = limit === undefined ? fresh : op('min', fresh, limit);
  if (!stmt.leaving) return arriving;
  const { mask, count: stay, where } = stmt.leaving;
  const surplus = op(
    'max',
    int(0),
    op('-', count(context, context.value(mask, env), from), context.value(stay, env)),
  );
  const bound = where ? op('if', member(context, where, from, env), surplus, int(99)) : surplus;
  return op('min', arriving, bound);
}

/** How many pieces of all groups may move between two spaces, or leave `from` if `to` is undefined. */
export function moveTotal(
  context: Context,
  stmt: Move,
  env: Env,
  { from, to }: { readonly from: IrExpr; readonly to: IrExpr | undefined },
): IrExpr {
  const mask = context.value(stmt.mask, env);
  if (mask.kind === 'number')
    return totalOf(context, {
      name: 'movable',
      mask,
      space: from,
      capacity: (g) => moveCapacity(context, stmt, env, { group: g, from, to }),
    });
  return lift(context, env, {
    name: `${to === undefined ? 'leaving' : 'movable'}_${context.wordsFor(stmt.id)}`,
    doc: to === undefined ? 'How many may leave a space.' : 'How many may move from one space to another.',
    module: 'judgments',
    result: 'number',
    of: [stmt],
    args: [
      { name: 'from', value: from, holds: 'index' },
      ...(to === undefined ? [] : [{ name: 'to', value: to, holds: 'index' } as const]),
    ],
    build: (builder, inner, [origin, goal]) => {
      if (!origin) return [];
      const sum = builder.local('sum', 'number');
      const group = builder.local('group');
      const add = op(
        '+',
        local(sum),
        moveCapacity(context, stmt, inner, { group: local(group), from: origin, to: goal }),
      );
      return [
        assign(sum, int(0)),
        each(group, { count: int(context.checked.groups.length) }, [
          branch(
            op(
              'and',
              op('bit', context.value(stmt.mask, inner), local(group)),
              op('>', cell('BOARD', origin, local(group)), int(0)),
            ),
            [assign(sum, add)],
          ),
        ]),
        { kind: 'return', value: local(sum) },
      ];
    },
  });
}

export function originClauses(
  context: Context,
  stmt: Move,
  env: Env,
  { from, to }: { readonly from: IrExpr; readonly to: IrExpr },
): readonly Clause[] {
  const reach = {
    truth: reaches(context, stmt.reach, env, { from, to, known: 'to' }),
    reason: { key: 'reach', rule: stmt.source.rule, parameters: {} },
  };
  const some = {
    truth: op('>', moveTotal(context, stmt, env, { from, to }), int(0)),
    reason: telling('nothing-to-move', 'moves', stmt.source),
  };
  const set = stmt.from.kind === 'set' ? clauses(context, stmt.from.set, from, env) : [];
  return [...set, reach, some];
}

export function movable(context: Context, stmt: Move, env: Env): IrExpr {
  const { from, to, reach } = stmt;
  const some = (origin: IrExpr, goal: IrExpr, here: Env): IrExpr =>
    op('>', moveTotal(context, stmt, here, { from: origin, to: goal }), int(0));
  const test = (origin: IrExpr, goal: IrExpr, here: Env, known: Known): IrExpr =>
    op('and', reaches(context, reach, here, { from: origin, to: goal, known }), some(origin, goal, here));
  if (from.kind === 'space' && to.kind === 'space')
    return test(context.value(from.space, env), context.value(to.space, env), env, 'from');
  return lift(context, env, {
    name: `anyMove_${context.wordsFor(stmt.id)}`,
    doc: 'Whether anything may move.',
    module: 'judgments',
    result: 'truth',
    of: [stmt],
    build: (builder, inner) => {
      const found = (condition: IrExpr): readonly IrNode[] => [
        branch(condition, [{ kind: 'return', value: TRUE }]),
      ];
      const goals = (origin: IrExpr, here: Env): readonly IrNode[] => {
        if (to.kind === 'space') return found(test(origin, context.value(to.space, here), here, 'to'));
        if (reach.kind !== 'along')
          return eachIn(context, builder, { set: to.set, env: here }, (goal, at) =>
            found(test(origin, goal, at, 'from')),
          );
        return spread(context, builder, {
          reach,
          env: here,
          start: origin,
          visit: (goal) =>
            found(
              all(
                op('!=', origin, goal),
                member(context, to.set, goal, here),
                some(origin, goal, bind(here, to.set.candidate, goal)),
              ),
            ),
        });
      };
      // Skips the search for destinations if no piece can leave the origin.
      const leaves = (origin: IrExpr, here: Env): readonly IrNode[] =>
        to.kind === 'space'
          ? goals(origin, here)
          : [
              {
                kind: 'if',
                condition: op('>', moveTotal(context, stmt, here, { from: origin, to: undefined }), int(0)),
                then: goals(origin, here),
                else: [],
                widens: true,
              },
            ];
      const body =
        from.kind === 'space'
          ? leaves(context.value(from.space, inner), inner)
          : eachIn(context, builder, { set: from.set, env: inner }, leaves);
      return [...body, { kind: 'return', value: FALSE }];
    },
  });
}

/** Whether exactly one destination exists and moving cannot open another by changing the position. */
export function onlyGoal({ context, frozen }: Routine, stmt: Move, env: Env, from: IrExpr): IrExpr {
  const { to, reach } = stmt;
  const mask = context.value(stmt.mask, env);
  if (to.kind !== 'set' || mask.kind !== 'number') return FALSE;
  const { set } = to;
  const moved = bits(mask.value, context.checked.groups.length).map((group) => ({
    region: 'BOARD',
    index: [ANYWHERE, int(group)],
    value: int(0),
  }));
  const opens = clauses(context, set, ANYWHERE, env).some(({ truth }) =>
    readsAny(context, truth, moved, frozen),
  );
  if (opens || reach.kind !== 'anywhere') return FALSE;
  return lift(context, env, {
    name: `onlyGoal_${context.wordsFor(stmt.id)}`,
    doc: 'Whether there is one space to go to, and no other.',
    module: 'movement',
    result: 'truth',
    of: [stmt],
    args: [{ name: 'from', value: from, holds: 'index' }],
    build: (builder, inner, [origin = from]) => {
      const found = builder.local('found', 'truth');
      return [
        assign(found, FALSE),
        ...eachIn(context, builder, { set, env: inner }, (goal, here) => [
          branch(
            op(
              'and',
              reaches(context, reach, here, { from: origin, to: goal, known: 'from' }),
              op('>', moveTotal(context, stmt, here, { from: origin, to: goal }), int(0)),
            ),
            [branch(local(found), [{ kind: 'return', value: FALSE }]), assign(found, TRUE)],
          ),
        ]),
        { kind: 'return', value: local(found) },
      ];
    },
  });
}

/** A space about which nothing is known. */
const ANYWHERE = local(-1);

export const bindCandidate = (env: Env, candidate: number, space: IrExpr): Env => bind(env, candidate, space);
