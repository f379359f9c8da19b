/** Resolves a noun: its words, the words joined to it, then its clauses in order. */
import { ownersOf } from '../../checked/checked-volume.ts';
import type { Expr as CheckedExpr } from '../../checked/bodies.ts';
import type { Clause, Expr, NounExpr } from '../../syntax/tree.ts';
import { isUnknown, mask, maskAnd, maskOr, space as spaceAt } from '../expression-builders.ts';
import { ownerHint, type Scope, subjectOf, thereOf } from '../scope.ts';
import { typeDiagnostics } from '../catalogue/type-diagnostics.ts';
import { readTurnValue } from '../expressions/turn-conditions.ts';
import { readHeldMarkers } from './held-markers.ts';
import { everyPiece, factionsOf } from './piece-masks.ts';
import {
  FACTION_CONDITION_HINT,
  isFixedSet,
  type LocatedClause,
  type Location,
  type Noun,
  nounNames,
  superlativeOf,
} from './noun.ts';
import { readSpaces, readSpaceRows } from './space-sets.ts';
import { ownershipMasks, readWords, type WordRow } from './read-words.ts';

/** Returns the meaning of a noun; reports words and clauses that contradict each other. */
export function resolveNoun(noun: NounExpr, scope: Scope): Noun {
  const turnNoun = readTurnValue(noun, scope);
  if (turnNoun) return isUnknown(turnNoun) ? UNKNOWN_NOUN : { kind: 'value', value: turnNoun };
  const context = { hasArticle: noun.single, isNarrowed: isNarrowed(noun) };
  const rows = [noun.words, ...noun.joined].map((words) => readWords(words, scope, context));
  if (rows.some(({ isValid }) => !isValid)) return UNKNOWN_NOUN;
  if (rows.every(namesSpaces)) return readSpaceRows(rows, noun, scope);
  if (isOwnerAmbiguous(rows, noun, scope)) return reportAmbiguousOwner(noun, scope);
  const joinedNoun = rows
    .map((row) => readRow(row, noun, scope))
    .reduce((left, right) => combineNouns(left, right, noun, scope));
  const narrowedNoun = noun.clauses.reduce(
    (partial, clause) => applyClause(partial, clause, scope),
    joinedNoun,
  );
  return withDefaultSpace(valueOfFaction(narrowedNoun, noun, scope), noun, scope);
}

/**
 * Converts a define of Factions or a margin to the value of its Faction, which is the candidate of an enclosing set if
 * the text names none. Reports a value without a Faction.
 */
function valueOfFaction(noun: Noun, { span }: NounExpr, scope: Scope): Noun {
  const { candidateFaction, volume } = scope;
  if (noun.kind === 'track' && candidateFaction && volume.board.tracks[noun.track]?.eachFaction === true)
    return { ...noun, faction: noun.faction ?? candidateFaction };
  if (noun.kind !== 'factionDefine' && noun.kind !== 'margin') return noun;
  const faction = noun.faction ?? candidateFaction;
  if (!faction) {
    const words = volume.words(span);
    volume.reports.add(
      typeDiagnostics.trackFaction,
      span,
      { track: words },
      { hint: ownerHint(words, scope) },
    );
    return UNKNOWN_NOUN;
  }
  if (isUnknown(faction)) return UNKNOWN_NOUN;
  if (noun.kind === 'margin') return { kind: 'value', value: { kind: 'margin', type: 'number', faction } };
  const { type } = scope.values.define(noun.define);
  const value: CheckedExpr = { kind: 'define', type, define: noun.define, argument: faction };
  if (type === 'mask') return { kind: 'pieces', mask: value, location: undefined };
  return type === 'space' ? { kind: 'space', space: value } : { kind: 'value', value };
}

const UNKNOWN_NOUN: Noun = { kind: 'unknown' };

function reportAmbiguousOwner({ span }: NounExpr, { volume }: Scope): Noun {
  const hint = 'For one owner of all, write `of …` after the last; else write an owner for each.';
  volume.reports.add(typeDiagnostics.ambiguousOwner, span, { words: volume.words(span) }, { hint });
  return UNKNOWN_NOUN;
}

/** Applies a point whose space is not named to the subject of the scope. */
function withDefaultSpace(noun: Noun, { span }: NounExpr, scope: Scope): Noun {
  if (noun.kind !== 'value' || !noun.needsSpace || noun.value.kind !== 'point') return noun;
  const argument = subjectOf(scope, span);
  return isUnknown(argument) ? UNKNOWN_NOUN : { kind: 'value', value: { ...noun.value, argument } };
}

