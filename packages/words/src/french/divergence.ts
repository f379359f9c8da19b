/** Where a replay leaves its save, in French. */
import type { DivergenceMessages, PartingParameters } from '../divergence-messages.ts';
import { unmarked } from '../nouns/index.ts';
import { colon, semicolon } from '../nouns/french-articles.ts';

const quoted = (text: string): string => `«\u{202f}${text}\u{202f}»`;

const at = ({ turn, place }: Pick<PartingParameters, 'turn' | 'place'>): string =>
  `Réponse ${turn}${place === '' ? '' : `, ${place}`}${colon}`;

const cited = ({ text, rule }: { readonly text: string; readonly rule: string }): string =>
  rule === '' ? text : `${text} (${rule})`;

/** The messages of a replay. */
export const divergence: DivergenceMessages = {
  partings: {
    'other-decision': (p) =>
      `${at(p)}${quoted(p.decision)} avait pour réponse ${quoted(p.answer)}, et n’est pas demandé${semicolon}${quoted(p.found)} l’est à sa place.`,
    'not-offered': (p) =>
      `${at(p)}${quoted(p.decision)} avait pour réponse ${quoted(p.answer)}, qui n’est pas proposée.`,
    'not-possible': (p) =>
      `${at(p)}${quoted(p.decision)} a été fait à côté du jeu (${p.answer}), et n’est pas possible.`,
    'other-position': (p) =>
      `${at(p)}toutes les réponses sont les mêmes jusqu’ici, mais la position est une autre.`,
    over: (p) => `${at(p)}la partie est finie, et ${quoted(p.decision)} n’est pas demandé.`,
    stuck: (p) =>
      `${at(p)}après ${quoted(p.decision)}, ${quoted(p.answer)}, les règles ne peuvent pas continuer${colon}${p.why}.`,
  },
  causes: {
    changed: (p) => `${cited(p)}${colon}modifié`,
    added: (p) => `${cited(p)}${colon}ajouté`,
    removed: (p) => `${cited(p)}${colon}supprimé`,
  },
  nonplayers: {
    alike: ({ count }) =>
      `Les Non-joueurs répondraient avec ces règles comme ils l’ont fait (réponses${colon}${count}).`,
    otherwise: (p) =>
      `${at(p)}${unmarked(p.who.as('alone'))} est un Non-joueur, et répondrait ${quoted(p.would)} à ${quoted(p.decision)} avec ces règles${p.rule === '' ? '' : ` (${p.rule})`}${semicolon}la partie enregistrée a ${quoted(p.answer)}. Les réponses des Non-joueurs ont été prises telles quelles.`,
  },
  nearest: {
    replaces: ({ answer, saved }) => `Répondre ${quoted(answer)} au lieu de ${quoted(saved)}.`,
    answers: ({ answer, found }) => `Répondre ${quoted(answer)} à ${quoted(found)}, et continuer.`,
    leavesOut: ({ count, which }) =>
      `Laisser de côté ${count === 1 ? '1 réponse' : `${count} réponses`} de la partie enregistrée${which === '' ? '' : ` (${which})`}.`,
    goesOn: 'Continuer depuis l’autre position avec les mêmes réponses.',
    nothing: `Rien de la partie enregistrée n’en est proche${colon}les deux se séparent ici.`,
  },
};
