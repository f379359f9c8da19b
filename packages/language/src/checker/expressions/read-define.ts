/** Checks references to defined values. */
import type { Expr as CheckedExpr } from '../../checked/bodies.ts';
import type { NounExpr } from '../../syntax/tree.ts';
import { compare, isUnknown, unknownExpr } from '../expression-builders.ts';
import type { Noun } from '../nouns/noun.ts';
import { type Scope, subjectOf } from '../scope.ts';
import { typeNames, typeDiagnostics } from '../catalogue/type-diagnostics.ts';

/** Reads a defined value of its space; `Govt Control` is a truth. */
export function readDefine(
  noun: Extract<Noun, { kind: 'define' }>,
  expr: NounExpr,
  scope: Scope,
  expectedType: CheckedExpr['type'],
): CheckedExpr {
  const { type, parameter } = scope.values.define(noun.define);
  const namedSpace = noun.location?.kind === 'space' ? noun.location.space : undefined;
  const argument = parameter ? (namedSpace ?? subjectOf(scope, expr.span)) : undefined;
  if (argument && isUnknown(argument)) return unknownExpr(expectedType);
  const value: CheckedExpr = { kind: 'define', type, define: noun.define, argument };
  const actualType = noun.expectedFaction ? 'truth' : type;
  if (actualType !== expectedType) {
    const names = { expected: typeNames[expectedType], found: typeNames[actualType] };
    scope.volume.reports.add(typeDiagnostics.mismatch, expr.span, names, {
      expected: typeNames[expectedType],
      found: typeNames[actualType],
    });
    return unknownExpr(expectedType);
  }
  return noun.expectedFaction ? compare('=', value, noun.expectedFaction) : value;
}
