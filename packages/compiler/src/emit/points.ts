/**
 * Decision points. What is offered and why something is not are printed from one list of conditions, so an explanation is
 * empty exactly when its option is offered; the explanations are a module of their own, which is loaded when somebody asks.
 */
import type { CodeBlockWriter } from 'ts-morph';
import { NO, walk, type LocalId, type X } from '../program/expression.ts';
import { EXPLANATIONS } from '../program/modules.ts';
import type { CauseIR, PointIR, ReasonIR, Segment } from '../program/program.ts';
import type { OfferingPoint } from '../program/stages.ts';
import { placeOf, routineScope, type ModuleContext } from './body.ts';
import { print, printTruth } from './expression.ts';
import { constant, literal, shortRecord } from './literals.ts';
import { arrowText, type FunctionText } from './printer.ts';
import { CANDIDATE, writeOffer, type Stretch } from './offers.ts';
import { bind, type Place, type Scope } from './scope.ts';
import { universeText } from './universe.ts';
import { writeIf, writeValue, written } from './blocks.ts';
import { readLocal } from './sets.ts';
import { asNumber, atom, chain, denial, type Text } from './text.ts';

/** What is printed for a decision point, but for its explanation. */
export interface PrintedPoint {
  /** What it offers, as a function, where others ask for that, too. */
  readonly offers: readonly FunctionText[];
  /** Where the rules ask: `operations.quipu:18`. */
  readonly place: string;
  /** Its row in the list of its module. */
  readonly row: string;
}

/** Prints a decision point, but for its explanation. */
export function printedPoint(point: OfferingPoint, context: ModuleContext): PrintedPoint {
  const scope = routineScope(point.routine, `point ${point.name}`, context);
  const id = context.naming.points[point.index]?.id ?? point.name;
  const between = boundsOfCounts(point, scope);
  const offer = offerOf(point, id, [], scope, context);
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
  const offering = (): string =>
    between === undefined || size > WORD
      ? arrowText(offer)
      : `${scope.uses.use('offerCounts')}(${[...between, size].join(', ')})`;
  const entries = [
    `universe: ${universe}`,
    ...(point.secret ? ['secret: true'] : []),
    `offer: ${offer.isExported ? offer.name : offering()}`,
    ...(doubtful === undefined ? [] : [`doubtful: (c, option) => ${doubtful}`]),
    ...(idle === undefined ? [] : [`idle: (c, option) => ${idle}`]),
    ...(point.verb === undefined ? [] : [`verb: ${literal(point.verb)}`]),
    ...(point.words === undefined ? [] : [`words: ${literal(point.words)}`]),
    ...(point.limited === undefined || point.limited.x === 'truth'
      ? []
      : [`limited: (c) => ${printTruth(point.limited, scope).text}`]),
    ...(about.length === 0 ? [] : [`parameters: (c) => ({ ${about.join(', ')} })`]),
  ];
  const name = point.name.slice(point.text.length + 1);
  const head = [point.index, ...[point.text, name, point.rule, point.asks].map(literal)].join(', ');
  return {
    offers: offer.isExported ? [offer] : [],
    place: placeOf(point, context.program),
    row: `[${head}, ${shortRecord(entries)}]`,
  };
}

/** Options that are the bits of one number. */
const WORD = 32;

/** The cells between whose numbers the counts have to lie that a point offers, where it asks for nothing else. */
function boundsOfCounts({ segments, rule }: PointIR, scope: Scope): readonly [string, string] | undefined {
  const [segment, ...others] = segments;
  if (
    segment === undefined ||
    others.length > 0 ||
    segment.members !== undefined ||
    segment.fullest !== undefined
  )
    return undefined;
  const [low, high, ...more] = segment.conditions.map(({ truth, reason, settles, told, because }) => {
    const plain =
      settles === undefined && told === undefined && because === undefined && reason.rule === rule;
    return plain ? boundOf(truth, segment.candidate, reason.key, scope) : undefined;
  });
  return low?.key === 'too-few' && high?.key === 'too-many' && more.length === 0
    ? [scope.uses.use(low.cell), scope.uses.use(high.cell)]
    : undefined;
}

