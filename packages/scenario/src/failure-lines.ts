/** Renders a failure as lines of text with labels. */
import type { Failure, FailureReason } from './scenario-result.ts';

/** Functions that colour parts of a report; identity functions for plain text. */
export interface Paint {
  readonly actual: (text: string) => string;
  readonly expected: (text: string) => string;
  readonly faint: (text: string) => string;
  readonly location: (text: string) => string;
}

/** Maximum number of lines in a labelled list. */
const MAX_LINES = 12;
/** Width of the column of labels. */
const LABEL_WIDTH = 10;

/**
 * Renders a failure as lines for a terminal.
 * @example
 * const plain = (text: string): string => text;
 * const paint: Paint = { actual: plain, expected: plain, faint: plain, location: plain };
 * const run = scenarioRunner(volume, checked);
 * for (const { title, failure } of scenarios.map(run)) if (failure) console.log(title, ...failureLines(failure, paint));
 */
export function failureLines(failure: Failure, paint: Paint): string[] {
  const { message, expected, found, hint, reasons, question, options, changes, log, answers, rule } = failure;
  return [
    message,
    ...labelledText('expected', expected, paint.expected, paint),
    ...labelledText('found', found, paint.actual, paint),
    ...labelledText('hint', hint, identity, paint),
    ...labelledList(
      'because',
      reasons.flatMap((reason) => reasonLines(reason, 0, paint)),
      paint,
    ),
    ...labelledText('question', question, identity, paint),
    ...labelledText('options', options.length === 0 ? undefined : options.join(', '), identity, paint),
    ...labelledList(
      'board',
      changes.map(({ what, before, after }) => `${what}: ${before} → ${after}`),
      paint,
    ),
    ...labelledList('log', log, paint),
    ...answers.map((line, index) => `${heading(index === 0 ? 'answers' : '', paint)}${line}`),
    ...labelledText(
      'rule',
      rule && `${rule.path}${rule.rule === '' ? '' : ` (${rule.rule})`}, ${rule.file}:${rule.line}`,
      paint.location,
      paint,
    ),
  ];
}

function labelledText(
  label: string,
  value: string | undefined,
  paintLine: (text: string) => string,
  paint: Paint,
): string[] {
  if (value === undefined) return [];
  return value
    .split('\n')
    .map((line, index) => `${heading(index === 0 ? label : '', paint)}${paintLine(line)}`);
}

function labelledList(label: string, lines: readonly string[], paint: Paint): string[] {
  const visible =
    lines.length > MAX_LINES
      ? [...lines.slice(0, MAX_LINES), `… and ${lines.length - MAX_LINES} more`]
      : lines;
  return visible.map((line, index) => `${heading(index === 0 ? label : '', paint)}${line}`);
}

function heading(label: string, paint: Paint): string {
  return paint.faint(label.padEnd(LABEL_WIDTH));
}

const reasonLines = ({ text, rule, causes = [] }: FailureReason, depth: number, paint: Paint): string[] => [
  `${'  '.repeat(depth)}${withCitation(text, rule, paint)}`,
  ...causes.flatMap((cause) => reasonLines(cause, depth + 1, paint)),
];

function withCitation(text: string, rule: string, paint: Paint): string {
  return rule === '' ? text : `${text} ${paint.location(`(${rule})`)}`;
}

function identity(text: string): string {
  return text;
}
