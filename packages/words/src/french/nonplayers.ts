/** French explanations of the choices of Non-players. */
import { colon, quote, semicolon } from '../nouns/french-articles.ts';
import type { NonplayerMessages } from '../nonplayer-messages.ts';

export const nonplayers: NonplayerMessages = {
  byBox: ({ faction, box, rule }) => `${faction.inCase('alone')}, ${box} (${rule})`,
  byGuidelines: ({ faction, rule }) => `${faction.inCase('alone')}, consignes générales (${rule})`,
  answer: ({ speaker, option, reason }) => `${speaker}${colon}${option}${reason}`,
  number: ({ number }) => `${number} en tout`,
  times: ({ option, count }) => `${option} (${count} fois)`,
  quoted: ({ line }) => quote(line),
  furtherCount: ({ count }) => `${count} de plus`,

  noStep: ', faute de consigne à ce sujet',
  drawnGoal: ({ among }) => `, vers une zone tirée au hasard parmi ${among}`,
  drawnChoice: ({ among }) => `, au hasard parmi ${among}`,
  rolledChoice: ({ dice, table, among }) => `, au hasard (dés ${dice}, ${table}) parmi ${among}`,
  onlyMatch: ({ count, line }) => `, seule possibilité parmi ${count}${colon}${line}`,
  preferredMatch: ({ count, line }) => `, prioritaire parmi ${count}${colon}${line}`,
  byLine: ({ line }) => `${colon}${line}`,
  asMuchAsPossible: ', autant que possible',
  reasonSeparator: semicolon,
  because: ({ reasons }) => `, car ${reasons}`,
  nothingElse: `${semicolon}rien d’autre ne s’applique`,
  conditionsHold: ({ boxes }) => `les conditions sont remplies pour ${boxes}`,
  conditionsFail: ({ boxes }) => `les conditions ne sont pas remplies pour ${boxes}`,
  boxWithRule: ({ box, rule }) => `${box} (${rule})`,
  boxNotPossible: ({ box, rule, next }) => `${box} (${rule}) est impossible, d’où ${next}`,
  pass: 'passer',
  eventPassed: ({ rule }) => `${semicolon}l’Événement n’est pas joué (${rule})`,
  eventPassedBy: ({ rule, line }) => `${semicolon}l’Événement n’est pas joué (${rule}), car ${line}`,
  noAlternativeHolds: 'aucun des cas où un Non-joueur le joue ne se présente',

  conditionHolds: ({ box, rule }) => `${box} (${rule})${colon}les conditions sont remplies`,
  conditionFails: ({ box, rule }) => `${box} (${rule})${colon}les conditions ne sont pas remplies`,
  narrowed: ({ line, rule, count, remaining }) =>
    `${line} (${rule})${colon}${count === 1 ? '' : `parmi ${count}, `}${remaining}`,
  noneMatches: ({ line, rule, among }) => `${line} (${rule})${colon}rien parmi ${among}, donc sans effet`,
  ordered: ({ line, rule, remaining }) => `${line} (${rule})${colon}${remaining}`,
  lineOnly: ({ line, rule }) => `${line} (${rule})`,
  noCandidate: 'rien',
  drawn: ({ number, among }) => `au hasard${colon}numéro ${number} parmi ${among}`,
  rolled: ({ dice, table, among }) => `dés ${dice} (${table}), parmi ${among}`,
  rolledBy: ({ dice, table, way, among }) => `dés ${dice} (${table}), en passant par ${way}, parmi ${among}`,
};
