/**
 * Validates the shape of saves without Zod, so that playing does not load it. A test compares the result with
 * `schemas.ts`.
 */
import type { ShapeCheck, InvalidEntry } from './checksummed-json.ts';
import { isSeed } from '../kernel/seed.ts';

/** Returns the fault of a value; undefined if it is valid. */
type Shape = (value: unknown, path: string) => InvalidEntry | undefined;

/** The shape of values without members that satisfy a predicate. */
const shapeWhere =
  (isValid: (value: unknown) => boolean): Shape =>
  (value, path) =>
    isValid(value) ? undefined : { path, unknownKeys: [] };

const textShape = shapeWhere((value) => typeof value === 'string');
const integerShape = shapeWhere(Number.isSafeInteger);
const numberShape = shapeWhere(Number.isFinite);
const nullShape = shapeWhere((value) => value === null);
const oneShape = shapeWhere((value) => value === 1);

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
  (itemShape: Shape): Shape =>
  (value, path) =>
    Array.isArray(value)
      ? firstInvalid([...value.entries()], () => itemShape, path)
      : shapeWhere(Array.isArray)(value, path);

const recordOf =
  (item: Shape): Shape =>
  (value, path) =>
    isRecord(value)
      ? firstInvalid(Object.entries(value), () => item, path)
      : shapeWhere(isRecord)(value, path);

const tupleOf =
  (...memberShapes: readonly Shape[]): Shape =>
  (value, path) =>
    Array.isArray(value) && value.length === memberShapes.length
      ? firstInvalid([...value.entries()], (index) => memberShapes[Number(index)], path)
      : shapeWhere(() => false)(value, path);

/** An object with all of `requiredShapes`, any of `optionalShapes`, and no other keys. */
function objectOf(
  requiredShapes: Readonly<Record<string, Shape>>,
  optionalShapes: Readonly<Record<string, Shape>> = {},
): Shape {
  return (value, path) => {
    if (!isRecord(value)) return shapeWhere(isRecord)(value, path);
    const fields = new Map(Object.entries(value));
    const requiredFields = Object.keys(requiredShapes).map((key) => [key, fields.get(key)] as const);
    const presentFields = Object.keys(optionalShapes).flatMap((key) =>
      fields.has(key) ? [[key, fields.get(key)] as const] : [],
    );
    const shapes: Readonly<Record<string, Shape>> = { ...requiredShapes, ...optionalShapes };
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

const boardPatchShape: Shape = (value, path) =>
  oneOf(numberShape, textShape, nullShape, recordOf(boardPatchShape))(value, path);

const saveShape = objectOf(
  {
    digest: textShape,
    quipu: oneShape,
    volume: textShape,
    edition: textShape,
    hashes: objectOf({ all: textShape, layout: textShape, rules: recordOf(textShape) }),
    options: objectOf(
      {},
      {
        setup: textShape,
        options: listOf(textShape),
        nonplayers: listOf(textShape),
        seed: shapeWhere(isSeed),
        deck: listOf(textShape),
        dice: listOf(oneOf(integerShape, textShape)),
        board: recordOf(boardPatchShape),
      },
    ),
    turns: listOf(
      oneOf(tupleOf(textShape, textShape), tupleOf(textShape, textShape, objectOf({ by: textShape }))),
    ),
    hash: textShape,
  },
  {
    base: textShape,
    positions: textShape,
    snapshots: listOf(objectOf({ turns: integerShape, cells: listOf(integerShape) })),
  },
);

/** Checks the shape of a parsed save. */
export const checkSaveShape: ShapeCheck = (data) => saveShape(data, '');
