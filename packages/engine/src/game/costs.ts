/**
 * The costs of the options of a decision. Each option is played up to the next choice or chance, in every
 * game consistent with the seat's information; payments on the way are its cost. If the next choice decides
 * what is paid (an Operation and its spaces, a space and its way), play continues through that choice, and
 * the result is a range.
 */
import { type Cells, POINT, SEAT } from '../kernel/cells.ts';
import { believable, playCertain } from './certain.ts';
import { type DecisionOption, keysOf } from './decision.ts';
import type { Game } from './game.ts';
import { ENTRY, type Sink } from '../kernel/journal.ts';
import { optionOf, optionsIn } from './keys.ts';
import { membersOf } from './decision-at.ts';
import { sampleInto } from './sample.ts';
import { offerWords } from '../kernel/steps.ts';
import type { AnyTerms } from '../volume/terms.ts';
import type { Point, Volume } from '../volume/volume.ts';

export interface AmountBounds {
  readonly least: number;
  readonly most?: number;
}

/** The cost of an option for one Faction. */
export interface Cost<T extends AnyTerms = AnyTerms> {
  readonly faction: T['faction'];
  readonly track: T['track'];
  /**
   * A range if a later choice or hidden information decides; from 0 without an upper bound if an activity
   * must come first.
   */
  readonly amount: number | AmountBounds;
  /** Set if the cost is paid for each thing chosen next, such as each space of an Operation. */
  readonly each?: true;
}

/** Costs by key of the option, one for each Faction that pays. An option without known costs is missing. */
export type Costs<T extends AnyTerms = AnyTerms> = Readonly<Record<string, readonly Cost<T>[]>>;

/** Maximum number of choices played through: an Operation, the time of an activity, a space, its way. */
const DEPTH = 4;

/** Maximum number of options played for one option in one sampled game; beyond it, the upper bound is open. */
const BUDGET = 256;

/** Seed of the sampled games; its value does not matter. */
const SEED = 0x5157;

interface Span {
  readonly least: number;
  readonly most: number;
  readonly each: boolean;
}

type Paid = ReadonlyMap<number, Span>;

interface Level {
  readonly cells: Cells;
  readonly out: Int32Array;
}

const pools = new WeakMap<Volume, readonly Level[]>();

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
 * Returns the costs of the options of the pending decision by key, as visible to `seat`; empty for a seat
 * that does not decide. Not cached.
 */
export function costsOf<T extends AnyTerms>(game: Game<T>, seat: T['faction']): Costs<T> {
  const { volume, decision } = game;
  if (decision?.seat !== seat) return {};
  const cells = game.cells();
  const { universe } = volume.points[cells[POINT]! - 1]!;
  const options = keysOf(decision).map((key) => optionOf(universe, key)!);
  return costsAt(volume, cells, options) as Costs<T>;
}

/** The costs of one option; empty if none are known. */
export const costsOfOption = (costs: Costs, key: string): readonly Cost[] =>
  Object.hasOwn(costs, key) ? costs[key]! : [];

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
  // `Object.fromEntries` because a key may be `__proto__`, and assignment to that would lose the entry.
  return Object.fromEntries(costs.filter(([, some]) => some.length > 0));
}

function costOf({ seats }: Volume, track: string, seat: number, { least, most, each }: Span): Cost {
  const bounds = Number.isFinite(most) ? { least, most } : { least };
  const amount = least === most ? least : bounds;
  return { faction: seats[seat]!, track, amount, ...(each && { each: true as const }) };
}

/** Whether an option begins a text, rather than being an answer within one. */
const entersText = ({ is }: DecisionOption): boolean =>
  is === 'operation' || is === 'activity' || is === 'event';

/** Collects payments of one text, until it ends; later payments of its caller are not included. */
class Bill {
  readonly paid = new Map<number, Span>();
  isClosed = false;
  /** Number of open texts; negative after the text in which the option was chosen has ended. */
  #depth = 0;
  /** Minimum number of open texts for a payment to belong to the option. */
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

  /**
   * Whether only an activity can come next. Its results decide which spaces can be selected after it, and at
   * what price.
   */
  #needsActivity(next: Point, out: Int32Array): boolean {
    const members = membersOf(this.#volume, next);
    return optionsIn(next.universe, out).every((one) => members[one]!.is === 'activity');
  }

  /**
   * Options that decide what is paid: no activities, and no stop unless something has been paid. (If only one
   * space can come first, it is selected without a question, and then stopping is possible.)
   */
  #deciding(next: Point, out: Int32Array, hasPaid: boolean): readonly number[] {
    const members = membersOf(this.#volume, next);
    const options = optionsIn(next.universe, out).filter((one) => members[one]!.is !== 'activity');
    if (!isRepeated(next) || hasPaid) return options;
    return options.filter((one) => members[one]!.is !== 'stop' && members[one]!.is !== 'no');
  }
}

/** Whether a question belongs to what the option began, and not to what follows. */
function isBegun(point: Point, { key, is }: DecisionOption, next: Point): boolean {
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

const labelsOf = ({ name, text }: Point): readonly string[] => name.slice(text.length + 1).split('.');

/** Bits of `Point.terms`: one space only, free. */
const ONE = 1;
const FREE = 2;

const hasTerm = (point: Point, cells: Cells, bit: number): boolean =>
  ((point.terms?.(cells) ?? 0) & bit) !== 0;

/** Whether a question repeats: for the next space of an Operation, or for doing something again. */
const isRepeated = ({ name }: Point): boolean => /\.(?:next|again)$/u.test(name);

const exactly = (cost: number): Span => ({ least: cost, most: cost, each: false });

const NOTHING = exactly(0);

const UNKNOWN: Span = { least: 0, most: Infinity, each: false };

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

function together(now: Paid, later: Paid): Paid {
  if (later.size === 0) return now;
  const all = new Map(now);
  for (const [seat, span] of later) {
    const at = now.get(seat);
    if (at === undefined) all.set(seat, span);
    // A single and a repeated payment have no common upper bound.
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

/** Removes the upper bound, for an unknown later payment. */
const opened = (paid: Paid): Paid =>
  new Map([...paid].map(([seat, span]) => [seat, { ...span, most: Infinity }]));
