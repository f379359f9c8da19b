/**
 * Builds sets of spaces. Conditions that do not depend on the position are evaluated here and narrow the members;
 * the others are stored with the reason for refusing a space that fails them.
 */
import type { Condition, Expr, SpaceSet } from '../../checked/bodies.ts';
import type { Clause, Expr as TreeExpr, NounExpr, Span } from '../../syntax/tree.ts';
import {
  and,
  membership,
  compare,
  isUnknown,
  local,
  not,
  or,
  space as spaceOf,
  truth,
  unknownExpr,
} from '../expression-builders.ts';
import { evaluateConstant } from '../facts/evaluate-constant.ts';
import { warnOfContradictions } from '../facts/contradictions.ts';
import { possibleMembers } from '../facts/possible-spaces.ts';
import { meaning } from '../catalogue/meaning-diagnostics.ts';
import { condition, type Scope, sourceOf } from '../scope.ts';
import { types, mismatchDetails } from '../catalogue/type-diagnostics.ts';
import { type Noun, nounNames } from './noun.ts';
import { isSetOfSpaces, type Row } from './read-words.ts';

/** Returns one space if the noun is the name of one (`Highmoor`) or `there`, else a set. */
export function readSpaceRows(rows: readonly Row[], noun: NounExpr, scope: Scope): Noun {
  const [first, ...rest] = rows;
  if (first && rest.length === 0 && noun.clauses.length === 0) {
    if (first.there && first.spaces.length === 0) return { kind: 'space', space: first.there };
    const [members] = first.spaces;
    const [index] = members ?? [];
    const isSingleSpace = first.spaces.length === 1 && first.sets.length === 0 && members?.length === 1;
    const isName =
      noun.words.length === 1 &&
      scope.volume.declarations.nouns.get(noun.words[0]?.name ?? '')?.meaning.kind === 'space';
    if (isSingleSpace && isName && index !== undefined) return { kind: 'space', space: spaceOf(index) };
  }
  return { kind: 'spaces', set: buildSet(rows, noun, scope) };
}

function buildSet(rows: readonly Row[], noun: NounExpr, scope: Scope): SpaceSet {
  const { volume, frame } = scope;
  const members = membersOfAny(rows, scope);
  const candidate = frame.add('candidate', 'space', members);
  const candidateSpace = local(candidate, 'space');
  const candidateScope: Scope = { ...scope, subject: candidateSpace };
  const conditions: Condition[] = [];
  const collected = collectedBy(rows);
  const membershipTest =
    collected === undefined ? dependentMembership(rows, members, candidateSpace, scope) : undefined;
  if (membershipTest) conditions.push(condition(scope, membershipTest, 'set', noun.span));
  let superlative: SpaceSet['superlative'];
  for (const clause of noun.clauses.slice(0, countUnambiguousClauses(noun, scope))) {
    if (clause.$type === 'most' || clause.$type === 'fewest')
      superlative = {
        most: clause.$type === 'most',
        value: scope.volume.read.number(clause.value, {
          ...candidateScope,
          names: namesWithSpace(scope, candidateSpace),
        }),
      };
    else conditions.push(...clauseConditions(clause, candidateSpace, scope, candidateScope));
  }
  warnOfContradictions(conditions, scope);
  for (const index of volume.dormant)
    if (members.includes(index))
      conditions.push(
        condition(
          scope,
          or(compare('!=', candidateSpace, spaceOf(index)), { kind: 'open', type: 'truth', space: index }),
          'dormant',
          noun.span,
        ),
      );
  const reason = { key: 'spaces', words: volume.words(noun.span), source: sourceOf(scope, noun.span) };
  const set: SpaceSet = {
    candidate,
    members,
    where: conditions,
    reason,
    ...(collected === undefined ? {} : { collected }),
    ...(superlative ? { superlative } : {}),
  };
  const folded = foldConstantConditions(set);
  frame.members[candidate] = possibleMembers(folded, frame);
  return folded;
}

