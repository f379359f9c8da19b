/**
 * What the options of a decision would cost. Each is played in every game that the seat may believe in, as a preview is, up to the next choice
 * or chance: what is paid on the way is its cost. Where an option begins something of which the next choice decides what is paid (an
 * Operation and its spaces, a space and the way to resolve it), it is played on through that choice, for the bounds.
 */
import { type Cells, POINT, SEAT } from '../kernel/cells.ts';
import { believable, playCertain } from './certain.ts';
import { type Choosable, keysOf } from './decision.ts';
import type { Game } from './game.ts';
import { ENTRY, type Sink } from '../kernel/journal.ts';
import { optionOf, optionsIn } from './keys.ts';
import { membersOf } from './decision-at.ts';
import { sampleInto } from './sample.ts';
import { offerWords } from '../kernel/steps.ts';
import type { AnyTerms } from '../volume/terms.ts';
import type { Point, Volume } from '../volume/volume.ts';

/** Bounds of a number; without an upper one where that is not known. */
export interface AmountBounds {
  readonly least: number;
  readonly most?: number;
}

/** What an option would cost one Faction. */
export interface Cost<T extends AnyTerms = AnyTerms> {
  /** Who pays. */
  readonly faction: T['faction'];
  /** The track that it is taken from. */
  readonly track: T['track'];
  /**
   * Bounds where a later choice, or what the seat does not know, decides how much: from 0 without an upper one if an activity has to come
   * first.
   */
  readonly amount: number | AmountBounds;
  /** Present where it is paid for each of the things that are chosen next, as for each space of an Operation, and not once. */
  readonly each?: true;
}

/** What the options of a decision would cost, by key: one entry for each Faction that pays. An option for which nothing is known to be paid is missing. */
export type Costs<T extends AnyTerms = AnyTerms> = Readonly<Record<string, readonly Cost<T>[]>>;

/** How many choices are played through: an Operation, its moment for an activity, a space, the way to resolve that. */
const DEPTH = 4;

/** How many options are played for one option of the decision in one believed game, before the upper bound is left open. */
const BUDGET = 256;

/** Where the games that are believed begin; any number does. */
const SEED = 0x5157;

/** Bounds of what one Faction pays; the upper one may be infinite. */
interface Span {
  readonly least: number;
  readonly most: number;
  readonly each: boolean;
}

/** What is paid, by the index of who pays. */
type Paid = ReadonlyMap<number, Span>;

interface Level {
  readonly cells: Cells;
  readonly out: Int32Array;
}

const pools = new WeakMap<Volume, readonly Level[]>();

/** The scratch copies of a volume, one for each choice that is played through, and the believed game. */
function poolOf(volume: Volume): readonly Level[] {
  let pool = pools.get(volume);
  if (!pool) {
    const words = offerWords(volume);
    const level = (): Level => ({ cells: new Int32Array(volume.size), out: new Int32Array(words) });
    pools.set(volume, (pool = Array.from({ length: DEPTH + 1 }, level)));
  }
  return pool;
}

/**
 * What the options of the pending decision would cost, by key, as far as `seat` knows; nothing for a seat that does not decide. Worked out
 * when it is asked for.
 */
export function costsOf<T extends AnyTerms>(game: Game<T>, seat: T['faction']): Costs<T> {
  const { volume, decision } = game;
  if (decision?.seat !== seat) return {};
  const cells = game.cells();
  const { universe } = volume.points[cells[POINT]! - 1]!;
  const options = keysOf(decision).map((key) => optionOf(universe, key)!);
  return costsAt(volume, cells, options) as Costs<T>;
}

/** The costs of one option; none if nothing is known to be paid. */
export const costsOfOption = (costs: Costs, key: string): readonly Cost[] =>
  Object.hasOwn(costs, key) ? costs[key]! : [];

