/** Calls of other texts: procedures, free operations and activities (5.5). */
import type { Stmt } from '@quipu/language';
import { bodyJudgment, isOneOf } from '../../judge/body.ts';
import { cell, num, op, YES } from '../../program/expression.ts';
import type { Node } from '../../program/program.ts';
import type { Env } from '../environment.ts';
import { underFate } from '../fates.ts';
import { keep } from '../kept.ts';
import type { Routine } from '../routine.ts';
import { grantedMode } from '../status.ts';
import { takesMode } from '../text.ts';
import { legal } from '../../judge/judgment.ts';

type Of<S extends Stmt['s']> = Extract<Stmt, { s: S }>;

/** Asks nothing itself; an operation begun so is free, and its text asks. */
export function callStatement(routine: Routine, stmt: Of<'call'>, env: Env): readonly Node[] {
  const { context } = routine;
  const body = context.body(stmt.body);
  const space = stmt.space ? context.value(stmt.space, env) : undefined;
  const own = body.by ? context.value(body.by, env) : env.own;
  const mode = grantedMode(context, stmt, own);
  const given = stmt.arguments.map((a) => context.value(a, env));
  const args =
    body.kind === 'operation'
      ? [own, num(stmt.rider), op('+', mode, num(env.grants)), space ?? num(-1), ...given]
      : body.kind === 'way' || body.kind === 'activity'
        ? [
            own,
            stmt.rider > 0 ? num(stmt.rider) : body.operation === env.operation ? env.rider : num(0),
            ...(takesMode(context, body) ? [mode] : []),
            ...(space && body.parameters > 0 ? [space] : []),
            ...given,
          ]
        : [own, ...(space && body.parameters > given.length ? [space] : []), ...given];
  const enter: Node = { n: 'enter', routine: stmt.body, args };
  if (body.kind === 'procedure') return [enter, ...resultNodes(routine, stmt, env)];
  if (env.strict && body.kind === 'way')
    return stmt.free ? underFate(routine, stmt.body, context.fates.of(stmt), [enter]) : [enter];
  const rider = num(stmt.rider);
  const begun =
    body.kind === 'operation'
      ? { ...env, own, rider, mode, at: space ?? num(-1) }
      : { ...env, own, rider, mode };
  const passed = body.kind === 'operation' ? [] : space && body.parameters > 0 ? [space, ...given] : given;
  const allowed = body.factions.length === 0 ? YES : isOneOf(own, body.factions);
  const can = op('and', allowed, legal(bodyJudgment(context, stmt.body, begun, passed)));
  return [
    {
      n: 'if',
      condition: can,
      then: stmt.free ? underFate(routine, stmt.body, context.fates.of(stmt), [enter]) : [enter],
      else: [{ n: 'do', name: 'skipped', args: [num(stmt.body)], line: routine.line(stmt.source) }],
    },
  ];
}

/** Takes over the space that a procedure leaves behind, at once: any further call would write the same cell. */
function resultNodes(routine: Routine, { bind }: Of<'call'>, env: Env): readonly Node[] {
  if (bind === undefined) return [];
  return [
    ...keep(routine, bind, env, op('-', cell('RESULT'), num(1))),
    { n: 'write', region: 'RESULT', index: [], value: num(0) },
  ];
}
