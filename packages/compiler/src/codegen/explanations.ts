/**
 * Prints the explanation of one decision point or standing action. It is printed from the same conditions as
 * the offer, so that it is empty if and only if the member is offered.
 */
import type CodeBlockWriter from 'code-block-writer';
import { forEachLocal, type LocalId, type IrExpr } from '../ir/expression.ts';
import { explanationExpressions, expressionParameters } from '../ir/explanation-expressions.ts';
import {
  hasMembers,
  NO_CANDIDATE,
  type IrCause,
  type IrPoint,
  type IrReason,
  type Segment,
} from '../ir/program.ts';
import { EXPLANATIONS } from '../ir/module-names.ts';
import { print, printCondition } from './expression-printer.ts';
import { constant, literal } from './string-literals.ts';
import type { FunctionText } from './printer.ts';
import { CANDIDATE, OPTIONS_PER_WORD, type OptionRange } from './offers.ts';
import { bind, type StorageLocation, type Scope } from './scope.ts';
import { writeIf, writeValue, textOf } from './blocks.ts';
import { readLocal } from './space-sets.ts';
import { asNumber, atom, chain, negation, type PrintedExpr } from './printed-expression.ts';
import { scopeOf, type ModuleContext } from './function-bodies.ts';
import { withoutKindPrefix } from './naming.ts';
import { pointParameters, boundsOfCounts, optionRanges } from './points.ts';

interface ExplanationTarget {
  readonly id: string;
  /** The parameter with the seat of the player, if there is one. */
  readonly seat: readonly string[];
  readonly locations: readonly StorageLocation[];
}

/** Prints `explain`; the offer must have been printed before. */
export function printExplanation(
  point: IrPoint,
  { id, seat, locations }: ExplanationTarget,
  context: ModuleContext,
): FunctionText | string {
  const { naming, imports } = context;
  const subject = `the explanation of ${point.name}`;
  const scope = scopeOf(subject, context, (local) => locations[local]);
  const countBounds = seat.length === 0 ? boundsOfCounts(point, scope) : undefined;
  if (countBounds !== undefined) return `${imports.use('explainCounts')}(${countBounds.join(', ')})`;
  const size = point.segments.reduce((sum, { keys }) => sum + keys.length, 0);
  return {
    kind: 'function',
    name: naming.nameFor(`explanation ${id}`, `explain_${withoutKindPrefix(id)}`, EXPLANATIONS),
    parameters: [
      { name: 'why', type: 'ReasonCollector' },
      ...pointParameters(seat),
      { name: optionName(point), type: 'number' },
    ],
    returnType: 'void',
    type: imports.use(seat.length === 0 ? 'Explain' : 'ExplainStanding'),
    body: textOf((writer) => {
      const isOfferedText = (option: string): string => {
        const offer = naming.offers.get(id) ?? '';
        const call = `${imports.use(offer)}(c, ${[...seat, 'out'].join(', ')})`;
        return `${imports.use('isOffered')}(${Math.ceil(size / OPTIONS_PER_WORD)}, (out) => ${call}, ${option})`;
      };
      const inner = withCopies(writer, point, scope);
      writeExplanation(writer, optionRanges(point.segments), { point, size, isOfferedText }, inner);
    }),
  };
}

/** Minimum reads of a frame cell for which it is copied to a variable. */
const MIN_READS_FOR_COPY = 3;

/** Declares variables for frame cells that an explanation reads often; returns the scope with them. */
function withCopies(writer: CodeBlockWriter, { segments }: IrPoint, scope: Scope): Scope {
  const readCounts = new Map<LocalId, number>();
  for (const id of segments.flatMap(explanationExpressions).flatMap(readsOf))
    readCounts.set(id, (readCounts.get(id) ?? 0) + 1);
  const candidates = new Set(segments.map(({ candidate }) => candidate));
  const copies = [...readCounts]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([id, readCount]) => {
      if (readCount < MIN_READS_FOR_COPY || candidates.has(id)) return [];
      const location = scope.locationOf(id);
      if (location.kind !== 'cell' || location.info.type === 'spaces') return [];
      writeValue(writer, `const ${location.name} =`, readLocal(location, scope));
      return [[id, { ...location, isCopied: true }] as const];
    });
  return bind(scope, new Map<LocalId, StorageLocation>(copies));
}

/** The locals that an expression reads, with duplicates. */
function readsOf(expr: IrExpr): readonly LocalId[] {
  const locals: LocalId[] = [];
  forEachLocal(expr, (id) => locals.push(id));
  return locals;
}

/** The name of the parameter with the option: that of the candidate if the only segment has members. */
const optionName = ({ segments }: IrPoint): string =>
  segments.length === 1 && segments.every(hasMembers) ? CANDIDATE : 'option';

