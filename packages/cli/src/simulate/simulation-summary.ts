/** The summary printed at the end of a simulation. */
import type { Volume } from '@quipu/engine';
import { englishNamesOf } from '@quipu/words/english';
import { mean, median } from 'd3-array';
import { formatCount } from '../terminal/quantities.ts';
import { renderTable } from '../terminal/render-table.ts';
import type { Io } from '../terminal/io.ts';
import type { Header } from './results-format.ts';
import type { GameBrief } from './game-worker.ts';

export class SimulationTally {
  readonly #seats: readonly SeatTally[];
  #games = 0;
  #decisions = 0;

  constructor(seats: number) {
    this.#seats = Array.from({ length: seats }, () => ({
      firsts: 0,
      margins: [],
      medians: [],
      slowest: undefined,
    }));
  }

  get games(): number {
    return this.#games;
  }

  add({ seed, decisions, places, final, turns }: GameBrief): void {
    this.#games += 1;
    this.#decisions += decisions;
    for (const [seat, tally] of this.#seats.entries()) {
      if (places[seat] === 1) tally.firsts += 1;
      tally.margins.push(final.margins[seat] ?? 0);
      const turn = turns[seat];
      if (!turn) continue;
      tally.medians.push(turn.median);
      if (tally.slowest === undefined || turn.slowest > tally.slowest.ms)
        tally.slowest = { ms: turn.slowest, seed, decision: turn.at };
    }
  }

  get decisions(): number {
    return this.#decisions;
  }

  summaryLines({ agents }: Pick<Header, 'agents'>, volume: Volume, { colors: { dim } }: Io): string[] {
    const names = englishNamesOf(volume);
    const rows = this.#seats.map(({ firsts, margins, medians, slowest }, seat) => [
      names.plainName('faction', volume.seats[seat] ?? ''),
      agents[seat] ?? '',
      String(firsts),
      `${((100 * firsts) / Math.max(1, this.#games)).toFixed(1)} %`,
      (mean(margins) ?? 0).toFixed(1),
      medians.length === 0 ? '' : milliseconds(median(medians) ?? 0),
      slowest === undefined ? '' : milliseconds(slowest.ms),
      slowest === undefined ? '' : `seed ${slowest.seed}, decision ${slowest.decision + 1}`,
    ]);
    const columns = [
      { title: 'Faction' },
      { title: 'Agent' },
      { title: 'First', isRightAligned: true },
      { title: 'Share', isRightAligned: true },
      { title: 'Mean margin', isRightAligned: true },
      { title: 'Turn, median', isRightAligned: true },
      { title: 'slowest', isRightAligned: true },
      { title: 'at', paint: dim },
    ];
    return renderTable(columns, rows, dim);
  }
}

interface SeatTally {
  firsts: number;
  readonly margins: number[];
  /** The median turn of each game, in milliseconds. */
  readonly medians: number[];
  /** The slowest turn; `decision` is the index of its first decision. */
  slowest: { readonly ms: number; readonly seed: number; readonly decision: number } | undefined;
}

const milliseconds = (ms: number): string =>
  ms < 1000 ? `${Number(ms.toPrecision(2))} ms` : `${(ms / 1000).toFixed(1)} s`;

export class MemoryUsage {
  readonly #measureBytes: () => number;
  #start: number | undefined;
  #peak = 0;

  /** @param measureBytes returns the resident set size */
  constructor(measureBytes: () => number) {
    this.#measureBytes = measureBytes;
  }

  /** Takes a sample. The first call sets the start value. */
  sample(): void {
    const current = this.#measureBytes();
    this.#start ??= current;
    this.#peak = Math.max(this.#peak, current);
  }

  renderUsage(): string {
    const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;
    return `memory ${megabytes(this.#start ?? 0)} at the start, ${megabytes(this.#measureBytes())} at the end, ${megabytes(this.#peak)} at the most`;
  }
}

/** `10000 games in 7.1 s, 1408 games/s on 2 threads`. */
export function renderSpeed(games: number, ms: number, players: string): string {
  const rate = (1000 * games) / Math.max(1, ms);
  const rateText = rate >= 10 ? rate.toFixed(0) : rate.toFixed(2);
  return `${formatCount(games, 'game')} in ${(ms / 1000).toFixed(1)} s, ${rateText} games/s on ${players}`;
}
