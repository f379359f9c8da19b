/** Renders differences between a save and its replay under other rules. */
import type { Decision, Divergence } from '@quipu/engine';
import type { AnswerName, Cause, DecisionName, NearestAction, SavedAnswer } from '@quipu/engine/internal';
import type { Names } from './names.ts';
import { removeMarks } from './nouns/index.ts';
import { optionName } from './options.ts';
import { decisionText } from './questions.ts';

const answerText = (names: Names, { key, kind }: AnswerName, { text, point }: DecisionName): string =>
  kind === undefined ? key : removeMarks(optionName(names, { key, kind }, text ?? point));

/**
 * Returns the sentence that explains where and why the replay diverged from the save.
 * @example
 * const save = readSave(saveGame(game));
 * const replay = save.ok ? Replay.of(volume, save.value) : save;
 * const divergence = replay.ok ? replay.value.run() : undefined;
 * if (divergence) console.log(divergenceText(names, divergence));
 */
export function divergenceText(names: Names, divergence: Divergence): string {
  const { turn, card, expected, found: replayDecision } = divergence;
  // An anytime action belongs to its Faction, independent of the deciding one.
  const anytimeSeat = divergence.kind === 'not-possible' ? expected?.by : undefined;
  const context = anytimeSeat === undefined ? { card, ...replayDecision } : { card, seat: anytimeSeat };
  return names.locale.divergence.descriptions[divergence.kind]({
    turn: turn + 1,
    context: contextText(names, context),
    decision: expected ? expectedText(names, expected) : '',
    answer: expected ? answerText(names, expected.answer, expected) : '',
    replayDecision: replayDecision ? decisionText(names, replayDecision) : '',
    reason: divergence.kind === 'stuck' ? divergence.why : '',
  });
}

interface DivergenceContext {
  readonly card: string | undefined;
  readonly seat?: string | undefined;
  readonly space?: string | undefined;
}

const contextText = (names: Names, { card, seat, space }: DivergenceContext): string =>
  [
    card === undefined ? '' : removeMarks(names.card(card)),
    seat === undefined ? '' : removeMarks(names.faction(seat).inCase('alone')),
    space === undefined ? '' : removeMarks(names.places([space])),
  ]
    .filter((name) => name !== '')
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
  /** The keys of the saved answer and of the Non-player's. */
  readonly savedKey: string;
  readonly nonplayerKey: string;
  readonly reason: { readonly rule: string };
}

/**
 * Returns the sentence that contrasts the saved choice with the Non-player's.
 * @example
 * const { difference } = table.nonplayerCheck;
 * if (difference) console.log(nonplayerDifferenceText(names, difference));
 */
export function nonplayerDifferenceText(
  names: Names,
  { turn, card, decision, savedKey, nonplayerKey, reason }: NonplayerDifferenceInput,
): string {
  const { point, kind, text, values } = decision;
  const decisionName = { point, questionKind: kind, text: text.path, rule: text.rule };
  const answer = (key: string): string =>
    answerText(names, decision.options.find((option) => option.key === key) ?? { key }, decisionName);
  return names.locale.divergence.nonplayers.differentAnswer({
    turn: turn + 1,
    context: contextText(names, { card, space: values.space }),
    faction: names.faction(decision.seat),
    decision: decisionText(names, decisionName),
    answer: answer(savedKey),
    nonplayerAnswer: answer(nonplayerKey),
    rule: reason.rule,
  });
}

/** A possible cause in the rules; the caller adds the full stop. */
export const causeText = (names: Names, { path, rule = '', status }: Cause): string =>
  names.locale.divergence.causes[status]({ ...names.textNoun(path, rule), rule });

/** The proposed continuation of the replay; if `nearest` is undefined, a sentence that none was found. */
export function nearestActionText(
  names: Names,
  divergence: Divergence,
  nearest: NearestAction | undefined,
): string {
  const { proposals } = names.locale.divergence;
  switch (nearest?.kind) {
    case undefined:
      return proposals.noAction;
    case 'continue':
      return proposals.continue;
    case 'leave out':
      return proposals.omitAnswers({ count: nearest.turns, answerList: omittedAnswers(names, nearest) });
    case 'answer':
      return proposedAnswerText(names, divergence, nearest);
  }
}

type NearestActionOf<Kind extends NearestAction['kind']> = Extract<NearestAction, { readonly kind: Kind }>;

/** The maximum number of omitted answers listed by name. */
const MAX_LISTED_ANSWERS = 4;

function omittedAnswers(names: Names, { turns: count, answers = [] }: NearestActionOf<'leave out'>): string {
  const listedAnswers = answers
    .slice(0, MAX_LISTED_ANSWERS)
    .map((saved) => `${expectedText(names, saved)} ${answerText(names, saved.answer, saved)}`)
    .join('; ');
  return count > MAX_LISTED_ANSWERS ? `${listedAnswers}; …` : listedAnswers;
}

function proposedAnswerText(
  names: Names,
  { expected, found: replayDecision }: Divergence,
  { key, replaces }: NearestActionOf<'answer'>,
): string {
  const { proposals } = names.locale.divergence;
  const option = replayDecision?.offered.find((candidate) => candidate.key === key) ?? { key };
  const answer = replayDecision ? answerText(names, option, replayDecision) : key;
  return replaces && expected
    ? proposals.replaceAnswer({ answer, savedAnswer: answerText(names, expected.answer, expected) })
    : proposals.giveAnswer({
        answer,
        replayDecision: replayDecision ? decisionText(names, replayDecision) : '',
      });
}
