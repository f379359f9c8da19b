/**
 * Prints the explanation of one decision point or standing action. It is printed from the same conditions as
 * the offer, so that it is empty if and only if the member is offered.
 */
import type CodeBlockWriter from 'code-block-writer';
import { walk, type LocalId, type IrExpr } from '../ir/expression.ts';
import type { IrCause, IrPoint, IrReason, Segment } from '../ir/program.ts';
import { EXPLANATIONS } from '../ir/module-names.ts';
import { print, printTruth } from './expression.ts';
import { constant, literal } from './strings.ts';
import type { FunctionText } from './printer.ts';
import { CANDIDATE, type Stretch } from './offers.ts';
import { bind, type Place, type Scope } from './scope.ts';
import { writeIf, writeValue, written } from './blocks.ts';
import { readLocal } from './sets.ts';
import { asNumber, atom, chain, denial, type Text } from './printed-expression.ts';
import { scopeOf, type ModuleContext } from './body.ts';
import { stem } from './naming.ts';
import { asked, boundsOfCounts, stretch, WORD } from './points.ts';

interface Explained {
  readonly id: string;
  /** The parameter with the seat of the player, if there is one. */
  readonly seat: readonly string[];
  readonly places: readonly Place[];
}

/** Prints `explain`; the offer must have been printed before. */
export function explainOf(
  point: IrPoint,
  { id, seat, places }: Explained,
  context: ModuleContext,
): FunctionText | string {
  const { naming, uses } = context;
  const name = `the explanation of ${point.name}`;
  const scope = scopeOf(name, context, (local) => places[local]);
  const between = seat.length === 0 ? boundsOfCounts(point, scope) : undefined;
  if (between !== undefined) return `${uses.use('explainCounts')}(${between.join(', ')})`;
  const size = point.segments.reduce((sum, { keys }) => sum + keys.length, 0);
  return {
    kind: 'function',
    name: naming.made(`explanation ${id}`, `explain_${stem(id)}`, EXPLANATIONS),
    parameters: [
      { name: 'why', type: 'ReasonCollector' },
      ...asked(seat),
      { name: optionName(point), type: 'number' },
    ],
    returnType: 'void',
    type: uses.use(seat.length === 0 ? 'Explain' : 'ExplainStanding'),
    body: written((writer) => {
      const offered = (option: string): string => {
        const offer = naming.offers.get(id) ?? '';
        const call = `${uses.use(offer)}(c, ${[...seat, 'out'].join(', ')})`;
        return `${uses.use('isOffered')}(${Math.ceil(size / WORD)}, (out) => ${call}, ${option})`;
      };
      const inside = withCopies(writer, point, scope);
      writeExplain(writer, stretch(point.segments), { point, size, offered }, inside);
    }),
  };
}

/** Minimum reads of a frame cell for which it is copied to a variable. */
const READ_OFTEN = 3;

/** Declares variables for frame cells that an explanation reads often; returns the scope with them. */
function withCopies(writer: CodeBlockWriter, { segments }: IrPoint, scope: Scope): Scope {
  const read = new Map<LocalId, number>();
  const count = (x: IrExpr): void => {
    for (const id of readsOf(x)) read.set(id, (read.get(id) ?? 0) + 1);
  };
  for (const { conditions, fullest } of segments) {
    if (fullest !== undefined) count(fullest.truth);
    for (const { truth, reportedIf: told, reason, causes: because = [] } of conditions) {
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
      if (place.kind !== 'cell' || place.info.type === 'spaces') return [];
      writeValue(writer, `const ${place.name} =`, readLocal(place, scope));
      return [[id, { ...place, copied: true }] as const];
    });
  return bind(scope, new Map<LocalId, Place>(copies));
}

function readsOf(x: IrExpr): readonly LocalId[] {
  const found: LocalId[] = [];
  walk(x, (part) => {
    if (part.kind === 'local') found.push(part.local);
  });
  return found;
}

/** The name of the parameter: if all options are members of one segment, it is the candidate itself. */
const optionName = ({ segments }: IrPoint): string =>
  segments.length === 1 && segments.every(({ candidate }) => candidate >= 0) ? CANDIDATE : 'option';

function candidateOf({ candidate }: Segment, scope: Scope): { name: string; scope: Scope } {
  if (candidate < 0) return { name: '0', scope };
  const info = { name: CANDIDATE, type: 'index' } as const;
  const place: Place = { kind: 'variable', name: info.name, info };
  return { name: info.name, scope: bind(scope, new Map<LocalId, Place>([[candidate, place]])) };
}

interface Explanation {
  readonly point: IrPoint;
  readonly size: number;
  readonly offered: (option: string) => string;
}

