/** Checks expressions of numbers: counts, attributes, tracks, arithmetic. */
import type { Expr as CheckedExpr, SpaceSet } from '../../checked/bodies.ts';
import type { Expr, NounExpr } from '../../syntax/tree.ts';
import { arithmetic, isUnknown, number, unknownExpr } from '../expression-builders.ts';
import { evaluateConstant } from '../facts/evaluate-constant.ts';
import { meaning } from '../catalogue/meaning-diagnostics.ts';
import { nonplayerDiagnostics } from '../nonplayers/nonplayer-diagnostics.ts';
import { heldIn } from '../nouns/held-markers.ts';
import type { Noun } from '../nouns/noun.ts';
import { nounNames } from '../nouns/noun.ts';
import { resolveNoun } from '../nouns/resolve-noun.ts';
import { readSpaces } from '../nouns/space-sets.ts';
import { readPoint } from '../nouns/read-words.ts';
import { type Scope, subjectOf, withName } from '../scope.ts';
import { typeNames, types, mismatchDetails } from '../catalogue/type-diagnostics.ts';
import { readCases } from './read-cases.ts';
import { readDefine } from './read-define.ts';
import { maskExpr } from './mask-expression.ts';
import { spaceExpr } from './space-expression.ts';

/** Checks an expression that must denote a number. */
export function numberExpr(expr: Expr, scope: Scope): CheckedExpr {
  switch (expr.$type) {
    case 'number':
      return number(expr.value);
    case 'noun':
      return numberOf(resolveNoun(expr, scope), expr, scope);
    case 'negate':
      return arithmetic('-', number(0), numberExpr(expr.expr, scope));
    case 'binary': {
      const { op, left, right } = expr;
      if (op === '+' || op === '-' || op === '*' || op === '/') {
        const [leftValue, rightValue] = [numberExpr(left, scope), numberExpr(right, scope)];
        if (op === '/' && evaluateConstant(rightValue, new Map()) === 0)
          scope.volume.reports.add(meaning.divisionByZero, right.span, {
            words: scope.volume.words(expr.span),
          });
        return arithmetic(op, leftValue, rightValue);
      }
      if (op === 'and' && left.$type === 'noun' && right.$type === 'noun') {
        const mask = maskExpr(expr, scope);
        return isUnknown(mask)
          ? unknownExpr('number')
          : { kind: 'count', type: 'number', mask, space: subjectOf(scope, expr.span) };
      }
      return reportMismatch(expr, 'a truth', scope);
    }
    case 'cases':
      return readCases(expr, scope, 'number', numberExpr);
    case 'call':
      return readCall(expr, scope);
    case 'size':
      return sizeOf(expr.collection, scope);
    case 'total': {
      const over = resolveNoun(expr.domain, { ...scope, candidateName: expr.local.name });
      const set = readSpaces(over, expr.domain, scope);
      const candidate: CheckedExpr = { kind: 'local', type: 'space', local: set.candidate };
      const inner = { ...withName(scope, expr.local, candidate), subject: candidate };
      return aggregateExpr(expr.aggregate, set, numberExpr(expr.value, inner));
    }
    case 'would':
      scope.volume.reports.add(nonplayerDiagnostics.strayWould, expr.span, {
        words: scope.volume.words(expr.span),
      });
      return unknownExpr('number');
    default:
      return reportMismatch(expr, 'a truth', scope);
  }
}

function aggregateExpr(kind: 'total' | 'greatest' | 'least', set: SpaceSet, value: CheckedExpr): CheckedExpr {
  if (isUnknown(value)) return value;
  return kind === 'total' ? { kind, type: 'number', set, value } : { kind, type: 'number', set, value };
}

function reportMismatch(expr: Expr, found: string, scope: Scope): CheckedExpr {
  scope.volume.reports.add(
    types.mismatch,
    expr.span,
    { expected: 'a number', found },
    mismatchDetails('a number', found),
  );
  return unknownExpr('number');
}

