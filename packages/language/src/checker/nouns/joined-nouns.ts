/** Combines joined nouns: in `Cities and Provinces without Support`, the clause applies to all words. */
import type { Clause, Expr, NounExpr } from '../../syntax/tree.ts';
import type { Scope } from '../scope.ts';
import { types } from '../catalogue/type-diagnostics.ts';
import type { Noun } from './noun.ts';
import { resolveNoun } from './resolve-noun.ts';

interface Part {
  readonly noun: NounExpr;
  readonly op: 'and' | 'or' | undefined;
}

/**
 * Returns the nouns that a chain of `and` or `or` joins, if all are of the given sort. Words without clauses share
 * those of the noun that `and` joins to them; before `or` that is ambiguous and reported.
 */
export function joinedNouns(
  expr: Expr,
  sort: 'pieces' | 'spaces',
  scope: Scope,
): readonly NounExpr[] | undefined {
  const probeScope = { ...scope, frame: scope.frame.copy() };
  const parts = partsOf(expr);
  if (!parts?.every(({ noun }) => isOfSort(sort, resolveNoun(noun, probeScope)))) return undefined;
  const nouns: NounExpr[] = [];
  let pending: Part[] = [];
  for (const part of parts) {
    pending.push(part);
    if (part.noun.clauses.length === 0) continue;
    if (pending.length > 1 && part.op === 'or') reportAmbiguousClause(pending, scope);
    nouns.push(joinParts(pending));
    pending = [];
  }
  return pending.length === 0 ? nouns : [...nouns, joinParts(pending)];
}

/** `Roads or spaces with Support`: the clause may apply to both or to the last one only. */
function reportAmbiguousClause(parts: readonly Part[], { volume }: Scope): void {
  const whole = joinParts(parts);
  const [first] = parts;
  const [clause] = whole.clauses;
  if (!first || !clause) return;
  const alternative = volume.words(first.noun.span);
  const last = volume.words(parts.at(-1)?.noun.span ?? whole.span);
  const hint = `For ${alternative} without the clause write "${last} or ${alternative}"; for all of them write "and".`;
  const names = { clause: volume.words(clause.span), noun: last, alternative };
  volume.reports.add(types.ambiguousClause, whole.span, names, { hint });
}

function isOfSort(sort: 'pieces' | 'spaces', noun: Noun): boolean {
  return noun.kind === sort || (sort === 'spaces' && noun.kind === 'space');
}

function partsOf(expr: Expr, op?: 'and' | 'or'): Part[] | undefined {
  if (expr.$type === 'noun') return [{ noun: expr, op }];
  if (expr.$type !== 'binary' || (expr.op !== 'and' && expr.op !== 'or')) return undefined;
  const [left, right] = [partsOf(expr.left, op), partsOf(expr.right, expr.op)];
  return left && right && [...left, ...right];
}

function joinParts(parts: readonly Part[]): NounExpr {
  const [first, ...rest] = parts.map(({ noun }) => noun) as [NounExpr, ...NounExpr[]];
  const clauses: readonly Clause[] = parts.flatMap(({ noun }) => noun.clauses);
  const span = { ...first.span, end: (rest.at(-1) ?? first).span.end };
  return { ...first, span, joined: [...first.joined, ...rest.map(({ words }) => words)], clauses };
}
