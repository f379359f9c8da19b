/** English explanations of the choices of Non-players. */
import type { NonplayerMessages } from '../nonplayer-messages.ts';

export const nonplayers: NonplayerMessages = {
  byBox: ({ faction, box, rule }) => `${faction.inCase('alone')}, ${box} (${rule})`,
  byGuidelines: ({ faction, rule }) => `${faction.inCase('alone')}, guidelines (${rule})`,
  answer: ({ speaker, option, reason }) => `${speaker}: ${option}${reason}`,
  number: ({ number }) => `${number} of them`,
  times: ({ option, count }) => `${option} (${count} times)`,
  quoted: ({ line }) => `“${line.replaceAll('“', '‘').replaceAll('”', '’')}”`,
  furtherCount: ({ count }) => `${count} more`,

  noStep: ', since the instructions do not cover it',
  goal: ({ among }) => `, toward one drawn at random among ${among}`,
  chance: ({ among }) => `, drawn at random among ${among}`,
  dice: ({ dice, table, among }) => `, drawn at random (dice ${dice}, ${table}) among ${among}`,
  onlyMatch: ({ count, line }) => `, the only one of ${count} that fits ${line}`,
  first: ({ count, line }) => `, preferred among ${count} by ${line}`,
  by: ({ line }) => `: ${line}`,
  extent: ', as much as possible',
  between: '; ',
  because: ({ reasons }) => `, since ${reasons}`,
  nothingElse: '; nothing else applies',
  conditionsHold: ({ boxes }) => `the conditions of ${boxes} are met`,
  holdsNot: ({ boxes }) => `the conditions of ${boxes} are not met`,
  box: ({ box, rule }) => `${box} (${rule})`,
  nothingOf: ({ box, rule, next }) => `${box} (${rule}) is not possible, which leads to ${next}`,
  passing: 'Pass',
  eventPassed: ({ rule }) => `; the Event is not played (${rule})`,
  eventPassedBy: ({ rule, line }) => `; the Event is not played (${rule}), since ${line}`,
  noCase: 'none of the cases in which a Non-player plays it applies',

  conditionHolds: ({ box, rule }) => `${box} (${rule}): its conditions are met`,
  conditionFails: ({ box, rule }) => `${box} (${rule}): its conditions are not met`,
  narrowed: ({ line, rule, count, remaining }) =>
    `${line} (${rule}): ${count === 1 ? '' : `of ${count} possible `}${remaining}`,
  nobodyLeft: ({ line, rule, among }) => `${line} (${rule}): none of ${among}, so it makes no difference`,
  ordered: ({ line, rule, remaining }) => `${line} (${rule}): ${remaining}`,
  plain: ({ line, rule }) => `${line} (${rule})`,
  none: 'none',
  drawn: ({ number, among }) => `drawn at random: number ${number} of ${among}`,
  rolled: ({ dice, table, among }) => `dice ${dice} (${table}), among ${among}`,
  rolledBy: ({ dice, table, way, among }) => `dice ${dice} (${table}), by way of ${way}, among ${among}`,
};