/** Returns the local that holds the set, if the words consist of one such local. */
function collectedBy(rows: readonly Row[]): number | undefined {
  const [row] = rows;
  if (rows.length !== 1 || row?.sets.length !== 1 || row.operations.length > 0) return undefined;
  const set = row.sets.find(({ kind, type }) => kind === 'local' && type === 'spaces');
  return set?.kind === 'local' ? set.local : undefined;
}

/** Membership in sets that depend on the position (points, locals, selections); undefined if the set has no such part. */
function dependentMembership(
  rows: readonly Row[],
  members: readonly number[],
  space: Expr,
  scope: Scope,
): Expr | undefined {
  const sets = rows.map(({ sets, there, operations }) => [
    ...[...sets, ...(there ? [there] : [])].map((part) => partMembership(part, space)),
    ...operations.map((operation): Expr => ({ kind: 'selected', type: 'truth', space, operation })),
  ]);
  if (sets.every((each) => each.length === 0)) return undefined;
  const rowTests = sets.map((each, index) => {
    const row = rows[index];
    const within = row && rows.length > 1 ? membersOf(row, scope) : members;
    const fixed: Expr =
      within.length === members.length
        ? truth(true)
        : { kind: 'among', type: 'truth', space, members: within };
    return each.reduce(and, fixed);
  });
  return rowTests.reduce(or);
}

/**
 * Returns the number of clauses before an ambiguous one, which is reported.
 * In `Provinces adjacent to Roads with Terror`, the last clause could apply to Roads.
 */
function countUnambiguousClauses({ words, joined, clauses }: NounExpr, scope: Scope): number {
  for (const [index, clause] of clauses.entries()) {
    const next = clauses[index + 1];
    const target =
      clause.$type === 'adjacent' || clause.$type === 'near'
        ? clause.to
        : clause.$type === 'not'
          ? clause.not
          : undefined;
    if (!next || !target || target.single) continue;
    const probeScope = { ...scope, frame: scope.frame.copy() };
    if (scope.volume.read.noun(target, probeScope).kind !== 'spaces') continue;
    const { volume } = scope;
    const last = joined.at(-1) ?? words;
    const names = {
      clause: volume.words(next.span),
      noun: last.map(({ name }) => name).join(' '),
      alternative: volume.words(target.span),
    };
    const hint = clause.$type === 'not' ? AMBIGUITY_HINTS.not : AMBIGUITY_HINTS.adjacent;
    volume.reports.add(types.ambiguousClause, next.span, names, { hint });
    return index + 1;
  }
  return clauses.length;
}

const AMBIGUITY_HINTS = {
  adjacent:
    'For the neighbor write an article, as in "adjacent to a Road with Terror"; for the first noun put its clause before "adjacent to".',
  not: 'For the first noun put its clause before "not"; for the other write "where (…)".',
};

function membersOfAny(rows: readonly Row[], scope: Scope): readonly number[] {
  const [first, ...rest] = rows;
  // The members of a single row are sorted already.
  if (first && rest.length === 0) return membersOf(first, scope);
  return [...new Set(rows.flatMap((row) => membersOf(row, scope)))].sort((a, b) => a - b);
}

function membersOf(row: Row, scope: Scope): readonly number[] {
  const all = scope.volume.map;
  const namedMembers = row.spaces.reduce((left, right) => left.filter((index) => right.includes(index)), all);
  const locals = row.sets.flatMap((set) =>
    set.kind === 'local' && set.local >= 0 ? [scope.frame.members[set.local] ?? all] : [],
  );
  return locals.reduce((left, right) => left.filter((index) => right.includes(index)), namedMembers);
}

function partMembership(part: Expr, space: Expr): Expr {
  if (isUnknown(part)) return part;
  if (part.type === 'space') return compare('=', space, part);
  if (part.kind === 'local') return { kind: 'inLocal', type: 'truth', space, local: part.local };
  return part.kind === 'point' ? { ...part, argument: space } : part;
}

