/**
 * The costs of the options of a decision. Each option is played up to the next choice or chance, in every
 * game consistent with the seat's information; payments on the way are its cost. If the next choice decides
 * the payment (an Operation and its spaces, a space and its way), play continues through that choice, and
 * the result is a range.
 */
import { type Cells, POINT, SEAT } from '../kernel/cells.ts';
import { playUntilUncertain } from './play-until-uncertain.ts';
import { type DecisionOption, keysOf } from './decision.ts';
import type { Game } from './game.ts';
import { ENTRY, type JournalSink } from '../kernel/journal.ts';
import { optionIndexOf, optionsIn } from './option-keys.ts';
import { pointOptionsOf } from './decision-at.ts';
import { possibleBeliefs, SAMPLE_SEED, sampleInto } from './sample-cells.ts';
import { offerWords } from '../kernel/steps.ts';
import type { AnyTerms } from '../volume/any-terms.ts';
import type { Point, Volume } from '../volume/volume.ts';

/** A range of amounts. Absent `max`: no upper bound is known. */
export interface AmountBounds {
  readonly min: number;
  readonly max?: number;
}

/** The cost of an option for one Faction. */
export interface Cost<T extends AnyTerms = AnyTerms> {
  readonly faction: T['seat'];
  readonly track: T['track'];
  /**
   * A range if a later choice or hidden information decides; from 0 without an upper bound if an activity
   * must come first.
   */
  readonly amount: number | AmountBounds;
  /** Set if the cost is paid for each of the next choices, such as each space of an Operation. */
  readonly each?: true;
}

/** Costs by key of the option, one for each Faction that pays. An option without known costs is missing. */
export type Costs<T extends AnyTerms = AnyTerms> = Readonly<Record<string, readonly Cost<T>[]>>;

/** Maximum number of choices played through: an Operation, the time of an activity, a space, its way. */
const MAX_DEPTH = 4;

/** Maximum number of options played for one option in one sampled game; beyond it, the upper bound is open. */
const MAX_PLAYED_OPTIONS = 256;

interface CostRange {
  readonly min: number;
  readonly max: number;
  readonly isRepeated: boolean;
}

type CostsBySeat = ReadonlyMap<number, CostRange>;

/** Buffers for one depth of the search. */
interface ScratchLevel {
  readonly cells: Cells;
  readonly optionBits: Int32Array;
}

const scratchByVolume = new WeakMap<Volume, readonly ScratchLevel[]>();

/** Scratch levels for each depth, and one more for the sampled game. */
function scratchLevelsOf(volume: Volume): readonly ScratchLevel[] {
  let levels = scratchByVolume.get(volume);
  if (!levels) {
    const offerLength = offerWords(volume);
    const createLevel = (): ScratchLevel => ({
      cells: new Int32Array(volume.size),
      optionBits: new Int32Array(offerLength),
    });
    scratchByVolume.set(volume, (levels = Array.from({ length: MAX_DEPTH + 1 }, createLevel)));
  }
  return levels;
}

/**
 * Returns the costs of the options of the pending decision by key, as visible to `seat`; empty for a seat
 * that does not decide. Not cached.
 * @example
 * const { options } = questionOf(names, decision, costsOf(game, decision.seat));
 * console.log(options.map(({ label }) => label));
 */
export function costsOf<T extends AnyTerms>(game: Game<T>, seat: T['seat']): Costs<T> {
  const { volume, decision } = game;
  if (decision?.seat !== seat) return {};
  const cells = game.cells();
  const { universe } = volume.points[cells[POINT]! - 1]!;
  const options = keysOf(decision).map((key) => optionIndexOf(universe, key)!);
  return costsAt(volume, cells, options) as Costs<T>;
}

/** Returns the costs of one option; empty without known costs. */
export const costsOfOption = (costs: Costs, key: string): readonly Cost[] =>
  Object.hasOwn(costs, key) ? costs[key]! : [];

/** Plays every option in every consistent game, and combines the payments. */
function costsAt(volume: Volume, cells: Cells, options: readonly number[]): Costs {
  const { currency } = volume;
  if (currency === undefined) return {};
  const point = volume.points[cells[POINT]! - 1]!;
  const sample = scratchLevelsOf(volume)[MAX_DEPTH]!.cells;
  const paymentsByOption = options.map((): CostsBySeat[] => []);
  for (const beliefs of possibleBeliefs(volume, cells, cells[SEAT]!)) {
    sampleInto(volume, cells, sample, { seat: cells[SEAT]!, seed: SAMPLE_SEED, beliefs });
    for (const [i, option] of options.entries())
      paymentsByOption[i]!.push(new CostTrial(volume).costsAfter(sample, option));
  }
  const costs = options.map((option, i): [string, readonly Cost[]] => [
    point.universe[option]!,
    [...combineAlternatives(paymentsByOption[i]!)].map(([seat, range]): Cost =>
      costOf(volume, currency, seat, range),
    ),
  ]);
  // `Object.fromEntries` because a key may be `__proto__`, and assignment to that would lose the entry.
  return Object.fromEntries(costs.filter(([, optionCosts]) => optionCosts.length > 0));
}

