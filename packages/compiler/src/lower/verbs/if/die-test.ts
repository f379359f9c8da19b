/**
 * Records the required result of a die, so that the log can state whether a roll succeeds. For example,
 * `if d + 2 > Aid` requires at least `Aid - 2 + 1`. Conditions that are no such comparison are not recorded; an
 * equality selects one result for an addition and does not decide about success.
 */
import type { Expr } from '@quipu/language/checked';
import { int, type IrExpr, local, op } from '../../../ir/expression.ts';
import { assign, perform } from '../../../ir/node-builders.ts';
import type { IrNode } from '../../../ir/program.ts';
import type { Context } from '../../context.ts';
import { type Env, localsIn } from '../../environment.ts';
import type { Routine } from '../../routine.ts';
import type { StmtOf } from '../statement-handler.ts';

/** A sum of a die and a bonus. */
interface DieSum {
  readonly die: IrExpr;
  readonly bonus: IrExpr;
}

/** The comparison of a number with the die, by that of the die with the number. */
const MIRRORED = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' } as const;

const isRelation = (relation: string): relation is keyof typeof MIRRORED => relation in MIRRORED;

/** Lowers a condition that compares a die; undefined for others. */
export function lowerDieTest(
  routine: Routine,
  { condition, source }: StmtOf<'if'>,
  env: Env,
): { readonly nodes: readonly IrNode[]; readonly isMet: IrExpr } | undefined {
  if (condition.kind !== 'compare' || !isRelation(condition.op)) return undefined;
  const { context } = routine;
  const leftSum = dieSumOf(context, condition.left, env);
  const sum = leftSum ?? dieSumOf(context, condition.right, env);
  const limit = leftSum ? condition.right : condition.left;
  if (!sum || readsDie(limit, env)) return undefined;
  const relation = leftSum ? condition.op : MIRRORED[condition.op];
  const isMaximum = relation === '<' || relation === '<=';
  const margin = relation === '<' ? 1 : relation === '>' ? -1 : 0;
  const required = routine.builder.local('required', 'number');
  return {
    nodes: [
      assign(required, op('-', context.value(limit, env), op('+', sum.bonus, int(margin)))),
      perform('tested', [sum.die, local(required), int(isMaximum ? 1 : 0)], routine.line(source)),
    ],
    isMet: op(isMaximum ? '<=' : '>=', sum.die, local(required)),
  };
}

/** An expression as a sum with the die as one summand; undefined for others. */
function dieSumOf(context: Context, value: Expr, env: Env): DieSum | undefined {
  if (value.kind === 'local')
    return env.dieLocals.has(value.local) ? { die: context.value(value, env), bonus: int(0) } : undefined;
  if (value.kind !== 'arithmetic' || (value.op !== '+' && value.op !== '-')) return undefined;
  const [dieSide, otherSide] =
    value.op === '+' && readsDie(value.right, env) ? [value.right, value.left] : [value.left, value.right];
  const sum = dieSumOf(context, dieSide, env);
  return !sum || readsDie(otherSide, env)
    ? undefined
    : { ...sum, bonus: op(value.op, sum.bonus, context.value(otherSide, env)) };
}

const readsDie = (value: Expr, env: Env): boolean => [...localsIn(value)].some((id) => env.dieLocals.has(id));
