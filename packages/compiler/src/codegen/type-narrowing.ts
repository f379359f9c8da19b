/**
 * Models TypeScript's narrowing. After a comparison, TypeScript narrows a number to the literals it was equal
 * to, does not widen it when other code writes the cell, and rejects a comparison with another literal. Such
 * comparisons are printed with a cast.
 */
import { equals } from '../ir/equals.ts';
import type { IrExpr } from '../ir/expression.ts';

/** A fact about a value: it is one of several numbers (`values`), or differs from one number (`excluded`). */
export interface Fact {
  readonly expr: IrExpr;
  readonly values?: readonly number[];
  readonly excluded?: number;
}

/** Derives facts from a condition known to be true or false (`isTrue`); `knownFacts` may narrow its operands. */
export function factsOf(expr: IrExpr, isTrue: boolean, knownFacts: readonly Fact[] = []): readonly Fact[] {
  if (expr.kind !== 'op') return [];
  switch (expr.op) {
    case 'not':
      return expr.args.flatMap((operand) => factsOf(operand, !isTrue, knownFacts));
    case 'and':
    case 'or':
      // By De Morgan's laws, a false `or` is a conjunction of negations.
      return factsOfChain(expr.args, isTrue, (expr.op === 'and') === isTrue, knownFacts);
    default:
      return factsOfComparison(expr, isTrue, knownFacts);
  }
}

/** The facts of a chain of which all operands, or at least one, are true (or false). */
function factsOfChain(
  operands: readonly IrExpr[],
  areTrue: boolean,
  isConjunction: boolean,
  knownFacts: readonly Fact[],
): readonly Fact[] {
  if (!isConjunction)
    return operands.map((operand) => factsOf(operand, areTrue, knownFacts)).reduce(unionOfFacts);
  return operands.reduce<readonly Fact[]>(
    (facts, operand) => [...facts, ...factsOf(operand, areTrue, [...knownFacts, ...facts])],
    [],
  );
}

function factsOfComparison(
  expr: IrExpr & { kind: 'op' },
  isTrue: boolean,
  knownFacts: readonly Fact[],
): readonly Fact[] {
  const [left, right] = comparedOperands(expr);
  if (left === undefined || right === undefined) return [];
  const isEqual = (expr.op === '=') === isTrue;
  return [
    ...factsFromOperand(left, right, isEqual, knownFacts),
    ...factsFromOperand(right, left, isEqual, knownFacts),
  ];
}

function factsFromOperand(
  operand: IrExpr,
  comparand: IrExpr,
  isEqual: boolean,
  knownFacts: readonly Fact[],
): readonly Fact[] {
  const values = isNarrowable(operand) ? valuesOf(comparand, knownFacts) : undefined;
  if (values === undefined) return [];
  const [first] = values;
  if (isEqual) return [{ expr: operand, values }];
  return values.length === 1 && first !== undefined ? [{ expr: operand, excluded: first }] : [];
}

const unionOfFacts = (first: readonly Fact[], second: readonly Fact[]): readonly Fact[] =>
  first.flatMap(({ expr, values }) => {
    const matching = second.find((fact) => fact.values !== undefined && equals(fact.expr, expr));
    return values === undefined || matching?.values === undefined
      ? []
      : [{ expr, values: [...values, ...matching.values] }];
  });

/** Whether TypeScript would reject a comparison, because both sides have disjoint literal types. */
export function isRejectedComparison(expr: IrExpr, facts: readonly Fact[]): boolean {
  const [left, right] = comparedOperands(expr);
  if (left === undefined || right === undefined) return false;
  const [leftValues, rightValues] = [valuesOf(left, facts), valuesOf(right, facts)];
  return (
    leftValues !== undefined &&
    rightValues !== undefined &&
    !leftValues.some((value) => rightValues.includes(value))
  );
}

/** The literals to which a value is narrowed; undefined if it is not. */
function valuesOf(expr: IrExpr, facts: readonly Fact[]): readonly number[] | undefined {
  if (expr.kind === 'number') return [expr.value];
  if (expr.kind === 'op' && expr.op === 'if') {
    const [condition, ...branches] = expr.args;
    const branchValues = branches.map((branch, i) =>
      valuesOf(branch, condition ? [...facts, ...factsOf(condition, i === 0, facts)] : facts),
    );
    return branchValues.every((values) => values !== undefined) ? branchValues.flat() : undefined;
  }
  const factsOfExpr = facts.filter((fact) => equals(fact.expr, expr));
  const [first, ...others] = factsOfExpr.flatMap(({ values }) => (values ? [values] : []));
  const isPossible = (value: number): boolean =>
    others.every((values) => values.includes(value)) &&
    factsOfExpr.every(({ excluded }) => excluded !== value);
  return first?.filter(isPossible);
}

/** Whether TypeScript narrows the value: a cell or a local. */
const isNarrowable = (expr: IrExpr): boolean => expr.kind === 'cell' || expr.kind === 'local';

const comparedOperands = (expr: IrExpr): readonly IrExpr[] =>
  expr.kind === 'op' && (expr.op === '=' || expr.op === '!=') ? expr.args : [];