/** True for `area with Terror`, `area Provinces` and `area and Roads`; `area of s` tests whether s is in the set. */
function isNarrowed({ words, joined, clauses }: NounExpr): boolean {
  const [first] = clauses;
  return words.length > 1 || joined.length > 0 || (first !== undefined && first.$type !== 'of');
}

function namesSpaces(row: WordRow): boolean {
  const { heads, there, factions, factionSet, relation, status } = row;
  if (hasInvalidOwner(row) || (there && (factions.length > 0 || factionSet || relation || status)))
    return false;
  return heads.size === 0 ? there !== undefined : heads.size === 1 && heads.has('spaces');
}

/** Detects `own Cubes and Guerrillas`: `own` applies to the first row only, which is not how it reads. */
function isOwnerAmbiguous(
  [first, ...otherRows]: readonly WordRow[],
  { clauses }: NounExpr,
  scope: Scope,
): boolean {
  if (!first || !hasOwner(first) || clauses.some(({ $type }) => $type === 'of')) return false;
  const { board } = scope.volume;
  return otherRows.some((row) => {
    if (!row.heads.has('pieces') || hasOwner(row)) return false;
    const pieces = row.pieces.reduce(maskAnd, mask(everyPiece(board)));
    return (factionsOf(board, pieces)?.length ?? 0) > 1;
  });
}

const hasOwner = ({ heads, factions, factionSet, relation, status, spaceSets }: WordRow): boolean =>
  heads.has('pieces') &&
  (factions.length > 0 ||
    factionSet !== undefined ||
    relation !== undefined ||
    status !== undefined ||
    spaceSets.length > 0);

function readRow(row: WordRow, noun: NounExpr, scope: Scope): Noun {
  const resolved = hasInvalidOwner(row) ? undefined : nounOfRow(row, noun, scope);
  return resolved ?? reportContradiction(noun, scope);
}

/** Returns the noun of a row by its head; undefined if its words contradict each other. */
function nounOfRow(row: WordRow, noun: NounExpr, scope: Scope): Noun | undefined {
  const location = locationOfRow(row);
  const [head, ...otherHeads] = row.heads;
  if (otherHeads.length > 0) return undefined;
  switch (head) {
    case undefined:
      return row.there ? undefined : nounWithoutHead(row, scope, location);
    case 'pieces':
      return readPieces(row, noun, scope, location);
    case 'level':
      return { kind: 'level', values: row.levels, location };
    case 'none':
      return { kind: 'none' };
    case 'value':
      return nounOfValue(row);
    case 'margin':
      return { kind: 'margin', faction: row.factions[0] };
    default:
      return nounOfMeaning(row, location, scope);
  }
}

function locationOfRow({ isAvailable, there }: WordRow): Location | undefined {
  if (isAvailable) return { kind: 'available' };
  return there && { kind: 'space', space: there };
}

function nounOfValue({ value, needsSpace }: WordRow): Noun | undefined {
  if (value?.type === 'space') return { kind: 'space', space: value };
  return value && { kind: 'value', value, needsSpace };
}

function nounOfMeaning(row: WordRow, location: Location | undefined, scope: Scope): Noun | undefined {
  const { meaning, factions } = row;
  const [owner] = factions;
  switch (meaning?.kind) {
    case 'marker':
      return { kind: 'marker', marker: meaning.index, location };
    case 'held':
      return readHeldMarkers(row, meaning.index, location, scope);
    case 'track':
      return { kind: 'track', track: meaning.index, faction: owner };
    case 'box':
      return { kind: 'box', track: meaning.track, box: meaning.box };
    case 'define':
      return scope.values.defineParameter(meaning.index) === 'faction'
        ? { kind: 'factionDefine', define: meaning.index, faction: owner }
        : { kind: 'define', define: meaning.index, expectedFaction: owner, location };
    case 'option':
    case 'setup':
      return owner || location ? undefined : { kind: 'value', value: createGameTest(meaning) };
    case 'scale':
      return { kind: 'scale', location };
    case 'attribute':
      return { kind: 'attribute', attribute: row.name, location };
    case 'holding':
      return { kind: 'space', space: spaceAt(meaning.index) };
    case 'secret':
      return { kind: 'space', space: { kind: 'secret', type: 'space', secret: meaning.index } };
    default:
      return undefined;
  }
}

/** Tests whether a game has an option or a setup. */
function createGameTest({
  kind,
  index,
}: {
  readonly kind: 'option' | 'setup';
  readonly index: number;
}): CheckedExpr {
  return kind === 'option' ? { kind, type: 'truth', option: index } : { kind, type: 'truth', setup: index };
}

