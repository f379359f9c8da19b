/** Checks expressions of numbers: counts, attributes, tracks, arithmetic. */
import type { Expr as CheckedExpr, SpaceSet } from '../../checked/bodies.ts';
import type { BinaryExpr, CallExpr, Expr, NounExpr, TotalExpr } from '../../syntax/tree.ts';
import { arithmetic, isUnknown, number, unknownExpr } from '../expression-builders.ts';
import { evaluateConstant } from '../facts/evaluate-constant.ts';
import { meaningDiagnostics } from '../catalogue/meaning-diagnostics.ts';
import { nonplayerDiagnostics } from '../nonplayers/nonplayer-diagnostics.ts';
import { countHeldMarkersIn } from '../nouns/held-markers.ts';
import { describeNoun, type Location, type Noun } from '../nouns/noun.ts';
import { resolveNoun } from '../nouns/resolve-noun.ts';
import { readSpaces } from '../nouns/space-sets.ts';
import { readPoint } from '../nouns/read-words.ts';
import { ownerHint, type Scope, subjectOf, withName } from '../scope.ts';
import { typeDiagnostics, mismatchDetails } from '../catalogue/type-diagnostics.ts';
import { readCases } from './read-cases.ts';
import { readDefine } from './read-define.ts';
import { readMaskExpr } from './mask-expression.ts';
import { readSpaceExpr } from './space-expression.ts';

/** Checks an expression that must denote a number. */
export function readNumberExpr(expr: Expr, scope: Scope): CheckedExpr {
  switch (expr.$type) {
    case 'number':
      return number(expr.value);
    case 'noun':
      return numberOf(resolveNoun(expr, scope), expr, scope);
    case 'negate':
      return arithmetic('-', number(0), readNumberExpr(expr.expr, scope));
    case 'binary':
      return readBinary(expr, scope);
    case 'cases':
      return readCases(expr, scope, 'number', readNumberExpr);
    case 'call':
      return readCall(expr, scope);
    case 'size':
      return sizeOf(expr.collection, scope);
    case 'total':
      return readTotal(expr, scope);
    case 'would':
      return reportWould(expr, scope);
    default:
      return reportMismatch(expr, 'a truth', scope);
  }
}

function readBinary(expr: BinaryExpr, scope: Scope): CheckedExpr {
  const { op, left, right } = expr;
  if (op === '+' || op === '-' || op === '*' || op === '/') return readArithmetic(op, expr, scope);
  if (op !== 'and' || left.$type !== 'noun' || right.$type !== 'noun')
    return reportMismatch(expr, 'a truth', scope);
  const mask = readMaskExpr(expr, scope);
  return isUnknown(mask)
    ? unknownExpr('number')
    : { kind: 'count', type: 'number', mask, space: subjectOf(scope, expr.span) };
}

function readArithmetic(
  op: '+' | '-' | '*' | '/',
  { left, right, span }: BinaryExpr,
  scope: Scope,
): CheckedExpr {
  const [leftValue, rightValue] = [readNumberExpr(left, scope), readNumberExpr(right, scope)];
  const { volume } = scope;
  if (op === '/' && evaluateConstant(rightValue, new Map()) === 0)
    volume.reports.add(meaningDiagnostics.divisionByZero, right.span, { words: volume.words(span) });
  return arithmetic(op, leftValue, rightValue);
}

function readTotal(expr: TotalExpr, scope: Scope): CheckedExpr {
  const domain = resolveNoun(expr.domain, { ...scope, candidateName: expr.local.name });
  const spaceSet = readSpaces(domain, expr.domain, scope);
  const candidate: CheckedExpr = { kind: 'local', type: 'space', local: spaceSet.candidate };
  const innerScope = { ...withName(scope, expr.local, candidate), subject: candidate };
  return createAggregate(expr.aggregate, spaceSet, readNumberExpr(expr.value, innerScope));
}

function createAggregate(kind: TotalExpr['aggregate'], spaceSet: SpaceSet, value: CheckedExpr): CheckedExpr {
  if (isUnknown(value)) return value;
  const operands = { type: 'number' as const, set: spaceSet, value };
  return kind === 'total' ? { kind, ...operands } : { kind, ...operands };
}

function reportWould({ span }: Expr, { volume }: Scope): CheckedExpr {
  volume.reports.add(nonplayerDiagnostics.strayWould, span, { words: volume.words(span) });
  return unknownExpr('number');
}

function reportMismatch(expr: Expr, found: string, scope: Scope): CheckedExpr {
  scope.volume.reports.add(
    typeDiagnostics.mismatch,
    expr.span,
    { expected: 'a number', found },
    mismatchDetails('a number', found),
  );
  return unknownExpr('number');
}

function readCall(expr: CallExpr, scope: Scope): CheckedExpr {
  const { name } = expr;
  switch (name.name) {
    case 'min':
    case 'max':
      return readMinOrMax(name.name, expr, scope);
    case 'distance':
      return readDistance(expr, scope);
    default:
      scope.volume.reports.add(
        typeDiagnostics.unknownFunction,
        name.span,
        { name: name.name },
        { hint: 'There are min, max and distance.' },
      );
      return unknownExpr('number');
  }
}

