/** Resolves a noun: its words, the words joined to it, then its clauses in order. */
import type { Clause, Expr, NounExpr } from '../../syntax/tree.ts';
import { isUnknown, mask, maskAnd, maskOr, space as spaceAt } from '../expression-builders.ts';
import { type Scope, subjectOf, thereOf } from '../scope.ts';
import { types } from '../catalogue/type-diagnostics.ts';
import { turnValue } from '../expressions/turn-conditions.ts';
import { readHeld } from './held-markers.ts';
import { everyPiece, factionsOf } from './piece-masks.ts';
import { type Noun, nounNames, type Location } from './noun.ts';
import { readSpaces, readSpaceRows } from './space-sets.ts';
import { ownership, readWords, type Row } from './read-words.ts';

export function resolveNoun(noun: NounExpr, scope: Scope): Noun {
  const turn = turnValue(noun, scope);
  if (turn) return isUnknown(turn) ? { kind: 'unknown' } : { kind: 'value', value: turn };
  const context = { hasArticle: noun.single, isNarrowed: isNarrowed(noun) };
  const rows = [noun.words, ...noun.joined].map((words) => readWords(words, scope, context));
  if (rows.some(({ isValid }) => !isValid)) return { kind: 'unknown' };
  const spaces = rows.every(isSpaces) ? readSpaceRows(rows, noun, scope) : undefined;
  if (spaces) return spaces;
  if (isOwnerAmbiguous(rows, noun, scope)) {
    const words = scope.volume.words(noun.span);
    const hint = 'For one owner of all, write `of …` after the last; else write an owner for each.';
    scope.volume.reports.add(types.ambiguousOwner, noun.span, { words }, { hint });
    return { kind: 'unknown' };
  }
  const all = rows.map((row) => readRow(row, noun, scope));
  const joined = all.reduce((left, right) => joinNouns(left, right, noun, scope));
  const narrowed = noun.clauses.reduce(
    (partial, clause) => applyClause(partial, clause, noun, scope),
    joined,
  );
  if (narrowed.kind !== 'value' || !narrowed.needsSpace || narrowed.value.kind !== 'point') return narrowed;
  const argument = subjectOf(scope, noun.span);
  return isUnknown(argument)
    ? { kind: 'unknown' }
    : { kind: 'value', value: { ...narrowed.value, argument } };
}

/** True for `area with Terror`, `area Provinces` and `area and Roads`; `area of s` tests whether s is in the set. */
function isNarrowed({ words, joined, clauses }: NounExpr): boolean {
  const [first] = clauses;
  return words.length > 1 || joined.length > 0 || (first !== undefined && first.$type !== 'of');
}

function isSpaces(row: Row): boolean {
  const { heads, there, factions, factionSet, relation, status } = row;
  if (hasInvalidOwner(row) || (there && (factions.length > 0 || factionSet || relation || status)))
    return false;
  return heads.size === 0 ? there !== undefined : heads.size === 1 && heads.has('spaces');
}

/** Detects `own Cubes and Guerrillas`: `own` applies to the first row only, which is not how it reads. */
function isOwnerAmbiguous([first, ...rest]: readonly Row[], { clauses }: NounExpr, scope: Scope): boolean {
  if (!first || !hasOwner(first) || clauses.some(({ $type }) => $type === 'of')) return false;
  return rest.some((row) => {
    if (!row.heads.has('pieces') || hasOwner(row)) return false;
    const every = row.pieces.reduce(maskAnd, mask(everyPiece(scope.volume.board)));
    return (factionsOf(scope.volume.board, every)?.length ?? 0) > 1;
  });
}

const hasOwner = ({ heads, factions, factionSet, relation, status, sets }: Row): boolean =>
  heads.has('pieces') &&
  (factions.length > 0 ||
    factionSet !== undefined ||
    relation !== undefined ||
    status !== undefined ||
    sets.length > 0);

function readRow(row: Row, noun: NounExpr, scope: Scope): Noun {
  const { heads, meaning, factions } = row;
  const location: Location | undefined = row.isAvailable
    ? { kind: 'available' }
    : row.there && { kind: 'space', space: row.there };
  const [head, ...rest] = heads;
  const owner = factions[0];
  if (rest.length > 0 || hasInvalidOwner(row)) return reportContradiction(noun, scope);
  if (head === undefined && row.there) return reportContradiction(noun, scope);
  if (head === undefined) return readHeadless(row, noun, scope, location);
  if (head === 'pieces') return readPieces(row, noun, scope, location);
  if (head === 'level') return { kind: 'level', values: row.levels, location };
  if (head === 'value' && row.value?.type === 'space') return { kind: 'space', space: row.value };
  if (head === 'value' && row.value) return { kind: 'value', value: row.value, needsSpace: row.needsSpace };
  if (head === 'none') return { kind: head };
  switch (meaning?.kind) {
    case 'marker':
      return { kind: 'marker', marker: meaning.index, location };
    case 'held':
      return readHeld(row, meaning.index, location, scope) ?? reportContradiction(noun, scope);
    case 'track':
      return { kind: 'track', track: meaning.index, faction: owner };
    case 'box':
      return { kind: 'box', track: meaning.track, box: meaning.box };
    case 'define':
      return { kind: 'define', define: meaning.index, expectedFaction: owner, location };
    case 'option':
      if (factions.length > 0 || location) return reportContradiction(noun, scope);
      return { kind: 'value', value: { kind: 'option', type: 'truth', option: meaning.index } };
    case 'setup':
      if (factions.length > 0 || location) return reportContradiction(noun, scope);
      return { kind: 'value', value: { kind: 'setup', type: 'truth', setup: meaning.index } };
    case 'scale':
      return { kind: 'scale', location };
    case 'attribute':
      return { kind: 'attribute', attribute: row.name, location };
    case 'holding':
      return { kind: 'space', space: spaceAt(meaning.index) };
    case 'secret':
      return { kind: 'space', space: { kind: 'secret', type: 'space', secret: meaning.index } };
    default:
      return reportContradiction(noun, scope);
  }
}

