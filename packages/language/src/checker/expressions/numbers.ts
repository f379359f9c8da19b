/** Checks expressions of numbers: counts, attributes, tracks, arithmetic. */
import type { Expr as Checked, SpaceSet } from '../../checked/bodies.ts';
import type { Expr, NounExpr } from '../../syntax/tree.ts';
import { arithmetic, isUnknown, number, unknown } from '../build.ts';
import { constant } from '../facts/constant.ts';
import { meaning } from '../catalogue/meaning.ts';
import { nonplaying } from '../nonplayers/catalogue.ts';
import { heldIn } from '../nouns/held.ts';
import type { Noun } from '../nouns/noun.ts';
import { nounNames } from '../nouns/noun.ts';
import { resolve } from '../nouns/resolve.ts';
import { readSpaces } from '../nouns/spaces.ts';
import { readPoint } from '../nouns/words.ts';
import { type Scope, subjectOf, withName } from '../scope.ts';
import { typeNames, types, wrongType } from '../catalogue/types.ts';
import { casesOf } from './cases.ts';
import { defineOf } from './defined.ts';
import { maskExpr } from './masks.ts';
import { spaceExpr } from './spaces.ts';

export function numberExpr(expr: Expr, scope: Scope): Checked {
  switch (expr.$type) {
    case 'number':
      return number(expr.value);
    case 'noun':
      return numberOf(resolve(expr, scope), expr, scope);
    case 'negate':
      return arithmetic('-', number(0), numberExpr(expr.expr, scope));
    case 'binary': {
      const { op, left, right } = expr;
      if (op === '+' || op === '-' || op === '*' || op === '/') {
        const [a, b] = [numberExpr(left, scope), numberExpr(right, scope)];
        if (op === '/' && constant(b, new Map()) === 0)
          scope.volume.reports.add(meaning.byNothing, right.span, { words: scope.volume.words(expr.span) });
        return arithmetic(op, a, b);
      }
      if (op === 'and' && left.$type === 'noun' && right.$type === 'noun') {
        const mask = maskExpr(expr, scope);
        return isUnknown(mask)
          ? unknown('number')
          : { kind: 'count', type: 'number', mask, space: subjectOf(scope, expr.span) };
      }
      return mismatch(expr, 'a truth', scope);
    }
    case 'cases':
      return casesOf(expr, scope, 'number', numberExpr);
    case 'call':
      return call(expr, scope);
    case 'size':
      return sizeOf(expr.set, scope);
    case 'total': {
      const over = resolve(expr.over, { ...scope, candidateName: expr.local.name });
      const set = readSpaces(over, expr.over, scope);
      const candidate: Checked = { kind: 'local', type: 'space', local: set.candidate };
      const inner = { ...withName(scope, expr.local, candidate), subject: candidate };
      return total(expr.aggregate, set, numberExpr(expr.value, inner));
    }
    case 'would':
      scope.volume.reports.add(nonplaying.strayWould, expr.span, { words: scope.volume.words(expr.span) });
      return unknown('number');
    default:
      return mismatch(expr, 'a truth', scope);
  }
}

function total(what: 'total' | 'greatest' | 'least', set: SpaceSet, value: Checked): Checked {
  if (isUnknown(value)) return value;
  return what === 'total'
    ? { kind: what, type: 'number', set, value }
    : { kind: what, type: 'number', set, value };
}

function mismatch(expr: Expr, found: string, scope: Scope): Checked {
  scope.volume.reports.add(
    types.mismatch,
    expr.span,
    { expected: 'a number', found },
    wrongType('a number', found),
  );
  return unknown('number');
}

function call(expr: Extract<Expr, { $type: 'call' }>, scope: Scope): Checked {
  const { name, args, span } = expr;
  const [a, b] = args;
  if (name.name !== 'min' && name.name !== 'max' && name.name !== 'distance') {
    scope.volume.reports.add(
      types.unknownFunction,
      name.span,
      { name: name.name },
      { hint: 'There are min, max and distance.' },
    );
    return unknown('number');
  }
  const isFitting = name.name === 'distance' ? args.length === 2 : args.length >= 2;
  if (!a || !b || !isFitting) {
    const expected = name.name === 'distance' ? 2 : 'two or more';
    scope.volume.reports.add(types.argumentCount, span, { name: name.name, expected, found: args.length });
    return unknown('number');
  }
  if (name.name !== 'distance') {
    const op = name.name;
    return args.map((each) => numberExpr(each, scope)).reduce((left, right) => arithmetic(op, left, right));
  }
  const [from, to] = [spaceExpr(a, scope), spaceExpr(b, scope)];
  return isUnknown(from) || isUnknown(to)
    ? unknown('number')
    : { kind: 'distance', type: 'number', a: from, b: to };
}

function sizeOf(noun: NounExpr, scope: Scope): Checked {
  const found = resolve(noun, scope);
  if (found.kind === 'unknown') return unknown('number');
  if (found.kind === 'spaces' || found.kind === 'space')
    return { kind: 'size', type: 'number', set: readSpaces(found, noun, scope) };
  return numberOf(found, noun, scope);
}

