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
  preferredMatch: ({ count, line }) => `, prioritaire parmi ${count}${colon}${line}`,
  decidingLine: ({ line }) => `${colon}${line}`,
  asMuchAsPossible: ', autant que possible',
  reasonSeparator: semicolon,
  reasonList: ({ reasons }) => `, car ${reasons}`,
  noOtherBox: `${semicolon}rien d’autre ne s’applique`,
  conditionsHold: ({ boxes }) => `les conditions sont remplies pour ${boxes}`,
  conditionsFail: ({ boxes }) => `les conditions ne sont pas remplies pour ${boxes}`,
  boxWithRule: ({ box, rule }) => `${box} (${rule})`,
  boxNotPossible: ({ box, rule, next }) => `${box} (${rule}) est impossible, d’où ${next}`,
  pass: 'passer',
  eventPassed: ({ rule }) => `${semicolon}l’Événement n’est pas joué (${rule})`,
  eventPassedBecause: ({ rule, line }) => `${semicolon}l’Événement n’est pas joué (${rule}), car ${line}`,
  noAlternativeHolds: 'aucun des cas où un Non-joueur le joue ne se présente',

  conditionHolds: ({ box, rule }) => `${box} (${rule})${colon}les conditions sont remplies`,
  conditionFails: ({ box, rule }) => `${box} (${rule})${colon}les conditions ne sont pas remplies`,
  candidatesNarrowed: ({ line, rule, count, remaining }) =>
    `${line} (${rule})${colon}${count === 1 ? '' : `parmi ${count}, `}${remaining}`,
  preferenceIgnored: ({ line, rule, candidates }) =>
    `${line} (${rule})${colon}rien parmi ${candidates}, donc sans effet`,
  candidatesOrdered: ({ line, rule, remaining }) => `${line} (${rule})${colon}${remaining}`,
  lineWithoutCandidates: ({ line, rule }) => `${line} (${rule})`,
  noCandidate: 'rien',
  uniformDraw: ({ number, candidates }) => `au hasard${colon}numéro ${number} parmi ${candidates}`,
  tableRoll: ({ dice, table, candidates }) => `dés ${dice} (${table}), parmi ${candidates}`,
  tableRollWithPath: ({ dice, table, keyPath, candidates }) =>
    `dés ${dice} (${table}), en passant par ${keyPath}, parmi ${candidates}`,
};
