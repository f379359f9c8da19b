/**
 * Reads the pending decision from the cells: its text, values and options by name. Data common to all games
 * is cached by point.
 */
import { type Cells, EXECUTING, POINT, SEAT } from '../kernel/cells.ts';
import type { DecisionValues, DecisionSource, DecisionOption, Decision, OptionKind } from './decision.ts';
import type { Turn } from './history.ts';
import { optionsIn } from './option-keys.ts';
import { optionPurposesAt, type PendingPoint, purposeAt, expandPurpose, decisionStepOf } from './purpose.ts';
import { DEFAULT_SIDES } from '../volume/default-sides.ts';
import { factionsOf } from '../volume/volume-words.ts';
import type { QuestionKind, Point, Volume } from '../volume/volume.ts';

/** The parts of a decision that are common to all games. */
interface PointData {
  readonly source: DecisionSource;
  readonly options: readonly DecisionOption[];
}

const pointDataByPoint = new WeakMap<Point, PointData>();

function pointDataOf(volume: Volume, point: Point): PointData {
  let data = pointDataByPoint.get(point);
  if (!data)
    pointDataByPoint.set(
      point,
      (data = { source: readSource(volume, point), options: readOptions(volume, point) }),
    );
  return data;
}

/** Name path of an Event: its card and, if there are two, its side. */
const EVENT_PATH = /^event (\S+)(?: (\S+))?$/u;

/** Reads the rule text of a point; for an Event with its card and side. */
function readSource({ cards }: Volume, { text, rule }: Point): DecisionSource {
  const [, card, side] = EVENT_PATH.exec(text) ?? [];
  if (card === undefined || cards.every(({ key }) => key !== card)) return { path: text, rule };
  return { path: text, rule, card, ...(side === undefined ? {} : { side }) };
}

const DEFAULT_KINDS: Readonly<Record<QuestionKind, OptionKind>> = {
  turn: 'operation',
  activity: 'activity',
  space: 'space',
  faction: 'faction',
  pieces: 'pieces',
  count: 'number',
  mode: 'mode',
  way: 'way',
  yes: 'yes',
};

/** The kinds of keys with a fixed meaning in most questions. */
const KEY_KINDS: ReadonlyMap<string, OptionKind> = new Map([
  ['done', 'stop'],
  ['go on', 'stop'],
  ['none', 'none'],
]);

/** Whether the options of a question are the cards of a hand, or those of the deck and perhaps an end. */
function areCards({ hands = [], cards, deck }: Volume, { universe }: Point): boolean {
  const keyLists = hands.map((hand) => hand.cards.map((card) => cards[card]?.key));
  if (deck.seen !== undefined) keyLists.push(cards.map(({ key }) => key));
  const options = universe.at(-1) === 'done' ? universe.slice(0, -1) : universe;
  return keyLists.some(
    (keys) => keys.length === options.length && keys.every((key, index) => key === options[index]),
  );
}

/** Derives the kind of each option from the question and the key. */
function readOptions(volume: Volume, point: Point): readonly DecisionOption[] {
  const { names } = volume;
  const { questionKind, universe } = point;
  const activities = new Set(names.activities);
  const sides = new Set(names.sides ?? DEFAULT_SIDES);
  const spaces = new Set<string>(names.spaces.map(({ key }) => key));
  const knownKeys = new Set([...spaces, ...names.groups.map(({ key }) => key), ...factionsOf(volume)]);
  const defaultKind = areCards(volume, point) ? 'card' : DEFAULT_KINDS[questionKind];
  const kindOfUnknownKey = (key: string): OptionKind =>
    KEY_KINDS.get(key) ?? (activities.has(key) ? 'activity' : defaultKind);
  const kindOf = (key: string): OptionKind => {
    if (questionKind === 'turn') return turnOptionKind(key, sides);
    if (questionKind === 'yes') return key === 'yes' || key === 'no' ? key : 'stop';
    if (questionKind === 'activity' && spaces.has(key)) return 'space';
    // Labels of modes are free text, except for the end of a choice of several modes.
    if (questionKind === 'mode') return key === 'done' ? 'stop' : defaultKind;
    return knownKeys.has(key) ? defaultKind : kindOfUnknownKey(key);
  };
  return universe.map((key) => ({ key, kind: kindOf(key) }) as DecisionOption);
}

