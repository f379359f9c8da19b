/** Renders a failure as text. */
import type { Failure, FailureReason } from './result.ts';

/** Functions that colour parts of a report; identities for plain text. */
export interface Paint {
  readonly bad: (text: string) => string;
  readonly good: (text: string) => string;
  readonly faint: (text: string) => string;
  readonly place: (text: string) => string;
}

const MOST = 12;

export function failureLines(failure: Failure, paint: Paint): string[] {
  const { message, expected, found, hint, reasons, question, options, changes, log, answers, rule } = failure;
  return [
    message,
    ...fact('expected', expected, paint.good, paint),
    ...fact('found', found, paint.bad, paint),
    ...fact('hint', hint, same, paint),
    ...list(
      'because',
      reasons.flatMap((reason) => reasonLines(reason, 0, paint)),
      paint,
    ),
    ...fact('question', question, same, paint),
    ...fact('options', options.length === 0 ? undefined : options.join(', '), same, paint),
    ...list(
      'board',
      changes.map(({ what, before, after }) => `${what}: ${before} → ${after}`),
      paint,
    ),
    ...list('log', log, paint),
    ...answers.map((line, index) => `${heading(index === 0 ? 'answers' : '', paint)}${line}`),
    ...fact(
      'rule',
      rule && `${rule.path}${rule.rule === '' ? '' : ` (${rule.rule})`}, ${rule.file}:${rule.line}`,
      paint.place,
      paint,
    ),
  ];
}

function fact(
  label: string,
  value: string | undefined,
  mark: (text: string) => string,
  paint: Paint,
): string[] {
  if (value === undefined) return [];
  return value.split('\n').map((line, index) => `${heading(index === 0 ? label : '', paint)}${mark(line)}`);
}

function list(label: string, lines: readonly string[], paint: Paint): string[] {
  const shown = lines.length > MOST ? [...lines.slice(0, MOST), `… and ${lines.length - MOST} more`] : lines;
  return shown.map((line, index) => `${heading(index === 0 ? label : '', paint)}${line}`);
}

function heading(label: string, paint: Paint): string {
  return paint.faint(label.padEnd(10));
}

const reasonLines = ({ text, rule, causes = [] }: FailureReason, depth: number, paint: Paint): string[] => [
  `${'  '.repeat(depth)}${cited(text, rule, paint)}`,
  ...causes.flatMap((cause) => reasonLines(cause, depth + 1, paint)),
];

function cited(text: string, rule: string, paint: Paint): string {
  return rule === '' ? text : `${text} ${paint.place(`(${rule})`)}`;
}

function same(text: string): string {
  return text;
}
