/** Names of projects and games, and titles derived from them. */

/** File names reserved by some systems, and that of installed packages. */
const RESERVED_NAME = /^(?:con|prn|aux|nul|com\d|lpt\d|node-modules|test)$/u;

/** Returns why a name cannot be used, as a sentence; undefined if it can. */
export function nameFault(name: string): string | undefined {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/u.test(name) || name.length > 40)
    return `"${name}" is not a possible name. Use at most 40 lower-case letters and digits, parts joined by single dashes, such as "fire-in-the-hills".`;
  return RESERVED_NAME.test(name) ? `"${name}" is a reserved name. Choose another one.` : undefined;
}

const capitalizeParts = (name: string, separator: string): string =>
  name
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(separator);

/**
 * The title of a game by its name.
 * @example
 * console.log(gameTitle('the-strait')); // The Strait
 */
export const gameTitle = (name: string): string => capitalizeParts(name, ' ');

/** The name that rule text declares: `the-strait` becomes `TheStrait`. */
export const declaredName = (name: string): string => capitalizeParts(name, '');
