/** Checks `select` and `each`: sets of spaces or Factions, names of members, and ways to resolve a space. */
import { hasStatus } from '../expressions/turn-conditions.ts';
import type { Condition, Expr, Stmt } from '../../checked/bodies.ts';
import type { EachStmt, NounExpr, SelectStmt } from '../../syntax/tree.ts';
import { compare, local, maskAnd, not, number } from '../expression-builders.ts';
import { checkPayable, numberExpr, numberOf } from '../expressions/number-expression.ts';
import { possibleMembers } from '../facts/possible-spaces.ts';
import { meaning } from '../catalogue/meaning-diagnostics.ts';
import { factionMask } from '../nouns/piece-masks.ts';
import { type HavingClause, type Noun, nounNames, type Location } from '../nouns/noun.ts';
import { resolveNoun } from '../nouns/resolve-noun.ts';
import { readSpaces } from '../nouns/space-sets.ts';
import { condition, type Scope } from '../scope.ts';
import { waysOf } from '../../syntax/ways.ts';
import { types } from '../catalogue/type-diagnostics.ts';
import { amountOf } from './piece-effects.ts';
import {
  checkLocation,
  wholeMapSet,
  withOptionalName,
  readBlock,
  createStmt,
  type StatementContext,
  type StatementResult,
} from './statement-context.ts';

type Factions = Extract<Noun, { kind: 'factions' | 'rivals' | 'faction' }>;

/** Checks `select up to 3 Cities, paying 2: …`, and selections of a Faction. */
export function selectStmt(stmt: SelectStmt, scope: Scope, context: StatementContext): StatementResult {
  const noun = resolveNoun(stmt.noun, scope);
  if (noun.kind === 'unknown') return readInvalidSelection(stmt, scope, context);
  if (noun.kind === 'factions' || noun.kind === 'rivals' || noun.kind === 'faction')
    return selectFaction(stmt, noun, scope, context);
  if (noun.kind !== 'spaces' && noun.kind !== 'space' && noun.kind !== 'value') {
    reportNoun(noun, stmt, scope);
    return readInvalidSelection(stmt, scope, context);
  }
  checkSelection(stmt, scope, context);
  const set = readSpaces(noun, stmt.noun, scope);
  checkLocation({ kind: 'set', set }, stmt.noun.span, scope);
  const { frame } = scope;
  const candidates = possibleMembers(set, frame);
  const bind = frame.add(stmt.as?.name ?? 'there', 'space', candidates);
  const collect = frame.add(stmt.as ? `${stmt.as.name} chosen` : 'chosen', 'spaces', candidates);
  const there = local(bind, 'space');
  const inner = withOptionalName({ ...scope, there, subject: undefined }, stmt.as, there);
  const amount = amountOf(stmt.amount, scope);
  const paying = stmt.paying && numberExpr(stmt.paying, inner);
  if (stmt.paying) checkPayable(stmt.paying.span, inner);
  const ways = waysOf(stmt);
  if (resolvesWays(context))
    for (const way of ways) context.checkWay?.(way, candidates, stmt.as?.name, scope);
  const body =
    stmt.block && ways.length === 0 ? readBlock(stmt.block, inner, { ...context, isTopLevel: false }) : [];
  const indices = ways.flatMap((way) => context.texts.way(way)?.index ?? []);
  const selection = selectsOneSpace(stmt) ? there : local(collect, 'spaces');
  const draft = {
    kind: 'select' as const,
    amount,
    set,
    bind,
    paying,
    body,
    ways: indices,
    collect,
    moments: context.isTopLevel,
    ...(stmt.idle && beginsOperation(context) && { idle: true as const }),
  };
  return { stmts: [createStmt(draft, stmt.span, scope)], scope: withOptionalName(scope, stmt.as, selection) };
}

const resolvesWays = ({ kind }: StatementContext): boolean => kind === 'operation' || kind === 'activity';

const beginsOperation = ({ isTopLevel, kind }: StatementContext): boolean =>
  isTopLevel && kind === 'operation';

function reportNoun({ kind }: Noun, { noun }: SelectStmt, { volume }: Scope): void {
  const names = { found: nounNames[kind] };
  const hint = 'Select the space, and write the effect on the pieces inside the selection.';
  volume.reports.add(meaning.notSelectable, noun.span, names, kind === 'pieces' ? { hint } : {});
}

