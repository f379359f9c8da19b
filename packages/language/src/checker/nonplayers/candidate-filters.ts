/** Reads filters of spaces, pieces and Factions: conditions and superlatives. */
import type { ClauseModel, FilterModel, PiecesModel, TruthModel } from '../../checked/nonplayers.ts';
import type { Expr, SpaceSet } from '../../checked/bodies.ts';
import type { Alternatives, PreferredItem } from '../../syntax/nonplayer.ts';
import type { Clause, Expr as TreeExpr, NounExpr, Span } from '../../syntax/tree.ts';
import { and, membership, isUnknown, local, mask, maskOr, truth } from '../expression-builders.ts';
import { maskOf } from '../expressions/mask-expression.ts';
import { truthExpr } from '../expressions/truth-expression.ts';
import { meaning } from '../catalogue/meaning-diagnostics.ts';
import { resolveNoun } from '../nouns/resolve-noun.ts';
import { readSpaces } from '../nouns/space-sets.ts';
import { type Scope, sourceOf } from '../scope.ts';
import { types } from '../catalogue/type-diagnostics.ts';
import { nonplayerDiagnostics } from './nonplayer-diagnostics.ts';
import { candidateOf, clause, clauseOf, factionTruth, type Line, readPlanned } from './clause-scope.ts';
import { needsTrial, readTruth } from './instruction-conditions.ts';
import { readSuperlativeOf } from './read-would.ts';

/** Reads a line with a condition on the current space; hypotheticals are not allowed. */
export function lineFilter(tree: TreeExpr, span: Span, line: Line): FilterModel | undefined {
  const { scope } = clauseOf(line, 'space', true);
  const value = truthExpr(tree, scope);
  if (isUnknown(value)) return undefined;
  const truth: TruthModel = { kind: 'holds', truth: clause(value, scope) };
  return { text: scope.volume.words(span), source: sourceOf(scope, span), truth };
}

/** Reads `prefer Cities with most Police or LoCs`: a condition on the candidate space, and a superlative. */
export function spaceFilter(nouns: Alternatives, span: Span, line: Line): FilterModel | undefined {
  const inner = clauseOf(line, 'space', true);
  const { scope } = inner;
  const superlatives = nouns.flatMap(({ clauses }) => clauses.filter(isSuperlative));
  const [first, second] = superlatives;
  const extra = second ?? (nouns.length > 1 ? first : undefined);
  if (extra) scope.volume.reports.add(nonplayerDiagnostics.severalSuperlatives, extra.span, {});
  const truths = nouns.map((noun) => memberTruth(noun, inner));
  const by = first && readSuperlativeOf(first, { ...inner, scope: aboutCandidate(scope) });
  if (truths.some((each) => each === undefined) || (first && !by)) return undefined;
  const memberships = truths.flatMap((each) => each ?? []);
  const [single, ...rest] = memberships;
  const joined: TruthModel | undefined = rest.length > 0 ? { kind: 'any', of: memberships } : single;
  const isUnconditional = memberships.some((each) => each.kind === 'all' && each.of.length === 0);
  const source = sourceOf(scope, span);
  return {
    text: scope.volume.words(span),
    source,
    ...(joined && !isUnconditional && { truth: joined }),
    ...(by && { by }),
  };
}

type Superlative = Extract<Clause, { $type: 'most' | 'fewest' }>;

const isSuperlative = (each: Clause): each is Superlative => each.$type === 'most' || each.$type === 'fewest';

function aboutCandidate(scope: Scope): Scope {
  const subject = candidateOf('space');
  return { ...scope, subject, names: new Map(scope.names).set('space', subject) };
}

