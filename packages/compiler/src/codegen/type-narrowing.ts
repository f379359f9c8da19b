/**
 * Models TypeScript's narrowing. After a comparison, TypeScript narrows a number to the literals it was equal
 * to, does not widen it when other code writes the cell, and rejects a comparison with another literal. Such
 * comparisons are printed with a cast.
 */
import { equals } from '../ir/equals.ts';
import type { IrExpr } from '../ir/expression.ts';

/** A fact about a value: it is one of several numbers, or it is not a number. */
export interface Fact {
  readonly expr: IrExpr;
  readonly values?: readonly number[];
  readonly excluded?: number;
}

/** Derives facts from a condition that is true, or false; `knownFacts` may narrow its operands. */
export function factsOf(expr: IrExpr, isTrue: boolean, knownFacts: readonly Fact[] = []): readonly Fact[] {
  if (expr.kind !== 'op') return [];
  if (expr.op === 'not') return expr.args[0] === undefined ? [] : factsOf(expr.args[0], !isTrue, knownFacts);
  if (expr.op === 'and' || expr.op === 'or') {
    if ((expr.op === 'and') !== isTrue)
      return expr.args.map((arg) => factsOf(arg, isTrue, knownFacts)).reduce(alternatives);
    return expr.args.reduce<readonly Fact[]>(
      (facts, arg) => [...facts, ...factsOf(arg, isTrue, [...knownFacts, ...facts])],
      [],
    );
  }
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
  const values = isRead(operand) ? valuesOf(comparand, knownFacts) : undefined;
  if (values === undefined) return [];
  const [first] = values;
  if (isEqual) return [{ expr: operand, values }];
  return values.length === 1 && first !== undefined ? [{ expr: operand, excluded: first }] : [];
}

const alternatives = (first: readonly Fact[], second: readonly Fact[]): readonly Fact[] =>
  first.flatMap(({ expr, values }) => {
    const matching = second.find((fact) => fact.values !== undefined && equals(fact.expr, expr));
    return values === undefined || matching?.values === undefined
      ? []
      : [{ expr, values: [...values, ...matching.values] }];
  });

/** Whether TypeScript would reject a comparison, because both sides have disjoint literal types. */
export function contradicts(expr: IrExpr, facts: readonly Fact[]): boolean {
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
function valuesOf(x: IrExpr, facts: readonly Fact[]): readonly number[] | undefined {
  if (x.kind === 'number') return [x.value];
  if (x.kind === 'op' && x.op === 'if') {
    const [condition, ...branches] = x.args;
    const branchValues = branches.map((value, i) =>
      valuesOf(value, condition ? [...facts, ...factsOf(condition, i === 0, facts)] : facts),
    );
    return branchValues.every((values) => values !== undefined) ? branchValues.flat() : undefined;
  }
  const ofExpr = facts.filter(({ expr }) => equals(expr, x));
  const [first, ...rest] = ofExpr.flatMap(({ values: is }) => (is ? [is] : []));
  return first?.filter(
    (value) => rest.every((is) => is.includes(value)) && ofExpr.every(({ excluded: not }) => not !== value),
  );
}

/** Whether TypeScript narrows the value: a cell or a local. */
const isRead = (expr: IrExpr): boolean => expr.kind === 'cell' || expr.kind === 'local';

const comparedOperands = (expr: IrExpr): readonly IrExpr[] =>
  expr.kind === 'op' && (expr.op === '=' || expr.op === '!=') ? expr.args : [];
