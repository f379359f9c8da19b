/** French messages of a replay that differs from its save. */
import type { DivergenceMessages, PartingParameters } from '../divergence-messages.ts';
import { unmarked } from '../nouns/index.ts';
import { colon, ending, quoted, semicolon } from '../nouns/french-articles.ts';

const at = ({ turn, place }: Pick<PartingParameters, 'turn' | 'place'>): string =>
  `Réponse ${turn}${place === '' ? '' : `, ${place}`}${colon}`;

const cited = ({ text, rule }: { readonly text: string; readonly rule: string }): string =>
  rule === '' ? text : `${text} (${rule})`;

export const divergence: DivergenceMessages = {
  partings: {
    'other-decision': (p) =>
      `${at(p)}à ${quoted(p.decision)}, la réponse était ${quoted(p.answer)}${semicolon}cette question n’est plus posée, ${quoted(p.found)} l’est à sa place.`,
    'not-offered': (p) =>
      `${at(p)}à ${quoted(p.decision)}, la réponse était ${quoted(p.answer)}, qui n’est plus proposée.`,
    'not-possible': (p) =>
      `${at(p)}${quoted(p.decision)} a été joué en marge de la question (${p.answer}), ce qui n’est plus possible.`,
    'other-position': (p) =>
      `${at(p)}toutes les réponses sont les mêmes jusqu’ici, mais la position diffère.`,
    over: (p) =>
      `${at(p)}la partie est terminée${semicolon}la question ${quoted(p.decision)} n’est plus posée.`,
    stuck: (p) =>
      `${at(p)}après ${quoted(p.decision)}, ${quoted(p.answer)}, les règles ne peuvent pas continuer${colon}${p.why}.`,
  },
  causes: {
    changed: (p) => `${cited(p)}${colon}modifié${ending(p)}`,
    added: (p) => `${cited(p)}${colon}ajouté${ending(p)}`,
    removed: (p) => `${cited(p)}${colon}supprimé${ending(p)}`,
  },
  nonplayers: {
    alike: ({ count }) =>
      `Avec ces règles, les Non-joueurs répondraient comme ils l’ont fait (réponses${colon}${count}).`,
    otherwise: (p) =>
      `${at(p)}${unmarked(p.who.as('subject'))} ${p.who.many ? 'sont' : 'est'} un Non-joueur${semicolon}avec ces règles, la réponse à ${quoted(p.decision)} serait ${quoted(p.would)}${p.rule === '' ? '' : ` (${p.rule})`}, et non ${quoted(p.answer)} comme dans la partie enregistrée. Les réponses des Non-joueurs ont été prises telles quelles.`,
  },
  nearest: {
    replaces: ({ answer, saved }) => `Répondre ${quoted(answer)} au lieu de ${quoted(saved)}.`,
    answers: ({ answer, found }) => `Répondre ${quoted(answer)} à ${quoted(found)}, et continuer.`,
    leavesOut: ({ count, which }) =>
      `Laisser de côté ${count === 1 ? '1 réponse' : `${count} réponses`} de la partie enregistrée${which === '' ? '' : ` (${which})`}.`,
    goesOn: 'Continuer depuis l’autre position avec les mêmes réponses.',
    nothing: `Rien dans la partie enregistrée ne s’en rapproche${colon}les deux divergent ici.`,
  },
};