/** Tests membership of the candidate in a noun; an empty `all` if it always holds. */
function memberTruth(noun: NounExpr, line: Line): TruthModel | undefined {
  const { scope } = line;
  const { volume } = scope;
  const [word, name, ...rest] = noun.words;
  const isPlanned = word?.name === 'planned' && name !== undefined && rest.length > 0;
  const trials = noun.clauses.filter((each) => each.$type === 'where' && needsTrial(each.condition, line));
  const base: NounExpr = {
    ...noun,
    words: isPlanned ? rest : noun.words,
    clauses: noun.clauses.filter((each) => !isSuperlative(each) && !trials.includes(each)),
  };
  const set = readSpaces(resolveNoun(base, scope), base, scope);
  if (set.members.length === 0 && !volume.reports.hasErrors && !volume.reports.isIncomplete)
    volume.reports.add(meaning.emptySelection, noun.span, { words: volume.words(noun.span) });
  const value = foldedMembership(set, scope);
  if (isUnknown(value)) return undefined;
  const all: TruthModel[] = value.kind === 'truth' ? [] : [{ kind: 'holds', truth: clause(value, scope) }];
  if (isPlanned) {
    const plan = readPlanned(name.name, name.span, line);
    if (!plan) return undefined;
    all.push(plan);
  }
  for (const each of trials) {
    const condition =
      each.$type === 'where' && readTruth(each.condition, { ...line, scope: aboutCandidate(scope) });
    if (!condition) return undefined;
    all.push(condition);
  }
  const [only, ...others] = all;
  return only && others.length === 0 ? only : { kind: 'all', of: all };
}

function foldedMembership(set: SpaceSet, { volume }: Scope): Expr {
  const every = set.members.length === volume.declarations.spaces.length;
  if (every && set.where.length === 0 && set.collected === undefined) return truth(true);
  return membership(candidateOf('space'), set);
}

/** Sets of pieces in order of preference. Those after `alternating` form one entry, whose kinds take turns. */
export function piecesOf(
  choices: readonly PreferredItem[],
  alternatingFrom: number | undefined,
  span: Span,
  line: Line,
): PiecesModel[] {
  const ordered = choices.slice(0, alternatingFrom ?? choices.length);
  const kinds = choices.slice(ordered.length);
  const { volume } = line.scope;
  const orderedModels = ordered.flatMap((each): PiecesModel[] => {
    const maskModel = maskClause([each], line);
    const [text, source] = [volume.words(each.span), sourceOf(line.scope, each.span)];
    return maskModel ? [{ text, source, mask: maskModel }] : [];
  });
  if (kinds.length === 0) return orderedModels;
  const masks = kinds.flatMap((each) => maskClause([each], line) ?? []);
  const union = maskClause(kinds, line);
  if (!union || masks.length < kinds.length) return orderedModels;
  const from = kinds[0]?.span.start ?? span.start;
  const text = `alternating ${volume.words({ ...span, start: from })}`;
  return [...orderedModels, { text, source: sourceOf(line.scope, span), mask: union, alternating: masks }];
}

function maskClause(choices: readonly PreferredItem[], line: Line): ClauseModel | undefined {
  const { scope } = clauseOf(line, 'space', true);
  const all = choices.map((each): Expr => {
    const noun = resolveNoun(each.noun, scope);
    if (noun.kind === 'pieces' && noun.location)
      scope.volume.reports.add(types.strayClause, each.noun.span, {
        clause: scope.volume.words(each.noun.span),
        noun: 'which pieces',
      });
    const value = maskOf(noun, each.noun, scope);
    if (!each.if) return value;
    const guard = truthExpr(each.if, scope);
    if (isUnknown(value) || isUnknown(guard)) return isUnknown(value) ? value : local(-1, 'mask');
    return { kind: 'cases', type: 'mask', cases: [{ guard, value }], otherwise: mask(0) };
  });
  const value = all.reduce(maskOr);
  return isUnknown(value) ? undefined : clause(value, scope);
}

/** Reads Factions in order of preference, each with its condition. */
export function factionFilters(choices: readonly PreferredItem[], line: Line): FilterModel[] {
  return choices.flatMap((each): FilterModel[] => {
    const { scope } = clauseOf(line, 'faction', true);
    const among = factionTruth(each.noun, scope);
    const guard = each.if ? truthExpr(each.if, scope) : truth(true);
    const value = and(among, guard);
    if (isUnknown(value)) return [];
    const condition: TruthModel = { kind: 'holds', truth: clause(value, scope) };
    return [{ text: scope.volume.words(each.span), source: sourceOf(scope, each.span), truth: condition }];
  });
}
