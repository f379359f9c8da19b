/** Checks `do` and `free`: calls of procedures, operations and activities, and of one way of an operation. */
import { type GameFilter, linesOf } from '../../syntax/sequence.ts';
import type { Expr, Type } from '../../checked/bodies.ts';
import type { DoStmt, Expr as SyntaxExpr, FreeStmt, Ident, Span } from '../../syntax/tree.ts';
import { and, isUnknown, local, noSpace, not, or, truth, unknownExpr } from '../expression-builders.ts';
import { inferType } from '../expressions/infer-type.ts';
import { readAs } from '../expressions/read-as.ts';
import { spaceOf } from '../expressions/space-expression.ts';
import { possibleMembers } from '../facts/possible-spaces.ts';
import { meaningDiagnostics } from '../catalogue/meaning-diagnostics.ts';
import { locationOf, resolveNoun } from '../nouns/resolve-noun.ts';
import { reportHolding } from '../nouns/space-sets.ts';
import { removalDestinationsOf } from './removal-destinations.ts';
import { type Scope, sourceOf, thereOf, thereOfCall, withName } from '../scope.ts';
import type { CallableText, TextRegistry } from '../texts/text-registry.ts';
import type { PlannedBody } from '../texts/plan-bodies.ts';
import { typeNames, typeDiagnostics, mismatchDetails } from '../catalogue/type-diagnostics.ts';
import { inOneSpace, createStmt, type StatementContext, type StatementResult } from './statement-context.ts';

/** Checks `do Scatter(2) in Highmoor as s`: a call of a procedure or way. */
export function readDoStmt(stmt: DoStmt, scope: Scope, context: StatementContext): StatementResult {
  const { texts } = context;
  const planned = findCallee(stmt, scope, context);
  const values = planned && readArguments(stmt, planned, scope, context);
  const body = planned && texts.checkedBodyOf(planned, stmt.call.span);
  if (!planned || !body || !values) return { stmts: [], scope: scopeAfterCall(stmt, scope, undefined) };
  const bind = stmt.as && scope.frame.add(stmt.as.name, 'space');
  if (stmt.as && body.results.length === 0) reportNoResult(stmt.as, planned, scope);
  const call = { kind: 'call', free: false, limited: false, body: planned.index } as const;
  const stmts = createCalls(body, stmt, { scope, texts }, (space, innerScope) =>
    createStmt({ ...call, arguments: values, space, rider: 0, bind }, stmt.span, innerScope),
  );
  return { stmts, scope: scopeAfterCall(stmt, scope, bind) };
}

/** Returns the called procedure or way; reports other texts. */
function findCallee({ call }: DoStmt, scope: Scope, { texts }: StatementContext): PlannedBody | undefined {
  const planned = texts.findText(call.parts, call.span);
  if (!planned || planned.kind === 'procedure' || planned.kind === 'way') return planned;
  const hint = `Write free ${planned.path}, or one of its ways.`;
  scope.volume.reports.add(
    meaningDiagnostics.notCallable,
    call.span,
    { name: planned.path, verb: 'do' },
    { hint },
  );
  return undefined;
}

function reportNoResult({ span }: Ident, { path }: PlannedBody, { volume }: Scope): void {
  const hint = `Let ${path} select the space, or use "as" where it places something.`;
  volume.reports.add(meaningDiagnostics.noResult, span, { name: path }, { hint });
}

function scopeAfterCall({ as }: DoStmt, scope: Scope, bind: number | undefined): Scope {
  if (!as) return scope;
  return withName(scope, as, bind === undefined ? unknownExpr('space') : local(bind, 'space'));
}

