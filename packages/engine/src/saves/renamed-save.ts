/** Migrates saves of rules with different names. */
import type { Volume } from '../volume/volume.ts';
import type { SaveBody } from './save.ts';

export interface NameChange {
  readonly was: string;
  readonly now: string;
  /** The new plural, if the old name was its own plural: `was` may stand for either. */
  readonly plural?: string;
  /** Name path of the declaration that contains a local name, such as that of a way; empty for a declaration. */
  readonly within: string;
}

const WORD = /rule \d+(?:\.\d+)*|[\p{L}\p{N}_]+/gu;

/**
 * Replaces names in a key or a name path.
 * @param point name path of the decision point that the key answers, on which local names depend
 */
export function renamedText(text: string, renames: readonly NameChange[], point = ''): string {
  const valid = renames.filter(
    ({ within }) => within === '' || point === within || point.startsWith(`${within}.`),
  );
  if (valid.length === 0) return text;
  // In order, since a later edition may rename what an earlier one did.
  return text.replaceAll(WORD, (word) =>
    valid.reduce((name, { was, now }) => (name === was ? now : name), word),
  );
}

/**
 * Replaces names by their new singular or plural, whichever results in a name that exists: rule text, and so the
 * name of a decision, may use either.
 */
export function renamedName(
  name: string,
  renames: readonly NameChange[],
  { point, exists }: { readonly point: string; readonly exists: (name: string) => boolean },
): string {
  const singular = renamedText(name, renames, point);
  if (renames.every(({ plural }) => plural === undefined) || exists(singular)) return singular;
  const plurals = renames.map(({ plural, ...one }) => ({ ...one, now: plural ?? one.now }));
  const plural = renamedText(name, plurals, point);
  return exists(plural) ? plural : singular;
}

/** The decisions and standing actions whose names a save contains. */
export type Named = Pick<Volume, 'points' | 'standings'>;

/** Returns whether a name is that of a decision or of a standing action. */
export function namesIn({ points, standings }: Named): (name: string) => boolean {
  const names = new Set([...points, ...standings].map(({ name }) => name));
  return (name) => names.has(name);
}

/** @param volume the volume with the new names */
export function renamedSave(save: SaveBody, renames: readonly NameChange[], volume: Named): SaveBody {
  if (renames.length === 0) return save;
  const exists = namesIn(volume);
  return {
    ...save,
    options: renamedOptions(save.options, renames),
    turns: save.turns.map(([point, key, ...by]): SaveBody['turns'][number] => [
      renamedName(point, renames, { point, exists }),
      renamedText(key, renames, point),
      ...by,
    ]),
    hashes: {
      ...save.hashes,
      rules: Object.fromEntries(
        Object.entries(save.hashes.rules).map(([path, hash]) => [renamedText(path, renames, path), hash]),
      ),
    },
  };
}

function renamedOptions(saved: SaveBody['options'], renames: readonly NameChange[]): SaveBody['options'] {
  const { setup, options, nonplayers, board } = saved;
  const renamed = (text: string): string => renamedText(text, renames);
  return {
    ...saved,
    ...(setup !== undefined && { setup: renamed(setup) }),
    ...(options && { options: options.map(renamed) }),
    ...(nonplayers && { nonplayers: nonplayers.map(renamed) }),
    ...(board && { board: withKeys(board, renamed) as typeof board }),
  };
}

function withKeys(value: unknown, renamed: (text: string) => string): unknown {
  if (typeof value === 'string') return renamed(value);
  if (Array.isArray(value)) return value.map((each) => withKeys(each, renamed));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [renamed(key), withKeys(inner, renamed)]),
  );
}