/** The cell with which a condition compares a count. */
function boundOf(
  truth: X,
  candidate: LocalId,
  key: string,
  scope: Scope,
): { readonly key: string; readonly cell: string } | undefined {
  const [count, bound] = truth.x === 'op' ? truth.args : [];
  if (count?.x !== 'local' || count.local !== candidate || bound?.x !== 'local') return undefined;
  const place = scope.place(bound.local);
  return place.at === 'cell' && place.info.holds === 'number' ? { key, cell: place.constant } : undefined;
}

/** A question about some members that is the same for all members of a segment: which only a trial can judge, which change nothing. */
function askedText(stretches: readonly Stretch[], what: 'doubtful' | 'idle', scope: Scope): string {
  const tests = stretches.map(({ segment, start }) => {
    const end = start + segment.keys.length;
    const within =
      segment.candidate < 0
        ? `option === ${start}`
        : start === 0
          ? `option < ${end}`
          : `option >= ${start} && option < ${end}`;
    return chain('&&', [atom(within, true), printTruth(segment[what] ?? NO, scope)]).text;
  });
  return tests.length === 1 ? (tests[0] ?? 'false') : tests.map((test) => `(${test})`).join(' || ');
}

/** The text that names a value: a key for a space, Faction or group, else the number. */
function named(value: Text, names: PointIR['parameters'][number]['names'], scope: Scope): string {
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

/** Prints `offer`; `seat` names the parameter that stands for whoever asks, if there is one. */
export function offerOf(
  point: OfferingPoint,
  id: string,
  seat: readonly string[],
  scope: Scope,
  context: ModuleContext,
): FunctionText {
  scope.uses.use('Cells');
  const name = context.naming.define(`offer_${stem(id)}`, context.naming.home(id) ?? '');
  context.naming.offers.set(id, name);
  return {
    kind: 'function',
    name,
    // Only where some members go before others is the offer asked for by the explanation as well.
    ...(point.segments.some(({ fullest }) => fullest !== undefined) && { isExported: true }),
    parameters: [...asked(seat), { name: 'out', type: 'Int32Array' }],
    returnType: 'number',
    statements: (writer) => writeOffer(writer, point, scope, context, (id) => seat.length > 0 && id === 0),
  };
}

/** Prints `explain`, in the module of the explanations; its offer has been printed before. */
export function explainOf(
  point: PointIR,
  id: string,
  seat: readonly string[],
  scope: Scope,
): FunctionText | string {
  const { naming, uses } = scope;
  const between = seat.length === 0 ? boundsOfCounts(point, scope) : undefined;
  if (between !== undefined) return `${uses.use('explainCounts')}(${between.join(', ')})`;
  const size = point.segments.reduce((sum, { keys }) => sum + keys.length, 0);
  return {
    kind: 'function',
    name: naming.define(`explain_${stem(id)}`, EXPLANATIONS),
    parameters: [{ name: 'why', type: 'Why' }, ...asked(seat), { name: optionName(point), type: 'number' }],
    returnType: 'void',
    type: uses.use(seat.length === 0 ? 'Explain' : 'ExplainStanding'),
    statements: (writer) => {
      const offered = (option: string): string => {
        const call = `${uses.use(naming.offers.get(id) ?? '')}(c, ${[...seat, 'out'].join(', ')})`;
        return `${uses.use('isOffered')}(${Math.ceil(size / WORD)}, (out) => ${call}, ${option})`;
      };
      const inside = withCopies(writer, point, scope);
      writeExplain(writer, stretch(point.segments), { point, size, offered }, inside);
    },
  };
}

/** How often a cell of the frame is read at least where it is kept in a variable. */
const READ_OFTEN = 3;

/** Declares variables for the cells of the frame that an explanation reads often: the scope in which they stand for them. */
function withCopies(writer: CodeBlockWriter, { segments }: PointIR, scope: Scope): Scope {
  const read = new Map<LocalId, number>();
  const count = (x: X): void => {
    for (const id of readsOf(x)) read.set(id, (read.get(id) ?? 0) + 1);
  };
  for (const { conditions, fullest } of segments) {
    if (fullest !== undefined) count(fullest.truth);
    for (const { truth, told, reason, because = [] } of conditions) {
      const reasons = [reason, ...because.map((cause) => cause.reason)];
      const spoken = reasons.flatMap(({ parameters }) => Object.values(parameters));
      [truth, ...(told === undefined ? [] : [told]), ...because.map((cause) => cause.truth)].forEach(count);
      for (const value of spoken) if (typeof value !== 'string') count(value);
    }
  }
  const candidates = new Set(segments.map(({ candidate }) => candidate));
  const copies = [...read]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([id, times]) => {
      if (times < READ_OFTEN || candidates.has(id)) return [];
      const place = scope.place(id);
      if (place.at !== 'cell' || place.info.holds === 'spaces') return [];
      writeValue(writer, `const ${place.name} =`, readLocal(place, scope));
      return [[id, { ...place, copied: true }] as const];
    });
  return bind(scope, new Map<LocalId, Place>(copies));
}

