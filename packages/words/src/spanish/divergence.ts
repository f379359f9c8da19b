/** Where a replay leaves its save, in Spanish. */
import type { DivergenceMessages, PartingParameters } from '../divergence-messages.ts';
import { unmarked } from '../nouns/index.ts';

const at = ({ turn, place }: Pick<PartingParameters, 'turn' | 'place'>): string =>
  `Respuesta ${turn}${place === '' ? '' : `, ${place}`}`;

const cited = ({ text, rule }: { readonly text: string; readonly rule: string }): string =>
  rule === '' ? text : `${text} (${rule})`;

/** The messages of a replay. */
export const divergence: DivergenceMessages = {
  partings: {
    'other-decision': (p) =>
      `${at(p)}: a “${p.decision}” se respondió “${p.answer}”, y no se pregunta; en su lugar se pregunta “${p.found}”.`,
    'not-offered': (p) => `${at(p)}: a “${p.decision}” se respondió “${p.answer}”, que no se ofrece.`,
    'not-possible': (p) =>
      `${at(p)}: “${p.decision}” se hizo al margen de la partida (${p.answer}), y no es posible.`,
    'other-position': (p) =>
      `${at(p)}: todas las respuestas son las mismas hasta aquí, pero la posición es otra.`,
    over: (p) => `${at(p)}: la partida ha terminado, y “${p.decision}” no se pregunta.`,
    stuck: (p) =>
      `${at(p)}: después de “${p.decision}”, “${p.answer}”, las reglas no pueden seguir: ${p.why}.`,
  },
  causes: {
    changed: (p) => `${cited(p)} ha cambiado`,
    added: (p) => `${cited(p)} se ha añadido`,
    removed: (p) => `${cited(p)} se ha quitado`,
  },
  nonplayers: {
    alike: ({ count }) =>
      `Los No jugadores responderían con estas reglas como lo hicieron (respuestas: ${count}).`,
    otherwise: (p) =>
      `${at(p)}: ${unmarked(p.who.as('alone'))} es No jugador, y con estas reglas respondería “${p.would}” a “${p.decision}”${p.rule === '' ? '' : ` (${p.rule})`}; lo guardado dice “${p.answer}”. Las respuestas de los No jugadores se tomaron como están.`,
  },
  nearest: {
    replaces: ({ answer, saved }) => `Responder “${answer}” en lugar de “${saved}”.`,
    answers: ({ answer, found }) => `Responder “${answer}” a “${found}”, y seguir.`,
    leavesOut: ({ count, which }) =>
      `Omitir ${count === 1 ? '1 respuesta' : `${count} respuestas`} de la partida guardada${which === '' ? '' : ` (${which})`}.`,
    goesOn: 'Seguir desde la otra posición con las mismas respuestas.',
    nothing: 'Nada de lo guardado se le acerca: la partida se aparta aquí.',
  },
};