function costOf({ seats }: Volume, track: string, seat: number, { min, max, isRepeated }: CostRange): Cost {
  const bounds = Number.isFinite(max) ? { min, max } : { min };
  const amount = min === max ? min : bounds;
  return { faction: seats[seat]!, track, amount, ...(isRepeated && { each: true as const }) };
}

/** Whether an option begins a text, in contrast to an answer within a text. */
const beginsText = ({ kind }: DecisionOption): boolean =>
  kind === 'operation' || kind === 'activity' || kind === 'event';

/** Collects payments of one text, until it ends; later payments of its caller are not included. */
class PaymentCollector {
  readonly costs = new Map<number, CostRange>();
  isClosed = false;
  /** Number of open texts; negative after the text in which the option was chosen has ended. */
  #depth = 0;
  /** Minimum number of open texts for a payment to belong to the option. */
  readonly #floor: number;
  #hasBegun: boolean;

  constructor(beginsText: boolean) {
    this.#floor = beginsText ? 1 : 0;
    this.#hasBegun = !beginsText;
  }

  readonly record: JournalSink = (kind, _line, seat, cost) => {
    if (this.isClosed) return;
    switch (kind) {
      case ENTRY.began:
      case ENTRY.event:
        this.#depth++;
        this.#hasBegun = true;
        break;
      case ENTRY.ended:
        this.#depth--;
        this.isClosed = this.#hasBegun && this.#depth < this.#floor;
        break;
      case ENTRY.paid:
        if (this.#hasBegun) this.costs.set(seat, exactCost((this.costs.get(seat)?.min ?? 0) + cost));
        break;
      default:
    }
  };
}

/** Plays an option and the choices after it that decide its cost. */
class CostTrial {
  readonly #volume: Volume;
  readonly #scratchLevels: readonly ScratchLevel[];
  #remaining = MAX_PLAYED_OPTIONS;

  constructor(volume: Volume) {
    this.#volume = volume;
    this.#scratchLevels = scratchLevelsOf(volume);
  }

  costsAfter(position: Cells, option: number, depth = 0): CostsBySeat {
    this.#remaining--;
    const volume = this.#volume;
    const level = this.#scratchLevels[depth]!;
    const { cells } = level;
    const point = volume.points[position[POINT]! - 1]!;
    cells.set(position);
    const chosenOption = pointOptionsOf(volume, point)[option]!;
    const collector = new PaymentCollector(beginsText(chosenOption));
    const stopReason = playUntilUncertain(volume, level, option, collector.record);
    const { costs } = collector;
    const nextPoint = volume.points[cells[POINT]! - 1];
    if (
      stopReason !== 'decision' ||
      collector.isClosed ||
      !nextPoint ||
      !belongsToOption(point, chosenOption, nextPoint)
    )
      return costs;
    return this.#isActivityRequired(nextPoint, level.optionBits)
      ? addCostsAfterActivity(costs, nextPoint, cells)
      : this.#addLaterCosts(costs, nextPoint, depth);
  }

  /** Adds the costs of the next choice, by playing each option that decides the payment. */
  #addLaterCosts(costs: CostsBySeat, nextPoint: Point, depth: number): CostsBySeat {
    const { cells, optionBits } = this.#scratchLevels[depth]!;
    const options = this.#decidingOptions(nextPoint, optionBits, costs.size > 0);
    if (depth + 1 >= MAX_DEPTH || this.#remaining < options.length)
      return costs.size > 0 ? removeUpperBound(costs) : costs;
    const laterCosts = combineAlternatives(
      options.map((optionIndex) => this.costsAfter(cells, optionIndex, depth + 1)),
    );
    return addCosts(costs, isPaidRepeatedly(nextPoint, cells) ? markRepeated(laterCosts) : laterCosts);
  }

  /**
   * Whether only an activity can come next. Its results decide the spaces that can be selected after it, and
   * their price.
   */
  #isActivityRequired(nextPoint: Point, optionBits: Int32Array): boolean {
    const pointOptions = pointOptionsOf(this.#volume, nextPoint);
    return optionsIn(nextPoint.universe, optionBits).every(
      (optionIndex) => pointOptions[optionIndex]!.kind === 'activity',
    );
  }

