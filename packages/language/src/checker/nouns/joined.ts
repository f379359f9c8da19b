/** Combines joined nouns: in `Cities and Provinces without Support`, the clause applies to all words. */
import type { Clause, Expr, NounExpr } from '../../syntax/tree.ts';
import type { Scope } from '../scope.ts';
import { types } from '../catalogue/types.ts';
import type { Noun } from './noun.ts';
import { resolve } from './resolve.ts';

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
  const looking = { ...scope, frame: scope.frame.copy() };
  const parts = partsOf(expr);
  if (!parts?.every(({ noun }) => isOf(sort, resolve(noun, looking)))) return undefined;
  const nouns: NounExpr[] = [];
  let open: Part[] = [];
  for (const part of parts) {
    open.push(part);
    if (part.noun.clauses.length === 0) continue;
    if (open.length > 1 && part.op === 'or') refuseEither(open, scope);
    nouns.push(asOne(open));
    open = [];
  }
  return open.length === 0 ? nouns : [...nouns, asOne(open)];
}

/** `Roads or spaces with Support`: the clause may apply to both or to the last one only. */
function refuseEither(parts: readonly Part[], { volume }: Scope): void {
  const whole = asOne(parts);
  const [first] = parts;
  const [clause] = whole.clauses;
  if (!first || !clause) return;
  const other = volume.words(first.noun.span);
  const last = volume.words(parts.at(-1)?.noun.span ?? whole.span);
  const hint = `For ${other} without the clause write "${last} or ${other}"; for all of them write "and".`;
  const names = { clause: volume.words(clause.span), noun: last, other };
  volume.reports.add(types.eitherNoun, whole.span, names, { hint });
}

function isOf(sort: 'pieces' | 'spaces', noun: Noun): boolean {
  return noun.kind === sort || (sort === 'spaces' && noun.kind === 'space');
}

function partsOf(expr: Expr, op?: 'and' | 'or'): Part[] | undefined {
  if (expr.$type === 'noun') return [{ noun: expr, op }];
  if (expr.$type !== 'binary' || (expr.op !== 'and' && expr.op !== 'or')) return undefined;
  const [left, right] = [partsOf(expr.left, op), partsOf(expr.right, expr.op)];
  return left && right && [...left, ...right];
}

function asOne(parts: readonly Part[]): NounExpr {
  const [first, ...others] = parts.map(({ noun }) => noun) as [NounExpr, ...NounExpr[]];
  const clauses: readonly Clause[] = parts.flatMap(({ noun }) => noun.clauses);
  const span = { ...first.span, end: (others.at(-1) ?? first).span.end };
  return { ...first, span, joined: [...first.joined, ...others.map(({ words }) => words)], clauses };
}