/** Reads a row without a head: an owner alone means Factions, `Available` alone all Available pieces. */
function nounWithoutHead(row: WordRow, scope: Scope, location: Location | undefined): Noun | undefined {
  const { factions, factionSet, relation, status } = row;
  const { board } = scope.volume;
  const allFactions = [...board.factions.keys()];
  if (status)
    return relation || factions.length > 0
      ? undefined
      : { kind: 'factions', factions: factionSet ?? allFactions, except: [], status };
  if (relation) return { kind: 'factions', factions: [...ownersOf(board).keys()], except: [scope.own] };
  if (factionSet) return { kind: 'factions', factions: factionSet, except: [] };
  const [faction, ...otherFactions] = factions;
  if (faction && otherFactions.length === 0) return { kind: 'faction', faction };
  return row.isAvailable ? { kind: 'pieces', mask: mask(everyPiece(board)), location } : undefined;
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
}: WordRow): boolean {
  if (heads.size === 0 || heads.has('pieces')) return false;
  // An Available marker is allowed here; the statement reports that it cannot be removed from its supply.
  if (available && meaning?.kind !== 'marker' && meaning?.kind !== 'held') return true;
  if (meaning?.kind === 'held') return false;
  const canHaveOwner = meaning?.kind === 'track' || meaning?.kind === 'define' || heads.has('margin');
  return (
    factionSet !== undefined ||
    relation !== undefined ||
    status !== undefined ||
    factions.length > (canHaveOwner ? 1 : 0)
  );
}

function readPieces(row: WordRow, noun: NounExpr, scope: Scope, location: Location | undefined): Noun {
  const { volume } = scope;
  const allPieces = everyPiece(volume.board);
  const masks = [...row.pieces, ...ownershipMasks(row, scope)].filter(
    (expr) => expr.kind !== 'mask' || expr.mask !== allPieces,
  );
  const pieces = masks.length === 0 ? mask(allPieces) : masks.reduce(maskAnd);
  if (pieces.kind !== 'mask' || pieces.mask !== 0 || volume.reports.isIncomplete)
    return { kind: 'pieces', mask: pieces, location };
  const words = volume.words(noun.span);
  const hint =
    ownPiecesHint(words, scope) ?? 'Look at the forces of each Faction, and at the states of its class.';
  volume.reports.add(typeDiagnostics.noSuchPieces, noun.span, { words }, { hint });
  return UNKNOWN_NOUN;
}

function ownPiecesHint(words: string, { own, volume }: Scope): string | undefined {
  if (own.kind !== 'faction' || !/\bown\b/u.test(words)) return undefined;
  const { kinds } = volume.board;
  const name = volume.factionName(own.faction);
  const pieces = kinds.filter(({ faction }) => faction === own.faction).map(({ plural }) => plural);
  return `"own" is ${name} here, which has ${pieces.join(', ') || 'no pieces'}.`;
}

function reportContradiction(noun: NounExpr, scope: Scope): Noun {
  scope.volume.reports.add(typeDiagnostics.contradictoryWords, noun.span, {
    words: scope.volume.words(noun.span),
  });
  return UNKNOWN_NOUN;
}

function combineNouns(left: Noun, right: Noun, noun: NounExpr, scope: Scope): Noun {
  if (left.kind === 'unknown' || right.kind === 'unknown') return UNKNOWN_NOUN;
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
  if (noun.kind === 'factions' && isFixedSet(noun)) return noun.factions;
  return noun.kind === 'faction' && noun.faction.kind === 'faction' ? [noun.faction.faction] : undefined;
}

function applyClause(noun: Noun, clause: Clause, scope: Scope): Noun {
  if (noun.kind === 'unknown') return noun;
  switch (clause.$type) {
    case 'there':
    case 'in':
    case 'near':
      return withLocation(noun, clause, scope);
    case 'of':
      return applyOf(noun, clause, scope);
    case 'not':
      return applyNot(noun, clause, scope);
    case 'with':
    case 'without':
      return noun.kind === 'factions' ? withFactionClause(noun, clause) : reportClause(noun, clause, scope);
    case 'most':
    case 'fewest':
      return noun.kind === 'factions' && !superlativeOf(noun)
        ? withFactionClause(noun, clause)
        : reportClause(noun, clause, scope);
    default:
      return reportClause(noun, clause, scope);
  }
}

type LocationClause = Extract<Clause, { $type: 'there' | 'in' | 'near' }>;

function locationOfClause(clause: LocationClause, scope: Scope): Location {
  switch (clause.$type) {
    case 'there':
      return { kind: 'space', space: thereOf(scope, clause.span) };
    case 'in':
      return locationOf(clause.location, scope);
    case 'near':
      return locationOf(spacesNear(clause), scope);
  }
}

