/** Checks `select` and `each`: sets of spaces or Factions, names of members, and ways to resolve a space. */
import type { Expr, Stmt } from '../../checked/bodies.ts';
import type { EachStmt, FactionOrder, NounExpr, SelectStmt } from '../../syntax/tree.ts';
import { and, faction as factionAt, isUnknown, local, truth, unknownExpr } from '../expression-builders.ts';
import {
  candidateFactions,
  factionConditions,
  type FactionNoun,
  readMeasures,
} from '../expressions/faction-sets.ts';
import { checkPayable, readNumberExpr } from '../expressions/number-expression.ts';
import { reportIfCardOrderByTrack } from '../expressions/turn-conditions.ts';
import { possibleMembers } from '../facts/possible-spaces.ts';
import { meaningDiagnostics } from '../catalogue/meaning-diagnostics.ts';
import { type Noun, nounNames } from '../nouns/noun.ts';
import { resolveNoun } from '../nouns/resolve-noun.ts';
import { readSpaces } from '../nouns/space-sets.ts';
import type { Scope } from '../scope.ts';
import { waysOf } from '../../syntax/ways.ts';
import { readAmount } from './piece-effects.ts';
import { readPayStmt } from './value-statements.ts';
import {
  checkLocation,
  withOptionalName,
  readBlock,
  createStmt,
  type StatementContext,
  type StatementResult,
} from './statement-context.ts';

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
  const { payer } = stmt;
  const paying = payer || !stmt.paying ? undefined : readNumberExpr(stmt.paying, innerScope);
  if (stmt.paying && !payer) checkPayable(stmt.paying.span, innerScope);
  const wayStmts = waysOf(stmt);
  if (allowsWays(context))
    for (const wayStmt of wayStmts) context.checkWay?.(wayStmt, candidates, as?.name, scope);
  const hasSteps = stmt.block && wayStmts.length === 0;
  const payment = payer && stmt.paying ? readPaymentOfOther(stmt, payer, innerScope) : [];
  const block = hasSteps ? readBlock(stmt.block, innerScope, { ...context, isTopLevel: false }) : [];
  const body = [...payment, ...block];
  const ways = wayStmts.flatMap((wayStmt) => context.texts.plannedWay(wayStmt)?.index ?? []);
  const idle = stmt.idle && acceptsIdle(stmt, context) && { idle: true as const };
  const moments = context.isTopLevel && !stmt.randomly;
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
    stmts: [createStmt({ ...fields, ...idle, ...randomField(stmt) }, stmt.span, scope)],
    scope: withOptionalName(scope, as, selection),
  };
}

/** The payment of another Faction for each selected space, as the first statement there. */
function readPaymentOfOther(
  { paying, block }: SelectStmt,
  payer: NonNullable<SelectStmt['payer']>,
  scope: Scope,
): readonly Stmt[] {
  if (!paying) return [];
  const { volume } = scope;
  if (block?.body.some(({ $type }) => $type === 'way')) {
    const words = volume.words({ ...paying.span, end: payer.span.end });
    const names = { modifier: `paying ${words}`, verb: 'a selection with ways' };
    const hint = `Write "pay ${words}" in each way.`;
    volume.reports.add(meaningDiagnostics.strayModifier, payer.span, names, { hint });
    return [];
  }
  const span = { ...paying.span, end: payer.span.end };
  return readPayStmt({ $type: 'pay', span, cost: paying, payer, always: false }, scope).stmts;
}

const allowsWays = ({ kind }: StatementContext): boolean => kind === 'operation' || kind === 'activity';

const acceptsIdle = ({ randomly }: SelectStmt, { isTopLevel, kind }: StatementContext): boolean =>
  isTopLevel && kind === 'operation' && !randomly;

