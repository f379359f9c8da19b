/** Reads hypotheticals (`would …`): the effect that a trial has to show. */
import type { FilterModel, TruthModel, WouldModel } from '../../checked/nonplayers.ts';
import type { Clause, Effect, Expr, NounExpr, WouldExpr } from '../../syntax/tree.ts';
import { membership, compare, isUnknown, number } from '../build.ts';
import { numberExpr } from '../expressions/numbers.ts';
import { nounNames } from '../nouns/noun.ts';
import { locationOf, resolveNoun } from '../nouns/resolve-noun.ts';
import { everyPiece } from '../nouns/piece-masks.ts';
import type { Scope } from '../scope.ts';
import { thingOf } from '../statements/effects.ts';
import { types } from '../catalogue/types.ts';
import { nonplaying } from './catalogue.ts';
import { candidateOf, clause, clauseOf, factionTruth, type Line } from './clauses.ts';

/** A hypothetical before `would` and `could` are distinguished. */
type Shown = Omit<WouldModel, 'could'>;
type Superlative = Extract<Clause, { $type: 'most' | 'fewest' }>;
type Piecework = Extract<Effect, { effect: 'place' | 'remove' | 'move' | 'activate' }>;

export function readWould({ effect, could, span }: WouldExpr, line: Line): TruthModel | undefined {
  if (could && !line.isWhen) {
    const { volume } = line.scope;
    volume.reports.add(nonplaying.strayCould, span, { words: volume.words(span) });
    return undefined;
  }
  const would = wouldOf(effect, line);
  return would && { kind: 'would', would: { ...would, could } };
}

function wouldOf(effect: Effect, line: Line): Shown | undefined {
  const { scope } = line;
  const counted = 'count' in effect ? numberExpr(effect.count, scope) : number(1);
  if (isUnknown(counted)) return undefined;
  const least = clause(counted, scope);
  switch (effect.effect) {
    case 'place':
    case 'remove':
    case 'move':
    case 'activate':
      return pieceWork(effect, least, line);
    case 'shift': {
      const toward = effect.toward && directionOf(effect.toward, scope);
      const where = effect.location && placeClause(effect.location, line);
      if ((effect.toward && !toward) || (effect.location && !where)) return undefined;
      return { effect: 'shift', least, ...(toward && { toward }), ...(where && { in: where }) };
    }
    case 'gain':
    case 'lose': {
      const factions = effect.factions && whose(effect.factions, line);
      const track = scope.volume.expect(effect.track, 'track');
      if (!track || (effect.factions && !factions)) return undefined;
      const model = scope.volume.board.tracks[track.index];
      if (model && !model.eachFaction) {
        const hint = 'Use a track that each Faction has.';
        scope.volume.reports.add(types.trackWithoutOwner, effect.track.span, { track: model.name }, { hint });
        return undefined;
      }
      return { effect: effect.effect, least, track: track.index, ...(factions && { factions }) };
    }
    case 'ineligible': {
      const factions = whose(effect.factions, line);
      return factions && { effect: 'ineligible', least, factions };
    }
    case 'begin': {
      const factions = effect.factions && whose(effect.factions, line);
      return effect.factions && !factions
        ? undefined
        : { effect: 'begin', least, ...(factions && { factions }) };
    }
    case 'anything':
      return { effect: 'anything', least };
  }
}

