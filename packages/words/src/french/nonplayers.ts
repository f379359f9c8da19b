/** French explanations of the choices of Non-players. */
import { colon, quote, semicolon } from '../nouns/french-articles.ts';
import type { NonplayerMessages } from '../nonplayer-messages.ts';

export const nonplayers: NonplayerMessages = {
  deciderInBox: ({ faction, box, rule }) => `${faction.inCase('alone')}, ${box} (${rule})`,
  deciderByGuidelines: ({ faction, rule }) => `${faction.inCase('alone')}, consignes générales (${rule})`,
  answer: ({ decider, option, reason }) => `${decider}${colon}${option}${reason}`,
  pieceNumber: ({ number }) => `${number} en tout`,
  repeatedOption: ({ option, count }) => `${option} (${count} fois)`,
  quotedLine: ({ line }) => quote(line),
  furtherCount: ({ count }) => `${count} de plus`,

  notCovered: ', faute de consigne à ce sujet',
  drawnDestination: ({ candidates }) => `, vers une zone tirée au hasard parmi ${candidates}`,
  drawnChoice: ({ candidates }) => `, au hasard parmi ${candidates}`,
  rolledChoice: ({ dice, table, candidates }) => `, au hasard (dés ${dice}, ${table}) parmi ${candidates}`,
  onlyMatch: ({ count, line }) => `, seule possibilité parmi ${count}${colon}${line}`,
  onlyCandidate: ({ count }) => `, seule possibilité parmi ${count}`,
  preferredMatch: ({ count, line }) => `, prioritaire parmi ${count}${colon}${line}`,
  firstCandidate: ({ count }) => `, prioritaire parmi ${count}`,
  byInstruction: ', selon sa consigne',
  decidingLine: ({ line }) => `${colon}${line}`,
  asMuchAsPossible: ', autant que possible',
  reasonSeparator: semicolon,
  reasonList: ({ reasons }) => `, car ${reasons}`,
  conditionsFail: ({ boxes }) => `les conditions ne sont pas remplies pour ${boxes}`,
  boxWithRule: ({ box, rule }) => `${box} (${rule})`,
  boxNotPossible: ({ box, rule, next }) => `${box} (${rule}) est impossible, d’où ${next}`,
  pass: 'passer',
  eventPassedBecause: ({ rule, line }) => `${semicolon}l’Événement n’est pas joué (${rule}), car ${line}`,

  oneOfThese: `L’une de ces conditions${colon.trimEnd()}`,
  allOfThese: `Toutes ces conditions${colon.trimEnd()}`,
  uniformDraw: ({ number, candidates }) => `au hasard${colon}numéro ${number} parmi ${candidates}`,
  tableRoll: ({ dice, table, candidates }) => `dés ${dice} (${table}), parmi ${candidates}`,
  tableRollWithPath: ({ dice, table, keyPath, candidates }) =>
    `dés ${dice} (${table}), en passant par ${keyPath}, parmi ${candidates}`,
};