/** The locals that an expression reads, each as often as it does. */
function readsOf(x: X): readonly LocalId[] {
  const found: LocalId[] = [];
  walk(x, (part) => {
    if (part.x === 'local') found.push(part.local);
  });
  return found;
}

/** What is asked about: where all options are members of one kind, it is the member that conditions speak of. */
const optionName = ({ segments }: PointIR): string =>
  segments.length === 1 && segments.every(({ candidate }) => candidate >= 0) ? CANDIDATE : 'option';

const stem = (id: string): string => id.replace(/^(point|standing)_/, '');

const asked = (seat: readonly string[]): { name: string; type: string }[] => [
  { name: 'c', type: 'Cells' },
  ...seat.map((name) => ({ name, type: 'number' })),
];

function stretch(segments: readonly Segment[]): readonly Stretch[] {
  let start = 0;
  return segments.map((segment) => {
    const placed = { segment, start };
    start += segment.keys.length;
    return placed;
  });
}

/** The variable that runs over a segment's members. */
function candidateOf({ candidate }: Segment, scope: Scope): { name: string; scope: Scope } {
  if (candidate < 0) return { name: '0', scope };
  const info = { name: CANDIDATE, holds: 'index' } as const;
  const place: Place = { at: 'variable', name: info.name, info };
  return { name: info.name, scope: bind(scope, new Map<LocalId, Place>([[candidate, place]])) };
}

interface Explanation {
  readonly point: PointIR;
  readonly size: number;
  /** Asks the offer whether an option is among what it offers. */
  readonly offered: (option: string) => string;
}

function writeExplain(
  writer: CodeBlockWriter,
  stretches: readonly Stretch[],
  explanation: Explanation,
  scope: Scope,
): void {
  const parts = stretches.flatMap(({ segment, start }) => {
    const text = written((inner) => explainSegment(inner, { segment, start }, explanation, scope));
    return text === '' ? [] : [{ text, start, end: start + segment.keys.length }];
  });
  parts.forEach(({ text, start, end }, i) => {
    if (start === 0 && end === explanation.size) {
      writer.writeLine(text);
      return;
    }
    const condition =
      end - start === 1
        ? `option === ${start}`
        : start === (parts[i - 1]?.end ?? 0)
          ? `option < ${end}`
          : `option >= ${start} && option < ${end}`;
    writer.write(`${i === 0 ? '' : ' else '}if (${condition}) `).inlineBlock(() => writer.write(text));
    if (i === parts.length - 1) writer.newLine();
  });
}

function reportWhen(
  writer: CodeBlockWriter,
  condition: Text,
  then: (writer: CodeBlockWriter) => unknown,
): void {
  if (condition.text === 'true') then(writer);
  else if (condition.text !== 'false') writeIf(writer, condition, (inner) => void then(inner));
}

