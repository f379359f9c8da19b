/** Checks the conditions of `with`, `without` and `has` on one space. */
import type { Condition as CheckedCondition, Expr } from '../checked/bodies.ts';
import type { Condition } from '../syntax/tree.ts';
import { compare, isUnknown, not, number, truth, unknownExpr } from './expression-builders.ts';
import { changedAttribute, numberOf } from './expressions/number-expression.ts';
import { truthOf } from './expressions/truth-expression.ts';
import { otherPiecesOf } from './nouns/piece-masks.ts';
import { nounNames } from './nouns/noun.ts';
import { resolveNoun } from './nouns/resolve-noun.ts';
import { condition, type Scope, subjectOf } from './scope.ts';
import { typeDiagnostics } from './catalogue/type-diagnostics.ts';

/** Returns the conditions on the scope's subject, negated unless `mustHold`. */
export function conditionsOf(
  conditions: readonly Condition[],
  scope: Scope,
  mustHold: boolean,
): CheckedCondition[] {
  return conditions.flatMap((clause) => {
    const { key, expr } = readCondition(clause, scope);
    if (isUnknown(expr)) return [];
    return [condition(scope, mustHold ? expr : not(expr), mustHold ? key : `not.${key}`, clause.span)];
  });
}

/** A truth, and the key of its refusal. */
interface KeyedTruth {
  readonly key: string;
  readonly expr: Expr;
}

function readCondition(clause: Condition, scope: Scope): KeyedTruth {
  switch (clause.$type) {
    case 'has': {
      const noun = resolveNoun(clause.noun, scope);
      const isSpaces = noun.kind === 'spaces' || noun.kind === 'space';
      const expr = isSpaces ? reportSpaces(clause, scope) : truthOf(noun, clause.noun, scope);
      return { key: noun.kind, expr };
    }
    case 'amount': {
      const amount = numberOf(resolveNoun(clause.noun, scope), clause.noun, scope);
      return { key: 'amount', expr: compareAmount(amount, clause) };
    }
    case 'than':
      return readComparison(clause, scope);
    case 'attribute':
      return { key: 'attribute', expr: readAttribute(clause, scope) };
  }
}

type CountedCondition = Extract<Condition, { $type: 'amount' | 'attribute' }>;

const compareAmount = (amount: Expr, { exactly, value }: CountedCondition): Expr =>
  compare(exactly ? '=' : '>=', amount, number(value.value));

/** Reads `more Troops than Guerrillas`. */
function readComparison(
  { noun, than, relation }: Extract<Condition, { $type: 'than' }>,
  scope: Scope,
): KeyedTruth {
  const left = resolveNoun(noun, scope);
  const otherPieces = otherPiecesOf(left.kind === 'pieces' ? left.mask : undefined, scope);
  const right = resolveNoun(than, { ...scope, otherPieces });
  const op = relation === 'more' ? '>' : '<';
  return { key: relation, expr: compare(op, numberOf(left, noun, scope), numberOf(right, than, scope)) };
}

/** Reads `Pop 1`. For an attribute, the spaces are determined here. */
function readAttribute(clause: Extract<Condition, { $type: 'attribute' }>, scope: Scope): Expr {
  const { board, declarations, reports } = scope.volume;
  const noun = resolveNoun(clause.attribute, scope);
  if (noun.kind !== 'attribute') {
    const amount = numberOf(noun, clause.attribute, scope);
    if (noun.kind !== 'unknown' && noun.kind !== 'scale' && noun.kind !== 'define') {
      const names = { expected: 'an attribute of spaces', found: nounNames[noun.kind] };
      reports.add(typeDiagnostics.mismatch, clause.attribute.span, names);
    }
    return compareAmount(amount, clause);
  }
  if (changedAttribute(noun.attribute, scope) !== undefined)
    return compareAmount(numberOf(noun, clause.attribute, scope), clause);
  const { value } = clause.value;
  const members = [...declarations.spaces.keys()].filter((index) => {
    const actual = board.spaces[index]?.values[noun.attribute] ?? 0;
    return clause.exactly ? actual === value : actual >= value;
  });
  const space = subjectOf(scope, clause.span);
  return members.length === declarations.spaces.length
    ? truth(true)
    : { kind: 'among', type: 'truth', space, members };
}

/** Reports `Cities without Support and Provinces`: `Provinces` would be a condition that no City meets. */
function reportSpaces({ span }: Condition, { volume }: Scope): Expr {
  const words = volume.words(span);
  const hint =
    'Name all kinds of spaces before the clause, which applies to all of them: "Cities and Provinces without …". To test the kind of a space, write "is".';
  volume.reports.add(typeDiagnostics.spacesAsCondition, span, { words }, { hint });
  return unknownExpr('truth');
}
