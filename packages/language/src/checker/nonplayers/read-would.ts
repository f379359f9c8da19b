/** Reads hypotheticals (`would …`): the effect that a trial has to show. */
import type { Expr as CheckedExpr, PieceOrMarker } from '../../checked/bodies.ts';
import type { ClauseModel, FilterModel, TruthModel, WouldModel } from '../../checked/nonplayers.ts';
import type { CallExpr, Clause, Effect, Expr, NounExpr, WouldExpr } from '../../syntax/tree.ts';
import { membership, compare, isUnknown, number } from '../expression-builders.ts';
import { readNumberExpr } from '../expressions/number-expression.ts';
import { type Location, nounNames } from '../nouns/noun.ts';
import { locationOf, resolveNoun } from '../nouns/resolve-noun.ts';
import { everyPiece } from '../nouns/piece-masks.ts';
import type { Scope } from '../scope.ts';
import { pieceOrMarkerOf } from '../statements/piece-effects.ts';
import { typeDiagnostics } from '../catalogue/type-diagnostics.ts';
import { nonplayerDiagnostics } from './nonplayer-diagnostics.ts';
import {
  candidateOf,
  createClause,
  createClauseContext,
  readFactionTest,
  type LineContext,
} from './clause-scope.ts';

/** A hypothetical before `would` and `could` are distinguished. */
type TrialEffect = Omit<WouldModel, 'could'>;
type Superlative = Extract<Clause, { $type: 'most' | 'fewest' }>;
type PieceEffectExpr = Extract<Effect, { kind: 'place' | 'remove' | 'move' | 'activate' }>;

/** Reads `would remove 2 Bases`, and `could …` in the `when` of an operation. */
export function readWould({ effect, could, span }: WouldExpr, line: LineContext): TruthModel | undefined {
  if (could && !line.isWhen) {
    const { volume } = line.scope;
    volume.reports.add(nonplayerDiagnostics.strayCould, span, { words: volume.words(span) });
    return undefined;
  }
  const would = readEffect(effect, line);
  return would && { kind: 'would', would: { ...would, could } };
}

function readEffect(effect: Effect, line: LineContext): TrialEffect | undefined {
  const count = 'count' in effect ? readNumberExpr(effect.count, line.scope) : number(1);
  if (isUnknown(count)) return undefined;
  const minimum = createClause(count, line.scope);
  switch (effect.kind) {
    case 'place':
    case 'remove':
    case 'move':
    case 'activate':
      return readPieceEffect(effect, minimum, line);
    case 'shift':
      return readShift(effect, minimum, line);
    case 'gain':
    case 'lose':
      return readResourceChange(effect, minimum, line);
    case 'ineligible': {
      const factions = readFactionsClause(effect.factions, line);
      return factions && { effect: 'ineligible', least: minimum, factions };
    }
    case 'begin': {
      const factions = effect.factions && readFactionsClause(effect.factions, line);
      if (effect.factions && !factions) return undefined;
      return { effect: 'begin', least: minimum, ...(factions && { factions }) };
    }
    case 'anything':
      return { effect: 'anything', least: minimum };
  }
}

function readShift(
  effect: Extract<Effect, { kind: 'shift' }>,
  minimum: ClauseModel,
  line: LineContext,
): TrialEffect | undefined {
  const toward = effect.toward && directionOf(effect.toward, line.scope);
  const location = effect.location && readLocation(effect.location, line);
  if ((effect.toward && !toward) || (effect.location && !location)) return undefined;
  return { effect: 'shift', least: minimum, ...(toward && { toward }), ...(location && { in: location }) };
}

function readResourceChange(
  effect: Extract<Effect, { kind: 'gain' | 'lose' }>,
  minimum: ClauseModel,
  line: LineContext,
): TrialEffect | undefined {
  const { volume } = line.scope;
  const factions = effect.factions && readFactionsClause(effect.factions, line);
  const track = volume.expect(effect.track, 'track');
  if (!track || (effect.factions && !factions)) return undefined;
  const trackModel = volume.board.tracks[track.index];
  if (trackModel && !trackModel.eachFaction) {
    const hint = 'Use a track that each Faction has.';
    volume.reports.add(
      typeDiagnostics.trackWithoutOwner,
      effect.track.span,
      { track: trackModel.name },
      { hint },
    );
    return undefined;
  }
  return { effect: effect.kind, least: minimum, track: track.index, ...(factions && { factions }) };
}

function readPieceEffect(
  effect: PieceEffectExpr,
  minimum: ClauseModel,
  line: LineContext,
): TrialEffect | undefined {
  const { scope } = line;
  const { noun } = effect;
  const locationClauses = noun.clauses.filter(
    ({ $type }) => $type === 'in' || $type === 'there' || $type === 'near',
  );
  const clauses = noun.clauses.filter((other) => !locationClauses.includes(other));
  const unlocatedNoun: NounExpr = { ...noun, clauses };
  const resolvedObject = pieceOrMarkerOf(resolveNoun(unlocatedNoun, scope), unlocatedNoun, scope);
  const [locationClause] = locationClauses;
  const location = locationClause && readLocation(locationNoun(locationClause), line);
  if (!resolvedObject || (locationClause && !location)) return undefined;
  if (resolvedObject.location) {
    const words = scope.volume.words(noun.span);
    const names = { clause: words, noun: `what a trial would ${effect.kind}` };
    scope.volume.reports.add(typeDiagnostics.strayClause, noun.span, names);
    return undefined;
  }
  return createObjectEffect(
    effect,
    resolvedObject.object,
    { least: minimum, ...(location && { in: location }) },
    line,
  );
}

