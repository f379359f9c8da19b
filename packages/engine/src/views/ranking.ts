/** The ranking and result of a game. */
import type { Cells } from '../kernel/cells.ts';
import type { AnyTerms } from '../volume/any-terms.ts';
import type { Volume } from '../volume/volume.ts';
import { factionsOf } from '../volume/volume-words.ts';

/** The place of a seat at the end of the game. */
export interface SeatRank<T extends AnyTerms = AnyTerms> {
  readonly seat: T['seat'];
  /**
   * From 1; from 2 if a Faction without a seat wins the tie for the first place. Equal for the seats of one player (1.5.1), for ties that nothing breaks, and for all players
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
  const firstPlace = tieWinnerOf(volume, cells) === undefined ? 1 : 2;
  let place = 0;
  let defeatPlace = 0;
  let lastMargin = Number.NaN;
  let lastTieValue = Number.NaN;
  return volume.ranks(cells).map((seat) => {
    const partnerBits = partnersOf(volume, cells, seat);
    const margin = playerMarginOf(volume, cells, seat);
    if (!rankedPlayerBits.includes(partnerBits)) {
      const tieValue = volume.tieValue?.(cells, seat) ?? 0;
      const isEqual = margin === lastMargin && tieValue === lastTieValue;
      if (!volume.shared || !isEqual) place = firstPlace + rankedPlayerBits.length;
      rankedPlayerBits.push(partnerBits);
      lastMargin = margin;
      lastTieValue = tieValue;
      // All defeated players share the place of the first of them.
      if (hasNonplayerWon && !isNonplayer(volume, cells, seat)) place = defeatPlace ||= place;
    }
    return { seat: volume.seats[seat]!, place, margin };
  });
}

/** The seats of the player of a seat, as bits. */
const partnersOf = ({ partners }: Volume, cells: Cells, seat: number): number =>
  partners?.(cells, seat) ?? 1 << seat;

/** The margin of the player of a seat: the lowest of its seats. */
function playerMarginOf(volume: Volume, cells: Cells, seat: number): number {
  const partnerBits = partnersOf(volume, cells, seat);
  const seats = [...volume.seats.keys()].filter((other) => ((partnerBits >> other) & 1) === 1);
  return Math.min(...seats.map((other) => volume.margin(cells, other)));
}

/** The Faction without a seat that wins a tie of several players for the first place. */
function tieWinnerOf(volume: Volume, cells: Cells): string | undefined {
  const { seats, tieOrder, nonplayerStatus } = volume;
  const [first] = volume.ranks(cells);
  const isDefeat = nonplayerStatus?.defeat !== undefined && cells[nonplayerStatus.defeat.cell] === 1;
  if (!tieOrder || first === undefined || isDefeat) return undefined;
  const best = playerMarginOf(volume, cells, first);
  const tied = [...seats.keys()].filter((seat) => playerMarginOf(volume, cells, seat) === best);
  const isTie = tied.some((seat) => ((partnersOf(volume, cells, first) >> seat) & 1) === 0);
  const winner = tieOrder(cells).find((faction) => faction >= seats.length || tied.includes(faction));
  return isTie && winner !== undefined && winner >= seats.length ? factionsOf(volume)[winner] : undefined;
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
  /** The Faction without a seat that wins a tie for the first place, so that no player wins. Absent: a player wins. */
  readonly tieWinner?: T['faction'];
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
  const tieWinner = tieWinnerOf(volume, cells);
  const common = { defeat, tie: isTied(volume, cells), ...(tieWinner !== undefined && { tieWinner }) };
  const players = seatIndices.filter((seat) => !isNonplayer(volume, cells, seat));
  const [seat] = players;
  if (!status?.alone || seat === undefined || players.length > 1 || seats.length === 1) return common;
  const { rule, degrees } = status.alone;
  const otherMargins = seatIndices
    .filter((candidate) => candidate !== seat)
    .map((candidate) => volume.margin(cells, candidate));
  const lead = volume.margin(cells, seat) - Math.max(...otherMargins);
  const degree = degrees.findLast(({ least }) => least === undefined || (!defeat && lead >= least));
  return { ...common, alone: { seat: seats[seat]!, lead, degree: degree?.name ?? '', rule } };
}

/** Whether the seats in the first place belong to several players. */
function isTied(volume: Volume, cells: Cells): boolean {
  const [first, ...others] = rankingOf(volume, cells)
    .filter(({ place }) => place === 1)
    .map(({ seat }) => volume.seats.indexOf(seat));
  if (first === undefined) return false;
  const partnerBits = partnersOf(volume, cells, first);
  return others.some((seat) => ((partnerBits >> seat) & 1) === 0);
}
