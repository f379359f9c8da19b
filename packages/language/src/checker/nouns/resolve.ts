/** Resolves a noun: its words, the words joined to it, then its clauses in order. */
import type { Clause, Expr, NounExpr } from '../../syntax/tree.ts';
import { isUnknown, mask, maskAnd, maskOr, space as spaceAt } from '../build.ts';
import { type Scope, subjectOf, thereOf } from '../scope.ts';
import { types } from '../catalogue/types.ts';
import { turnValue } from '../expressions/turn.ts';
import { readHeld } from './held.ts';
import { everyPiece, factionsOf } from './masks.ts';
import { type Noun, nounNames, type Where } from './noun.ts';
import { readSpaces, spaceWords } from './spaces.ts';
import { ownership, readWords, type Row } from './words.ts';

export function resolve(noun: NounExpr, scope: Scope): Noun {
  const turn = turnValue(noun, scope);
  if (turn) return isUnknown(turn) ? { kind: 'unknown' } : { kind: 'value', value: turn };
  const reading = { article: noun.single, narrowed: isNarrowed(noun) };
  const rows = [noun.words, ...noun.joined].map((words) => readWords(words, scope, reading));
  if (rows.some(({ known }) => !known)) return { kind: 'unknown' };
  const spaces = rows.every(isSpaces) ? spaceWords(rows, noun, scope) : undefined;
  if (spaces) return spaces;
  if (isWhoseUnclear(rows, noun, scope)) {
    const words = scope.volume.words(noun.span);
    const hint = 'For one owner of all, write `of …` after the last; else write an owner for each.';
    scope.volume.reports.add(types.whoseJoined, noun.span, { words }, { hint });
    return { kind: 'unknown' };
  }
  const all = rows.map((row) => readRow(row, noun, scope));
  const joined = all.reduce((left, right) => join(left, right, noun, scope));
  const narrowed = noun.clauses.reduce((before, clause) => narrow(before, clause, noun, scope), joined);
  if (narrowed.kind !== 'value' || !narrowed.open || narrowed.value.kind !== 'point') return narrowed;
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
  const { heads, there, factions, fixed, whose, status } = row;
  if (isBeside(row) || (there && (factions.length > 0 || fixed || whose || status))) return false;
  return heads.size === 0 ? there !== undefined : heads.size === 1 && heads.has('spaces');
}

/** Detects `own Cubes and Guerrillas`: `own` applies to the first row only, which is not how it reads. */
function isWhoseUnclear([first, ...others]: readonly Row[], { clauses }: NounExpr, scope: Scope): boolean {
  if (!first || !saysWhose(first) || clauses.some(({ $type }) => $type === 'of')) return false;
  return others.some((row) => {
    if (!row.heads.has('pieces') || saysWhose(row)) return false;
    const every = row.pieces.reduce(maskAnd, mask(everyPiece(scope.volume.board)));
    return (factionsOf(scope.volume.board, every)?.length ?? 0) > 1;
  });
}

const saysWhose = ({ heads, factions, fixed, whose, status, sets }: Row): boolean =>
  heads.has('pieces') &&
  (factions.length > 0 ||
    fixed !== undefined ||
    whose !== undefined ||
    status !== undefined ||
    sets.length > 0);

function readRow(row: Row, noun: NounExpr, scope: Scope): Noun {
  const { heads, meaning, factions } = row;
  const where: Where | undefined = row.available
    ? { kind: 'available' }
    : row.there && { kind: 'space', space: row.there };
  const [head, ...others] = heads;
  const whose = factions[0];
  if (others.length > 0 || isBeside(row)) return clash(noun, scope);
  if (head === undefined && row.there) return clash(noun, scope);
  if (head === undefined) return readHeadless(row, noun, scope, where);
  if (head === 'pieces') return readPieces(row, noun, scope, where);
  if (head === 'level') return { kind: 'level', values: row.levels, where };
  if (head === 'value' && row.value?.type === 'space') return { kind: 'space', space: row.value };
  if (head === 'value' && row.value) return { kind: 'value', value: row.value, open: row.open };
  if (head === 'none') return { kind: head };
  switch (meaning?.kind) {
    case 'marker':
      return { kind: 'marker', marker: meaning.index, where };
    case 'held':
      return readHeld(row, meaning.index, where, scope) ?? clash(noun, scope);
    case 'track':
      return { kind: 'track', track: meaning.index, faction: whose };
    case 'box':
      return { kind: 'box', track: meaning.track, box: meaning.box };
    case 'define':
      return { kind: 'define', define: meaning.index, is: whose, where };
    case 'option':
      if (factions.length > 0 || where) return clash(noun, scope);
      return { kind: 'value', value: { kind: 'option', type: 'truth', option: meaning.index } };
    case 'setup':
      if (factions.length > 0 || where) return clash(noun, scope);
      return { kind: 'value', value: { kind: 'setup', type: 'truth', setup: meaning.index } };
    case 'scale':
      return { kind: 'scale', where };
    case 'attribute':
      return { kind: 'attribute', attribute: row.name, where };
    case 'holding':
      return { kind: 'space', space: spaceAt(meaning.index) };
    case 'secret':
      return { kind: 'space', space: { kind: 'secret', type: 'space', secret: meaning.index } };
    default:
      return clash(noun, scope);
  }
}

