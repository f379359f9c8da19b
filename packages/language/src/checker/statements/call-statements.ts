/** Checks `do` and `free`: calls of procedures, operations and activities, and of one way of an operation. */
import { type GameFilter, linesOf } from '../../syntax/sequence.ts';
import type { Expr } from '../../checked/bodies.ts';
import type { DoStmt, FreeStmt, Ident, Span } from '../../syntax/tree.ts';
import { and, isUnknown, local, not, or, space as spaceAt, truth } from '../expression-builders.ts';
import { inferType } from '../expressions/infer-type.ts';
import { readAs } from '../expressions/read-as.ts';
import { spaceOf } from '../expressions/space-expression.ts';
import { possibleMembers } from '../facts/possible-spaces.ts';
import { meaning } from '../catalogue/meaning-diagnostics.ts';
import { locationOf, resolveNoun } from '../nouns/resolve-noun.ts';
import { reportHolding } from '../nouns/space-sets.ts';
import { removalDestinationsOf } from './removal-destinations.ts';
import { type Scope, sourceOf, thereOf, withName } from '../scope.ts';
import type { CallableText } from '../texts/text-registry.ts';
import type { PlannedBody } from '../texts/plan-texts.ts';
import { typeNames, types, mismatchDetails } from '../catalogue/type-diagnostics.ts';
import { inOneSpace, createStmt, type StatementContext, type StatementResult } from './statement-context.ts';

/** Checks `do Scatter(2) in Highmoor as s`: a call of a procedure or way. */
export function doStmt(stmt: DoStmt, scope: Scope, context: StatementContext): StatementResult {
  const { texts } = context;
  const planned = texts.findText(stmt.call.parts, stmt.call.span);
  if (!planned) return { stmts: [], scope: scopeAfterCall(stmt, scope, -1) };
  if (planned.kind !== 'procedure' && planned.kind !== 'way') {
    scope.volume.reports.add(
      meaning.notCallable,
      stmt.call.span,
      { name: planned.path, verb: 'do' },
      { hint: `Write free ${planned.path}, or one of its ways.` },
    );
    return { stmts: [], scope: scopeAfterCall(stmt, scope, -1) };
  }
  const values = argumentsOf(stmt, planned, scope, context);
  const body = texts.body(planned, stmt.call.span);
  if (!body || !values) return { stmts: [], scope: scopeAfterCall(stmt, scope, -1) };
  const bind = stmt.as && scope.frame.add(stmt.as.name, 'space');
  if (stmt.as && body.results.length === 0)
    scope.volume.reports.add(
      meaning.noResult,
      stmt.as.span,
      { name: planned.path },
      { hint: `Let ${planned.path} select the space, or use "as" where it places something.` },
    );
  const stmts = createCalls(body, stmt, scope, (space, inner) =>
    createStmt(
      {
        kind: 'call',
        free: false,
        limited: false,
        body: planned.index,
        arguments: values,
        space,
        rider: 0,
        bind,
      },
      stmt.span,
      inner,
    ),
  );
  return { stmts, scope: scopeAfterCall(stmt, scope, bind ?? -1) };
}

function scopeAfterCall({ as }: DoStmt, scope: Scope, bind: number): Scope {
  return as ? withName(scope, as, local(bind, 'space')) : scope;
}

function argumentsOf(
  stmt: DoStmt,
  planned: PlannedBody,
  scope: Scope,
  { texts }: StatementContext,
): readonly Expr[] | undefined {
  const { origin } = planned;
  const declared = origin.$type === 'procedure' ? origin.parameters : [];
  const { reports } = scope.volume;
  if (declared.length !== stmt.args.length) {
    const related = [{ span: origin.span, message: `${planned.path} is declared here.` }];
    reports.add(
      types.argumentCount,
      stmt.span,
      { name: planned.path, expected: declared.length, found: stmt.args.length },
      { related },
    );
    return undefined;
  }
  const argumentTypes = stmt.args.map((arg) => inferType(arg, scope));
  const parameterTypes =
    texts.parameterTypes(planned.index) ??
    argumentTypes.map((type) => (type === 'unknown' || type === 'spaces' ? ('number' as const) : type));
  if (!argumentTypes.includes('unknown')) texts.setParameterTypes(planned.index, parameterTypes);
  for (const [index, arg] of stmt.args.entries()) {
    const [argumentType, parameterType] = [argumentTypes[index], parameterTypes[index]];
    if (!argumentType || !parameterType || argumentType === 'unknown' || argumentType === parameterType)
      continue;
    reports.add(
      types.mismatch,
      arg.span,
      { expected: typeNames[parameterType], found: typeNames[argumentType] },
      mismatchDetails(typeNames[parameterType], typeNames[argumentType]),
    );
    return undefined;
  }
  const values = stmt.args.map((arg, index) => readAs(parameterTypes[index] ?? 'number', arg, scope));
  return values.some(isUnknown) ? undefined : values;
}

