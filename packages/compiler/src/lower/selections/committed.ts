/** Judges the spaces that an activity commits to its operation (4.3.3). */
import type { Context } from '../context.ts';
import { bind, type Env } from '../environment.ts';
import { lift } from '../lift.ts';
import { local, NO, not, num, op, YES, type X } from '../../ir/expression.ts';
import type { Node } from '../../ir/program.ts';
import { canResolve, priceIn } from './judge.ts';
import { assign, each, when } from '../../ir/build.ts';

/** Whether all committed spaces can be selected, paid and resolved in sequence. */
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
      const cost = priceIn(context, select, bind(here, select.bind, space), space);
      const counted: Node = assign(count, op('+', local(count), num(1)));
      return [
        assign(spent, num(0)),
        ...(most === undefined ? [] : [assign(count, num(0))]),
        each(id, select.set.members, [
          ...(most === undefined ? [] : [when(selections.has(operation, space), [counted])]),
          when(selections.isOutstanding(operation, space), [
            when(not(canResolve(context, select, here, space)), [{ kind: 'return', value: NO }]),
            ...(select.paying === undefined ? [] : [assign(spent, op('+', local(spent), cost))]),
            ...(most === undefined ? [] : [counted]),
          ]),
        ]),
        { kind: 'return', value: most === undefined ? YES : op('<=', local(count), most) },
      ];
    },
  });
}
