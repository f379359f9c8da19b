/** Renders the purposes of decisions: the effects of the text after a question, as sentences. */
import type { Decision } from '@quipu/engine';
import type { Purpose } from '@quipu/engine/internal';
import { knownValuesOf, fillSentence } from './placeholders.ts';
import type { Names } from './names.ts';
import { joinEffects } from './join-effects.ts';
import { removeMarks } from './nouns/index.ts';
import { isRecall, pointRoleOf } from './point-roles.ts';

/** Upper bounds for the rule text of a purpose, in sentences and letters. The first sentence is always included. */
const MAX_SENTENCES = 3;
const MAX_OPTION_SENTENCES = 4;
const MAX_LETTERS = 240;

const letterCount = (sentences: readonly string[]): number => removeMarks(sentences.join(', ')).length;

/** A decision, as far as its purpose depends on it. */
export type PurposeSource = Pick<Decision, 'kind' | 'point' | 'values'> & Partial<Pick<Decision, 'purpose'>>;

/** The effect of the decision's text; empty if it is unknown. */
export function purposeOf(names: Names, decision: PurposeSource): string {
  // The effect would seem to take place where the recalled pieces come from.
  return isRecall(decision) ? '' : purposeText(names, decision.purpose, decision);
}

/** Renders the sentences of a purpose, truncated with an ellipsis; empty if there are none. */
export function purposeText(names: Names, purpose: Purpose | undefined, decision: PurposeSource): string {
  const sentences = purposeSentences(names, purpose, decision).slice(0, MAX_SENTENCES);
  return joinFitting(names, sentences, decision);
}

/** Joins sentences, truncated with an ellipsis. */
function joinFitting(names: Names, sentences: readonly string[], decision: PurposeSource): string {
  const fittingSentences = longestFittingStart(sentences);
  const isComplete = fittingSentences.length === sentences.length;
  const text = joinEffects(names, fittingSentences, { isComplete, isCost: decision.kind === 'yes' });
  return isComplete ? text : `${text} \u2026`;
}

/** Joins the effects of an offer. A long one is shortened in the middle, since its end is what it leads to. */
function joinOffer(names: Names, sentences: readonly string[], decision: PurposeSource): string {
  const text = joinFitting(names, sentences, decision);
  const isComplete = longestFittingStart(sentences).length === sentences.length;
  const last = sentences.at(-1) ?? '';
  return isComplete || letterCount([last]) > MAX_PROMPT_LETTERS ? text : `${text} ${last}`;
}

/**
 * The effects that each choice pays for, if the text pays after it: `if there is Terror there, remove 1 Terror there`.
 * Empty if the choice itself has a price, as the spaces of an Operation.
 */
export function paidEffectOf(names: Names, decision: PurposeSource): string {
  if (decision.purpose?.effects[0]?.does !== 'pay') return '';
  const sentences = purposeSentences(names, decision.purpose, decision);
  const firstPayment = sentences.findIndex((sentence) => isPayment(names, sentence));
  return joinFitting(names, sentences.slice(firstPayment + 1), decision);
}

/** Upper bound for the letters of the first sentence of an option's purpose: a formula longer than this explains nothing. */
const MAX_OPTION_LETTERS = 160;

/** The purpose of an option; empty if its first sentence is too long for a button, where a preview states the result. */
export function optionPurposeText(
  names: Names,
  purpose: Purpose | undefined,
  decision: PurposeSource,
): string {
  const [firstSentence = ''] = purposeSentences(names, purpose, decision);
  if (letterCount([firstSentence]) > MAX_OPTION_LETTERS) return '';
  // An option with a roll states its condition and result.
  const sentences = purposeSentences(names, purpose, decision).slice(0, MAX_OPTION_SENTENCES);
  return joinFitting(names, sentences, decision);
}

/** Upper bound for the letters of a purpose in a prompt. */
const MAX_PROMPT_LETTERS = 100;

/**
 * The purpose of a decision as it fits into a prompt: whole, or its first sentence; empty if that is too long.
 * @param isPlaceStated whether the prompt names the current space, so that the purpose omits it
 */
