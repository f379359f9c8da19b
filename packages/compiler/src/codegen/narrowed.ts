/**
 * What TypeScript takes for known where code stands behind a comparison: it narrows a number to the literals that it was found equal to, forgets nothing
 * of that when other code writes the cell, and refuses to compare it with another. Such a comparison says that it means any number.
 */
import { equals } from '../ir/equals.ts';
import type { X } from '../ir/expression.ts';

/** A value that was found to be one of several numbers, or not to be one. */
export interface Fact {
  readonly of: X;
  readonly is?: readonly number[];
  readonly not?: number;
}

/** What is known where a truth holds, or where it does not; with what is known already. */
export function factsOf(x: X, holds: boolean, known: readonly Fact[] = []): readonly Fact[] {
  if (x.x !== 'op') return [];
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

/** What a comparison with another value tells of one. */
function toldBy(of: X, other: X, same: boolean, known: readonly Fact[]): readonly Fact[] {
  const values = isRead(of) ? valuesOf(other, known) : undefined;
  if (values === undefined) return [];
  const [only] = values;
  if (same) return [{ of, is: values }];
  return values.length === 1 && only !== undefined ? [{ of, not: only }] : [];
}

/** What is known where one of two truths holds. */
const either = (one: readonly Fact[], other: readonly Fact[]): readonly Fact[] =>
  one.flatMap(({ of, is }) => {
    const same = other.find((fact) => fact.is !== undefined && equals(fact.of, of));
    return is === undefined || same?.is === undefined ? [] : [{ of, is: [...is, ...same.is] }];
  });

/** Whether a comparison is of two values that are taken never to be the same number. */
export function contradicts(x: X, facts: readonly Fact[]): boolean {
  const [one, other] = compared(x);
  if (one === undefined || other === undefined) return false;
  const [values, others] = [valuesOf(one, facts), valuesOf(other, facts)];
  return values !== undefined && others !== undefined && !values.some((value) => others.includes(value));
}

/** The numbers that a value is taken to be one of; undefined: it may be any. */
function valuesOf(x: X, facts: readonly Fact[]): readonly number[] | undefined {
  if (x.x === 'number') return [x.value];
  if (x.x === 'op' && x.op === 'if') {
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

/** Whether TypeScript takes note of what is found of a value: a cell's or a local's. */
const isRead = (x: X): boolean => x.x === 'cell' || x.x === 'local';

/** The two sides of a comparison. */
const compared = (x: X): readonly X[] => (x.x === 'op' && (x.op === '=' || x.op === '!=') ? x.args : []);