const randomField = ({ randomly }: SelectStmt): { readonly random?: true } =>
  randomly ? { random: true } : {};

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
    reports.add(meaningDiagnostics.selectsAll, span, { what: `all "${volume.words(span)}"` }, { hint });
  }
  const ways = waysOf(stmt);
  const step = stmt.block?.body.find(({ $type }) => $type !== 'way');
  if (ways.length > 0 && step) {
    const hint = 'Write a way for it, or a statement after the selection.';
    reports.add(meaningDiagnostics.mixedWays, step.span, {}, { hint });
  }
  if (!allowsWays(context))
    for (const { name } of ways) reports.add(meaningDiagnostics.strayWay, name.span, { name: name.name });
  if (stmt.randomly && (stmt.amount.$type === 'upTo' || stmt.amount.$type === 'any'))
    reports.add(meaningDiagnostics.randomAmount, stmt.amount.span, {
      words: volume.words(stmt.amount.span),
    });
  if (stmt.idle && !acceptsIdle(stmt, context)) {
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
  return { stmts: [createStmt({ ...fields, ...randomField(stmt) }, stmt.span, scope)], scope: innerScope };
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
  const factions = candidateFactions(noun, scope);
  const order = stmt.order && readFactionOrder(stmt.order, factions, scope);
  // An order, and a set that depends on the board, is fixed before the first member changes it.
  const isFixed = stmt.order !== undefined || dependsOnBoard(stmt.domain);
  const conditions = isFixed ? [] : factionConditions(noun, faction, stmt.domain, scope);
  const included = isFixed ? readInclusions(noun, factions, stmt.domain, scope) : undefined;
  const innerScope = withOptionalName(scope, stmt.as, faction);
  const block = readBlock(stmt.block, innerScope, { ...context, isTopLevel: false });
  const body = conditions.reduce<readonly Stmt[]>(
    (nested, { truth }) => [
      createStmt({ kind: 'if', condition: truth, then: nested, else: [] }, stmt.span, scope),
    ],
    block,
  );
  const fields = { kind: 'eachFaction', factions, bind, body } as const;
  return createStmt({ ...fields, ...(included && { included }), ...(order && { order }) }, stmt.span, scope);
}

const BOARD_CLAUSES: ReadonlySet<string> = new Set(['with', 'without', 'where', 'most', 'fewest']);

const dependsOnBoard = ({ clauses }: NounExpr): boolean =>
  clauses.some(({ $type }) => BOARD_CLAUSES.has($type));

/** Returns whether each of the Factions belongs to the set; undefined if all do in any position. */
function readInclusions(
  noun: FactionNoun,
  factions: readonly number[],
  domain: NounExpr,
  scope: Scope,
): readonly Expr[] | undefined {
  const included = factions.map((index) =>
    factionConditions(noun, factionAt(index), domain, scope)
      .map((condition) => condition.truth)
      .reduce(and, truth(true)),
  );
  return included.every((expr) => expr.kind === 'truth' && expr.value) ? undefined : included;
}

/** Reads `most Strength first`: a number for each of the Factions. */
function readFactionOrder(
  order: FactionOrder,
  factions: readonly number[],
  scope: Scope,
): Extract<Stmt, { kind: 'eachFaction' }>['order'] {
  if (order.$type === 'leftmost') {
    reportIfCardOrderByTrack(order, scope);
    return { kind: 'symbols' };
  }
  const values = readMeasures(order, factions, undefined, scope);
  return values.some(isUnknown) ? undefined : { kind: 'value', most: order.$type === 'most', values };
}

function readEachSpace(stmt: EachStmt, noun: Noun, scope: Scope, context: StatementContext): Stmt {
  const { frame } = scope;
  if (noun.kind !== 'unknown' && (stmt.order || stmt.listed === true)) {
    const hint =
      'For spaces write "in each": in the order of the map, or with "in each possible" as the decider chooses.';
    scope.volume.reports.add(
      meaningDiagnostics.orderOfSpaces,
      stmt.order?.span ?? stmt.domain.span,
      {},
      { hint },
    );
  }
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
