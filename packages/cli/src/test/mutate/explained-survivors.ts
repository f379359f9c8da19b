/** Explained survivors: equivalent mutants of a volume, with reasons. */
import { join } from 'node:path';
import { z } from 'zod';
import { CommandError } from '../../exit.ts';
import { fileKindOf, readText } from '../../workspace/files.ts';

export const SURVIVORS_FILE = 'survivors.json';

const nonEmptyString = z.string().min(1);
const survivorSchema = z.object({
  file: nonEmptyString,
  before: nonEmptyString,
  // Empty if a whole declaration is deleted.
  after: z.string(),
  reason: nonEmptyString,
});

/** A mutant, and the reason why scenarios cannot, or need not, detect it. */
export type ExplainedSurvivor = Readonly<z.infer<typeof survivorSchema>>;

export function readExplainedSurvivors(folder: string): readonly ExplainedSurvivor[] {
  const path = join(folder, SURVIVORS_FILE);
  if (fileKindOf(path) !== 'file') return [];
  const invalidFormat = new CommandError(
    `${path} is not a list of survivors.`,
    'Expected a JSON list of { "file", "before", "after", "reason" }, each a text; "after" may be empty.',
  );
  let list: unknown;
  try {
    list = JSON.parse(readText(path));
  } catch {
    throw invalidFormat;
  }
  const parsed = z.array(survivorSchema).safeParse(list);
  if (!parsed.success) throw invalidFormat;
  return parsed.data;
}

/** Entries that match no mutant of the volume, since rules or operators have changed. */
export function findStaleSurvivors(
  explained: readonly ExplainedSurvivor[],
  mutants: readonly Omit<ExplainedSurvivor, 'reason'>[],
): readonly ExplainedSurvivor[] {
  const keys = new Set(mutants.map(keyOf));
  return explained.filter((survivor) => !keys.has(keyOf(survivor)));
}

const keyOf = ({ file, before, after }: Omit<ExplainedSurvivor, 'reason'>): string =>
  JSON.stringify([file, before, after]);
