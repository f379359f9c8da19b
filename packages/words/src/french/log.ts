/** French log. Participles agree with their nouns. */
import { colon, withDe, adjectiveEnding, quote } from '../nouns/french-articles.ts';
import { removeMarks } from '../nouns/marks.ts';
import type { CardMessages, LogMessages } from '../log-messages.ts';

const suffix = (text: string): string => (text === '' ? '' : `, ${text}`);

export const cards: CardMessages = {
  card: ({ key, title }) => `${key} ${quote(title)}`,
  sides: {
    unshaded: 'texte clair',
    shaded: 'texte grisé',
    top: 'texte du haut',
    bottom: 'texte du bas',
  },
  event: ({ key, side }) => `Événement ${key}${suffix(side)}`,
};

export const log: LogMessages = {
  eachSpace: ({ spaces }) => `chacune de ces zones${colon}${spaces}`,
  placed: ({ pieces, place }) => `${pieces.text} placé${adjectiveEnding(pieces)} ${place('in')}`,
  removed: ({ pieces, place }) => `${pieces.text} éliminé${adjectiveEnding(pieces)} ${place('in')}`,
  replaced: ({ removed, added, place }) =>
    `${removed.text} remplacé${adjectiveEnding(removed)} par ${added.text} ${place('in')}`,
  retired: ({ pieces }) => `${pieces.text} hors jeu`,
  moved: ({ pieces, from, to }) =>
    `${pieces.text} déplacé${adjectiveEnding(pieces)} ${from('from')} ${to('to')}`,
  flipped: ({ pieces, place, state, back }) => {
    // `devient celle des Directives`: a state that is a complement needs a noun before it.
    const those = { m: ['celui ', 'ceux '], f: ['celle ', 'celles '] }[pieces.gender][pieces.plural ? 1 : 0];
    const is = /^(?:de|du|des) |^d’/u.test(removeMarks(state)) ? `${those}${state}` : state;
    return `${pieces.text} ${back ? 're' : ''}${pieces.plural ? 'deviennent' : 'devient'} ${is} ${place('in')}`;
  },
  shifted: ({ space, from, to }) => `${space}${colon}${withDe(from)} à ${to}`,
  marked: ({ markers, place }) => `${markers.text} placé${adjectiveEnding(markers)} ${place('in')}`,
  unmarked: ({ markers, place }) => `${markers.text} éliminé${adjectiveEnding(markers)} ${place('in')}`,
  trackChanged: ({ track, by, newValue }) => `${track} ${by}, à présent ${newValue}`,
  trackBoxChanged: ({ track, from, to }) => `${track}${colon}${to} (avant${colon}${from})`,
  ownTrack: ({ track, faction }) => `${track} ${faction.inCase('of')}`,
  rolled: ({ value }) => `Le dé donne ${value}`,
  rolledFor: ({ value, place }) => `${place('alone')}${colon}le dé donne ${value}`,
  event: ({ faction, card, side }) => `${faction.inCase('alone')}${colon}Événement ${card}${suffix(side)}`,
  drawn: ({ card, order, next }) =>
    `Carte ${card}${order === '' ? '' : `${colon}${order}`}${next === '' ? '' : `\u{202f}; suivante ${next}`}`,
  passed: ({ faction }) => `${faction.inCase('subject')} ${faction.plural ? 'passent' : 'passe'}`,
  passedIdly: ({ faction }) =>
    `${faction.inCase('subject')} ${faction.plural ? 'passent' : 'passe'}, sans rien gagner`,
  eligible: ({ factions, plural }) => `Éligible${plural ? 's' : ''}${colon}${factions}`,
  ineligible: ({ factions, plural }) => `Inéligible${plural ? 's' : ''}${colon}${factions}`,
  began: ({ faction, text }) => `${faction.inCase('alone')}${colon}${text}`,
  beganIn: ({ faction, text, place }) => `${faction.inCase('alone')}${colon}${text} ${place('in')}`,
  beganAlong: ({ faction, text, from, to }) =>
    `${faction.inCase('alone')}${colon}${text} ${from('from')} ${to('to')}`,
  skipped: ({ text }) => `Rien à faire${colon}${text}`,
  unchanged: ({ text }) => `${text}${colon}aucun changement`,
  inForce: ({ card, side }) => `${card} en vigueur${suffix(side)}`,
  lapsed: ({ card, side }) => `${card} n’est plus en vigueur${suffix(side)}`,
  valueMarked: ({ value }) =>
    `${value.text} ${value.gender === 'f' ? 'marquée' : 'marqué'}${value.plural ? 's' : ''}`,
  revealed: ({ hiddenNoun, place }) =>
    `${hiddenNoun.text} révélé${adjectiveEnding(hiddenNoun)}${colon}${place}`,
  nowhere: 'nulle part',
  hiddenChoice: ({ faction }) => `${faction.inCase('alone')}${colon}choix secret`,
  onlyChoice: ({ faction, option }) => `${faction.inCase('alone')}${colon}${option}, seule possibilité`,
  factionOption: ({ faction }) => `Faction ${faction}`,
  anytimeAction: ({ faction, action, detail }) => `${faction.inCase('alone')}${colon}${action}, ${detail}`,
  handed: ({ markers, place, from, to }) =>
    `${markers.text} ${markers.plural ? 'passent' : 'passe'} ${from.inCase('of')} ${to.inCase('to')} ${place('in')}`,
  taken: ({ markers, place, to }) =>
    `${markers.text} ${to.inCase('of')} placé${adjectiveEnding(markers)} ${place('in')}`,
  carried: ({ markers, faction, from, to }) =>
    `${markers.text} ${faction.inCase('of')} emporté${adjectiveEnding(markers)} ${from('from')} ${to('to')}`,
  dropped: ({ markers, place, from }) =>
    `${markers.text} ${from.inCase('of')} éliminé${adjectiveEnding(markers)} ${place('in')}`,
  markersOf: ({ markers, faction }) => `${markers} ${faction.inCase('of')}`,
  margin: ({ faction, margin }) => `${faction.inCase('alone')}${colon}marge ${margin}`,
  paid: ({ faction, cost, remaining }) =>
    `${faction.inCase('alone')}${colon}${cost.text} payé${adjectiveEnding(cost)}, reste ${remaining}`,
  paidFor: ({ faction, cost, remaining, space }) =>
    `${faction.inCase('alone')}${colon}${cost.text} payé${adjectiveEnding(cost)} pour ${space}, reste ${remaining}`,
  paidForEach: ({ faction, cost, remaining, spaces }) =>
    `${faction.inCase('alone')}${colon}${cost.text} payé${adjectiveEnding(cost)} pour chacune de ces zones${colon}${spaces}\u{202f}; reste ${remaining}`,
  selected: ({ space }) => `Zone sélectionnée${colon}${space}`,
  firstEligible: ({ faction }) => `1re Éligible${colon}${faction.inCase('alone')}`,
  boxTaken: ({ faction, box }) => `${faction.inCase('alone')}${colon}case ${quote(box)}`,
};