function pieceWork(effect: Piecework, least: WouldModel['least'], line: Line): Shown | undefined {
  const { scope } = line;
  const { noun: what } = effect;
  const places = what.clauses.filter(({ $type }) => $type === 'in' || $type === 'there' || $type === 'near');
  const bare: NounExpr = { ...what, clauses: what.clauses.filter((each) => !places.includes(each)) };
  const found = thingOf(resolveNoun(bare, scope), bare, scope);
  const [place] = places;
  const where = place && placeClause(placeNoun(place), line);
  if (!found || (place && !where)) return undefined;
  if (found.where) {
    scope.volume.reports.add(types.strayClause, what.span, {
      clause: scope.volume.words(what.span),
      noun: `what a trial would ${effect.effect}`,
    });
    return undefined;
  }
  const { thing } = found;
  const model = { least, ...(where && { in: where }) };
  if (thing.kind === 'pieces') {
    const every = thing.mask.kind === 'mask' && thing.mask.mask === everyPiece(scope.volume.board);
    return { effect: effect.effect, ...model, ...(!every && { pieces: clause(thing.mask, scope) }) };
  }
  const stays = effect.effect === 'move' || effect.effect === 'activate';
  if (stays) {
    const names = {
      expected: 'a set of pieces',
      found: thing.kind === 'marker' ? 'a marker' : 'a held marker',
    };
    scope.volume.reports.add(types.mismatch, what.span, names);
    return undefined;
  }
  if (thing.kind === 'marker')
    return { effect: effect.effect === 'place' ? 'mark' : 'remove', ...model, marker: thing.marker };
  const inner = clauseOf(line, 'faction', true).scope;
  const owner = thing.faction && clause(compare('=', candidateOf('faction'), thing.faction), inner);
  return { effect: effect.effect, ...model, held: thing.held, ...(owner && { factions: owner }) };
}

function placeNoun(place: Clause): NounExpr {
  if (place.$type === 'in') return place.location;
  const { span } = place;
  const noun = { $type: 'noun' as const, span, single: false, joined: [] };
  if (place.$type === 'near') return { ...noun, words: [{ span, name: 'spaces' }], clauses: [place] };
  return { ...noun, words: [{ span, name: 'there' }], clauses: [] };
}

function placeClause(noun: NounExpr, line: Line): WouldModel['in'] {
  const { scope } = clauseOf(line, 'space', true);
  const place = locationOf(noun, scope);
  const of = candidateOf('space');
  const value =
    place.kind === 'space'
      ? compare('=', of, place.space)
      : place.kind === 'set'
        ? membership(of, place.set)
        : of;
  return isUnknown(value) ? undefined : clause(value, scope);
}

function whose(noun: NounExpr, line: Line): WouldModel['factions'] {
  const { scope } = clauseOf(line, 'faction', true);
  const value = factionTruth(noun, scope);
  return isUnknown(value) ? undefined : clause(value, scope);
}

/** Returns the direction of a shift, given by the highest or the lowest level. */
function directionOf(noun: NounExpr, scope: Scope): 1 | -1 | undefined {
  const found = resolveNoun(noun, scope);
  const all = scope.volume.board.levels.map(({ value }) => value);
  const [value, ...more] = found.kind === 'level' ? found.values : [];
  const end = value === Math.max(...all) ? 1 : value === Math.min(...all) ? -1 : undefined;
  if (found.kind !== 'unknown' && (end === undefined || more.length > 0)) {
    const what = found.kind === 'level' ? 'a level between them' : nounNames[found.kind];
    const names = { expected: 'the highest or the lowest level', found: what };
    scope.volume.reports.add(types.mismatch, noun.span, names);
    return undefined;
  }
  return end;
}

/** Participles in a superlative that compares effects of a trial. */
const done = { placed: 'place', removed: 'remove', moved: 'move', activated: 'activate' } as const;

export function readSuperlativeOf({ $type, value: what }: Superlative, line: Line): FilterModel['by'] {
  const { scope } = line;
  const most = $type === 'most';
  if (what.$type === 'call') {
    const [of, ...more] = what.args;
    const either = what.name.name === 'changed';
    if ((either || what.name.name === 'gained') && of && more.length === 0) {
      const value = numberExpr(of, scope);
      return isUnknown(value) ? undefined : { most, change: clause(value, scope), either };
    }
  }
  const effect = what.$type === 'noun' ? effectOf(what, scope) : undefined;
  if (effect) {
    const would = wouldOf(effect, line);
    return would && { most, would: { ...would, could: false } };
  }
  const value = numberExpr(what, scope);
  return isUnknown(value) ? undefined : { most, value: clause(value, scope) };
}

/** Reads `removed Bases` as the effect `remove Bases`. */
function effectOf(what: Extract<Expr, { $type: 'noun' }>, scope: Scope): Effect | undefined {
  const [word, ...words] = what.words;
  if (!word || !isDone(word.name) || scope.names.has(word.name) || words.length === 0) return undefined;
  return { effect: done[word.name], span: what.span, noun: { ...what, words } };
}

const isDone = (name: string): name is keyof typeof done => name in done;
