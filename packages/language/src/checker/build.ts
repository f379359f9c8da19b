/** Makes checked expressions, folding what is constant on the way. */
import type { Expr, SpaceSet } from '../checked/bodies.ts';

type Of<E extends Expr['e']> = Extract<Expr, { e: E }>;

/** The expression that stands for a value which could not be made out. That has been reported already, so whoever meets it reports nothing further. It never leaves the checker. */
export function unknown(type: Expr['type']): Expr {
  return { e: 'local', type, local: -1 };
}
/** Whether an expression holds something that could not be made out. */
export function isUnknown(expr: Expr): boolean {
  return expr.e === 'local' && expr.local < 0;
}

/** The number that `unlimited` stands for: greater than anything on the board. */
export const unlimited = 9999;

/** The Faction whose text it is, where several may execute it. */
export const own: Expr = { e: 'own', type: 'faction' };

export function number(value: number): Of<'number'> {
  return { e: 'number', type: 'number', value };
}
export function truth(value: boolean): Of<'truth'> {
  return { e: 'truth', type: 'truth', value };
}
/** A Faction by its index; -1 stands for none. */
export function faction(index: number): Of<'faction'> {
  return { e: 'faction', type: 'faction', faction: index };
}
/** A space by its index; -1 stands for none. */
export function space(index: number): Of<'space'> {
  return { e: 'space', type: 'space', space: index };
}
/** A fixed set of groups. */
export function mask(bits: number): Of<'mask'> {
  return { e: 'mask', type: 'mask', mask: bits };
}
export function local(index: number, type: Expr['type']): Of<'local'> {
  return { e: 'local', type, local: index };
}

/** The pieces that are in both sets. */
export function maskAnd(left: Expr, right: Expr): Expr {
  if (isUnknown(left)) return left;
  if (isUnknown(right)) return right;
  if (left.e === 'mask' && right.e === 'mask') return mask(left.mask & right.mask);
  return { e: 'maskAnd', type: 'mask', left, right };
}
/** The pieces that are in one of the sets. */
export function maskOr(left: Expr, right: Expr): Expr {
  if (isUnknown(left)) return left;
  if (isUnknown(right)) return right;
  if (left.e === 'mask' && right.e === 'mask') return mask(left.mask | right.mask);
  return { e: 'maskOr', type: 'mask', left, right };
}

/** A sum, difference, product or quotient. Division rounds toward zero, and a division by 0 gives 0. */
export function arithmetic(op: Of<'arithmetic'>['op'], left: Expr, right: Expr): Expr {
  if (isUnknown(left)) return left;
  if (isUnknown(right)) return right;
  if (left.e === 'number' && right.e === 'number') return number(calculate(op, left.value, right.value));
  return { e: 'arithmetic', type: 'number', op, left, right };
}
/** What the operator makes of two numbers. */
export function calculate(op: Of<'arithmetic'>['op'], a: number, b: number): number {
  if (op === '+') return a + b;
  if (op === '-') return a - b;
  if (op === '*') return a * b;
  if (op === '/') return b === 0 ? 0 : Math.trunc(a / b);
  return op === 'min' ? Math.min(a, b) : Math.max(a, b);
}

export function compare(op: Of<'compare'>['op'], left: Expr, right: Expr): Expr {
  if (isUnknown(left) || isUnknown(right)) return unknown('truth');
  if (left.e === 'number' && right.e === 'number') return truth(holds(op, left.value, right.value));
  if (left.e === 'faction' && right.e === 'faction') return truth(holds(op, left.faction, right.faction));
  return { e: 'compare', type: 'truth', op, left, right };
}
/** Whether the comparison holds between two numbers. */
export function holds(op: Of<'compare'>['op'], a: number, b: number): boolean {
  if (op === '=') return a === b;
  if (op === '!=') return a !== b;
  if (op === '<') return a < b;
  if (op === '<=') return a <= b;
  return op === '>' ? a > b : a >= b;
}

/** A truth that holds where both of two do. */
export function and(left: Expr, right: Expr): Expr {
  if (isUnknown(left) || isUnknown(right)) return unknown('truth');
  if (left.e === 'truth') return left.value ? right : left;
  if (right.e === 'truth') return right.value ? left : right;
  return { e: 'and', type: 'truth', left, right };
}
/** A truth that holds where one of two does. */
export function or(left: Expr, right: Expr): Expr {
  if (isUnknown(left) || isUnknown(right)) return unknown('truth');
  if (left.e === 'truth') return left.value ? left : right;
  if (right.e === 'truth') return right.value ? right : left;
  return { e: 'or', type: 'truth', left, right };
}
/** A truth that holds where another does not. */
export function not(of: Expr): Expr {
  if (isUnknown(of)) return of;
  if (of.e === 'truth') return truth(!of.value);
  return of.e === 'not' ? of.of : { e: 'not', type: 'truth', of };
}
/** A truth that holds where one of several does; where none are given, it never holds. */
export function anyOf(all: readonly Expr[]): Expr {
  return all.reduce<Expr>(or, truth(false));
}

/** Whether a space belongs to a set. Where that does not depend on the position, it is worked out at once. */
export function belongs(of: Expr, set: SpaceSet): Expr {
  if (isUnknown(of)) return unknown('truth');
  if (set.collected !== undefined) return { e: 'inLocal', type: 'truth', space: of, local: set.collected };
  if (set.where.length > 0 || set.superlative) return { e: 'inSet', type: 'truth', space: of, set };
  if (of.e === 'space') return truth(set.members.includes(of.space));
  return { e: 'among', type: 'truth', space: of, members: set.members };
}
