/** Spanish messages of a replay that differs from its save. */
import type { DivergenceMessages, PartingParameters } from '../divergence-messages.ts';
import { unmarked } from '../nouns/index.ts';
import { quoted } from '../nouns/spanish-articles.ts';

const at = ({ turn, place }: Pick<PartingParameters, 'turn' | 'place'>): string =>
  `Respuesta ${turn}${place === '' ? '' : `, ${place}`}`;

const cited = ({ text, rule }: { readonly text: string; readonly rule: string }): string =>
  rule === '' ? text : `${text} (${rule})`;

export const divergence: DivergenceMessages = {
  partings: {
    'other-decision': (p) =>
      `${at(p)}: a ${quoted(p.decision)} se respondió ${quoted(p.answer)}; esa pregunta ya no se hace, y en su lugar se hace ${quoted(p.found)}.`,
    'not-offered': (p) =>
      `${at(p)}: a ${quoted(p.decision)} se respondió ${quoted(p.answer)}, que ya no se ofrece.`,
    'not-possible': (p) =>
      `${at(p)}: ${quoted(p.decision)} se hizo al margen de la pregunta (${p.answer}), y ya no es posible.`,
    'other-position': (p) =>
      `${at(p)}: todas las respuestas son las mismas hasta aquí, pero la posición es distinta.`,
    over: (p) => `${at(p)}: la partida ha terminado, y ${quoted(p.decision)} ya no se pregunta.`,
    stuck: (p) =>
      `${at(p)}: después de ${quoted(p.decision)}, ${quoted(p.answer)}, las reglas no pueden seguir: ${p.why}.`,
  },
  causes: {
    changed: (p) => `${cited(p)} ha cambiado`,
    added: (p) => `${cited(p)} se ha añadido`,
    removed: (p) => `${cited(p)} se ha quitado`,
  },
  nonplayers: {
    alike: ({ count }) =>
      `Con estas reglas, los no jugadores responderían como lo hicieron (respuestas: ${count}).`,
    otherwise: (p) =>
      `${at(p)}: ${unmarked(p.who.as('subject'))} ${p.who.many ? 'son' : 'es'} un no jugador; con estas reglas, la respuesta a ${quoted(p.decision)} sería ${quoted(p.would)}${p.rule === '' ? '' : ` (${p.rule})`}, y no ${quoted(p.answer)} como en la partida guardada. Las respuestas de los no jugadores se tomaron como están.`,
  },
  nearest: {
    replaces: ({ answer, saved }) => `Responder ${quoted(answer)} en lugar de ${quoted(saved)}.`,
    answers: ({ answer, found }) => `Responder ${quoted(answer)} a ${quoted(found)}, y seguir.`,
    leavesOut: ({ count, which }) =>
      `Omitir ${count === 1 ? '1 respuesta' : `${count} respuestas`} de la partida guardada${which === '' ? '' : ` (${which})`}.`,
    goesOn: 'Seguir desde la otra posición con las mismas respuestas.',
    nothing: 'Nada en la partida guardada se le acerca: las dos se separan aquí.',
  },
};
