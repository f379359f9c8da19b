/**
 * Prints decision points. The offer and the explanation are printed from the same conditions, so that an
 * explanation is empty if and only if its option is offered. Explanations are in a module of their own, which
 * loads on demand.
 */
import { FALSE, type LocalId, type IrExpr } from '../ir/expression.ts';
import type { IrPoint, Segment } from '../ir/program.ts';
import type { OfferingPoint } from '../ir/stages.ts';
import { placeOf, routineScope, type ModuleContext } from './body.ts';
import { print, printTruth } from './expression.ts';
import { shortRecord } from './literals.ts';
import { literal } from './strings.ts';
import type { FunctionText } from './printer.ts';
import { offerText, type Stretch } from './offers.ts';
import type { Place, Scope } from './scope.ts';
import { universeText } from './universe.ts';
import { asNumber, atom, chain, type Text } from './printed-expression.ts';

export interface PrintedPoint {
  /** The offering function, if other modules call it. */
  readonly offers: readonly FunctionText[];
  readonly place: string;
  /** The kind of question, if it implies the universe. */
  readonly usual?: string;
  /** The offering function, if it is printed in the list of its module. */
  readonly offering: readonly FunctionText[];
  readonly row: (offering: string) => string;
}

export function printedPoint(point: OfferingPoint, context: ModuleContext): PrintedPoint {
  const scope = routineScope(point.routine, `point ${point.name}`, context);
  const id = context.naming.points[point.index]?.id ?? point.name;
  const between = boundsOfCounts(point, scope);
  const offer = offerOf(point, id, { seat: [], own: new Map(), context });
  const about = point.parameters.map(
    ({ name, value, names }) => `${name}: ${named(print(value, scope), names, scope)}`,
  );
  const told = (what: 'doubtful' | 'idle'): string | undefined => {
    const stretches = stretch(point.segments).filter(({ segment }) => segment[what] !== undefined);
    return stretches.length === 0 ? undefined : askedText(stretches, what, scope);
  };
  const [doubtful, idle] = [told('doubtful'), told('idle')];
  const universe = universeText(
    point.segments.flatMap((s) => s.keys),
    scope,
  );
  const size = point.segments.reduce((sum, { keys }) => sum + keys.length, 0);
  const counts =
    between === undefined || size > WORD
      ? undefined
      : `${scope.uses.use('offerCounts')}(${[...between, size].join(', ')})`;
  const elsewhere = offer.isExported ? offer.name : counts;
  const entries = (offering: string): string[] => [
    ...(universe === USUAL[point.asks] ? [] : [`universe: ${universe}`]),
    ...(point.isHidden ? ['secret: true'] : []),
    `offer: ${elsewhere ?? offering}`,
    ...(doubtful === undefined ? [] : [`doubtful: (c, option) => ${doubtful}`]),
    ...(idle === undefined ? [] : [`idle: (c, option) => ${idle}`]),
    ...(point.verb === undefined ? [] : [`verb: ${literal(point.verb)}`]),
    ...(point.isLimited === undefined || point.isLimited.kind === 'truth'
      ? []
      : [`limited: (c) => ${printTruth(point.isLimited, scope).text}`]),
    ...(point.terms === undefined || point.terms.kind === 'number'
      ? []
      : [`terms: (c) => ${print(point.terms, scope).text}`]),
    ...(point.price === undefined ? [] : [`price: (c) => ${asNumber(print(point.price, scope)).text}`]),
    ...(about.length === 0 ? [] : [`parameters: (c) => ({ ${about.join(', ')} })`]),
  ];
  const name = point.name.slice(point.text.length + 1);
  const head = [point.index, ...[point.text, name, point.rule, point.asks].map(literal)].join(', ');
  return {
    offers: offer.isExported ? [offer] : [],
    place: placeOf(point, context),
    ...(universe === USUAL[point.asks] && { usual: point.asks }),
    offering: elsewhere === undefined ? [offer] : [],
    row: (offering) => `[${head}, ${shortRecord(entries(offering), 100 - head.length)}]`,
  };
}

/** Default universes by kind of question. */
const USUAL: Partial<Record<IrPoint['asks'], string>> = {
  space: 'SPACE_KEYS',
  pieces: 'GROUP_KEYS',
  faction: 'FACTION_KEYS',
};

