/** Checks `select` and `each`: sets of spaces or Factions, names of members, and ways to resolve a space. */
import { hasStatus } from '../expressions/turn-conditions.ts';
import type { Condition, Expr, Stmt } from '../../checked/bodies.ts';
import type { EachStmt, NounExpr, SelectStmt } from '../../syntax/tree.ts';
import { compare, local, maskAnd, not, number, unknownExpr } from '../expression-builders.ts';
import { checkPayable, readNumberExpr, numberOf } from '../expressions/number-expression.ts';
import { possibleMembers } from '../facts/possible-spaces.ts';
import { meaningDiagnostics } from '../catalogue/meaning-diagnostics.ts';
import { factionMask } from '../nouns/piece-masks.ts';
import { type HavingClause, type Noun, nounNames, type Location } from '../nouns/noun.ts';
import { resolveNoun } from '../nouns/resolve-noun.ts';
import { readSpaces } from '../nouns/space-sets.ts';
import { condition, type Scope } from '../scope.ts';
import { waysOf } from '../../syntax/ways.ts';
import { typeDiagnostics } from '../catalogue/type-diagnostics.ts';
import { readAmount } from './piece-effects.ts';
import {
  checkLocation,
  wholeMapSet,
  withOptionalName,
  readBlock,
  createStmt,
  type StatementContext,
  type StatementResult,
} from './statement-context.ts';

type FactionNoun = Extract<Noun, { kind: 'factions' | 'rivals' | 'faction' }>;

/** Checks `select up to 3 Cities, paying 2: …`, and selections of a Faction. */
export function readSelectStmt(stmt: SelectStmt, scope: Scope, context: StatementContext): StatementResult {
  const noun = resolveNoun(stmt.noun, scope);
  switch (noun.kind) {
    case 'factions':
    case 'rivals':
    case 'faction':
      return readFactionSelection(stmt, noun, scope, context);
    case 'spaces':
    case 'space':
    case 'value':
      return readSpaceSelection(stmt, noun, scope, context);
    default:
      if (noun.kind !== 'unknown') reportNoun(noun, stmt, scope);
      return readInvalidSelection(stmt, scope, context);
  }
}

function readSpaceSelection(
  stmt: SelectStmt,
  noun: Noun,
  scope: Scope,
  context: StatementContext,
): StatementResult {
  const { as } = stmt;
  checkSelection(stmt, scope, context);
  const spaceSet = readSpaces(noun, stmt.noun, scope);
  checkLocation({ kind: 'set', set: spaceSet }, stmt.noun.span, scope);
  const { frame } = scope;
  const candidates = possibleMembers(spaceSet, frame);
  const bind = frame.add(as?.name ?? 'there', 'space', candidates);
  const collect = frame.add(as ? `${as.name} chosen` : 'chosen', 'spaces', candidates);
  const currentSpace = local(bind, 'space');
  const innerScope = withOptionalName(
    { ...scope, there: currentSpace, subject: undefined },
    as,
    currentSpace,
  );
  const amount = readAmount(stmt.amount, scope);
  const paying = stmt.paying && readNumberExpr(stmt.paying, innerScope);
  if (stmt.paying) checkPayable(stmt.paying.span, innerScope);
  const wayStmts = waysOf(stmt);
  if (allowsWays(context))
    for (const wayStmt of wayStmts) context.checkWay?.(wayStmt, candidates, as?.name, scope);
  const hasSteps = stmt.block && wayStmts.length === 0;
  const body = hasSteps ? readBlock(stmt.block, innerScope, { ...context, isTopLevel: false }) : [];
  const ways = wayStmts.flatMap((wayStmt) => context.texts.plannedWay(wayStmt)?.index ?? []);
  const idle = stmt.idle && beginsOperation(context) && { idle: true as const };
  const moments = context.isTopLevel;
  const fields = {
    kind: 'select',
    amount,
    set: spaceSet,
    bind,
    paying,
    body,
    ways,
    collect,
    moments,
  } as const;
  const selection = selectsOne(stmt) ? currentSpace : local(collect, 'spaces');
  return {
    stmts: [createStmt({ ...fields, ...idle }, stmt.span, scope)],
    scope: withOptionalName(scope, as, selection),
  };
}

const allowsWays = ({ kind }: StatementContext): boolean => kind === 'operation' || kind === 'activity';

const beginsOperation = ({ isTopLevel, kind }: StatementContext): boolean =>
  isTopLevel && kind === 'operation';

function reportNoun({ kind }: Noun, { noun }: SelectStmt, { volume }: Scope): void {
  const names = { found: nounNames[kind] };
  const hint = 'Select the space, and write the effect on the pieces inside the selection.';
  volume.reports.add(meaningDiagnostics.notSelectable, noun.span, names, kind === 'pieces' ? { hint } : {});
}

