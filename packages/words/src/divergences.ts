/** Renders differences between a save and its replay under other rules. */
import type { Decision, Divergence } from '@quipu/engine';
import type { AnswerName, Cause, DecisionName, NearestAction, SavedAnswer } from '@quipu/engine/internal';
import type { Names } from './names.ts';
import { unmarked } from './nouns/index.ts';
import { optionName } from './options.ts';
import { decisionText } from './questions.ts';

const answerIn = (names: Names, { key, is }: AnswerName, { text, point }: DecisionName): string =>
  is === undefined ? key : unmarked(optionName(names, { key, is }, text ?? point));

/** The sentence that explains where and why the replay left the save. */
export function divergenceText(names: Names, divergence: Divergence): string {
  const { turn, card, expected, found } = divergence;
  // A standing action belongs to its Faction, independent of the deciding one.
  const by = divergence.is === 'not-possible' ? expected?.by : undefined;
  return names.locale.divergence.partings[divergence.is]({
    turn: turn + 1,
    place: placeText(names, by === undefined ? { card, ...found } : { card, seat: by }),
    decision: expected ? expectedIn(names, expected) : '',
    answer: expected ? answerIn(names, expected.answer, expected) : '',
    found: found ? decisionText(names, found) : '',
    why: divergence.is === 'stuck' ? divergence.why : '',
  });
}

interface Where {
  readonly card: string | undefined;
  readonly seat?: string | undefined;
  readonly space?: string | undefined;
}

const placeText = (names: Names, { card, seat, space }: Where): string =>
  [
    card === undefined ? '' : unmarked(names.card(card)),
    seat === undefined ? '' : unmarked(names.who(seat).as('alone')),
    space === undefined ? '' : unmarked(names.places([space])),
  ]
    .filter((part) => part !== '')
    .join(', ');

/** A standing action has its own name, independent of the pending decision. */
const expectedIn = (names: Names, expected: SavedAnswer): string =>
  expected.by === undefined
    ? decisionText(names, expected)
    : unmarked(names.name('standing', expected.point));

/** The labels of the options offered instead, by key. */
export const offeredLabels = (names: Names, { found }: Divergence): ReadonlyMap<string, string> =>
  new Map(found?.offered.map((option) => [option.key, answerIn(names, option, found)]));

/** A choice that a Non-player would not have made. */
export interface NonplayerDifferenceInput {
  readonly turn: number;
  readonly card: string | undefined;
  readonly decision: Decision;
  readonly chosen: string;
  readonly would: string;
  readonly reason: { readonly rule: string };
}

/** The sentence that contrasts the saved choice with the Non-player's. */
export function nonplayerDifferenceText(
  names: Names,
  { turn, card, decision, chosen, would, reason }: NonplayerDifferenceInput,
): string {
  const { point, asks, text, values } = decision;
  const asked = { point, asks, text: text.path, rule: text.rule };
  const answer = (key: string): string =>
    answerIn(names, decision.options.find((option) => option.key === key) ?? { key }, asked);
  return names.locale.divergence.nonplayers.otherwise({
    turn: turn + 1,
    place: placeText(names, { card, space: values.space }),
    who: names.who(decision.seat),
    decision: decisionText(names, asked),
    answer: answer(chosen),
    would: answer(would),
    rule: reason.rule,
  });
}

/** A possible cause in the rules, as a sentence without its end. */
export const causeText = (names: Names, { path, rule = '', how }: Cause): string =>
  names.locale.divergence.causes[how]({ ...names.textNoun(path, rule), rule });

const LISTED = 4;

/** The proposed continuation of the replay; if `nearest` is undefined, states that it is missing. */
export function nearestActionText(
  names: Names,
  { expected, found }: Divergence,
  nearest: NearestAction | undefined,
): string {
  const { nearest: messages } = names.locale.divergence;
  if (!nearest) return messages.nothing;
  if (nearest.kind === 'leave out') {
    const which = (nearest.answers ?? [])
      .slice(0, LISTED)
      .map((one) => `${expectedIn(names, one)} ${answerIn(names, one.answer, one)}`)
      .join('; ');
    return messages.leavesOut({
      count: nearest.turns,
      which: nearest.turns > LISTED ? `${which}; …` : which,
    });
  }
  if (nearest.kind === 'continue') return messages.goesOn;
  const option = found?.offered.find(({ key }) => key === nearest.key) ?? { key: nearest.key };
  const answer = found ? answerIn(names, option, found) : nearest.key;
  return nearest.replaces && expected
    ? messages.replaces({ answer, saved: answerIn(names, expected.answer, expected) })
    : messages.answers({ answer, found: found ? decisionText(names, found) : '' });
}