/** Returns the effect on pieces or markers; reports markers that would move or be activated. */
function createObjectEffect(
  { kind, noun }: PieceEffectExpr,
  object: PieceOrMarker,
  fields: Pick<TrialEffect, 'least' | 'in'>,
  line: LineContext,
): TrialEffect | undefined {
  const { volume } = line.scope;
  if (object.kind === 'pieces') {
    const isAnyPiece = object.mask.kind === 'mask' && object.mask.mask === everyPiece(volume.board);
    return { effect: kind, ...fields, ...(!isAnyPiece && { pieces: createClause(object.mask, line.scope) }) };
  }
  if (kind === 'move' || kind === 'activate') {
    const found = object.kind === 'marker' ? 'a marker' : 'a held marker';
    volume.reports.add(typeDiagnostics.mismatch, noun.span, { expected: 'a set of pieces', found });
    return undefined;
  }
  if (object.kind === 'marker')
    return { effect: kind === 'place' ? 'mark' : 'remove', ...fields, marker: object.marker };
  const { scope } = createClauseContext(line, 'faction', true);
  const owner = object.faction && createClause(compare('=', candidateOf('faction'), object.faction), scope);
  return { effect: kind, ...fields, held: object.held, ...(owner && { factions: owner }) };
}

function locationNoun(locationClause: Clause): NounExpr {
  if (locationClause.$type === 'in') return locationClause.location;
  const { span } = locationClause;
  const noun = { $type: 'noun' as const, span, single: false, joined: [] };
  if (locationClause.$type === 'near')
    return { ...noun, words: [{ span, name: 'spaces' }], clauses: [locationClause] };
  return { ...noun, words: [{ span, name: 'there' }], clauses: [] };
}

function readLocation(noun: NounExpr, line: LineContext): WouldModel['in'] {
  const { scope } = createClauseContext(line, 'space', true);
  const value = isInLocation(locationOf(noun, scope));
  return isUnknown(value) ? undefined : createClause(value, scope);
}

/** Tests whether the candidate space is in a location. */
function isInLocation(location: Location): CheckedExpr {
  const candidate = candidateOf('space');
  switch (location.kind) {
    case 'space':
      return compare('=', candidate, location.space);
    case 'set':
      return membership(candidate, location.set);
    case 'available':
      return candidate;
  }
}

function readFactionsClause(noun: NounExpr, line: LineContext): WouldModel['factions'] {
  const { scope } = createClauseContext(line, 'faction', true);
  const value = readFactionTest(noun, scope);
  return isUnknown(value) ? undefined : createClause(value, scope);
}

/** Returns the direction of a shift, given by the highest or the lowest level. */
function directionOf(noun: NounExpr, scope: Scope): 1 | -1 | undefined {
  const resolved = resolveNoun(noun, scope);
  if (resolved.kind === 'unknown') return undefined;
  const levels = scope.volume.board.levels.map(({ value }) => value);
  const [value, ...otherValues] = resolved.kind === 'level' ? resolved.values : [];
  if (value !== undefined && otherValues.length === 0) {
    if (value === Math.max(...levels)) return 1;
    if (value === Math.min(...levels)) return -1;
  }
  const found = resolved.kind === 'level' ? 'a level between them' : nounNames[resolved.kind];
  const names = { expected: 'the highest or the lowest level', found };
  scope.volume.reports.add(typeDiagnostics.mismatch, noun.span, names);
  return undefined;
}

/** Participles in a superlative that compares effects of a trial. */
const EFFECT_PARTICIPLES = {
  placed: 'place',
  removed: 'remove',
  moved: 'move',
  activated: 'activate',
} as const;

/** Reads the value of a superlative: a number, a change of a number, or the effects of a trial. */
export function readSuperlativeOf({ $type, value: expr }: Superlative, line: LineContext): FilterModel['by'] {
  const { scope } = line;
  const most = $type === 'most';
  const effect = expr.$type === 'noun' ? readParticipleEffect(expr, scope) : undefined;
  if (effect) {
    const would = readEffect(effect, line);
    return would && { most, would: { ...would, could: false } };
  }
  const changedExpr = expr.$type === 'call' ? changeArgument(expr) : undefined;
  const value = readNumberExpr(changedExpr ?? expr, scope);
  if (isUnknown(value)) return undefined;
  if (!changedExpr) return { most, value: createClause(value, scope) };
  const either = expr.$type === 'call' && expr.name.name === 'changed';
  return { most, change: createClause(value, scope), either };
}

/** Returns the argument of `gained(…)` or `changed(…)`. */
function changeArgument({ name, args: [argument, ...others] }: CallExpr): Expr | undefined {
  const isChange = name.name === 'changed' || name.name === 'gained';
  return isChange && others.length === 0 ? argument : undefined;
}

/** Reads `removed Bases` as the effect `remove Bases`. */
function readParticipleEffect(noun: NounExpr, scope: Scope): Effect | undefined {
  const [word, ...words] = noun.words;
  if (!word || !isParticiple(word.name) || scope.names.has(word.name) || words.length === 0) return undefined;
  return { kind: EFFECT_PARTICIPLES[word.name], span: noun.span, noun: { ...noun, words } };
}

const isParticiple = (name: string): name is keyof typeof EFFECT_PARTICIPLES => name in EFFECT_PARTICIPLES;
