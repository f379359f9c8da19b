/**
 * Models TypeScript's narrowing. After a comparison, TypeScript narrows a number to the literals it was equal
 * to, does not widen it when other code writes the cell, and rejects a comparison with another literal. Such
 * comparisons are printed with a cast.
 */
import { equals } from '../ir/equals.ts';
import type { IrExpr } from '../ir/expression.ts';

/** A fact about a value: it is one of several numbers, or it is not a number. */
export interface Fact {
  readonly of: IrExpr;
  readonly is?: readonly number[];
  readonly not?: number;
}

/** Derives facts from a truth that holds, or fails, in addition to the known ones. */
export function factsOf(x: IrExpr, holds: boolean, known: readonly Fact[] = []): readonly Fact[] {
  if (x.kind !== 'op') return [];
  if (x.op === 'not') return x.args[0] === undefined ? [] : factsOf(x.args[0], !holds, known);
  if (x.op === 'and' || x.op === 'or') {
    if ((x.op === 'and') !== holds) return x.args.map((arg) => factsOf(arg, holds, known)).reduce(either);
    return x.args.reduce<readonly Fact[]>(
      (facts, arg) => [...facts, ...factsOf(arg, holds, [...known, ...facts])],
      [],
    );
  }
  const [one, other] = compared(x);
  if (one === undefined || other === undefined) return [];
  const same = (x.op === '=') === holds;
  return [...toldBy(one, other, same, known), ...toldBy(other, one, same, known)];
}

function toldBy(of: IrExpr, other: IrExpr, same: boolean, known: readonly Fact[]): readonly Fact[] {
  const values = isRead(of) ? valuesOf(other, known) : undefined;
  if (values === undefined) return [];
  const [only] = values;
  if (same) return [{ of, is: values }];
  return values.length === 1 && only !== undefined ? [{ of, not: only }] : [];
}

const either = (one: readonly Fact[], other: readonly Fact[]): readonly Fact[] =>
  one.flatMap(({ of, is }) => {
    const same = other.find((fact) => fact.is !== undefined && equals(fact.of, of));
    return is === undefined || same?.is === undefined ? [] : [{ of, is: [...is, ...same.is] }];
  });

/** Whether TypeScript would reject a comparison, because both sides have disjoint literal types. */
export function contradicts(x: IrExpr, facts: readonly Fact[]): boolean {
  const [one, other] = compared(x);
  if (one === undefined || other === undefined) return false;
  const [values, others] = [valuesOf(one, facts), valuesOf(other, facts)];
  return values !== undefined && others !== undefined && !values.some((value) => others.includes(value));
}

/** The literals to which a value is narrowed; undefined if it is not. */
function valuesOf(x: IrExpr, facts: readonly Fact[]): readonly number[] | undefined {
  if (x.kind === 'number') return [x.value];
  if (x.kind === 'op' && x.op === 'if') {
    const [condition, ...branches] = x.args;
    const each = branches.map((value, i) =>
      valuesOf(value, condition ? [...facts, ...factsOf(condition, i === 0, facts)] : facts),
    );
    return each.every((values) => values !== undefined) ? each.flat() : undefined;
  }
  const about = facts.filter(({ of }) => equals(of, x));
  const [first, ...others] = about.flatMap(({ is }) => (is ? [is] : []));
  return first?.filter(
    (value) => others.every((is) => is.includes(value)) && about.every(({ not }) => not !== value),
  );
}

/** Whether TypeScript narrows the value: a cell or a local. */
const isRead = (x: IrExpr): boolean => x.kind === 'cell' || x.kind === 'local';

const compared = (x: IrExpr): readonly IrExpr[] =>
  x.kind === 'op' && (x.op === '=' || x.op === '!=') ? x.args : [];
