/**
 * Lists standing actions of a seat. It does not check whether an action would block the pending decision, which
 * would be too slow at every decision.
 */
import type { Cells } from '../kernel/cells.ts';
import type { Game } from './game.ts';
import { optionsIn } from './option-keys.ts';
import type { AnyTerms } from '../volume/terms.ts';
import type { Standing, StandingWay, Volume } from '../volume/volume.ts';

/** Options of a standing action that differ only in the amount. */
export interface StandingOffer<T extends AnyTerms = AnyTerms> {
  readonly standing: T['standing'];
  readonly rule: string;
  readonly partner: T['faction'] | null;
  /** The track or marker that is transferred, placed or removed; null for pieces. */
  readonly goods: T['track'] | T['held'] | T['marker'] | null;
  readonly space: T['space'] | null;
  readonly pieces: T['group'] | null;
  readonly amount: { readonly least: number; readonly most: number } | null;
  /** The keys to submit, from the smallest amount to the largest. */
  readonly keys: readonly [string, ...string[]];
}

interface OfferDraft {
  readonly way: number;
  readonly space: number;
  readonly pieces: number;
  readonly least: number;
  most: number;
  readonly keys: [string, ...string[]];
}

/** Coordinates of an option on the axes of its way: -1 if missing, amount 0 if missing. */
interface AxisPosition {
  readonly space: number;
  readonly pieces: number;
  readonly amount: number;
}

/**
 * Returns the standing actions of `seat` in the order of the rules, with ranges of amounts. Whether one of
 * them would block the decision is not checked; see `Game.canInterject` and `Game.explainInterjection`.
 */
export function standingOffers<T extends AnyTerms>(
  game: Game<T>,
  seat: T['faction'],
): readonly StandingOffer<T>[] {
  const { volume, over } = game;
  const index = volume.seats.indexOf(seat);
  if (over || index < 0) return [];
  const cells = game.cells();
  return volume.standings.flatMap(
    (standing) => offersOf(volume, standing, cells, index) as readonly StandingOffer<T>[],
  );
}

/**
 * Returns the standing actions that `seat` may submit now, with their keys. Checks all of them, which may be
 * slow; see `standingOffers`.
 */
export function interjectionsOf<T extends AnyTerms>(
  game: Game<T>,
  seat: T['faction'],
): readonly { readonly standing: T['standing']; readonly keys: readonly string[] }[] {
  const { volume, over } = game;
  const index = volume.seats.indexOf(seat);
  if (over || index < 0) return [];
  const cells = game.cells();
  return volume.standings.flatMap(({ name: standing, universe, offer }) => {
    const out = new Int32Array((universe.length + 31) >> 5);
    offer(cells, index, out);
    const keys = optionsIn(universe, out)
      .map((option) => universe[option]!)
      .filter((key) => game.canInterject({ seat, standing, key }));
    return keys.length === 0 ? [] : [{ standing, keys }];
  });
}

export interface StandingAct<T extends AnyTerms = AnyTerms> extends Pick<
  StandingOffer<T>,
  'partner' | 'goods' | 'space' | 'pieces'
> {
  readonly amount: number | null;
}

export function standingAct({ names }: Volume, standing: Standing, key: string): StandingAct {
  const option = standing.universe.indexOf(key);
  let start = 0;
  const way = standing.ways?.find((candidate) => {
    if (option < start + sizeOf(candidate)) return true;
    start += sizeOf(candidate);
    return false;
  });
  const position = positionOnAxes(way, option - start);
  return {
    partner: way?.partner ?? null,
    goods: way?.goods ?? null,
    space: names.spaces[position.space]?.key ?? null,
    pieces: names.groups[position.pieces]?.key ?? null,
    amount: position.amount === 0 ? null : position.amount,
  };
}

function offersOf(volume: Volume, standing: Standing, cells: Cells, seat: number): readonly StandingOffer[] {
  const { universe, name, rule, ways = universe.map((): StandingWay => ({ axes: [] })) } = standing;
  const out = new Int32Array((universe.length + 31) >> 5);
  if (standing.offer(cells, seat, out) === 0) return [];
  const { spaces, groups } = volume.names;
  return mergeAmounts(ways, universe, optionsIn(universe, out)).map(
    ({ way, space, pieces, least, most, keys }) => ({
      standing: name,
      rule,
      partner: ways[way]?.partner ?? null,
      goods: ways[way]?.goods ?? null,
      space: spaces[space]?.key ?? null,
      pieces: groups[pieces]?.key ?? null,
      amount: least === 0 ? null : { least, most },
      keys,
    }),
  );
}

/** Merges options with consecutive amounts. Options must ascend. */
function mergeAmounts(
  ways: readonly StandingWay[],
  universe: readonly string[],
  options: readonly number[],
): readonly OfferDraft[] {
  const drafts: OfferDraft[] = [];
  let way = 0;
  let start = 0;
  let size = sizeOf(ways[0]);
  for (const option of options) {
    while (option >= start + size && way < ways.length - 1) {
      start += size;
      size = sizeOf(ways[++way]);
    }
    const { space, pieces, amount } = positionOnAxes(ways[way], option - start);
    const key = universe[option]!;
    const last = drafts.at(-1);
    if (last?.way === way && last.space === space && last.pieces === pieces && last.most + 1 === amount) {
      last.most = amount;
      last.keys.push(key);
    } else drafts.push({ way, space, pieces, least: amount, most: amount, keys: [key] });
  }
  return drafts;
}

const sizeOf = (way: StandingWay | undefined): number =>
  way ? way.axes.reduce((product, axis) => product * axis.size, 1) : 1;

function positionOnAxes(way: StandingWay | undefined, member: number): AxisPosition {
  const position = { space: -1, pieces: -1, amount: 0 };
  let remaining = member;
  for (const { is, size } of way?.axes.toReversed() ?? []) {
    const digit = remaining % size;
    remaining = (remaining - digit) / size;
    position[is] = is === 'amount' ? digit + 1 : digit;
  }
  return position;
}
