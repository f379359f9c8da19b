/** The ranking and result of a game. */
import type { Cells } from '../kernel/cells.ts';
import type { AnyTerms } from '../volume/any-terms.ts';
import type { Volume } from '../volume/volume.ts';

/** The place of a seat at the end of the game. */
export interface SeatRank<T extends AnyTerms = AnyTerms> {
  readonly seat: T['seat'];
  /**
   * From 1. Equal for the seats of one player (1.5.1), for ties that nothing breaks, and for all players
   * defeated by a Non-player (7.1); the following places are then skipped.
   */
  readonly place: number;
  /** The margin of the seat's player (7.3): the lowest of its seats. */
  readonly margin: number;
}

/**
 * Returns the seats from first place to last in a position.
 * @example
 * for (const { seat, place, margin } of rankingOf(volume, cells)) console.log(place, seat, margin);
 */
export function rankingOf(volume: Volume, cells: Cells): readonly SeatRank[] {
  /** For each player ranked so far, the bit set of its seats. */
  const rankedPlayerBits: number[] = [];
  const status = volume.nonplayerStatus;
  const hasNonplayerWon = status?.defeat !== undefined && cells[status.defeat.cell] === 1;
  let place = 0;
  let defeatPlace = 0;
  let lastMargin = Number.NaN;
  return volume.ranks(cells).map((seat) => {
    const partnerBits = volume.partners?.(cells, seat) ?? 1 << seat;
    const margins = volume.seats.flatMap((_, i) =>
      ((partnerBits >> i) & 1) === 1 ? volume.margin(cells, i) : [],
    );
    const margin = Math.min(...margins);
    if (!rankedPlayerBits.includes(partnerBits)) {
      rankedPlayerBits.push(partnerBits);
      if (!volume.shared || margin !== lastMargin) place = rankedPlayerBits.length;
      lastMargin = margin;
      // All defeated players share the place of the first of them.
      if (hasNonplayerWon && !isNonplayer(volume, cells, seat)) place = defeatPlace ||= place;
    }
    return { seat: volume.seats[seat]!, place, margin };
  });
}

/**
 * Whether instructions run a seat (8.0).
 * @example
 * isNonplayer(volume, cells, 1); // false
 */
export function isNonplayer({ nonplayerStatus }: Volume, cells: Cells, seat: number): boolean {
  return nonplayerStatus !== undefined && cells[nonplayerStatus.cell + seat] === 1;
}

/** The result of a game except places. */
export interface PlayerResult<T extends AnyTerms = AnyTerms> {
  /** Whether a Non-player has won at a victory check, which defeats all players. */
  readonly defeat: boolean;
  /** Whether several players share the first place. */
  readonly tie: boolean;
  /** The result of a solitaire player: the lead over the best Non-player, and the degree in the rules. */
  readonly alone?: {
    readonly seat: T['seat'];
    readonly lead: number;
    readonly degree: string;
    readonly rule: string;
  };
}

/** Returns the result of a position. A defeat has the lowest degree, regardless of the lead. */
export function resultOf(volume: Volume, cells: Cells): PlayerResult {
  const { seats, nonplayerStatus: status } = volume;
  const defeat = status?.defeat !== undefined && cells[status.defeat.cell] === 1;
  const seatIndices = [...seats.keys()];
  const tie = isTied(volume, cells);
  const players = seatIndices.filter((seat) => !isNonplayer(volume, cells, seat));
  const [seat] = players;
  if (!status?.alone || seat === undefined || players.length > 1 || seats.length === 1)
    return { defeat, tie };
  const { rule, degrees } = status.alone;
  const otherMargins = seatIndices
    .filter((candidate) => candidate !== seat)
    .map((candidate) => volume.margin(cells, candidate));
  const lead = volume.margin(cells, seat) - Math.max(...otherMargins);
  const degree = degrees.findLast(({ least }) => least === undefined || (!defeat && lead >= least));
  return { defeat, tie, alone: { seat: seats[seat]!, lead, degree: degree?.name ?? '', rule } };
}

/** Whether the seats in the first place belong to several players. */
function isTied(volume: Volume, cells: Cells): boolean {
  const [first, ...others] = rankingOf(volume, cells)
    .filter(({ place }) => place === 1)
    .map(({ seat }) => volume.seats.indexOf(seat));
  if (first === undefined) return false;
  const partnerBits = volume.partners?.(cells, first) ?? 1 << first;
  return others.some((seat) => ((partnerBits >> seat) & 1) === 0);
}
