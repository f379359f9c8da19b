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
  drawnGoal: ({ among }) => `, toward one drawn at random among ${among}`,
  drawnChoice: ({ among }) => `, drawn at random among ${among}`,
  rolledChoice: ({ dice, table, among }) => `, drawn at random (dice ${dice}, ${table}) among ${among}`,
  onlyMatch: ({ count, line }) => `, the only one of ${count} that fits ${line}`,
  preferredMatch: ({ count, line }) => `, preferred among ${count} by ${line}`,
  byLine: ({ line }) => `: ${line}`,
  asMuchAsPossible: ', as much as possible',
  reasonSeparator: '; ',
  because: ({ reasons }) => `, since ${reasons}`,
  nothingElse: '; nothing else applies',
  conditionsHold: ({ boxes }) => `the conditions of ${boxes} are met`,
  conditionsFail: ({ boxes }) => `the conditions of ${boxes} are not met`,
  boxWithRule: ({ box, rule }) => `${box} (${rule})`,
  boxNotPossible: ({ box, rule, next }) => `${box} (${rule}) is not possible, which leads to ${next}`,
  pass: 'Pass',
  eventPassed: ({ rule }) => `; the Event is not played (${rule})`,
  eventPassedBy: ({ rule, line }) => `; the Event is not played (${rule}), since ${line}`,
  noAlternativeHolds: 'none of the cases in which a Non-player plays it applies',

  conditionHolds: ({ box, rule }) => `${box} (${rule}): its conditions are met`,
  conditionFails: ({ box, rule }) => `${box} (${rule}): its conditions are not met`,
  narrowed: ({ line, rule, count, remaining }) =>
    `${line} (${rule}): ${count === 1 ? '' : `of ${count} possible `}${remaining}`,
  noneMatches: ({ line, rule, among }) => `${line} (${rule}): none of ${among}, so it makes no difference`,
  ordered: ({ line, rule, remaining }) => `${line} (${rule}): ${remaining}`,
  lineOnly: ({ line, rule }) => `${line} (${rule})`,
  noCandidate: 'none',
  drawn: ({ number, among }) => `drawn at random: number ${number} of ${among}`,
  rolled: ({ dice, table, among }) => `dice ${dice} (${table}), among ${among}`,
  rolledBy: ({ dice, table, way, among }) => `dice ${dice} (${table}), by way of ${way}, among ${among}`,
};