function checkSelection(stmt: SelectStmt, { volume }: Scope, context: StatementContext): void {
  const { reports } = volume;
  const { span } = stmt.noun;
  if (stmt.amount.$type === 'all') {
    const hint = 'Write "in each", or "select any" where spaces may be left out.';
    reports.add(meaning.selectsAll, span, { words: volume.words(span) }, { hint });
  }
  const ways = waysOf(stmt);
  const step = stmt.block?.body.find(({ $type }) => $type !== 'way');
  if (ways.length > 0 && step) {
    const hint = 'Write a way for it, or a statement after the selection.';
    reports.add(meaning.mixedWays, step.span, {}, { hint });
  }
  if (!resolvesWays(context))
    for (const { name } of ways) reports.add(meaning.strayWay, name.span, { name: name.name });
  if (stmt.idle && !beginsOperation(context)) {
    const parts = { modifier: 'idle with Activity', verb: 'a selection that no operation begins with' };
    const hint = 'Write it in the selection of an operation that activities accompany.';
    reports.add(meaning.strayModifier, stmt.idle.span, parts, { hint });
  }
}

/** Tests whether exactly one space is selected, so that statements after the selection can refer to it. */
function selectsOneSpace({ amount }: SelectStmt): boolean {
  return amount.$type === 'exactly' && amount.count.$type === 'number' && amount.count.value === 1;
}

/** Reads the block of an invalid selection, to report the errors in it as well. */
function readInvalidSelection(stmt: SelectStmt, scope: Scope, context: StatementContext): StatementResult {
  const unknownSpace: Expr = { kind: 'local', type: 'space', local: -1 };
  const inner = withOptionalName(
    { ...scope, there: unknownSpace, subject: undefined },
    stmt.as,
    unknownSpace,
  );
  for (const way of waysOf(stmt)) context.checkWay?.(way, [], stmt.as?.name, scope);
  if (stmt.block) readBlock(stmt.block, inner, { ...context, isTopLevel: false });
  return { stmts: [], scope: withOptionalName(scope, stmt.as, unknownSpace) };
}

function selectFaction(
  stmt: SelectStmt,
  noun: Factions,
  scope: Scope,
  context: StatementContext,
): StatementResult {
  const { frame, volume } = scope;
  if (!selectsOneSpace(stmt))
    volume.reports.add(
      meaning.severalFactions,
      stmt.noun.span,
      { words: volume.words(stmt.amount.span) },
      {
        hint: 'Write "select a faction", with "may" before it if there may be none; "for each f in" selects all.',
      },
    );
  if (stmt.paying)
    volume.reports.add(
      meaning.strayModifier,
      stmt.paying.span,
      { modifier: 'paying', verb: 'the choice of a Faction' },
      { hint: 'Write "pay" before the selection, or in its block.' },
    );
  const among = candidateFactions(noun, scope);
  const bind = frame.add(stmt.as?.name ?? 'faction', 'faction');
  const selected = local(bind, 'faction');
  const inner = withOptionalName(scope, stmt.as, selected);
  const conditions = factionConditions(noun, selected, stmt.noun, scope);
  const body: readonly Stmt[] = stmt.block
    ? readBlock(stmt.block, inner, { ...context, isTopLevel: false })
    : [];
  return {
    stmts: [
      createStmt(
        { kind: 'selectFaction', among, where: conditions, bind, body, must: false },
        stmt.span,
        scope,
      ),
    ],
    scope: inner,
  };
}

function candidateFactions(noun: Factions, scope: Scope): readonly number[] {
  if (noun.kind !== 'faction') return noun.factions;
  return noun.faction.kind === 'faction' ? [noun.faction.faction] : [...scope.volume.board.factions.keys()];
}

