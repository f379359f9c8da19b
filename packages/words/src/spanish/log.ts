/** Spanish log messages. Participles agree with their nouns. */
import { removeMarks } from '../nouns/index.ts';
import { withInnerQuotes } from '../nouns/marks.ts';
import { adjectiveEnding, quote } from '../nouns/spanish-articles.ts';
import type { NounText } from '../message-parameters.ts';
import type { CardMessages, LogMessages } from '../log-messages.ts';

const commaSuffix = (text: string): string => (text === '' ? '' : `, ${text}`);

/** Selects the singular or plural form of a gender. */
const agreeingForm = (
  forms: Readonly<Record<'m' | 'f', readonly [singular: string, plural: string]>>,
  { gender, isPlural }: Pick<NounText, 'gender' | 'isPlural'>,
): string => forms[gender][isPlural ? 1 : 0];

/** A noun with its definite article: `La Base oculta`, `Las 2 Bases ocultas`. */
const withDefiniteArticle = ({ text, gender, isPlural }: NounText): string =>
  `${agreeingForm({ m: ['El', 'Los'], f: ['La', 'Las'] }, { gender, isPlural })} ${text.replace(/^1 /u, '')}`;

const remainingText = (count: number): string => `${count === 1 ? 'queda' : 'quedan'} ${count}`;

export const cards: CardMessages = {
  card: ({ key, title }) => `${key} ${quote(withInnerQuotes(title, '‘', '’'))}`,
  sides: {
    unshaded: 'texto sin sombrear',
    shaded: 'texto sombreado',
    top: 'texto superior',
    bottom: 'texto inferior',
  },
  event: ({ key, side }) => `Evento ${key}${commaSuffix(side)}`,
};

const piecesFlipped: LogMessages['piecesFlipped'] = ({ pieces, place, state, isFirstState }) => {
  const [, preposition, lowerCaseLetter] = /^(del? )?(\p{Ll})?/u.exec(removeMarks(state)) ?? [];
  if (preposition !== undefined) {
    const verbWithArticle = agreeingForm({ m: ['es el', 'son los'], f: ['es la', 'son las'] }, pieces);
    return `${withDefiniteArticle(pieces)} ${place('in')} ${verbWithArticle} ${state}`;
  }
  // Terms are capitalized (`Activa`), ordinary adjectives are not (`oculta`).
  const isAdjective = lowerCaseLetter !== undefined;
  const [singularVerb, pluralVerb] = becomingVerbs(isFirstState, isAdjective);
  return `${pieces.text} ${pieces.isPlural ? pluralVerb : singularVerb} ${state} ${place('in')}`;
};

/** The verb before a new state, in singular and plural. */
function becomingVerbs(isFirstState: boolean, isAdjective: boolean): readonly [string, string] {
  if (isFirstState && isAdjective) return ['pasa a ser', 'pasan a ser'];
  return isFirstState || isAdjective ? ['queda', 'quedan'] : ['pasa a', 'pasan a'];
}

