/** Judging spaces that an activity commits to its operation (4.3.3): whether they may be, and whether they still can be resolved. */
import type { Stmt } from '@quipu/language';
import type { Context } from '../lower/context.ts';
import { bind, emptyEnv, MODE, modeOf, type Env } from '../lower/environment.ts';
import { lower } from '../lower/expression.ts';
import { lift } from '../lower/lift.ts';
import { clauses } from '../lower/spaces.ts';
import { all, cell, local, NO, not, num, op, YES, type X } from '../program/expression.ts';
import type { Node } from '../program/program.ts';
import { legal } from './judgment.ts';
import { chosen, selectable } from './select.ts';
import { priceOf } from './tracks.ts';

type Select = Extract<Stmt, { s: 'select' }>;

/** Whether an operation could select a space and resolve it, whatever that costs: the price may be brought first. */
export function openTo(context: Context, operation: number, own: X, space: X): X {
  const select = context.selections.of(operation);
  if (!select) return NO;
  const env: Env = {
    ...emptyEnv(own),
    strict: true,
    operation,
    rider: cell('RIDER', num(operation)),
    mode: num(modeOf(MODE.free)),
  };
  return lift(context, env, {
    name: `openTo_${context.body(operation).path}`,
    doc: 'Whether the operation could select the space, were it free.',
    module: 'judgments',
    result: 'truth',
    of: [],
    args: [{ name: 'space', value: space, holds: 'index' }],
    build: (_builder, inner, [at = space]) => [
      {
        n: 'return',
        value: all(context.among(at, select.set.members), canResolve(context, select, inner, at)),
      },
    ],
  });
}

/** Whether all that is committed to an operation can be selected, paid and resolved, one after the other. */
export function committedHold(context: Context, operation: number, env: Env, limit: X | undefined): X {
  const select = context.selections.of(operation);
  if (!select) return YES;
  const { selections } = context;
  return lift(context, env, {
    name: `committedHold_${context.body(operation).path}`,
    doc: 'Whether all committed spaces can be selected, paid and resolved.',
    module: 'judgments',
    result: 'truth',
    of: [],
    args: limit === undefined ? [] : [{ name: 'most', value: limit }],
    build: (builder, inner, [most]) => {
      const spent = builder.local('spending', 'number');
      const count = builder.local('count', 'number');
      const id = builder.local('space');
      const space = local(id);
      const here: Env = { ...inner, spent: local(spent) };
      const cost =
        select.paying &&
        priceOf(context, here, lower(context, select.paying, bind(here, select.bind, space)));
      const counted: Node = { n: 'set', local: count, value: op('+', local(count), num(1)) };
      return [
        { n: 'set', local: spent, value: num(0) },
        ...(most === undefined ? [] : [{ n: 'set', local: count, value: num(0) } as const]),
        {
          n: 'each',
          local: id,
          members: select.set.members,
          body: [
            ...(most === undefined
              ? []
              : [
                  {
                    n: 'if',
                    condition: selections.has(operation, space),
                    then: [counted],
                    else: [],
                  } as const,
                ]),
            {
              n: 'if',
              condition: selections.isOutstanding(operation, space),
              then: [
                {
                  n: 'if',
                  condition: not(canResolve(context, select, here, space)),
                  then: [{ n: 'return', value: NO }],
                  else: [],
                },
                ...(cost === undefined
                  ? []
                  : [{ n: 'set', local: spent, value: op('+', local(spent), cost) } as const]),
                ...(most === undefined ? [] : [counted]),
              ],
              else: [],
            },
          ],
        },
        { n: 'return', value: most === undefined ? YES : op('<=', local(count), most) },
      ];
    },
  });
}

function canResolve(context: Context, select: Select, env: Env, space: X): X {
  const inner = bind(bind(env, select.set.candidate, space), select.bind, space);
  return all(
    ...[...clauses(context, select.set, space, env), ...selectable(context, select, inner, space)].map(
      ({ truth }) => truth,
    ),
    legal(chosen(context, select, inner, space)),
  );
}