export function shortPurposeOf(names: Names, decision: PurposeSource, isPlaceStated = false): string {
  if (isRecall(decision)) return '';
  const sentences = purposeSentences(names, decision.purpose, decision, isPlaceStated);
  const [firstSentence = ''] = sentences;
  // An offer is accepted as a whole, so that all of it is stated, the price first.
  if (decision.kind === 'yes')
    return letterCount([firstSentence]) > MAX_LETTERS
      ? ''
      : joinOffer(names, withPaymentFirst(names, sentences), decision);
  if (letterCount([firstSentence]) > MAX_PROMPT_LETTERS) return '';
  if (letterCount(sentences) > MAX_PROMPT_LETTERS) return firstSentence;
  return joinEffects(names, sentences, { isComplete: true, isCost: false });
}

const isPayment = ({ locale }: Names, sentence: string): boolean =>
  removeMarks(sentence).startsWith(locale.questions.paymentStart);

/** Moves a payment before the effects that precede it, unless they select what it is paid for. */
function withPaymentFirst(names: Names, sentences: readonly string[]): readonly string[] {
  const index = sentences.findIndex((sentence) => isPayment(names, sentence));
  const payment = sentences[index];
  const isOfSelection = sentences
    .slice(0, Math.max(index, 0))
    .some((sentence) => names.locale.questions.selection.test(sentence));
  return payment === undefined || isOfSelection ? sentences : [payment, ...sentences.toSpliced(index, 1)];
}

/** The first sentence of a decision's purpose; empty if it is unknown. */
export const firstSentenceOf = (names: Names, decision: PurposeSource): string =>
  purposeSentences(names, decision.purpose, decision)[0] ?? '';

/** Matches the current space with its preposition, and the blank before it. */
const CURRENT_PLACE = / \{there:in\|[^}]*\}/gu;

/** The distinct sentences of a purpose, with known values filled in or, with `isPlaceStated`, without the current space. */
function purposeSentences(
  names: Names,
  purpose: Purpose | undefined,
  decision: PurposeSource,
  isPlaceStated = false,
): readonly string[] {
  const values = knownValuesOf(decision);
  const allClauses = withNumberInForce(
    (purpose?.clauses ?? []).flatMap((clause) => names.clause(clause) ?? []),
    decision,
  );
  const clauses = isPlaceStated
    ? allClauses.map((clause) => clause.replaceAll(CURRENT_PLACE, ''))
    : allClauses;
  // After the sentence that selects a space, `there` is the space to be chosen.
  const selectsSpace = decision.kind === 'space' && !['from', 'to'].includes(pointRoleOf(decision));
  const filledClauses = clauses.map((clause, index) =>
    fillSentence(names, clause, selectsSpace && index > 0 ? {} : values),
  );
  return [...new Set(filledClauses)];
}

/** The printed number of an effect if more can be chosen because of an effect in force; undefined for others. */
export function raisedNumberOf({ kind, purpose, values: { left = 0 } }: PurposeSource): number | undefined {
  if (kind !== 'pieces' && kind !== 'count') return undefined;
  const amount = purpose?.effects[0]?.amount;
  const printed = typeof amount === 'object' ? amount.max : amount;
  return typeof printed === 'number' && printed > 1 && left > printed ? printed : undefined;
}

/** Replaces the printed number of the first effect by the one in force: `place up to 3 Cubes` → `place up to 4 Cubes`. */
function withNumberInForce(clauses: readonly string[], decision: PurposeSource): readonly string[] {
  const printed = raisedNumberOf(decision);
  const [first, ...others] = clauses;
  if (first === undefined || printed === undefined) return clauses;
  return [first.replace(new RegExp(`\\b${printed}\\b`, 'u'), String(decision.values.left)), ...others];
}

/** The longest beginning of a list with at most `MAX_LETTERS` letters, at least the first sentence. */
function longestFittingStart(sentences: readonly string[]): readonly string[] {
  const lastFitting = sentences.findLastIndex(
    (_, last) => letterCount(sentences.slice(0, last + 1)) <= MAX_LETTERS,
  );
  return sentences.slice(0, Math.max(lastFitting, 0) + 1);
}
