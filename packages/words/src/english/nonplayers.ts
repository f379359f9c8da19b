/** English explanations of the choices of Non-players. */
import type { NonplayerMessages } from '../nonplayer-messages.ts';

export const nonplayers: NonplayerMessages = {
  deciderInBox: ({ faction, box, rule }) => `${faction.inCase('alone')}, ${box} (${rule})`,
  deciderByGuidelines: ({ faction, rule }) => `${faction.inCase('alone')}, guidelines (${rule})`,
  answer: ({ decider, option, reason }) => `${decider}: ${option}${reason}`,
  pieceNumber: ({ number }) => `${number} of them`,
  repeatedOption: ({ option, count }) => `${option} (${count} times)`,
  quotedLine: ({ line }) => `“${line.replaceAll('“', '‘').replaceAll('”', '’')}”`,
  furtherCount: ({ count }) => `${count} more`,

  notCovered: ', since the instructions do not cover it',
  drawnDestination: ({ candidates }) => `, toward one drawn at random among ${candidates}`,
  drawnChoice: ({ candidates }) => `, drawn at random among ${candidates}`,
  rolledChoice: ({ dice, table, candidates }) =>
    `, drawn at random (dice ${dice}, ${table}) among ${candidates}`,
  onlyMatch: ({ count, line }) => `, the only one of ${count} that fits ${line}`,
  preferredMatch: ({ count, line }) => `, preferred among ${count} by ${line}`,
  decidingLine: ({ line }) => `: ${line}`,
  asMuchAsPossible: ', as much as possible',
  reasonSeparator: '; ',
  reasonList: ({ reasons }) => `, since ${reasons}`,
  noOtherBox: '; nothing else applies',
  conditionsHold: ({ boxes }) => `the conditions of ${boxes} are met`,
  conditionsFail: ({ boxes }) => `the conditions of ${boxes} are not met`,
  boxWithRule: ({ box, rule }) => `${box} (${rule})`,
  boxNotPossible: ({ box, rule, next }) => `${box} (${rule}) is not possible, which leads to ${next}`,
  pass: 'Pass',
  eventPassed: ({ rule }) => `; the Event is not played (${rule})`,
  eventPassedBecause: ({ rule, line }) => `; the Event is not played (${rule}), since ${line}`,
  noAlternativeHolds: 'none of the cases in which a Non-player plays it applies',

  conditionHolds: ({ box, rule }) => `${box} (${rule}): its conditions are met`,
  conditionFails: ({ box, rule }) => `${box} (${rule}): its conditions are not met`,
  candidatesNarrowed: ({ line, rule, count, remaining }) =>
    `${line} (${rule}): ${count === 1 ? '' : `of ${count} possible `}${remaining}`,
  preferenceIgnored: ({ line, rule, candidates }) =>
    `${line} (${rule}): none of ${candidates}, so it makes no difference`,
  candidatesOrdered: ({ line, rule, remaining }) => `${line} (${rule}): ${remaining}`,
  lineWithoutCandidates: ({ line, rule }) => `${line} (${rule})`,
  noCandidate: 'none',
  uniformDraw: ({ number, candidates }) => `drawn at random: number ${number} of ${candidates}`,
  tableRoll: ({ dice, table, candidates }) => `dice ${dice} (${table}), among ${candidates}`,
  tableRollWithPath: ({ dice, table, keyPath, candidates }) =>
    `dice ${dice} (${table}), by way of ${keyPath}, among ${candidates}`,
};
