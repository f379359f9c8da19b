/** Survivors that somebody has looked at: mutants of a volume that mean the same, and why. */
import { join } from 'node:path';
import { z } from 'zod';
import { Stop } from '../../exit.ts';
import { kindOf, readText } from '../../workspace/files.ts';

/** The file of a volume that explains survivors. */
export const SURVIVORS = 'survivors.json';

const said = z.string().min(1);
const explained = z.object({
  file: said,
  before: said,
  // Where a whole declaration is left out, nothing stands after it.
  after: z.string(),
  reason: said,
});

/** A mutant as it is listed, and why no scenario can or need tell it from the rules. */
export type Explained = Readonly<z.infer<typeof explained>>;

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
  const read = z.array(explained).safeParse(list);
  if (!read.success) throw wrong;
  return read.data;
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
