/** Reads hypotheticals (`would …`): the effect that a trial has to show. */
import type { FilterModel, TruthModel, WouldModel } from '../../checked/nonplayers.ts';
import type { Clause, Effect, Expr, NounExpr, WouldExpr } from '../../syntax/tree.ts';
import { membership, compare, isUnknown, number } from '../expression-builders.ts';
import { numberExpr } from '../expressions/number-expression.ts';
import { nounNames } from '../nouns/noun.ts';
import { locationOf, resolveNoun } from '../nouns/resolve-noun.ts';
import { everyPiece } from '../nouns/piece-masks.ts';
import type { Scope } from '../scope.ts';
import { thingOf } from '../statements/piece-effects.ts';
import { types } from '../catalogue/type-diagnostics.ts';
import { nonplayerDiagnostics } from './nonplayer-diagnostics.ts';
import { candidateOf, clause, clauseOf, factionTruth, type Line } from './clause-scope.ts';

/** A hypothetical before `would` and `could` are distinguished. */
type TrialEffect = Omit<WouldModel, 'could'>;
type Superlative = Extract<Clause, { $type: 'most' | 'fewest' }>;
type PieceEffectExpr = Extract<Effect, { effect: 'place' | 'remove' | 'move' | 'activate' }>;

/** Reads `would remove 2 Bases`, and `could …` in the `when` of an operation. */
export function readWould({ effect, could, span }: WouldExpr, line: Line): TruthModel | undefined {
  if (could && !line.isWhen) {
    const { volume } = line.scope;
    volume.reports.add(nonplayerDiagnostics.strayCould, span, { words: volume.words(span) });
    return undefined;
  }
  const would = readEffect(effect, line);
  return would && { kind: 'would', would: { ...would, could } };
}

function readEffect(effect: Effect, line: Line): TrialEffect | undefined {
  const { scope } = line;
  const counted = 'count' in effect ? numberExpr(effect.count, scope) : number(1);
  if (isUnknown(counted)) return undefined;
  const least = clause(counted, scope);
  switch (effect.effect) {
    case 'place':
    case 'remove':
    case 'move':
    case 'activate':
      return readPieceEffect(effect, least, line);
    case 'shift': {
      const toward = effect.toward && directionOf(effect.toward, scope);
      const location = effect.location && readLocation(effect.location, line);
      if ((effect.toward && !toward) || (effect.location && !location)) return undefined;
      return { effect: 'shift', least, ...(toward && { toward }), ...(location && { in: location }) };
    }
    case 'gain':
    case 'lose': {
      const factions = effect.factions && factionsClause(effect.factions, line);
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
      const factions = factionsClause(effect.factions, line);
      return factions && { effect: 'ineligible', least, factions };
    }
    case 'begin': {
      const factions = effect.factions && factionsClause(effect.factions, line);
      return effect.factions && !factions
        ? undefined
        : { effect: 'begin', least, ...(factions && { factions }) };
    }
    case 'anything':
      return { effect: 'anything', least };
  }
}

function readPieceEffect(
  effect: PieceEffectExpr,
  least: WouldModel['least'],
  line: Line,
): TrialEffect | undefined {
  const { scope } = line;
  const { noun: pieces } = effect;
  const places = pieces.clauses.filter(
    ({ $type }) => $type === 'in' || $type === 'there' || $type === 'near',
  );
  const bare: NounExpr = { ...pieces, clauses: pieces.clauses.filter((each) => !places.includes(each)) };
  const located = thingOf(resolveNoun(bare, scope), bare, scope);
  const [locationClause] = places;
  const location = locationClause && readLocation(locationNoun(locationClause), line);
  if (!located || (locationClause && !location)) return undefined;
  if (located.location) {
    scope.volume.reports.add(types.strayClause, pieces.span, {
      clause: scope.volume.words(pieces.span),
      noun: `what a trial would ${effect.effect}`,
    });
    return undefined;
  }
  const { thing } = located;
  const model = { least, ...(location && { in: location }) };
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
    scope.volume.reports.add(types.mismatch, pieces.span, names);
    return undefined;
  }
  if (thing.kind === 'marker')
    return { effect: effect.effect === 'place' ? 'mark' : 'remove', ...model, marker: thing.marker };
  const inner = clauseOf(line, 'faction', true).scope;
  const owner = thing.faction && clause(compare('=', candidateOf('faction'), thing.faction), inner);
  return { effect: effect.effect, ...model, held: thing.held, ...(owner && { factions: owner }) };
}

