/** Splits conditions into their conjuncts, so that a refusal states only those that fail. */
import type { Expr } from '@quipu/language/checked';
import { any, type IrExpr } from '../../ir/expression.ts';
import type { Context } from '../context.ts';
import { emptyEnv, type Env } from '../environment.ts';
import { NO_FACTION } from '../missing-values.ts';

const conjunctsOf = (expr: Expr): readonly Expr[] =>
  expr.kind === 'and' ? [...conjunctsOf(expr.left), ...conjunctsOf(expr.right)] : [expr];

/**
 * The conjuncts of a condition, or of the definition that it names; undefined if there is only one. A definition with an
 * exception, `A and B or C`, has those of its first alternative, which the exception also fulfils: `A or C`, `B or C`.
 */
export function conjunctTruths(context: Context, truth: Expr, env: Env): readonly IrExpr[] | undefined {
  const conjuncts = conjunctsOf(truth);
  if (conjuncts.length > 1) return conjuncts.map((expr) => context.value(expr, env));
  const define = truth.kind === 'define' ? context.checked.defines[truth.define] : undefined;
  if (truth.kind !== 'define' || !define || context.frozenValues.some((frozen) => frozen.define === define))
    return undefined;
  const { value } = define;
  const values = new Map(truth.argument ? [[0, context.value(truth.argument, env)]] : []);
  const defineEnv: Env = { ...emptyEnv(NO_FACTION), values };
  if (value.kind === 'or') {
    const exception = context.value(value.right, defineEnv);
    return conjunctTruths(context, value.left, defineEnv)?.map((conjunct) => any(conjunct, exception));
  }
  const parts = conjunctsOf(value);
  if (parts.length < 2) return undefined;
  return parts.map((expr) => context.value(expr, defineEnv));
}
