/** Checks arguments that TypeScript rules out, for callers in JavaScript. */

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** @throws {TypeError} if the value is not an object, such as a key instead of an answer */
export function requireObject(value: unknown, what: string): void {
  if (!isObject(value)) throw new TypeError(`${what} must be an object, not ${String(value)}.`);
}

/** @throws {TypeError} if the value is not a list, such as one name instead of a list of names */
export function requireList(value: unknown, what: string): void {
  if (!Array.isArray(value)) throw new TypeError(`${what} must be a list, not ${String(value)}.`);
}

/** @throws {TypeError} if it is not a volume */
export function requireVolume(volume: unknown): void {
  if (isObject(volume) && 'seats' in volume && 'points' in volume) return;
  throw new TypeError(
    'The first argument must be a volume, such as the export `volume` of the package of a volume.',
  );
}

/** @throws {TypeError} if the options of a game are not an object, or one that has several values is not a list */
export function requireGameOptions(options: unknown): void {
  requireObject(options, 'The options of a game');
  for (const name of ['options', 'nonplayers', 'deck']) {
    const value = (options as Readonly<Record<string, unknown>>)[name];
    if (value !== undefined) requireList(value, `"${name}" of a game`);
  }
}
