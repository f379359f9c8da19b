/** What a seat may do beside the pending decision, as far as the action itself is concerned: listed at every decision, so it is cheap. */
import type { Cells } from '../kernel/cells.ts';
import type { Game } from './game.ts';
import { optionsIn } from './keys.ts';
import type { AnyTerms } from '../volume/terms.ts';
import type { Standing, StandingWay, Volume } from '../volume/volume.ts';

/** Options of a standing action that differ by an amount alone. */
export interface StandingOffer<T extends AnyTerms = AnyTerms> {
  readonly standing: T['standing'];
  readonly rule: string;
  /** The Faction that it is about; null where none is chosen. */
  readonly partner: T['faction'] | null;
  /** The track or marker that changes hands, or comes and goes; null of pieces. */
  readonly goods: T['track'] | T['held'] | T['marker'] | null;
  readonly space: T['space'] | null;
  /** The group of pieces; null of none. */
  readonly pieces: T['group'] | null;
  /** The amounts that may be chosen, all between them included; null where none is. */
  readonly amount: { readonly least: number; readonly most: number } | null;
  /** What to submit: the keys from the least amount to the most, or the one. */
  readonly keys: readonly [string, ...string[]];
}

/** An offer that is still being made up. */
interface Making {
  readonly way: number;
  readonly space: number;
  readonly pieces: number;
  readonly least: number;
  most: number;
  readonly keys: [string, ...string[]];
}

/** What of one option lies on the axes of its way; 0 for the amount where none is chosen, -1 for the others. */
interface Placed {
  readonly space: number;
  readonly pieces: number;
  readonly amount: number;
}

/**
 * What `seat` may do beside the decision, by name, partner, goods and place, with the bounds of amounts, in the order of the rules: cheap, so
 * that it can be listed at every decision. Whether one of them would hold up the decision is found when it is asked for:
 * `Game.canInterject`, `Game.explainInterjection`.
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

/** The standing actions that `seat` may submit now, by name, each with its keys: all of them judged, which may take long. See `standingOffers`. */
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

/** What an option of a standing action is about: of one amount, where it has one. */
export interface StandingAct<T extends AnyTerms = AnyTerms> extends Pick<
  StandingOffer<T>,
  'partner' | 'goods' | 'space' | 'pieces'
> {
  readonly amount: number | null;
}

/** Takes an option of a standing action apart, by its key. */
export function standingAct({ names }: Volume, standing: Standing, key: string): StandingAct {
  const option = standing.universe.indexOf(key);
  let start = 0;
  const way = standing.ways?.find((one) => {
    if (option < start + sizeOf(one)) return true;
    start += sizeOf(one);
    return false;
  });
  const at = placed(way, option - start);
  return {
    partner: way?.partner ?? null,
    goods: way?.goods ?? null,
    space: names.spaces[at.space]?.key ?? null,
    pieces: names.groups[at.pieces]?.key ?? null,
    amount: at.amount === 0 ? null : at.amount,
  };
}

function offersOf(volume: Volume, standing: Standing, cells: Cells, seat: number): readonly StandingOffer[] {
  const { universe, name, rule, ways = universe.map((): StandingWay => ({ axes: [] })) } = standing;
  const out = new Int32Array((universe.length + 31) >> 5);
  if (standing.offer(cells, seat, out) === 0) return [];
  const { spaces, groups } = volume.names;
  return gathered(ways, universe, optionsIn(universe, out)).map(
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

/** Puts options together whose amounts follow one another. Options ascend. */
function gathered(
  ways: readonly StandingWay[],
  universe: readonly string[],
  options: readonly number[],
): readonly Making[] {
  const made: Making[] = [];
  let way = 0;
  let start = 0;
  let size = sizeOf(ways[0]);
  for (const option of options) {
    while (option >= start + size && way < ways.length - 1) {
      start += size;
      size = sizeOf(ways[++way]);
    }
    const { space, pieces, amount } = placed(ways[way], option - start);
    const key = universe[option]!;
    const last = made.at(-1);
    if (last?.way === way && last.space === space && last.pieces === pieces && last.most + 1 === amount) {
      last.most = amount;
      last.keys.push(key);
    } else made.push({ way, space, pieces, least: amount, most: amount, keys: [key] });
  }
  return made;
}

const sizeOf = (way: StandingWay | undefined): number =>
  way ? way.axes.reduce((product, axis) => product * axis.size, 1) : 1;

function placed(way: StandingWay | undefined, member: number): Placed {
  const at = { space: -1, pieces: -1, amount: 0 };
  let left = member;
  for (const { is, size } of way?.axes.toReversed() ?? []) {
    const digit = left % size;
    left = (left - digit) / size;
    at[is] = is === 'amount' ? digit + 1 : digit;
  }
  return at;
}
