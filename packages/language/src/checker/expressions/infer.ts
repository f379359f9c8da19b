/** Infers types where the context does not give one: at `is`, `let`, points and defined values. */
import type { Type } from '../../checked/bodies.ts';
import type { Expr } from '../../syntax/tree.ts';
import { resolve } from '../nouns/resolve.ts';
import type { Noun } from '../nouns/noun.ts';
import type { Scope } from '../scope.ts';

/** Returns the type of an expression without an expected type. Sets of spaces have the type `spaces`. */
export function sortOf(expr: Expr, scope: Scope): Type | 'unknown' {
  // Resolves in a copy of the frame, because the noun is resolved again where it is read.
  return infer(expr, { ...scope, frame: scope.frame.copy() });
}

function infer(expr: Expr, scope: Scope): Type | 'unknown' {
  switch (expr.$type) {
    case 'noun':
      return sortOfNoun(resolve(expr, scope), scope);
    case 'not':
    case 'has':
      return 'truth';
    case 'binary': {
      if (expr.op !== 'and' && expr.op !== 'or') return '+-*/'.includes(expr.op) ? 'number' : 'truth';
      const [left, right] = [infer(expr.left, scope), infer(expr.right, scope)];
      if (isPlace(left) && isPlace(right)) return 'spaces';
      return left === right && left === 'mask' ? left : 'truth';
    }
    case 'cases': {
      const sorts = [...expr.cases.map(({ value }) => value), expr.otherwise].flatMap((value) =>
        isNone(value) ? [] : [infer(value, scope)],
      );
      return sorts[0] ?? 'number';
    }
    default:
      return 'number';
  }
}

function isPlace(sort: Type | 'unknown'): boolean {
  return sort === 'spaces' || sort === 'space';
}

function isNone(expr: Expr): boolean {
  return expr.$type === 'noun' && expr.words.length === 1 && expr.words[0]?.name === 'none';
}

function sortOfNoun(noun: Noun, scope: Scope): Type | 'unknown' {
  switch (noun.kind) {
    case 'pieces':
      return noun.where ? 'number' : 'mask';
    case 'factions':
      return 'mask';
    case 'spaces':
    case 'space':
    case 'faction':
    case 'unknown':
      return noun.kind;
    case 'level':
      return noun.where || noun.values.length > 1 ? 'truth' : 'number';
    case 'define':
      return noun.is ? 'truth' : scope.values.define(noun.define).type;
    case 'value':
      return noun.value.type;
    default:
      return 'number';
  }
}
