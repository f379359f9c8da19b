/**
 * Checks the language on faulty files: any bytes yield diagnostics, and the diagnostics of one wrong token
 * are few and near it.
 */
import { z } from 'zod';
import { share, type Part } from './part.ts';
import { node } from './process.ts';

const BATCHES = 20;
/** Required share of well-reported faults. */
const REQUIRED_SHARE = 0.95;

const Bytes = z.object({ files: z.int(), clean: z.int(), faulty: z.int(), longest: z.number() });
const Mutants = z.object({
  mutants: z.int(),
  invalid: z.int(),
  exact: z.int(),
  unworded: z.int(),
  pairs: z.int(),
  both: z.int(),
});

/** Checks files with random byte and token changes: no crash, no hang. */
export function bytes(files: number, seed: number): Part {
  const sum = { files: 0, clean: 0, faulty: 0, longest: 0 };
  return {
    name: 'any bytes yield diagnostics',
    batches: BATCHES,
    run: async (batch) => {
      const counts = Bytes.parse(await script('bytes', share(files, BATCHES, batch), seed + batch));
      sum.files += counts.files;
      sum.clean += counts.clean;
      sum.faulty += counts.faulty;
      sum.longest = Math.max(sum.longest, counts.longest);
    },
    summary: () =>
      `${sum.files} files, ${sum.clean} clean, ${sum.faulty} faulty, longest ${sum.longest.toFixed(0)} ms`,
  };
}

/** Checks the diagnostics of files with one and with two wrong tokens. */
export function mutants(count: number, seed: number): Part {
  const sum = { mutants: 0, invalid: 0, exact: 0, unworded: 0, pairs: 0, both: 0 };
  return {
    name: 'one wrong token',
    batches: BATCHES,
    run: async (batch) => {
      const counts = Mutants.parse(await script('mutants', share(count, BATCHES, batch), seed + batch));
      for (const key of Object.keys(sum) as (keyof typeof sum)[]) sum[key] += counts[key];
    },
    summary: () => {
      const [exact, both] = [sum.exact / Math.max(1, sum.invalid), sum.both / Math.max(1, sum.pairs)];
      const percent = (part: number): string => `${(100 * part).toFixed(2)} %`;
      const text =
        `${sum.mutants} mutants, ${sum.invalid} of them invalid; one error within two lines: ${sum.exact}, ` +
        `${percent(exact)}; second fault reported: ${sum.both} of ${sum.pairs}, ${percent(both)}`;
      if (exact < REQUIRED_SHARE || both < REQUIRED_SHARE)
        throw new Error(`${text}; required: ${percent(REQUIRED_SHARE)}`);
      if (sum.unworded > 0) throw new Error(`${text}; ${sum.unworded} errors not in an author's words`);
      return text;
    },
  };
}

async function script(name: string, count: number, seed: number): Promise<unknown> {
  const path = `packages/language/soak/${name}.ts`;
  return JSON.parse(await node([path, '--json', '--count', String(count), '--seed', String(seed)]));
}
