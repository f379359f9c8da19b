/** Reads filters of spaces, pieces and Factions: conditions and superlatives. */
import type { ClauseModel, FilterModel, PiecesModel, TruthModel } from '../../checked/nonplayers.ts';
import type { Expr, SpaceSet } from '../../checked/bodies.ts';
import type { Alternatives, PreferredItem } from '../../syntax/nonplayer.ts';
import type { Clause, Expr as TreeExpr, NounExpr, Span } from '../../syntax/tree.ts';
import { and, membership, isUnknown, mask, maskOr, truth, unknownExpr } from '../expression-builders.ts';
import { readMeasure } from '../expressions/faction-sets.ts';
import { maskOf } from '../expressions/mask-expression.ts';
import { readTruthExpr } from '../expressions/truth-expression.ts';
import { meaningDiagnostics } from '../catalogue/meaning-diagnostics.ts';
import { resolveNoun } from '../nouns/resolve-noun.ts';
import { readSpaces } from '../nouns/space-sets.ts';
import { type Scope, sourceOf } from '../scope.ts';
import { typeDiagnostics } from '../catalogue/type-diagnostics.ts';
import { nonplayerDiagnostics } from './nonplayer-diagnostics.ts';
import {
  candidateOf,
  createClause,
  createClauseContext,
  readFactionTest,
  type LineContext,
  readPlannedInstruction,
} from './clause-scope.ts';
import { dependsOnPlan, readPlainCondition } from './instruction-conditions.ts';
import { readSuperlativeOf } from './read-would.ts';

/** Reads a line with a condition on the current space; hypotheticals are not allowed. */
export function readLineFilter(tree: TreeExpr, span: Span, line: LineContext): FilterModel | undefined {
  const { scope } = createClauseContext(line, 'space', true);
  const value = readTruthExpr(tree, scope);
  if (isUnknown(value)) return undefined;
  return { text: scope.volume.words(span), source: sourceOf(scope, span), truth: holds(value, scope) };
}

/** Reads `prefer Cities with most Police or LoCs`: a condition on the candidate space, and a superlative. */
export function readSpaceFilter(nouns: Alternatives, span: Span, line: LineContext): FilterModel | undefined {
  const clauseLine = createClauseContext(line, 'space', true);
  const { scope } = clauseLine;
  const superlatives = nouns.flatMap(({ clauses }) => clauses.filter(isSuperlative));
  const [firstSuperlative, secondSuperlative] = superlatives;
  const extraSuperlative = secondSuperlative ?? (nouns.length > 1 ? firstSuperlative : undefined);
  if (extraSuperlative)
    scope.volume.reports.add(nonplayerDiagnostics.severalSuperlatives, extraSuperlative.span, {});
  const truths = nouns.map((noun) => readMembershipTruth(noun, clauseLine));
  const by =
    firstSuperlative &&
    readSuperlativeOf(firstSuperlative, { ...clauseLine, scope: withCandidateAsSubject(scope) });
  const memberships = truths.filter((truth) => truth !== undefined);
  if (memberships.length < truths.length || (firstSuperlative && !by)) return undefined;
  const [single, ...others] = memberships;
  const joined: TruthModel | undefined = others.length > 0 ? { kind: 'any', of: memberships } : single;
  const isUnconditional = memberships.some((truth) => truth.kind === 'all' && truth.of.length === 0);
  const source = sourceOf(scope, span);
  return {
    text: scope.volume.words(span),
    source,
    ...(joined && !isUnconditional && { truth: joined }),
    ...(by && { by }),
  };
}

type Superlative = Extract<Clause, { $type: 'most' | 'fewest' }>;

const isSuperlative = (candidate: Clause): candidate is Superlative =>
  candidate.$type === 'most' || candidate.$type === 'fewest';

function withCandidateAsSubject(scope: Scope): Scope {
  const subject = candidateOf('space');
  return { ...scope, subject, names: new Map(scope.names).set('space', subject) };
}

/** Tests membership of the candidate in a noun; an empty `all` if it always holds. */
function readMembershipTruth(noun: NounExpr, line: LineContext): TruthModel | undefined {
  const { scope } = line;
  const [word, plannedName, ...plannedWords] = noun.words;
  const isPlanned = word?.name === 'planned' && plannedName !== undefined && plannedWords.length > 0;
  const trials = noun.clauses.filter(
    (candidate): candidate is WhereClause =>
      candidate.$type === 'where' && dependsOnPlan(candidate.condition, line),
  );
  const spacesNoun: NounExpr = {
    ...noun,
    words: isPlanned ? plannedWords : noun.words,
    clauses: noun.clauses.filter((other) => !isSuperlative(other) && !includesClause(trials, other)),
  };
  const membershipTest = readMembership(spacesNoun, noun, scope);
  if (isUnknown(membershipTest)) return undefined;
  const trialScope = withCandidateAsSubject(scope);
  const truths: TruthModel[] = membershipTest.kind === 'truth' ? [] : [holds(membershipTest, scope)];
  if (isPlanned) {
    const plannedTest = readPlannedInstruction(plannedName.name, plannedName.span, line);
    if (!plannedTest) return undefined;
    truths.push(plannedTest);
  }
  for (const { condition } of trials) {
    const trial = readPlainCondition(condition, { ...line, scope: trialScope });
    if (!trial) return undefined;
    truths.push(trial);
  }
  const [single, ...others] = truths;
  return single && others.length === 0 ? single : { kind: 'all', of: truths };
}

