/**
 * Builds sets of spaces. Conditions that do not depend on the position are evaluated here and narrow the members;
 * the others are stored with the reason for refusing a space that fails them.
 */
import type { Condition, Expr, SpaceSet } from '../../checked/bodies.ts';
import type { Clause, Expr as TreeExpr, Ident, NounExpr, Span } from '../../syntax/tree.ts';
import {
  and,
  membership,
  compare,
  isUnknown,
  local,
  noSpace,
  not,
  or,
  space as spaceOf,
  truth,
  unknownExpr,
} from '../expression-builders.ts';
import { evaluateConstant } from '../facts/evaluate-constant.ts';
import { warnOfContradictions } from '../facts/contradictions.ts';
import { possibleMembers } from '../facts/possible-spaces.ts';
import { meaningDiagnostics } from '../catalogue/meaning-diagnostics.ts';
import { condition, type Scope, sourceOf } from '../scope.ts';
import { typeDiagnostics, mismatchDetails } from '../catalogue/type-diagnostics.ts';
import { type Noun, nounNames } from './noun.ts';
import { isSetOfSpaces, type WordRow } from './read-words.ts';

/** Returns one space if the noun is the name of one (`Highmoor`) or `there`, else a set. */
export function readSpaceRows(rows: readonly WordRow[], noun: NounExpr, scope: Scope): Noun {
  const [row, ...otherRows] = rows;
  const space =
    row && otherRows.length === 0 && noun.clauses.length === 0
      ? readSingleSpace(row, noun, scope)
      : undefined;
  return space ? { kind: 'space', space } : { kind: 'spaces', set: buildSet(rows, noun, scope) };
}

function readSingleSpace(
  { there, spaces, spaceSets }: WordRow,
  { words }: NounExpr,
  { volume }: Scope,
): Expr | undefined {
  if (there && spaces.length === 0) return there;
  const [word, ...otherWords] = words;
  const meaningOfWord = volume.declarations.nouns.get(word?.name ?? '')?.meaning;
  if (otherWords.length > 0 || meaningOfWord?.kind !== 'space') return undefined;
  const [members, ...otherSets] = spaces;
  const [index, ...otherMembers] = members ?? [];
  const isSingle = otherSets.length === 0 && otherMembers.length === 0 && spaceSets.length === 0;
  return isSingle && index !== undefined ? spaceOf(index) : undefined;
}

function buildSet(rows: readonly WordRow[], noun: NounExpr, scope: Scope): SpaceSet {
  const { volume, frame } = scope;
  const members = membersOfAny(rows, scope);
  const candidate = frame.add('candidate', 'space', members);
  const candidateSpace = local(candidate, 'space');
  const collected = collectingLocalOf(rows);
  const membershipTest =
    collected === undefined ? createDependentMembership(rows, members, candidateSpace, scope) : undefined;
  const { conditions, superlative } = readClauses(noun, candidateSpace, scope);
  const allConditions = [
    ...(membershipTest ? [condition(scope, membershipTest, 'set', noun.span)] : []),
    ...conditions,
  ];
  warnOfContradictions(allConditions, scope);
  const foldedSet = foldConstantConditions({
    candidate,
    members,
    where: [...allConditions, ...createOpenConditions(members, candidateSpace, noun.span, scope)],
    reason: { key: 'spaces', words: volume.words(noun.span), source: sourceOf(scope, noun.span) },
    ...(collected === undefined ? {} : { collected }),
    ...(superlative ? { superlative } : {}),
  });
  frame.membersByLocal[candidate] = possibleMembers(foldedSet, frame);
  return foldedSet;
}

interface ClauseResult {
  readonly conditions: readonly Condition[];
  readonly superlative: SpaceSet['superlative'];
}

