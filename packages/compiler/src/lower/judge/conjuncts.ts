/** Splits conditions into their conjuncts, so that a refusal states only those that fail. */
import type { Expr } from '@quipu/language';
import type { IrExpr } from '../../ir/expression.ts';
import type { Context } from '../context.ts';
import { emptyEnv, type Env } from '../environment.ts';
import { NO_FACTION } from '../missing-values.ts';

const conjunctsOf = (expr: Expr): readonly Expr[] =>
  expr.kind === 'and' ? [...conjunctsOf(expr.left), ...conjunctsOf(expr.right)] : [expr];

/** The conjuncts of a condition, or of the definition that it names; undefined if there is only one. */
export function conjunctTruths(context: Context, truth: Expr, env: Env): readonly IrExpr[] | undefined {
  const conjuncts = conjunctsOf(truth);
  if (conjuncts.length > 1) return conjuncts.map((expr) => context.value(expr, env));
  const define = truth.kind === 'define' ? context.checked.defines[truth.define] : undefined;
  if (truth.kind !== 'define' || !define || context.frozenValues.some((frozen) => frozen.define === define))
    return undefined;
  const parts = conjunctsOf(define.value);
  if (parts.length < 2) return undefined;
  const values = new Map(truth.argument ? [[0, context.value(truth.argument, env)]] : []);
  const defineEnv: Env = { ...emptyEnv(NO_FACTION), values };
  return parts.map((expr) => context.value(expr, defineEnv));
}
