/** Judges bodies that are called. Each judgment is a generated function, shared by all calls. */
import { NO_SPACE } from '../missing-values.ts';
import type { Body, Expr } from '@quipu/language/checked';
import { banClauses } from '../sequence/bans.ts';
import type { Context } from '../context.ts';
import type { Env } from '../environment.ts';
import { lift } from '../lift.ts';
import { readsMarks, ownsMarks } from '../movement/movement-marks.ts';
import { hasModeParameter } from '../body-shape.ts';
import { all, any, int, op, type IrExpr } from '../../ir/expression.ts';
import { FUNCTION_PREFIX, isLegal, lazyJudgment, type Judgment } from './judgment.ts';
import { riderOperation } from '../body-environment.ts';
import { asFaction } from '../payments/spending.ts';

export function isWayLegal(context: Context, way: number, env: Env, space: IrExpr): IrExpr {
  return isLegal(bodyJudgment(context, way, env, [space]));
}

export function bodyEnv(context: Context, index: number, env: Env, args: readonly IrExpr[]): Env {
  const body = context.body(index);
  const values = new Map(args.map((a, i) => [i, a] as const));
  const operation = riderOperation(body);
  return {
    ...(body.by ? asFaction(env, context.value(body.by, { ...env, values })) : env),
    values,
    sets: new Map(),
    dieLocals: new Set(),
    highestRolls: new Map(),
    maybeUnset: new Set(),
    unknownCounts: new Set(),
    forEvent: body.kind === 'side' ? true : env.forEvent,
    isBeforeMoves: readsMarks(context, body) && (ownsMarks(body) || env.isBeforeMoves),
    strict: body.strict,
    assumeBestRoll: env.assumeBestRoll || body.strict,
    operation,
    // Callers pass the riders of an operation or activity; a way uses those of its operation.
    rider: body.kind !== 'way' || operation === env.operation ? env.rider : int(0),
    // The mode applies to the body alone: the cost of a way is paid even in a free operation (3.2.1).
    mode: hasModeParameter(context, body) ? env.mode : int(0),
    grantedBits: 0,
    onlySpace: body.kind === 'operation' ? env.onlySpace : NO_SPACE,
  };
}

export function bodyJudgment(context: Context, index: number, env: Env, args: readonly IrExpr[]): Judgment {
  const pathName = context.body(index).path.replaceAll(/[^A-Za-z0-9]/g, '_');
  const calleeEnv = bodyEnv(context, index, env, args);
  const aspectOf = (aspect: keyof Judgment) => (): IrExpr => {
    const expr = liftAspect(context, { index, calleeEnv, aspect, pathName });
    return (expr.kind === 'call' ? context.registers.constantResultOf(expr.name) : undefined) ?? expr;
  };
  const aspects = {
    canBegin: aspectOf('canBegin'),
    hasEffect: aspectOf('hasEffect'),
    canComplete: aspectOf('canComplete'),
  };
  for (const aspect of ['canBegin', 'hasEffect', 'canComplete'] as const)
    if (context.isRetained(`${FUNCTION_PREFIX[aspect]}_${pathName}`)) aspects[aspect]();
  return lazyJudgment(aspects);
}

interface AspectRequest {
  readonly index: number;
  readonly calleeEnv: Env;
  readonly aspect: keyof Judgment;
  readonly pathName: string;
}

/** Returns a call of the generated function for one judgment of a body. */
function liftAspect(context: Context, { index, calleeEnv, aspect, pathName }: AspectRequest): IrExpr {
  const body = context.body(index);
  const parameters = body.locals.slice(0, body.parameters);
  return lift(context, calleeEnv, {
    name: `${FUNCTION_PREFIX[aspect]}_${pathName}`,
    doc: `${body.path}: ${ASPECT_DOC[aspect]}`,
    module: 'judgments',
    result: 'truth',
    freeLocalsOf: parameters.map(({ type }, parameter): Expr => ({ kind: 'local', type, local: parameter })),
    build: (_builder, inner) => {
      const value = context.judgeAll(body.statements, inner)[aspect];
      if (aspect !== 'canBegin') return [{ kind: 'return', value }];
      return [{ kind: 'return', value: op('and', beginGuard(context, body, inner), value) }];
    },
  });
}

/** Whether no ban and no guard prevents a body from beginning. An Event is exempt from bans (5.1.2). */
function beginGuard(context: Context, body: Body, env: Env): IrExpr {
  const space = body.there ? env.values.get(0) : undefined;
  const bans = env.forEvent ? [] : banClauses(context, body.index, env.own, space);
  return all(...bans.map(({ truth }) => truth), ...body.guard.map(({ truth }) => context.value(truth, env)));
}

const ASPECT_DOC: Record<keyof Judgment, string> = {
  canBegin: 'whether it can be begun.',
  hasEffect: 'whether it would change anything.',
  canComplete: 'whether all of it can be carried out.',
};

export function isOneOf(faction: IrExpr, factions: readonly number[]): IrExpr {
  return any(...factions.map((f) => op('=', faction, int(f))));
}
