/** Checks and renders the reasons of Non-players in scenarios. */
import type { FilterResult, NonplayerReason } from '@quipu/bot';
import type { Volume } from '@quipu/engine';
import type { CheckedStep, AnswerSource } from '@quipu/language';
import { isSelfEvident, reasonDetails, reasonSentence, reasonRendererOf } from '@quipu/words';
import { inEnglish } from '@quipu/words/english';
import type { Mismatch } from './result.ts';

export type ReasonExpectation = CheckedStep & { readonly kind: 'spoke' | 'arrow' | 'narrowed' | 'chance' };

export function reasonMismatch(
  step: ReasonExpectation,
  reasons: readonly NonplayerReason[],
  volume: Volume,
): Mismatch | undefined {
  switch (step.kind) {
    case 'spoke':
      return spoke(step, reasons, volume);
    case 'arrow': {
      const followed = reasons.flatMap(({ arrows }) => arrows);
      if (followed.some(({ from, to }) => from === step.from && to === step.to)) return undefined;
      return {
        message: 'This arrow was not followed.',
        expected: `from ${step.from} to ${step.to}`,
        found: followed.map(({ from, to }) => `from ${from} to ${to}`).join('\n') || 'no arrow at all',
      };
    }
    case 'narrowed':
      return narrowed(step, reasons);
    case 'chance': {
      const draws = reasons.flatMap(({ chance }) => chance ?? []);
      const { among, citing } = step;
      const met = draws.some(
        (draw) => isSame(draw.among, among) && (citing === undefined || draw.table === citing),
      );
      if (met) return undefined;
      const named = (table: string): string => (table === '' ? '' : ` by ${table}`);
      return {
        message: 'Chance had another choice.',
        expected: `${listed(among)}${named(citing ?? '')}`,
        found:
          draws.map((draw) => `${listed(draw.among)}${named(draw.table)}`).join('\n') ||
          'no choice of chance',
      };
    }
  }
}

function spoke(
  { no, answerSource: speaker, keys }: ReasonExpectation & { readonly kind: 'spoke' },
  reasons: readonly NonplayerReason[],
  volume: Volume,
): Mismatch | undefined {
  const answers = reasons.filter((reason) => isBy(speaker, reason)).map(({ option }) => option);
  const name =
    'guideline' in speaker ? `guideline ${speaker.guideline}` : `step ${speaker.step} of ${speaker.of}`;
  const found = listed(answers) || 'nothing';
  if (no) {
    const nothing = keys.find((key) => !volume.points.some(({ universe }) => universe.includes(key)));
    if (nothing !== undefined)
      return {
        message: `"${nothing}" is nothing that could be answered anywhere.`,
        expected: 'a known choice',
      };
    const against = answers.some((answer) => keys.length === 0 || keys.includes(answer));
    return against
      ? {
          message: `${name} answered.`,
          expected: keys.length === 0 ? 'no answer' : `not ${listed(keys)}`,
          found,
        }
      : undefined;
  }
  if (keys.length === 0 ? answers.length > 0 : areAmong(keys, answers)) return undefined;
  return {
    message: answers.length === 0 ? `${name} answered nothing.` : `${name} chose otherwise.`,
    expected: listed(keys) || 'an answer',
    found,
  };
}

/** Whether the step, a step within it, or a guideline of that number produced the answer. */
function isBy(speaker: AnswerSource, { box, step, rule, guideline, filters }: NonplayerReason): boolean {
  if ('guideline' in speaker)
    return (
      (guideline && rule === speaker.guideline) || filters.some((line) => line.rule === speaker.guideline)
    );
  return box === speaker.of && step.split('.').includes(speaker.step);
}

function areAmong(keys: readonly string[], answers: readonly string[]): boolean {
  let at = 0;
  for (const answer of answers) if (answer === keys[at]) at++;
  return at === keys.length;
}

function narrowed(
  { line, before, after }: ReasonExpectation & { readonly kind: 'narrowed' },
  reasons: readonly NonplayerReason[],
): Mismatch | undefined {
  const lines = reasons.flatMap(({ filters }) => filters).filter(({ text }) => plain(text) === line);
  if (lines.some((one) => isSame(one.before, before) && isSame(one.after, after))) return undefined;
  return {
    message: lines.length === 0 ? 'This line was not asked.' : 'This line left others.',
    expected: `${listed(before)} → ${listed(after)}`,
    found: lines.map(change).join('\n') || 'nothing',
  };
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((one) => b.includes(one));
}

/** Renders a reason with its step; empty if it only repeats the Faction. */
export function reasonLines(volume: Volume, reason: NonplayerReason): string[] {
  const speaking = reasonRendererOf(volume, inEnglish(volume));
  if (isSelfEvident(speaking, reason)) return [];
  const step = reason.step === '' ? [] : [`step ${reason.step} of ${reason.box}`];
  const details = [...step, ...reasonDetails(speaking, reason)];
  return [reasonSentence(speaking, reason), ...details.map((line) => `  ${line}`)];
}

function change({ before, after }: FilterResult): string {
  return isSame(before, after)
    ? `${listed(after)}, as before`
    : `${listed(before)} → ${listed(after) || 'nobody'}`;
}

function listed(keys: readonly string[]): string {
  return keys.join(', ');
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
