/** Checks the conditions of `with`, `without` and `has` on one space. */
import type { Condition as CheckedCondition, Expr } from '../checked/bodies.ts';
import type { Condition } from '../syntax/tree.ts';
import { compare, isUnknown, not, number, truth, unknownExpr } from './expression-builders.ts';
import { numberOf } from './expressions/number-expression.ts';
import { truthOf } from './expressions/truth-expression.ts';
import { otherPiecesOf } from './nouns/piece-masks.ts';
import { nounNames } from './nouns/noun.ts';
import { resolveNoun } from './nouns/resolve-noun.ts';
import { condition, type Scope, subjectOf } from './scope.ts';
import { types } from './catalogue/type-diagnostics.ts';

/** Returns the conditions on the scope's subject, negated unless `mustHold`. */
export function conditionsOf(
  conditions: readonly Condition[],
  scope: Scope,
  mustHold: boolean,
): CheckedCondition[] {
  return conditions.flatMap((each) => {
    const { key, expr } = readCondition(each, scope);
    if (isUnknown(expr)) return [];
    return [condition(scope, mustHold ? expr : not(expr), mustHold ? key : `not.${key}`, each.span)];
  });
}

function readCondition(each: Condition, scope: Scope): { key: string; expr: Expr } {
  switch (each.$type) {
    case 'has': {
      const noun = resolveNoun(each.noun, scope);
      if (noun.kind === 'spaces' || noun.kind === 'space')
        return { key: noun.kind, expr: reportSpaces(each, scope) };
      return { key: noun.kind, expr: truthOf(noun, each.noun, scope) };
    }
    case 'amount': {
      const noun = resolveNoun(each.noun, scope);
      return {
        key: 'amount',
        expr: compare(each.exactly ? '=' : '>=', numberOf(noun, each.noun, scope), number(each.value.value)),
      };
    }
    case 'than': {
      const left = resolveNoun(each.noun, scope);
      const right = resolveNoun(each.than, {
        ...scope,
        otherPieces: otherPiecesOf(left.kind === 'pieces' ? left.mask : undefined, scope),
      });
      const op = each.relation === 'more' ? '>' : '<';
      return {
        key: each.relation,
        expr: compare(op, numberOf(left, each.noun, scope), numberOf(right, each.than, scope)),
      };
    }
    case 'attribute': {
      const { board, declarations } = scope.volume;
      const { spaces } = board;
      const noun = resolveNoun(each.attribute, scope);
      const { value } = each.value;
      if (noun.kind !== 'attribute') {
        const amount = numberOf(noun, each.attribute, scope);
        if (noun.kind !== 'unknown' && noun.kind !== 'scale' && noun.kind !== 'define')
          scope.volume.reports.add(types.mismatch, each.attribute.span, {
            expected: 'an attribute of spaces',
            found: nounNames[noun.kind],
          });
        return { key: 'attribute', expr: compare(each.exactly ? '=' : '>=', amount, number(value)) };
      }
      const members = [...declarations.spaces.keys()].filter((index) => {
        const has = spaces[index]?.values[noun.attribute] ?? 0;
        return each.exactly ? has === value : has >= value;
      });
      const expr: Expr = { kind: 'among', type: 'truth', space: subjectOf(scope, each.span), members };
      return { key: 'attribute', expr: members.length === declarations.spaces.length ? truth(true) : expr };
    }
  }
}

/** Reports `Cities without Support and Provinces`: `Provinces` would be a condition that no City meets. */
function reportSpaces({ span }: Condition, { volume }: Scope): Expr {
  const words = volume.words(span);
  const hint =
    'Name all kinds of spaces before the clause, which applies to all of them: "Cities and Provinces without …". To test the kind of a space, write "is".';
  volume.reports.add(types.spacesAsCondition, span, { words }, { hint });
  return unknownExpr('truth');
}
