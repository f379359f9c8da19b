/** Renames the names in a save to those of later rules. */
import type { Volume } from '../volume/volume.ts';
import type { SaveBody } from './save.ts';

/** A name replaced by an amendment. */
export interface NameChange {
  readonly was: string;
  readonly now: string;
  /** The new plural. Set if the old name is its own plural. */
  readonly plural?: string;
  /** Name path of the enclosing declaration of a local name; empty for a global name. */
  readonly within: string;
}

/** A name, or a reference to a rule, which is renamed as a whole: rule 6.5 is not a part of rule 6.5.1. */
const WORD = /rule \d+(?:\.\d+)*|[\p{L}\p{N}_]+/gu;

/**
 * Replaces names in a key or a name path.
 * @param point name path of the decision point that the key answers; selects the local names that apply
 */
export function renameText(text: string, renames: readonly NameChange[], point = ''): string {
  const applicable = renames.filter(
    ({ within }) => within === '' || point === within || point.startsWith(`${within}.`),
  );
  if (applicable.length === 0) return text;
  // In order, since a later edition may rename a name of an earlier one again.
  return text.replaceAll(WORD, (word) =>
    applicable.reduce((name, { was, now }) => (name === was ? now : name), word),
  );
}

/**
 * Replaces names in a name path. A name path contains the singular or the plural of a name, as the rule text does;
 * the one that results in an existing path is used.
 */
export function renamePath(
  name: string,
  renames: readonly NameChange[],
  { point, exists }: { readonly point: string; readonly exists: (name: string) => boolean },
): string {
  const singular = renameText(name, renames, point);
  if (renames.every(({ plural }) => plural === undefined) || exists(singular)) return singular;
  const plurals = renames.map(({ plural, ...change }) => ({ ...change, now: plural ?? change.now }));
  const plural = renameText(name, plurals, point);
  return exists(plural) ? plural : singular;
}

/** The decisions and standing actions whose names a save contains. */
export type NamedVolume = Pick<Volume, 'points' | 'standings'>;

/** Returns a test whether a name path belongs to a decision or to a standing action. */
export function pathExistsIn({ points, standings }: NamedVolume): (name: string) => boolean {
  const names = new Set([...points, ...standings].map(({ name }) => name));
  return (name) => names.has(name);
}

/**
 * Renames the names in options, turns and hashes of a save.
 * @param volume the volume with the new names
 */
export function renameSave(save: SaveBody, renames: readonly NameChange[], volume: NamedVolume): SaveBody {
  if (renames.length === 0) return save;
  const exists = pathExistsIn(volume);
  return {
    ...save,
    options: renameOptions(save.options, renames),
    turns: save.turns.map(([point, key, ...seat]): SaveBody['turns'][number] => [
      renamePath(point, renames, { point, exists }),
      renameText(key, renames, point),
      ...seat,
    ]),
    hashes: {
      ...save.hashes,
      rules: Object.fromEntries(
        Object.entries(save.hashes.rules).map(([path, hash]) => [renameText(path, renames, path), hash]),
      ),
    },
  };
}

function renameOptions(saved: SaveBody['options'], renames: readonly NameChange[]): SaveBody['options'] {
  const { setup, options, nonplayers, board } = saved;
  const rename = (text: string): string => renameText(text, renames);
  return {
    ...saved,
    ...(setup !== undefined && { setup: rename(setup) }),
    ...(options && { options: options.map(rename) }),
    ...(nonplayers && { nonplayers: nonplayers.map(rename) }),
    ...(board && { board: renameKeys(board, rename) as typeof board }),
  };
}

/** Renames all keys and texts of a nested value. */
function renameKeys(value: unknown, rename: (text: string) => string): unknown {
  if (typeof value === 'string') return rename(value);
  if (Array.isArray(value)) return value.map((item) => renameKeys(item, rename));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [rename(key), renameKeys(inner, rename)]),
  );
}