/** Reads the clauses before an ambiguous one. */
function readClauses(noun: NounExpr, candidate: Expr, scope: Scope): ClauseResult {
  const candidateScope: Scope = { ...scope, subject: candidate };
  const conditions: Condition[] = [];
  let superlative: SpaceSet['superlative'];
  for (const clause of noun.clauses.slice(0, countUnambiguousClauses(noun, scope))) {
    if (clause.$type !== 'most' && clause.$type !== 'fewest')
      conditions.push(...clauseConditions(clause, candidate, scope, candidateScope));
    else {
      const valueScope = { ...candidateScope, names: namesWithSpace(scope, candidate) };
      const value = scope.volume.readers.number(clause.value, valueScope);
      superlative = { most: clause.$type === 'most', value };
    }
  }
  return { conditions, superlative };
}

/** Returns the conditions that dormant members are open. */
function createOpenConditions(
  members: readonly number[],
  candidate: Expr,
  span: Span,
  scope: Scope,
): readonly Condition[] {
  return scope.volume.dormantSpaces
    .filter((index) => members.includes(index))
    .map((index) => {
      const isOther = compare('!=', candidate, spaceOf(index));
      return condition(scope, or(isOther, { kind: 'open', type: 'truth', space: index }), 'dormant', span);
    });
}

/** Returns the local that holds the set, if the words consist of one such local. */
function collectingLocalOf(rows: readonly WordRow[]): number | undefined {
  const [row] = rows;
  if (rows.length !== 1 || row?.spaceSets.length !== 1 || row.operations.length > 0) return undefined;
  const [expr] = row.spaceSets;
  return expr?.kind === 'local' && expr.type === 'spaces' ? expr.local : undefined;
}

/** Membership in sets that depend on the position (points, locals, selections); undefined if the set has no such part. */
function createDependentMembership(
  rows: readonly WordRow[],
  members: readonly number[],
  space: Expr,
  scope: Scope,
): Expr | undefined {
  const testsByRow = rows.map(({ spaceSets, there, operations }) => [
    ...[...spaceSets, ...(there ? [there] : [])].map((expr) => membershipIn(expr, space)),
    ...operations.map((operation): Expr => ({ kind: 'selected', type: 'truth', space, operation })),
  ]);
  if (testsByRow.every((tests) => tests.length === 0)) return undefined;
  return rows
    .map((row, index) => {
      const rowMembers = rows.length > 1 ? membersOf(row, scope) : members;
      const isInRow: Expr =
        rowMembers.length === members.length
          ? truth(true)
          : { kind: 'among', type: 'truth', space, members: rowMembers };
      return (testsByRow[index] ?? []).reduce(and, isInRow);
    })
    .reduce(or);
}

/**
 * Returns the number of clauses before an ambiguous one, which is reported.
 * In `Provinces adjacent to Roads with Terror`, the last clause could apply to Roads.
 */
function countUnambiguousClauses(noun: NounExpr, scope: Scope): number {
  for (const [index, clause] of noun.clauses.entries()) {
    const nextClause = noun.clauses[index + 1];
    const innerNoun = innerNounOf(clause);
    if (!nextClause || !innerNoun || innerNoun.single) continue;
    const probeScope = { ...scope, frame: scope.frame.copy() };
    if (scope.volume.readers.noun(innerNoun, probeScope).kind !== 'spaces') continue;
    const hint = clause.$type === 'not' ? AMBIGUITY_HINTS.not : AMBIGUITY_HINTS.adjacent;
    reportAmbiguousClause(noun, nextClause, { target: innerNoun, hint }, scope);
    return index + 1;
  }
  return noun.clauses.length;
}

/** Returns the noun within a clause, to which a clause after it could apply. */
function innerNounOf(clause: Clause): NounExpr | undefined {
  switch (clause.$type) {
    case 'adjacent':
    case 'near':
      return clause.to;
    case 'not':
      return clause.not;
    default:
      return undefined;
  }
}

