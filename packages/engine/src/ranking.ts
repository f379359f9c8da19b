/** Who came where. */
import { type Cells } from './cells.ts';
import { type Volume } from './volume.ts';

/** A seat at the end of a game. */
export interface Ranked {
  readonly seat: string;
  /** From 1. Seats that one player runs have one place (1.5.1), and so have those that tie where nothing breaks ties; places behind them are left out. */
  readonly place: number;
  /** The margin that counts for the seat's player (7.3): of several seats the lowest. */
  readonly margin: number;
}

/** Seats from first place to last, as the cells stand. */
export function rankingOf(volume: Volume, cells: Cells): readonly Ranked[] {
  const players: number[] = [];
  let place = 0;
  let last = Number.NaN;
  return volume.ranks(cells).map((seat) => {
    const partners = volume.partners?.(cells, seat) ?? 1 << seat;
    const run = volume.seats.flatMap((_, i) => (((partners >> i) & 1) === 1 ? volume.margin(cells, i) : []));
    const margin = Math.min(...run);
    if (!players.includes(partners)) {
      players.push(partners);
      if (!volume.shared || margin !== last) place = players.length;
      last = margin;
    }
    return { seat: volume.seats[seat]!, place, margin };
  });
}
