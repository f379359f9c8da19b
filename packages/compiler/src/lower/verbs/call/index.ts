/** Lowers calls of another text: a procedure, a free operation or a free activity (5.5). */
import { statementsIn } from '@quipu/language/checked';
import { cell, int, op, TRUE, type IrExpr } from '../../../ir/expression.ts';
import type { IrNode } from '../../../ir/program.ts';
import type { Context } from '../../context.ts';
import type { Env } from '../../environment.ts';
import type { Routine } from '../../routine.ts';
import { legal, whenAsked, type Judgment } from '../../judge/judgment.ts';
import { unnamed, writesUnknown } from '../defaults.ts';
import type { Construct, Of } from '../construct.ts';
import { grantedMode } from '../../players/status.ts';
import { takesMode } from '../../body-shape.ts';
import { underFate } from '../../pieces/destinations.ts';
import { isOneOf, bodyEnv, bodyJudgment } from '../../judge/body-judgment.ts';
import { havingSpent } from '../../payments/price.ts';
import { setResult } from '../../results.ts';
import { inItsWords, isKnown } from '../../judge/causes.ts';
import { enter, perform, branch, write } from '../../../ir/node-builders.ts';
import type { Found, Place, Search } from '../../judge/search.ts';

export const call: Construct<'call'> = {
  lower: unnamed(callStatement),
  judge: judgeCall,
  after: afterCall,
  writes: writesUnknown,
  causes: causesOfCall,
};

/** A granted operation or activity is skipped, with a log entry, if it cannot be begun. */
function callStatement(routine: Routine, stmt: Of<'call'>, env: Env): readonly IrNode[] {
  const { context } = routine;
  const body = context.body(stmt.body);
  const space = stmt.space ? context.value(stmt.space, env) : undefined;
  const own = body.by ? context.value(body.by, env) : env.own;
  const mode = grantedMode(context, stmt, own);
  const given = stmt.arguments.map((a) => context.value(a, env));
  const args =
    body.kind === 'operation'
      ? [own, int(stmt.rider), op('+', mode, int(env.grants)), space ?? int(-1), ...given]
      : body.kind === 'way' || body.kind === 'activity'
        ? [
            own,
            stmt.rider > 0 ? int(stmt.rider) : body.operation === env.operation ? env.rider : int(0),
            ...(takesMode(context, body) ? [mode] : []),
            ...(space && body.parameters > 0 ? [space] : []),
            ...given,
          ]
        : [own, ...(space && body.parameters > given.length ? [space] : []), ...given];
  const begun = enter(stmt.body, args);
  if (body.kind === 'procedure') return [begun, ...resultNodes(routine, stmt, env)];
  if (env.strict && body.kind === 'way')
    return stmt.free ? underFate(routine, stmt.body, context.fates.of(stmt), [begun]) : [begun];
  const rider = int(stmt.rider);
  const inner =
    body.kind === 'operation'
      ? { ...env, own, rider, mode, at: space ?? int(-1) }
      : { ...env, own, rider, mode };
  const passed = body.kind === 'operation' ? [] : space && body.parameters > 0 ? [space, ...given] : given;
  const allowed = body.factions.length === 0 ? TRUE : isOneOf(own, body.factions);
  const can = op('and', allowed, legal(bodyJudgment(context, stmt.body, inner, passed)));
  return [
    branch(can, stmt.free ? underFate(routine, stmt.body, context.fates.of(stmt), [begun]) : [begun], [
      perform('skipped', [int(stmt.body)], routine.line(stmt.source)),
    ]),
  ];
}

/** Reads the resulting space of a procedure at once, since any further call would overwrite the cell. */
function resultNodes(routine: Routine, { bind }: Of<'call'>, env: Env): readonly IrNode[] {
  if (bind === undefined) return [];
  return [...setResult(routine, bind, env, op('-', cell('RESULT'), int(1))), write('RESULT', [], int(0))];
}

/** A free operation or activity must be one of the Faction, and possible with its riders (5.1.1, 5.5). */
function judgeCall(context: Context, stmt: Of<'call'>, env: Env): Judgment {
  const body = context.body(stmt.body);
  const space = stmt.space ? context.value(stmt.space, env) : undefined;
  const args = [
    ...(space && body.kind !== 'operation' ? [space] : []),
    ...stmt.arguments.map((a) => context.value(a, env)),
  ];
  const rider = stmt.rider > 0 ? int(stmt.rider) : body.kind === 'way' ? env.rider : int(0);
  if (body.kind !== 'operation' && body.kind !== 'activity')
    return bodyJudgment(context, stmt.body, { ...env, rider }, args);
  const mode = grantedMode(context, stmt, env.own);
  const begun =
    body.kind === 'operation' ? { ...env, rider, mode, at: space ?? int(-1) } : { ...env, rider, mode };
  const j = bodyJudgment(context, stmt.body, begun, body.kind === 'operation' ? [] : args);
  const allowed = body.factions.length === 0 ? TRUE : isOneOf(env.own, body.factions);
  const can = (): IrExpr => op('and', allowed, legal(j));
  return whenAsked({ must: () => (env.strict ? can() : TRUE), changes: can, full: can });
}

/**
 * Counts the payments of a called procedure. Procedures with calls are left out, since each level of calls could
 * double the work; whether an operation or activity runs at all is decided when it is called.
 */
function afterCall(context: Context, stmt: Of<'call'>, env: Env): Env {
  const { kind, statements } = context.body(stmt.body);
  if (kind !== 'procedure' || statementsIn(statements).some(({ kind }) => kind === 'call')) return env;
  const args = [...(stmt.space ? [stmt.space] : []), ...stmt.arguments].map((a) => context.value(a, env));
  return havingSpent(env, context.afterAll(statements, bodyEnv(context, stmt.body, env, args)));
}

/** Returns the causes inside the called text, if its arguments are known. */
function causesOfCall(search: Search, stmt: Of<'call'>, place: Place): readonly Found[] {
  const { context } = search;
  const { kind } = context.body(stmt.body);
  const told = [...(stmt.space ? [stmt.space] : []), ...stmt.arguments];
  if (place.depth === 0 || (kind !== 'procedure' && kind !== 'way')) return inItsWords(search, stmt, place);
  if (!told.every((value) => isKnown(value, place.env))) return inItsWords(search, stmt, place);
  const args = told.map((value) => context.value(value, place.env));
  return search.called(stmt.body, args, { ...place, depth: place.depth - 1 });
}