function writeExplain(
  writer: CodeBlockWriter,
  stretches: readonly Stretch[],
  explanation: Explanation,
  scope: Scope,
): void {
  const common = commonOf(stretches.map(({ segment }) => segment));
  writeConditions(writer, { candidate: -1, conditions: common }, explanation.point.rule, scope);
  const parts = stretches.flatMap(({ segment: whole, start }) => {
    const segment = { ...whole, conditions: whole.conditions.slice(common.length) };
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

/** The longest common prefix of the segments' conditions that is independent of candidates. */
function commonOf(segments: readonly Segment[]): Segment['conditions'] {
  const [first, ...others] = segments;
  if (first === undefined || others.length === 0) return [];
  const candidates = new Set(segments.map(({ candidate }) => candidate));
  const end = first.conditions.findIndex((condition, i) => {
    const valuesIn = Object.values(condition.reason.parameters).filter((value) => typeof value !== 'string');
    const read = [condition.truth, ...valuesIn].flatMap(readsOf);
    const text = JSON.stringify(condition);
    const alike = others.every(({ conditions }) => JSON.stringify(conditions[i]) === text);
    return condition.isExclusive === true || !alike || read.some((id) => candidates.has(id));
  });
  return first.conditions.slice(0, end < 0 ? undefined : end);
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
  explanation: Explanation,
  outer: Scope,
): void {
  const { members, conditions, fullest } = segment;
  if (members === undefined && conditions.length === 0 && fullest === undefined) return;
  const { point, offered } = explanation;
  const { name, scope } = candidateOf(segment, outer);
  const option = optionName(point);
  if (segment.candidate >= 0 && option !== name)
    writer.writeLine(`const ${name} = option${start === 0 ? '' : ` - ${start}`};`);
  writeConditions(writer, segment, point.rule, scope);
  if (fullest === undefined) return;
  const less = chain('&&', [atom('why.none', true), denial(printTruth(fullest.truth, scope))]);
  writeIf(writer, less, (inner) =>
    inner.writeLine(`why.unless(${offered(option)}, ${reasonText(fullest.reason, point.rule, scope)});`),
  );
}

/** Writes each condition of a segment with its reason. `rule` is the point's rule, which is not repeated. */
function writeConditions(
  writer: CodeBlockWriter,
  {
    members,
    conditions,
    candidate,
  }: Pick<Segment, 'conditions' | 'candidate'> & Partial<Pick<Segment, 'members'>>,
  rule: string,
  scope: Scope,
): void {
  const report = (failing: Text, reason: IrReason, because: readonly IrCause[] = []): void =>
    reportWhen(writer, failing, (inner) => {
      inner.writeLine(`why.add(${reasonText(reason, rule, scope)});`);
      if (because.length > 0) writeCauses(inner, because, rule, scope);
    });
  for (const { truth, reason, isExclusive: settles, reportedIf: told, causes: because = [] } of conditions) {
    const holds = printTruth(truth, scope);
    if (holds.text === 'true') continue;
    const failing =
      told === undefined ? denial(holds) : chain('&&', [printTruth(told, scope), denial(holds)]);
    const deed = told === undefined ? onlyDeed(reason, because) : undefined;
    if (deed !== undefined) writer.writeLine(doesText(holds, deed, rule, scope));
    else if (settles)
      reportWhen(writer, failing, (inner) =>
        inner.writeLine(`return why.only(${reasonText(reason, rule, scope)});`),
      );
    else if (told !== undefined || because.length > 0 || holds.text === 'false')
      report(failing, reason, because);
    else writer.writeLine(unlessText(holds, reason, rule, scope));
  }
  // Reports members that can never be offered, unless a condition already does.
  if (members === undefined || conditions.some(({ truth }) => truth.kind === 'truth' && !truth.value)) return;
  const list = scope.uses.use(scope.naming.list(members));
  const name = printed(candidate, scope);
  writer.writeLine(`why.among(${list}, ${name});`);
}

/** Returns the only cause of the reason `nothing` if it applies unconditionally, and so replaces the reason. */
function onlyDeed(reason: IrReason, because: readonly IrCause[]): IrReason | undefined {
  const [only, ...more] = because;
  if (reason.key !== 'nothing' || only === undefined || more.length > 0) return undefined;
  const { truth, reason: cause } = only;
  const isDeed = cause.key === 'no-effect' || cause.key === 'not-possible';
  return isDeed && truth.kind === 'truth' && truth.value && cause.rule === reason.rule ? cause : undefined;
}

/** Prints the requirement that a part of the text has an effect. */
function doesText(holds: Text, { key, rule, clause }: IrReason, usual: string, scope: Scope): string {
  const number = clause === undefined ? -1 : scope.naming.clause(clause);
  const cites = rule !== '' && rule !== usual;
  const how = cites || key !== 'no-effect' ? [literal(key)] : [];
  return `why.does(${[holds.text, number, ...how, ...(cites ? [literal(rule)] : [])].join(', ')});`;
}

const printed = (candidate: LocalId, scope: Scope): string =>
  candidate < 0 ? '0' : readLocal(scope.place(candidate), scope).text;

/**
 * Writes the possible causes of the preceding reason; those of a higher rank apply only if none of a lower
 * rank does.
 */
function writeCauses(writer: CodeBlockWriter, causes: readonly IrCause[], usual: string, scope: Scope): void {
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

function unlessText(holds: Text, reason: IrReason, usual: string, scope: Scope): string {
  if (reason.key !== 'asks' || reason.clause === undefined)
    return `why.unless(${holds.text}, ${reasonText(reason, usual, scope)});`;
  const rule = reason.rule === '' || reason.rule === usual ? '' : `, ${literal(reason.rule)}`;
  return `why.asks(${holds.text}, ${scope.naming.clause(reason.clause)}${rule});`;
}

/** Prints a reason; its rule is omitted if it is that of the point. */
function reasonText({ key, rule, parameters, clause }: IrReason, usual: string, scope: Scope): string {
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
