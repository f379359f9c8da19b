/** Evaluates conditions that the printed values of points decide, so that sentences omit them. */
import type { Syntax } from '@quipu/language';
import type { PlacePhrase } from '../language.ts';
import { adaptationsOf, type Scope, subjectOf } from '../scope.ts';
import { readNoun } from './nouns.ts';
import { value } from './values.ts';

/** The value of a condition if printed values decide it; otherwise undefined. Reports the omission to `unsaid`. */
export function known(expr: Syntax.Expr, scope: Scope, not = false): boolean | undefined {
  const found = scope.literal ? undefined : knownTruth(expr, scope);
  if (found !== undefined) scope.unsaid?.();
  return found === undefined ? undefined : found !== not;
}

function knownTruth(expr: Syntax.Expr, scope: Scope): boolean | undefined {
  if (expr.$type === 'not') return known(expr.expr, scope, true);
  if (expr.$type === 'noun') {
    const read = readNoun(expr, scope);
    if (read.kind === 'thing' || read.kind === 'place') return knownPlace(subjectOf(scope), expr, scope);
    if (read.kind !== 'point' || adaptationsOf(read.point, scope).length > 0) return undefined;
    const { value: base } = read.point.declared;
    const word = base.$type === 'noun' ? base.words[0]?.name : undefined;
    return word === 'yes' ? true : word === 'no' ? false : undefined;
  }
  if (expr.$type !== 'binary') return undefined;
  const { op, left, right } = expr;
  if (op === 'and' || op === 'or') {
    const sides = [known(left, scope), known(right, scope)];
    if (sides.includes(op === 'or')) return op === 'or';
    return sides.every((side) => side === (op === 'and')) ? op === 'and' : undefined;
  }
  if (op === 'is' && left.$type === 'noun' && right.$type === 'noun') {
    const read = readNoun(left, scope);
    return read.kind === 'place' ? knownPlace(read.place, right, scope) : undefined;
  }
  if (op !== '>' && op !== '>=' && op !== '<' && op !== '<=') return undefined;
  const [one, other] = [left, right].map((side) => value(side, scope));
  if (op === '<' && other === '0') return false;
  if (!/^\d+$/u.test(one ?? '') || !/^\d+$/u.test(other ?? '')) return undefined;
  const difference = Number(one) - Number(other);
  return { '>': difference > 0, '>=': difference >= 0, '<': difference < 0, '<=': difference <= 0 }[op];
}

/** Removes operands that printed values make false: the text of an Event allows them. */
export function ifAllowed(expr: Syntax.Expr, scope: Scope): Syntax.Expr {
  if (expr.$type !== 'binary' || expr.op !== 'and') return expr;
  const sides = [expr.left, expr.right].map((side) => ifAllowed(side, scope));
  const [first, ...more] = sides.filter((side) => known(side, scope) !== false);
  return first && more.length === 0 ? first : expr;
}

/** Whether a named space is of a kind or has a tag; undefined if unknown. */
function knownPlace(place: PlacePhrase, kind: Syntax.NounExpr, { volume }: Scope): boolean | undefined {
  const [term, ...more] = place.kind === 'named' ? place.terms : [];
  const space =
    term?.key.startsWith(SPACE) === true && more.length === 0
      ? volume.space(term.key.slice(SPACE.length))
      : undefined;
  const [word, ...words] = kind.words;
  if (!space || !word || words.length > 0 || kind.clauses.length > 0 || kind.joined.length > 0)
    return undefined;
  const declared = volume.word(word.name);
  if (declared?.sort === 'spaceKind') return space.kind === declared.name;
  return declared?.sort === 'tag' ? space.tags.includes(declared.name) : undefined;
}

const SPACE = 'space:';