/** Returns the arguments of a call; undefined if they do not fit the parameters, which is reported. */
function readArguments(
  stmt: DoStmt,
  planned: PlannedBody,
  scope: Scope,
  { texts }: StatementContext,
): readonly Expr[] | undefined {
  if (!hasArgumentForEach(stmt, planned, scope)) return undefined;
  const argumentTypes = stmt.args.map((argument) => inferType(argument, scope));
  const parameterTypes =
    texts.parameterTypes(planned.index) ??
    argumentTypes.map((type) => (type === 'unknown' || type === 'spaces' ? ('number' as const) : type));
  if (!argumentTypes.includes('unknown')) texts.setParameterTypes(planned.index, parameterTypes);
  if (reportMismatch(stmt.args, argumentTypes, parameterTypes, scope)) return undefined;
  const values = stmt.args.map((argument, index) =>
    readAs(parameterTypes[index] ?? 'number', argument, scope),
  );
  return values.some(isUnknown) ? undefined : values;
}

function hasArgumentForEach(
  { args, span }: DoStmt,
  { origin, path }: PlannedBody,
  { volume }: Scope,
): boolean {
  const parameters = origin.$type === 'procedure' ? origin.parameters : [];
  if (parameters.length === args.length) return true;
  const related = [{ span: origin.span, message: `${path} is declared here.` }];
  const names = { name: path, expected: parameters.length, found: args.length };
  volume.reports.add(typeDiagnostics.argumentCount, span, names, { related });
  return false;
}

/** Reports the first argument whose type differs from that of its parameter; returns whether there is one. */
function reportMismatch(
  args: readonly SyntaxExpr[],
  argumentTypes: readonly (Type | 'unknown')[],
  parameterTypes: readonly Type[],
  { volume }: Scope,
): boolean {
  for (const [index, { span }] of args.entries()) {
    const [argumentType, parameterType] = [argumentTypes[index], parameterTypes[index]];
    if (!argumentType || !parameterType || argumentType === 'unknown' || argumentType === parameterType)
      continue;
    const mismatch = { expected: typeNames[parameterType], found: typeNames[argumentType] };
    volume.reports.add(
      typeDiagnostics.mismatch,
      span,
      mismatch,
      mismatchDetails(mismatch.expected, mismatch.found),
    );
    return true;
  }
  return false;
}

/** Builds a call with its space: the one in the text, else `there` if the callee requires a space. */
function createCalls(
  body: CallableText,
  { location, span }: Pick<FreeStmt | DoStmt, 'location' | 'span'>,
  { scope, texts }: { readonly scope: Scope; readonly texts: TextRegistry },
  createCall: (space: Expr | undefined, scope: Scope) => ReturnType<typeof createStmt>,
): StatementResult['stmts'] {
  if (!location) {
    if (!body.there) return [createCall(undefined, scope)];
    const there = thereOfCalled(body, span, scope, texts);
    return isUnknown(there) ? [] : [createCall(there, scope)];
  }
  const resolved = locationOf(location, scope);
  if (resolved.kind === 'space' && body.kind !== 'procedure')
    reportHolding(resolved.space, location.span, scope);
  if (resolved.kind === 'set' && !resolved.single) {
    // Called only to report that a set is not one space.
    spaceOf(resolveNoun(location, { ...scope, frame: scope.frame.copy() }), location, scope);
    return [];
  }
  return inOneSpace(resolved, span, scope, (at, innerScope) => {
    if (at.kind === 'set' && possibleMembers(at.set, innerScope.frame).length === 0) return [];
    const space = at.kind === 'space' ? at.space : noSpace;
    return isUnknown(space) ? [] : [createCall(space, innerScope)];
  });
}

/** Returns the space of a call without one. If none is current, the report points to the part of the called text that needs it. */
function thereOfCalled({ index }: CallableText, span: Span, scope: Scope, texts: TextRegistry): Expr {
  const use = texts.useOfThere(index);
  if (!use) return thereOf(scope, span);
  const hint = 'Name the space of the call, as in "do X in Capital", or a space in this text.';
  return thereOfCall(scope, use, {
    hint,
    related: [{ span, message: 'It is called here without a space.' }],
  });
}

