/** Spanish messages of a replay that differs from its save. */
import type { DivergenceMessages, DivergenceParameters } from '../divergence-messages.ts';
import { inParentheses, removeMarks } from '../nouns/index.ts';
import { quote } from '../nouns/spanish-articles.ts';

const answerPrefix = ({ turn, context }: Pick<DivergenceParameters, 'turn' | 'context'>): string =>
  `Respuesta ${turn}${context === '' ? '' : `, ${context}`}`;

const ruleWithNumber = ({ text, rule }: { readonly text: string; readonly rule: string }): string =>
  `${text}${inParentheses(rule)}`;

const ANSWERS_TAKEN_AS_SAVED = 'Las respuestas de los no jugadores se tomaron como están.';

export const divergence: DivergenceMessages = {
  descriptions: {
    'other-decision': (p) =>
      `${answerPrefix(p)}: a ${quote(p.decision)} se respondió ${quote(p.answer)}; esa pregunta ya no se hace, y en su lugar se hace ${quote(p.replayDecision)}.`,
    'not-offered': (p) =>
      `${answerPrefix(p)}: a ${quote(p.decision)} se respondió ${quote(p.answer)}, que ya no se ofrece.`,
    'not-possible': (p) =>
      `${answerPrefix(p)}: ${quote(p.decision)} se hizo al margen de la pregunta (${p.answer}), y ya no es posible.`,
    'other-position': (p) =>
      `${answerPrefix(p)}: todas las respuestas son las mismas hasta aquí, pero la posición es distinta.`,
    over: (p) => `${answerPrefix(p)}: la partida ha terminado, y ${quote(p.decision)} ya no se pregunta.`,
    stuck: (p) =>
      `${answerPrefix(p)}: después de ${quote(p.decision)}, ${quote(p.answer)}, las reglas no pueden seguir: ${p.reason}.`,
  },
  causes: {
    changed: (p) => `${ruleWithNumber(p)} ha cambiado`,
    added: (p) => `${ruleWithNumber(p)} se ha añadido`,
    removed: (p) => `${ruleWithNumber(p)} se ha quitado`,
  },
  nonplayers: {
    allAnswersSame: ({ count }) =>
      `Con estas reglas, los no jugadores responderían como lo hicieron (respuestas: ${count}).`,
    differentAnswer: (p) => {
      const verb = p.faction.isPlural ? 'son' : 'es';
      return `${answerPrefix(p)}: ${removeMarks(p.faction.inCase('subject'))} ${verb} un no jugador; con estas reglas, la respuesta a ${quote(p.decision)} sería ${quote(p.nonplayerAnswer)}${inParentheses(p.rule)}, y no ${quote(p.answer)} como en la partida guardada. ${ANSWERS_TAKEN_AS_SAVED}`;
    },
  },
  proposals: {
    replaceAnswer: ({ answer, savedAnswer }) =>
      `Responder ${quote(answer)} en lugar de ${quote(savedAnswer)}.`,
    giveAnswer: ({ answer, replayDecision }) =>
      `Responder ${quote(answer)} a ${quote(replayDecision)}, y seguir.`,
    omitAnswers: ({ count, answerList }) =>
      `Omitir ${count === 1 ? '1 respuesta' : `${count} respuestas`} de la partida guardada${answerList === '' ? '' : ` (${answerList})`}.`,
    continue: 'Seguir desde la otra posición con las mismas respuestas.',
    noAction: 'Nada en la partida guardada se le acerca: las dos se separan aquí.',
  },
};
