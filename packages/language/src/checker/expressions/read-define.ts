/** Checks references to defined values. */
import type { Expr as CheckedExpr } from '../../checked/bodies.ts';
import type { NounExpr } from '../../syntax/tree.ts';
import { compare, isUnknown, unknownExpr } from '../expression-builders.ts';
import { meaningDiagnostics } from '../catalogue/meaning-diagnostics.ts';
import { possibleSpaces } from '../facts/possible-spaces.ts';
import type { Noun } from '../nouns/noun.ts';
import { type Scope, subjectOf } from '../scope.ts';
import { typeNames, typeDiagnostics } from '../catalogue/type-diagnostics.ts';

/** Warns of a define whose value is read only in spaces for which it has none. */
function warnOfOtherSpaces(define: number, argument: CheckedExpr, { span }: NounExpr, scope: Scope): void {
  const { volume, values, frame } = scope;
  if (scope.inScenario) return;
  const spaces = possibleSpaces(argument, frame);
  const domain = values.defineSpaces(define);
  if (!spaces || !domain || spaces.length === 0 || spaces.some((space) => domain.includes(space))) return;
  const { name, domain: noun } = volume.declarations.defines[define] ?? {};
  volume.reports.add(meaningDiagnostics.defineElsewhere, span, {
    name: name?.name ?? '',
    spaces: noun ? volume.words(noun.span) : '',
  });
}

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
  if (argument) warnOfOtherSpaces(noun.define, argument, expr, scope);
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
