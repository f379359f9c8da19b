/**
 * Prints decision points. The offer and the explanation are printed from the same conditions, so that an
 * explanation is empty if and only if its option is offered. Explanations are in a module of their own, which
 * loads on demand.
 */
import { FALSE, type LocalId, type IrExpr } from '../ir/expression.ts';
import { hasMembers, type IrPoint, type Segment } from '../ir/program.ts';
import type { OfferingPoint } from '../ir/stages.ts';
import { sourceOf, routineScope, type ModuleContext } from './function-bodies.ts';
import { print, printCondition } from './expression-printer.ts';
import { shortRecord } from './literals.ts';
import { literal } from './string-literals.ts';
import type { FunctionText } from './printer.ts';
import { OPTIONS_PER_WORD, offerBody, type OptionRange } from './offers.ts';
import type { StorageLocation, Scope } from './scope.ts';
import { universeText } from './universe.ts';
import { asNumber, atom, chain, type PrintedExpr } from './printed-expression.ts';

export interface PrintedPoint {
  /** The offering function, if other modules call it. */
  readonly exportedOffers: readonly FunctionText[];
  readonly source: string;
  /** The kind of question, if it implies the universe. */
  readonly defaultUniverse?: string;
  /** The offering function, if it is printed in the list of its module. */
  readonly inlineOffer: readonly FunctionText[];
  readonly row: (inlineOffer: string) => string;
}

export function printPoint(point: OfferingPoint, context: ModuleContext): PrintedPoint {
  const scope = routineScope(point.routine, `point ${point.name}`, context);
  const id = context.naming.points[point.index]?.id ?? point.name;
  const countBounds = boundsOfCounts(point, scope);
  const offer = offerOf(point, id, { seat: [], parameters: new Map(), context });
  const universe = universeText(
    point.segments.flatMap(({ keys }) => keys),
    scope,
  );
  const hasDefaultUniverse = universe === DEFAULT_UNIVERSES[point.questionKind];
  const sharedOffer = offer.isExported ? offer.name : countsOffer(point, countBounds, scope);
  const testEntries = memberTestEntries(point, scope);
  const valueEntries = pointValueEntries(point, scope);
  const entries = (offering: string): string[] => [
    ...(hasDefaultUniverse ? [] : [`universe: ${universe}`]),
    ...(point.isHidden ? ['secret: true'] : []),
    `offer: ${sharedOffer ?? offering}`,
    ...testEntries,
    ...valueEntries,
  ];
  const name = point.name.slice(point.text.length + 1);
  const headArguments = [
    point.index,
    ...[point.text, name, point.rule, point.questionKind].map(literal),
  ].join(', ');
  return {
    exportedOffers: offer.isExported ? [offer] : [],
    source: sourceOf(point, context),
    ...(hasDefaultUniverse && { defaultUniverse: point.questionKind }),
    inlineOffer: sharedOffer === undefined ? [offer] : [],
    row: (offering) => `[${headArguments}, ${shortRecord(entries(offering), 100 - headArguments.length)}]`,
  };
}

/** An offer of counts between two cells, if its options fit one number. */
function countsOffer(
  { segments }: IrPoint,
  bounds: readonly [string, string] | undefined,
  scope: Scope,
): string | undefined {
  const size = segments.reduce((sum, { keys }) => sum + keys.length, 0);
  if (bounds === undefined || size > OPTIONS_PER_WORD) return undefined;
  return `${scope.imports.use('offerCounts')}(${[...bounds, size].join(', ')})`;
}

function memberTestEntries({ segments }: IrPoint, scope: Scope): readonly string[] {
  return Object.entries(MEMBER_TESTS).flatMap(([name, property]) => {
    const ranges = optionRanges(segments).filter(({ segment }) => segment[property] !== undefined);
    return ranges.length === 0 ? [] : [`${name}: (c, option) => ${memberTestText(ranges, property, scope)}`];
  });
}

function pointValueEntries(point: IrPoint, scope: Scope): readonly string[] {
  const { verb, isLimited, terms, price } = point;
  const parameters = point.parameters.map(
    ({ name, value, valueKind }) => `${name}: ${namedValueText(print(value, scope), valueKind, scope)}`,
  );
  return [
    ...(verb === undefined ? [] : [`verb: ${literal(verb)}`]),
    ...(isLimited === undefined || isLimited.kind === 'truth'
      ? []
      : [`limited: (c) => ${printCondition(isLimited, scope).text}`]),
    ...(terms === undefined || terms.kind === 'number' ? [] : [`terms: (c) => ${print(terms, scope).text}`]),
    ...(price === undefined ? [] : [`price: (c) => ${asNumber(print(price, scope)).text}`]),
    ...(parameters.length === 0 ? [] : [`parameters: (c) => ({ ${parameters.join(', ')} })`]),
  ];
}

/** Default universes by kind of question. */
const DEFAULT_UNIVERSES: Partial<Record<IrPoint['questionKind'], string>> = {
  space: 'SPACE_KEYS',
  pieces: 'GROUP_KEYS',
  faction: 'FACTION_KEYS',
};

