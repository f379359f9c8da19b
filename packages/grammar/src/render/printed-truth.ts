/** Evaluates conditions that the printed values of points decide, so that sentences omit them. */
import type { Syntax } from '@quipu/language';
import type { PlacePhrase } from '../locale-grammar.ts';
import { adaptationsOf, type Scope, subjectSpace } from '../scope.ts';
import { resolveNoun } from './nouns.ts';
import { renderValue } from './values.ts';

/** Returns the value of a condition if printed values decide it; otherwise undefined. Reports the omission to `onOmission`. */
export function printedTruth(expr: Syntax.Expr, scope: Scope, not = false): boolean | undefined {
  const result = scope.literal ? undefined : evaluate(expr, scope);
  if (result !== undefined) scope.onOmission?.();
  return result === undefined ? undefined : result !== not;
}

function evaluate(expr: Syntax.Expr, scope: Scope): boolean | undefined {
  if (expr.$type === 'not') return printedTruth(expr.expr, scope, true);
  if (expr.$type === 'noun') {
    const meaning = resolveNoun(expr, scope);
    if (meaning.kind === 'thing' || meaning.kind === 'place')
      return isOfKind(subjectSpace(scope), expr, scope);
    if (meaning.kind !== 'point' || adaptationsOf(meaning.point, scope).length > 0) return undefined;
    const { value: base } = meaning.point.declared;
    const word = base.$type === 'noun' ? base.words[0]?.name : undefined;
    return word === 'yes' ? true : word === 'no' ? false : undefined;
  }
  if (expr.$type !== 'binary') return undefined;
  const { op, left, right } = expr;
  if (op === 'and' || op === 'or') {
    const sides = [printedTruth(left, scope), printedTruth(right, scope)];
    if (sides.includes(op === 'or')) return op === 'or';
    return sides.every((side) => side === (op === 'and')) ? op === 'and' : undefined;
  }
  if (op === 'is' && left.$type === 'noun' && right.$type === 'noun') {
    const meaning = resolveNoun(left, scope);
    return meaning.kind === 'place' ? isOfKind(meaning.place, right, scope) : undefined;
  }
  if (op !== '>' && op !== '>=' && op !== '<' && op !== '<=') return undefined;
  const [leftText, rightText] = [left, right].map((side) => renderValue(side, scope));
  if (op === '<' && rightText === '0') return false;
  if (!/^\d+$/u.test(leftText ?? '') || !/^\d+$/u.test(rightText ?? '')) return undefined;
  const difference = Number(leftText) - Number(rightText);
  return { '>': difference > 0, '>=': difference >= 0, '<': difference < 0, '<=': difference <= 0 }[op];
}

/** Removes operands of "and" that printed values make false: they only apply while an Event changes those values. */
export function withoutImpossible(expr: Syntax.Expr, scope: Scope): Syntax.Expr {
  if (expr.$type !== 'binary' || expr.op !== 'and') return expr;
  const sides = [expr.left, expr.right].map((side) => withoutImpossible(side, scope));
  const [first, ...rest] = sides.filter((side) => printedTruth(side, scope) !== false);
  return first && rest.length === 0 ? first : expr;
}

/** Whether a named space is of a kind or has a tag; undefined if unknown. */
function isOfKind(place: PlacePhrase, kind: Syntax.NounExpr, { volume }: Scope): boolean | undefined {
  const [term, ...rest] = place.kind === 'named' ? place.terms : [];
  const space =
    term?.key.startsWith(SPACE_PREFIX) === true && rest.length === 0
      ? volume.space(term.key.slice(SPACE_PREFIX.length))
      : undefined;
  const [word, ...words] = kind.words;
  if (!space || !word || words.length > 0 || kind.clauses.length > 0 || kind.joined.length > 0)
    return undefined;
  const declared = volume.word(word.name);
  if (declared?.sort === 'spaceKind') return space.kind === declared.name;
  return declared?.sort === 'tag' ? space.tags.includes(declared.name) : undefined;
}

const SPACE_PREFIX = 'space:';
