/** Spanish log. Participles agree with their nouns. */
import { unmarked } from '../nouns/index.ts';
import { ending, quoted } from '../nouns/spanish-articles.ts';
import type { Noun } from '../said.ts';
import type { CardMessages, LogMessages } from '../log-messages.ts';

const suffix = (text: string): string => (text === '' ? '' : `, ${text}`);
/** A noun with its definite article: `La Base oculta`, `Las 2 Bases ocultas`. */
const definite = ({ text, gender, many }: Noun): string =>
  `${{ m: ['El', 'Los'], f: ['La', 'Las'] }[gender][many ? 1 : 0] ?? ''} ${text.replace(/^1 /u, '')}`;

const remaining = (left: number): string => `${left === 1 ? 'queda' : 'quedan'} ${left}`;

export const cards: CardMessages = {
  card: ({ key, title }) => `${key} ${quoted(title)}`,
  sides: {
    unshaded: 'texto sin sombrear',
    shaded: 'texto sombreado',
    top: 'texto superior',
    bottom: 'texto inferior',
  },
  event: ({ key, side }) => `Evento ${key}${suffix(side)}`,
};

export const log: LogMessages = {
  each: ({ spaces }) => `cada uno de estos espacios: ${spaces}`,
  placed: ({ pieces, where }) => `${pieces.text} colocad${ending(pieces)} ${where('in')}`,
  removed: ({ pieces, where }) => `${pieces.text} retirad${ending(pieces)} ${where('of')}`,
  replaced: ({ gone, come, where }) =>
    `${gone.text} reemplazad${ending(gone)} por ${come.text} ${where('in')}`,
  retired: ({ pieces }) => `${pieces.text} fuera de juego`,
  moved: ({ pieces, from, to }) => `${pieces.text} movid${ending(pieces)} ${from('of')} ${to('to')}`,
  flipped: ({ pieces, where, state, back }) => {
    const [, of, adjective] = /^(del? )?(\p{Ll})?/u.exec(unmarked(state)) ?? [];
    if (of !== undefined) {
      const is = { m: ['es el', 'son los'], f: ['es la', 'son las'] }[pieces.gender][pieces.many ? 1 : 0];
      return `${definite(pieces)} ${where('in')} ${is} ${state}`;
    }
    // Terms are capitalized (`Activa`), ordinary adjectives are not (`oculta`).
    if (back && adjective !== undefined)
      return `${pieces.text} ${pieces.many ? 'pasan' : 'pasa'} a ser ${state} ${where('in')}`;
    const becomes = back || adjective !== undefined ? 'queda' : 'pasa';
    return `${pieces.text} ${becomes}${pieces.many ? 'n' : ''} ${becomes === 'pasa' ? 'a ' : ''}${state} ${where('in')}`;
  },
  shifted: ({ space, from, to }) => `${space}: de ${from} a ${to}`,
  marked: ({ markers, where }) => `${markers.text} colocad${ending(markers)} ${where('in')}`,
  unmarked: ({ markers, where }) => `${markers.text} retirad${ending(markers)} ${where('of')}`,
  counted: ({ track, by, now }) => `${track} ${by}, ahora ${now}`,
  boxedTrack: ({ track, from, to }) => `${track}: ${to} (antes: ${from})`,
  ownTrack: ({ track, who }) => `${track} ${who.as('of')}`,
  rolled: ({ value }) => `Resultado del dado: ${value}`,
  rolledFor: ({ value, where }) => `${where('alone')}: resultado del dado: ${value}`,
  event: ({ who, card, side }) => `${who.as('alone')}: Evento ${card}${suffix(side)}`,
  drawn: ({ card, order, next }) =>
    `Carta ${card}${order === '' ? '' : `: ${order}`}${next === '' ? '' : `; siguiente ${next}`}`,
  passed: ({ who }) => `${who.as('subject')} ${who.many ? 'pasan' : 'pasa'}`,
  passedIdly: ({ who }) => `${who.as('subject')} ${who.many ? 'pasan' : 'pasa'}, sin ganar nada`,
  eligible: ({ factions, many }) => `Elegible${many ? 's' : ''}: ${factions}`,
  ineligible: ({ factions, many }) => `Inelegible${many ? 's' : ''}: ${factions}`,
  began: ({ who, text }) => `${who.as('alone')}: ${text}`,
  beganIn: ({ who, text, where }) => `${who.as('alone')}: ${text} ${where('in')}`,
  beganAlong: ({ who, text, from, to }) => `${who.as('alone')}: ${text} ${from('of')} ${to('to')}`,
  skipped: ({ text }) => `Nada que hacer: ${text}`,
  unchanged: ({ text }) => `${text}: sin cambios`,
  inForce: ({ card, side }) => `Entra en vigor: ${card}${suffix(side)}`,
  lapsed: ({ card, side }) => `Deja de estar en vigor: ${card}${suffix(side)}`,
  fixed: ({ value }) =>
    `${value.text} ${value.gender === 'f' ? 'marcada' : 'marcado'}${value.many ? 's' : ''}`,
  revealed: ({ secret, where }) => `${secret.text} revelad${ending(secret)}: ${where}`,
  nowhere: 'en ninguna parte',
  secret: ({ who }) => `${who.as('subject')} ${who.many ? 'eligen' : 'elige'} en secreto`,
  forced: ({ who, option }) => `${who.as('alone')}: ${option}, única opción`,
  factionOption: ({ faction }) => `Facción ${faction}`,
  interjected: ({ who, action, what }) => `${who.as('alone')}: ${action}, ${what}`,
  handed: ({ markers, where, from, to }) =>
    `${markers.text} ${markers.many ? 'pasan' : 'pasa'} ${from.as('of')} ${to.as('to')} ${where('in')}`,
  taken: ({ markers, where, to }) =>
    `${markers.text} ${to.as('of')} colocad${ending(markers)} ${where('in')}`,
  carried: ({ markers, who, from, to }) =>
    `${markers.text} ${who.as('of')} llevad${ending(markers)} ${from('of')} ${to('to')}`,
  dropped: ({ markers, where, from }) =>
    `${markers.text} ${from.as('of')} retirad${ending(markers)} ${where('of')}`,
  markersOf: ({ markers, who }) => `${markers} ${who.as('of')}`,
  margin: ({ who, margin }) => `${who.as('alone')}: margen ${margin}`,
  paid: ({ who, cost, left }) => `${who.as('alone')}: ${cost.text} pagad${ending(cost)}, ${remaining(left)}`,
  paidFor: ({ who, cost, left, space }) =>
    `${who.as('alone')}: ${cost.text} pagad${ending(cost)} por ${space}, ${remaining(left)}`,
  paidForEach: ({ who, cost, left, spaces }) =>
    `${who.as('alone')}: ${cost.text} pagad${ending(cost)} por cada uno de estos espacios: ${spaces}; ${remaining(left)}`,
  selected: ({ space }) => `Espacio seleccionado: ${space}`,
  first: ({ who }) => `1.ª Elegible: ${who.as('alone')}`,
  boxed: ({ who, box }) => `${who.as('alone')}: casilla “${box}”`,
};
