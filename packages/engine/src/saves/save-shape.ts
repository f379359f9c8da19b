/**
 * Validates the shape of saves without Zod, so that playing does not load it. A test compares the result with
 * `schemas.ts`.
 */
import type { ShapeCheck, InvalidEntry } from './checksummed-json.ts';
import { isSeed } from '../kernel/seed.ts';

/** Returns the fault of a value; undefined if it is valid. */
type Shape = (value: unknown, path: string) => InvalidEntry | undefined;

/** A shape without parts, by a predicate. */
const shapeWhere =
  (isValid: (value: unknown) => boolean): Shape =>
  (value, path) =>
    isValid(value) ? undefined : { path, unknownKeys: [] };

const text = shapeWhere((value) => typeof value === 'string');
const integer = shapeWhere(Number.isSafeInteger);
const number = shapeWhere(Number.isFinite);
const nullValue = shapeWhere((value) => value === null);
const literalOne = shapeWhere((value) => value === 1);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the fault of the first invalid entry. */
function firstInvalid(
  entries: readonly (readonly [key: string | number, value: unknown])[],
  shapeOf: (key: string | number) => Shape | undefined,
  path: string,
): InvalidEntry | undefined {
  for (const [key, value] of entries) {
    const invalid = shapeOf(key)?.(value, path === '' ? String(key) : `${path}.${key}`);
    if (invalid !== undefined) return invalid;
  }
  return undefined;
}

const listOf =
  (item: Shape): Shape =>
  (value, path) =>
    Array.isArray(value)
      ? firstInvalid([...value.entries()], () => item, path)
      : shapeWhere(Array.isArray)(value, path);

const recordOf =
  (item: Shape): Shape =>
  (value, path) =>
    isRecord(value)
      ? firstInvalid(Object.entries(value), () => item, path)
      : shapeWhere(isRecord)(value, path);

const tupleOf =
  (...members: readonly Shape[]): Shape =>
  (value, path) =>
    Array.isArray(value) && value.length === members.length
      ? firstInvalid([...value.entries()], (index) => members[Number(index)], path)
      : shapeWhere(() => false)(value, path);

/** An object with all of `required`, any of `optional`, and no other keys. */
function objectOf(
  required: Readonly<Record<string, Shape>>,
  optional: Readonly<Record<string, Shape>> = {},
): Shape {
  return (value, path) => {
    if (!isRecord(value)) return shapeWhere(isRecord)(value, path);
    const fields = new Map(Object.entries(value));
    const requiredFields = Object.keys(required).map((key) => [key, fields.get(key)] as const);
    const presentFields = Object.keys(optional).flatMap((key) =>
      fields.has(key) ? [[key, fields.get(key)] as const] : [],
    );
    const shapes: Readonly<Record<string, Shape>> = { ...required, ...optional };
    const invalid = firstInvalid([...requiredFields, ...presentFields], (key) => shapes[key], path);
    if (invalid !== undefined) return invalid;
    const unknownKeys = Object.keys(value).filter((key) => !Object.hasOwn(shapes, key));
    return unknownKeys.length === 0 ? undefined : { path, unknownKeys };
  };
}

const oneOf =
  (...shapes: readonly Shape[]): Shape =>
  (value, path) =>
    shapeWhere(() => shapes.some((shape) => shape(value, path) === undefined))(value, path);

const boardPatch: Shape = (value, path) => oneOf(number, text, nullValue, recordOf(boardPatch))(value, path);

const saveShape = objectOf(
  {
    digest: text,
    quipu: literalOne,
    volume: text,
    edition: text,
    hashes: objectOf({ all: text, layout: text, rules: recordOf(text) }),
    options: objectOf(
      {},
      {
        setup: text,
        options: listOf(text),
        nonplayers: listOf(text),
        seed: shapeWhere(isSeed),
        deck: listOf(text),
        dice: listOf(integer),
        board: recordOf(boardPatch),
      },
    ),
    turns: listOf(oneOf(tupleOf(text, text), tupleOf(text, text, objectOf({ by: text })))),
    hash: text,
  },
  { base: text, positions: text, snapshots: listOf(objectOf({ turns: integer, cells: listOf(integer) })) },
);

/** Checks the shape of a parsed save. */
export const checkSaveShape: ShapeCheck = (data) => saveShape(data, '');