function checkSelection(stmt: SelectStmt, { volume }: Scope, context: StatementContext): void {
  const { reports } = volume;
  const { span } = stmt.noun;
  if (stmt.amount.$type === 'all') {
    const hint = 'Write "in each", or "select any" where spaces may be left out.';
    reports.add(meaningDiagnostics.selectsAll, span, { words: volume.words(span) }, { hint });
  }
  const ways = waysOf(stmt);
  const step = stmt.block?.body.find(({ $type }) => $type !== 'way');
  if (ways.length > 0 && step) {
    const hint = 'Write a way for it, or a statement after the selection.';
    reports.add(meaningDiagnostics.mixedWays, step.span, {}, { hint });
  }
  if (!allowsWays(context))
    for (const { name } of ways) reports.add(meaningDiagnostics.strayWay, name.span, { name: name.name });
  if (stmt.idle && !beginsOperation(context)) {
    const names = { modifier: 'idle with Activity', verb: 'a selection that no operation begins with' };
    const hint = 'Write it in the selection of an operation that activities accompany.';
    reports.add(meaningDiagnostics.strayModifier, stmt.idle.span, names, { hint });
  }
}

/** Tests whether exactly one space or Faction is selected, so that statements after the selection can refer to it. */
function selectsOne({ amount }: SelectStmt): boolean {
  return amount.$type === 'exactly' && amount.count.$type === 'number' && amount.count.value === 1;
}

/** Reads the block of an invalid selection, to report the errors in it as well. */
function readInvalidSelection(stmt: SelectStmt, scope: Scope, context: StatementContext): StatementResult {
  const unknownSpace = unknownExpr('space');
  const innerScope = withOptionalName(
    { ...scope, there: unknownSpace, subject: undefined },
    stmt.as,
    unknownSpace,
  );
  for (const way of waysOf(stmt)) context.checkWay?.(way, [], stmt.as?.name, scope);
  if (stmt.block) readBlock(stmt.block, innerScope, { ...context, isTopLevel: false });
  return { stmts: [], scope: withOptionalName(scope, stmt.as, unknownSpace) };
}

function readFactionSelection(
  stmt: SelectStmt,
  noun: FactionNoun,
  scope: Scope,
  context: StatementContext,
): StatementResult {
  checkFactionSelection(stmt, scope);
  const among = candidateFactions(noun, scope);
  const bind = scope.frame.add(stmt.as?.name ?? 'faction', 'faction');
  const selectedFaction = local(bind, 'faction');
  const innerScope = withOptionalName(scope, stmt.as, selectedFaction);
  const conditions = factionConditions(noun, selectedFaction, stmt.noun, scope);
  const body: readonly Stmt[] = stmt.block
    ? readBlock(stmt.block, innerScope, { ...context, isTopLevel: false })
    : [];
  const fields = { kind: 'selectFaction', among, where: conditions, bind, body, must: false } as const;
  return { stmts: [createStmt(fields, stmt.span, scope)], scope: innerScope };
}

/** Reports a selection of several Factions, and a payment for each. */
function checkFactionSelection(stmt: SelectStmt, { volume }: Scope): void {
  if (!selectsOne(stmt))
    volume.reports.add(
      meaningDiagnostics.severalFactions,
      stmt.noun.span,
      { words: volume.words(stmt.amount.span) },
      {
        hint: 'Write "select a faction", with "may" before it if there may be none; "for each f in" selects all.',
      },
    );
  if (stmt.paying)
    volume.reports.add(
      meaningDiagnostics.strayModifier,
      stmt.paying.span,
      { modifier: 'paying', verb: 'the choice of a Faction' },
      { hint: 'Write "pay" before the selection, or in its block.' },
    );
}

function candidateFactions(noun: FactionNoun, scope: Scope): readonly number[] {
  if (noun.kind !== 'faction') return noun.factions;
  return noun.faction.kind === 'faction' ? [noun.faction.faction] : [...scope.volume.board.factions.keys()];
}

function factionConditions(noun: FactionNoun, selected: Expr, expr: NounExpr, scope: Scope): Condition[] {
  const toCondition = (truth: Expr, key: string): Condition => condition(scope, truth, key, expr.span);
  switch (noun.kind) {
    case 'rivals': {
      const together: Expr = { kind: 'together', type: 'truth', a: scope.own, b: selected };
      return [toCondition(not(together), 'same-player')];
    }
    case 'faction':
      return noun.faction.kind === 'faction'
        ? []
        : [toCondition(compare('=', selected, noun.faction), 'faction')];
    case 'factions':
      return [
        ...noun.except.map((exception) => toCondition(not(compare('=', selected, exception)), 'not.faction')),
        ...(noun.status ? [toCondition(hasStatus(selected, noun.status), noun.status)] : []),
        ...(noun.havingClauses ?? []).flatMap((clause) =>
          clause.conditions.flatMap((requirement) =>
            readHavingCondition(
              requirement,
              clause,
              { owner: selected, location: noun.havingLocation },
              scope,
            ),
          ),
        ),
      ];
  }
}

