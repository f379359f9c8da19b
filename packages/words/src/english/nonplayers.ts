/** Why Non-players chose as they did, in English. */
import type { NonplayerMessages } from '../nonplayer-messages.ts';

/** The remarks on Non-players. */
export const nonplayers: NonplayerMessages = {
  byBox: ({ who, box, rule }) => `${who.as('alone')}, ${box} (${rule})`,
  byGuidelines: ({ who, rule }) => `${who.as('alone')}, guidelines (${rule})`,
  answer: ({ speaker, option, why }) => `${speaker}: ${option}${why}`,
  number: ({ number }) => `${number} of them`,
  times: ({ option, count }) => `${option} (${count} times)`,
  quoted: ({ line }) => `"${line}"`,
  more: ({ names, count }) => `${names} and ${count} more`,

  noStep: ', since no step applies',
  goal: ({ among }) => `, where chance chose the goal among ${among}`,
  chance: ({ among }) => `, by chance among ${among}`,
  dice: ({ dice, table, among }) => `, by dice ${dice} (${table}) among ${among}`,
  only: ({ count, line }) => `, the only one of ${count}: ${line}`,
  first: ({ count, line }) => `, first of ${count}: ${line}`,
  by: ({ line }) => `: ${line}`,
  extent: ', as far as can be',
  since: ({ reasons }) => `, since ${reasons}`,
  left: '; it is what is left',
  holds: ({ boxes }) => `the condition holds for ${boxes}`,
  holdsNot: ({ boxes }) => `the condition does not hold for ${boxes}`,
  box: ({ box, rule }) => `${box} (${rule})`,
  nothingOf: ({ box, rule, then }) => `nothing of ${box} (${rule}) can be carried out, so ${then}`,
  passing: 'pass',
  eventPassed: ({ rule }) => `; the Event is passed by (${rule})`,
  eventPassedBy: ({ rule, line }) => `; the Event is passed by (${rule}): ${line}`,

  conditionHolds: ({ box, rule }) => `${box} (${rule}): its condition holds`,
  conditionFails: ({ box, rule }) => `${box} (${rule}): its condition does not hold`,
  narrowed: ({ line, rule, count, left }) =>
    `${line} (${rule}): of ${count} ${count === 1 ? 'candidate' : 'candidates'} ${left}`,
  nobodyLeft: ({ line, rule, among }) => `${line} (${rule}): nobody of ${among}, so passed over`,
  ordered: ({ line, rule, left }) => `${line} (${rule}): ${left}`,
  plain: ({ line, rule }) => `${line} (${rule})`,
  nobody: 'nobody',
  drawn: ({ number, among }) => `chance: number ${number} of ${among}`,
  rolled: ({ dice, table, among }) => `dice ${dice} (${table}), among ${among}`,
  rolledBy: ({ dice, table, way, among }) => `dice ${dice} (${table}), by way of ${way}, among ${among}`,
};
