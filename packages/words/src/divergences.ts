/** Renders differences between a save and its replay under other rules. */
import type { Decision, Divergence } from '@quipu/engine';
import type { AnswerName, Cause, DecisionName, NearestAction, SavedAnswer } from '@quipu/engine/internal';
import type { Names } from './names.ts';
import { removeMarks } from './nouns/index.ts';
import { optionName } from './options.ts';
import { decisionText } from './questions.ts';

const answerText = (names: Names, { key, is }: AnswerName, { text, point }: DecisionName): string =>
  is === undefined ? key : removeMarks(optionName(names, { key, is }, text ?? point));

/** The sentence that explains where and why the replay left the save. */
export function divergenceText(names: Names, divergence: Divergence): string {
  const { turn, card, expected, found } = divergence;
  // An anytime action belongs to its Faction, independent of the deciding one.
  const anytimeSeat = divergence.is === 'not-possible' ? expected?.by : undefined;
  return names.locale.divergence.descriptions[divergence.is]({
    turn: turn + 1,
    place: placeText(names, anytimeSeat === undefined ? { card, ...found } : { card, seat: anytimeSeat }),
    decision: expected ? expectedText(names, expected) : '',
    answer: expected ? answerText(names, expected.answer, expected) : '',
    replayDecision: found ? decisionText(names, found) : '',
    reason: divergence.is === 'stuck' ? divergence.why : '',
  });
}

interface DivergencePlace {
  readonly card: string | undefined;
  readonly seat?: string | undefined;
  readonly space?: string | undefined;
}

const placeText = (names: Names, { card, seat, space }: DivergencePlace): string =>
  [
    card === undefined ? '' : removeMarks(names.card(card)),
    seat === undefined ? '' : removeMarks(names.faction(seat).inCase('alone')),
    space === undefined ? '' : removeMarks(names.places([space])),
  ]
    .filter((part) => part !== '')
    .join(', ');

/** The saved question; an anytime action has its own name, independent of the pending decision. */
const expectedText = (names: Names, expected: SavedAnswer): string =>
  expected.by === undefined
    ? decisionText(names, expected)
    : removeMarks(names.name('standing', expected.point));

/** The labels of the options offered instead, by key. */
export const offeredLabels = (names: Names, { found }: Divergence): ReadonlyMap<string, string> =>
  new Map(found?.offered.map((option) => [option.key, answerText(names, option, found)]));

/** A choice that a Non-player would not have made. */
export interface NonplayerDifferenceInput {
  readonly turn: number;
  readonly card: string | undefined;
  readonly decision: Decision;
  /** The saved answer, and the one that the Non-player would give. */
  readonly chosen: string;
  readonly would: string;
  readonly reason: { readonly rule: string };
}

/** The sentence that contrasts the saved choice with the Non-player's. */
export function nonplayerDifferenceText(
  names: Names,
  { turn, card, decision, chosen: savedKey, would: nonplayerKey, reason }: NonplayerDifferenceInput,
): string {
  const { point, asks, text, values } = decision;
  const decisionName = { point, asks, text: text.path, rule: text.rule };
  const answer = (key: string): string =>
    answerText(names, decision.options.find((option) => option.key === key) ?? { key }, decisionName);
  return names.locale.divergence.nonplayers.differentAnswer({
    turn: turn + 1,
    place: placeText(names, { card, space: values.space }),
    faction: names.faction(decision.seat),
    decision: decisionText(names, decisionName),
    answer: answer(savedKey),
    nonplayerAnswer: answer(nonplayerKey),
    rule: reason.rule,
  });
}

/** A possible cause in the rules; the caller adds the full stop. */
export const causeText = (names: Names, { path, rule = '', how }: Cause): string =>
  names.locale.divergence.causes[how]({ ...names.textNoun(path, rule), rule });

/** The maximum number of omitted answers listed by name. */
const MAX_LISTED_ANSWERS = 4;

/** The proposed continuation of the replay; if `nearest` is undefined, states that it is missing. */
export function nearestActionText(
  names: Names,
  { expected, found }: Divergence,
  nearest: NearestAction | undefined,
): string {
  const { nearest: messages } = names.locale.divergence;
  if (!nearest) return messages.noAction;
  if (nearest.kind === 'leave out') {
    const which = (nearest.answers ?? [])
      .slice(0, MAX_LISTED_ANSWERS)
      .map((saved) => `${expectedText(names, saved)} ${answerText(names, saved.answer, saved)}`)
      .join('; ');
    return messages.leaveOut({
      count: nearest.turns,
      which: nearest.turns > MAX_LISTED_ANSWERS ? `${which}; …` : which,
    });
  }
  if (nearest.kind === 'continue') return messages.continue;
  const option = found?.offered.find(({ key }) => key === nearest.key) ?? { key: nearest.key };
  const answer = found ? answerText(names, option, found) : nearest.key;
  return nearest.replaces && expected
    ? messages.replaces({ answer, saved: answerText(names, expected.answer, expected) })
    : messages.answers({ answer, replayDecision: found ? decisionText(names, found) : '' });
}
