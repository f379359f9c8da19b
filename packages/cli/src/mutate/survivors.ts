/** Survivors that somebody has looked at: mutants of a volume that mean the same, and why. */
import { join } from 'node:path';
import { Stop } from '../exit.ts';
import { kindOf, readText } from '../workspace/files.ts';

/** The file of a volume that explains survivors. */
export const SURVIVORS = 'survivors.json';

/** A mutant as it is listed, and why no scenario can or need tell it from the rules. */
export interface Explained {
  readonly file: string;
  readonly before: string;
  readonly after: string;
  readonly reason: string;
}

/** Reads what a volume explains; nothing if it has no such file. */
export function explainedIn(folder: string): readonly Explained[] {
  const path = join(folder, SURVIVORS);
  if (kindOf(path) !== 'file') return [];
  const wrong = new Stop(
    `${path} is no list of survivors.`,
    'Expected a JSON list of { "file", "before", "after", "reason" }, each a text; "after" may be empty.',
  );
  let list: unknown;
  try {
    list = JSON.parse(readText(path));
  } catch {
    throw wrong;
  }
  if (!Array.isArray(list) || !list.every(isExplained)) throw wrong;
  return list;
}

/** Entries that explain no mutant of the volume: their lines are no longer in the rules, or the change is none that is tried. */
export function staleIn(
  explained: readonly Explained[],
  mutants: readonly Omit<Explained, 'reason'>[],
): readonly Explained[] {
  const known = new Set(mutants.map(keyOf));
  return explained.filter((each) => !known.has(keyOf(each)));
}

const keyOf = ({ file, before, after }: Omit<Explained, 'reason'>): string =>
  JSON.stringify([file, before, after]);

function isExplained(value: unknown): value is Explained {
  if (typeof value !== 'object' || value === null) return false;
  const { file, before, after, reason } = value as Partial<Record<keyof Explained, unknown>>;
  // Where a whole declaration is left out, nothing stands after it.
  return (
    typeof after === 'string' &&
    [file, before, reason].every((text) => typeof text === 'string' && text !== '')
  );
}
