/** Builds sets of spaces. Fixed members are folded; other conditions are stored with the reason for a refusal. */
import type { Condition, Expr, SpaceSet } from '../../checked/bodies.ts';
import type { Clause, Expr as TreeExpr, NounExpr, Span } from '../../syntax/tree.ts';
import {
  and,
  belongs,
  compare,
  isUnknown,
  local,
  not,
  or,
  space as spaceOf,
  truth,
  unknown,
} from '../build.ts';
import { constant } from '../facts/constant.ts';
import { warnOfContrary } from '../facts/contrary.ts';
import { possibleOf } from '../facts/possible.ts';
import { meaning } from '../catalogue/meaning.ts';
import { condition, type Scope, sourceOf } from '../scope.ts';
import { types, wrongType } from '../catalogue/types.ts';
import { type Noun, nounNames } from './noun.ts';
import { isSetOfSpaces, type Row } from './words.ts';

/** Returns one space if the noun is the name of one, else a set. */
export function spaceWords(rows: readonly Row[], noun: NounExpr, scope: Scope): Noun {
  const [first, ...others] = rows;
  if (first && others.length === 0 && noun.clauses.length === 0) {
    if (first.there && first.spaces.length === 0) return { kind: 'space', space: first.there };
    const [members] = first.spaces;
    const [index] = members ?? [];
    const named = first.spaces.length === 1 && first.sets.length === 0 && members?.length === 1;
    const isName =
      noun.words.length === 1 &&
      scope.volume.bound.nouns.get(noun.words[0]?.name ?? '')?.meaning.kind === 'space';
    if (named && isName && index !== undefined) return { kind: 'space', space: spaceOf(index) };
  }
  return { kind: 'spaces', set: buildSet(rows, noun, scope) };
}

function buildSet(rows: readonly Row[], noun: NounExpr, scope: Scope): SpaceSet {
  const { volume, frame } = scope;
  const members = membersOfAny(rows, scope);
  const candidate = frame.add('candidate', 'space', members);
  const of = local(candidate, 'space');
  const inner: Scope = { ...scope, subject: of };
  const where: Condition[] = [];
  const collected = collectedBy(rows);
  const open = collected === undefined ? openTruth(rows, members, of, scope) : undefined;
  if (open) where.push(condition(scope, open, 'set', noun.span));
  let superlative: SpaceSet['superlative'];
  for (const clause of noun.clauses.slice(0, clearClauses(noun, scope))) {
    if (clause.$type === 'most' || clause.$type === 'fewest')
      superlative = {
        most: clause.$type === 'most',
        value: scope.volume.read.number(clause.value, { ...inner, names: withSpace(scope, of) }),
      };
    else where.push(...clauseConditions(clause, of, scope, inner));
  }
  warnOfContrary(where, scope);
  for (const index of volume.dormant)
    if (members.includes(index))
      where.push(
        condition(
          scope,
          or(compare('!=', of, spaceOf(index)), { kind: 'open', type: 'truth', space: index }),
          'dormant',
          noun.span,
        ),
      );
  const reason = { key: 'spaces', words: volume.words(noun.span), source: sourceOf(scope, noun.span) };
  const set: SpaceSet = {
    candidate,
    members,
    where,
    reason,
    ...(collected === undefined ? {} : { collected }),
    ...(superlative ? { superlative } : {}),
  };
  const folded = fold(set);
  frame.members[candidate] = possibleOf(folded, frame);
  return folded;
}

/** Returns the local that holds the set, if the words consist of one such local. */
function collectedBy(rows: readonly Row[]): number | undefined {
  const [only] = rows;
  if (rows.length !== 1 || only?.sets.length !== 1 || only.operations.length > 0) return undefined;
  const found = only.sets.find(({ kind, type }) => kind === 'local' && type === 'spaces');
  return found?.kind === 'local' ? found.local : undefined;
}

/** Membership in sets that depend on the position (points, locals, selections); undefined if the set has no such part. */
function openTruth(
  rows: readonly Row[],
  members: readonly number[],
  of: Expr,
  scope: Scope,
): Expr | undefined {
  const sets = rows.map(({ sets, there, operations }) => [
    ...[...sets, ...(there ? [there] : [])].map((one) => member(one, of)),
    ...operations.map((operation): Expr => ({ kind: 'selected', type: 'truth', space: of, operation })),
  ]);
  if (sets.every((each) => each.length === 0)) return undefined;
  const open = sets.map((each, index) => {
    const row = rows[index];
    const within = row && rows.length > 1 ? membersOf(row, scope) : members;
    const fixed: Expr =
      within.length === members.length
        ? truth(true)
        : { kind: 'among', type: 'truth', space: of, members: within };
    return each.reduce(and, fixed);
  });
  return open.reduce(or);
}

