/** French log. Participles agree with their nouns. */
import { colon, adjectiveEnding, quote } from '../nouns/french-articles.ts';
import { removeMarks, withInnerQuotes } from '../nouns/marks.ts';
import type { CardMessages, LogMessages } from '../log-messages.ts';

const commaSuffix = (text: string): string => (text === '' ? '' : `, ${text}`);

export const cards: CardMessages = {
  card: ({ key, title }) => `${key} ${quote(withInnerQuotes(title, '“', '”'))}`,
  sides: {
    unshaded: 'texte clair',
    shaded: 'texte grisé',
    top: 'texte du haut',
    bottom: 'texte du bas',
  },
  event: ({ key, side }) => `Événement ${key}${commaSuffix(side)}`,
};

export const log: LogMessages = {
  eachSpace: ({ spaces }) => `chacune de ces zones${colon}${spaces}`,
  piecesPlaced: ({ pieces, place }) => `${pieces.text} placé${adjectiveEnding(pieces)} ${place('in')}`,
  piecesRemoved: ({ pieces, place }) => `${pieces.text} éliminé${adjectiveEnding(pieces)} ${place('in')}`,
  piecesReplaced: ({ removed, added, place }) =>
    `${removed.text} remplacé${adjectiveEnding(removed)} par ${added.text} ${place('in')}`,
  piecesRetired: ({ pieces }) => `${pieces.text} hors jeu`,
  piecesMoved: ({ pieces, origin, destination }) =>
    `${pieces.text} déplacé${adjectiveEnding(pieces)} ${origin('from')} ${destination('to')}`,
  piecesFlipped: ({ pieces, place, state, isFirstState }) => {
    // `devient celle des Directives`: a state that is a complement needs a noun before it.
    const pronouns = { m: ['celui ', 'ceux '], f: ['celle ', 'celles '] }[pieces.gender];
    const pronoun = pronouns[pieces.isPlural ? 1 : 0] ?? '';
    const isComplement = /^(?:de|du|des) |^d’/u.test(removeMarks(state));
    const newState = isComplement ? pronoun + state : state;
    // `passe face cachée`: `devenir` takes no position.
    const [singularVerb, pluralVerb] = /^face /u.test(removeMarks(state))
      ? ['passe', 'passent']
      : ['devient', 'deviennent'];
    return `${pieces.text} ${isFirstState ? 're' : ''}${pieces.isPlural ? pluralVerb : singularVerb} ${newState} ${place('in')}`;
  },
  levelShifted: ({ space, oldLevel, newLevel }) => `${space}${colon}${oldLevel} \u{2192} ${newLevel}`,
  controlGained: ({ space, control, faction }) => `${space} passe sous ${control} ${faction.inCase('of')}`,
  controlLost: ({ space, control, faction }) => `${space} n’est plus sous ${control} ${faction.inCase('of')}`,
  markersPlaced: ({ markers, place }) => `${markers.text} placé${adjectiveEnding(markers)} ${place('in')}`,
  markersRemoved: ({ markers, place }) => `${markers.text} éliminé${adjectiveEnding(markers)} ${place('in')}`,
  trackChanged: ({ track, difference, newValue }) => `${track} ${difference}, à présent ${newValue}`,
  trackBoxChanged: ({ track, oldBox, newBox }) => `${track}${colon}${oldBox} \u{2192} ${newBox}`,
  trackOfFaction: ({ track, faction }) => `${track} ${faction.inCase('of')}`,
  dieRolled: ({ value }) => `Le dé donne ${value}`,
  diceRolled: ({ dice, sum }) => `Les dés donnent ${dice} = ${sum}`,
  dieRolledForSpace: ({ value, place }) => `${place('alone')}${colon}le dé donne ${value}`,
  resultAtMost: ({ required }) => `${required} ou moins`,
  resultAtLeast: ({ required }) => `${required} ou plus`,
  rollSucceeds: ({ roll, requirement }) => `${roll} (il faut ${requirement}), le jet réussit`,
  rollFails: ({ roll, requirement }) => `${roll} (il faut ${requirement}), le jet échoue`,
  eventPlayed: ({ faction, card, side }) =>
    `${faction.inCase('alone')}${colon}Événement ${card}${commaSuffix(side)}`,
  cardDrawn: ({ card, order, next }) =>
    `Carte ${card}${order === '' ? '' : `${colon}${order}`}${next === '' ? '' : `\u{202f}; suivante${colon}${next}`}`,
  cardInterrupted: ({ faction, card, order }) =>
    `${faction.inCase('subject')} ${faction.isPlural ? 'interrompent' : 'interrompt'} la carte avec ${card}${order === '' ? '' : `${colon}${order}`}`,
  factionPassed: ({ faction }) => `${faction.inCase('subject')} ${faction.isPlural ? 'passent' : 'passe'}`,
  factionPassedWithoutGain: ({ faction, reason }) =>
    `${faction.inCase('subject')} ${faction.isPlural ? 'passent' : 'passe'}, sans rien gagner${reason === '' ? '' : `\u{a0}: ${reason}`}`,
  trackAtMaximum: ({ track, maximum }) => `${track} déjà au maximum de ${maximum}`,
  onlyPossibility: ({ text }) => `${text} (seule possibilité)`,
  freeActionDeclined: ({ faction, action: { text, gender, isPlural } }) => {
    const ending = `${gender === 'f' ? 'e' : ''}${isPlural ? 's' : ''}`;
    return `${faction.inCase('alone')}${colon}${text} gratuit${ending} refusé${ending}`;
  },
  factionsEligible: ({ factions, isPlural }) => `Désormais Éligible${isPlural ? 's' : ''}${colon}${factions}`,
  factionsIneligible: ({ factions, isPlural }) =>
    `Désormais Inéligible${isPlural ? 's' : ''}${colon}${factions}`,
  textBegan: ({ faction, text }) => `${faction.inCase('alone')}${colon}${text}`,
  textBeganInSpaces: ({ faction, text, place }) => `${faction.inCase('alone')}${colon}${text} ${place('in')}`,
  textBeganWithMove: ({ faction, text, origin, destination }) =>
    `${faction.inCase('alone')}${colon}${text} ${origin('from')} ${destination('to')}`,
  textSkipped: ({ text }) => `Rien à faire${colon}${text}`,
  actionWithoutEffect: ({ text }) => `${text} (sans effet)`,
  textUnchanged: ({ text }) => `${text}${colon}aucun changement`,
  textWithoutSpaces: ({ text }) => `${text}${colon}aucune zone ne convient`,
  lastingText: ({ text }) => `Entre en vigueur${colon}${text}`,
  effectInForce: ({ card, side }) => `Entre en vigueur${colon}carte ${card}${commaSuffix(side)}`,
  effectLapsed: ({ card, side }) => `N’est plus en vigueur${colon}carte ${card}${commaSuffix(side)}`,
  eventCancelled: 'annulé, sans effet',
  cardEnded: ({ card }) => `Fin de la carte ${card}${colon}aucune autre Faction n’y agit`,
  discardsShuffled: ({ hand }) => `${hand}${colon}défausse mélangée à la pioche`,
  cardRecovered: ({ faction, card }) =>
    `${faction.inCase('alone')}${colon}carte ${card} prise dans la défausse`,
  cardDiscarded: ({ faction, card }) => `${faction.inCase('alone')}${colon}carte ${card} défaussée`,
  cardsLookedAt: ({ faction, count }) =>
    `${faction.inCase('alone')}${colon}${count === 1 ? 'prochaine carte regardée' : `${count} prochaines cartes regardées`}`,
  cardTaken: ({ faction, holder, hand }) =>
    `${faction.inCase('alone')}${colon}carte ${hand} prise au hasard dans la main ${holder.inCase('of')}`,
  cardDrawnForDiscard: ({ holder, hand }) => `${holder.inCase('alone')}${colon}carte ${hand} tirée au hasard`,
  cardChosen: ({ faction, holder, hand }) =>
    `${faction.inCase('alone')}${colon}carte ${hand} de son choix prise dans la main ${holder.inCase('of')}`,
  cardGiven: ({ faction, holder, hand }) =>
    `${holder.inCase('alone')}${colon}carte ${hand} donnée ${faction.inCase('to')}`,
  handRevealed: ({ holder, hand }) => `${holder.inCase('alone')}${colon}cartes ${hand} révélées`,
  handLookedAt: ({ faction, holder, hand }) =>
    `${faction.inCase('alone')}${colon}cartes ${hand} ${holder.inCase('of')} regardées`,
  cardsPutOnTop: ({ faction, count }) =>
    `${faction.inCase('alone')}${colon}${count === 1 ? '1 carte remise' : `${count} cartes remises`} sur la pioche`,
  cardsPutAtBottom: ({ faction, count }) =>
    `${faction.inCase('alone')}${colon}${count === 1 ? '1 carte mise' : `${count} cartes mises`} sous la pioche`,
  valueMarked: ({ value }) =>
    `${value.text} ${value.gender === 'f' ? 'marquée' : 'marqué'}${value.isPlural ? 's' : ''}`,
  hiddenSpaceRevealed: ({ hiddenNoun, placeName }) =>
    `${hiddenNoun.text} révélé${adjectiveEnding(hiddenNoun)}${colon}${placeName}`,
  noSpace: 'nulle part',
  hiddenChoice: ({ faction }) => `${faction.inCase('alone')}${colon}choix secret`,
  onlyChoice: ({ faction, option }) => `${faction.inCase('alone')}${colon}${option} (seule possibilité)`,
  onlyFaction: ({ faction }) => `Seule Faction possible${colon}${faction}`,
  modeChosen: ({ mode }) => `Choix${colon}${mode}`,
  modeOfFaction: ({ faction, mode }) => `${faction.inCase('alone')} – ${mode}`,
  anytimeAction: ({ faction, action, detail }) => `${faction.inCase('alone')}${colon}${action}, ${detail}`,
  markersHandedOver: ({ markers, place, previousHolder, newHolder }) =>
    `${markers.text} ${markers.isPlural ? 'passent' : 'passe'} ${previousHolder.inCase('of')} ${newHolder.inCase('to')} ${place('in')}`,
  markersTaken: ({ markers, place, holder }) =>
    `${markers.text} ${holder.inCase('of')} placé${adjectiveEnding(markers)} ${place('in')}`,
  markersCarried: ({ markers, faction, origin, destination }) =>
    `${markers.text} ${faction.inCase('of')} emporté${adjectiveEnding(markers)} ${origin('from')} ${destination('to')}`,
  markersDropped: ({ markers, place, holder }) =>
    `${markers.text} ${holder.inCase('of')} éliminé${adjectiveEnding(markers)} ${place('in')}`,
  markersOfFaction: ({ markers, faction }) => `${markers} ${faction.inCase('of')}`,
  victoryMargin: ({ faction, margin }) => `${faction.inCase('alone')}${colon}marge ${margin}`,
  costPaid: ({ faction, cost, remaining }) =>
    `${faction.inCase('alone')}${colon}${cost.text} payé${adjectiveEnding(cost)}, il en reste ${remaining}`,
  costPaidForSpace: ({ faction, cost, remaining, space }) =>
    `${faction.inCase('alone')}${colon}${cost.text} payé${adjectiveEnding(cost)} pour ${space}, il en reste ${remaining}`,
  stepPayment: ({ cost, spaceCount }) =>
    `${cost.text} payé${adjectiveEnding(cost)}${spaceCount === 0 ? '' : ` pour ${spaceCount} zones`}`,
  spaceWithPayment: ({ space, cost, remaining }) =>
    `${space}${colon}${cost.text} payé${adjectiveEnding(cost)}, il en reste ${remaining}`,
  costPaidForEachSpace: ({ faction, cost, remaining, spaces }) =>
    `${faction.inCase('alone')}${colon}${cost.text} payé${adjectiveEnding(cost)} pour chacune de ces zones${colon}${spaces}\u{202f}; il en reste ${remaining}`,
  resultOfAction: ({ text, result }) => `${text}${colon}${result}`,
  spaceSelected: ({ space }) => `Zone sélectionnée${colon}${space}`,
  pickedByChance: ({ name }) => `Tirage au sort${colon}${name}`,
  firstEligible: ({ faction }) => `1re Éligible${colon}${faction.inCase('alone')}`,
  boxTaken: ({ faction, box }) => `${faction.inCase('alone')}${colon}case ${quote(box)}`,
};