/** Checks `free Sweep there { Sweep.cost is 0 }`: a granted operation or activity, with changes of its points. */
export function readFreeStmt(stmt: FreeStmt, scope: Scope, context: StatementContext): StatementResult {
  switch (stmt.call.parts.map(({ name }) => name).join('.')) {
    case 'Operation':
      return readAnyCall('operation', stmt, scope, context);
    case 'Activity':
      reportModifier(
        stmt.location && scope.volume.words(stmt.location.span),
        stmt.location?.span,
        stmt,
        scope,
      );
      reportModifier(stmt.limited ? 'Limited' : undefined, stmt.span, stmt, scope);
      refuseExceptions(stmt, scope);
      return readAnyCall('activity', stmt, scope, context);
    default:
      refuseExceptions(stmt, scope);
      return readNamedCall(stmt, scope, context);
  }
}

function readNamedCall(stmt: FreeStmt, scope: Scope, context: StatementContext): StatementResult {
  const { texts } = context;
  const planned = findGranted(stmt, scope, context);
  if (!planned) return { stmts: [], scope };
  const body = texts.checkedBodyOf(planned, stmt.call.span);
  if (body) reportOtherFaction(body, stmt, scope);
  const modifiersId = addCallModifiers(stmt, planned, scope, context);
  if (!body) return { stmts: [], scope };
  const destinations = removalDestinationsOf(stmt, scope);
  const call = { kind: 'call', free: true, limited: stmt.limited, body: planned.index } as const;
  const stmts = createCalls(body, stmt, { scope, texts }, (space, innerScope) =>
    createStmt(
      { ...call, arguments: [], space, rider: modifiersId, bind: undefined, ...destinations },
      stmt.span,
      innerScope,
    ),
  );
  return { stmts, scope };
}

/** Returns the granted text; reports a procedure. */
function findGranted({ call }: FreeStmt, scope: Scope, { texts }: StatementContext): PlannedBody | undefined {
  const planned = texts.findText(call.parts, call.span);
  if (planned?.kind !== 'procedure') return planned;
  const hint = `Write do ${planned.path}.`;
  scope.volume.reports.add(
    meaningDiagnostics.notCallable,
    call.span,
    { name: planned.path, verb: 'free' },
    { hint },
  );
  return undefined;
}

/** Registers the changes of a call. Returns the id of its modifiers; 0 without changes. */
function addCallModifiers(
  stmt: FreeStmt,
  planned: PlannedBody,
  scope: Scope,
  { texts }: StatementContext,
): number {
  const owner = texts.plannedBody(planned.parent ?? planned.index);
  const modifiersId = stmt.changes.length > 0 && owner ? texts.callModifiersId(stmt, owner.index) : 0;
  const outOfReach = new Set(scope.names.keys());
  for (const change of stmt.changes)
    texts.addChange(
      change,
      { kind: 'rider', rider: modifiersId },
      { rule: scope.rule, within: owner?.path, outOfReach },
    );
  return modifiersId;
}

/** Reports a call for a Faction that cannot execute the text. */
function reportOtherFaction(body: CallableText, { call }: FreeStmt, { own, volume }: Scope): void {
  if (own.kind !== 'faction' || canExecute(own, body)) return;
  const { factions, path } = body;
  const faction = volume.factionName(own.faction);
  const names = factions.map((index) => volume.factionName(index));
  volume.reports.add(
    meaningDiagnostics.wrongFaction,
    call.span,
    { faction, text: path },
    { expected: names.join(' or '), found: faction },
  );
}

function reportModifier(
  modifier: string | undefined,
  span: Span | undefined,
  { call }: FreeStmt,
  scope: Scope,
): void {
  if (modifier !== undefined && span)
    scope.volume.reports.add(meaningDiagnostics.strayModifier, span, {
      modifier,
      verb: `free ${scope.volume.words(call.span)}`,
    });
}

function refuseExceptions(stmt: FreeStmt, scope: Scope): void {
  const [exception] = stmt.not;
  reportModifier(exception && `not ${exception.name}`, exception?.span, stmt, scope);
}

