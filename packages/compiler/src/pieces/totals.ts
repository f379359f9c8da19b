/** Sums over the places of a statement. */
import type { At, Stmt } from '@quipu/language';
import type { Context } from '../lower/context.ts';
import type { Env } from '../lower/environment.ts';
import { type X, num, op, local } from '../program/expression.ts';
import { lift } from '../lower/lift.ts';
import { eachIn } from '../spaces/sets.ts';
import { assign } from '../program/build.ts';

/** Sum of a capacity over the places of a statement. */
export function possible(
  context: Context,
  env: Env,
  {
    name,
    at,
    total,
    of,
  }: {
    readonly name: string;
    readonly at: At;
    readonly total: (space: X, env: Env) => X;
    readonly of: readonly Stmt[];
  },
): X {
  if (at.at === 'space') return total(context.value(at.space, env), env);
  return lift(context, env, {
    name,
    doc: 'How many there are to be taken in all.',
    module: 'judgments',
    result: 'number',
    of: [at, of],
    build: (builder, inner) => {
      const sum = builder.local('sum', 'number');
      return [
        assign(sum, num(0)),
        ...eachIn(context, builder, { set: at.set, env: inner }, (space, here) => [
          assign(sum, op('+', local(sum), total(space, here))),
        ]),
        { n: 'return', value: local(sum) },
      ];
    },
  });
}
