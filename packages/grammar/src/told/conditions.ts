/** Conditions in their parts. */
import type { Syntax } from '@quipu/language';
import type { Condition } from '../language.ts';
import { type Scope, subjectOf } from '../scope.ts';
import { known } from './known.ts';

/**
 * A condition with each of several parts for itself: some languages say `if` before each of them. What is said of the space at hand one part
 * after another is one part.
 */
export function condition(expr: Syntax.Expr, scope: Scope, not = false): Condition {
  scope.hear?.({ part: 'truth', expr, scope });
  const several = expr.$type === 'not' || expr.$type === 'binary' ? partsOf(expr, scope, not) : undefined;
  return several ?? { parts: [scope.tell.truth(expr, scope, not)], conjunction: 'and' };
}

/** What is joined by `and` or `or`; undefined where nothing is. */
export function partsOf(
  expr: Extract<Syntax.Expr, { $type: 'binary' | 'not' }>,
  scope: Scope,
  not: boolean,
): Condition | undefined {
  if (expr.$type === 'not') return condition(expr.expr, scope, !not);
  const { op, left, right } = expr;
  if (op !== 'and' && op !== 'or') return undefined;
  const conjunction = (op === 'and') === not ? 'or' : 'and';
  // What is so by the printed value of a point goes without saying.
  const idle = conjunction === 'and';
  const open = [left, right].filter((side) => known(side, scope, not) !== idle);
  const sides = open.length > 0 ? open : [left];
  const parts = sides.flatMap((side): readonly string[] => {
    const told = condition(side, scope, not);
    if (told.conjunction === conjunction || isWhole(side)) return told.parts;
    const text = scope.language.phrases.joined(told.parts, told.conjunction);
    return [sides.length > 1 ? `(${text})` : text];
  });
  return { parts: ofOneSubject(parts, conjunction, scope), conjunction };
}

/** Whether a condition has no parts. */
const isWhole = (expr: Syntax.Expr): boolean =>
  expr.$type === 'not' ? isWhole(expr.expr) : expr.$type !== 'binary' || !['and', 'or'].includes(expr.op);

/** Parts in a row that begin with the space at hand, as one: `this space is a City or is a LoC`. */
function ofOneSubject(parts: readonly string[], conjunction: 'and' | 'or', scope: Scope): readonly string[] {
  const { language } = scope;
  const subject = `${language.place(subjectOf(scope), 'alone')} `;
  const told: string[] = [];
  for (const part of parts) {
    const last = told.at(-1);
    if (last?.startsWith(subject) && part.startsWith(subject))
      told[told.length - 1] = language.phrases.joined([last, part.slice(subject.length)], conjunction);
    else told.push(part);
  }
  return told;
}
