/** Why Non-players chose as they did, in Spanish. */
import type { NonplayerMessages } from '../nonplayer-messages.ts';

/** The remarks on Non-players. */
export const nonplayers: NonplayerMessages = {
  byBox: ({ who, box, rule }) => `${who.as('alone')}, ${box} (${rule})`,
  byGuidelines: ({ who, rule }) => `${who.as('alone')}, pautas (${rule})`,
  answer: ({ speaker, option, why }) => `${speaker}: ${option}${why}`,
  number: ({ number }) => `en número de ${number}`,
  times: ({ option, count }) => `${option} (${count} veces)`,
  quoted: ({ line }) => `“${line}”`,
  more: ({ names, count }) => `${names} y ${count} más`,

  noStep: ', pues ningún paso se aplica',
  goal: ({ among }) => `, habiendo elegido el azar la meta entre ${among}`,
  chance: ({ among }) => `, al azar entre ${among}`,
  dice: ({ dice, table, among }) => `, por los dados ${dice} (${table}) entre ${among}`,
  only: ({ count, line }) => `, única opción de ${count}: ${line}`,
  first: ({ count, line }) => `, primera opción de ${count}: ${line}`,
  by: ({ line }) => `: ${line}`,
  extent: ', tanto como sea posible',
  since: ({ reasons }) => `, pues ${reasons}`,
  left: '; es lo que queda',
  holds: ({ boxes }) => `se cumple la condición de ${boxes}`,
  holdsNot: ({ boxes }) => `no se cumple la condición de ${boxes}`,
  box: ({ box, rule }) => `${box} (${rule})`,
  nothingOf: ({ box, rule, then }) => `nada de ${box} (${rule}) es posible, así que ${then}`,
  passing: 'pasar',
  eventPassed: ({ rule }) => `; se descarta el Evento (${rule})`,
  eventPassedBy: ({ rule, line }) => `; se descarta el Evento (${rule}): ${line}`,

  conditionHolds: ({ box, rule }) => `${box} (${rule}): se cumple su condición`,
  conditionFails: ({ box, rule }) => `${box} (${rule}): no se cumple su condición`,
  narrowed: ({ line, rule, count, left }) =>
    `${line} (${rule}): de ${count} ${count === 1 ? 'candidato' : 'candidatos'}, ${left}`,
  nobodyLeft: ({ line, rule, among }) => `${line} (${rule}): ninguno entre ${among}, así que se omite`,
  ordered: ({ line, rule, left }) => `${line} (${rule}): ${left}`,
  plain: ({ line, rule }) => `${line} (${rule})`,
  nobody: 'ninguno',
  drawn: ({ number, among }) => `azar: número ${number} entre ${among}`,
  rolled: ({ dice, table, among }) => `dados ${dice} (${table}), entre ${among}`,
  rolledBy: ({ dice, table, way, among }) => `dados ${dice} (${table}), pasando por ${way}, entre ${among}`,
};
