/** Nouns that a value joins, as in `Cities and Provinces without Support`: one noun, as in a statement, its clauses about all of it. */
import type { Clause, Expr, NounExpr } from '../../syntax/tree.ts';
import type { Scope } from '../scope.ts';
import { types } from '../catalogue/types.ts';
import type { Noun } from './noun.ts';
import { resolve } from './resolve.ts';

/** A noun, and what joins it to the one before. */
interface Part {
  readonly noun: NounExpr;
  readonly op: 'and' | 'or' | undefined;
}

/**
 * The nouns that a row of `and` or `or` joins, where all of them are of one sort. Words alone share the clauses of what `and` joins to
 * them; before `or` they could as well be meant alone, which is reported. Undefined: the value joins something else.
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

/** `Roads or spaces with Support`: Roads with Support, or all of them. */
function refuseEither(parts: readonly Part[], { volume }: Scope): void {
  const whole = asOne(parts);
  const [first] = parts;
  const [clause] = whole.clauses;
  if (!first || !clause) return;
  const other = volume.words(first.noun.span);
  const last = volume.words(parts.at(-1)?.noun.span ?? whole.span);
  const hint = `For ${other} without the clause put it behind: "${last} or ${other}"; for all of them write "and".`;
  const names = { clause: volume.words(clause.span), noun: last, other };
  volume.reports.add(types.eitherNoun, whole.span, names, { hint });
}

function isOf(sort: 'pieces' | 'spaces', noun: Noun): boolean {
  return noun.n === sort || (sort === 'spaces' && noun.n === 'space');
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