function locationNoun(locationClause: Clause): NounExpr {
  if (locationClause.$type === 'in') return locationClause.location;
  const { span } = locationClause;
  const noun = { $type: 'noun' as const, span, single: false, joined: [] };
  if (locationClause.$type === 'near')
    return { ...noun, words: [{ span, name: 'spaces' }], clauses: [locationClause] };
  return { ...noun, words: [{ span, name: 'there' }], clauses: [] };
}

function readLocation(noun: NounExpr, line: Line): WouldModel['in'] {
  const { scope } = clauseOf(line, 'space', true);
  const resolved = locationOf(noun, scope);
  const candidate = candidateOf('space');
  const value =
    resolved.kind === 'space'
      ? compare('=', candidate, resolved.space)
      : resolved.kind === 'set'
        ? membership(candidate, resolved.set)
        : candidate;
  return isUnknown(value) ? undefined : clause(value, scope);
}

function factionsClause(noun: NounExpr, line: Line): WouldModel['factions'] {
  const { scope } = clauseOf(line, 'faction', true);
  const value = factionTruth(noun, scope);
  return isUnknown(value) ? undefined : clause(value, scope);
}

/** Returns the direction of a shift, given by the highest or the lowest level. */
function directionOf(noun: NounExpr, scope: Scope): 1 | -1 | undefined {
  const resolved = resolveNoun(noun, scope);
  const all = scope.volume.board.levels.map(({ value }) => value);
  const [value, ...rest] = resolved.kind === 'level' ? resolved.values : [];
  const end = value === Math.max(...all) ? 1 : value === Math.min(...all) ? -1 : undefined;
  if (resolved.kind !== 'unknown' && (end === undefined || rest.length > 0)) {
    const actual = resolved.kind === 'level' ? 'a level between them' : nounNames[resolved.kind];
    const names = { expected: 'the highest or the lowest level', found: actual };
    scope.volume.reports.add(types.mismatch, noun.span, names);
    return undefined;
  }
  return end;
}

/** Participles in a superlative that compares effects of a trial. */
const EFFECT_PARTICIPLES = {
  placed: 'place',
  removed: 'remove',
  moved: 'move',
  activated: 'activate',
} as const;

/** Reads the value of a superlative: a number, a change of a number, or the effects of a trial. */
export function readSuperlativeOf({ $type, value: valueExpr }: Superlative, line: Line): FilterModel['by'] {
  const { scope } = line;
  const most = $type === 'most';
  if (valueExpr.$type === 'call') {
    const [argument, ...rest] = valueExpr.args;
    const either = valueExpr.name.name === 'changed';
    if ((either || valueExpr.name.name === 'gained') && argument && rest.length === 0) {
      const value = numberExpr(argument, scope);
      return isUnknown(value) ? undefined : { most, change: clause(value, scope), either };
    }
  }
  const effect = valueExpr.$type === 'noun' ? participleEffect(valueExpr, scope) : undefined;
  if (effect) {
    const would = readEffect(effect, line);
    return would && { most, would: { ...would, could: false } };
  }
  const value = numberExpr(valueExpr, scope);
  return isUnknown(value) ? undefined : { most, value: clause(value, scope) };
}

/** Reads `removed Bases` as the effect `remove Bases`. */
function participleEffect(noun: Extract<Expr, { $type: 'noun' }>, scope: Scope): Effect | undefined {
  const [word, ...words] = noun.words;
  if (!word || !isParticiple(word.name) || scope.names.has(word.name) || words.length === 0) return undefined;
  return { effect: EFFECT_PARTICIPLES[word.name], span: noun.span, noun: { ...noun, words } };
}

const isParticiple = (name: string): name is keyof typeof EFFECT_PARTICIPLES => name in EFFECT_PARTICIPLES;
