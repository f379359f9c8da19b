/** Checks `select` and `each`: sets of spaces or Factions, names of members, and ways to resolve a space. */
import { hasStatus } from '../expressions/turn-conditions.ts';
import type { Condition, Expr, Stmt } from '../../checked/bodies.ts';
import type { EachStmt, NounExpr, SelectStmt } from '../../syntax/tree.ts';
import { compare, local, maskAnd, not, number } from '../build.ts';
import { checkPayable, numberExpr, numberOf } from '../expressions/numbers.ts';
import { possibleMembers } from '../facts/possible-spaces.ts';
import { meaning } from '../catalogue/meaning.ts';
import { factionMask } from '../nouns/piece-masks.ts';
import { type HavingClause, type Noun, nounNames, type Location } from '../nouns/noun.ts';
import { resolveNoun } from '../nouns/resolve-noun.ts';
import { readSpaces } from '../nouns/space-sets.ts';
import { condition, type Scope } from '../scope.ts';
import { waysOf } from '../../syntax/ways.ts';
import { types } from '../catalogue/types.ts';
import { amountOf } from './effects.ts';
import { checkPlace, everywhere, named, readBlock, write, type Writer, type Written } from './writer.ts';

type Factions = Extract<Noun, { kind: 'factions' | 'rivals' | 'faction' }>;

export function selectStmt(stmt: SelectStmt, scope: Scope, writer: Writer): Written {
  const noun = resolveNoun(stmt.noun, scope);
  if (noun.kind === 'unknown') return lost(stmt, scope, writer);
  if (noun.kind === 'factions' || noun.kind === 'rivals' || noun.kind === 'faction')
    return selectFaction(stmt, noun, scope, writer);
  if (noun.kind !== 'spaces' && noun.kind !== 'space' && noun.kind !== 'value') {
    refuseNoun(noun, stmt, scope);
    return lost(stmt, scope, writer);
  }
  checkSelection(stmt, scope, writer);
  const set = readSpaces(noun, stmt.noun, scope);
  checkPlace({ kind: 'set', set }, stmt.noun.span, scope);
  const { frame } = scope;
  const possible = possibleMembers(set, frame);
  const bind = frame.add(stmt.as?.name ?? 'there', 'space', possible);
  const collect = frame.add(stmt.as ? `${stmt.as.name} chosen` : 'chosen', 'spaces', possible);
  const there = local(bind, 'space');
  const inner = named({ ...scope, there, subject: undefined }, stmt.as, there);
  const amount = amountOf(stmt.amount, scope);
  const paying = stmt.paying && numberExpr(stmt.paying, inner);
  if (stmt.paying) checkPayable(stmt.paying.span, inner);
  const ways = waysOf(stmt);
  if (resolvesWays(writer)) for (const way of ways) writer.way?.(way, possible, stmt.as?.name, scope);
  const body = stmt.block && ways.length === 0 ? readBlock(stmt.block, inner, { ...writer, top: false }) : [];
  const indices = ways.flatMap((way) => writer.texts.way(way)?.index ?? []);
  const after = one(stmt) ? there : local(collect, 'spaces');
  const draft = {
    kind: 'select' as const,
    amount,
    set,
    bind,
    paying,
    body,
    ways: indices,
    collect,
    moments: writer.top,
    ...(stmt.idle && beginsOperation(writer) && { idle: true as const }),
  };
  return { stmts: [write(draft, stmt.span, scope)], scope: named(scope, stmt.as, after) };
}

const resolvesWays = ({ kind }: Writer): boolean => kind === 'operation' || kind === 'activity';

const beginsOperation = ({ top, kind }: Writer): boolean => top && kind === 'operation';

function refuseNoun({ kind }: Noun, { noun }: SelectStmt, { volume }: Scope): void {
  const found = { found: nounNames[kind] };
  const hint = 'Select the space, and write inside the selection what happens to the pieces.';
  volume.reports.add(meaning.notSelectable, noun.span, found, kind === 'pieces' ? { hint } : {});
}

function checkSelection(stmt: SelectStmt, { volume }: Scope, writer: Writer): void {
  const { reports } = volume;
  const { span } = stmt.noun;
  if (stmt.amount.$type === 'all') {
    const hint = 'Write "in each", or "select any" where spaces may be left out.';
    reports.add(meaning.selectsAll, span, { words: volume.words(span) }, { hint });
  }
  const ways = waysOf(stmt);
  const other = stmt.block?.body.find(({ $type }) => $type !== 'way');
  if (ways.length > 0 && other) {
    const hint = 'Write a way for it, or a statement after the selection.';
    reports.add(meaning.mixedWays, other.span, {}, { hint });
  }
  if (!resolvesWays(writer))
    for (const { name } of ways) reports.add(meaning.strayWay, name.span, { name: name.name });
  if (stmt.idle && !beginsOperation(writer)) {
    const parts = { modifier: 'idle with Activity', verb: 'a selection that no operation begins with' };
    const hint = 'Write it in the selection of an operation that activities accompany.';
    reports.add(meaning.strayModifier, stmt.idle.span, parts, { hint });
  }
}

/** Tests whether exactly one space is selected, so that statements after the selection can refer to it. */
function one({ amount }: SelectStmt): boolean {
  return amount.$type === 'exactly' && amount.count.$type === 'number' && amount.count.value === 1;
}

