/** Judges bodies that are called. Each judgment is a generated function, shared by all calls. */
import type { Expr } from '@quipu/language';
import { notBanned } from '../sequence/bans.ts';
import type { Context } from '../context.ts';
import type { Env } from '../environment.ts';
import { lift } from '../lift.ts';
import { readsMarks, ownsMarks } from '../movement/movement-marks.ts';
import { hasModeParameter } from '../body-shape.ts';
import { all, any, int, op, type IrExpr } from '../../ir/expression.ts';
import { FUNCTION_PREFIX, isLegal, lazyJudgment, type Judgment } from './judgment.ts';
import { riderOperation } from '../body-environment.ts';
import { asFaction } from '../payments/spending.ts';

export function wayLegal(context: Context, way: number, env: Env, space: IrExpr): IrExpr {
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
    maybeUnset: new Set(),
    forEvent: env.forEvent,
    isBeforeMoves: readsMarks(context, body) && (ownsMarks(body) || env.isBeforeMoves),
    strict: body.strict,
    assumeBestRoll: env.assumeBestRoll || body.strict,
    operation,
    // Callers pass the riders of an operation or activity; a way uses those of its operation.
    rider: body.kind !== 'way' || operation === env.operation ? env.rider : int(0),
    // The mode applies to the body alone: the cost of a way is paid even in a free operation (3.2.1).
    mode: hasModeParameter(context, body) ? env.mode : int(0),
    grantedBits: 0,
    onlySpace: body.kind === 'operation' ? env.onlySpace : int(-1),
  };
}

export function bodyJudgment(context: Context, index: number, env: Env, args: readonly IrExpr[]): Judgment {
  const body = context.body(index);
  const calleeEnv = bodyEnv(context, index, env, args);
  const parameters = body.locals.slice(0, body.parameters);
  const freeLocalsOf = parameters.map(({ type }, index): Expr => ({ kind: 'local', type, local: index }));
  const pathName = body.path.replaceAll(/[^A-Za-z0-9]/g, '_');
  const build = (aspect: keyof Judgment): IrExpr =>
    lift(context, calleeEnv, {
      name: `${FUNCTION_PREFIX[aspect]}_${pathName}`,
      doc: `${body.path}: ${ASPECT_DOC[aspect]}`,
      module: 'judgments',
      result: 'truth',
      freeLocalsOf,
      build: (_builder, inner) => {
        const value = context.judgeAll(body.statements, inner)[aspect];
        if (aspect !== 'canBegin') return [{ kind: 'return', value }];
        const guard = all(
          ...(env.forEvent
            ? []
            : notBanned(context, index, inner.own, body.there ? inner.values.get(0) : undefined)
          ).map((c) => c.truth),
          ...body.guard.map((g) => context.value(g.truth, inner)),
        );
        return [{ kind: 'return', value: op('and', guard, value) }];
      },
    });
  const simplified = (aspect: keyof Judgment) => (): IrExpr => {
    const expr = build(aspect);
    return (expr.kind === 'call' ? context.registers.truthOf(expr.name) : undefined) ?? expr;
  };
  const aspects = {
    canBegin: simplified('canBegin'),
    hasEffect: simplified('hasEffect'),
    canComplete: simplified('canComplete'),
  };
  for (const aspect of ['canBegin', 'hasEffect', 'canComplete'] as const)
    if (context.isRetained(`${FUNCTION_PREFIX[aspect]}_${pathName}`)) aspects[aspect]();
  return lazyJudgment(aspects);
}

const ASPECT_DOC: Record<keyof Judgment, string> = {
  canBegin: 'whether it can be begun.',
  hasEffect: 'whether it would change anything.',
  canComplete: 'whether all of it can be carried out.',
};

export function isOneOf(faction: IrExpr, factions: readonly number[]): IrExpr {
  return any(...factions.map((f) => op('=', faction, int(f))));
}
