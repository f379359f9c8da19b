/** Lists the standing actions of a seat, and the parts of their keys. */
import type { Cells } from '../kernel/cells.ts';
import { optionBuffer } from '../kernel/offered-options.ts';
import type { Game } from './game.ts';
import { optionsIn } from './option-keys.ts';
import type { AnyTerms } from '../volume/any-terms.ts';
import type { Standing, StandingWay, Volume } from '../volume/volume.ts';

/** Options of a standing action that differ only in the amount. */
export interface StandingOffer<T extends AnyTerms = AnyTerms> {
  readonly standing: T['standing'];
  readonly rule: string;
  readonly partner: T['seat'] | null;
  /** The track or marker that is transferred, placed or removed; null for pieces. */
  readonly goods: T['track'] | T['held'] | T['marker'] | null;
  readonly space: T['space'] | null;
  readonly pieces: T['group'] | null;
  readonly amount: { readonly min: number; readonly max: number } | null;
  /** The keys to submit, from the smallest amount to the largest. */
  readonly keys: readonly [string, ...string[]];
}

interface OfferDraft {
  readonly wayIndex: number;
  readonly space: number;
  readonly pieces: number;
  /** The smallest amount, and the largest one merged so far; 0 without amounts. */
  readonly firstAmount: number;
  lastAmount: number;
  readonly keys: [string, ...string[]];
}

/** The parts of an option by axis. A missing part has the index -1 or the amount 0. */
interface AxisPosition {
  readonly space: number;
  readonly pieces: number;
  readonly amount: number;
}

/**
 * Returns the standing actions of `seat` in the order of the rules, with ranges of amounts. It does not check
 * whether an action would block the decision; see `Game.canInterject` and `Game.explainInterjection`.
 * @example
 * for (const { standing, keys: [key] } of standingOffers(game, 'Govt'))
 *   console.log(standing, key);
 */
export function standingOffers<T extends AnyTerms>(
  game: Game<T>,
  seat: T['seat'],
): readonly StandingOffer<T>[] {
  const seatIndex = activeSeatIndex(game, seat);
  if (seatIndex < 0) return [];
  const { volume } = game;
  const cells = game.cells();
  return volume.standings.flatMap(
    (standing) => offersOfAction(volume, standing, cells, seatIndex) as readonly StandingOffer<T>[],
  );
}

/**
 * Returns the standing actions that `seat` may submit now, with their keys. Checks all of them, which may be
 * slow; see `standingOffers`.
 * @example
 * for (const { standing, keys } of interjectionsOf(game, 'Govt')) console.log(standing, keys.length);
 */
export function interjectionsOf<T extends AnyTerms>(
  game: Game<T>,
  seat: T['seat'],
): readonly { readonly standing: T['standing']; readonly keys: readonly string[] }[] {
  const seatIndex = activeSeatIndex(game, seat);
  if (seatIndex < 0) return [];
  const cells = game.cells();
  return game.volume.standings.flatMap(({ name: standing, universe, offer }) => {
    const offered = optionBuffer(universe);
    offer(cells, seatIndex, offered);
    const keys = optionsIn(universe, offered)
      .map((option) => universe[option]!)
      .filter((key) => game.canInterject({ seat, standing, key }));
    return keys.length === 0 ? [] : [{ standing, keys }];
  });
}

/** The index of a seat that may submit standing actions; -1 if the seat is unknown or the game is over. */
const activeSeatIndex = <T extends AnyTerms>({ volume, over }: Game<T>, seat: T['seat']): number =>
  over ? -1 : volume.seats.indexOf(seat);

/** The parts of a standing action's key; null if a part is missing. */
export interface StandingKeyParts<T extends AnyTerms = AnyTerms> extends Pick<
  StandingOffer<T>,
  'partner' | 'goods' | 'space' | 'pieces'
> {
  readonly amount: number | null;
}

/** Returns the parts of the key of a standing action. */
export function parseStandingKey({ names }: Volume, standing: Standing, key: string): StandingKeyParts {
  const option = standing.universe.indexOf(key);
  const { ways = [] } = standing;
  const { wayIndex, start } = locateWay(ways, option);
  const way = ways[wayIndex];
  const position = positionOnAxes(way, option - start);
  return {
    partner: way?.partner ?? null,
    goods: way?.goods ?? null,
    space: names.spaces[position.space]?.key ?? null,
    pieces: names.groups[position.pieces]?.key ?? null,
    amount: position.amount === 0 ? null : position.amount,
  };
}

/** The way that contains an option, and the way's first option. The options of a way are consecutive. */
function locateWay(
  ways: readonly StandingWay[],
  option: number,
): { readonly wayIndex: number; readonly start: number } {
  let start = 0;
  for (const [wayIndex, way] of ways.entries()) {
    const size = optionCountOf(way);
    if (option < start + size) return { wayIndex, start };
    start += size;
  }
  return { wayIndex: -1, start };
}

/** The offers of one standing action, with its options merged by amount. */
function offersOfAction(
  volume: Volume,
  standing: Standing,
  cells: Cells,
  seat: number,
): readonly StandingOffer[] {
  const { universe, name, rule, ways = universe.map((): StandingWay => ({ axes: [] })) } = standing;
  const offered = optionBuffer(universe);
  if (standing.offer(cells, seat, offered) === 0) return [];
  const { spaces, groups } = volume.names;
  return mergeByAmount(ways, universe, optionsIn(universe, offered)).map(
    ({ wayIndex, space, pieces, firstAmount: min, lastAmount: max, keys }) => ({
      standing: name,
      rule,
      partner: ways[wayIndex]?.partner ?? null,
      goods: ways[wayIndex]?.goods ?? null,
      space: spaces[space]?.key ?? null,
      pieces: groups[pieces]?.key ?? null,
      amount: min === 0 ? null : { min, max },
      keys,
    }),
  );
}

/** Merges options that differ only in consecutive amounts. Options must ascend. */
function mergeByAmount(
  ways: readonly StandingWay[],
  universe: readonly string[],
  options: readonly number[],
): readonly OfferDraft[] {
  const drafts: OfferDraft[] = [];
  for (const option of options) {
    const { wayIndex, start } = locateWay(ways, option);
    const { space, pieces, amount } = positionOnAxes(ways[wayIndex], option - start);
    const key = universe[option]!;
    const lastDraft = drafts.at(-1);
    const isNextAmount =
      lastDraft?.wayIndex === wayIndex &&
      lastDraft.space === space &&
      lastDraft.pieces === pieces &&
      lastDraft.lastAmount + 1 === amount;
    if (isNextAmount) {
      lastDraft.lastAmount = amount;
      lastDraft.keys.push(key);
    } else drafts.push({ wayIndex, space, pieces, firstAmount: amount, lastAmount: amount, keys: [key] });
  }
  return drafts;
}

const optionCountOf = ({ axes }: StandingWay): number =>
  axes.reduce((product, axis) => product * axis.size, 1);

/** Decomposes an option of a way into its position on each axis. The last axis varies fastest. */
function positionOnAxes(way: StandingWay | undefined, optionOfWay: number): AxisPosition {
  const position = { space: -1, pieces: -1, amount: 0 };
  let remaining = optionOfWay;
  for (const { kind: axis, size } of way?.axes.toReversed() ?? []) {
    const index = remaining % size;
    remaining = (remaining - index) / size;
    // Amounts start at 1.
    position[axis] = axis === 'amount' ? index + 1 : index;
  }
  return position;
}