/** Builds a call with its space: the one in the text, else `there` if the callee requires a space. */
function createCalls(
  body: CallableText,
  { location, span }: Pick<FreeStmt | DoStmt, 'location' | 'span'>,
  scope: Scope,
  createCall: (space: Expr | undefined, scope: Scope) => ReturnType<typeof createStmt>,
): StatementResult['stmts'] {
  if (!location) {
    if (!body.there) return [createCall(undefined, scope)];
    const there = thereOf(scope, span);
    return isUnknown(there) ? [] : [createCall(there, scope)];
  }
  const resolved = locationOf(location, scope);
  if (resolved.kind === 'space' && body.kind !== 'procedure')
    reportHolding(resolved.space, location.span, scope);
  if (resolved.kind === 'set' && !resolved.single) {
    // A set is not one space; this call reports it.
    spaceOf(resolveNoun(location, { ...scope, frame: scope.frame.copy() }), location, scope);
    return [];
  }
  return inOneSpace(resolved, span, scope, (at, inner) => {
    if (at.kind === 'set' && possibleMembers(at.set, inner.frame).length === 0) return [];
    const space = at.kind === 'space' ? at.space : spaceAt(-1);
    return isUnknown(space) ? [] : [createCall(space, inner)];
  });
}

/** Checks `free Sweep there { Sweep.cost is 0 }`: a granted operation or activity, with changes of its points. */
export function freeStmt(stmt: FreeStmt, scope: Scope, context: StatementContext): StatementResult {
  const { texts } = context;
  const [first, ...rest] = stmt.call.parts;
  if (first?.name === 'Operation' && rest.length === 0) return readAnyCall('operation', stmt, scope, context);
  if (first?.name === 'Activity' && rest.length === 0) {
    reportModifier(stmt.location && scope.volume.words(stmt.location.span), stmt.location?.span, stmt, scope);
    reportModifier(stmt.limited ? 'Limited' : undefined, stmt.span, stmt, scope);
    reportExceptions(stmt, scope);
    return readAnyCall('activity', stmt, scope, context);
  }
  reportExceptions(stmt, scope);
  const planned = texts.findText(stmt.call.parts, stmt.call.span);
  if (!planned) return { stmts: [], scope };
  if (planned.kind === 'procedure') {
    scope.volume.reports.add(
      meaning.notCallable,
      stmt.call.span,
      { name: planned.path, verb: 'free' },
      { hint: `Write do ${planned.path}.` },
    );
    return { stmts: [], scope };
  }
  const owner = texts.plannedBody(planned.parent ?? planned.index);
  const body = texts.body(planned, stmt.call.span);
  if (body) reportOtherFaction(body, stmt, scope);
  const rider = stmt.changes.length > 0 && owner ? texts.riderNumber(stmt, owner.index) : 0;
  const outOfReach = new Set(scope.names.keys());
  for (const change of stmt.changes)
    texts.change(change, { kind: 'rider', rider }, { rule: scope.rule, within: owner?.path, outOfReach });
  if (!body) return { stmts: [], scope };
  const destinations = removalDestinationsOf(stmt, scope);
  const stmts = createCalls(body, stmt, scope, (space, inner) =>
    createStmt(
      {
        kind: 'call',
        free: true,
        limited: stmt.limited,
        body: planned.index,
        arguments: [],
        space,
        rider,
        bind: undefined,
        ...destinations,
      },
      stmt.span,
      inner,
    ),
  );
  return { stmts, scope };
}