function candidateOf(segment: Segment, scope: Scope): { name: string; scope: Scope } {
  if (!hasMembers(segment)) return { name: '0', scope };
  const info = { name: CANDIDATE, type: 'index' } as const;
  const location: StorageLocation = { kind: 'variable', name: info.name, info };
  return {
    name: info.name,
    scope: bind(scope, new Map<LocalId, StorageLocation>([[segment.candidate, location]])),
  };
}

interface Explanation {
  readonly point: IrPoint;
  readonly size: number;
  readonly isOfferedText: (option: string) => string;
}

function writeExplanation(
  writer: CodeBlockWriter,
  ranges: readonly OptionRange[],
  explanation: Explanation,
  scope: Scope,
): void {
  const common = commonConditions(ranges.map(({ segment }) => segment));
  writeConditions(writer, { candidate: NO_CANDIDATE, conditions: common }, explanation.point.rule, scope);
  const cases = ranges.flatMap(({ segment, start }) => {
    const remaining = { ...segment, conditions: segment.conditions.slice(common.length) };
    const text = textOf((inner) => explainSegment(inner, { segment: remaining, start }, explanation, scope));
    return text === '' ? [] : [{ text, start, end: start + segment.keys.length }];
  });
  cases.forEach(({ text, start, end }, i) => {
    if (start === 0 && end === explanation.size) {
      writer.writeLine(text);
      return;
    }
    const condition = optionTest(start, end, cases[i - 1]?.end ?? 0);
    writer.write(`${i === 0 ? '' : ' else '}if (${condition}) `).inlineBlock(() => writer.write(text));
    if (i === cases.length - 1) writer.newLine();
  });
}

/** Tests whether an option is in a range. `testedEnd` is the end of the preceding `else if` chain. */
function optionTest(start: number, end: number, testedEnd: number): string {
  if (end - start === 1) return `option === ${start}`;
  return start === testedEnd ? `option < ${end}` : `option >= ${start} && option < ${end}`;
}

/** The longest common prefix of the segments' conditions that is independent of candidates. */
function commonConditions(segments: readonly Segment[]): Segment['conditions'] {
  const [first, ...others] = segments;
  if (first === undefined || others.length === 0) return [];
  const candidates = new Set(segments.map(({ candidate }) => candidate));
  const end = first.conditions.findIndex((condition, i) => {
    const locals = [condition.truth, ...expressionParameters(condition.reason)].flatMap(readsOf);
    const text = JSON.stringify(condition);
    const isCommon = others.every(({ conditions }) => JSON.stringify(conditions[i]) === text);
    return condition.isExclusive === true || !isCommon || locals.some((id) => candidates.has(id));
  });
  return first.conditions.slice(0, end < 0 ? undefined : end);
}

function writeReportIf(
  writer: CodeBlockWriter,
  condition: PrintedExpr,
  body: (writer: CodeBlockWriter) => unknown,
): void {
  if (condition.text === 'true') body(writer);
  else if (condition.text !== 'false') writeIf(writer, condition, (inner) => void body(inner));
}

function explainSegment(
  writer: CodeBlockWriter,
  { segment, start }: OptionRange,
  explanation: Explanation,
  outer: Scope,
): void {
  const { members, conditions, fullest } = segment;
  if (members === undefined && conditions.length === 0 && fullest === undefined) return;
  const { point, isOfferedText } = explanation;
  const { name, scope } = candidateOf(segment, outer);
  const option = optionName(point);
  if (hasMembers(segment) && option !== name)
    writer.writeLine(`const ${name} = option${start === 0 ? '' : ` - ${start}`};`);
  writeConditions(writer, segment, point.rule, scope);
  if (fullest === undefined) return;
  const isLessPreferred = chain('&&', [
    atom('why.none', true),
    negation(printCondition(fullest.truth, scope)),
  ]);
  writeIf(writer, isLessPreferred, (inner) => {
    inner.writeLine(
      `why.unless(${isOfferedText(option)}, ${reasonText(fullest.reason, point.rule, scope)});`,
    );
    writeCauses(inner, fullest.causes ?? [], point.rule, scope);
  });
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
  const report = (failing: PrintedExpr, reason: IrReason, causes: readonly IrCause[] = []): void =>
    writeReportIf(writer, failing, (inner) => {
      inner.writeLine(`why.add(${reasonText(reason, rule, scope)});`);
      if (causes.length > 0) writeCauses(inner, causes, rule, scope);
    });
  for (const { truth, reason, isExclusive, reportedIf, causes = [] } of conditions) {
    const test = printCondition(truth, scope);
    if (test.text === 'true') continue;
    const failing =
      reportedIf === undefined
        ? negation(test)
        : chain('&&', [printCondition(reportedIf, scope), negation(test)]);
    const effectCause = reportedIf === undefined ? onlyEffectCause(reason, causes) : undefined;
    if (effectCause !== undefined) writer.writeLine(effectRequirementText(test, effectCause, rule, scope));
    else if (isExclusive)
      writeReportIf(writer, failing, (inner) =>
        inner.writeLine(`return why.only(${reasonText(reason, rule, scope)});`),
      );
    else if (reportedIf !== undefined || causes.length > 0 || test.text === 'false')
      report(failing, reason, causes);
    else writer.writeLine(requirementText(test, reason, rule, scope));
  }
  // Reports members that can never be offered, unless a condition already does.
  if (members === undefined || conditions.some(({ truth }) => truth.kind === 'truth' && !truth.value)) return;
  const list = scope.imports.use(scope.naming.list(members));
  const name = candidateText(candidate, scope);
  writer.writeLine(`why.among(${list}, ${name});`);
}

