/** What a seat may see: built from nothing by adding what is visible, so that nothing gets in by being forgotten. */
import { type Cells, EXECUTING, OVER, PLY } from './cells.ts';
import { deckOrder } from './deck.ts';
import type { Decision } from './decision.ts';
import { knows, nameOf, suspectsOf } from './secrets.ts';
import type { AnyTerms } from './terms.ts';
import type { Part, Region, Secret, Shown, Volume } from './volume.ts';

/** Values of a region: by the keys of its dimensions, then a number, a name, or null for "none". */
export type Values = number | string | null | { readonly [key: string]: Values };

/** Somebody is deciding. Only the decider reads the question and its options; of a secret choice others learn no more than who. */
export interface PendingView<T extends AnyTerms = AnyTerms> extends Partial<
  Omit<Decision<T>, 'id' | 'seat'>
> {
  readonly id: string;
  readonly seat: T['faction'];
}

/** A secret: known to its owner, among suspects to others. */
export interface SecretView<T extends AnyTerms = AnyTerms, Owner extends string = string> {
  readonly owner: Owner;
  /** For the owner alone, if they know: the suspect that it is. */
  readonly value?: T['space'] | 'none';
  readonly suspects: readonly (T['space'] | 'none')[];
}

/** A game as a seat sees it. */
export interface View<T extends AnyTerms = AnyTerms> {
  readonly seat: T['faction'] | null;
  readonly ply: number;
  readonly over: boolean;
  /** The Faction that executes an Operation or Event, or null. */
  readonly executing: T['faction'] | null;
  readonly regions: T['regions'];
  readonly deck: { readonly revealed: readonly T['card'][]; readonly unseen: number };
  readonly secrets: { readonly [S in keyof T['secrets']]: SecretView<T, T['secrets'][S]> };
  /** What the rules define and have shown, by name; what is asked of spaces, by the keys of the spaces. */
  readonly shown: T['shown'];
  /** Victory margins of all seats (7.3): above 0 is a victory. */
  readonly margins: Readonly<Record<T['faction'], number>>;
  readonly pending: PendingView<T> | null;
}

/** A number, a truth, the key of a Faction or space, or null for none. */
export type ShownValue = number | boolean | string | null;

/** What a cell of a region stands for. */
export function valueOf(region: Region, value: number): number | string | null {
  const { values } = region;
  if (!values) return value;
  if (values.optional && value === 0) return null;
  return values.names[value - (values.optional ? 1 : values.least)] ?? value;
}

/**
 * The values of one region of a game. Of what has not changed since it was last asked, the same objects are given again: views are made
 * at every decision, and whoever draws them sees at once which parts stay.
 */
class RegionView {
  readonly #region: Region;
  /** The cells of the region as its values show them. */
  #shown: Cells | undefined;
  #values: Values = null;

  constructor(region: Region) {
    this.#region = region;
  }

  of(all: Cells): Values {
    const { offset, length } = this.#region;
    const cells = all.subarray(offset, offset + length);
    if (this.#stays(cells, 0, length)) return this.#values;
    this.#values = this.#made(cells, { axis: 0, at: 0, length }, this.#values);
    this.#shown = cells.slice();
    return this.#values;
  }

  #made(cells: Cells, { axis, at, length }: Part, before: Values): Values {
    const dimension = this.#region.dimensions[axis];
    if (!dimension) return valueOf(this.#region, cells[at]!);
    const { keys } = dimension;
    const stride = length / keys.length;
    const old = before as Readonly<Record<string, Values>> | null;
    // A view is made of thousands of these: entries made first would take twice as long.
    const values: Record<string, Values> = {};
    for (let i = 0; i < keys.length; i++) {
      const key = keys[i]!;
      const first = at + i * stride;
      values[key] = this.#stays(cells, first, stride)
        ? old![key]!
        : this.#made(cells, { axis: axis + 1, at: first, length: stride }, old?.[key] ?? null);
    }
    return values;
  }

  #stays(cells: Cells, at: number, length: number): boolean {
    const shown = this.#shown;
    if (!shown) return false;
    for (let i = at; i < at + length; i++) if (shown[i] !== cells[i]) return false;
    return true;
  }
}

/** The values of all regions of one game, kept from one view to the next. */
export class RegionViews {
  readonly #views = new Map<Region, RegionView>();

  of(region: Region, cells: Cells): Values {
    const kept = this.#views.get(region);
    const view = kept ?? new RegionView(region);
    if (!kept) this.#views.set(region, view);
    return view.of(cells);
  }
}

/** Whether a seat, by its index, may see a region; -1 is the table. */
export function isVisible(region: Region, seat: number): boolean {
  const { visibility } = region;
  return visibility === 'all' || (visibility !== 'none' && visibility.seat === seat);
}

function secretView(volume: Volume, cells: Cells, secret: Secret, seat: number): SecretView {
  const suspects = suspectsOf(volume, cells, secret).map(({ value }) => nameOf(volume, value));
  const owner = volume.seats[secret.owner]!;
  return knows(cells, secret, seat)
    ? { owner, value: nameOf(volume, cells[secret.cell]!), suspects }
    : { owner, suspects };
}

function pendingView(volume: Volume, decision: Decision, seat: string | undefined): PendingView {
  const { id, seat: decider, asks, point, text, values } = decision;
  if (decider === seat) return decision;
  const secret = volume.points.find(({ name }) => name === point)?.secret;
  return secret ? { id, seat: decider } : { id, seat: decider, asks, point, text, values };
}

function shownBy(volume: Volume, cells: Cells, { type, spaces, of }: Shown): AnyTerms['shown'][string] {
  const read = (space: number): ShownValue => {
    const value = of(cells, space);
    if (typeof value === 'boolean' || type === 'number') return value;
    return (type === 'faction' ? volume.seats[value] : volume.names.spaces[value]?.key) ?? null;
  };
  if (!spaces) return read(-1);
  return Object.fromEntries(spaces.map((space) => [volume.names.spaces[space]!.key, read(space)]));
}

/** Who looks at a game. */
interface Viewing {
  readonly decision: Decision | undefined;
  /** The table if absent. */
  readonly seat: string | undefined;
  readonly regions: RegionViews;
}

/** The game as a seat sees it, or as the table does. */
export function viewOf(volume: Volume, cells: Cells, { decision, seat, regions }: Viewing): View {
  const index = seat === undefined ? -1 : volume.seats.indexOf(seat);
  const order = deckOrder(volume, cells);
  const revealed = cells[volume.deck.revealed]!;
  return {
    seat: seat ?? null,
    ply: cells[PLY]!,
    over: cells[OVER] !== 0,
    executing: volume.seats[cells[EXECUTING]! - 1] ?? null,
    regions: Object.fromEntries(
      volume.regions
        .filter((region) => isVisible(region, index))
        .map((region) => [region.name, regions.of(region, cells)]),
    ),
    deck: {
      revealed: order.slice(0, revealed).map((card) => volume.cards[card]!.key),
      unseen: order.length - revealed,
    },
    secrets: Object.fromEntries(
      volume.secrets.map((secret) => [secret.name, secretView(volume, cells, secret, index)]),
    ),
    shown: Object.fromEntries((volume.shown ?? []).map((each) => [each.name, shownBy(volume, cells, each)])),
    margins: Object.fromEntries(volume.seats.map((key, i) => [key, volume.margin(cells, i)])),
    pending: decision ? pendingView(volume, decision, seat) : null,
  };
}