export const log: LogMessages = {
  eachSpace: ({ spaces }) => `cada uno de estos espacios: ${spaces}`,
  piecesPlaced: ({ pieces, place }) => `${pieces.text} colocad${adjectiveEnding(pieces)} ${place('in')}`,
  piecesRemoved: ({ pieces, place }) => `${pieces.text} retirad${adjectiveEnding(pieces)} ${place('of')}`,
  piecesReplaced: ({ removed, added, place }) =>
    `${removed.text} reemplazad${adjectiveEnding(removed)} por ${added.text} ${place('in')}`,
  piecesRetired: ({ pieces }) => `${pieces.text} fuera de juego`,
  piecesMoved: ({ pieces, origin, destination }) =>
    `${pieces.text} movid${adjectiveEnding(pieces)} ${origin('of')} ${destination('to')}`,
  piecesFlipped,
  levelShifted: ({ space, oldLevel, newLevel }) => `${space}: de ${oldLevel} a ${newLevel}`,
  controlGained: ({ space, control, faction }) =>
    `${space} pasa a estar bajo ${control} ${faction.inCase('of')}`,
  controlLost: ({ space, control, faction }) =>
    `${space} deja de estar bajo ${control} ${faction.inCase('of')}`,
  markersPlaced: ({ markers, place }) => `${markers.text} colocad${adjectiveEnding(markers)} ${place('in')}`,
  markersRemoved: ({ markers, place }) => `${markers.text} retirad${adjectiveEnding(markers)} ${place('of')}`,
  trackChanged: ({ track, difference, newValue }) => `${track} ${difference}, ahora ${newValue}`,
  trackBoxChanged: ({ track, oldBox, newBox }) => `${track}: ${oldBox} \u{2192} ${newBox}`,
  trackOfFaction: ({ track, faction }) => `${track} ${faction.inCase('of')}`,
  dieRolled: ({ value }) => `Resultado del dado: ${value}`,
  diceRolled: ({ dice, sum }) => `Resultado de los dados: ${dice} = ${sum}`,
  dieRolledForSpace: ({ value, place }) => `${place('alone')}: ${value} en el dado`,
  resultAtMost: ({ required }) => `${required} o menos`,
  resultAtLeast: ({ required }) => `${required} o más`,
  rollSucceeds: ({ roll, requirement }) => `${roll} (hace falta ${requirement}), la tirada tiene éxito`,
  rollFails: ({ roll, requirement }) => `${roll} (hace falta ${requirement}), la tirada falla`,
  eventPlayed: ({ faction, card, side }) => `${faction.inCase('alone')}: Evento ${card}${commaSuffix(side)}`,
  cardDrawn: ({ card, order, next }) =>
    `Carta ${card}${order === '' ? '' : `: ${order}`}${next === '' ? '' : `; siguiente: ${next}`}`,
  cardInterrupted: ({ faction, card, order }) =>
    `${faction.inCase('subject')} ${faction.isPlural ? 'interrumpen' : 'interrumpe'} la carta con ${card}${order === '' ? '' : `: ${order}`}`,
  factionPassed: ({ faction }) => `${faction.inCase('subject')} ${faction.isPlural ? 'pasan' : 'pasa'}`,
  factionPassedWithoutGain: ({ faction, reason }) =>
    `${faction.inCase('subject')} ${faction.isPlural ? 'pasan' : 'pasa'}, sin ganar nada${reason === '' ? '' : `: ${reason}`}`,
  trackAtMaximum: ({ track, maximum }) => `${track} ya en el máximo de ${maximum}`,
  onlyPossibility: ({ text }) => `${text} (única posibilidad)`,
  freeActionDeclined: ({ faction, action: { text, gender, isPlural } }) => {
    const ending = `${gender === 'f' ? 'a' : 'o'}${isPlural ? 's' : ''}`;
    return `${faction.inCase('alone')}: ${text} gratuit${ending} rechazad${ending}`;
  },
  factionsEligible: ({ factions, isPlural }) => `Ahora Elegible${isPlural ? 's' : ''}: ${factions}`,
  factionsIneligible: ({ factions, isPlural }) => `Ahora Inelegible${isPlural ? 's' : ''}: ${factions}`,
  textBegan: ({ faction, text }) => `${faction.inCase('alone')}: ${text}`,
  textBeganInSpaces: ({ faction, text, place }) => `${faction.inCase('alone')}: ${text} ${place('in')}`,
  textBeganWithMove: ({ faction, text, origin, destination }) =>
    `${faction.inCase('alone')}: ${text} ${origin('of')} ${destination('to')}`,
  textSkipped: ({ text }) => `Nada que hacer: ${text}`,
  actionWithoutEffect: ({ text }) => `${text} (sin efecto)`,
  textUnchanged: ({ text }) => `${text}: sin cambios`,
  textWithoutSpaces: ({ text }) => `${text}: ningún espacio cumple las condiciones`,
  lastingText: ({ text }) => `Entra en vigor: ${text}`,
  effectInForce: ({ card, side }) => `Entra en vigor: carta ${card}${commaSuffix(side)}`,
  effectLapsed: ({ card, side }) => `Deja de estar en vigor: carta ${card}${commaSuffix(side)}`,
  eventCancelled: 'cancelado, sin efecto',
  cardEnded: ({ card }) => `Fin de la carta ${card}: ninguna otra Facción actúa en ella`,
  discardsShuffled: ({ hand }) => `${hand}: descartes barajados en el mazo`,
  cardRecovered: ({ faction, card }) => `${faction.inCase('alone')}: carta ${card} tomada de los descartes`,
  cardDiscarded: ({ faction, card }) => `${faction.inCase('alone')}: carta ${card} descartada`,
  cardsLookedAt: ({ faction, count }) =>
    `${faction.inCase('alone')}: ${count === 1 ? 'siguiente carta mirada' : `${count} cartas siguientes miradas`}`,
  cardTaken: ({ faction, holder, hand }) =>
    `${faction.inCase('alone')}: carta de ${hand} tomada al azar de la mano ${holder.inCase('of')}`,
  cardDrawnForDiscard: ({ holder, hand }) => `${holder.inCase('alone')}: carta de ${hand} elegida al azar`,
  cardChosen: ({ faction, holder, hand }) =>
    `${faction.inCase('alone')}: carta de ${hand} a su elección tomada de la mano ${holder.inCase('of')}`,
  cardGiven: ({ faction, holder, hand }) =>
    `${holder.inCase('alone')}: carta de ${hand} entregada ${faction.inCase('to')}`,
  handRevealed: ({ holder, hand }) => `${holder.inCase('alone')}: cartas de ${hand} reveladas`,
  handLookedAt: ({ faction, holder, hand }) =>
    `${faction.inCase('alone')}: cartas de ${hand} ${holder.inCase('of')} miradas`,
  cardsPutOnTop: ({ faction, count }) =>
    `${faction.inCase('alone')}: ${count === 1 ? '1 carta puesta' : `${count} cartas puestas`} encima del mazo`,
  cardsPutAtBottom: ({ faction, count }) =>
    `${faction.inCase('alone')}: ${count === 1 ? '1 carta puesta' : `${count} cartas puestas`} debajo del mazo`,
  valueMarked: ({ value }) =>
    `${value.text} ${value.gender === 'f' ? 'marcada' : 'marcado'}${value.isPlural ? 's' : ''}`,
  hiddenSpaceRevealed: ({ hiddenNoun, placeName }) =>
    `${hiddenNoun.text} revelad${adjectiveEnding(hiddenNoun)}: ${placeName}`,
  noSpace: 'en ninguna parte',
  hiddenChoice: ({ faction }) =>
    `${faction.inCase('subject')} ${faction.isPlural ? 'eligen' : 'elige'} en secreto`,
  onlyChoice: ({ faction, option }) => `${faction.inCase('alone')}: ${option} (única posibilidad)`,
  onlyFaction: ({ faction }) => `Única Facción posible: ${faction}`,
  modeChosen: ({ mode }) => `Elección: ${mode}`,
  modeOfFaction: ({ faction, mode }) => `${faction.inCase('alone')} – ${mode}`,
  anytimeAction: ({ faction, action, detail }) => `${faction.inCase('alone')}: ${action}, ${detail}`,
  markersHandedOver: ({ markers, place, previousHolder, newHolder }) =>
    `${markers.text} ${markers.isPlural ? 'pasan' : 'pasa'} ${previousHolder.inCase('of')} ${newHolder.inCase('to')} ${place('in')}`,
  markersTaken: ({ markers, place, holder }) =>
    `${markers.text} ${holder.inCase('of')} colocad${adjectiveEnding(markers)} ${place('in')}`,
  markersCarried: ({ markers, faction, origin, destination }) =>
    `${markers.text} ${faction.inCase('of')} llevad${adjectiveEnding(markers)} ${origin('of')} ${destination('to')}`,
  markersDropped: ({ markers, place, holder }) =>
    `${markers.text} ${holder.inCase('of')} retirad${adjectiveEnding(markers)} ${place('of')}`,
  markersOfFaction: ({ markers, faction }) => `${markers} ${faction.inCase('of')}`,
  victoryMargin: ({ faction, margin }) => `${faction.inCase('alone')}: margen ${margin}`,
  costPaid: ({ faction, cost, remaining }) =>
    `${faction.inCase('alone')}: ${cost.text} pagad${adjectiveEnding(cost)}, ${remainingText(remaining)}`,
  costPaidForSpace: ({ faction, cost, remaining, space }) =>
    `${faction.inCase('alone')}: ${cost.text} pagad${adjectiveEnding(cost)} por ${space}, ${remainingText(remaining)}`,
  stepPayment: ({ cost, spaceCount }) =>
    `${cost.text} pagad${adjectiveEnding(cost)}${spaceCount === 0 ? '' : ` por ${spaceCount} espacios`}`,
  spaceWithPayment: ({ space, cost, remaining }) =>
    `${space}: ${cost.text} pagad${adjectiveEnding(cost)}, ${remainingText(remaining)}`,
  costPaidForEachSpace: ({ faction, cost, remaining, spaces }) =>
    `${faction.inCase('alone')}: ${cost.text} pagad${adjectiveEnding(cost)} por cada uno de estos espacios: ${spaces}; ${remainingText(remaining)}`,
  resultOfAction: ({ text, result }) => `${text}: ${result}`,
  spaceSelected: ({ space }) => `Espacio seleccionado: ${space}`,
  pickedByChance: ({ name }) => `Selección al azar: ${name}`,
  firstEligible: ({ faction }) => `1.ª Elegible: ${faction.inCase('alone')}`,
  boxTaken: ({ faction, box }) => `${faction.inCase('alone')}: casilla “${box}”`,
};
