/** Checks expectations about the reasons of Non-players. */
import type { FilterResult, NonplayerReason } from '@quipu/bot';
import type { Volume } from '@quipu/engine';
import type { CheckedStep, AnswerSource } from '@quipu/language/checked';
import type { Mismatch } from './scenario-result.ts';

export type ReasonExpectation = CheckedStep & { readonly kind: 'spoke' | 'arrow' | 'narrowed' | 'chance' };

export function reasonMismatch(
  step: ReasonExpectation,
  reasons: readonly NonplayerReason[],
  volume: Volume,
): Mismatch | undefined {
  switch (step.kind) {
    case 'spoke': {
      const answers = reasons
        .filter((reason) => isAnswerFrom(step.answerSource, reason))
        .map(({ option }) => option);
      return step.no ? unexpectedAnswerMismatch(step, answers, volume) : missingAnswerMismatch(step, answers);
    }
    case 'arrow':
      return arrowMismatch(step, reasons);
    case 'narrowed':
      return narrowingMismatch(step, reasons);
    case 'chance':
      return chanceMismatch(step, reasons);
  }
}

type AnswerExpectation = ReasonExpectation & { readonly kind: 'spoke' };

/** Checks that a step or guideline gave the expected answers in this order, or any answer. */
function missingAnswerMismatch(
  { answerSource, keys }: AnswerExpectation,
  answers: readonly string[],
): Mismatch | undefined {
  const isMet = keys.length === 0 ? answers.length > 0 : isSubsequence(keys, answers);
  if (isMet) return undefined;
  const name = sourceName(answerSource);
  return {
    message: answers.length === 0 ? `${name} did not answer.` : `${name} chose differently.`,
    expected: joinKeys(keys) || 'an answer',
    found: joinKeys(answers) || 'nothing',
  };
}

/** Checks that a step or guideline gave none of the listed answers; without a list, no answer. */
function unexpectedAnswerMismatch(
  { answerSource, keys }: AnswerExpectation,
  answers: readonly string[],
  volume: Volume,
): Mismatch | undefined {
  const unknownKey = keys.find((key) => !volume.points.some(({ universe }) => universe.includes(key)));
  if (unknownKey !== undefined)
    return {
      message: `"${unknownKey}" is not an option of any decision.`,
      expected: 'a known choice',
    };
  if (!answers.some((answer) => keys.length === 0 || keys.includes(answer))) return undefined;
  return {
    message: `${sourceName(answerSource)} answered.`,
    expected: keys.length === 0 ? 'no answer' : `not ${joinKeys(keys)}`,
    found: joinKeys(answers) || 'nothing',
  };
}

const sourceName = (answerSource: AnswerSource): string =>
  'guideline' in answerSource
    ? `guideline ${answerSource.guideline}`
    : `step ${answerSource.step} of ${answerSource.of}`;

function arrowMismatch(
  step: ReasonExpectation & { readonly kind: 'arrow' },
  reasons: readonly NonplayerReason[],
): Mismatch | undefined {
  const followedArrows = reasons.flatMap(({ arrows }) => arrows);
  if (followedArrows.some(({ from, to }) => from === step.from && to === step.to)) return undefined;
  return {
    message: 'This arrow was not followed.',
    expected: `from ${step.from} to ${step.to}`,
    found: followedArrows.map(({ from, to }) => `from ${from} to ${to}`).join('\n') || 'no arrow',
  };
}

/** Checks that a random choice had the expected candidates and, if stated, used the expected table. */
function chanceMismatch(
  { among, citing }: ReasonExpectation & { readonly kind: 'chance' },
  reasons: readonly NonplayerReason[],
): Mismatch | undefined {
  const draws = reasons.flatMap(({ chance }) => chance ?? []);
  const isMet = draws.some(
    (draw) => hasSameItems(draw.among, among) && (citing === undefined || draw.table === citing),
  );
  if (isMet) return undefined;
  const citationText = (table: string): string => (table === '' ? '' : ` by ${table}`);
  return {
    message: 'The random choice had other candidates.',
    expected: `${joinKeys(among)}${citationText(citing ?? '')}`,
    found:
      draws.map((draw) => `${joinKeys(draw.among)}${citationText(draw.table)}`).join('\n') ||
      'no random choice',
  };
}

/** Whether an answer is from a step, including its inner steps, or from a guideline. */
function isAnswerFrom(
  answerSource: AnswerSource,
  { box, step, rule, guideline, filters }: NonplayerReason,
): boolean {
  if ('guideline' in answerSource)
    return (
      (guideline && rule === answerSource.guideline) ||
      filters.some((filter) => filter.rule === answerSource.guideline)
    );
  return box === answerSource.of && step.split('.').includes(answerSource.step);
}

/** Whether the keys occur among the answers in the same order. */
function isSubsequence(keys: readonly string[], answers: readonly string[]): boolean {
  let matched = 0;
  for (const answer of answers) if (answer === keys[matched]) matched++;
  return matched === keys.length;
}

/** Checks the candidates before and after the application of a line. */
function narrowingMismatch(
  { line, before, after }: ReasonExpectation & { readonly kind: 'narrowed' },
  reasons: readonly NonplayerReason[],
): Mismatch | undefined {
  const applications = reasons
    .flatMap(({ filters }) => filters)
    .filter(({ text }) => normalizeSpaces(text) === line);
  if (applications.some((filter) => hasSameItems(filter.before, before) && hasSameItems(filter.after, after)))
    return undefined;
  return {
    message: applications.length === 0 ? 'This line was not applied.' : 'This line left other candidates.',
    expected: `${joinKeys(before)} → ${joinKeys(after)}`,
    found: applications.map(narrowingText).join('\n') || 'nothing',
  };
}

function hasSameItems(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((item) => right.includes(item));
}

function narrowingText({ before, after }: FilterResult): string {
  return hasSameItems(before, after)
    ? `${joinKeys(after)}, as before`
    : `${joinKeys(before)} → ${joinKeys(after) || 'none'}`;
}

function joinKeys(keys: readonly string[]): string {
  return keys.join(', ');
}

function normalizeSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