  /**
   * Options that decide the payment: no activities, and no stop unless something has been paid. (If only one
   * space can come first, the kernel selects it without a question, and then stopping is possible.)
   */
  #decidingOptions(nextPoint: Point, optionBits: Int32Array, hasPaid: boolean): readonly number[] {
    const pointOptions = pointOptionsOf(this.#volume, nextPoint);
    const options = optionsIn(nextPoint.universe, optionBits).filter(
      (optionIndex) => pointOptions[optionIndex]!.kind !== 'activity',
    );
    if (!isRepeatedPoint(nextPoint) || hasPaid) return options;
    return options.filter(
      (optionIndex) => pointOptions[optionIndex]!.kind !== 'stop' && pointOptions[optionIndex]!.kind !== 'no',
    );
  }
}

/** Adds an unknown cost, since the required activity decides the payment, unless the Operation is free. */
function addCostsAfterActivity(costs: CostsBySeat, nextPoint: Point, cells: Cells): CostsBySeat {
  if (hasTermBit(nextPoint, cells, FREE_OF_COST)) return costs;
  const range = { ...UNKNOWN_COST, isRepeated: isPaidRepeatedly(nextPoint, cells) };
  return addCosts(costs, new Map([[cells[SEAT]!, range]]));
}

/** Whether a question belongs to the text that the option began. */
function belongsToOption(point: Point, { key, kind }: DecisionOption, nextPoint: Point): boolean {
  switch (kind) {
    case 'operation':
    case 'activity':
      return nextPoint.text === key;
    case 'space':
      return nextPoint.questionKind === 'way' && nextPoint.text === point.text;
    case 'mode':
      return labelsOf(nextPoint).includes(key) && !labelsOf(point).includes(key);
    case 'stop':
      return point.questionKind === 'activity' && nextPoint.text === point.text;
    default:
      return false;
  }
}

const labelsOf = ({ name, text }: Point): readonly string[] => name.slice(text.length + 1).split('.');

/** Bits of `Point.terms`: one space only, free. */
const SINGLE_SPACE = 1;
const FREE_OF_COST = 2;

const hasTermBit = (point: Point, cells: Cells, bit: number): boolean =>
  ((point.terms?.(cells) ?? 0) & bit) !== 0;

/** Whether each answer to a repeated question may be paid for. */
const isPaidRepeatedly = (point: Point, cells: Cells): boolean =>
  isRepeatedPoint(point) && !hasTermBit(point, cells, SINGLE_SPACE);

/** Whether a question repeats: for the next space of an Operation, or the next repetition of an action. */
const isRepeatedPoint = ({ name }: Point): boolean => /\.(?:next|again)$/u.test(name);

const exactCost = (cost: number): CostRange => ({ min: cost, max: cost, isRepeated: false });

const NO_COST = exactCost(0);

const UNKNOWN_COST: CostRange = { min: 0, max: Infinity, isRepeated: false };

/** Returns the range that covers the costs of all alternatives. */
function combineAlternatives(alternatives: readonly CostsBySeat[]): CostsBySeat {
  const [first] = alternatives;
  if (!first || alternatives.length === 1) return first ?? new Map();
  const seats = new Set(alternatives.flatMap((costs) => [...costs.keys()]));
  return new Map(
    [...seats]
      .sort((a, b) => a - b)
      .map((seat) => {
        const ranges = alternatives.map((costs) => costs.get(seat) ?? NO_COST);
        const min = Math.min(...ranges.map((range) => range.min));
        const max = Math.max(...ranges.map((range) => range.max));
        return [seat, { min, max, isRepeated: ranges.some((range) => range.isRepeated) }];
      }),
  );
}

/** Returns the costs of two payments in sequence. */
function addCosts(earlier: CostsBySeat, later: CostsBySeat): CostsBySeat {
  if (later.size === 0) return earlier;
  const result = new Map(earlier);
  for (const [seat, range] of later) {
    const existing = earlier.get(seat);
    if (existing === undefined) result.set(seat, range);
    // A single and a repeated payment have no common upper bound.
    else
      result.set(seat, {
        min: existing.min + range.min,
        max: range.isRepeated ? Infinity : existing.max + range.max,
        isRepeated: false,
      });
  }
  return result;
}

const markRepeated = (costs: CostsBySeat): CostsBySeat =>
  new Map([...costs].map(([seat, range]) => [seat, { ...range, isRepeated: true }]));

/** Removes the upper bound, for an unknown later payment. */
const removeUpperBound = (costs: CostsBySeat): CostsBySeat =>
  new Map([...costs].map(([seat, range]) => [seat, { ...range, max: Infinity }]));
