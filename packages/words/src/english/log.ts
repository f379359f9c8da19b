/** English log. Sentences are passive: some Factions are plural, and passive verbs need not agree with them. */
import type { CardMessages, LogMessages } from '../log-messages.ts';

const suffix = (text: string): string => (text === '' ? '' : `, ${text}`);

export const cards: CardMessages = {
  card: ({ key, title }) => `${key} “${title}”`,
  sides: { unshaded: 'unshaded', shaded: 'shaded', top: 'top', bottom: 'bottom' },
  event: ({ key, side }) => `Event ${key}${suffix(side)}`,
};

export const log: LogMessages = {
  eachSpace: ({ spaces }) => `each of ${spaces}`,
  placed: ({ pieces, place }) => `${pieces.text} placed ${place('in')}`,
  removed: ({ pieces, place }) => `${pieces.text} removed ${place('from')}`,
  replaced: ({ removed, added, place }) => `${removed.text} replaced with ${added.text} ${place('in')}`,
  retired: ({ pieces }) => `${pieces.text} out of the game`,
  moved: ({ pieces, from, to }) => `${pieces.text} ${from('from')} ${to('to')}`,
  flipped: ({ pieces, place, state }) => `${pieces.text} ${place('in')} now ${state}`,
  shifted: ({ space, from, to }) => `${space} from ${from} to ${to}`,
  marked: ({ markers, place }) => `${markers.text} placed ${place('in')}`,
  unmarked: ({ markers, place }) => `${markers.text} removed ${place('from')}`,
  trackChanged: ({ track, by, newValue }) => `${track} ${by}, now ${newValue}`,
  trackBoxChanged: ({ track, from, to }) => `${track}: ${to} (before: ${from})`,
  ownTrack: ({ track, faction }) => `${faction.inCase('alone')} ${track}`,
  rolled: ({ value }) => `The die shows ${value}`,
  rolledFor: ({ value, place }) => `The die for ${place('alone')} shows ${value}`,
  event: ({ faction, card, side }) => `${faction.inCase('alone')}: Event ${card}${suffix(side)}`,
  drawn: ({ card, order, next }) =>
    `Card ${card}${order === '' ? '' : `: ${order}`}${next === '' ? '' : `; next ${next}`}`,
  passed: ({ faction }) => `${faction.inCase('alone')}: pass`,
  passedIdly: ({ faction }) => `${faction.inCase('alone')}: pass, nothing gained`,
  eligible: ({ factions }) => `Eligible: ${factions}`,
  ineligible: ({ factions }) => `Ineligible: ${factions}`,
  began: ({ faction, text }) => `${faction.inCase('alone')}: ${text}`,
  beganIn: ({ faction, text, place }) => `${faction.inCase('alone')}: ${text} ${place('in')}`,
  beganAlong: ({ faction, text, from, to }) =>
    `${faction.inCase('alone')}: ${text} ${from('from')} ${to('to')}`,
  skipped: ({ text }) => `Nothing to do for ${text}`,
  unchanged: ({ text }) => `${text}: no change`,
  inForce: ({ card, side }) => `${card} in force${suffix(side)}`,
  lapsed: ({ card, side }) => `${card} no longer in force${suffix(side)}`,
  valueMarked: ({ value }) => `${value.text} marked`,
  revealed: ({ hiddenNoun, place }) => `${hiddenNoun.text} revealed: ${place}`,
  nowhere: 'nowhere',
  hiddenChoice: ({ faction }) => `${faction.inCase('alone')}: a secret choice`,
  onlyChoice: ({ faction, option }) => `${faction.inCase('alone')}: ${option}, the only choice`,
  factionOption: ({ faction }) => `Faction ${faction}`,
  anytimeAction: ({ faction, action, detail }) => `${faction.inCase('alone')}: ${action}, ${detail}`,
  handed: ({ markers, place, from, to }) =>
    `${markers.text} ${place('in')} from ${from.inCase('alone')} to ${to.inCase('alone')}`,
  taken: ({ markers, place, to }) => `${markers.text} of ${to.inCase('alone')} placed ${place('in')}`,
  carried: ({ markers, faction, from, to }) =>
    `${markers.text} of ${faction.inCase('alone')} along ${from('from')} ${to('to')}`,
  dropped: ({ markers, place, from }) =>
    `${markers.text} of ${from.inCase('alone')} removed ${place('from')}`,
  markersOf: ({ markers, faction }) => `${markers} of ${faction.inCase('alone')}`,
  margin: ({ faction, margin }) => `${faction.inCase('alone')}: margin ${margin}`,
  paid: ({ faction, cost, remaining }) => `${faction.inCase('alone')}: ${cost.text} paid, ${remaining} left`,
  paidFor: ({ faction, cost, remaining, space }) =>
    `${faction.inCase('alone')}: ${cost.text} paid for ${space}, ${remaining} left`,
  paidForEach: ({ faction, cost, remaining, spaces }) =>
    `${faction.inCase('alone')}: ${cost.text} each paid for ${spaces}, ${remaining} left`,
  selected: ({ space }) => `${space} selected`,
  firstEligible: ({ faction }) => `First Eligible: ${faction.inCase('alone')}`,
  boxTaken: ({ faction, box }) => `${faction.inCase('alone')} in the box ${box}`,
};
