/** French messages of a replay that differs from its save. */
import type { DivergenceMessages, DivergenceParameters } from '../divergence-messages.ts';
import { inParentheses, removeMarks } from '../nouns/index.ts';
import { colon, adjectiveEnding, quote, semicolon } from '../nouns/french-articles.ts';

const answerPrefix = ({ turn, context }: Pick<DivergenceParameters, 'turn' | 'context'>): string =>
  `Réponse ${turn}${context === '' ? '' : `, ${context}`}${colon}`;

const ruleWithNumber = ({ text, rule }: { readonly text: string; readonly rule: string }): string =>
  `${text}${inParentheses(rule)}`;

const ANSWERS_TAKEN_AS_SAVED = 'Les réponses des Non-joueurs ont été prises telles quelles.';

export const divergence: DivergenceMessages = {
  descriptions: {
    'other-decision': (p) =>
      `${answerPrefix(p)}à ${quote(p.decision)}, la réponse était ${quote(p.answer)}${semicolon}cette question n’est plus posée, ${quote(p.replayDecision)} l’est à sa place.`,
    'not-offered': (p) =>
      `${answerPrefix(p)}à ${quote(p.decision)}, la réponse était ${quote(p.answer)}, qui n’est plus proposée.`,
    'not-possible': (p) =>
      `${answerPrefix(p)}${quote(p.decision)} a été joué en marge de la question (${p.answer}), ce qui n’est plus possible.`,
    'other-position': (p) =>
      `${answerPrefix(p)}toutes les réponses sont les mêmes jusqu’ici, mais la position diffère.`,
    over: (p) =>
      `${answerPrefix(p)}la partie est terminée${semicolon}la question ${quote(p.decision)} n’est plus posée.`,
    stuck: (p) =>
      `${answerPrefix(p)}après ${quote(p.decision)}, ${quote(p.answer)}, les règles ne peuvent pas continuer${colon}${p.reason}.`,
  },
  causes: {
    changed: (p) => `${ruleWithNumber(p)}${colon}modifié${adjectiveEnding(p)}`,
    added: (p) => `${ruleWithNumber(p)}${colon}ajouté${adjectiveEnding(p)}`,
    removed: (p) => `${ruleWithNumber(p)}${colon}supprimé${adjectiveEnding(p)}`,
  },
  nonplayers: {
    allAnswersSame: ({ count }) =>
      `Avec ces règles, les Non-joueurs répondraient comme ils l’ont fait (réponses${colon}${count}).`,
    differentAnswer: (p) => {
      const verb = p.faction.isPlural ? 'sont' : 'est';
      return `${answerPrefix(p)}${removeMarks(p.faction.inCase('subject'))} ${verb} un Non-joueur${semicolon}avec ces règles, la réponse à ${quote(p.decision)} serait ${quote(p.nonplayerAnswer)}${inParentheses(p.rule)}, et non ${quote(p.answer)} comme dans la partie enregistrée. ${ANSWERS_TAKEN_AS_SAVED}`;
    },
  },
  proposals: {
    replaceAnswer: ({ answer, savedAnswer }) => `Répondre ${quote(answer)} au lieu de ${quote(savedAnswer)}.`,
    giveAnswer: ({ answer, replayDecision }) =>
      `Répondre ${quote(answer)} à ${quote(replayDecision)}, et continuer.`,
    omitAnswers: ({ count, answerList }) =>
      `Laisser de côté ${count === 1 ? '1 réponse' : `${count} réponses`} de la partie enregistrée${answerList === '' ? '' : ` (${answerList})`}.`,
    continue: 'Continuer depuis l’autre position avec les mêmes réponses.',
    noAction: `Rien dans la partie enregistrée ne s’en rapproche${colon}les deux divergent ici.`,
  },
};