/** Returns the only cause of the reason `nothing` if it applies unconditionally, and so replaces the reason. */
function onlyEffectCause(reason: IrReason, causes: readonly IrCause[]): IrReason | undefined {
  const [cause, ...others] = causes;
  if (reason.key !== 'nothing' || cause === undefined || others.length > 0) return undefined;
  const { truth, reason: causeReason } = cause;
  const isEffect = causeReason.key === 'no-effect' || causeReason.key === 'not-possible';
  const isUnconditional = truth.kind === 'truth' && truth.value;
  return isEffect && isUnconditional && causeReason.rule === reason.rule ? causeReason : undefined;
}

/** Stands for the clause of a requirement that cites none. */
const NO_CLAUSE = -1;

/** Prints the requirement that a part of the text has an effect. */
function effectRequirementText(
  test: PrintedExpr,
  { key, rule, clause }: IrReason,
  pointRule: string,
  scope: Scope,
): string {
  const number = clause === undefined ? NO_CLAUSE : scope.naming.clause(clause);
  const cites = rule !== '' && rule !== pointRule;
  const extra = cites || key !== 'no-effect' ? [literal(key)] : [];
  return `why.does(${[test.text, number, ...extra, ...(cites ? [literal(rule)] : [])].join(', ')});`;
}

const candidateText = (candidate: LocalId, scope: Scope): string =>
  candidate === NO_CANDIDATE ? '0' : readLocal(scope.locationOf(candidate), scope).text;

/**
 * Writes the possible causes of the preceding reason; those of a higher rank apply only if none of a lower
 * rank does.
 */
function writeCauses(
  writer: CodeBlockWriter,
  causes: readonly IrCause[],
  pointRule: string,
  scope: Scope,
): void {
  const [first] = causes;
  for (const rank of new Set(causes.map((cause) => cause.rank))) {
    const write = (target: CodeBlockWriter): void => {
      for (const { truth, reason } of causes.filter((cause) => cause.rank === rank)) {
        const test = printCondition(truth, scope).text;
        if (test !== 'false')
          target.writeLine(`why.cause(${test}, ${reasonText(reason, pointRule, scope)});`);
      }
    };
    if (rank === first?.rank) write(writer);
    else writeIf(writer, atom('why.alone', true), write);
  }
}

function requirementText(test: PrintedExpr, reason: IrReason, pointRule: string, scope: Scope): string {
  if (reason.key !== 'asks' || reason.clause === undefined)
    return `why.unless(${test.text}, ${reasonText(reason, pointRule, scope)});`;
  const rule = reason.rule === '' || reason.rule === pointRule ? '' : `, ${literal(reason.rule)}`;
  return `why.asks(${test.text}, ${scope.naming.clause(reason.clause)}${rule});`;
}

/** Prints a reason; its rule is omitted if it is that of the point, unless a mode follows. */
function reasonText(
  { key, rule, parameters, clause, mode }: IrReason,
  pointRule: string,
  scope: Scope,
): string {
  const citedParameters = clause === undefined ? [] : [`clause: ${scope.naming.clause(clause)}`];
  const entries = Object.entries(parameters).map(
    ([name, value]) =>
      `${constant(name)}: ${typeof value === 'string' ? literal(value) : asNumber(print(value, scope)).text}`,
  );
  const printedParameters = [...citedParameters, ...entries].join(', ');
  const record = printedParameters === '' ? '{}' : `{ ${printedParameters} }`;
  if (mode !== undefined)
    return [literal(key), record, literal(rule === '' ? pointRule : rule), literal(mode)].join(', ');
  if (rule !== pointRule && rule !== '') return [literal(key), record, literal(rule)].join(', ');
  return record === '{}' ? literal(key) : [literal(key), record].join(', ');
}
