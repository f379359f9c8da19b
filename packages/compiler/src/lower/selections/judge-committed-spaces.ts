/** Judges the spaces that an activity commits to its operation (4.3.3). */
import type { Context } from '../context.ts';
import { bind, type Env } from '../environment.ts';
import { lift } from '../lift.ts';
import { local, FALSE, not, int, op, TRUE, type IrExpr } from '../../ir/expression.ts';
import type { IrNode } from '../../ir/program.ts';
import { canResolve, nextPrice } from './judge-selection.ts';
import { assign, each, branch } from '../../ir/node-builders.ts';

/** Whether all committed spaces can be selected, paid and resolved in sequence. */
export function canResolveCommitted(
  context: Context,
  operation: number,
  env: Env,
  limit: IrExpr | undefined,
): IrExpr {
  const select = context.selections.firstSelection(operation);
  if (!select) return TRUE;
  const { selections } = context;
  return lift(context, env, {
    name: `committedHold_${context.body(operation).path}`,
    doc: 'Whether all committed spaces can be selected, paid and resolved.',
    module: 'judgments',
    result: 'truth',
    freeLocalsOf: [select],
    args: limit === undefined ? [] : [{ name: 'most', value: limit }],
    build: (builder, liftedEnv, [maxCount]) => {
      const spentLocal = builder.local('spending', 'number');
      const countLocal = builder.local('count', 'number');
      const spaceLocal = builder.local('space');
      const space = local(spaceLocal);
      const spaceEnv: Env = { ...liftedEnv, spent: local(spentLocal) };
      const cost = nextPrice(context, select, bind(spaceEnv, select.bind, space), space);
      const countSpace: IrNode = assign(countLocal, op('+', local(countLocal), int(1)));
      return [
        assign(spentLocal, int(0)),
        ...(maxCount === undefined ? [] : [assign(countLocal, int(0))]),
        each(spaceLocal, select.set.members, [
          ...(maxCount === undefined ? [] : [branch(selections.has(operation, space), [countSpace])]),
          branch(selections.isOutstanding(operation, space), [
            branch(not(canResolve(context, select, spaceEnv, space)), [{ kind: 'return', value: FALSE }]),
            ...(select.paying === undefined ? [] : [assign(spentLocal, op('+', local(spentLocal), cost))]),
            ...(maxCount === undefined ? [] : [countSpace]),
          ]),
        ]),
        { kind: 'return', value: maxCount === undefined ? TRUE : op('<=', local(countLocal), maxCount) },
      ];
    },
  });
}
