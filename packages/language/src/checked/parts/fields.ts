/**
 * Tables of fields: what is done with each field of a record that may hold expressions, sets of spaces, statements or called texts.
 * A table has a row for each field, whatever it holds, so that a new field cannot be forgotten.
 */
import type { Change, Expr, Fate, SpaceSet, Stmt } from '../bodies.ts';
import type { ReasonModel } from '../expressions.ts';
import type { ConditionPart } from '../nonplayers.ts';
import type { Source } from '../terms.ts';

/** What stands directly within a part of checked rules. */
export interface Parts {
  /** Expressions and sets of spaces, in the order of the table's rows. */
  readonly values: readonly (Expr | SpaceSet)[];
  readonly blocks: readonly (readonly Stmt[])[];
  /** Indices of the texts that it calls. */
  readonly called: readonly number[];
}

interface Gathered extends Parts {
  readonly values: (Expr | SpaceSet)[];
  readonly blocks: (readonly Stmt[])[];
  readonly called: number[];
}

/** Gathers what a field holds. */
export type Reads<T> = (value: T, into: Gathered) => void;

/** A row for each field of a record, but for what every record may have: its type, its number, its name and its place in the source. */
export type Fields<T, Label extends PropertyKey = never> = {
  readonly [F in Exclude<keyof T, Label | 'type' | 'id' | 'source' | 'called'>]-?: Reads<NonNullable<T[F]>>;
};

/** A table for each kind of a union whose kinds are told apart by a label. */
export type Kinds<U, Label extends keyof U> = {
  readonly [Kind in U[Label] & string]: Fields<OfKind<U, Label, Kind>, Label>;
};

type OfKind<U, Label extends keyof U, Kind> = U extends unknown ? (Kind extends U[Label] ? U : never) : never;

/** What holds no part: names, numbers, places in the source. */
export type Plain =
  | string
  | number
  | boolean
  | readonly number[]
  | readonly string[]
  | Source
  | ReasonModel
  | ConditionPart
  | Change['when']
  | readonly Fate[];

/** A field without parts. */
export const plain: Reads<Plain> = () => undefined;

/** An expression, or a set of spaces. */
export const value: Reads<Expr | SpaceSet> = (each, into) => {
  into.values.push(each);
};

export const block: Reads<readonly Stmt[]> = (stmts, into) => {
  into.blocks.push(stmts);
};

/** The index of a text that is called. */
export const callee: Reads<number> = (index, into) => {
  into.called.push(index);
};

export function list<T>(item: Reads<T>): Reads<readonly T[]> {
  return (items, into) => {
    for (const each of items) item(each, into);
  };
}

export function record<T extends object>(fields: Fields<T>): Reads<T> {
  return reader<T>(fields);
}

/** All fields of a record of one of several kinds. */
export function tagged<U extends object, Label extends keyof U>(
  label: Label,
  kinds: Kinds<U, Label>,
): Reads<U> {
  const readers = new Map(
    Object.entries(kinds as Readonly<Record<string, object>>).map(([kind, fields]) => [
      kind,
      reader<U>(fields),
    ]),
  );
  return (each, into) => {
    readers.get(String(each[label]))?.(each, into);
  };
}

/** The parts of something, by the table for it. */
export function partsBy<T>(reads: Reads<T>): (of: T) => Parts {
  return (of) => {
    const into: Gathered = { values: [], blocks: [], called: [] };
    reads(of, into);
    return into;
  };
}

/** Rows without parts are left out beforehand: expressions are walked in the innermost loops of the checker. */
function reader<T extends object>(fields: object): Reads<T> {
  const rows = Object.entries(fields as Readonly<Record<string, Reads<unknown>>>).filter(
    ([, reads]) => reads !== plain,
  );
  return (each, into) => {
    for (const [name, reads] of rows) {
      const held: unknown = each[name as keyof T];
      if (held !== undefined) reads(held, into);
    }
  };
}
