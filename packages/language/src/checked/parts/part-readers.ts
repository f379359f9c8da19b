/**
 * Part tables: for each field of a checked record, a reader that collects the expressions, sets of spaces,
 * statements and called texts in it. The types require a row for every field, so that a new field cannot be
 * forgotten.
 */
import type { Expr, RemovalDestination, SpaceSet, Stmt } from '../bodies.ts';
import type { ReasonModel } from '../expressions.ts';
import type { ConditionPart } from '../nonplayers.ts';
import type { Source } from '../checked-volume.ts';

/** The direct children of a checked record. */
export interface ChildParts {
  readonly values: readonly (Expr | SpaceSet)[];
  readonly blocks: readonly (readonly Stmt[])[];
  /** Indices of called bodies. */
  readonly callees: readonly number[];
}

interface MutableChildParts extends ChildParts {
  readonly values: (Expr | SpaceSet)[];
  readonly blocks: (readonly Stmt[])[];
  readonly callees: number[];
}

/** Adds the children of a value to the collected parts. */
export type PartReader<T> = (value: T, collected: MutableChildParts) => void;

/** A row for each field of a record, except for the common fields: type, id, name, source and the counting local. */
export type Fields<T, Label extends PropertyKey = never> = {
  readonly [F in Exclude<keyof T, Label | 'type' | 'id' | 'source' | 'called' | 'counting'>]-?: PartReader<
    NonNullable<T[F]>
  >;
};

/** The fields of each member of a discriminated union. */
export type Kinds<U, Label extends keyof U> = {
  readonly [Kind in U[Label] & string]: Fields<OfKind<U, Label, Kind>, Label>;
};

type OfKind<U, Label extends keyof U, Kind> = U extends unknown ? (Kind extends U[Label] ? U : never) : never;

/** Types without children: names, numbers, sources. */
export type LeafValue =
  | string
  | number
  | boolean
  | readonly number[]
  | readonly string[]
  | Source
  | ReasonModel
  | ConditionPart
  | readonly RemovalDestination[];

/** A field without children. */
export const leaf: PartReader<LeafValue> = () => undefined;

/** A field of any type whose children are not read. */
export const withoutParts: PartReader<unknown> = () => undefined;

/** A field that is an expression or a set of spaces. */
export const value: PartReader<Expr | SpaceSet> = (exprOrSet, collected) => {
  collected.values.push(exprOrSet);
};

/** A field that is a list of statements. */
export const block: PartReader<readonly Stmt[]> = (stmts, collected) => {
  collected.blocks.push(stmts);
};

/** A field that is the index of a called body. */
export const callee: PartReader<number> = (index, collected) => {
  collected.callees.push(index);
};

/** A field that is a list of items. */
export function list<T>(readItem: PartReader<T>): PartReader<readonly T[]> {
  return (items, collected) => {
    for (const item of items) readItem(item, collected);
  };
}

/** A record with the given fields. */
export function record<T extends object>(fields: Fields<T>): PartReader<T> {
  return createRecordReader<T>(fields);
}

/** A discriminated union with the given fields for each member. */
export function tagged<U extends object, Label extends keyof U>(
  label: Label,
  kinds: Kinds<U, Label>,
): PartReader<U> {
  const readers = new Map(
    Object.entries(kinds as Readonly<Record<string, object>>).map(([kind, fields]) => [
      kind,
      createRecordReader<U>(fields),
    ]),
  );
  return (member, collected) => {
    readers.get(String(member[label]))?.(member, collected);
  };
}

/** Returns a function that collects the parts of a record. */
export function createPartsReader<T>(readParts: PartReader<T>): (record: T) => ChildParts {
  return (record) => {
    const collected: MutableChildParts = { values: [], blocks: [], callees: [] };
    readParts(record, collected);
    return collected;
  };
}

/** Skips fields without children in advance, because the checker's innermost loops walk expressions. */
function createRecordReader<T extends object>(fields: object): PartReader<T> {
  const fieldsWithChildren = Object.entries(fields as Readonly<Record<string, PartReader<unknown>>>).filter(
    ([, readField]) => readField !== leaf,
  );
  return (item, collected) => {
    for (const [name, readField] of fieldsWithChildren) {
      const field: unknown = item[name as keyof T];
      if (field !== undefined) readField(field, collected);
    }
  };
}
