/** Splits conditions into parts, because some languages repeat "if" before each of them. */
import type { Syntax } from '@quipu/language';
import type { Condition } from '../language.ts';
import { type Scope, subjectOf } from '../scope.ts';
import { known } from './known.ts';
import { readNoun } from './nouns.ts';

/** The parts of a condition. Consecutive predicates of one subject form one part. */
export function condition(expr: Syntax.Expr, scope: Scope, not = false): Condition {
  scope.hear?.({ kind: 'truth', expr, scope });
  const several = expr.$type === 'not' || expr.$type === 'binary' ? partsOf(expr, scope, not) : undefined;
  return several ?? { parts: [scope.tell.truth(expr, scope, not)], conjunction: 'and' };
}

/** The operands of `and` or `or`; undefined for other conditions. */
export function partsOf(
  expr: Extract<Syntax.Expr, { $type: 'binary' | 'not' }>,
  scope: Scope,
  not: boolean,
): Condition | undefined {
  if (expr.$type === 'not') return condition(expr.expr, scope, !not);
  const { op, left, right } = expr;
  if (op !== 'and' && op !== 'or') return undefined;
  const conjunction = (op === 'and') === not ? 'or' : 'and';
  const sides = openSides({ left, right, conjunction }, scope, not);
  const parts = sides.flatMap((side): readonly string[] => {
    const told = condition(side, scope, not);
    if (told.conjunction === conjunction || isWhole(side, scope, not)) return told.parts;
    const text = scope.language.phrases.joined(told.parts, told.conjunction);
    return [sides.length > 1 ? `(${text})` : text];
  });
  const subjects = [scope.language.place(subjectOf(scope), 'alone'), ...factionsIn(expr, scope)];
  return { parts: ofOneSubject(parts, conjunction, { subjects, scope }), conjunction };
}

interface Sides extends Pick<Condition, 'conjunction'> {
  readonly left: Syntax.Expr;
  readonly right: Syntax.Expr;
}

/** Removes the sides that the printed values of points imply, unless none would remain. */
function openSides({ left, right, conjunction }: Sides, scope: Scope, not: boolean): readonly Syntax.Expr[] {
  const idle = conjunction === 'and';
  const open = [left, right].filter((side) => known(side, scope, not) !== idle);
  return open.length > 0 ? open : [left];
}

function isWhole(expr: Syntax.Expr, scope: Scope, not: boolean): boolean {
  if (expr.$type === 'not') return isWhole(expr.expr, scope, !not);
  if (expr.$type !== 'binary' || (expr.op !== 'and' && expr.op !== 'or')) return true;
  const conjunction = (expr.op === 'and') === not ? 'or' : 'and';
  const [only, ...others] = openSides({ left: expr.left, right: expr.right, conjunction }, scope, not);
  return only !== undefined && others.length === 0 && isWhole(only, scope, not);
}

/** The subjects of comparisons between Factions. */
function factionsIn(expr: Syntax.Expr, scope: Scope): readonly string[] {
  if (expr.$type !== 'binary') return [];
  const { op, left, right } = expr;
  if (op === 'and' || op === 'or') return [...factionsIn(left, scope), ...factionsIn(right, scope)];
  const read = op === 'is' || op === 'is not' ? left : undefined;
  const noun = read?.$type === 'noun' ? readNoun(read, { ...scope, hear: undefined }) : undefined;
  return noun?.kind === 'faction' ? [scope.language.faction(noun.faction, 'subject')] : [];
}

/** Merges consecutive parts with the same subject: `this space is a City or is a LoC`. */
function ofOneSubject(
  parts: readonly string[],
  conjunction: 'and' | 'or',
  { subjects, scope: { language } }: { readonly subjects: readonly string[]; readonly scope: Scope },
): readonly string[] {
  const told: string[] = [];
  for (const part of parts) {
    const last = told.at(-1);
    const subject = subjects.map((one) => `${one} `).find((one) => part.startsWith(one));
    if (subject !== undefined && last?.startsWith(subject))
      told[told.length - 1] = language.phrases.joined([last, part.slice(subject.length)], conjunction);
    else told.push(part);
  }
  return told;
}
