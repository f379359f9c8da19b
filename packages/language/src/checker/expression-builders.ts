/** Smart constructors of checked expressions, with constant folding. */
import type { Change, Expr, SpaceSet } from '../checked/bodies.ts';

type ExprOf<E extends Expr['kind']> = Extract<Expr, { kind: E }>;

/** Error expression. It is reported where it is created; operations on it report nothing. Never in the result. */
export function unknownExpr(type: Expr['type']): ExprOf<'local'> {
  return { kind: 'local', type, local: UNKNOWN_LOCAL };
}
const UNKNOWN_LOCAL = -1;
export function isUnknown(expr: Expr): boolean {
  return expr.kind === 'local' && expr.local < 0;
}

/** Value of `unlimited`: greater than any number on the board. */
export const UNLIMITED = 9999;

/** Executing Faction of a text that several Factions have. */
export const ownFaction: Expr = { kind: 'own', type: 'faction' };

export function number(value: number): ExprOf<'number'> {
  return { kind: 'number', type: 'number', value };
}
export function truth(value: boolean): ExprOf<'truth'> {
  return { kind: 'truth', type: 'truth', value };
}
export function faction(index: number): ExprOf<'faction'> {
  return { kind: 'faction', type: 'faction', faction: index };
}
export function space(index: number): ExprOf<'space'> {
  return { kind: 'space', type: 'space', space: index };
}
/** The Faction that put lasting text into force; undefined for text without an owner. */
export function lastingOwner(condition: Change['when']): Expr | undefined {
  return condition.kind === 'lasting'
    ? { kind: 'player', type: 'faction', lasting: condition.lasting }
    : undefined;
}
/** The value "none" of a Faction or space. */
export const noFaction: Expr = faction(-1);
export const isNoFaction = (expr: Expr): boolean => expr.kind === 'faction' && expr.faction < 0;
export const noSpace: Expr = space(-1);

export function mask(bits: number): ExprOf<'mask'> {
  return { kind: 'mask', type: 'mask', mask: bits };
}
export function local(index: number, type: Expr['type']): ExprOf<'local'> {
  return { kind: 'local', type, local: index };
}

export function maskAnd(left: Expr, right: Expr): Expr {
  if (isUnknown(left)) return left;
  if (isUnknown(right)) return right;
  if (left.kind === 'mask' && right.kind === 'mask') return mask(left.mask & right.mask);
  return { kind: 'maskAnd', type: 'mask', left, right };
}
export function maskOr(left: Expr, right: Expr): Expr {
  if (isUnknown(left)) return left;
  if (isUnknown(right)) return right;
  if (left.kind === 'mask' && right.kind === 'mask') return mask(left.mask | right.mask);
  return { kind: 'maskOr', type: 'mask', left, right };
}

/** Division rounds toward zero; division by 0 is 0. */
export function arithmetic(op: ExprOf<'arithmetic'>['op'], left: Expr, right: Expr): Expr {
  if (isUnknown(left)) return left;
  if (isUnknown(right)) return right;
  if (left.kind === 'number' && right.kind === 'number')
    return number(evaluateArithmetic(op, left.value, right.value));
  return { kind: 'arithmetic', type: 'number', op, left, right };
}
export function evaluateArithmetic(op: ExprOf<'arithmetic'>['op'], a: number, b: number): number {
  switch (op) {
    case '+':
      return a + b;
    case '-':
      return a - b;
    case '*':
      return a * b;
    case '/':
      return b === 0 ? 0 : Math.trunc(a / b);
    case 'min':
      return Math.min(a, b);
    case 'max':
      return Math.max(a, b);
  }
}

/** Builds a comparison. Constant numbers and Factions are compared immediately. */
export function compare(op: ExprOf<'compare'>['op'], left: Expr, right: Expr): Expr {
  if (isUnknown(left) || isUnknown(right)) return unknownExpr('truth');
  if (left.kind === 'number' && right.kind === 'number')
    return truth(evaluateComparison(op, left.value, right.value));
  if (left.kind === 'faction' && right.kind === 'faction')
    return truth(evaluateComparison(op, left.faction, right.faction));
  return { kind: 'compare', type: 'truth', op, left, right };
}
export function evaluateComparison(op: ExprOf<'compare'>['op'], a: number, b: number): boolean {
  switch (op) {
    case '=':
      return a === b;
    case '!=':
      return a !== b;
    case '<':
      return a < b;
    case '<=':
      return a <= b;
    case '>':
      return a > b;
    case '>=':
      return a >= b;
  }
}

export function and(left: Expr, right: Expr): Expr {
  if (isUnknown(left) || isUnknown(right)) return unknownExpr('truth');
  if (left.kind === 'truth') return left.value ? right : left;
  if (right.kind === 'truth') return right.value ? left : right;
  return { kind: 'and', type: 'truth', left, right };
}
export function or(left: Expr, right: Expr): Expr {
  if (isUnknown(left) || isUnknown(right)) return unknownExpr('truth');
  if (left.kind === 'truth') return left.value ? left : right;
  if (right.kind === 'truth') return right.value ? right : left;
  return { kind: 'or', type: 'truth', left, right };
}
export function not(operand: Expr): Expr {
  if (isUnknown(operand)) return operand;
  if (operand.kind === 'truth') return truth(!operand.value);
  return operand.kind === 'not' ? operand.of : { kind: 'not', type: 'truth', of: operand };
}

/** Joins truths by `or`; false for an empty list. */
export function anyOf(truths: readonly Expr[]): Expr {
  return truths.reduce<Expr>(or, truth(false));
}

/** Tests membership in a set, constant if it does not depend on the position. */
export function membership(candidate: Expr, spaceSet: SpaceSet): Expr {
  if (isUnknown(candidate)) return unknownExpr('truth');
  const { members, where: conditions, superlative, collected } = spaceSet;
  if (collected !== undefined) return { kind: 'inLocal', type: 'truth', space: candidate, local: collected };
  if (conditions.length > 0 || superlative)
    return { kind: 'inSet', type: 'truth', space: candidate, set: spaceSet };
  if (candidate.kind === 'space') return truth(members.includes(candidate.space));
  return { kind: 'among', type: 'truth', space: candidate, members };
}