/** Reads a row without a head: an owner alone means Factions, `Available` alone all Available pieces. */
function readHeadless(row: Row, noun: NounExpr, scope: Scope, location: Location | undefined): Noun {
  const { factions, factionSet, status } = row;
  const every = scope.volume.board.factions.keys();
  // `player` or `player Insurgents` alone means Factions.
  if (status && !row.relation && factions.length === 0)
    return { kind: 'factions', factions: factionSet ?? [...every], except: [], status };
  if (status) return reportContradiction(noun, scope);
  // `enemy` or `other` alone means Factions.
  if (row.relation) return { kind: 'factions', factions: [...every], except: [scope.own] };
  if (factionSet) return { kind: 'factions', factions: factionSet, except: [] };
  const [faction, ...rest] = factions;
  if (faction && rest.length === 0) return { kind: 'faction', faction };
  return row.isAvailable
    ? { kind: 'pieces', mask: mask(everyPiece(scope.volume.board)), location }
    : reportContradiction(noun, scope);
}

/** Detects an invalid owner: `own Terror` and `enemy Aid` cannot have one, and a track has at most one. */
function hasInvalidOwner({
  heads,
  meaning,
  factions,
  factionSet,
  relation,
  status,
  isAvailable: available,
}: Row): boolean {
  if (heads.size === 0 || heads.has('pieces')) return false;
  // An Available marker is allowed here; the statement reports that it cannot be removed from its supply.
  if (available && meaning?.kind !== 'marker' && meaning?.kind !== 'held') return true;
  if (meaning?.kind === 'held') return false;
  const canHaveOwner = meaning?.kind === 'track' || meaning?.kind === 'define';
  return (
    factionSet !== undefined ||
    relation !== undefined ||
    status !== undefined ||
    factions.length > (canHaveOwner ? 1 : 0)
  );
}

function readPieces(row: Row, noun: NounExpr, scope: Scope, location: Location | undefined): Noun {
  const every = everyPiece(scope.volume.board);
  const parts = [...row.pieces, ...ownership(row, scope)].filter(
    (part) => part.kind !== 'mask' || part.mask !== every,
  );
  const pieces = parts.length === 0 ? mask(every) : parts.reduce(maskAnd);
  if (pieces.kind === 'mask' && pieces.mask === 0 && !scope.volume.reports.isIncomplete) {
    const words = scope.volume.words(noun.span);
    scope.volume.reports.add(
      types.noSuchPieces,
      noun.span,
      { words },
      {
        hint:
          ownPiecesHint(words, scope) ??
          'Look at the forces of each Faction, and at the states of its class.',
      },
    );
    return { kind: 'unknown' };
  }
  return { kind: 'pieces', mask: pieces, location };
}

function ownPiecesHint(words: string, { own, volume }: Scope): string | undefined {
  if (own.kind !== 'faction' || !/\bown\b/u.test(words)) return undefined;
  const { factions, kinds } = volume.board;
  const name = factions[own.faction]?.name ?? '';
  const pieces = kinds.filter(({ faction }) => faction === own.faction).map(({ plural }) => plural);
  return `"own" is ${name} here, which has ${pieces.join(', ') || 'no pieces'}.`;
}

function reportContradiction(noun: NounExpr, scope: Scope): Noun {
  scope.volume.reports.add(types.contradictoryWords, noun.span, { words: scope.volume.words(noun.span) });
  return { kind: 'unknown' };
}

function joinNouns(left: Noun, right: Noun, noun: NounExpr, scope: Scope): Noun {
  if (left.kind === 'unknown' || right.kind === 'unknown') return { kind: 'unknown' };
  if (left.kind === 'pieces' && right.kind === 'pieces')
    return { ...left, mask: maskOr(left.mask, right.mask), location: right.location ?? left.location };
  if (left.kind === 'level' && right.kind === 'level')
    return { ...left, values: [...left.values, ...right.values] };
  const [leftFactions, rightFactions] = [factionsIn(left), factionsIn(right)];
  if (leftFactions && rightFactions)
    return { kind: 'factions', factions: [...new Set([...leftFactions, ...rightFactions])], except: [] };
  return reportContradiction(noun, scope);
}