/** Reads a row without a head: an owner alone means Factions, `Available` alone all Available pieces. */
function readHeadless(row: Row, noun: NounExpr, scope: Scope, where: Where | undefined): Noun {
  const { factions, fixed, status } = row;
  const every = scope.volume.board.factions.keys();
  // `player` or `player Insurgents` alone means Factions.
  if (status && !row.whose && factions.length === 0)
    return { kind: 'factions', factions: fixed ?? [...every], except: [], status };
  if (status) return clash(noun, scope);
  // `enemy` or `other` alone means Factions.
  if (row.whose) return { kind: 'factions', factions: [...every], except: [scope.own] };
  if (fixed) return { kind: 'factions', factions: fixed, except: [] };
  const [faction, ...others] = factions;
  if (faction && others.length === 0) return { kind: 'faction', faction };
  return row.available
    ? { kind: 'pieces', mask: mask(everyPiece(scope.volume.board)), where }
    : clash(noun, scope);
}

/** Detects an invalid owner: `own Terror` and `enemy Aid` have none, and a track has one at most. */
function isBeside({ heads, meaning, factions, fixed, whose, status, available }: Row): boolean {
  if (heads.size === 0 || heads.has('pieces')) return false;
  // An Available marker is allowed here; the statement reports that it cannot be removed from its supply.
  if (available && meaning?.kind !== 'marker' && meaning?.kind !== 'held') return true;
  if (meaning?.kind === 'held') return false;
  const owned = meaning?.kind === 'track' || meaning?.kind === 'define';
  return (
    fixed !== undefined || whose !== undefined || status !== undefined || factions.length > (owned ? 1 : 0)
  );
}

function readPieces(row: Row, noun: NounExpr, scope: Scope, where: Where | undefined): Noun {
  const every = everyPiece(scope.volume.board);
  const parts = [...row.pieces, ...ownership(row, scope)].filter(
    (part) => part.kind !== 'mask' || part.mask !== every,
  );
  const found = parts.length === 0 ? mask(every) : parts.reduce(maskAnd);
  if (found.kind === 'mask' && found.mask === 0 && !scope.volume.reports.partial) {
    const words = scope.volume.words(noun.span);
    scope.volume.reports.add(
      types.noSuchState,
      noun.span,
      { words },
      {
        hint:
          ownPieces(words, scope) ?? 'Look at the forces of each Faction, and at the states of its class.',
      },
    );
    return { kind: 'unknown' };
  }
  return { kind: 'pieces', mask: found, where };
}

function ownPieces(words: string, { own, volume }: Scope): string | undefined {
  if (own.kind !== 'faction' || !/\bown\b/u.test(words)) return undefined;
  const { factions, kinds } = volume.board;
  const name = factions[own.faction]?.name ?? '';
  const has = kinds.filter(({ faction }) => faction === own.faction).map(({ plural }) => plural);
  return `"own" is ${name} here, which has ${has.join(', ') || 'no pieces'}.`;
}

function clash(noun: NounExpr, scope: Scope): Noun {
  scope.volume.reports.add(types.clash, noun.span, { words: scope.volume.words(noun.span) });
  return { kind: 'unknown' };
}

function join(left: Noun, right: Noun, noun: NounExpr, scope: Scope): Noun {
  if (left.kind === 'unknown' || right.kind === 'unknown') return { kind: 'unknown' };
  if (left.kind === 'pieces' && right.kind === 'pieces')
    return { ...left, mask: maskOr(left.mask, right.mask), where: right.where ?? left.where };
  if (left.kind === 'level' && right.kind === 'level')
    return { ...left, values: [...left.values, ...right.values] };
  const [one, two] = [factionsIn(left), factionsIn(right)];
  if (one && two) return { kind: 'factions', factions: [...new Set([...one, ...two])], except: [] };
  return clash(noun, scope);
}