/** Reads the block of an invalid selection, to report the errors in it as well. */
function lost(stmt: SelectStmt, scope: Scope, writer: Writer): Written {
  const unknownSpace: Expr = { kind: 'local', type: 'space', local: -1 };
  const inner = named({ ...scope, there: unknownSpace, subject: undefined }, stmt.as, unknownSpace);
  for (const way of waysOf(stmt)) writer.way?.(way, [], stmt.as?.name, scope);
  if (stmt.block) readBlock(stmt.block, inner, { ...writer, top: false });
  return { stmts: [], scope: named(scope, stmt.as, unknownSpace) };
}

function selectFaction(stmt: SelectStmt, noun: Factions, scope: Scope, writer: Writer): Written {
  const { frame, volume } = scope;
  if (!one(stmt))
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
  const among = amongOf(noun, scope);
  const bind = frame.add(stmt.as?.name ?? 'faction', 'faction');
  const chosen = local(bind, 'faction');
  const inner = named(scope, stmt.as, chosen);
  const where = exceptions(noun, chosen, stmt.noun, scope);
  const body: readonly Stmt[] = stmt.block ? readBlock(stmt.block, inner, { ...writer, top: false }) : [];
  return {
    stmts: [write({ kind: 'selectFaction', among, where, bind, body, must: false }, stmt.span, scope)],
    scope: inner,
  };
}

function amongOf(noun: Factions, scope: Scope): readonly number[] {
  if (noun.kind !== 'faction') return noun.factions;
  return noun.faction.kind === 'faction' ? [noun.faction.faction] : [...scope.volume.board.factions.keys()];
}

function exceptions(noun: Factions, chosen: Expr, whole: NounExpr, scope: Scope): Condition[] {
  if (noun.kind === 'rivals') {
    const together: Expr = { kind: 'together', type: 'truth', a: scope.own, b: chosen };
    return [condition(scope, not(together), 'same-player', whole.span)];
  }
  if (noun.kind === 'faction')
    return noun.faction.kind === 'faction'
      ? []
      : [condition(scope, compare('=', chosen, noun.faction), 'faction', whole.span)];
  return [
    ...noun.except.map((except) =>
      condition(scope, not(compare('=', chosen, except)), 'not.faction', whole.span),
    ),
    ...(noun.status ? [condition(scope, hasStatus(chosen, noun.status), noun.status, whole.span)] : []),
    ...(noun.having ?? []).flatMap((clause) => having(clause, chosen, noun.havingIn, scope)),
  ];
}

/** Reads `a faction with Shipment in Harbor`: pieces or held markers, in a place or anywhere on the map. */
function having(clause: HavingClause, owner: Expr, place: Location | undefined, scope: Scope): Condition[] {
  const inner: Scope = { ...scope, own: owner, there: undefined, subject: undefined };
  return clause.conditions.flatMap((each): Condition[] => {
    const [what, count] =
      each.$type === 'has' ? [each.noun, 1] : each.$type === 'amount' ? [each.noun, each.value.value] : [];
    const noun = what && resolveNoun(what, inner);
    // The candidate is the owner here, so held markers must not name another one.
    const others = noun?.kind === 'held' && (noun.owners ?? (noun.faction && noun.faction !== owner));
    if (!what || count === undefined || (noun?.kind !== 'pieces' && noun?.kind !== 'held') || others) {
      if (noun?.kind !== 'unknown')
        scope.volume.reports.add(types.strayClause, each.span, {
          clause: scope.volume.words(clause.span),
          noun: nounNames.factions,
        });
      return [];
    }
    const where = noun.location ??
      place ?? { kind: 'set' as const, set: everywhere(what.span, inner), single: false };
    const theirs: Noun =
      noun.kind === 'held'
        ? { ...noun, faction: owner, location: where }
        : { ...noun, mask: maskAnd(noun.mask, factionMask(scope.volume, owner, false)), location: where };
    const op = each.$type === 'amount' && each.exactly ? '=' : '>=';
    const has = compare(op, numberOf(theirs, what, inner), number(count));
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

export function eachStmt(stmt: EachStmt, scope: Scope, writer: Writer): Written {
  const { frame } = scope;
  const noun = resolveNoun(stmt.over, scope);
  if (noun.kind === 'factions' || noun.kind === 'rivals' || noun.kind === 'faction') {
    const bind = frame.add(stmt.as?.name ?? 'faction', 'faction');
    const each = local(bind, 'faction');
    const inner = named(scope, stmt.as, each);
    const where = exceptions(noun, each, stmt.over, scope);
    const read = readBlock(stmt.block, inner, { ...writer, top: false });
    const body = where.reduce<readonly Stmt[]>(
      (then, { truth }) => [write({ kind: 'if', condition: truth, then, else: [] }, stmt.span, scope)],
      read,
    );
    return {
      stmts: [write({ kind: 'eachFaction', factions: amongOf(noun, scope), bind, body }, stmt.span, scope)],
      scope,
    };
  }
  const set = readSpaces(noun, stmt.over, scope);
  if (noun.kind !== 'unknown') checkPlace({ kind: 'set', set }, stmt.over.span, scope);
  const bind = frame.add(stmt.as?.name ?? 'there', 'space', possibleMembers(set, frame));
  const there = local(bind, 'space');
  const inner = named({ ...scope, there, subject: undefined }, stmt.as, there);
  const body = readBlock(stmt.block, inner, { ...writer, top: false });
  return {
    stmts: [write({ kind: 'each', possible: stmt.possible, set, bind, body }, stmt.span, scope)],
    scope,
  };
}
