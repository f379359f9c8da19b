/** Spanish log. Participles agree with their nouns. */
import { removeMarks } from '../nouns/index.ts';
import { adjectiveEnding, quote } from '../nouns/spanish-articles.ts';
import type { NounText } from '../message-parameters.ts';
import type { CardMessages, LogMessages } from '../log-messages.ts';

const suffix = (text: string): string => (text === '' ? '' : `, ${text}`);
/** A noun with its definite article: `La Base oculta`, `Las 2 Bases ocultas`. */
const definite = ({ text, gender, plural }: NounText): string =>
  `${{ m: ['El', 'Los'], f: ['La', 'Las'] }[gender][plural ? 1 : 0] ?? ''} ${text.replace(/^1 /u, '')}`;

const remainingText = (count: number): string => `${count === 1 ? 'queda' : 'quedan'} ${count}`;

export const cards: CardMessages = {
  card: ({ key, title }) => `${key} ${quote(title)}`,
  sides: {
    unshaded: 'texto sin sombrear',
    shaded: 'texto sombreado',
    top: 'texto superior',
    bottom: 'texto inferior',
  },
  event: ({ key, side }) => `Evento ${key}${suffix(side)}`,
};

export const log: LogMessages = {
  eachSpace: ({ spaces }) => `cada uno de estos espacios: ${spaces}`,
  placed: ({ pieces, place }) => `${pieces.text} colocad${adjectiveEnding(pieces)} ${place('in')}`,
  removed: ({ pieces, place }) => `${pieces.text} retirad${adjectiveEnding(pieces)} ${place('of')}`,
  replaced: ({ removed, added, place }) =>
    `${removed.text} reemplazad${adjectiveEnding(removed)} por ${added.text} ${place('in')}`,
  retired: ({ pieces }) => `${pieces.text} fuera de juego`,
  moved: ({ pieces, from, to }) => `${pieces.text} movid${adjectiveEnding(pieces)} ${from('of')} ${to('to')}`,
  flipped: ({ pieces, place, state, back }) => {
    const [, preposition, adjective] = /^(del? )?(\p{Ll})?/u.exec(removeMarks(state)) ?? [];
    if (preposition !== undefined) {
      const is = { m: ['es el', 'son los'], f: ['es la', 'son las'] }[pieces.gender][pieces.plural ? 1 : 0];
      return `${definite(pieces)} ${place('in')} ${is} ${state}`;
    }
    // Terms are capitalized (`Activa`), ordinary adjectives are not (`oculta`).
    if (back && adjective !== undefined)
      return `${pieces.text} ${pieces.plural ? 'pasan' : 'pasa'} a ser ${state} ${place('in')}`;
    const becomes = back || adjective !== undefined ? 'queda' : 'pasa';
    return `${pieces.text} ${becomes}${pieces.plural ? 'n' : ''} ${becomes === 'pasa' ? 'a ' : ''}${state} ${place('in')}`;
  },
  shifted: ({ space, from, to }) => `${space}: de ${from} a ${to}`,
  marked: ({ markers, place }) => `${markers.text} colocad${adjectiveEnding(markers)} ${place('in')}`,
  unmarked: ({ markers, place }) => `${markers.text} retirad${adjectiveEnding(markers)} ${place('of')}`,
  trackChanged: ({ track, by, newValue }) => `${track} ${by}, ahora ${newValue}`,
  trackBoxChanged: ({ track, from, to }) => `${track}: ${to} (antes: ${from})`,
  ownTrack: ({ track, faction }) => `${track} ${faction.inCase('of')}`,
  rolled: ({ value }) => `Resultado del dado: ${value}`,
  rolledFor: ({ value, place }) => `${place('alone')}: resultado del dado: ${value}`,
  event: ({ faction, card, side }) => `${faction.inCase('alone')}: Evento ${card}${suffix(side)}`,
  drawn: ({ card, order, next }) =>
    `Carta ${card}${order === '' ? '' : `: ${order}`}${next === '' ? '' : `; siguiente ${next}`}`,
  passed: ({ faction }) => `${faction.inCase('subject')} ${faction.plural ? 'pasan' : 'pasa'}`,
  passedIdly: ({ faction }) =>
    `${faction.inCase('subject')} ${faction.plural ? 'pasan' : 'pasa'}, sin ganar nada`,
  eligible: ({ factions, plural }) => `Elegible${plural ? 's' : ''}: ${factions}`,
  ineligible: ({ factions, plural }) => `Inelegible${plural ? 's' : ''}: ${factions}`,
  began: ({ faction, text }) => `${faction.inCase('alone')}: ${text}`,
  beganIn: ({ faction, text, place }) => `${faction.inCase('alone')}: ${text} ${place('in')}`,
  beganAlong: ({ faction, text, from, to }) =>
    `${faction.inCase('alone')}: ${text} ${from('of')} ${to('to')}`,
  skipped: ({ text }) => `Nada que hacer: ${text}`,
  unchanged: ({ text }) => `${text}: sin cambios`,
  inForce: ({ card, side }) => `Entra en vigor: ${card}${suffix(side)}`,
  lapsed: ({ card, side }) => `Deja de estar en vigor: ${card}${suffix(side)}`,
  valueMarked: ({ value }) =>
    `${value.text} ${value.gender === 'f' ? 'marcada' : 'marcado'}${value.plural ? 's' : ''}`,
  revealed: ({ hiddenNoun, place }) => `${hiddenNoun.text} revelad${adjectiveEnding(hiddenNoun)}: ${place}`,
  nowhere: 'en ninguna parte',
  hiddenChoice: ({ faction }) =>
    `${faction.inCase('subject')} ${faction.plural ? 'eligen' : 'elige'} en secreto`,
  onlyChoice: ({ faction, option }) => `${faction.inCase('alone')}: ${option}, única opción`,
  factionOption: ({ faction }) => `Facción ${faction}`,
  anytimeAction: ({ faction, action, detail }) => `${faction.inCase('alone')}: ${action}, ${detail}`,
  handed: ({ markers, place, from, to }) =>
    `${markers.text} ${markers.plural ? 'pasan' : 'pasa'} ${from.inCase('of')} ${to.inCase('to')} ${place('in')}`,
  taken: ({ markers, place, to }) =>
    `${markers.text} ${to.inCase('of')} colocad${adjectiveEnding(markers)} ${place('in')}`,
  carried: ({ markers, faction, from, to }) =>
    `${markers.text} ${faction.inCase('of')} llevad${adjectiveEnding(markers)} ${from('of')} ${to('to')}`,
  dropped: ({ markers, place, from }) =>
    `${markers.text} ${from.inCase('of')} retirad${adjectiveEnding(markers)} ${place('of')}`,
  markersOf: ({ markers, faction }) => `${markers} ${faction.inCase('of')}`,
  margin: ({ faction, margin }) => `${faction.inCase('alone')}: margen ${margin}`,
  paid: ({ faction, cost, remaining }) =>
    `${faction.inCase('alone')}: ${cost.text} pagad${adjectiveEnding(cost)}, ${remainingText(remaining)}`,
  paidFor: ({ faction, cost, remaining, space }) =>
    `${faction.inCase('alone')}: ${cost.text} pagad${adjectiveEnding(cost)} por ${space}, ${remainingText(remaining)}`,
  paidForEach: ({ faction, cost, remaining, spaces }) =>
    `${faction.inCase('alone')}: ${cost.text} pagad${adjectiveEnding(cost)} por cada uno de estos espacios: ${spaces}; ${remainingText(remaining)}`,
  selected: ({ space }) => `Espacio seleccionado: ${space}`,
  firstEligible: ({ faction }) => `1.ª Elegible: ${faction.inCase('alone')}`,
  boxTaken: ({ faction, box }) => `${faction.inCase('alone')}: casilla “${box}”`,
};