function factionsIn(noun: Noun): readonly number[] | undefined {
  if (noun.kind === 'factions' && noun.except.length === 0 && !noun.status) return noun.factions;
  return noun.kind === 'faction' && noun.faction.kind === 'faction' ? [noun.faction.faction] : undefined;
}

function narrow(noun: Noun, clause: Clause, whole: NounExpr, scope: Scope): Noun {
  if (noun.kind === 'unknown') return noun;
  if (noun.kind === 'factions' && noun.having && (clause.$type === 'in' || clause.$type === 'there')) {
    const havingIn: Where =
      clause.$type === 'in'
        ? placeOf(clause.location, scope)
        : { kind: 'space', space: thereOf(scope, clause.span) };
    return { ...noun, havingIn };
  }
  if (clause.$type === 'there')
    return placed(noun, { kind: 'space', space: thereOf(scope, clause.span) }, clause, scope);
  if (clause.$type === 'in') return placed(noun, placeOf(clause.location, scope), clause, scope);
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
    return placed(noun, placeOf(near, scope), clause, scope);
  }
  if (clause.$type === 'of') return narrowOf(noun, clause, scope);
  if (clause.$type === 'not' && (noun.kind === 'factions' || noun.kind === 'faction')) {
    const except = scope.volume.read.faction(clause.not, scope);
    return noun.kind === 'factions'
      ? { ...noun, except: [...noun.except, except] }
      : outOfPlace(noun, clause, scope);
  }
  if ((clause.$type === 'with' || clause.$type === 'without') && noun.kind === 'factions')
    return { ...noun, having: [...(noun.having ?? []), clause] };
  if (clause.$type === 'not' && noun.kind === 'pieces') {
    const except = scope.volume.read.mask(clause.not, scope);
    if (except.kind === 'mask')
      return { ...noun, mask: maskAnd(noun.mask, mask(everyPiece(scope.volume.board) & ~except.mask)) };
    if (isUnknown(except)) return { kind: 'unknown' };
  }
  return whole.clauses.length > 0 ? outOfPlace(noun, clause, scope) : noun;
}

export function placeOf(noun: NounExpr, scope: Scope): Where {
  const place = resolve(noun, scope);
  if (place.kind === 'space') return { kind: 'space', space: place.space };
  return { kind: 'set', set: readSpaces(place, noun, scope), single: noun.single };
}

function placed(noun: Noun, where: Where, clause: Clause, scope: Scope): Noun {
  if (noun.kind === 'value' && noun.open && noun.value.kind === 'point' && where.kind === 'space')
    return { kind: 'value', value: { ...noun.value, argument: where.space } };
  // `Available Govt Bases in Capital`: Available pieces are in no space.
  if (!('where' in noun) || noun.where?.kind === 'available') return outOfPlace(noun, clause, scope);
  return { ...noun, where };
}

function narrowOf(noun: Noun, clause: Extract<Clause, { $type: 'of' }>, scope: Scope): Noun {
  switch (noun.kind) {
    case 'factions':
      if (!isAnotherPlayer(clause.of) || noun.except.length > 0 || noun.having || noun.status)
        return outOfPlace(noun, clause, scope);
      return { kind: 'rivals', factions: noun.factions };
    case 'pieces':
      return { ...noun, mask: maskAnd(noun.mask, scope.volume.read.mask(clause.of, scope)) };
    case 'held':
    case 'track':
      // `Rebels Shipments of Cartel`: the owner is given twice.
      if (noun.faction || 'several' in noun) return outOfPlace(noun, clause, scope);
      return { ...noun, faction: scope.volume.read.faction(clause.of, scope) };
    case 'level':
    case 'scale':
    case 'attribute':
    case 'marker':
    case 'define':
      return { ...noun, where: { kind: 'space', space: scope.volume.read.space(clause.of, scope) } };
    case 'value':
      if (noun.value.kind === 'point')
        return {
          kind: 'value',
          value: { ...noun.value, argument: scope.volume.read.space(clause.of, scope) },
        };
      return outOfPlace(noun, clause, scope);
    default:
      return outOfPlace(noun, clause, scope);
  }
}

function isAnotherPlayer(of: Expr): boolean {
  return (
    of.$type === 'noun' &&
    of.clauses.length === 0 &&
    of.words.map(({ name }) => name).join(' ') === 'another player'
  );
}

function outOfPlace(noun: Noun, clause: Clause, scope: Scope): Noun {
  scope.volume.reports.add(types.noClause, clause.span, {
    clause: scope.volume.words(clause.span),
    noun: nounNames[noun.kind],
  });
  return { kind: 'unknown' };
}