/** What options of the pending decision would cost. Changes nothing. */
function costsAt(volume: Volume, cells: Cells, options: readonly number[]): Costs {
  const { currency } = volume;
  if (currency === undefined) return {};
  const point = volume.points[cells[POINT]! - 1]!;
  const believed = poolOf(volume)[DEPTH]!.cells;
  const paid = options.map((): Paid[] => []);
  for (const beliefs of believable(volume, cells, cells[SEAT]!)) {
    sampleInto(volume, cells, believed, { seat: cells[SEAT]!, seed: SEED, beliefs });
    for (const [i, option] of options.entries()) paid[i]!.push(new CostTrial(volume).play(believed, option));
  }
  const costs = options.map((option, i): [string, readonly Cost[]] => [
    point.universe[option]!,
    [...anyOf(paid[i]!)].map(([seat, span]): Cost => costOf(volume, currency, seat, span)),
  ]);
  // Ways may be named like members of all objects: assigning to `__proto__` would lose that entry.
  return Object.fromEntries(costs.filter(([, some]) => some.length > 0));
}

function costOf({ seats }: Volume, track: string, seat: number, { least, most, each }: Span): Cost {
  const bounds = Number.isFinite(most) ? { least, most } : { least };
  const amount = least === most ? least : bounds;
  return { faction: seats[seat]!, track, amount, ...(each && { each: true as const }) };
}

/** Whether an option begins a text of its own, and is not an answer within one. */
const entersText = ({ is }: Choosable): boolean => is === 'operation' || is === 'activity' || is === 'event';

/** What is paid within a text: not what is paid in the text that it was called from, once it has ended. */
class Bill {
  readonly paid = new Map<number, Span>();
  /** Whether the text has ended. */
  isClosed = false;
  /** How many texts have begun and not ended; below 0 where that in which the option was chosen has ended. */
  #depth = 0;
  /** How many have to be under way for what is paid to belong to the option. */
  readonly #floor: number;
  #reached: boolean;

  constructor(enters: boolean) {
    this.#floor = enters ? 1 : 0;
    this.#reached = !enters;
  }

  readonly hear: Sink = (kind, _line, seat, cost) => {
    if (this.isClosed) return;
    switch (kind) {
      case ENTRY.began:
      case ENTRY.event:
        this.#depth++;
        this.#reached = true;
        break;
      case ENTRY.ended:
        this.#depth--;
        this.isClosed = this.#reached && this.#depth < this.#floor;
        break;
      case ENTRY.paid:
        if (this.#reached) this.paid.set(seat, exactly((this.paid.get(seat)?.least ?? 0) + cost));
        break;
      default:
    }
  };
}

/** One option played in one believed game. */
class CostTrial {
  readonly #volume: Volume;
  readonly #pool: readonly Level[];
  #left = BUDGET;

  constructor(volume: Volume) {
    this.#volume = volume;
    this.#pool = poolOf(volume);
  }

