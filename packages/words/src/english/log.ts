/** English log. Sentences are passive: some Factions are plural, and passive verbs need not agree with them. */
import type { CardMessages, LogMessages } from '../log-messages.ts';
import { withInnerQuotes } from '../nouns/marks.ts';

const commaSuffix = (text: string): string => (text === '' ? '' : `, ${text}`);

export const cards: CardMessages = {
  card: ({ key, title }) => `${key} “${withInnerQuotes(title, '‘', '’')}”`,
  sides: { unshaded: 'unshaded', shaded: 'shaded', top: 'top', bottom: 'bottom' },
  event: ({ key, side }) => `Event ${key}${commaSuffix(side)}`,
};

export const log: LogMessages = {
  eachSpace: ({ spaces }) => `each of ${spaces}`,
  piecesPlaced: ({ pieces, place }) => `${pieces.text} placed ${place('in')}`,
  piecesRemoved: ({ pieces, place }) => `${pieces.text} removed ${place('from')}`,
  piecesReplaced: ({ removed, added, place }) => `${removed.text} replaced with ${added.text} ${place('in')}`,
  piecesRetired: ({ pieces }) => `${pieces.text} out of the game`,
  piecesMoved: ({ pieces, origin, destination }) => `${pieces.text} ${origin('from')} ${destination('to')}`,
  piecesFlipped: ({ pieces, place, state }) =>
    `${pieces.text} ${place('in')} ${pieces.isPlural ? 'are' : 'is'} now ${state}`,
  levelShifted: ({ space, oldLevel, newLevel }) => `${space} from ${oldLevel} to ${newLevel}`,
  controlGained: ({ space, control, faction }) =>
    `${space === '' ? '' : `${space} is `}now under ${faction.inCase('alone')} ${control}`,
  controlLost: ({ space, control, faction }) =>
    `${space === '' ? '' : `${space} is `}no longer under ${faction.inCase('alone')} ${control}`,
  markersPlaced: ({ markers, place }) => `${markers.text} placed ${place('in')}`,
  markersRemoved: ({ markers, place }) => `${markers.text} removed ${place('from')}`,
  trackChanged: ({ track, difference, newValue }) => `${track} ${difference}, now ${newValue}`,
  trackBoxChanged: ({ track, oldBox, newBox }) => `${track}: ${oldBox} \u{2192} ${newBox}`,
  trackOfFaction: ({ track, faction }) => `${faction.inCase('alone')} ${track}`,
  dieRolled: ({ value }) => `The die shows ${value}`,
  diceRolled: ({ dice, sum }) => `The dice show ${dice} = ${sum}`,
  dieRolledForSpace: ({ value, place }) => `The die for ${place('alone')} shows ${value}`,
  resultAtMost: ({ required }) => `${required} or less`,
  resultAtLeast: ({ required }) => `${required} or more`,
  rollSucceeds: ({ roll, requirement }) => `${roll} (${requirement} needed): the roll succeeds`,
  rollFails: ({ roll, requirement }) => `${roll} (${requirement} needed): the roll fails`,
  eventPlayed: ({ faction, card, side }) => `${faction.inCase('alone')}: Event ${card}${commaSuffix(side)}`,
  cardDrawn: ({ card, order, next }) =>
    `Card ${card}${order === '' ? '' : `: ${order}`}${next === '' ? '' : `; next: ${next}`}`,
  cardInterrupted: ({ faction, card, order }) =>
    `${faction.inCase('alone')}: interrupt with ${card}${order === '' ? '' : `: ${order}`}`,
  factionPassed: ({ faction }) => `${faction.inCase('alone')}: pass`,
  factionPassedWithoutGain: ({ faction, reason }) =>
    `${faction.inCase('alone')}: pass, nothing gained${reason === '' ? '' : `: ${reason}`}`,
  trackAtMaximum: ({ track, maximum }) => `${track} already at the maximum of ${maximum}`,
  onlyPossibility: ({ text }) => `${text} (only possibility)`,
  freeActionDeclined: ({ faction, action }) => `${faction.inCase('alone')}: free ${action.text} declined`,
  factionsEligible: ({ factions }) => `Now Eligible: ${factions}`,
  factionsIneligible: ({ factions }) => `Now Ineligible: ${factions}`,
  textBegan: ({ faction, text }) => `${faction.inCase('alone')}: ${text}`,
  textBeganInSpaces: ({ faction, text, place }) => `${faction.inCase('alone')}: ${text} ${place('in')}`,
  textBeganWithMove: ({ faction, text, origin, destination }) =>
    `${faction.inCase('alone')}: ${text} ${origin('from')} ${destination('to')}`,
  textSkipped: ({ text }) => `Nothing to do for ${text}`,
  actionWithoutEffect: ({ text }) => `${text} (no effect)`,
  textUnchanged: ({ text }) => `${text}: no change`,
  textWithoutSpaces: ({ text }) => `${text}: no space qualifies`,
  lastingText: ({ text }) => `Now in force: ${text}`,
  effectInForce: ({ card, side }) => `Now in force: card ${card}${commaSuffix(side)}`,
  effectLapsed: ({ card, side }) => `No longer in force: card ${card}${commaSuffix(side)}`,
  eventCancelled: 'cancelled, without effect',
  cardEnded: ({ card }) => `Card ${card} ends: no other Faction acts on it`,
  discardsShuffled: ({ hand }) => `${hand}: discards shuffled into the draw pile`,
  cardRecovered: ({ faction, card }) => `${faction.inCase('alone')}: card ${card} taken from the discards`,
  cardDiscarded: ({ faction, card }) => `${faction.inCase('alone')}: card ${card} discarded`,
  cardsLookedAt: ({ faction, count }) =>
    `${faction.inCase('alone')}: ${count === 1 ? 'next card' : `next ${count} cards`} looked at`,
  cardTaken: ({ faction, holder, hand }) =>
    `${faction.inCase('alone')}: ${hand} card taken at random from the hand ${holder.inCase('of')}`,
  cardDrawnForDiscard: ({ holder, hand }) => `${holder.inCase('alone')}: ${hand} card selected at random`,
  cardChosen: ({ faction, holder, hand }) =>
    `${faction.inCase('alone')}: ${hand} card of its choice taken from the hand ${holder.inCase('of')}`,
  cardGiven: ({ faction, holder, hand }) =>
    `${holder.inCase('alone')}: ${hand} card given ${faction.inCase('to')}`,
  handRevealed: ({ holder, hand }) => `${holder.inCase('alone')}: ${hand} cards revealed`,
  handLookedAt: ({ faction, holder, hand }) =>
    `${faction.inCase('alone')}: ${hand} cards ${holder.inCase('of')} looked at`,
  cardsPutOnTop: ({ faction, count }) =>
    `${faction.inCase('alone')}: ${count === 1 ? '1 card' : `${count} cards`} put on top of the deck`,
  cardsPutAtBottom: ({ faction, count }) =>
    `${faction.inCase('alone')}: ${count === 1 ? '1 card' : `${count} cards`} put at the bottom of the deck`,
  valueMarked: ({ value }) => `${value.text} marked`,
  hiddenSpaceRevealed: ({ hiddenNoun, placeName }) => `${hiddenNoun.text} revealed: ${placeName}`,
  noSpace: 'nowhere',
  hiddenChoice: ({ faction }) => `${faction.inCase('alone')}: a secret choice`,
  onlyChoice: ({ faction, option }) => `${faction.inCase('alone')}: ${option} (only possibility)`,
  onlyFaction: ({ faction }) => `Only possible Faction: ${faction}`,
  modeChosen: ({ mode }) => `Choice: ${mode}`,
  modeOfFaction: ({ faction, mode }) => `${faction.inCase('alone')} – ${mode}`,
  anytimeAction: ({ faction, action, detail }) => `${faction.inCase('alone')}: ${action}, ${detail}`,
  markersHandedOver: ({ markers, place, previousHolder, newHolder }) =>
    `${markers.text} ${place('in')} from ${previousHolder.inCase('alone')} to ${newHolder.inCase('alone')}`,
  markersTaken: ({ markers, place, holder }) =>
    `${markers.text} placed ${place('in')}, held by ${holder.inCase('alone')}`,
  markersCarried: ({ markers, faction, origin, destination }) =>
    `${markers.text} of ${faction.inCase('alone')} along ${origin('from')} ${destination('to')}`,
  markersDropped: ({ markers, place, holder }) =>
    `${markers.text} of ${holder.inCase('alone')} removed ${place('from')}`,
  markersOfFaction: ({ markers, faction }) => `${markers} of ${faction.inCase('alone')}`,
  victoryMargin: ({ faction, margin }) => `${faction.inCase('alone')}: margin ${margin}`,
  costPaid: ({ faction, cost, remaining }) =>
    `${faction.inCase('alone')}: ${cost.text} paid, ${remaining} left`,
  costPaidForSpace: ({ faction, cost, remaining, space }) =>
    `${faction.inCase('alone')}: ${cost.text} paid for ${space}, ${remaining} left`,
  stepPayment: ({ cost, spaceCount }) =>
    `${cost.text} paid${spaceCount === 0 ? '' : ` for ${spaceCount} spaces`}`,
  spaceWithPayment: ({ space, cost, remaining }) => `${space}: ${cost.text} paid, ${remaining} left`,
  costPaidForEachSpace: ({ faction, cost, remaining, spaces }) =>
    `${faction.inCase('alone')}: ${cost.text} each paid for ${spaces}, ${remaining} left`,
  resultOfAction: ({ text, result }) => `${text}: ${result}`,
  spaceSelected: ({ space }) => `${space} selected`,
  pickedByChance: ({ name }) => `Selected at random: ${name}`,
  firstEligible: ({ faction }) => `First Eligible: ${faction.inCase('alone')}`,
  boxTaken: ({ faction, box }) => `${faction.inCase('alone')}: box “${box}”`,
};
