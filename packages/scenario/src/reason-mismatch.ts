/** Checks expectations about the reasons of Non-players. */
import type { FilterResult, NonplayerReason } from '@quipu/bot';
import type { Volume } from '@quipu/engine';
import type { CheckedStep, AnswerSource } from '@quipu/language';
import type { Mismatch } from './result.ts';

export type ReasonExpectation = CheckedStep & { readonly kind: 'spoke' | 'arrow' | 'narrowed' | 'chance' };

export function reasonMismatch(
  step: ReasonExpectation,
  reasons: readonly NonplayerReason[],
  volume: Volume,
): Mismatch | undefined {
  switch (step.kind) {
    case 'spoke':
      return answerMismatch(step, reasons, volume);
    case 'arrow': {
      const followedArrows = reasons.flatMap(({ arrows }) => arrows);
      if (followedArrows.some(({ from, to }) => from === step.from && to === step.to)) return undefined;
      return {
        message: 'This arrow was not followed.',
        expected: `from ${step.from} to ${step.to}`,
        found: followedArrows.map(({ from, to }) => `from ${from} to ${to}`).join('\n') || 'no arrow',
      };
    }
    case 'narrowed':
      return narrowingMismatch(step, reasons);
    case 'chance': {
      const draws = reasons.flatMap(({ chance }) => chance ?? []);
      const { among, citing } = step;
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
  }
}

function answerMismatch(
  { no, answerSource, keys }: ReasonExpectation & { readonly kind: 'spoke' },
  reasons: readonly NonplayerReason[],
  volume: Volume,
): Mismatch | undefined {
  const answers = reasons.filter((reason) => isFrom(answerSource, reason)).map(({ option }) => option);
  const name =
    'guideline' in answerSource
      ? `guideline ${answerSource.guideline}`
      : `step ${answerSource.step} of ${answerSource.of}`;
  const found = joinKeys(answers) || 'nothing';
  if (no) {
    const unknownKey = keys.find((key) => !volume.points.some(({ universe }) => universe.includes(key)));
    if (unknownKey !== undefined)
      return {
        message: `"${unknownKey}" is not an option of any decision.`,
        expected: 'a known choice',
      };
    const isContradicted = answers.some((answer) => keys.length === 0 || keys.includes(answer));
    return isContradicted
      ? {
          message: `${name} answered.`,
          expected: keys.length === 0 ? 'no answer' : `not ${joinKeys(keys)}`,
          found,
        }
      : undefined;
  }
  if (keys.length === 0 ? answers.length > 0 : isSubsequence(keys, answers)) return undefined;
  return {
    message: answers.length === 0 ? `${name} did not answer.` : `${name} chose differently.`,
    expected: joinKeys(keys) || 'an answer',
    found,
  };
}

/** Whether an answer is from a step, including its inner steps, or from a guideline. */
function isFrom(
  answerSource: AnswerSource,
  { box, step, rule, guideline, filters }: NonplayerReason,
): boolean {
  if ('guideline' in answerSource)
    return (
      (guideline && rule === answerSource.guideline) ||
      filters.some((line) => line.rule === answerSource.guideline)
    );
  return box === answerSource.of && step.split('.').includes(answerSource.step);
}

function isSubsequence(keys: readonly string[], answers: readonly string[]): boolean {
  let count = 0;
  for (const answer of answers) if (answer === keys[count]) count++;
  return count === keys.length;
}

function narrowingMismatch(
  { line, before, after }: ReasonExpectation & { readonly kind: 'narrowed' },
  reasons: readonly NonplayerReason[],
): Mismatch | undefined {
  const lines = reasons
    .flatMap(({ filters }) => filters)
    .filter(({ text }) => normalizeSpaces(text) === line);
  if (lines.some((result) => hasSameItems(result.before, before) && hasSameItems(result.after, after)))
    return undefined;
  return {
    message: lines.length === 0 ? 'This line was not applied.' : 'This line left other candidates.',
    expected: `${joinKeys(before)} → ${joinKeys(after)}`,
    found: lines.map(changeText).join('\n') || 'nothing',
  };
}

function hasSameItems(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((item) => right.includes(item));
}

function changeText({ before, after }: FilterResult): string {
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
