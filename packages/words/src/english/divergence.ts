/** English messages of a replay that differs from its save. */
import type { DivergenceMessages, DivergenceParameters } from '../divergence-messages.ts';
import { inParentheses, removeMarks } from '../nouns/index.ts';

const answerPrefix = ({ turn, context }: Pick<DivergenceParameters, 'turn' | 'context'>): string =>
  `Answer ${turn}${context === '' ? '' : `, ${context}`}`;

const ruleWithNumber = ({ text, rule }: { readonly text: string; readonly rule: string }): string =>
  `${text}${inParentheses(rule)}`;

const ANSWERS_TAKEN_AS_SAVED = 'Answers of Non-players were taken as saved.';

export const divergence: DivergenceMessages = {
  descriptions: {
    'other-decision': (p) =>
      `${answerPrefix(p)}: the answer to “${p.decision}” was “${p.answer}”; that question no longer comes up, and “${p.replayDecision}” comes up instead.`,
    'not-offered': (p) =>
      `${answerPrefix(p)}: the answer to “${p.decision}” was “${p.answer}”, which is no longer offered.`,
    'not-possible': (p) =>
      `${answerPrefix(p)}: “${p.decision}” was taken as an extra action (${p.answer}), which is no longer possible.`,
    'other-position': (p) =>
      `${answerPrefix(p)}: all answers up to here are the same, but the position differs.`,
    over: (p) => `${answerPrefix(p)}: the game is over, so “${p.decision}” no longer comes up.`,
    stuck: (p) =>
      `${answerPrefix(p)}: after “${p.decision}”, “${p.answer}”, the rules cannot continue: ${p.reason}.`,
  },
  causes: {
    changed: (p) => `${ruleWithNumber(p)} has changed`,
    added: (p) => `${ruleWithNumber(p)} has been added`,
    removed: (p) => `${ruleWithNumber(p)} has been removed`,
  },
  nonplayers: {
    allAnswersSame: ({ count }) =>
      `Under these rules, Non-players would answer as they did (answers: ${count}).`,
    differentAnswer: (p) =>
      `${answerPrefix(p)}: ${removeMarks(p.faction.inCase('alone'))} is a Non-player; under these rules it would answer “${p.decision}” with “${p.nonplayerAnswer}”${inParentheses(p.rule)} instead of “${p.answer}” as saved. ${ANSWERS_TAKEN_AS_SAVED}`,
  },
  proposals: {
    replaceAnswer: ({ answer, savedAnswer }) => `Answer with “${answer}” instead of “${savedAnswer}”.`,
    giveAnswer: ({ answer, replayDecision }) => `Answer “${replayDecision}” with “${answer}”, and continue.`,
    omitAnswers: ({ count, answerList }) =>
      `Leave out ${count === 1 ? '1 answer' : `${count} answers`} of the save${answerList === '' ? '' : ` (${answerList})`}.`,
    continue: 'Continue from the other position with the same answers.',
    noAction: 'Nothing in the save comes close: the game diverges here.',
  },
};