function explainSegment(
  writer: CodeBlockWriter,
  { segment, start }: Stretch,
  { point, offered }: Explanation,
  outer: Scope,
): void {
  const { members, conditions, fullest } = segment;
  if (members === undefined && conditions.length === 0 && fullest === undefined) return;
  const { name, scope } = candidateOf(segment, outer);
  const option = optionName(point);
  if (segment.candidate >= 0 && option !== name)
    writer.writeLine(`const ${name} = option${start === 0 ? '' : ` - ${start}`};`);
  const report = (failing: Text, reason: ReasonIR, to = writer, because: readonly CauseIR[] = []): void =>
    reportWhen(to, failing, (inner) => {
      inner.writeLine(`why.add(${reasonText(reason, point.rule, scope)});`);
      writeCauses(inner, because, point.rule, scope);
    });
  const need = (holds: Text, reason: ReasonIR): void => {
    if (holds.text === 'false') report(atom('true', true), reason);
    else if (holds.text !== 'true') writer.writeLine(unlessText(holds, reason, point.rule, scope));
  };
  for (const { truth, reason, settles, told, because } of conditions) {
    const holds = printTruth(truth, scope);
    if (!settles && told === undefined && (because?.length ?? 0) === 0) {
      need(holds, reason);
      continue;
    }
    const fails = denial(holds);
    const failing = told === undefined ? fails : chain('&&', [printTruth(told, scope), fails]);
    if (settles)
      reportWhen(writer, failing, (inner) =>
        inner.writeLine(`return why.only(${reasonText(reason, point.rule, scope)});`),
      );
    else report(failing, reason, writer, because);
  }
  // What can never be offered is told so where no condition says why.
  if (members !== undefined) {
    const list = scope.uses.use(scope.naming.list(members));
    const rare = chain('&&', [atom('why.none', true), atom(`!${list}.includes(${name})`, true)]);
    writeIf(writer, rare, (inner) => inner.writeLine("why.add('never');"));
  }
  if (fullest === undefined) return;
  const less = chain('&&', [atom('why.none', true), denial(printTruth(fullest.truth, scope))]);
  writeIf(writer, less, (inner) =>
    inner.writeLine(`why.unless(${offered(option)}, ${reasonText(fullest.reason, point.rule, scope)});`),
  );
}

/** What may lie behind the reason that has just been told: what is of a higher rank only where nothing of a lower one is. */
function writeCauses(writer: CodeBlockWriter, causes: readonly CauseIR[], usual: string, scope: Scope): void {
  const [first] = causes;
  for (const rank of new Set(causes.map((cause) => cause.rank))) {
    const write = (to: CodeBlockWriter): void => {
      for (const { truth, reason } of causes.filter((cause) => cause.rank === rank)) {
        const isSo = printTruth(truth, scope).text;
        if (isSo !== 'false') to.writeLine(`why.cause(${isSo}, ${reasonText(reason, usual, scope)});`);
      }
    };
    if (rank === first?.rank) write(writer);
    else writeIf(writer, atom('why.alone', true), write);
  }
}

/** That a condition has to hold, and what is told where it does not. */
function unlessText(holds: Text, reason: ReasonIR, usual: string, scope: Scope): string {
  if (reason.key !== 'asks' || reason.clause === undefined)
    return `why.unless(${holds.text}, ${reasonText(reason, usual, scope)});`;
  const rule = reason.rule === '' || reason.rule === usual ? '' : `, ${literal(reason.rule)}`;
  return `why.asks(${holds.text}, ${scope.naming.clause(reason.clause)}${rule});`;
}

/** A reason as it is told: its rule goes without saying where it is that of the point. */
function reasonText({ key, rule, parameters, clause }: ReasonIR, usual: string, scope: Scope): string {
  const told = clause === undefined ? [] : [`clause: ${scope.naming.clause(clause)}`];
  const entries = Object.entries(parameters).map(
    ([name, value]) =>
      `${constant(name)}: ${typeof value === 'string' ? literal(value) : asNumber(print(value, scope)).text}`,
  );
  const all = [...told, ...entries];
  const about = all.length === 0 ? [] : [`{ ${all.join(', ')} }`];
  if (rule === usual || rule === '') return [literal(key), ...about].join(', ');
  return [literal(key), about[0] ?? '{}', literal(rule)].join(', ');
}
