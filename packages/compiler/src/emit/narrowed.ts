/**
 * What TypeScript takes for known where code stands behind a comparison: it narrows a number to the literals that it was found equal to, forgets nothing
 * of that when other code writes the cell, and refuses to compare it with another. Such a comparison says that it means any number.
 */
import { equals } from '../program/equals.ts';
import type { X } from '../program/expression.ts';

/** A value that was found to be one of several numbers, or not to be one. */
export interface Fact {
  readonly of: X;
  readonly is?: readonly number[];
  readonly not?: number;
}

/** What is known where a truth holds, or where it does not. */
export function factsOf(x: X, holds: boolean): readonly Fact[] {
  if (x.x !== 'op') return [];
  if (x.op === 'not') return x.args[0] === undefined ? [] : factsOf(x.args[0], !holds);
  if (x.op === 'and' || x.op === 'or') {
    const each = x.args.map((arg) => factsOf(arg, holds));
    return (x.op === 'and') === holds ? each.flat() : each.reduce(either);
  }
  const compared = comparison(x);
  if (compared === undefined) return [];
  const { of, value } = compared;
  return [(x.op === '=') === holds ? { of, is: [value] } : { of, not: value }];
}

/** What is known where one of two truths holds. */
const either = (one: readonly Fact[], other: readonly Fact[]): readonly Fact[] =>
  one.flatMap(({ of, is }) => {
    const same = other.find((fact) => fact.is !== undefined && equals(fact.of, of));
    return is === undefined || same?.is === undefined ? [] : [{ of, is: [...is, ...same.is] }];
  });

/** Whether a comparison is of a value that is taken never to be that number. */
export function contradicts(x: X, facts: readonly Fact[]): boolean {
  const compared = facts.length === 0 ? undefined : comparison(x);
  if (compared === undefined) return false;
  const about = facts.filter(({ of }) => equals(of, compared.of));
  const excluded = about.flatMap(({ not }) => not ?? []);
  return about.some(({ is }) => is && !is.some((n) => n === compared.value && !excluded.includes(n)));
}

/** A cell or local that is compared with a number. */
function comparison(x: X): { readonly of: X; readonly value: number } | undefined {
  if (x.x !== 'op' || (x.op !== '=' && x.op !== '!=')) return undefined;
  const [of, value] = x.args;
  if (value?.x !== 'number' || (of?.x !== 'cell' && of?.x !== 'local')) return undefined;
  return { of, value: value.value };
}
