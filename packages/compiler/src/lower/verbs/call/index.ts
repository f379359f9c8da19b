/** Lowers calls of another text: a procedure, a free operation or a free activity (5.5). */
import { statementsIn } from '@quipu/language/checked';
import { all, cell, int, not, op, TRUE, type IrExpr } from '../../../ir/expression.ts';
import type { IrNode } from '../../../ir/program.ts';
import type { Context } from '../../context.ts';
import type { Env } from '../../environment.ts';
import { NO_SPACE } from '../../missing-values.ts';
import type { Routine } from '../../routine.ts';
import { isLegal, lazyJudgment, type Judgment } from '../../judge/judgment.ts';
import { withoutBindings, noKnownWrites } from '../handler-defaults.ts';
import type { StatementHandler, StmtOf } from '../statement-handler.ts';
import { grantedMode } from '../../players/nonplayer-status.ts';
import { factionNames } from '../../activities/activities.ts';
import { hasModeParameter } from '../../body-shape.ts';
import { withDestinations } from '../../pieces/redirect-removals.ts';
import { isOneOf, bodyEnv, bodyJudgment } from '../../judge/body-judgment.ts';
import { afterNested } from '../../payments/spending.ts';
import { executeEvent } from './execute-event.ts';
import { setResult } from '../../statement-results.ts';
import { asAlternative, ownSentenceCauses, isBound } from '../../judge/causes.ts';
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
  const { kind } = context.body(stmt.body);
  const operands = callOperands(context, stmt, env);
  const enterBody = enter(stmt.body, calleeArguments(context, stmt, env, operands));
  if (kind === 'side') return executeEvent(routine, stmt, env.own, enterBody);
  if (kind === 'procedure') return [enterBody, ...resultNodes(routine, stmt, env)];
  const enterNodes = stmt.free
    ? withDestinations(routine, stmt.body, context.removals.callNumber(stmt), [enterBody])
    : [enterBody];
  if (env.strict && kind === 'way') return enterNodes;
  return [
    branch(canBegin(context, stmt, env, operands), enterNodes, [
      perform('skipped', [int(stmt.body)], routine.line(stmt.source)),
    ]),
  ];
}

interface CallOperands {
  readonly own: IrExpr;
  readonly mode: IrExpr;
  readonly space: IrExpr | undefined;
  readonly argumentValues: readonly IrExpr[];
}

function callOperands(context: Context, stmt: StmtOf<'call'>, env: Env): CallOperands {
  const { by } = context.body(stmt.body);
  const space = stmt.space ? context.value(stmt.space, env) : undefined;
  const own = by ? context.value(by, env) : env.own;
  const mode = grantedMode(context, stmt, own);
  return { own, mode, space, argumentValues: stmt.arguments.map((argument) => context.value(argument, env)) };
}

/** Whether a granted text can be begun by its Faction, and would change something. */
function canBegin(
  context: Context,
  stmt: StmtOf<'call'>,
  env: Env,
  { own, mode, space, argumentValues }: CallOperands,
): IrExpr {
  const body = context.body(stmt.body);
  const isOperation = body.kind === 'operation';
  const calleeEnv: Env = {
    ...env,
    own,
    rider: int(stmt.rider),
    mode,
    ...(isOperation && { onlySpace: space ?? NO_SPACE }),
  };
  const spaceArgs = space && body.parameters > 0 ? [space] : [];
  const args = isOperation ? [] : [...spaceArgs, ...argumentValues];
  const isAllowed = body.factions.length === 0 ? TRUE : isOneOf(own, body.factions);
  return op('and', isAllowed, isLegal(bodyJudgment(context, stmt.body, calleeEnv, args)));
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
    return [own, int(stmt.rider), callMode, space ?? NO_SPACE, ...argumentValues];
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
  const isOperation = body.kind === 'operation';
  const args = [
    ...(space && !isOperation ? [space] : []),
    ...stmt.arguments.map((argument) => context.value(argument, env)),
  ];
  const inheritedRider = body.kind === 'way' ? env.rider : int(0);
  const calleeEnv: Env = { ...env, rider: stmt.rider > 0 ? int(stmt.rider) : inheritedRider };
  if (!isOperation && body.kind !== 'activity' && body.kind !== 'side')
    return bodyJudgment(context, stmt.body, calleeEnv, args);
  const grantedEnv: Env = {
    ...calleeEnv,
    mode: grantedMode(context, stmt, env.own),
    ...(isOperation && { onlySpace: space ?? NO_SPACE }),
  };
  const judgment = bodyJudgment(context, stmt.body, grantedEnv, isOperation ? [] : args);
  const isAllowed = body.factions.length === 0 ? TRUE : isOneOf(env.own, body.factions);
  const isPossible = (): IrExpr => op('and', isAllowed, isLegal(judgment));
  return lazyJudgment({
    canBegin: () => (env.strict ? isPossible() : TRUE),
    hasEffect: isPossible,
    canComplete: isPossible,
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
  if (state.depth === 0 || !argumentExprs.every((value) => isBound(value, state.env)))
    return ownSentenceCauses(search, stmt, state);
  if (kind === 'operation') return causesOfGrantedOperation(search, stmt, state);
  if (kind !== 'procedure' && kind !== 'side' && kind !== 'way')
    return ownSentenceCauses(search, stmt, state);
  const args = argumentExprs.map((value) => context.value(value, state.env));
  return search.causesOfBody(stmt.body, args, { ...state, depth: state.depth - 1 });
}

/** Returns the causes that an operation is one of other Factions, or is not possible in the space of the grant. */
function causesOfGrantedOperation(
  search: CauseSearch,
  stmt: StmtOf<'call'>,
  state: CauseSearchState,
): readonly FoundCause[] {
  const { context } = search;
  const { env, condition, depth } = state;
  const body = context.body(stmt.body);
  const isOwn = body.factions.length === 0 ? TRUE : isOneOf(env.own, body.factions);
  const grantedEnv: Env = {
    ...env,
    rider: int(stmt.rider),
    mode: grantedMode(context, stmt, env.own),
    onlySpace: stmt.space ? context.value(stmt.space, env) : NO_SPACE,
  };
  // Strict text cannot begin without the operation.
  const prevents: FoundCause['prevents'] = env.strict ? 'beginning' : 'effect';
  const otherFaction: FoundCause = {
    prevents,
    truth: all(condition, not(isOwn)),
    reason: {
      key: 'not-its-operation',
      rule: body.source.rule,
      parameters: { factions: factionNames(context, body) },
    },
  };
  const causes = search.causesOfBody(stmt.body, [], {
    env: grantedEnv,
    condition: all(condition, isOwn),
    depth: depth - 1,
  });
  return [
    otherFaction,
    ...asAlternative(causes).map((cause) => ({ ...cause, prevents })),
    ...ownSentenceCauses(search, stmt, state),
  ];
}
