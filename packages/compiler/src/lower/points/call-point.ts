/** Reads the value of a declared point, such as the cost of an operation. */
import type { Expr } from '@quipu/language/checked';
import { call, cell, int, type IrExpr } from '../../ir/expression.ts';
import type { Context } from '../context.ts';
import type { Env } from '../environment.ts';

/**
 * Returns the value of a point: a constant, or a call of its function. The function of an operation's point has the
 * Faction and the call modifiers (`rider`) as parameters; outside the operation, the modifiers are read from a cell.
 * `name` replaces the name of the function.
 */
export function callPoint(context: Context, expr: Expr & { kind: 'point' }, env: Env, name?: string): IrExpr {
  const model = context.checked.points[expr.point];
  if (!model) throw new Error(`no point ${String(expr.point)}`);
  // A point that no text changes is inlined if it is constant.
  if (
    model.changes.length === 0 &&
    (model.base.kind === 'number' || model.base.kind === 'mask' || model.base.kind === 'truth')
  )
    return context.value(model.base, env);
  const args: IrExpr[] = [];
  if (model.body >= 0) {
    const owner = context.body(model.body);
    const operation = owner.operation ?? owner.index;
    const hasRider = model.changes.some((c) => c.when.kind === 'rider');
    args.push(env.own);
    if (hasRider) args.push(operation === env.operation ? env.rider : cell('RIDER', int(operation)));
  }
  if (model.parameter && expr.argument) args.push(context.value(expr.argument, env));
  return call(name ?? `point_${model.path.replaceAll('.', '_')}`, ...args);
}