/** Removes conditions that hold for every member, and members that fail a fixed condition. */
function foldConstantConditions(set: SpaceSet): SpaceSet {
  let { members } = set;
  const conditions = set.where.filter(({ truth: condition }) => {
    const passing = membersMatching(condition, set.candidate, members);
    members = passing ?? members;
    return passing === undefined;
  });
  return { ...set, members, where: conditions };
}

/** Returns the members for which a condition holds; undefined if it depends on the position. */
function membersMatching(
  condition: Expr,
  candidate: number,
  members: readonly number[],
): readonly number[] | undefined {
  const matching: number[] = [];
  const locals = new Map<number, number>();
  for (const index of members) {
    const value = evaluateConstant(condition, locals.set(candidate, index));
    if (value === undefined) return undefined;
    if (value === true) matching.push(index);
  }
  return matching;
}

/** Returns the names of a condition on a candidate. If the candidate has a name, `space` keeps its outer meaning. */
function namesWithSpace({ names, candidateName }: Scope, candidate: Expr): Scope['names'] {
  const extended = candidateName === undefined ? names : new Map(names).set(candidateName, candidate);
  return candidateName !== undefined && names.has('space')
    ? extended
    : new Map(extended).set('space', candidate);
}

function clauseConditions(clause: Clause, candidate: Expr, scope: Scope, candidateScope: Scope): Condition[] {
  const toConditions = (test: Expr, key: string): Condition[] =>
    isUnknown(test) ? [] : [condition(scope, test, key, clause.span)];
  switch (clause.$type) {
    case 'with':
      return scope.volume.read.conditions(clause.conditions, candidateScope, true);
    case 'without':
      return scope.volume.read.conditions(clause.conditions, candidateScope, false);
    case 'not':
      return toConditions(
        not(isAmong(scope.volume.read.noun(clause.not, scope), candidate, clause.not, scope)),
        'not',
      );
    case 'in':
      return toConditions(
        isAmong(scope.volume.read.noun(clause.location, scope), candidate, clause.location, scope),
        'in',
      );
    case 'of':
      if (clause.owner.$type === 'noun')
        return toConditions(
          isAmong(
            scope.volume.read.noun(clause.owner, candidateScope),
            candidate,
            clause.owner,
            candidateScope,
          ),
          'in',
        );
      return toConditions(scope.volume.read.truth(clause.owner, candidateScope), 'in');
    case 'adjacent':
      return toConditions(
        isAdjacent(scope.volume.read.noun(clause.to, scope), candidate, clause.to, scope),
        'adjacent',
      );
    case 'near': {
      // Resolved twice, because each resolution adds its own locals.
      const [inside, nearby] = [
        scope.volume.read.noun(clause.to, scope),
        scope.volume.read.noun(clause.to, scope),
      ];
      return toConditions(
        or(isAmong(inside, candidate, clause.to, scope), isAdjacent(nearby, candidate, clause.to, scope)),
        'adjacent',
      );
    }
    case 'bordering': {
      if (!scope.volume.expect(clause.region, 'region')) return [];
      const { spaces } = scope.volume.board;
      const members = [...spaces.keys()].filter((index) =>
        spaces[index]?.borders.includes(clause.region.name),
      );
      return toConditions({ kind: 'among', type: 'truth', space: candidate, members }, 'bordering');
    }
    case 'where':
      return whereConditions(clause, candidate, scope, candidateScope);
    case 'there':
      return toConditions(scope.there ? compare('=', candidate, scope.there) : truth(true), 'in');
    default:
      return [];
  }
}

/** Returns the condition of `where (…)`. If the condition has a name, each conjunct is a part with its own reason. */
function whereConditions(
  clause: Extract<Clause, { $type: 'where' }>,
  candidate: Expr,
  scope: Scope,
  candidateScope: Scope,
): Condition[] {
  const whereScope = { ...candidateScope, names: namesWithSpace(scope, candidate) };
  const read = (expr: TreeExpr, span: Span): Condition =>
    condition(scope, scope.volume.read.truth(expr, whereScope), 'where', span);
  const fullCondition = read(clause.condition, clause.span);
  if (isUnknown(fullCondition.truth)) return [];
  if (clause.name === undefined) return [fullCondition];
  return [{ ...fullCondition, parts: conjuncts(clause.condition).map((part) => read(part, part.span)) }];
}

