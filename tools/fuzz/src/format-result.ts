/** Formats the counts and faults of a run. */
import type { Counts } from './counts.ts';
import type { Fault, Result } from './run.ts';

/** Exit code of the script if it found the fault given by `--until`. */
export const UNTIL_FOUND = 3;

/** Number of faults of one sort that are printed with their texts. */
const MAX_TEXTS = 3;

export function formatResult(result: Result): string {
  const { volumes, texts, accepted, compiled, typed, games, decisions, faults } = result;
  return [
    `${texts} texts in ${volumes} volumes; ${accepted} accepted by the checker; ${compiled} volumes compiled and played, ${typed} type-checked; ${games} games, ${decisions} decisions; ${faults.length} faults`,
    `volumes: ${listed(result.kinds)}`,
    `said: ${listed(result.constructs)}`,
    `happened: ${listed(result.happened)}`,
    `asked: ${listed(result.asked)}`,
    ...formatFaults(faults),
  ].join('\n');
}

export function formatFaults(faults: readonly Fault[]): readonly string[] {
  return [...Map.groupBy(faults, ({ fault }) => fault.key).entries()]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([key, sameFaults]) => {
      const short = [...sameFaults].sort((a, b) => a.text.length - b.text.length).slice(0, MAX_TEXTS);
      return [
        `\n${sameFaults.length} times ${key}`,
        ...short.map(
          ({ seed, kind, fault, text }) =>
            `seed ${seed} (${kind}): ${fault.message}\n${text.replaceAll(/^/gmu, '    ')}`,
        ),
      ].join('\n');
    });
}

const listed = (counts: Counts): string =>
  Object.entries(counts)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, times]) => `${name} ${times}`)
    .join(', ');