function readMinOrMax(op: 'min' | 'max', expr: CallExpr, scope: Scope): CheckedExpr {
  if (expr.args.length < 2) return reportArgumentCount(expr, 'two or more', scope);
  return expr.args
    .map((argument) => readNumberExpr(argument, scope))
    .reduce((left, right) => arithmetic(op, left, right));
}

function readDistance(expr: CallExpr, scope: Scope): CheckedExpr {
  const [first, second, ...others] = expr.args;
  if (!first || !second || others.length > 0) return reportArgumentCount(expr, 2, scope);
  const [a, b] = [readSpaceExpr(first, scope), readSpaceExpr(second, scope)];
  return isUnknown(a) || isUnknown(b) ? unknownExpr('number') : { kind: 'distance', type: 'number', a, b };
}

function reportArgumentCount(
  { name, args, span }: CallExpr,
  expected: number | string,
  { volume }: Scope,
): CheckedExpr {
  volume.reports.add(typeDiagnostics.argumentCount, span, { name: name.name, expected, found: args.length });
  return unknownExpr('number');
}

function sizeOf(noun: NounExpr, scope: Scope): CheckedExpr {
  const resolved = resolveNoun(noun, scope);
  if (resolved.kind === 'unknown') return unknownExpr('number');
  if (resolved.kind === 'spaces' || resolved.kind === 'space')
    return { kind: 'size', type: 'number', set: readSpaces(resolved, noun, scope) };
  return numberOf(resolved, noun, scope);
}

/** Converts a noun to a number: a count, a level, or the value of a track. */
export function numberOf(noun: Noun, expr: NounExpr, scope: Scope): CheckedExpr {
  switch (noun.kind) {
    case 'pieces':
      return countOf(noun, expr, scope);
    case 'marker':
      return markerCountOf(noun, expr, scope);
    case 'held':
      return heldCountOf(noun, expr, scope);
    case 'attribute':
    case 'scale':
      return spaceValueOf(noun, expr, scope);
    case 'track':
      return trackOf(noun, expr, scope);
    case 'define':
      return readDefine(noun, expr, scope, 'number');
    case 'faction':
      // A named Faction means its Resources; a point of type Faction is not a number.
      return noun.faction.kind === 'point'
        ? reportNoun(noun, expr, scope)
        : resourcesOf(noun.faction, expr, scope);
    case 'unknown':
      return unknownExpr('number');
    default:
      return fixedValueOf(noun, expr, scope) ?? reportNoun(noun, expr, scope);
  }
}

/** Returns the number of a noun that does not depend on a space; undefined if it is not a number. */
function fixedValueOf(noun: Noun, expr: NounExpr, scope: Scope): CheckedExpr | undefined {
  switch (noun.kind) {
    case 'none':
      return number(0);
    case 'box':
      return number(noun.box);
    case 'level': {
      const [value, ...otherValues] = noun.values;
      return value !== undefined && otherValues.length === 0 ? number(value) : undefined;
    }
    case 'value':
      return noun.value.type === 'number' ? noun.value : undefined;
    case 'spaces':
      return readPointNamedSpaces(expr, scope);
    default:
      return undefined;
  }
}

/** Returns the space in which a noun is counted: the one that it names, else the subject of the scope. */
function countedSpace(location: Location | undefined, { span }: NounExpr, scope: Scope): CheckedExpr {
  return location?.kind === 'space' ? location.space : subjectOf(scope, span);
}

function countOf(
  { mask, location }: Extract<Noun, { kind: 'pieces' }>,
  expr: NounExpr,
  scope: Scope,
): CheckedExpr {
  if (isUnknown(mask)) return unknownExpr('number');
  if (location?.kind === 'available') return { kind: 'available', type: 'number', mask };
  if (location?.kind !== 'set')
    return unlessUnknown(countedSpace(location, expr, scope), (space) => ({
      kind: 'count',
      type: 'number',
      mask,
      space,
    }));
  // A space that is not open yet has no pieces, so the test is redundant.
  const conditions = location.set.where.filter(({ reason }) => reason.key !== 'dormant');
  return { kind: 'countIn', type: 'number', mask, set: { ...location.set, where: conditions } };
}

function markerCountOf(
  { marker, location }: Extract<Noun, { kind: 'marker' }>,
  expr: NounExpr,
  scope: Scope,
): CheckedExpr {
  if (location?.kind === 'available') return reportAvailableMarkers(expr, scope);
  if (location?.kind === 'set') return { kind: 'markerIn', type: 'number', marker, set: location.set };
  return unlessUnknown(countedSpace(location, expr, scope), (space) => ({
    kind: 'marker',
    type: 'number',
    marker,
    space,
  }));
}