/** Reads `a faction with Shipment in Harbor`: pieces or held markers, in a place or anywhere on the map. */
function readHavingCondition(
  requirement: HavingClause['conditions'][number],
  clause: HavingClause,
  { owner, location }: { readonly owner: Expr; readonly location: Location | undefined },
  scope: Scope,
): Condition[] {
  const ownerScope: Scope = { ...scope, own: owner, there: undefined, subject: undefined };
  const expr = requirement.$type === 'has' || requirement.$type === 'amount' ? requirement.noun : undefined;
  const noun = expr && resolveNoun(expr, ownerScope);
  if (noun?.kind === 'unknown') return [];
  if (!expr || !noun || !isOwnable(noun, owner)) {
    const names = { clause: scope.volume.words(clause.span), noun: nounNames.factions };
    scope.volume.reports.add(typeDiagnostics.strayClause, requirement.span, names);
    return [];
  }
  const searchedLocation = noun.location ??
    location ?? { kind: 'set' as const, set: wholeMapSet(expr.span, ownerScope), single: false };
  const ownedNoun: Noun =
    noun.kind === 'held'
      ? { ...noun, faction: owner, location: searchedLocation }
      : {
          ...noun,
          mask: maskAnd(noun.mask, factionMask(scope.volume, owner, false)),
          location: searchedLocation,
        };
  const count = numberOf(ownedNoun, expr, ownerScope);
  const hasEnough =
    requirement.$type === 'amount'
      ? compare(requirement.exactly ? '=' : '>=', count, number(requirement.value.value))
      : compare('>=', count, number(1));
  return clause.$type === 'with'
    ? [condition(scope, hasEnough, noun.kind, requirement.span)]
    : [condition(scope, not(hasEnough), `not.${noun.kind}`, requirement.span)];
}

/** Tests for pieces or held markers. These must not name an owner, since the candidate is the owner. */
function isOwnable(noun: Noun, owner: Expr): noun is Extract<Noun, { kind: 'pieces' | 'held' }> {
  if (noun.kind !== 'held') return noun.kind === 'pieces';
  return !noun.owners && (!noun.faction || noun.faction === owner);
}

/** Checks `in each space with Terror: …`, and the same for Factions. */
export function readEachStmt(stmt: EachStmt, scope: Scope, context: StatementContext): StatementResult {
  const noun = resolveNoun(stmt.domain, scope);
  const isFactions = noun.kind === 'factions' || noun.kind === 'rivals' || noun.kind === 'faction';
  const checkedStmt = isFactions
    ? readEachFaction(stmt, noun, scope, context)
    : readEachSpace(stmt, noun, scope, context);
  return { stmts: [checkedStmt], scope };
}

function readEachFaction(stmt: EachStmt, noun: FactionNoun, scope: Scope, context: StatementContext): Stmt {
  const bind = scope.frame.add(stmt.as?.name ?? 'faction', 'faction');
  const faction = local(bind, 'faction');
  const innerScope = withOptionalName(scope, stmt.as, faction);
  const conditions = factionConditions(noun, faction, stmt.domain, scope);
  const block = readBlock(stmt.block, innerScope, { ...context, isTopLevel: false });
  const body = conditions.reduce<readonly Stmt[]>(
    (nested, { truth }) => [
      createStmt({ kind: 'if', condition: truth, then: nested, else: [] }, stmt.span, scope),
    ],
    block,
  );
  const factions = candidateFactions(noun, scope);
  return createStmt({ kind: 'eachFaction', factions, bind, body }, stmt.span, scope);
}

function readEachSpace(stmt: EachStmt, noun: Noun, scope: Scope, context: StatementContext): Stmt {
  const { frame } = scope;
  const spaceSet = readSpaces(noun, stmt.domain, scope);
  if (noun.kind !== 'unknown') checkLocation({ kind: 'set', set: spaceSet }, stmt.domain.span, scope);
  const bind = frame.add(stmt.as?.name ?? 'there', 'space', possibleMembers(spaceSet, frame));
  const currentSpace = local(bind, 'space');
  const innerScope = withOptionalName(
    { ...scope, there: currentSpace, subject: undefined },
    stmt.as,
    currentSpace,
  );
  const body = readBlock(stmt.block, innerScope, { ...context, isTopLevel: false });
  return createStmt({ kind: 'each', possible: stmt.possible, set: spaceSet, bind, body }, stmt.span, scope);
}