/** Converts a noun to a number: a count, a level, or the value of a track. */
export function numberOf(noun: Noun, whole: NounExpr, scope: Scope): Checked {
  const at = (): Checked => {
    if ('where' in noun && noun.where?.kind === 'space') return noun.where.space;
    return subjectOf(scope, whole.span);
  };
  const set = 'where' in noun && noun.where?.kind === 'set' ? noun.where.set : undefined;
  if ((noun.kind === 'marker' || noun.kind === 'held') && noun.where?.kind === 'available') {
    scope.volume.reports.add(types.clash, whole.span, { words: scope.volume.words(whole.span) });
    return unknown('number');
  }
  switch (noun.kind) {
    case 'pieces':
      return countOf(noun, at);
    case 'marker':
      if (set) return { kind: 'markerIn', type: 'number', marker: noun.marker, set };
      return of(at(), (space) => ({ kind: 'marker', type: 'number', marker: noun.marker, space }));
    case 'held': {
      const here = (space: Checked): Checked => heldIn(noun, space);
      if (set) return total('total', set, here({ kind: 'local', type: 'space', local: set.candidate }));
      return of(at(), here);
    }
    case 'attribute':
      return of(at(), (space) => ({ kind: 'attribute', type: 'number', attribute: noun.attribute, space }));
    case 'scale':
      return of(at(), (space) => ({ kind: 'level', type: 'number', space }));
    case 'level': {
      const [value, ...more] = noun.values;
      if (value !== undefined && more.length === 0) return number(value);
      return wrong(noun, whole, scope);
    }
    case 'track':
      return trackOf(noun, whole, scope);
    case 'box':
      return number(noun.box);
    case 'define':
      return defineOf(noun, whole, scope, 'number');
    case 'value':
      return noun.value.type === 'number' ? noun.value : wrong(noun, whole, scope);
    case 'none':
      return number(0);
    case 'unknown':
      return unknown('number');
    case 'spaces':
      return pointCalledSpaces(whole, scope) ?? wrong(noun, whole, scope);
    case 'faction':
      // A named Faction means its Resources; a point of type Faction is not a number.
      return noun.faction.kind === 'point'
        ? wrong(noun, whole, scope)
        : resources(noun.faction, whole, scope);
    default:
      return wrong(noun, whole, scope);
  }
}

function countOf({ mask, where }: Extract<Noun, { kind: 'pieces' }>, at: () => Checked): Checked {
  if (isUnknown(mask)) return unknown('number');
  if (where?.kind === 'available') return { kind: 'available', type: 'number', mask };
  if (where?.kind !== 'set') return of(at(), (space) => ({ kind: 'count', type: 'number', mask, space }));
  // A space that is not open yet has no pieces, so the test is redundant.
  const open = where.set.where.filter(({ reason }) => reason.key !== 'dormant');
  return { kind: 'countIn', type: 'number', mask, set: { ...where.set, where: open } };
}

/** A point may have the name `spaces`; without one, the word is a set and not a number. */
function pointCalledSpaces({ words, clauses }: NounExpr, scope: Scope): Checked | undefined {
  const [word, ...others] = words;
  const named = word?.name === 'spaces' && others.length === 0 && clauses.length === 0;
  const point = named ? readPoint(word, scope)?.value : undefined;
  return point?.type === 'number' ? point : undefined;
}

function of(space: Checked, make: (space: Checked) => Checked): Checked {
  return isUnknown(space) ? unknown('number') : make(space);
}

function wrong(noun: Noun, whole: NounExpr, scope: Scope): Checked {
  const found = noun.kind === 'value' ? typeNames[noun.value.type] : nounNames[noun.kind];
  scope.volume.reports.add(
    types.mismatch,
    whole.span,
    { expected: 'a number', found },
    wrongType('a number', found),
  );
  return unknown('number');
}

/** The noun must name a Faction if each Faction has such a track. */
export function trackOf(noun: Extract<Noun, { kind: 'track' }>, whole: NounExpr, scope: Scope): Checked {
  const { volume } = scope;
  const model = volume.board.tracks[noun.track];
  if (noun.faction && isUnknown(noun.faction)) return unknown('number');
  if (model?.eachFaction && !noun.faction) {
    volume.reports.add(
      types.trackFaction,
      whole.span,
      { track: model.name },
      { hint: `Name the Faction: ${model.name} of own.` },
    );
    return unknown('number');
  }
  if (model && !model.eachFaction && noun.faction) {
    volume.reports.add(
      types.notOfFaction,
      whole.span,
      { track: model.name },
      { hint: `Write ${model.name} alone.` },
    );
    return unknown('number');
  }
  return { kind: 'track', type: 'number', track: noun.track, faction: noun.faction };
}

/** Reads a Faction's name in place of a number as its Resources. */
export function resources(faction: Checked, whole: NounExpr, scope: Scope): Checked {
  const track = resourcesTrack(scope);
  if (track < 0) return wrong({ kind: 'faction', faction }, whole, scope);
  return isUnknown(faction) ? unknown('number') : { kind: 'track', type: 'number', track, faction };
}

/** Reports a payment if Factions have nothing to pay from. */
export function checkPayable(span: NounExpr['span'], { volume: { board, reports } }: Scope): void {
  const isThere = board.tracks.some(({ eachFaction, name }) => eachFaction && name === RESOURCES);
  if (!isThere && !reports.mayBeDeclared(RESOURCES)) reports.add(meaning.noResources, span, {});
}

/** The track that Factions pay from. */
const RESOURCES = 'Resources';

/** Returns the track for a Faction's name: the one that each Faction has; among several, the one named Resources. */
export function resourcesTrack({ volume }: Scope): number {
  const { tracks } = volume.board;
  const named = tracks.findIndex(({ eachFaction, name }) => eachFaction && name === RESOURCES);
  return named >= 0 ? named : tracks.findIndex(({ eachFaction }) => eachFaction);
}
