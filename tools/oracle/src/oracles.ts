/** The registry of oracles. */
import { andeanAbyss, andeanAbyssPrinted } from './andean-abyss/oracle.ts';
import { andeanAbyssFirst } from './andean-abyss/first/oracle.ts';
import type { Oracle } from './harness/stream.ts';
import { peru } from './peru/oracle.ts';

/** Oracles by the folder of the volume under `rules/`. Several oracles of one volume watch the same games. */
const ORACLES: Readonly<Record<string, readonly Oracle[]>> = {
  'andean-abyss': [andeanAbyss],
  'andean-abyss-printed': [andeanAbyssPrinted],
  'andean-abyss-1e': [andeanAbyssFirst],
  peru: [peru],
};

export const WATCHED: readonly string[] = Object.keys(ORACLES);

/** Returns all oracles of a volume combined into one, if there are any. */
export function oracleOf(volume: string): Oracle | undefined {
  const all = ORACLES[volume] ?? [];
  return all.length === 0 ? undefined : together(all);
}

function together(oracles: readonly Oracle[]): Oracle {
  return {
    name: oracles.map(({ name }) => name).join(', '),
    checks: oracles.flatMap(({ checks }) => checks),
    findings: oracles.flatMap(({ findings }) => findings),
    watch: (start, book) => {
      const watchers = oracles.map((oracle) => oracle.watch(start, book));
      return {
        turn: (turn) => {
          for (const watcher of watchers) watcher.turn(turn);
        },
        end: (final) => {
          for (const watcher of watchers) watcher.end(final);
        },
      };
    },
  };
}
