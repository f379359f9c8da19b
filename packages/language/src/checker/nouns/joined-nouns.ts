/** Combines joined nouns: in `Cities and Provinces without Support`, the clause applies to all words. */
import type { Clause, Expr, NounExpr } from '../../syntax/tree.ts';
import type { Scope } from '../scope.ts';
import { typeDiagnostics } from '../catalogue/type-diagnostics.ts';
import type { Noun } from './noun.ts';
import { resolveNoun } from './resolve-noun.ts';

/** A noun of a chain, and the conjunction before it. */
interface JoinedNoun {
  readonly noun: NounExpr;
  readonly op: 'and' | 'or' | undefined;
}

/**
 * Returns the nouns that a chain of `and` or `or` joins, if all are of the given kind. Words without clauses share
 * those of the noun that `and` joins to them; before `or` that is ambiguous and reported.
 */
export function joinedNouns(
  expr: Expr,
  kind: 'pieces' | 'spaces',
  scope: Scope,
): readonly NounExpr[] | undefined {
  const probeScope = { ...scope, frame: scope.frame.copy() };
  const chain = chainOf(expr);
  if (!chain?.every(({ noun }) => isOfKind(kind, resolveNoun(noun, probeScope)))) return undefined;
  const nouns: NounExpr[] = [];
  let pending: JoinedNoun[] = [];
  for (const link of chain) {
    pending.push(link);
    if (link.noun.clauses.length === 0) continue;
    if (pending.length > 1 && link.op === 'or') reportAmbiguousClause(pending, scope);
    nouns.push(joinNouns(pending));
    pending = [];
  }
  return pending.length === 0 ? nouns : [...nouns, joinNouns(pending)];
}

/** `Roads or spaces with Support`: the clause may apply to both or to the last one only. */
function reportAmbiguousClause(links: readonly JoinedNoun[], { volume }: Scope): void {
  const joined = joinNouns(links);
  const [first] = links;
  const [clause] = joined.clauses;
  if (!first || !clause) return;
  const alternative = volume.words(first.noun.span);
  const last = volume.words(links.at(-1)?.noun.span ?? joined.span);
  const hint = `For ${alternative} without the clause write "${last} or ${alternative}"; for all of them write "and".`;
  const names = { clause: volume.words(clause.span), noun: last, alternative };
  volume.reports.add(typeDiagnostics.ambiguousClause, joined.span, names, { hint });
}

function isOfKind(kind: 'pieces' | 'spaces', noun: Noun): boolean {
  return noun.kind === kind || (kind === 'spaces' && noun.kind === 'space');
}

function chainOf(expr: Expr, op?: 'and' | 'or'): JoinedNoun[] | undefined {
  if (expr.$type === 'noun') return [{ noun: expr, op }];
  if (expr.$type !== 'binary' || (expr.op !== 'and' && expr.op !== 'or')) return undefined;
  const [left, right] = [chainOf(expr.left, op), chainOf(expr.right, expr.op)];
  return left && right && [...left, ...right];
}

/** Joins the words of nouns and their clauses into one noun. */
function joinNouns(links: readonly JoinedNoun[]): NounExpr {
  const [first, ...others] = links.map(({ noun }) => noun) as [NounExpr, ...NounExpr[]];
  const clauses: readonly Clause[] = links.flatMap(({ noun }) => noun.clauses);
  const span = { ...first.span, end: (others.at(-1) ?? first).span.end };
  return { ...first, span, joined: [...first.joined, ...others.map(({ words }) => words)], clauses };
}