function readCall(expr: Extract<Expr, { $type: 'call' }>, scope: Scope): CheckedExpr {
  const { name, args, span } = expr;
  const [first, second] = args;
  if (name.name !== 'min' && name.name !== 'max' && name.name !== 'distance') {
    scope.volume.reports.add(
      types.unknownFunction,
      name.span,
      { name: name.name },
      { hint: 'There are min, max and distance.' },
    );
    return unknownExpr('number');
  }
  const hasValidCount = name.name === 'distance' ? args.length === 2 : args.length >= 2;
  if (!first || !second || !hasValidCount) {
    const expected = name.name === 'distance' ? 2 : 'two or more';
    scope.volume.reports.add(types.argumentCount, span, { name: name.name, expected, found: args.length });
    return unknownExpr('number');
  }
  if (name.name !== 'distance') {
    const op = name.name;
    return args.map((each) => numberExpr(each, scope)).reduce((left, right) => arithmetic(op, left, right));
  }
  const [from, to] = [spaceExpr(first, scope), spaceExpr(second, scope)];
  return isUnknown(from) || isUnknown(to)
    ? unknownExpr('number')
    : { kind: 'distance', type: 'number', a: from, b: to };
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
  const subject = (): CheckedExpr => {
    if ('location' in noun && noun.location?.kind === 'space') return noun.location.space;
    return subjectOf(scope, expr.span);
  };
  const set = 'location' in noun && noun.location?.kind === 'set' ? noun.location.set : undefined;
  if ((noun.kind === 'marker' || noun.kind === 'held') && noun.location?.kind === 'available') {
    scope.volume.reports.add(types.contradictoryWords, expr.span, { words: scope.volume.words(expr.span) });
    return unknownExpr('number');
  }
  switch (noun.kind) {
    case 'pieces':
      return countOf(noun, subject);
    case 'marker':
      if (set) return { kind: 'markerIn', type: 'number', marker: noun.marker, set };
      return atSpace(subject(), (space) => ({ kind: 'marker', type: 'number', marker: noun.marker, space }));
    case 'held': {
      const countAt = (space: CheckedExpr): CheckedExpr => heldIn(noun, space);
      if (set)
        return aggregateExpr('total', set, countAt({ kind: 'local', type: 'space', local: set.candidate }));
      return atSpace(subject(), countAt);
    }
    case 'attribute':
      return atSpace(subject(), (space) => ({
        kind: 'attribute',
        type: 'number',
        attribute: noun.attribute,
        space,
      }));
    case 'scale':
      return atSpace(subject(), (space) => ({ kind: 'level', type: 'number', space }));
    case 'level': {
      const [value, ...rest] = noun.values;
      if (value !== undefined && rest.length === 0) return number(value);
      return reportNoun(noun, expr, scope);
    }
    case 'track':
      return trackOf(noun, expr, scope);
    case 'box':
      return number(noun.box);
    case 'define':
      return readDefine(noun, expr, scope, 'number');
    case 'value':
      return noun.value.type === 'number' ? noun.value : reportNoun(noun, expr, scope);
    case 'none':
      return number(0);
    case 'unknown':
      return unknownExpr('number');
    case 'spaces':
      return pointNamedSpaces(expr, scope) ?? reportNoun(noun, expr, scope);
    case 'faction':
      // A named Faction means its Resources; a point of type Faction is not a number.
      return noun.faction.kind === 'point'
        ? reportNoun(noun, expr, scope)
        : resourcesOf(noun.faction, expr, scope);
    default:
      return reportNoun(noun, expr, scope);
  }
}

function countOf(
  { mask, location }: Extract<Noun, { kind: 'pieces' }>,
  subject: () => CheckedExpr,
): CheckedExpr {
  if (isUnknown(mask)) return unknownExpr('number');
  if (location?.kind === 'available') return { kind: 'available', type: 'number', mask };
  if (location?.kind !== 'set')
    return atSpace(subject(), (space) => ({ kind: 'count', type: 'number', mask, space }));
  // A space that is not open yet has no pieces, so the test is redundant.
  const conditions = location.set.where.filter(({ reason }) => reason.key !== 'dormant');
  return { kind: 'countIn', type: 'number', mask, set: { ...location.set, where: conditions } };
}

/** A point may have the name `spaces`; without one, the word is a set and not a number. */
function pointNamedSpaces({ words, clauses }: NounExpr, scope: Scope): CheckedExpr | undefined {
  const [word, ...rest] = words;
  const isSpacesWord = word?.name === 'spaces' && rest.length === 0 && clauses.length === 0;
  const point = isSpacesWord ? readPoint(word, scope)?.value : undefined;
  return point?.type === 'number' ? point : undefined;
}

function atSpace(space: CheckedExpr, build: (space: CheckedExpr) => CheckedExpr): CheckedExpr {
  return isUnknown(space) ? unknownExpr('number') : build(space);
}

function reportNoun(noun: Noun, expr: NounExpr, scope: Scope): CheckedExpr {
  const found = noun.kind === 'value' ? typeNames[noun.value.type] : nounNames[noun.kind];
  scope.volume.reports.add(
    types.mismatch,
    expr.span,
    { expected: 'a number', found },
    mismatchDetails('a number', found),
  );
  return unknownExpr('number');
}

/** The noun must name a Faction if each Faction has such a track. */
export function trackOf(noun: Extract<Noun, { kind: 'track' }>, expr: NounExpr, scope: Scope): CheckedExpr {
  const { volume } = scope;
  const model = volume.board.tracks[noun.track];
  if (noun.faction && isUnknown(noun.faction)) return unknownExpr('number');
  if (model?.eachFaction && !noun.faction) {
    volume.reports.add(
      types.trackFaction,
      expr.span,
      { track: model.name },
      { hint: `Name the Faction: ${model.name} of own.` },
    );
    return unknownExpr('number');
  }
  if (model && !model.eachFaction && noun.faction) {
    volume.reports.add(
      types.trackWithoutOwner,
      expr.span,
      { track: model.name },
      { hint: `Write ${model.name} alone.` },
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
  if (!isDeclared && !reports.mayBeDeclared(RESOURCES)) reports.add(meaning.noResources, span, {});
}

/** The track that Factions pay from. */
const RESOURCES = 'Resources';

/** Returns the track for a Faction's name: the one that each Faction has; among several, the one named Resources. */
export function resourcesTrack({ volume }: Scope): number {
  const { tracks } = volume.board;
  const resourcesIndex = tracks.findIndex(({ eachFaction, name }) => eachFaction && name === RESOURCES);
  return resourcesIndex >= 0 ? resourcesIndex : tracks.findIndex(({ eachFaction }) => eachFaction);
}