function heldCountOf(noun: Extract<Noun, { kind: 'held' }>, expr: NounExpr, scope: Scope): CheckedExpr {
  const { location } = noun;
  if (location?.kind === 'available') return reportAvailableMarkers(expr, scope);
  if (location?.kind !== 'set')
    return unlessUnknown(countedSpace(location, expr, scope), (space) => countHeldMarkersIn(noun, space));
  const candidate: CheckedExpr = { kind: 'local', type: 'space', local: location.set.candidate };
  return createAggregate('total', location.set, countHeldMarkersIn(noun, candidate));
}

/** Markers are counted in spaces only. */
function reportAvailableMarkers({ span }: NounExpr, { volume }: Scope): CheckedExpr {
  volume.reports.add(typeDiagnostics.contradictoryWords, span, { words: volume.words(span) });
  return unknownExpr('number');
}

function spaceValueOf(
  noun: Extract<Noun, { kind: 'attribute' | 'scale' }>,
  expr: NounExpr,
  scope: Scope,
): CheckedExpr {
  return unlessUnknown(countedSpace(noun.location, expr, scope), (space) =>
    noun.kind === 'scale'
      ? { kind: 'level', type: 'number', space }
      : readAttribute(noun.attribute, space, scope),
  );
}

/** Returns the attribute of a space; one that changes is a define. */
export function readAttribute(attribute: string, space: CheckedExpr, scope: Scope): CheckedExpr {
  const define = changedAttribute(attribute, scope);
  return define === undefined
    ? { kind: 'attribute', type: 'number', attribute, space }
    : { kind: 'define', type: 'number', define, argument: space };
}

/** Returns the define of an attribute that changes; undefined for one that means its printed number here. */
export const changedAttribute = (attribute: string, { values, isPrinted }: Scope): number | undefined =>
  isPrinted?.(attribute) === true ? undefined : values.attributeDefine(attribute);

/** A point may have the name `spaces`; without one, the word is a set and not a number. */
function readPointNamedSpaces({ words, clauses }: NounExpr, scope: Scope): CheckedExpr | undefined {
  const [word, ...otherWords] = words;
  const isSpacesWord = word?.name === 'spaces' && otherWords.length === 0 && clauses.length === 0;
  const point = isSpacesWord ? readPoint(word, scope)?.value : undefined;
  return point?.type === 'number' ? point : undefined;
}

function unlessUnknown(space: CheckedExpr, build: (space: CheckedExpr) => CheckedExpr): CheckedExpr {
  return isUnknown(space) ? unknownExpr('number') : build(space);
}

function reportNoun(noun: Noun, expr: NounExpr, scope: Scope): CheckedExpr {
  return reportMismatch(expr, describeNoun(noun), scope);
}

/** The noun must name a Faction if each Faction has such a track. */
export function trackOf(noun: Extract<Noun, { kind: 'track' }>, expr: NounExpr, scope: Scope): CheckedExpr {
  const { volume } = scope;
  const trackModel = volume.board.tracks[noun.track];
  if (noun.faction && isUnknown(noun.faction)) return unknownExpr('number');
  if (trackModel?.eachFaction && !noun.faction) {
    volume.reports.add(
      typeDiagnostics.trackFaction,
      expr.span,
      { track: trackModel.name },
      { hint: ownerHint(trackModel.name, scope) },
    );
    return unknownExpr('number');
  }
  if (trackModel && !trackModel.eachFaction && noun.faction) {
    volume.reports.add(
      typeDiagnostics.trackWithoutOwner,
      expr.span,
      { track: trackModel.name },
      { hint: `Write ${trackModel.name} alone.` },
    );
    return unknownExpr('number');
  }
  return { kind: 'track', type: 'number', track: noun.track, faction: noun.faction };
}

/** Reads a Faction's name in place of a number as its Resources. */
export function resourcesOf(faction: CheckedExpr, expr: NounExpr, scope: Scope): CheckedExpr {
  const track = resourcesTrack(scope);
  if (track < 0) return reportNoun({ kind: 'faction', faction }, expr, scope);
  return isUnknown(faction) ? unknownExpr('number') : { kind: 'track', type: 'number', track, faction };
}

/** Reports a payment if Factions have nothing to pay from. */
export function checkPayable(span: NounExpr['span'], { volume: { board, reports } }: Scope): void {
  const isDeclared = board.tracks.some(({ eachFaction, name }) => eachFaction && name === RESOURCES);
  if (!isDeclared && !reports.mayBeDeclared(RESOURCES)) reports.add(meaningDiagnostics.noResources, span, {});
}

/** The track that Factions pay from. */
const RESOURCES = 'Resources';

/** Returns the track for a Faction's name: the one that each Faction has; among several, Resources; -1 for none. */
export function resourcesTrack({ volume }: Scope): number {
  const { tracks } = volume.board;
  const resourcesIndex = tracks.findIndex(({ eachFaction, name }) => eachFaction && name === RESOURCES);
  return resourcesIndex >= 0
    ? resourcesIndex
    : tracks.findIndex(({ eachFaction, hand, secretOf }) => eachFaction && !hand && secretOf === undefined);
}