const conjuncts = (expr: TreeExpr): readonly TreeExpr[] =>
  expr.$type === 'binary' && expr.op === 'and' ? [...conjuncts(expr.left), ...conjuncts(expr.right)] : [expr];

/** Tests whether a space is one that the noun denotes. */
export function isAmong(noun: Noun, candidate: Expr, expr: NounExpr, scope: Scope): Expr {
  if (noun.kind === 'space') return compare('=', candidate, noun.space);
  if (noun.kind === 'none') return compare('=', candidate, spaceOf(-1));
  // A point that is a set of spaces is stored as a truth about one space.
  if (noun.kind === 'value' && noun.value.kind === 'point') return { ...noun.value, argument: candidate };
  return membership(candidate, readSpaces(noun, expr, scope));
}

function isAdjacent(noun: Noun, candidate: Expr, expr: NounExpr, scope: Scope): Expr {
  const { spaces } = scope.volume.board;
  if (noun.kind === 'space' && noun.space.kind === 'space')
    return {
      kind: 'among',
      type: 'truth',
      space: candidate,
      members: spaces[noun.space.space]?.adjacent ?? [],
    };
  if (noun.kind === 'space')
    return isUnknown(noun.space)
      ? unknownExpr('truth')
      : { kind: 'adjacent', type: 'truth', a: candidate, b: noun.space };
  const set = readSpaces(noun, expr, scope);
  if (set.where.length === 0 && set.collected === undefined && !set.superlative) {
    const members = [...spaces.keys()].filter((index) =>
      spaces[index]?.adjacent.some((each) => set.members.includes(each)),
    );
    return { kind: 'among', type: 'truth', space: candidate, members };
  }
  const adjacency: Expr = { kind: 'adjacent', type: 'truth', a: candidate, b: local(set.candidate, 'space') };
  return {
    kind: 'some',
    type: 'truth',
    set: { ...set, where: [...set.where, condition(scope, adjacency, 'adjacent', expr.span)] },
  };
}

/** Reports a holding place, where only spaces of the map are allowed. */
export function reportHolding(expr: Expr | undefined, at: Span, { volume }: Scope): void {
  const space = expr?.kind === 'space' ? volume.board.spaces[expr.space] : undefined;
  if (space?.holding === true) volume.reports.add(meaning.holdingPlace, at, { place: space.name });
}

/** Converts a noun to a set of spaces. A single space becomes a set of one. */
export function readSpaces(noun: Noun, expr: NounExpr, scope: Scope): SpaceSet {
  if (noun.kind === 'spaces') return noun.set;
  const { volume, frame } = scope;
  const all = volume.map;
  const reason = { key: 'spaces', words: volume.words(expr.span), source: sourceOf(scope, expr.span) };
  const candidate = frame.add('candidate', 'space', all);
  const set = { candidate, members: all, where: [], reason };
  if (noun.kind === 'space') {
    reportHolding(noun.space, expr.span, scope);
    if (noun.space.kind === 'space') return { ...set, members: [noun.space.space] };
    return {
      ...set,
      where: [condition(scope, compare('=', local(candidate, 'space'), noun.space), 'in', expr.span)],
    };
  }
  const [word] = expr.words;
  if (noun.kind === 'value' && noun.value.kind === 'point' && word && isSetOfSpaces(word, scope))
    return {
      ...set,
      where: [condition(scope, { ...noun.value, argument: local(candidate, 'space') }, 'set', expr.span)],
    };
  if (noun.kind !== 'unknown')
    volume.reports.add(
      types.mismatch,
      expr.span,
      { expected: 'a set of spaces', found: nounNames[noun.kind] },
      mismatchDetails('a set of spaces', nounNames[noun.kind]),
    );
  return set;
}