/** Prints the default universes that the points of a module use. */
export const defaultUniversesText = (points: readonly PrintedPoint[]): string => {
  const keys = Object.entries(DEFAULT_UNIVERSES).filter(([kind]) =>
    points.some(({ defaultUniverse }) => defaultUniverse === kind),
  );
  return keys.length === 0 ? '{}' : `{ ${keys.map(([kind, list]) => `${kind}: ${list}`).join(', ')} }`;
};

/** The cells that bound the offered counts, if a point has no other conditions. */
export function boundsOfCounts(
  { segments, rule }: IrPoint,
  scope: Scope,
): readonly [string, string] | undefined {
  const [segment, ...otherSegments] = segments;
  if (
    segment === undefined ||
    otherSegments.length > 0 ||
    segment.members !== undefined ||
    segment.fullest !== undefined
  )
    return undefined;
  const [low, high, ...otherBounds] = segment.conditions.map(
    ({ truth, reason, isExclusive, reportedIf, causes }) => {
      const isSimple =
        isExclusive === undefined && reportedIf === undefined && causes === undefined && reason.rule === rule;
      return isSimple ? countBoundOf(truth, segment.candidate, reason.key, scope) : undefined;
    },
  );
  return low?.key === 'too-few' && high?.key === 'too-many' && otherBounds.length === 0
    ? [scope.imports.use(low.cell), scope.imports.use(high.cell)]
    : undefined;
}

function countBoundOf(
  truth: IrExpr,
  candidate: LocalId,
  key: string,
  scope: Scope,
): { readonly key: string; readonly cell: string } | undefined {
  const [count, limit] = truth.kind === 'op' ? truth.args : [];
  if (count?.kind !== 'local' || count.local !== candidate || limit?.kind !== 'local') return undefined;
  const location = scope.locationOf(limit.local);
  return location.kind === 'cell' && location.info.type === 'number'
    ? { key, cell: location.constant }
    : undefined;
}

/** The tests of members, by their names in generated code. */
const MEMBER_TESTS = { doubtful: 'needsTrial', idle: 'hasNoEffect' } as const;

/** Prints a test of members, one expression per segment. */
function memberTestText(
  ranges: readonly OptionRange[],
  property: 'needsTrial' | 'hasNoEffect',
  scope: Scope,
): string {
  const tests = ranges.map(({ segment, start }) => {
    const end = start + segment.keys.length;
    const isInSegment = hasMembers(segment) ? rangeTest(start, end) : `option === ${start}`;
    return chain('&&', [atom(isInSegment, true), printCondition(segment[property] ?? FALSE, scope)]).text;
  });
  return tests.length === 1 ? (tests[0] ?? 'false') : tests.map((test) => `(${test})`).join(' || ');
}

const rangeTest = (start: number, end: number): string =>
  start === 0 ? `option < ${end}` : `option >= ${start} && option < ${end}`;

/** Prints a named value: a key for a space, Faction or group, else the number. */
function namedValueText(
  value: PrintedExpr,
  valueKind: IrPoint['parameters'][number]['valueKind'],
  scope: Scope,
): string {
  const number = asNumber(value).text;
  if (valueKind === 'number') return number;
  const keys = scope.imports.use(
    { spaces: 'SPACE_KEYS', factions: 'FACTION_KEYS', groups: 'GROUP_KEYS' }[valueKind],
  );
  const storedCell = /^(c\[\w+\]!) - 1$/.exec(number)?.[1];
  return storedCell === undefined
    ? `${keys}[${number}] ?? 'none'`
    : `${scope.imports.use('keyAt')}(${keys}, ${storedCell})`;
}

/** The context of an offering function; `seat` is the name of the parameter for the player, if any. */
export interface OfferContext {
  readonly seat: readonly string[];
  readonly parameters: ReadonlyMap<LocalId, StorageLocation>;
  readonly context: ModuleContext;
}

export function offerOf(
  point: OfferingPoint,
  id: string,
  { seat, parameters, context }: OfferContext,
): FunctionText {
  context.imports.use('Cells');
  return {
    kind: 'function',
    name: context.naming.offers.get(id) ?? id,
    // Exported only if some members go before others: then the explanation calls it.
    ...(point.segments.some(({ fullest }) => fullest !== undefined) && { isExported: true }),
    parameters: [...pointParameters(seat), { name: 'out', type: 'Int32Array' }],
    returnType: 'number',
    body: offerBody(point, parameters, context),
  };
}

/** The parameters of a function of a point; `seat` as in `OfferContext`. */
export const pointParameters = (seat: readonly string[]): { name: string; type: string }[] => [
  { name: 'c', type: 'Cells' },
  ...seat.map((name) => ({ name, type: 'number' })),
];

export function optionRanges(segments: readonly Segment[]): readonly OptionRange[] {
  let start = 0;
  return segments.map((segment) => {
    const range = { segment, start };
    start += segment.keys.length;
    return range;
  });
}