/**
 * Returns the number of clauses before an ambiguous one, which is reported.
 * In `Provinces adjacent to Roads with Terror`, the last clause could apply to Roads.
 */
function clearClauses({ words, joined, clauses }: NounExpr, scope: Scope): number {
  for (const [index, clause] of clauses.entries()) {
    const next = clauses[index + 1];
    const other =
      clause.$type === 'adjacent' || clause.$type === 'near'
        ? clause.to
        : clause.$type === 'not'
          ? clause.not
          : undefined;
    if (!next || !other || other.single) continue;
    const looking = { ...scope, frame: scope.frame.copy() };
    if (scope.volume.read.noun(other, looking).kind !== 'spaces') continue;
    const { volume } = scope;
    const last = joined.at(-1) ?? words;
    const names = {
      clause: volume.words(next.span),
      noun: last.map(({ name }) => name).join(' '),
      other: volume.words(other.span),
    };
    const hint = clause.$type === 'not' ? EITHER.not : EITHER.adjacent;
    volume.reports.add(types.eitherNoun, next.span, names, { hint });
    return index + 1;
  }
  return clauses.length;
}

const EITHER = {
  adjacent:
    'For the neighbor write an article, as in "adjacent to a Road with Terror"; for the first noun put its clause before "adjacent to".',
  not: 'For the first noun put its clause before "not"; for the other write "where (…)".',
};

function membersOfAny(rows: readonly Row[], scope: Scope): readonly number[] {
  const [first, ...others] = rows;
  // The members of a single row are sorted already.
  if (first && others.length === 0) return membersOf(first, scope);
  return [...new Set(rows.flatMap((row) => membersOf(row, scope)))].sort((a, b) => a - b);
}

function membersOf(row: Row, scope: Scope): readonly number[] {
  const all = scope.volume.map;
  const kept = row.spaces.reduce((left, right) => left.filter((index) => right.includes(index)), all);
  const locals = row.sets.flatMap((one) =>
    one.kind === 'local' && one.local >= 0 ? [scope.frame.members[one.local] ?? all] : [],
  );
  return locals.reduce((left, right) => left.filter((index) => right.includes(index)), kept);
}

function member(one: Expr, of: Expr): Expr {
  if (isUnknown(one)) return one;
  if (one.type === 'space') return compare('=', of, one);
  if (one.kind === 'local') return { kind: 'inLocal', type: 'truth', space: of, local: one.local };
  return one.kind === 'point' ? { ...one, argument: of } : one;
}

/** Removes conditions that hold for every member, and members that fail a fixed condition. */
function fold(set: SpaceSet): SpaceSet {
  let { members } = set;
  const where = set.where.filter(({ truth: of }) => {
    const kept = fulfilling(of, set.candidate, members);
    members = kept ?? members;
    return kept === undefined;
  });
  return { ...set, members, where };
}

/** Returns the members for which a condition holds; undefined if it depends on the position. */
function fulfilling(of: Expr, candidate: number, members: readonly number[]): readonly number[] | undefined {
  const kept: number[] = [];
  const at = new Map<number, number>();
  for (const index of members) {
    const value = constant(of, at.set(candidate, index));
    if (value === undefined) return undefined;
    if (value === true) kept.push(index);
  }
  return kept;
}

/** Names in a condition on a candidate. If the candidate has a name, `space` keeps its outer meaning. */
function withSpace({ names, candidateName }: Scope, of: Expr): Scope['names'] {
  const named = candidateName === undefined ? names : new Map(names).set(candidateName, of);
  return candidateName !== undefined && names.has('space') ? named : new Map(named).set('space', of);
}