function factionConditions(noun: Factions, selected: Expr, expr: NounExpr, scope: Scope): Condition[] {
  if (noun.kind === 'rivals') {
    const together: Expr = { kind: 'together', type: 'truth', a: scope.own, b: selected };
    return [condition(scope, not(together), 'same-player', expr.span)];
  }
  if (noun.kind === 'faction')
    return noun.faction.kind === 'faction'
      ? []
      : [condition(scope, compare('=', selected, noun.faction), 'faction', expr.span)];
  return [
    ...noun.except.map((except) =>
      condition(scope, not(compare('=', selected, except)), 'not.faction', expr.span),
    ),
    ...(noun.status ? [condition(scope, hasStatus(selected, noun.status), noun.status, expr.span)] : []),
    ...(noun.having ?? []).flatMap((clause) => havingConditions(clause, selected, noun.havingIn, scope)),
  ];
}

/** Reads `a faction with Shipment in Harbor`: pieces or held markers, in a place or anywhere on the map. */
function havingConditions(
  clause: HavingClause,
  owner: Expr,
  location: Location | undefined,
  scope: Scope,
): Condition[] {
  const inner: Scope = { ...scope, own: owner, there: undefined, subject: undefined };
  return clause.conditions.flatMap((each): Condition[] => {
    const [nounExpr, count] =
      each.$type === 'has' ? [each.noun, 1] : each.$type === 'amount' ? [each.noun, each.value.value] : [];
    const noun = nounExpr && resolveNoun(nounExpr, inner);
    // The candidate is the owner here, so held markers must not name another one.
    const hasOtherOwner = noun?.kind === 'held' && (noun.owners ?? (noun.faction && noun.faction !== owner));
    if (
      !nounExpr ||
      count === undefined ||
      (noun?.kind !== 'pieces' && noun?.kind !== 'held') ||
      hasOtherOwner
    ) {
      if (noun?.kind !== 'unknown')
        scope.volume.reports.add(types.strayClause, each.span, {
          clause: scope.volume.words(clause.span),
          noun: nounNames.factions,
        });
      return [];
    }
    const range = noun.location ??
      location ?? { kind: 'set' as const, set: wholeMapSet(nounExpr.span, inner), single: false };
    const theirs: Noun =
      noun.kind === 'held'
        ? { ...noun, faction: owner, location: range }
        : { ...noun, mask: maskAnd(noun.mask, factionMask(scope.volume, owner, false)), location: range };
    const op = each.$type === 'amount' && each.exactly ? '=' : '>=';
    const has = compare(op, numberOf(theirs, nounExpr, inner), number(count));
    return [
      condition(
        scope,
        clause.$type === 'with' ? has : not(has),
        clause.$type === 'with' ? noun.kind : `not.${noun.kind}`,
        each.span,
      ),
    ];
  });
}

/** Checks `in each space with Terror: …`, and the same for Factions. */
export function eachStmt(stmt: EachStmt, scope: Scope, context: StatementContext): StatementResult {
  const { frame } = scope;
  const noun = resolveNoun(stmt.domain, scope);
  if (noun.kind === 'factions' || noun.kind === 'rivals' || noun.kind === 'faction') {
    const bind = frame.add(stmt.as?.name ?? 'faction', 'faction');
    const each = local(bind, 'faction');
    const inner = withOptionalName(scope, stmt.as, each);
    const conditions = factionConditions(noun, each, stmt.domain, scope);
    const block = readBlock(stmt.block, inner, { ...context, isTopLevel: false });
    const body = conditions.reduce<readonly Stmt[]>(
      (nested, { truth }) => [
        createStmt({ kind: 'if', condition: truth, then: nested, else: [] }, stmt.span, scope),
      ],
      block,
    );
    return {
      stmts: [
        createStmt(
          { kind: 'eachFaction', factions: candidateFactions(noun, scope), bind, body },
          stmt.span,
          scope,
        ),
      ],
      scope,
    };
  }
  const set = readSpaces(noun, stmt.domain, scope);
  if (noun.kind !== 'unknown') checkLocation({ kind: 'set', set }, stmt.domain.span, scope);
  const bind = frame.add(stmt.as?.name ?? 'there', 'space', possibleMembers(set, frame));
  const there = local(bind, 'space');
  const inner = withOptionalName({ ...scope, there, subject: undefined }, stmt.as, there);
  const body = readBlock(stmt.block, inner, { ...context, isTopLevel: false });
  return {
    stmts: [createStmt({ kind: 'each', possible: stmt.possible, set, bind, body }, stmt.span, scope)],
    scope,
  };
}
