/** Infers types where the context does not give one: at `is`, `let`, points and defined values. */
import type { Type } from '../../checked/bodies.ts';
import type { BinaryExpr, CasesExpr, Expr } from '../../syntax/tree.ts';
import { resolveNoun } from '../nouns/resolve-noun.ts';
import type { Noun } from '../nouns/noun.ts';
import type { Scope } from '../scope.ts';

/** Returns the type of an expression without an expected type. Sets of spaces have the type `spaces`. */
export function inferType(expr: Expr, scope: Scope): Type | 'unknown' {
  // Resolves in a copy of the frame, because the noun is resolved again where it is read.
  return inferExpr(expr, { ...scope, frame: scope.frame.copy() });
}

function inferExpr(expr: Expr, scope: Scope): Type | 'unknown' {
  switch (expr.$type) {
    case 'noun':
      return inferNoun(resolveNoun(expr, scope), scope);
    case 'not':
    case 'has':
      return 'truth';
    case 'binary':
      if (expr.op === 'and' || expr.op === 'or') return inferJunction(expr, scope);
      return isArithmetic(expr.op) ? 'number' : 'truth';
    case 'cases':
      return inferCases(expr, scope);
    default:
      return 'number';
  }
}

/** All cases have one type, so the first that has one decides; `none` fits several types. */
function inferCases({ cases, otherwise }: CasesExpr, scope: Scope): Type | 'unknown' {
  const types = [...cases.map(({ value }) => value), otherwise].flatMap((value) =>
    isNoneLiteral(value) ? [] : [inferExpr(value, scope)],
  );
  return types[0] ?? 'number';
}

const isArithmetic = (op: BinaryExpr['op']): boolean => op === '+' || op === '-' || op === '*' || op === '/';

/** `and` and `or` join nouns of one kind (`Troops and Police`, `Cities or Roads`), or else conditions. */
function inferJunction({ left, right }: BinaryExpr, scope: Scope): Type | 'unknown' {
  const [leftType, rightType] = [inferExpr(left, scope), inferExpr(right, scope)];
  if (isSpaceOrSet(leftType) && isSpaceOrSet(rightType)) return 'spaces';
  return leftType === 'mask' && rightType === 'mask' ? 'mask' : 'truth';
}

function isSpaceOrSet(type: Type | 'unknown'): boolean {
  return type === 'spaces' || type === 'space';
}

function isNoneLiteral(expr: Expr): boolean {
  return expr.$type === 'noun' && expr.words.length === 1 && expr.words[0]?.name === 'none';
}

function inferNoun(noun: Noun, scope: Scope): Type | 'unknown' {
  switch (noun.kind) {
    case 'pieces':
      return noun.location ? 'number' : 'mask';
    case 'factions':
      return 'mask';
    case 'spaces':
    case 'space':
    case 'faction':
    case 'unknown':
      return noun.kind;
    case 'level':
      return noun.location || noun.values.length > 1 ? 'truth' : 'number';
    case 'define':
      return noun.expectedFaction ? 'truth' : scope.values.define(noun.define).type;
    case 'value':
      return noun.value.type;
    default:
      return 'number';
  }
}