function clauseConditions(clause: Clause, of: Expr, scope: Scope, inner: Scope): Condition[] {
  const one = (found: Expr, key: string): Condition[] =>
    isUnknown(found) ? [] : [condition(scope, found, key, clause.span)];
  switch (clause.$type) {
    case 'with':
      return scope.volume.read.conditions(clause.conditions, inner, true);
    case 'without':
      return scope.volume.read.conditions(clause.conditions, inner, false);
    case 'not':
      return one(not(isAmong(scope.volume.read.noun(clause.not, scope), of, clause.not, scope)), 'not');
    case 'in':
      return one(isAmong(scope.volume.read.noun(clause.location, scope), of, clause.location, scope), 'in');
    case 'of':
      if (clause.of.$type === 'noun')
        return one(isAmong(scope.volume.read.noun(clause.of, inner), of, clause.of, inner), 'in');
      return one(scope.volume.read.truth(clause.of, inner), 'in');
    case 'adjacent':
      return one(isAdjacent(scope.volume.read.noun(clause.to, scope), of, clause.to, scope), 'adjacent');
    case 'near': {
      const [here, beside] = [
        scope.volume.read.noun(clause.to, scope),
        scope.volume.read.noun(clause.to, scope),
      ];
      return one(
        or(isAmong(here, of, clause.to, scope), isAdjacent(beside, of, clause.to, scope)),
        'adjacent',
      );
    }
    case 'bordering': {
      if (!scope.volume.expect(clause.region, 'region')) return [];
      const { spaces } = scope.volume.board;
      const members = [...spaces.keys()].filter((index) =>
        spaces[index]?.borders.includes(clause.region.name),
      );
      return one({ kind: 'among', type: 'truth', space: of, members }, 'bordering');
    }
    case 'where': {
      const about = { ...inner, names: withSpace(scope, of) };
      const found = one(scope.volume.read.truth(clause.condition, about), 'where');
      if (clause.name === undefined) return found;
      const parts = conjuncts(clause.condition).map((part) =>
        condition(scope, scope.volume.read.truth(part, about), 'where', part.span),
      );
      return found.map((whole) => ({ ...whole, parts }));
    }
    case 'there':
      return one(scope.there ? compare('=', of, scope.there) : truth(true), 'in');
    default:
      return [];
  }
}

const conjuncts = (expr: TreeExpr): readonly TreeExpr[] =>
  expr.$type === 'binary' && expr.op === 'and' ? [...conjuncts(expr.left), ...conjuncts(expr.right)] : [expr];

export function isAmong(noun: Noun, of: Expr, whole: NounExpr, scope: Scope): Expr {
  if (noun.kind === 'space') return compare('=', of, noun.space);
  if (noun.kind === 'none') return compare('=', of, spaceOf(-1));
  // A point that is a set of spaces is stored as a truth about one space.
  if (noun.kind === 'value' && noun.value.kind === 'point') return { ...noun.value, argument: of };
  return belongs(of, readSpaces(noun, whole, scope));
}

function isAdjacent(noun: Noun, of: Expr, whole: NounExpr, scope: Scope): Expr {
  const { spaces } = scope.volume.board;
  if (noun.kind === 'space' && noun.space.kind === 'space')
    return { kind: 'among', type: 'truth', space: of, members: spaces[noun.space.space]?.adjacent ?? [] };
  if (noun.kind === 'space')
    return isUnknown(noun.space)
      ? unknown('truth')
      : { kind: 'adjacent', type: 'truth', a: of, b: noun.space };
  const set = readSpaces(noun, whole, scope);
  if (set.where.length === 0 && set.collected === undefined && !set.superlative) {
    const members = [...spaces.keys()].filter((index) =>
      spaces[index]?.adjacent.some((each) => set.members.includes(each)),
    );
    return { kind: 'among', type: 'truth', space: of, members };
  }
  const near: Expr = { kind: 'adjacent', type: 'truth', a: of, b: local(set.candidate, 'space') };
  return {
    kind: 'some',
    type: 'truth',
    set: { ...set, where: [...set.where, condition(scope, near, 'adjacent', whole.span)] },
  };
}

export function refuseHolding(of: Expr | undefined, at: Span, { volume }: Scope): void {
  const place = of?.kind === 'space' ? volume.board.spaces[of.space] : undefined;
  if (place?.holding === true) volume.reports.add(meaning.holdingPlace, at, { place: place.name });
}

export function readSpaces(noun: Noun, whole: NounExpr, scope: Scope): SpaceSet {
  if (noun.kind === 'spaces') return noun.set;
  const { volume, frame } = scope;
  const all = volume.map;
  const reason = { key: 'spaces', words: volume.words(whole.span), source: sourceOf(scope, whole.span) };
  const candidate = frame.add('candidate', 'space', all);
  const set = { candidate, members: all, where: [], reason };
  if (noun.kind === 'space') {
    refuseHolding(noun.space, whole.span, scope);
    if (noun.space.kind === 'space') return { ...set, members: [noun.space.space] };
    return {
      ...set,
      where: [condition(scope, compare('=', local(candidate, 'space'), noun.space), 'in', whole.span)],
    };
  }
  const [word] = whole.words;
  if (noun.kind === 'value' && noun.value.kind === 'point' && word && isSetOfSpaces(word, scope))
    return {
      ...set,
      where: [condition(scope, { ...noun.value, argument: local(candidate, 'space') }, 'set', whole.span)],
    };
  if (noun.kind !== 'unknown')
    volume.reports.add(
      types.mismatch,
      whole.span,
      { expected: 'a set of spaces', found: nounNames[noun.kind] },
      wrongType('a set of spaces', nounNames[noun.kind]),
    );
  return set;
}