  play(from: Cells, option: number, depth = 0): Paid {
    this.#left--;
    const volume = this.#volume;
    const level = this.#pool[depth]!;
    const { cells, out } = level;
    const point = volume.points[from[POINT]! - 1]!;
    cells.set(from);
    const chosen = membersOf(volume, point)[option]!;
    const bill = new Bill(entersText(chosen));
    const stopped = playCertain(volume, level, option, bill.hear);
    const { paid } = bill;
    const next = volume.points[cells[POINT]! - 1];
    if (stopped !== 'decision' || bill.isClosed || !next || !isBegun(point, chosen, next)) return paid;
    const isOne = hasTerm(next, cells, ONE);
    if (this.#needsActivity(next, out)) {
      if (hasTerm(next, cells, FREE)) return paid;
      return together(paid, new Map([[cells[SEAT]!, { ...UNKNOWN, each: isRepeated(next) && !isOne }]]));
    }
    const options = this.#deciding(next, out, paid.size > 0);
    if (depth + 1 >= DEPTH || this.#left < options.length) return paid.size > 0 ? opened(paid) : paid;
    const later = anyOf(options.map((one) => this.play(cells, one, depth + 1)));
    return together(paid, isRepeated(next) && !isOne ? eachTime(later) : later);
  }

  /** Whether nothing but an activity can come next. What can be selected after it, and at what price, depends on how it is carried out. */
  #needsActivity(next: Point, out: Int32Array): boolean {
    const members = membersOf(this.#volume, next);
    return optionsIn(next.universe, out).every((one) => members[one]!.is === 'activity');
  }

  /**
   * The options that decide what is paid: not activities, nor to choose nothing, unless something has been paid. Where only one space can come
   * first, it is selected without a question, and the next one need not be.
   */
  #deciding(next: Point, out: Int32Array, hasPaid: boolean): readonly number[] {
    const members = membersOf(this.#volume, next);
    const options = optionsIn(next.universe, out).filter((one) => members[one]!.is !== 'activity');
    if (!isRepeated(next) || hasPaid) return options;
    return options.filter((one) => members[one]!.is !== 'stop' && members[one]!.is !== 'no');
  }
}

/** Whether a question asks about what an option has begun, and not about what comes behind that. */
function isBegun(point: Point, { key, is }: Choosable, next: Point): boolean {
  switch (is) {
    case 'operation':
    case 'activity':
      return next.text === key;
    case 'space':
      return next.asks === 'way' && next.text === point.text;
    case 'mode':
      return labelsOf(next).includes(key) && !labelsOf(point).includes(key);
    case 'stop':
      return point.asks === 'activity' && next.text === point.text;
    default:
      return false;
  }
}

/** The labels on the way to a question in its text, which its name consists of. */
const labelsOf = ({ name, text }: Point): readonly string[] => name.slice(text.length + 1).split('.');

/** The bits of the terms of a selection: that it takes one space, that it is free. */
const ONE = 1;
const FREE = 2;

const hasTerm = (point: Point, cells: Cells, bit: number): boolean =>
  ((point.terms?.(cells) ?? 0) & bit) !== 0;

/** Whether a question is asked again and again: for the next space of an Operation, or whether to do something once more. */
const isRepeated = ({ name }: Point): boolean => /\.(?:next|again)$/u.test(name);

const exactly = (cost: number): Span => ({ least: cost, most: cost, each: false });

const NOTHING = exactly(0);

/** The bounds of an unknown cost. */
const UNKNOWN: Span = { least: 0, most: Infinity, each: false };

/** Bounds of what is paid in any of some cases. */
function anyOf(cases: readonly Paid[]): Paid {
  const [first, ...others] = cases;
  if (!first || others.length === 0) return first ?? new Map();
  const seats = new Set(cases.flatMap((paid) => [...paid.keys()]));
  return new Map(
    [...seats]
      .sort((a, b) => a - b)
      .map((seat) => {
        const spans = cases.map((paid) => paid.get(seat) ?? NOTHING);
        const least = Math.min(...spans.map((span) => span.least));
        const most = Math.max(...spans.map((span) => span.most));
        return [seat, { least, most, each: spans.some((span) => span.each) }];
      }),
  );
}

/** What is paid at once and by the next choice. */
function together(now: Paid, later: Paid): Paid {
  if (later.size === 0) return now;
  const all = new Map(now);
  for (const [seat, span] of later) {
    const at = now.get(seat);
    if (at === undefined) all.set(seat, span);
    // What is paid once and what is paid each time have no common upper bound.
    else
      all.set(seat, {
        least: at.least + span.least,
        most: span.each ? Infinity : at.most + span.most,
        each: false,
      });
  }
  return all;
}

const eachTime = (paid: Paid): Paid =>
  new Map([...paid].map(([seat, span]) => [seat, { ...span, each: true }]));

/** What is paid at once, where what is paid later is not known. */
const opened = (paid: Paid): Paid =>
  new Map([...paid].map(([seat, span]) => [seat, { ...span, most: Infinity }]));
