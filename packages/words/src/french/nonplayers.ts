/** Why Non-players chose as they did, in French. */
import { colon, semicolon } from '../nouns/french-articles.ts';
import type { NonplayerMessages } from '../nonplayer-messages.ts';

/** The remarks on Non-players. */
export const nonplayers: NonplayerMessages = {
  byBox: ({ who, box, rule }) => `${who.as('alone')}, ${box} (${rule})`,
  byGuidelines: ({ who, rule }) => `${who.as('alone')}, consignes (${rule})`,
  answer: ({ speaker, option, why }) => `${speaker}${colon}${option}${why}`,
  number: ({ number }) => `au nombre de ${number}`,
  times: ({ option, count }) => `${option} (${count} fois)`,
  quoted: ({ line }) => `«\u{202f}${line}\u{202f}»`,
  more: ({ names, count }) => `${names} et ${count} de plus`,

  noStep: ', car aucune étape ne s’applique',
  goal: ({ among }) => `, le hasard ayant choisi le but parmi ${among}`,
  chance: ({ among }) => `, au hasard parmi ${among}`,
  dice: ({ dice, table, among }) => `, par les dés ${dice} (${table}) parmi ${among}`,
  only: ({ count, line }) => `, seul choix sur ${count}${colon}${line}`,
  first: ({ count, line }) => `, premier choix sur ${count}${colon}${line}`,
  by: ({ line }) => `${colon}${line}`,
  extent: ', autant que possible',
  since: ({ reasons }) => `, car ${reasons}`,
  left: `${semicolon}c’est ce qui reste`,
  holds: ({ boxes }) => `la condition est remplie pour ${boxes}`,
  holdsNot: ({ boxes }) => `la condition n’est pas remplie pour ${boxes}`,
  box: ({ box, rule }) => `${box} (${rule})`,
  nothingOf: ({ box, rule, then }) => `rien n’est possible pour ${box} (${rule}), donc ${then}`,
  passing: 'passer',
  eventPassed: ({ rule }) => `${semicolon}l’Événement est écarté (${rule})`,
  eventPassedBy: ({ rule, line }) => `${semicolon}l’Événement est écarté (${rule})${colon}${line}`,

  conditionHolds: ({ box, rule }) => `${box} (${rule})${colon}la condition est remplie`,
  conditionFails: ({ box, rule }) => `${box} (${rule})${colon}la condition n’est pas remplie`,
  narrowed: ({ line, rule, count, left }) =>
    `${line} (${rule})${colon}sur ${count} ${count < 2 ? 'candidat' : 'candidats'}, ${left}`,
  nobodyLeft: ({ line, rule, among }) => `${line} (${rule})${colon}aucun parmi ${among}, donc laissé de côté`,
  ordered: ({ line, rule, left }) => `${line} (${rule})${colon}${left}`,
  plain: ({ line, rule }) => `${line} (${rule})`,
  nobody: 'aucun',
  drawn: ({ number, among }) => `hasard${colon}numéro ${number} parmi ${among}`,
  rolled: ({ dice, table, among }) => `dés ${dice} (${table}), parmi ${among}`,
  rolledBy: ({ dice, table, way, among }) => `dés ${dice} (${table}), en passant par ${way}, parmi ${among}`,
};
