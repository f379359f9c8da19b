/**
 * Reads the pending decision from the cells: its text, values and options by name. Data common to all games
 * is cached by point.
 */
import { type Cells, EXECUTING, POINT, SEAT } from '../kernel/cells.ts';
import type { DecisionValues, DecisionSource, DecisionOption, Decision, OptionKind } from './decision.ts';
import type { Turn } from './history.ts';
import { optionsIn } from './keys.ts';
import { optionPurposesAt, type Pending, purposeAt, resolved, stepOf } from './purpose.ts';
import type { QuestionKind, Point, Volume } from '../volume/volume.ts';

interface Known {
  readonly text: DecisionSource;
  readonly plain: readonly DecisionOption[];
}

const known = new WeakMap<Point, Known>();

function knownOf(volume: Volume, point: Point): Known {
  let found = known.get(point);
  if (!found) known.set(point, (found = { text: readText(volume, point), plain: read(volume, point) }));
  return found;
}

const textOf = (volume: Volume, point: Point): DecisionSource => knownOf(volume, point).text;

/** Name path of an Event: its card and, if there are two, its side. */
const EVENT = /^event (\S+)(?: (\S+))?$/u;

function readText({ cards }: Volume, { text, rule }: Point): DecisionSource {
  const [, card, side] = EVENT.exec(text) ?? [];
  if (card === undefined || cards.every(({ key }) => key !== card)) return { path: text, rule };
  return { path: text, rule, card, ...(side === undefined ? {} : { side }) };
}

const USUAL: Readonly<Record<QuestionKind, OptionKind>> = {
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

const WORDS: ReadonlyMap<string, OptionKind> = new Map([
  ['done', 'stop'],
  ['go on', 'stop'],
  ['none', 'none'],
]);

function read({ names, seats }: Volume, { asks, universe }: Point): readonly DecisionOption[] {
  const activities = new Set(names.activities);
  const sides = new Set(names.sides ?? ['unshaded', 'shaded', 'single']);
  const spaces = new Set<string>(names.spaces.map(({ key }) => key));
  const named = new Set([...spaces, ...names.groups.map(({ key }) => key), ...seats]);
  const isOf = (key: string): OptionKind => {
    const usual = USUAL[asks];
    if (asks === 'turn') return key === 'pass' ? 'pass' : key === 'event' || sides.has(key) ? 'event' : usual;
    if (asks === 'yes') return key === 'yes' ? 'yes' : key === 'no' ? 'no' : 'stop';
    if (asks === 'activity' && spaces.has(key)) return 'space';
    if (asks === 'mode' || named.has(key)) return usual;
    return WORDS.get(key) ?? (activities.has(key) ? 'activity' : usual);
  };
  return universe.map((key) => ({ key, is: isOf(key) }) as DecisionOption);
}

export const optionOfKey = (volume: Volume, point: Point, key: string): DecisionOption | undefined =>
  knownOf(volume, point).plain.find((one) => one.key === key);

/** Options without purposes and flags, by option index. */
export const membersOf = (volume: Volume, point: Point): readonly DecisionOption[] =>
  knownOf(volume, point).plain;

interface Offer {
  readonly cells: Cells;
  readonly out: Int32Array;
  readonly known: Pending;
}

function choosable(volume: Volume, point: Point, { cells, out, known }: Offer): readonly DecisionOption[] {
  const { plain } = knownOf(volume, point);
  const limited = point.limited?.(cells) ?? false;
  const purposes = optionPurposesAt(volume, known);
  const { idle } = point;
  return optionsIn(point.universe, out).map((option) => {
    const one = plain[option]!;
    const isLimited = limited && one.is === 'operation';
    const isIdle = idle?.(cells, option) ?? false;
    const number = purposes && Object.hasOwn(purposes, one.key) ? purposes[one.key] : undefined;
    const purpose = number === undefined ? undefined : resolved(volume, number, known);
    if (!isLimited && !isIdle && !purpose) return one;
    return {
      ...one,
      ...(purpose && { purpose }),
      ...(isLimited && { limited: true as const }),
      ...(isIdle && { idle: true as const }),
    };
  });
}

const NONE = 'none';

function withoutNone(values: Readonly<Record<string, string | number>>): DecisionValues {
  const all = Object.entries(values);
  return all.some(([, value]) => value === NONE)
    ? Object.fromEntries(all.filter(([, value]) => value !== NONE))
    : values;
}

interface ReadFrom {
  readonly cells: Cells;
  readonly out: Int32Array;
  readonly terms: number;
}

/** Bit of `Point.terms` for a price that is not the printed one. */
const OTHER_PRICE = 4;

function valuesOf(point: Point, { cells, out, terms }: ReadFrom): DecisionValues {
  const plain = withoutNone(point.parameters(cells));
  const price = terms & OTHER_PRICE ? point.price?.(cells) : undefined;
  const values = price === undefined ? plain : { ...plain, price };
  if (point.asks !== 'count') return values;
  const counts = optionsIn(point.universe, out).map((option) => Number(point.universe[option]));
  return { ...values, least: Math.min(...counts), most: Math.max(...counts) };
}

export function decisionAt(
  volume: Volume,
  cells: Cells,
  { id, out, last }: { readonly id: string; readonly out: Int32Array; readonly last: Turn | undefined },
): Decision {
  const at = cells[POINT]! - 1;
  const point = volume.points[at]!;
  const seat = volume.seats[cells[SEAT]!]!;
  const executing = volume.seats[cells[EXECUTING]! - 1];
  const terms = point.terms?.(cells) ?? 0;
  const known = { at, seat, values: valuesOf(point, { cells, out, terms }), terms };
  const purpose = purposeAt(volume, known);
  return {
    id,
    seat,
    asks: point.asks,
    point: point.name,
    text: textOf(volume, point),
    values: known.values,
    ...(executing !== undefined && executing !== seat && { executing }),
    step: stepOf(volume, point, last),
    ...(purpose && { purpose }),
    options: choosable(volume, point, { cells, out, known }),
  } as Decision;
}
