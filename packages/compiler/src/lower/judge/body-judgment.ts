/** Judges bodies that are called. Each judgment is a generated function, shared by all calls. */
import type { Expr } from '@quipu/language';
import { open } from '../sequence/bans.ts';
import type { Context } from '../context.ts';
import type { Env } from '../environment.ts';
import { lift } from '../lift.ts';
import { marksPieces, ownsMarks } from '../movement/marks.ts';
import { takesMode } from '../body-shape.ts';
import { all, any, int, op, type IrExpr } from '../../ir/expression.ts';
import { legal, whenAsked, type Judgment } from './judgment.ts';
import { ridden } from '../body-environment.ts';
import { actingAs } from '../payments/price.ts';

export function wayLegal(context: Context, way: number, env: Env, space: IrExpr): IrExpr {
  return legal(bodyJudgment(context, way, env, [space]));
}

export function bodyEnv(context: Context, index: number, env: Env, args: readonly IrExpr[]): Env {
  const body = context.body(index);
  const values = new Map(args.map((a, i) => [i, a] as const));
  const operation = ridden(body);
  return {
    ...(body.by ? actingAs(env, context.value(body.by, { ...env, values })) : env),
    values,
    sets: new Map(),
    chance: new Set(),
    kept: new Set(),
    playing: env.playing,
    fresh: marksPieces(context, body) && (ownsMarks(body) || env.fresh),
    strict: body.strict,
    hopeful: env.hopeful || body.strict,
    operation,
    // Callers pass the riders of an operation or activity; a way uses those of its operation.
    rider: body.kind !== 'way' || operation === env.operation ? env.rider : int(0),
    // The mode applies to the body alone: the cost of a way is paid even in a free operation (3.2.1).
    mode: takesMode(context, body) ? env.mode : int(0),
    grants: 0,
    at: body.kind === 'operation' ? env.at : int(-1),
  };
}

export function bodyJudgment(context: Context, index: number, env: Env, args: readonly IrExpr[]): Judgment {
  const body = context.body(index);
  const base = bodyEnv(context, index, env, args);
  const parameters = body.locals.slice(0, body.parameters);
  const of = parameters.map(({ type }, index): Expr => ({ kind: 'local', type, local: index }));
  const words = body.path.replaceAll(/[^A-Za-z0-9]/g, '_');
  const make = (which: keyof Judgment): IrExpr =>
    lift(context, base, {
      name: `${which}_${words}`,
      doc: `${body.path}: ${DOC[which]}`,
      module: 'judgments',
      result: 'truth',
      of,
      build: (_builder, inner) => {
        const value = context.judgeAll(body.statements, inner)[which];
        if (which !== 'must') return [{ kind: 'return', value }];
        const guard = all(
          ...(env.playing
            ? []
            : open(context, index, inner.own, body.there ? inner.values.get(0) : undefined)
          ).map((c) => c.truth),
          ...body.guard.map((g) => context.value(g.truth, inner)),
        );
        return [{ kind: 'return', value: op('and', guard, value) }];
      },
    });
  const simplified = (which: keyof Judgment) => (): IrExpr => {
    const x = make(which);
    return (x.kind === 'call' ? context.registers.truthOf(x.name) : undefined) ?? x;
  };
  const judging = {
    must: simplified('must'),
    changes: simplified('changes'),
    full: simplified('full'),
  };
  for (const which of ['must', 'changes', 'full'] as const)
    if (context.keeps(`${which}_${words}`)) judging[which]();
  return whenAsked(judging);
}

const DOC: Record<keyof Judgment, string> = {
  must: 'whether it can be begun.',
  changes: 'whether it would change anything.',
  full: 'whether all of it can be carried out.',
};

export function isOneOf(faction: IrExpr, factions: readonly number[]): IrExpr {
  return any(...factions.map((f) => op('=', faction, int(f))));
}