function reportAmbiguousClause(
  { words, joined }: NounExpr,
  { span }: Clause,
  { target, hint }: { readonly target: NounExpr; readonly hint: string },
  { volume }: Scope,
): void {
  const lastWords = joined.at(-1) ?? words;
  const names = {
    clause: volume.words(span),
    noun: lastWords.map(({ name }) => name).join(' '),
    alternative: volume.words(target.span),
  };
  volume.reports.add(typeDiagnostics.ambiguousClause, span, names, { hint });
}

const AMBIGUITY_HINTS = {
  adjacent:
    'For the neighbor write an article, as in "adjacent to a Road with Terror"; for the first noun put its clause before "adjacent to".',
  not: 'For the first noun put its clause before "not"; for the other write "where (…)".',
};

function membersOfAny(rows: readonly WordRow[], scope: Scope): readonly number[] {
  const [row, ...otherRows] = rows;
  // The members of a single row are sorted already.
  if (row && otherRows.length === 0) return membersOf(row, scope);
  return [...new Set(rows.flatMap((anyRow) => membersOf(anyRow, scope)))].sort((a, b) => a - b);
}

/** Returns the spaces that meet all words of a row. */
function membersOf({ spaces, spaceSets }: WordRow, { volume, frame }: Scope): readonly number[] {
  const localMembers = spaceSets.flatMap((expr) =>
    expr.kind === 'local' && expr.local >= 0 ? [frame.membersByLocal[expr.local] ?? volume.mapSpaces] : [],
  );
  return [...spaces, ...localMembers].reduce(
    (members, indices) => members.filter((index) => indices.includes(index)),
    volume.mapSpaces,
  );
}

function membershipIn(expr: Expr, space: Expr): Expr {
  if (isUnknown(expr)) return expr;
  if (expr.type === 'space') return compare('=', space, expr);
  if (expr.kind === 'local') return { kind: 'inLocal', type: 'truth', space, local: expr.local };
  return expr.kind === 'point' ? { ...expr, argument: space } : expr;
}