function factionsIn(noun: Noun): readonly number[] | undefined {
  if (noun.kind === 'factions' && noun.except.length === 0 && !noun.status) return noun.factions;
  return noun.kind === 'faction' && noun.faction.kind === 'faction' ? [noun.faction.faction] : undefined;
}

function applyClause(noun: Noun, clause: Clause, expr: NounExpr, scope: Scope): Noun {
  if (noun.kind === 'unknown') return noun;
  if (noun.kind === 'factions' && noun.having && (clause.$type === 'in' || clause.$type === 'there')) {
    const havingIn: Location =
      clause.$type === 'in'
        ? locationOf(clause.location, scope)
        : { kind: 'space', space: thereOf(scope, clause.span) };
    return { ...noun, havingIn };
  }
  if (clause.$type === 'there')
    return withLocation(noun, { kind: 'space', space: thereOf(scope, clause.span) }, clause, scope);
  if (clause.$type === 'in') return withLocation(noun, locationOf(clause.location, scope), clause, scope);
  // `Guerrillas in or adjacent to Capital`: in any of those spaces.
  if (clause.$type === 'near') {
    const words = [{ $type: 'name' as const, span: clause.span, name: 'spaces' }];
    const near = {
      $type: 'noun' as const,
      span: clause.span,
      single: false,
      words,
      joined: [],
      clauses: [clause],
    };
    return withLocation(noun, locationOf(near, scope), clause, scope);
  }
  if (clause.$type === 'of') return applyOf(noun, clause, scope);
  if (clause.$type === 'not' && (noun.kind === 'factions' || noun.kind === 'faction')) {
    const except = scope.volume.read.faction(clause.not, scope);
    return noun.kind === 'factions'
      ? { ...noun, except: [...noun.except, except] }
      : reportClause(noun, clause, scope);
  }
  if ((clause.$type === 'with' || clause.$type === 'without') && noun.kind === 'factions')
    return { ...noun, having: [...(noun.having ?? []), clause] };
  if (clause.$type === 'not' && noun.kind === 'pieces') {
    const except = scope.volume.read.mask(clause.not, scope);
    if (except.kind === 'mask')
      return { ...noun, mask: maskAnd(noun.mask, mask(everyPiece(scope.volume.board) & ~except.mask)) };
    if (isUnknown(except)) return { kind: 'unknown' };
  }
  return expr.clauses.length > 0 ? reportClause(noun, clause, scope) : noun;
}

/** Resolves a noun to a location: one space, a set of spaces, or Available. */
export function locationOf(noun: NounExpr, scope: Scope): Location {
  const location = resolveNoun(noun, scope);
  if (location.kind === 'space') return { kind: 'space', space: location.space };
  return { kind: 'set', set: readSpaces(location, noun, scope), single: noun.single };
}

function withLocation(noun: Noun, location: Location, clause: Clause, scope: Scope): Noun {
  if (noun.kind === 'value' && noun.needsSpace && noun.value.kind === 'point' && location.kind === 'space')
    return { kind: 'value', value: { ...noun.value, argument: location.space } };
  // `Available Govt Bases in Capital`: Available pieces are in no space.
  if (!('location' in noun) || noun.location?.kind === 'available') return reportClause(noun, clause, scope);
  return { ...noun, location };
}

function applyOf(noun: Noun, clause: Extract<Clause, { $type: 'of' }>, scope: Scope): Noun {
  switch (noun.kind) {
    case 'factions':
      if (!isAnotherPlayer(clause.owner) || noun.except.length > 0 || noun.having || noun.status)
        return reportClause(noun, clause, scope);
      return { kind: 'rivals', factions: noun.factions };
    case 'pieces':
      return { ...noun, mask: maskAnd(noun.mask, scope.volume.read.mask(clause.owner, scope)) };
    case 'held':
    case 'track':
      // `Rebels Shipments of Cartel`: the owner is given twice.
      if (noun.faction || 'owners' in noun) return reportClause(noun, clause, scope);
      return { ...noun, faction: scope.volume.read.faction(clause.owner, scope) };
    case 'level':
    case 'scale':
    case 'attribute':
    case 'marker':
    case 'define':
      return { ...noun, location: { kind: 'space', space: scope.volume.read.space(clause.owner, scope) } };
    case 'value':
      if (noun.value.kind === 'point')
        return {
          kind: 'value',
          value: { ...noun.value, argument: scope.volume.read.space(clause.owner, scope) },
        };
      return reportClause(noun, clause, scope);
    default:
      return reportClause(noun, clause, scope);
  }
}

function isAnotherPlayer(expr: Expr): boolean {
  return (
    expr.$type === 'noun' &&
    expr.clauses.length === 0 &&
    expr.words.map(({ name }) => name).join(' ') === 'another player'
  );
}

function reportClause(noun: Noun, clause: Clause, scope: Scope): Noun {
  scope.volume.reports.add(types.strayClause, clause.span, {
    clause: scope.volume.words(clause.span),
    noun: nounNames[noun.kind],
  });
  return { kind: 'unknown' };
}
