/** Explained survivors: equivalent mutants of a volume, with reasons. */
import { join } from 'node:path';
import { z } from 'zod';
import { Stop } from '../../exit.ts';
import { kindOf, readText } from '../../workspace/files.ts';

export const SURVIVORS = 'survivors.json';

const said = z.string().min(1);
const explained = z.object({
  file: said,
  before: said,
  // Empty if a whole declaration is deleted.
  after: z.string(),
  reason: said,
});

/** A mutant, and why no scenario can or need detect it. */
export type Explained = Readonly<z.infer<typeof explained>>;

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

/** Entries that match no mutant of the volume, since rules or operators have changed. */
export function staleIn(
  explained: readonly Explained[],
  mutants: readonly Omit<Explained, 'reason'>[],
): readonly Explained[] {
  const known = new Set(mutants.map(keyOf));
  return explained.filter((each) => !known.has(keyOf(each)));
}

const keyOf = ({ file, before, after }: Omit<Explained, 'reason'>): string =>
  JSON.stringify([file, before, after]);