type WhereClause = Extract<Clause, { $type: 'where' }>;

const includesClause = (clauses: readonly Clause[], candidate: Clause): boolean =>
  clauses.includes(candidate);

const holds = (value: Expr, scope: Scope): TruthModel => ({
  kind: 'holds',
  truth: createClause(value, scope),
});

/** Tests membership in the set of a noun, without its superlatives and trials; reports an empty set. */
function readMembership(spacesNoun: NounExpr, noun: NounExpr, scope: Scope): Expr {
  const { volume } = scope;
  const spaceSet = readSpaces(resolveNoun(spacesNoun, scope), spacesNoun, scope);
  if (spaceSet.members.length === 0 && !volume.reports.hasErrors && !volume.reports.isIncomplete)
    volume.reports.add(meaningDiagnostics.emptySelection, noun.span, { words: volume.words(noun.span) });
  return foldedMembership(spaceSet, scope);
}

function foldedMembership(spaceSet: SpaceSet, { volume }: Scope): Expr {
  const { members, where: conditions, collected } = spaceSet;
  const isWholeMap = members.length === volume.declarations.spaces.length;
  if (isWholeMap && conditions.length === 0 && collected === undefined) return truth(true);
  return membership(candidateOf('space'), spaceSet);
}

/** Sets of pieces in order of preference. Those after `alternating` form one entry, whose kinds take turns. */
export function readPreferredPieces(
  choices: readonly PreferredItem[],
  alternatingFrom: number | undefined,
  span: Span,
  line: LineContext,
): PiecesModel[] {
  const ordered = choices.slice(0, alternatingFrom ?? choices.length);
  const kinds = choices.slice(ordered.length);
  const { volume } = line.scope;
  const orderedModels = ordered.flatMap((item): PiecesModel[] => {
    const maskModel = readMaskClause([item], line);
    const [text, source] = [volume.words(item.span), sourceOf(line.scope, item.span)];
    return maskModel ? [{ text, source, mask: maskModel }] : [];
  });
  if (kinds.length === 0) return orderedModels;
  const masks = kinds.flatMap((kind) => readMaskClause([kind], line) ?? []);
  const union = readMaskClause(kinds, line);
  if (!union || masks.length < kinds.length) return orderedModels;
  const start = kinds[0]?.span.start ?? span.start;
  const text = `alternating ${volume.words({ ...span, start })}`;
  return [...orderedModels, { text, source: sourceOf(line.scope, span), mask: union, alternating: masks }];
}

function readMaskClause(choices: readonly PreferredItem[], line: LineContext): ClauseModel | undefined {
  const { scope } = createClauseContext(line, 'space', true);
  const value = choices.map((item) => readItemMask(item, scope)).reduce(maskOr);
  return isUnknown(value) ? undefined : createClause(value, scope);
}

/** Reads the pieces of an item; under its condition, if it has one. */
function readItemMask({ noun: expr, if: condition }: PreferredItem, scope: Scope): Expr {
  const { volume } = scope;
  const noun = resolveNoun(expr, scope);
  if (noun.kind === 'pieces' && noun.location) {
    const names = { clause: volume.words(expr.span), noun: 'which pieces' };
    volume.reports.add(typeDiagnostics.strayClause, expr.span, names);
  }
  const value = maskOf(noun, expr, scope);
  if (!condition) return value;
  const guard = readTruthExpr(condition, scope);
  return isUnknown(value) || isUnknown(guard)
    ? unknownExpr('mask')
    : { kind: 'cases', type: 'mask', cases: [{ guard, value }], otherwise: mask(0) };
}

/** Reads Factions in order of preference, each with its condition. */
export function readFactionFilters(choices: readonly PreferredItem[], line: LineContext): FilterModel[] {
  return choices.flatMap(({ noun, if: condition, span }): FilterModel[] => {
    const { scope } = createClauseContext(line, 'faction', true);
    const superlative = noun.clauses.find(isSuperlative);
    const clauses = noun.clauses.filter((clause) => clause !== superlative);
    const isNamed = readFactionTest({ ...noun, clauses }, scope);
    const guard = condition ? readTruthExpr(condition, scope) : truth(true);
    const value = and(isNamed, guard);
    const by = superlative && readFactionMeasure(superlative, line);
    if (isUnknown(value) || (superlative && !by)) return [];
    const text = scope.volume.words(span);
    return [{ text, source: sourceOf(scope, span), truth: holds(value, scope), ...(by && { by }) }];
  });
}

/** Reads the number by which a line compares the Factions that may be chosen. */
function readFactionMeasure(superlative: Superlative, line: LineContext): FilterModel['by'] {
  const { scope } = createClauseContext(line, 'faction', true);
  const value = readMeasure(superlative, candidateOf('faction'), undefined, scope);
  return isUnknown(value)
    ? undefined
    : { most: superlative.$type === 'most', value: createClause(value, scope) };
}