/** `Guerrillas in or adjacent to Capital`: in any of those spaces. */
function spacesNear(clause: Extract<Clause, { $type: 'near' }>): NounExpr {
  const { span } = clause;
  const words = [{ $type: 'name' as const, span, name: 'spaces' }];
  return { $type: 'noun', span, single: false, words, joined: [], clauses: [clause] };
}

function applyNot(noun: Noun, clause: Extract<Clause, { $type: 'not' }>, scope: Scope): Noun {
  const { readers, board } = scope.volume;
  if (noun.kind === 'factions')
    return { ...noun, except: [...noun.except, readers.faction(clause.not, scope)] };
  // Reads the exception of a Faction to report errors in it.
  if (noun.kind === 'faction') readers.faction(clause.not, scope);
  if (noun.kind !== 'pieces') return reportClause(noun, clause, scope);
  const exception = readers.mask(clause.not, scope);
  if (isUnknown(exception)) return UNKNOWN_NOUN;
  return exception.kind === 'mask'
    ? { ...noun, mask: maskAnd(noun.mask, mask(everyPiece(board) & ~exception.mask)) }
    : reportClause(noun, clause, scope);
}

/** Resolves a noun to a location: one space, a set of spaces, or Available. */
export function locationOf(noun: NounExpr, scope: Scope): Location {
  const location = resolveNoun(noun, scope);
  if (location.kind === 'space') return { kind: 'space', space: location.space };
  return { kind: 'set', set: readSpaces(location, noun, scope), single: noun.single };
}

function withLocation(noun: Noun, clause: LocationClause, scope: Scope): Noun {
  const location = locationOfClause(clause, scope);
  if (noun.kind === 'factions' && clause.$type !== 'near')
    return withLocatedClause(noun, location) ?? reportClause(noun, clause, scope);
  if (noun.kind === 'value' && noun.needsSpace && noun.value.kind === 'point' && location.kind === 'space')
    return { kind: 'value', value: { ...noun.value, argument: location.space } };
  // `Available Govt Bases in Capital`: Available pieces are in no space.
  if (!('location' in noun) || noun.location?.kind === 'available') return reportClause(noun, clause, scope);
  return { ...noun, location };
}

const withFactionClause = (noun: FactionSet, clause: LocatedClause['clause']): Noun => ({
  ...noun,
  clauses: [...(noun.clauses ?? []), { clause, location: undefined }],
});

/** Adds the location to the clause before it; undefined if there is none without a location. */
function withLocatedClause(noun: FactionSet, location: Location): Noun | undefined {
  const last = noun.clauses?.at(-1);
  if (!noun.clauses || !last || last.location) return undefined;
  return { ...noun, clauses: [...noun.clauses.slice(0, -1), { ...last, location }] };
}

function applyOf(noun: Noun, clause: Extract<Clause, { $type: 'of' }>, scope: Scope): Noun {
  switch (noun.kind) {
    case 'factions':
      return isAnotherPlayer(clause.owner) && isFixedSet(noun)
        ? { kind: 'rivals', factions: noun.factions }
        : reportClause(noun, clause, scope);
    case 'pieces':
      return { ...noun, mask: maskAnd(noun.mask, scope.volume.readers.mask(clause.owner, scope)) };
    case 'held':
    case 'track':
    case 'factionDefine':
    case 'margin':
      // `Rebels Shipments of Cartel`: the owner is given twice.
      if (noun.faction || 'owners' in noun) return reportClause(noun, clause, scope);
      return { ...noun, faction: scope.volume.readers.faction(clause.owner, scope) };
    case 'level':
    case 'scale':
    case 'attribute':
    case 'marker':
    case 'define':
      return { ...noun, location: { kind: 'space', space: scope.volume.readers.space(clause.owner, scope) } };
    case 'value':
      return noun.value.kind === 'point'
        ? {
            kind: 'value',
            value: { ...noun.value, argument: scope.volume.readers.space(clause.owner, scope) },
          }
        : reportClause(noun, clause, scope);
    default:
      return reportClause(noun, clause, scope);
  }
}

type FactionSet = Extract<Noun, { kind: 'factions' }>;

function isAnotherPlayer(expr: Expr): boolean {
  return (
    expr.$type === 'noun' &&
    expr.clauses.length === 0 &&
    expr.words.map(({ name }) => name).join(' ') === 'another player'
  );
}

function reportClause(noun: Noun, clause: Clause, scope: Scope): Noun {
  const names = { clause: scope.volume.words(clause.span), noun: nounNames[noun.kind] };
  const hint = noun.kind === 'factions' && clause.$type === 'where' ? { hint: FACTION_CONDITION_HINT } : {};
  scope.volume.reports.add(typeDiagnostics.strayClause, clause.span, names, hint);
  return UNKNOWN_NOUN;
}
