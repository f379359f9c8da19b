/** Lowers calls of another text: a procedure, a free operation or a free activity (5.5). */
import { statementsIn } from '@quipu/language/checked';
import { cell, int, op, TRUE, type IrExpr } from '../../../ir/expression.ts';
import type { IrNode } from '../../../ir/program.ts';
import type { Context } from '../../context.ts';
import type { Env } from '../../environment.ts';
import type { Routine } from '../../routine.ts';
import { isLegal, lazyJudgment, type Judgment } from '../../judge/judgment.ts';
import { withoutBindings, noKnownWrites } from '../handler-defaults.ts';
import type { StatementHandler, StmtOf } from '../statement-handler.ts';
import { grantedMode } from '../../players/nonplayer-status.ts';
import { hasModeParameter } from '../../body-shape.ts';
import { withDestinations } from '../../pieces/redirect-removals.ts';
import { isOneOf, bodyEnv, bodyJudgment } from '../../judge/body-judgment.ts';
import { afterNested } from '../../payments/spending.ts';
import { setResult } from '../../statement-results.ts';
import { ownSentenceCauses, isBound } from '../../judge/causes.ts';
import { enter, perform, branch, write } from '../../../ir/node-builders.ts';
import type { FoundCause, CauseSearchState, CauseSearch } from '../../judge/cause-search.ts';

export const call: StatementHandler<'call'> = {
  lower: withoutBindings(lowerCall),
  judge: judgeCall,
  envAfter: afterCall,
  writes: noKnownWrites,
  causes: causesOfCall,
};

/** A granted operation or activity is skipped, with a log entry, if it cannot be begun. */
function lowerCall(routine: Routine, stmt: StmtOf<'call'>, env: Env): readonly IrNode[] {
  const { context } = routine;
  const body = context.body(stmt.body);
  const space = stmt.space ? context.value(stmt.space, env) : undefined;
  const executor = body.by ? context.value(body.by, env) : env.own;
  const mode = grantedMode(context, stmt, executor);
  const argumentValues = stmt.arguments.map((a) => context.value(a, env));
  const args = calleeArguments(context, stmt, env, { own: executor, mode, space, argumentValues });
  const enterBody = enter(stmt.body, args);
  if (body.kind === 'procedure') return [enterBody, ...resultNodes(routine, stmt, env)];
  if (env.strict && body.kind === 'way')
    return stmt.free
      ? withDestinations(routine, stmt.body, context.removals.callNumber(stmt), [enterBody])
      : [enterBody];
  const rider = int(stmt.rider);
  const calleeEnv =
    body.kind === 'operation'
      ? { ...env, own: executor, rider, mode, onlySpace: space ?? int(-1) }
      : { ...env, own: executor, rider, mode };
  const judgedArgs =
    body.kind === 'operation'
      ? []
      : space && body.parameters > 0
        ? [space, ...argumentValues]
        : argumentValues;
  const isAllowed = body.factions.length === 0 ? TRUE : isOneOf(executor, body.factions);
  const canBegin = op('and', isAllowed, isLegal(bodyJudgment(context, stmt.body, calleeEnv, judgedArgs)));
  return [
    branch(
      canBegin,
      stmt.free
        ? withDestinations(routine, stmt.body, context.removals.callNumber(stmt), [enterBody])
        : [enterBody],
      [perform('skipped', [int(stmt.body)], routine.line(stmt.source))],
    ),
  ];
}

interface CallOperands {
  readonly own: IrExpr;
  readonly mode: IrExpr;
  readonly space: IrExpr | undefined;
  readonly argumentValues: readonly IrExpr[];
}

/** Returns the arguments in the order of the parameters that `lowerBody` declares for the kind of the callee. */
function calleeArguments(
  context: Context,
  stmt: StmtOf<'call'>,
  env: Env,
  { own, mode, space, argumentValues }: CallOperands,
): readonly IrExpr[] {
  const body = context.body(stmt.body);
  if (body.kind === 'operation') {
    const callMode = op('+', mode, int(env.grantedBits));
    return [own, int(stmt.rider), callMode, space ?? int(-1), ...argumentValues];
  }
  if (body.kind !== 'way' && body.kind !== 'activity') {
    const takesSpace = space !== undefined && body.parameters > argumentValues.length;
    return [own, ...(takesSpace ? [space] : []), ...argumentValues];
  }
  const inheritedRider = body.operation === env.operation ? env.rider : int(0);
  return [
    own,
    stmt.rider > 0 ? int(stmt.rider) : inheritedRider,
    ...(hasModeParameter(context, body) ? [mode] : []),
    ...(space && body.parameters > 0 ? [space] : []),
    ...argumentValues,
  ];
}

/** Reads the resulting space of a procedure at once, since any further call would overwrite the cell. */
function resultNodes(routine: Routine, { bind }: StmtOf<'call'>, env: Env): readonly IrNode[] {
  if (bind === undefined) return [];
  return [...setResult(routine, bind, env, op('-', cell('RESULT'), int(1))), write('RESULT', [], int(0))];
}

/** A free operation or activity must be one of the Faction, and possible with its riders (5.1.1, 5.5). */
function judgeCall(context: Context, stmt: StmtOf<'call'>, env: Env): Judgment {
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
  const calleeEnv =
    body.kind === 'operation'
      ? { ...env, rider, mode, onlySpace: space ?? int(-1) }
      : { ...env, rider, mode };
  const judgment = bodyJudgment(context, stmt.body, calleeEnv, body.kind === 'operation' ? [] : args);
  const isAllowed = body.factions.length === 0 ? TRUE : isOneOf(env.own, body.factions);
  const canBegin = (): IrExpr => op('and', isAllowed, isLegal(judgment));
  return lazyJudgment({
    canBegin: () => (env.strict ? canBegin() : TRUE),
    hasEffect: canBegin,
    canComplete: canBegin,
  });
}

/**
 * Counts the payments of a called procedure. Procedures with calls are left out, since each level of calls could
 * double the work; whether an operation or activity runs at all is decided when it is called.
 */
function afterCall(context: Context, stmt: StmtOf<'call'>, env: Env): Env {
  const { kind, statements } = context.body(stmt.body);
  if (kind !== 'procedure' || statementsIn(statements).some(({ kind }) => kind === 'call')) return env;
  const args = [...(stmt.space ? [stmt.space] : []), ...stmt.arguments].map((a) => context.value(a, env));
  return afterNested(env, context.envAfterAll(statements, bodyEnv(context, stmt.body, env, args)));
}

/** Returns the causes inside the called text, if its arguments are known. */
function causesOfCall(
  search: CauseSearch,
  stmt: StmtOf<'call'>,
  state: CauseSearchState,
): readonly FoundCause[] {
  const { context } = search;
  const { kind } = context.body(stmt.body);
  const argumentExprs = [...(stmt.space ? [stmt.space] : []), ...stmt.arguments];
  if (state.depth === 0 || (kind !== 'procedure' && kind !== 'way'))
    return ownSentenceCauses(search, stmt, state);
  if (!argumentExprs.every((value) => isBound(value, state.env)))
    return ownSentenceCauses(search, stmt, state);
  const args = argumentExprs.map((value) => context.value(value, state.env));
  return search.bodyCauses(stmt.body, args, { ...state, depth: state.depth - 1 });
}
