/**
 * Shapes of data that came as text. Whatever plays games reads saves, also in a browser, where the schemas of `schemas.ts` would cost more
 * than the game: so what a save has to be is said here once more, in as much as it takes to refuse what is none.
 */

/** Where data has another shape, and what was expected there. */
export interface Misfit {
  /** Keys and indices from the whole to the part. */
  readonly path: readonly string[];
  readonly expected: string;
}

/** The shape of some type. */
export interface Shape<T> {
  /** What it is called where something else is found. */
  readonly name: string;
  /** Whether it may be absent from a record. */
  readonly absent?: boolean;
  /** The first part that does not fit; undefined if all does. */
  readonly misfit: (data: unknown) => Misfit | undefined;
  /** Only a type is kept here, never a value. */
  readonly of?: T;
}

/** A row for each field of a record. */
export type Rows<T> = { readonly [K in keyof T]-?: Shape<Exclude<T[K], undefined>> };

function simple<T>(name: string, fits: (data: unknown) => boolean): Shape<T> {
  return { name, misfit: (data) => (fits(data) ? undefined : { path: [], expected: name }) };
}

/** Any text. */
export const text: Shape<string> = simple('a text', (data) => typeof data === 'string');

/** Any number that JSON can say. */
export const number: Shape<number> = simple('a number', Number.isFinite);

/** A whole number that is exact. */
export const whole: Shape<number> = simple('a whole number', Number.isSafeInteger);

/** Yes or no. */
export const truth: Shape<boolean> = simple('true or false', (data) => typeof data === 'boolean');

/** Nothing, said so. */
export const nothing: Shape<null> = simple('null', (data) => data === null);

/** One of some values. */
export function oneOf<const T extends string | number>(...values: readonly T[]): Shape<T> {
  return simple(values.map((value) => JSON.stringify(value)).join(' or '), (data) =>
    values.some((value) => value === data),
  );
}

/** A list of items of one shape. */
export function list<T>(item: Shape<T>): Shape<T[]> {
  return {
    name: 'a list',
    misfit: (data) => {
      if (!Array.isArray(data)) return { path: [], expected: 'a list' };
      return first(data.entries(), () => item);
    },
  };
}

/** A list of so many items, each of a shape of its own. */
export function tuple<T extends readonly unknown[]>(
  ...items: { readonly [K in keyof T]: Shape<T[K]> }
): Shape<T> {
  const name = `a list of ${items.length}`;
  return {
    name,
    misfit: (data) => {
      if (!Array.isArray(data) || data.length !== items.length) return { path: [], expected: name };
      return first(data.entries(), (index) => items[Number(index)]);
    },
  };
}

/** A record of any keys, whose values have one shape. */
export function table<T>(value: Shape<T>): Shape<Record<string, T>> {
  return {
    name: 'a record',
    misfit: (data) =>
      isRecord(data) ? first(Object.entries(data), () => value) : { path: [], expected: 'a record' },
  };
}

/** A record of these fields and no others. */
export function record<T extends object>(rows: Rows<T>): Shape<T> {
  const shapes = new Map(Object.entries<Shape<unknown>>(rows));
  return {
    name: 'a record',
    misfit: (data) => {
      if (!isRecord(data)) return { path: [], expected: 'a record' };
      for (const [key, { absent, name }] of shapes)
        if (!absent && !Object.hasOwn(data, key)) return { path: [key], expected: name };
      return first(Object.entries(data), (key) => shapes.get(String(key)));
    },
  };
}

/** A field that may be absent. */
export const maybe = <T>(shape: Shape<T>): Shape<T> => ({ ...shape, absent: true });

/** Any of several shapes. */
export function either<T>(...shapes: readonly Shape<T>[]): Shape<T> {
  return simple(shapes.map(({ name }) => name).join(' or '), (data) =>
    shapes.some(({ misfit }) => misfit(data) === undefined),
  );
}

/** A shape that holds itself. */
export function within<T>(name: string, shape: () => Shape<T>): Shape<T> {
  return { name, misfit: (data) => shape().misfit(data) };
}

const isRecord = (data: unknown): data is Readonly<Record<string, unknown>> =>
  typeof data === 'object' && data !== null && !Array.isArray(data);

function first(
  parts: Iterable<readonly [number | string, unknown]>,
  shapeOf: (key: number | string) => Shape<unknown> | undefined,
): Misfit | undefined {
  for (const [key, part] of parts) {
    const shape = shapeOf(key);
    const found = shape ? shape.misfit(part) : { path: [], expected: 'absent' };
    if (found) return { path: [String(key), ...found.path], expected: found.expected };
  }
  return undefined;
}