/** Prints the default universes that the points of a module use. */
export const usualUniverses = (points: readonly PrintedPoint[]): string => {
  const keys = Object.entries(USUAL).filter(([asks]) => points.some(({ usual }) => usual === asks));
  return keys.length === 0 ? '{}' : `{ ${keys.map(([asks, list]) => `${asks}: ${list}`).join(', ')} }`;
};

/** Options that fit the bits of one number. */
export const WORD = 32;

/** The cells that bound the offered counts, if a point has no other conditions. */
export function boundsOfCounts(
  { segments, rule }: IrPoint,
  scope: Scope,
): readonly [string, string] | undefined {
  const [segment, ...others] = segments;
  if (
    segment === undefined ||
    others.length > 0 ||
    segment.members !== undefined ||
    segment.fullest !== undefined
  )
    return undefined;
  const [low, high, ...more] = segment.conditions.map(
    ({ truth, reason, isExclusive: settles, reportedIf: told, causes: because }) => {
      const plain =
        settles === undefined && told === undefined && because === undefined && reason.rule === rule;
      return plain ? boundOf(truth, segment.candidate, reason.key, scope) : undefined;
    },
  );
  return low?.key === 'too-few' && high?.key === 'too-many' && more.length === 0
    ? [scope.uses.use(low.cell), scope.uses.use(high.cell)]
    : undefined;
}

function boundOf(
  truth: IrExpr,
  candidate: LocalId,
  key: string,
  scope: Scope,
): { readonly key: string; readonly cell: string } | undefined {
  const [count, bound] = truth.kind === 'op' ? truth.args : [];
  if (count?.kind !== 'local' || count.local !== candidate || bound?.kind !== 'local') return undefined;
  const place = scope.place(bound.local);
  return place.kind === 'cell' && place.info.type === 'number' ? { key, cell: place.constant } : undefined;
}

/** Prints a test of members, one expression per segment: `doubtful` or `idle`. */
function askedText(stretches: readonly Stretch[], what: 'doubtful' | 'idle', scope: Scope): string {
  const tests = stretches.map(({ segment, start }) => {
    const end = start + segment.keys.length;
    const within =
      segment.candidate < 0
        ? `option === ${start}`
        : start === 0
          ? `option < ${end}`
          : `option >= ${start} && option < ${end}`;
    return chain('&&', [atom(within, true), printTruth(segment[what] ?? FALSE, scope)]).text;
  });
  return tests.length === 1 ? (tests[0] ?? 'false') : tests.map((test) => `(${test})`).join(' || ');
}

/** Prints a named value: a key for a space, Faction or group, else the number. */
function named(value: Text, names: IrPoint['parameters'][number]['names'], scope: Scope): string {
  const number = asNumber(value).text;
  if (names === 'number') return number;
  const keys = scope.uses.use(
    { spaces: 'SPACE_KEYS', factions: 'FACTION_KEYS', groups: 'GROUP_KEYS' }[names],
  );
  const stored = /^(c\[\w+\]!) - 1$/.exec(number)?.[1];
  return stored === undefined
    ? `${keys}[${number}] ?? 'none'`
    : `${scope.uses.use('keyAt')}(${keys}, ${stored})`;
}

/** The context of an offering function; `seat` is the name of the parameter for the player, if any. */
export interface OfferPlace {
  readonly seat: readonly string[];
  readonly own: ReadonlyMap<LocalId, Place>;
  readonly context: ModuleContext;
}

export function offerOf(point: OfferingPoint, id: string, { seat, own, context }: OfferPlace): FunctionText {
  context.uses.use('Cells');
  return {
    kind: 'function',
    name: context.naming.offers.get(id) ?? id,
    // Exported only if some members go before others: then the explanation calls it.
    ...(point.segments.some(({ fullest }) => fullest !== undefined) && { isExported: true }),
    parameters: [...asked(seat), { name: 'out', type: 'Int32Array' }],
    returnType: 'number',
    body: offerText(point, own, context),
  };
}

/** The parameters of a function of a point; `seat` as in `OfferPlace`. */
export const asked = (seat: readonly string[]): { name: string; type: string }[] => [
  { name: 'c', type: 'Cells' },
  ...seat.map((name) => ({ name, type: 'number' })),
];

export function stretch(segments: readonly Segment[]): readonly Stretch[] {
  let start = 0;
  return segments.map((segment) => {
    const placed = { segment, start };
    start += segment.keys.length;
    return placed;
  });
}