function reportOtherFaction(
  { factions, path }: CallableText,
  { call }: FreeStmt,
  { own, volume }: Scope,
): void {
  if (own.kind !== 'faction' || factions.length === 0 || factions.includes(own.faction)) return;
  const faction = volume.board.factions[own.faction]?.name ?? '';
  const names = factions.map((index) => volume.board.factions[index]?.name ?? '');
  volume.reports.add(
    meaning.wrongFaction,
    call.span,
    { faction, text: path },
    { expected: names.join(' or '), found: faction },
  );
}

function reportModifier(
  modifier: string | undefined,
  at: Span | undefined,
  { call }: FreeStmt,
  scope: Scope,
): void {
  if (modifier !== undefined && at)
    scope.volume.reports.add(meaning.strayModifier, at, {
      modifier,
      verb: `free ${scope.volume.words(call.span)}`,
    });
}

function reportExceptions(stmt: FreeStmt, scope: Scope): void {
  const [except] = stmt.not;
  reportModifier(except && `not ${except.name}`, except?.span, stmt, scope);
}

/**
 * Checks `free Activity` and `free Operation not Patrol or March`: the decider picks one that the Faction can execute.
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
  for (const rider of stmt.changes)
    volume.reports.add(meaning.strayChange, rider.span, { point: volume.words(rider.point.span) });
  const destinations = removalDestinationsOf(stmt, scope);
  const except = kind === 'operation' ? texts.operations(stmt.not) : [];
  const isBarred = context.kind === 'after' ? finalCardBan(context) : () => truth(false);
  const modes = texts.textsOfKind(kind).flatMap((planned) => {
    if (except.includes(planned.index)) return [];
    const body = texts.body(planned, stmt.span);
    // An activity that replaces a way or commits spaces requires its operation.
    if (!body || body.replaces !== undefined || body.commits !== undefined) return [];
    if (own.kind === 'faction' && body.factions.length > 0 && !body.factions.includes(own.faction)) return [];
    const call = { kind: 'call' as const, free: true, limited: stmt.limited, body: planned.index };
    const callStmts = createCalls(body, stmt, scope, (space, inner) =>
      createStmt(
        { ...call, arguments: [], space, rider: 0, bind: undefined, ...destinations },
        stmt.span,
        inner,
      ),
    );
    const bars = isBarred(planned.index);
    const guard = bars.kind === 'truth' && !bars.value ? undefined : finalCardGuard(bars, scope);
    return [{ label: planned.path, guard, body: callStmts, source: sourceOf(scope, stmt.span) }];
  });
  return { stmts: [createStmt({ kind: 'either', modes }, stmt.span, scope)], scope };
}

/** Returns the condition under which the sequence of play bars an operation on the final card. */
function finalCardBan({ texts }: StatementContext): (operation: number) => Expr {
  const { sequence } = texts.volume.declarations;
  const lines = linesOf(sequence, 'final').map(({ not: names, games }) => ({
    operations: texts.operations(names),
    holds: games ? inGames(games, texts) : truth(true),
    isPlain: games === undefined,
  }));
  // Lines for some games take precedence over the line for all games.
  const ordered = [...lines].sort((a, b) => Number(b.isPlain) - Number(a.isPlain));
  return (operation) =>
    ordered.reduce<Expr>(
      (bars, { operations, holds: applies }) =>
        operations.includes(operation) ? or(applies, bars) : and(not(applies), bars),
      truth(false),
    );
}

function inGames({ with: all, without: excluded }: GameFilter, { volume }: StatementContext['texts']): Expr {
  const names = volume.declarations.options.map(({ name }) => name.name);
  const inPlay = ({ name }: Ident): Expr => ({ kind: 'option', type: 'truth', option: names.indexOf(name) });
  return [...all.map(inPlay), ...excluded.map((option) => not(inPlay(option)))].reduce<Expr>(
    and,
    truth(true),
  );
}

/** Guard against operations barred on the final card: earlier card, not barred in this game, or exempt Faction. */
function finalCardGuard(bars: Expr, { volume, own }: Scope): Expr {
  const isAllowed = not(and(bars, { kind: 'finalCard', type: 'truth' }));
  const exempt = volume.declarations.nonplayers?.exempt.some(({ from }) => from === 'final') ?? false;
  return exempt ? or(isAllowed, not({ kind: 'isPlayer', type: 'truth', faction: own })) : isAllowed;
}