/** Removes conditions that hold for every member, and members that fail a fixed condition. */
function foldConstantConditions(spaceSet: SpaceSet): SpaceSet {
  let { members } = spaceSet;
  const conditions = spaceSet.where.filter(({ truth: test }) => {
    const matching = membersMatching(test, spaceSet.candidate, members);
    members = matching ?? members;
    return matching === undefined;
  });
  return { ...spaceSet, members, where: conditions };
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

function clauseConditions(
  clause: Clause,
  candidate: Expr,
  scope: Scope,
  candidateScope: Scope,
): readonly Condition[] {
  const { readers } = scope.volume;
  switch (clause.$type) {
    case 'with':
      return readers.conditions(clause.conditions, candidateScope, true);
    case 'without':
      return readers.conditions(clause.conditions, candidateScope, false);
    case 'where':
      return whereConditions(clause, candidate, scope, candidateScope);
    default: {
      const test = clauseTest(clause, candidate, scope, candidateScope);
      return test && !isUnknown(test.truth) ? [condition(scope, test.truth, test.key, clause.span)] : [];
    }
  }
}

/** Returns the truth that a clause tests, with the key of its refusal. */
function clauseTest(
  clause: Clause,
  candidate: Expr,
  scope: Scope,
  candidateScope: Scope,
): { readonly truth: Expr; readonly key: string } | undefined {
  const { readers } = scope.volume;
  const isIn = (expr: NounExpr, innerScope = scope): Expr =>
    isAmong(readers.noun(expr, innerScope), candidate, expr, innerScope);
  const isNextTo = (expr: NounExpr): Expr => isAdjacent(readers.noun(expr, scope), candidate, expr, scope);
  switch (clause.$type) {
    case 'not':
      return { truth: not(isIn(clause.not)), key: 'not' };
    case 'in':
      return { truth: isIn(clause.location), key: 'in' };
    case 'of': {
      const { owner: expr } = clause;
      const isMember =
        expr.$type === 'noun' ? isIn(expr, candidateScope) : readers.truth(expr, candidateScope);
      return { truth: isMember, key: 'in' };
    }
    case 'adjacent':
      return { truth: isNextTo(clause.to), key: 'adjacent' };
    case 'near':
      return { truth: isNear(clause.to, candidate, scope), key: 'adjacent' };
    case 'connected':
      return { truth: isConnected(clause, candidate, scope), key: 'connected' };
    case 'bordering':
      return borderTest(clause.region, candidate, scope);
    case 'there':
      return { truth: scope.there ? compare('=', candidate, scope.there) : truth(true), key: 'in' };
    default:
      return undefined;
  }
}

/** The noun is resolved twice, because each resolution adds its own locals. */
function isNear(expr: NounExpr, candidate: Expr, scope: Scope): Expr {
  const { readers } = scope.volume;
  const [inside, nearby] = [readers.noun(expr, scope), readers.noun(expr, scope)];
  return or(isAmong(inside, candidate, expr, scope), isAdjacent(nearby, candidate, expr, scope));
}

/** Tests whether a path leads to a space, or to one of several. Only the spaces between the ends are of the set. */
function isConnected(
  { to, through, within, span }: Extract<Clause, { $type: 'connected' }>,
  candidate: Expr,
  scope: Scope,
): Expr {
  const { readers } = scope.volume;
  const pathSpaces = readSpaces(readers.noun(through, scope), through, scope);
  const isConnectedTo = (end: Expr): Expr => ({
    kind: 'connected',
    type: 'truth',
    a: candidate,
    b: end,
    through: pathSpaces,
    ...(within && { within: within.value }),
  });
  if (within?.value === 0)
    scope.volume.reports.add(meaningDiagnostics.zeroAmount, within.span, {
      words: scope.volume.words(span),
    });
  const end = readers.noun(to, scope);
  if (end.kind === 'space') {
    reportHolding(end.space, to.span, scope);
    return isUnknown(end.space) ? unknownExpr('truth') : isConnectedTo(end.space);
  }
  const ends = readSpaces(end, to, scope);
  const isConnectedEnd = condition(
    scope,
    isConnectedTo(local(ends.candidate, 'space')),
    'connected',
    to.span,
  );
  return { kind: 'some', type: 'truth', set: { ...ends, where: [...ends.where, isConnectedEnd] } };
}

function borderTest(
  region: Ident,
  candidate: Expr,
  { volume }: Scope,
): { readonly truth: Expr; readonly key: string } | undefined {
  if (!volume.expect(region, 'region')) return undefined;
  const { spaces } = volume.board;
  const members = [...spaces.keys()].filter((index) => spaces[index]?.borders.includes(region.name));
  return { truth: { kind: 'among', type: 'truth', space: candidate, members }, key: 'bordering' };
}

/** Returns the condition of `where (…)`. If the condition has a name, each conjunct is a part with its own reason. */
function whereConditions(
  clause: Extract<Clause, { $type: 'where' }>,
  candidate: Expr,
  scope: Scope,
  candidateScope: Scope,
): Condition[] {
  const whereScope = { ...candidateScope, names: namesWithSpace(scope, candidate) };
  const readPart = (expr: TreeExpr, span: Span): Condition =>
    condition(scope, scope.volume.readers.truth(expr, whereScope), 'where', span);
  const fullCondition = readPart(clause.condition, clause.span);
  if (isUnknown(fullCondition.truth)) return [];
  if (clause.name === undefined) return [fullCondition];
  const parts = conjuncts(clause.condition).map((expr) => readPart(expr, expr.span));
  return [{ ...fullCondition, parts }];
}

const conjuncts = (expr: TreeExpr): readonly TreeExpr[] =>
  expr.$type === 'binary' && expr.op === 'and' ? [...conjuncts(expr.left), ...conjuncts(expr.right)] : [expr];

/** Tests whether a space is one that the noun denotes. */
export function isAmong(noun: Noun, candidate: Expr, expr: NounExpr, scope: Scope): Expr {
  if (noun.kind === 'space') return compare('=', candidate, noun.space);
  if (noun.kind === 'none') return compare('=', candidate, noSpace);
  // A point that is a set of spaces is stored as a truth about one space.
  if (noun.kind === 'value' && noun.value.kind === 'point') return { ...noun.value, argument: candidate };
  return membership(candidate, readSpaces(noun, expr, scope));
}

function isAdjacent(noun: Noun, candidate: Expr, expr: NounExpr, scope: Scope): Expr {
  const createAmong = (members: readonly number[]): Expr => ({
    kind: 'among',
    type: 'truth',
    space: candidate,
    members,
  });
  const { spaces } = scope.volume.board;
  if (noun.kind === 'space') {
    if (noun.space.kind === 'space') return createAmong(spaces[noun.space.space]?.adjacent ?? []);
    if (isUnknown(noun.space)) return unknownExpr('truth');
    return { kind: 'adjacent', type: 'truth', a: candidate, b: noun.space };
  }
  const spaceSet = readSpaces(noun, expr, scope);
  const { members, where: conditions, collected, superlative } = spaceSet;
  const isFixed = conditions.length === 0 && collected === undefined && !superlative;
  if (isFixed) {
    const isNeighbor = (index: number): boolean =>
      spaces[index]?.adjacent.some((neighbor) => members.includes(neighbor)) === true;
    return createAmong([...spaces.keys()].filter(isNeighbor));
  }
  const adjacency: Expr = {
    kind: 'adjacent',
    type: 'truth',
    a: candidate,
    b: local(spaceSet.candidate, 'space'),
  };
  const adjacentCondition = condition(scope, adjacency, 'adjacent', expr.span);
  return { kind: 'some', type: 'truth', set: { ...spaceSet, where: [...conditions, adjacentCondition] } };
}

/** Reports a holding place, where only spaces of the map are allowed. */
export function reportHolding(expr: Expr | undefined, span: Span, { volume }: Scope): void {
  const space = expr?.kind === 'space' ? volume.board.spaces[expr.space] : undefined;
  if (space?.holding === true)
    volume.reports.add(meaningDiagnostics.holdingPlace, span, { place: space.name });
}

/** Returns the set of all spaces of the map. */
export function wholeMapSet(span: Span, scope: Scope): SpaceSet {
  const members = scope.volume.mapSpaces;
  const candidate = scope.frame.add('candidate', 'space', members);
  return {
    candidate,
    members,
    where: [],
    reason: { key: 'spaces', words: 'spaces', source: sourceOf(scope, span) },
  };
}

/** Converts a noun to a set of spaces. A single space becomes a set of one. */
export function readSpaces(noun: Noun, expr: NounExpr, scope: Scope): SpaceSet {
  if (noun.kind === 'spaces') return noun.set;
  const { volume, frame } = scope;
  const { span } = expr;
  const reason = { key: 'spaces', words: volume.words(span), source: sourceOf(scope, span) };
  const candidate = frame.add('candidate', 'space', volume.mapSpaces);
  const candidateSpace = local(candidate, 'space');
  const wholeMap = { candidate, members: volume.mapSpaces, where: [], reason };
  if (noun.kind === 'space') {
    reportHolding(noun.space, span, scope);
    if (noun.space.kind === 'space') return { ...wholeMap, members: [noun.space.space] };
    const isSpace = compare('=', candidateSpace, noun.space);
    return { ...wholeMap, where: [condition(scope, isSpace, 'in', span)] };
  }
  const [word] = expr.words;
  if (noun.kind === 'value' && noun.value.kind === 'point' && word && isSetOfSpaces(word, scope)) {
    const isMember = { ...noun.value, argument: candidateSpace };
    return { ...wholeMap, where: [condition(scope, isMember, 'set', span)] };
  }
  if (noun.kind !== 'unknown') {
    const names = { expected: 'a set of spaces', found: nounNames[noun.kind] };
    volume.reports.add(typeDiagnostics.mismatch, span, names, mismatchDetails(names.expected, names.found));
  }
  return wholeMap;
}
