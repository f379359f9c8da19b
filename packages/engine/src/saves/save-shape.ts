/**
 * Validates the shape of saves without Zod, so that playing does not load it. A test compares the result with
 * `schemas.ts`.
 */
import type { ShapeCheck, InvalidEntry } from './checksummed.ts';
import { isSeed } from '../kernel/seed.ts';

/** Returns what is wrong with a value, if anything. */
type Shape = (value: unknown, place: string) => InvalidEntry | undefined;

const only =
  (holds: (value: unknown) => boolean): Shape =>
  (value, place) =>
    holds(value) ? undefined : { place, others: [] };

const text = only((value) => typeof value === 'string');
const whole = only(Number.isSafeInteger);
const number = only(Number.isFinite);
const nothing = only((value) => value === null);
const one = only((value) => value === 1);

const isTable = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function within(
  entries: readonly (readonly [key: string | number, value: unknown])[],
  of: (key: string | number) => Shape | undefined,
  place: string,
): InvalidEntry | undefined {
  for (const [key, value] of entries) {
    const found = of(key)?.(value, place === '' ? String(key) : `${place}.${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

const list =
  (of: Shape): Shape =>
  (value, place) =>
    Array.isArray(value) ? within([...value.entries()], () => of, place) : only(Array.isArray)(value, place);

const table =
  (of: Shape): Shape =>
  (value, place) =>
    isTable(value) ? within(Object.entries(value), () => of, place) : only(isTable)(value, place);

const row =
  (...members: readonly Shape[]): Shape =>
  (value, place) =>
    Array.isArray(value) && value.length === members.length
      ? within([...value.entries()], (at) => members[Number(at)], place)
      : only(() => false)(value, place);

/** An object with all of `members`, some of `may`, and no others. */
function object(members: Readonly<Record<string, Shape>>, may: Readonly<Record<string, Shape>> = {}): Shape {
  return (value, place) => {
    if (!isTable(value)) return only(isTable)(value, place);
    const has = new Map(Object.entries(value));
    const needed = Object.keys(members).map((key) => [key, has.get(key)] as const);
    const given = Object.keys(may).flatMap((key) => (has.has(key) ? [[key, has.get(key)] as const] : []));
    const all: Readonly<Record<string, Shape>> = { ...members, ...may };
    const found = within([...needed, ...given], (key) => all[key], place);
    if (found !== undefined) return found;
    const others = Object.keys(value).filter((key) => !Object.hasOwn(all, key));
    return others.length === 0 ? undefined : { place, others };
  };
}

const either =
  (...shapes: readonly Shape[]): Shape =>
  (value, place) =>
    only(() => shapes.some((shape) => shape(value, place) === undefined))(value, place);

const patch: Shape = (value, place) => either(number, text, nothing, table(patch))(value, place);

const shape = object(
  {
    digest: text,
    quipu: one,
    volume: text,
    edition: text,
    hashes: object({ all: text, layout: text, rules: table(text) }),
    options: object(
      {},
      {
        setup: text,
        options: list(text),
        nonplayers: list(text),
        seed: only(isSeed),
        deck: list(text),
        dice: list(whole),
        board: table(patch),
      },
    ),
    turns: list(either(row(text, text), row(text, text, object({ by: text })))),
    hash: text,
  },
  { base: text, positions: text, snapshots: list(object({ turns: whole, cells: list(whole) })) },
);

export const wrongInSave: ShapeCheck = (data) => shape(data, '');
