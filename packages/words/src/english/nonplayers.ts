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
  onlyCandidate: ({ count }) => `, the only one of ${count} that fits the instruction`,
  preferredMatch: ({ count, line }) => `, preferred among ${count} by ${line}`,
  firstCandidate: ({ count }) => `, preferred among ${count}`,
  byInstruction: ', as its instruction says',
  decidingLine: ({ line }) => `: ${line}`,
  asMuchAsPossible: ', as much as possible',
  reasonSeparator: '; ',
  reasonList: ({ reasons }) => `, since ${reasons}`,
  conditionsFail: ({ boxes }) => `the conditions of ${boxes} are not met`,
  boxWithRule: ({ box, rule }) => `${box} (${rule})`,
  boxNotPossible: ({ box, rule, next }) => `${box} (${rule}) is not possible, which leads to ${next}`,
  pass: 'Pass',
  eventPassedBecause: ({ rule, line }) => `; the Event is not played (${rule}), since ${line}`,

  oneOfThese: 'One of these:',
  allOfThese: 'All of these:',
  uniformDraw: ({ number, candidates }) => `drawn at random: number ${number} of ${candidates}`,
  tableRoll: ({ dice, table, candidates }) => `dice ${dice} (${table}), among ${candidates}`,
  tableRollWithPath: ({ dice, table, keyPath, candidates }) =>
    `dice ${dice} (${table}), by way of ${keyPath}, among ${candidates}`,
};
