/** Checks the conditions of `with`, `without` and `has` on one space. */
import type { Condition as Open, Expr } from '../checked/bodies.ts';
import type { Condition } from '../syntax/tree.ts';
import { compare, isUnknown, not, number, truth, unknown } from './build.ts';
import { numberOf } from './expressions/numbers.ts';
import { truthOf } from './expressions/truths.ts';
import { othersOf } from './nouns/masks.ts';
import { nounNames } from './nouns/noun.ts';
import { resolve } from './nouns/resolve.ts';
import { condition, type Scope, subjectOf } from './scope.ts';
import { types } from './catalogue/types.ts';

/** Returns the conditions on the scope's subject, negated unless `wanted`. */
export function conditionsOf(conditions: readonly Condition[], scope: Scope, wanted: boolean): Open[] {
  return conditions.flatMap((each) => {
    const { key, found } = read(each, scope);
    if (isUnknown(found)) return [];
    return [condition(scope, wanted ? found : not(found), wanted ? key : `not.${key}`, each.span)];
  });
}

function read(each: Condition, scope: Scope): { key: string; found: Expr } {
  switch (each.$type) {
    case 'has': {
      const noun = resolve(each.noun, scope);
      if (noun.kind === 'spaces' || noun.kind === 'space')
        return { key: noun.kind, found: refuseSpaces(each, scope) };
      return { key: noun.kind, found: truthOf(noun, each.noun, scope) };
    }
    case 'amount': {
      const noun = resolve(each.noun, scope);
      return {
        key: 'amount',
        found: compare(each.exactly ? '=' : '>=', numberOf(noun, each.noun, scope), number(each.value.value)),
      };
    }
    case 'than': {
      const left = resolve(each.noun, scope);
      const right = resolve(each.than, {
        ...scope,
        compared: othersOf(left.kind === 'pieces' ? left.mask : undefined, scope),
      });
      const op = each.relation === 'more' ? '>' : '<';
      return {
        key: each.relation,
        found: compare(op, numberOf(left, each.noun, scope), numberOf(right, each.than, scope)),
      };
    }
    case 'attribute': {
      const { board, bound } = scope.volume;
      const { spaces } = board;
      const noun = resolve(each.attribute, scope);
      const { value } = each.value;
      if (noun.kind !== 'attribute') {
        const amount = numberOf(noun, each.attribute, scope);
        if (noun.kind !== 'unknown' && noun.kind !== 'scale' && noun.kind !== 'define')
          scope.volume.reports.add(types.mismatch, each.attribute.span, {
            expected: 'an attribute of spaces',
            found: nounNames[noun.kind],
          });
        return { key: 'attribute', found: compare(each.exactly ? '=' : '>=', amount, number(value)) };
      }
      const members = [...bound.spaces.keys()].filter((index) => {
        const has = spaces[index]?.values[noun.attribute] ?? 0;
        return each.exactly ? has === value : has >= value;
      });
      const found: Expr = { kind: 'among', type: 'truth', space: subjectOf(scope, each.span), members };
      return { key: 'attribute', found: members.length === bound.spaces.length ? truth(true) : found };
    }
  }
}

/** Reports `Cities without Support and Provinces`: `Provinces` would be a condition that no City meets. */
function refuseSpaces({ span }: Condition, { volume }: Scope): Expr {
  const words = volume.words(span);
  const hint =
    'For spaces of several kinds name all of them before the clause, which is about them all: "Cities and Provinces without …"; what a space is, is asked with "is".';
  volume.reports.add(types.spacesAsCondition, span, { words }, { hint });
  return unknown('truth');
}
