/** Checks arguments that TypeScript rules out, for callers in JavaScript. */
import type { CreateOptions } from './create-game.ts';

const CREATE_OPTIONS = {
  setup: true,
  options: true,
  nonplayers: true,
  seed: true,
  deck: true,
  dice: true,
  board: true,
} as const satisfies Readonly<Record<keyof CreateOptions, true>>;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** @throws {TypeError} if the value is not an object, such as a key instead of an answer */
export function requireObject(value: unknown, subject: string): void {
  if (!isObject(value)) throw new TypeError(`${subject} must be an object, not ${String(value)}.`);
}

/** @throws {TypeError} if the value is not a list, such as one name instead of a list of names */
export function requireList(value: unknown, subject: string): void {
  if (!Array.isArray(value)) throw new TypeError(`${subject} must be a list, not ${String(value)}.`);
}

/** @throws {TypeError} if it is not a volume */
export function requireVolume(volume: unknown): void {
  if (isObject(volume) && 'seats' in volume && 'points' in volume) return;
  throw new TypeError(
    'The first argument must be a volume, such as the export `volume` of the package of a volume.',
  );
}

/** @throws {TypeError} if the value is not an object, or has an unknown field */
export function requireKnownKeys(value: unknown, subject: string, fields: object): void {
  requireObject(value, subject);
  for (const key of Object.keys(value as object))
    if (!(key in fields))
      throw new TypeError(`${subject} have no field ${key}. Fields: ${Object.keys(fields).join(', ')}.`);
}

/** @throws {TypeError} if an option is unknown, or one that has several values is not a list */
export function requireCreateOptions(options: unknown): void {
  requireKnownKeys(options, 'The options of a game', CREATE_OPTIONS);
  for (const name of ['options', 'nonplayers', 'deck'] as const) {
    const value: unknown = (options as CreateOptions)[name];
    if (value !== undefined) requireList(value, `"${name}" of a game`);
  }
}