function turnOptionKind(key: string, sides: ReadonlySet<string>): OptionKind {
  if (key === 'pass') return 'pass';
  return key === 'event' || sides.has(key) ? 'event' : DEFAULT_KINDS.turn;
}

/**
 * The option with a key, offered or not; undefined for an unknown key.
 * @example
 * const point = pendingPoint(volume, cells);
 * point && optionOfKey(volume, point, 'Train')?.kind; // 'operation'
 */
export const optionOfKey = (volume: Volume, point: Point, key: string): DecisionOption | undefined =>
  pointDataOf(volume, point).options.find((option) => option.key === key);

/** Options without purposes and flags, by option index. */
export const pointOptionsOf = (volume: Volume, point: Point): readonly DecisionOption[] =>
  pointDataOf(volume, point).options;

interface OfferState {
  readonly cells: Cells;
  readonly optionBits: Int32Array;
  readonly pending: PendingPoint;
}

/** Returns the offered options, with their purposes and flags. */
function offeredOptionsAt(
  volume: Volume,
  point: Point,
  { cells, optionBits, pending }: OfferState,
): readonly DecisionOption[] {
  const { options } = pointDataOf(volume, point);
  const areOperationsLimited = point.limited?.(cells) ?? false;
  const purposes = optionPurposesAt(volume, pending);
  const { idle } = point;
  return optionsIn(point.universe, optionBits).map((optionIndex) => {
    const pointOption = options[optionIndex]!;
    const isLimited = areOperationsLimited && pointOption.kind === 'operation';
    const isIdle = idle?.(cells, optionIndex) ?? false;
    const purposeIndex =
      purposes && Object.hasOwn(purposes, pointOption.key) ? purposes[pointOption.key] : undefined;
    const purpose = purposeIndex === undefined ? undefined : expandPurpose(volume, purposeIndex, pending);
    if (!isLimited && !isIdle && !purpose) return pointOption;
    return {
      ...pointOption,
      ...(purpose && { purpose }),
      ...(isLimited && { limited: true as const }),
      ...(isIdle && { idle: true as const }),
    };
  });
}

const MISSING = 'none';

/** Drops parameters that do not apply, whose value is `none`. */
function omitMissingValues(values: Readonly<Record<string, string | number>>): DecisionValues {
  const entries = Object.entries(values);
  return entries.some(([, value]) => value === MISSING)
    ? Object.fromEntries(entries.filter(([, value]) => value !== MISSING))
    : values;
}

interface ValueSource {
  readonly cells: Cells;
  readonly optionBits: Int32Array;
  readonly termBits: number;
}

/** Bit of `Point.terms` for a price that is not the printed one. */
const CHANGED_PRICE = 4;

function valuesOf(point: Point, { cells, optionBits, termBits }: ValueSource): DecisionValues {
  const parameters = omitMissingValues(point.parameters(cells));
  const price = termBits & CHANGED_PRICE ? point.price?.(cells) : undefined;
  const values = price === undefined ? parameters : { ...parameters, price };
  if (point.questionKind !== 'count') return values;
  const counts = optionsIn(point.universe, optionBits).map((option) => Number(point.universe[option]));
  return { ...values, min: Math.min(...counts), max: Math.max(...counts) };
}

/** Builds the pending decision from the cells and the offered options. */
export function decisionAt(
  volume: Volume,
  cells: Cells,
  {
    id,
    optionBits,
    lastTurn,
  }: { readonly id: string; readonly optionBits: Int32Array; readonly lastTurn: Turn | undefined },
): Decision {
  const pointIndex = cells[POINT]! - 1;
  const point = volume.points[pointIndex]!;
  const seat = volume.seats[cells[SEAT]!]!;
  const executing = volume.seats[cells[EXECUTING]! - 1];
  const termBits = point.terms?.(cells) ?? 0;
  const pending = { pointIndex, seat, values: valuesOf(point, { cells, optionBits, termBits }), termBits };
  const purpose = purposeAt(volume, pending);
  return {
    id,
    seat,
    kind: point.questionKind,
    point: point.name,
    text: pointDataOf(volume, point).source,
    values: pending.values,
    ...(executing !== undefined && executing !== seat && { executing }),
    step: decisionStepOf(volume, point, lastTurn),
    ...(purpose && { purpose }),
    options: offeredOptionsAt(volume, point, { cells, optionBits, pending }),
  } as Decision;
}
