/** Who came where. */
import { type Cells } from './cells.ts';
import { type Volume } from './volume.ts';

/** A seat at the end of a game. */
export interface Ranked {
  readonly seat: string;
  /** From 1. Seats that one player runs have one place (1.5.1). */
  readonly place: number;
  /** The margin that counts for the seat's player (7.3): of several seats the lowest. */
  readonly margin: number;
}

/** Seats from first place to last, as the cells stand. */
export function rankingOf(volume: Volume, cells: Cells): readonly Ranked[] {
  const places: number[] = [];
  return volume.ranks(cells).map((seat) => {
    const partners = volume.partners?.(cells, seat) ?? 1 << seat;
    if (!places.includes(partners)) places.push(partners);
    const run = volume.seats.flatMap((_, i) => (((partners >> i) & 1) === 1 ? volume.margin(cells, i) : []));
    return {
      seat: volume.seats[seat]!,
      place: places.indexOf(partners) + 1,
      margin: Math.min(...run),
    };
  });
}