/**
 * Checks `free Activity` and `free Operation not Patrol or March`: the deciding player selects one that the Faction can execute.
 * In text after an operation, the restrictions of the sequence of play on the final card apply.
 */
function readAnyCall(
  kind: 'operation' | 'activity',
  stmt: FreeStmt,
  scope: Scope,
  context: StatementContext,
): StatementResult {
  const { texts } = context;
  const { volume, own } = scope;
  for (const { point, span } of stmt.changes)
    volume.reports.add(meaningDiagnostics.strayChange, span, { point: volume.words(point.span) });
  const destinations = removalDestinationsOf(stmt, scope);
  const excluded = kind === 'operation' ? texts.readOperations(stmt.not) : [];
  const banOf = context.kind === 'after' ? finalCardBan(context) : () => truth(false);
  const modes = texts.textsOfKind(kind).flatMap((planned) => {
    const body = excluded.includes(planned.index) ? undefined : texts.checkedBodyOf(planned, stmt.span);
    if (!body || isTiedToOperation(body) || !canExecute(own, body)) return [];
    const call = { kind: 'call', free: true, limited: stmt.limited, body: planned.index } as const;
    const callStmts = createCalls(body, stmt, { scope, texts }, (space, innerScope) =>
      createStmt(
        { ...call, arguments: [], space, rider: 0, bind: undefined, ...destinations },
        stmt.span,
        innerScope,
      ),
    );
    const ban = banOf(planned.index);
    const guard = ban.kind === 'truth' && !ban.value ? undefined : finalCardGuard(ban, scope);
    return [{ label: planned.path, guard, body: callStmts, source: sourceOf(scope, stmt.span) }];
  });
  return { stmts: [createStmt({ kind: 'either', modes }, stmt.span, scope)], scope };
}

/** An activity that replaces a way or commits spaces requires its operation. */
const isTiedToOperation = ({ replaces, commits }: CallableText): boolean =>
  replaces !== undefined || commits !== undefined;

const canExecute = (own: Expr, { factions }: CallableText): boolean =>
  own.kind !== 'faction' || factions.length === 0 || factions.includes(own.faction);

/** Returns the condition under which the sequence of play bans an operation on the final card. */
function finalCardBan({ texts }: StatementContext): (operation: number) => Expr {
  const { sequence } = texts.volume.declarations;
  const lines = linesOf(sequence, 'final').map(({ not: names, games }) => ({
    operations: texts.readOperations(names),
    applies: games ? inGames(games, texts) : truth(true),
    isForAllGames: games === undefined,
  }));
  // Lines for some games take precedence over the line for all games.
  const ordered = [...lines].sort((a, b) => Number(b.isForAllGames) - Number(a.isForAllGames));
  return (operation) =>
    ordered.reduce<Expr>(
      (ban, { operations, applies }) =>
        operations.includes(operation) ? or(applies, ban) : and(not(applies), ban),
      truth(false),
    );
}

function inGames(
  { with: required, without: excluded }: GameFilter,
  { volume }: StatementContext['texts'],
): Expr {
  const names = volume.declarations.options.map(({ name }) => name.name);
  const inPlay = ({ name }: Ident): Expr => ({ kind: 'option', type: 'truth', option: names.indexOf(name) });
  return [...required.map(inPlay), ...excluded.map((option) => not(inPlay(option)))].reduce<Expr>(
    and,
    truth(true),
  );
}

/** Passes before the final card, for an allowed operation, or for an exempt Faction. */
function finalCardGuard(ban: Expr, { volume, own }: Scope): Expr {
  const isAllowed = not(and(ban, { kind: 'finalCard', type: 'truth' }));
  const exempt = volume.declarations.nonplayers?.exempt.some(({ from }) => from === 'final') ?? false;
  return exempt ? or(isAllowed, not({ kind: 'isPlayer', type: 'truth', faction: own })) : isAllowed;
}
