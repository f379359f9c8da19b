/** French log. Participles agree with their nouns. */
import { colon, de, ending, quoted } from '../nouns/french-articles.ts';
import { unmarked } from '../nouns/marks.ts';
import type { CardMessages, LogMessages } from '../log-messages.ts';

const suffix = (text: string): string => (text === '' ? '' : `, ${text}`);

export const cards: CardMessages = {
  card: ({ key, title }) => `${key} ${quoted(title)}`,
  sides: {
    unshaded: 'texte clair',
    shaded: 'texte grisé',
    top: 'texte du haut',
    bottom: 'texte du bas',
  },
  event: ({ key, side }) => `Événement ${key}${suffix(side)}`,
};

export const log: LogMessages = {
  each: ({ spaces }) => `chacune de ces zones${colon}${spaces}`,
  placed: ({ pieces, where }) => `${pieces.text} placé${ending(pieces)} ${where('in')}`,
  removed: ({ pieces, where }) => `${pieces.text} éliminé${ending(pieces)} ${where('in')}`,
  replaced: ({ gone, come, where }) => `${gone.text} remplacé${ending(gone)} par ${come.text} ${where('in')}`,
  retired: ({ pieces }) => `${pieces.text} hors jeu`,
  moved: ({ pieces, from, to }) => `${pieces.text} déplacé${ending(pieces)} ${from('from')} ${to('to')}`,
  flipped: ({ pieces, where, state, back }) => {
    // `devient celle des Directives`: a state that is a complement needs a noun before it.
    const those = { m: ['celui ', 'ceux '], f: ['celle ', 'celles '] }[pieces.gender][pieces.many ? 1 : 0];
    const is = /^(?:de|du|des) |^d’/u.test(unmarked(state)) ? `${those}${state}` : state;
    return `${pieces.text} ${back ? 're' : ''}${pieces.many ? 'deviennent' : 'devient'} ${is} ${where('in')}`;
  },
  shifted: ({ space, from, to }) => `${space}${colon}${de(from)} à ${to}`,
  marked: ({ markers, where }) => `${markers.text} placé${ending(markers)} ${where('in')}`,
  unmarked: ({ markers, where }) => `${markers.text} éliminé${ending(markers)} ${where('in')}`,
  counted: ({ track, by, now }) => `${track} ${by}, à présent ${now}`,
  boxedTrack: ({ track, from, to }) => `${track}${colon}${to} (avant${colon}${from})`,
  ownTrack: ({ track, who }) => `${track} ${who.as('of')}`,
  rolled: ({ value }) => `Le dé donne ${value}`,
  rolledFor: ({ value, where }) => `${where('alone')}${colon}le dé donne ${value}`,
  event: ({ who, card, side }) => `${who.as('alone')}${colon}Événement ${card}${suffix(side)}`,
  drawn: ({ card, order, next }) =>
    `Carte ${card}${order === '' ? '' : `${colon}${order}`}${next === '' ? '' : `\u{202f}; suivante ${next}`}`,
  passed: ({ who }) => `${who.as('subject')} ${who.many ? 'passent' : 'passe'}`,
  passedIdly: ({ who }) => `${who.as('subject')} ${who.many ? 'passent' : 'passe'}, sans rien gagner`,
  eligible: ({ factions, many }) => `Éligible${many ? 's' : ''}${colon}${factions}`,
  ineligible: ({ factions, many }) => `Inéligible${many ? 's' : ''}${colon}${factions}`,
  began: ({ who, text }) => `${who.as('alone')}${colon}${text}`,
  beganIn: ({ who, text, where }) => `${who.as('alone')}${colon}${text} ${where('in')}`,
  beganAlong: ({ who, text, from, to }) => `${who.as('alone')}${colon}${text} ${from('from')} ${to('to')}`,
  skipped: ({ text }) => `Rien à faire${colon}${text}`,
  unchanged: ({ text }) => `${text}${colon}aucun changement`,
  inForce: ({ card, side }) => `${card} en vigueur${suffix(side)}`,
  lapsed: ({ card, side }) => `${card} n’est plus en vigueur${suffix(side)}`,
  fixed: ({ value }) =>
    `${value.text} ${value.gender === 'f' ? 'marquée' : 'marqué'}${value.many ? 's' : ''}`,
  revealed: ({ secret, where }) => `${secret.text} révélé${ending(secret)}${colon}${where}`,
  nowhere: 'nulle part',
  secret: ({ who }) => `${who.as('alone')}${colon}choix secret`,
  forced: ({ who, option }) => `${who.as('alone')}${colon}${option}, seule possibilité`,
  factionOption: ({ faction }) => `Faction ${faction}`,
  interjected: ({ who, action, what }) => `${who.as('alone')}${colon}${action}, ${what}`,
  handed: ({ markers, where, from, to }) =>
    `${markers.text} ${markers.many ? 'passent' : 'passe'} ${from.as('of')} ${to.as('to')} ${where('in')}`,
  taken: ({ markers, where, to }) => `${markers.text} ${to.as('of')} placé${ending(markers)} ${where('in')}`,
  carried: ({ markers, who, from, to }) =>
    `${markers.text} ${who.as('of')} emporté${ending(markers)} ${from('from')} ${to('to')}`,
  dropped: ({ markers, where, from }) =>
    `${markers.text} ${from.as('of')} éliminé${ending(markers)} ${where('in')}`,
  markersOf: ({ markers, who }) => `${markers} ${who.as('of')}`,
  margin: ({ who, margin }) => `${who.as('alone')}${colon}marge ${margin}`,
  paid: ({ who, cost, left }) => `${who.as('alone')}${colon}${cost.text} payé${ending(cost)}, reste ${left}`,
  paidFor: ({ who, cost, left, space }) =>
    `${who.as('alone')}${colon}${cost.text} payé${ending(cost)} pour ${space}, reste ${left}`,
  paidForEach: ({ who, cost, left, spaces }) =>
    `${who.as('alone')}${colon}${cost.text} payé${ending(cost)} pour chacune de ces zones${colon}${spaces}\u{202f}; reste ${left}`,
  selected: ({ space }) => `Zone sélectionnée${colon}${space}`,
  first: ({ who }) => `1re Éligible${colon}${who.as('alone')}`,
  boxed: ({ who, box }) => `${who.as('alone')}${colon}case ${quoted(box)}`,
};
