/** English log. Sentences are passive: some Factions are plural, and passive verbs need not agree with them. */
import type { CardMessages, LogMessages } from '../log-messages.ts';

const suffix = (text: string): string => (text === '' ? '' : `, ${text}`);

export const cards: CardMessages = {
  card: ({ key, title }) => `${key} “${title}”`,
  sides: { unshaded: 'unshaded', shaded: 'shaded', top: 'top', bottom: 'bottom' },
  event: ({ key, side }) => `Event ${key}${suffix(side)}`,
};

export const log: LogMessages = {
  each: ({ spaces }) => `each of ${spaces}`,
  placed: ({ pieces, where }) => `${pieces.text} placed ${where('in')}`,
  removed: ({ pieces, where }) => `${pieces.text} removed ${where('from')}`,
  replaced: ({ gone, come, where }) => `${gone.text} replaced with ${come.text} ${where('in')}`,
  retired: ({ pieces }) => `${pieces.text} out of the game`,
  moved: ({ pieces, from, to }) => `${pieces.text} ${from('from')} ${to('to')}`,
  flipped: ({ pieces, where, state }) => `${pieces.text} ${where('in')} now ${state}`,
  shifted: ({ space, from, to }) => `${space} from ${from} to ${to}`,
  marked: ({ markers, where }) => `${markers.text} placed ${where('in')}`,
  unmarked: ({ markers, where }) => `${markers.text} removed ${where('from')}`,
  counted: ({ track, by, now }) => `${track} ${by}, now ${now}`,
  boxedTrack: ({ track, from, to }) => `${track}: ${to} (before: ${from})`,
  ownTrack: ({ track, who }) => `${who.as('alone')} ${track}`,
  rolled: ({ value }) => `The die shows ${value}`,
  rolledFor: ({ value, where }) => `The die for ${where('alone')} shows ${value}`,
  event: ({ who, card, side }) => `${who.as('alone')}: Event ${card}${suffix(side)}`,
  drawn: ({ card, order, next }) =>
    `Card ${card}${order === '' ? '' : `: ${order}`}${next === '' ? '' : `; next ${next}`}`,
  passed: ({ who }) => `${who.as('alone')}: pass`,
  passedIdly: ({ who }) => `${who.as('alone')}: pass, nothing gained`,
  eligible: ({ factions }) => `Eligible: ${factions}`,
  ineligible: ({ factions }) => `Ineligible: ${factions}`,
  began: ({ who, text }) => `${who.as('alone')}: ${text}`,
  beganIn: ({ who, text, where }) => `${who.as('alone')}: ${text} ${where('in')}`,
  beganAlong: ({ who, text, from, to }) => `${who.as('alone')}: ${text} ${from('from')} ${to('to')}`,
  skipped: ({ text }) => `Nothing to do for ${text}`,
  unchanged: ({ text }) => `${text}: no change`,
  inForce: ({ card, side }) => `${card} in force${suffix(side)}`,
  lapsed: ({ card, side }) => `${card} no longer in force${suffix(side)}`,
  fixed: ({ value }) => `${value.text} marked`,
  revealed: ({ secret, where }) => `${secret.text} revealed: ${where}`,
  nowhere: 'nowhere',
  secret: ({ who }) => `${who.as('alone')}: a secret choice`,
  forced: ({ who, option }) => `${who.as('alone')}: ${option}, the only choice`,
  factionOption: ({ faction }) => `Faction ${faction}`,
  interjected: ({ who, action, what }) => `${who.as('alone')}: ${action}, ${what}`,
  handed: ({ markers, where, from, to }) =>
    `${markers.text} ${where('in')} from ${from.as('alone')} to ${to.as('alone')}`,
  taken: ({ markers, where, to }) => `${markers.text} of ${to.as('alone')} placed ${where('in')}`,
  carried: ({ markers, who, from, to }) =>
    `${markers.text} of ${who.as('alone')} along ${from('from')} ${to('to')}`,
  dropped: ({ markers, where, from }) => `${markers.text} of ${from.as('alone')} removed ${where('from')}`,
  markersOf: ({ markers, who }) => `${markers} of ${who.as('alone')}`,
  margin: ({ who, margin }) => `${who.as('alone')}: margin ${margin}`,
  paid: ({ who, cost, left }) => `${who.as('alone')}: ${cost.text} paid, ${left} left`,
  paidFor: ({ who, cost, left, space }) => `${who.as('alone')}: ${cost.text} paid for ${space}, ${left} left`,
  paidForEach: ({ who, cost, left, spaces }) =>
    `${who.as('alone')}: ${cost.text} each paid for ${spaces}, ${left} left`,
  selected: ({ space }) => `${space} selected`,
  first: ({ who }) => `First Eligible: ${who.as('alone')}`,
  boxed: ({ who, box }) => `${who.as('alone')} in the box ${box}`,
};
