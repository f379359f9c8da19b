/** Spanish explanations of the choices of Non-players. */
import { quoted } from '../nouns/spanish-articles.ts';
import type { NonplayerMessages } from '../nonplayer-messages.ts';

export const nonplayers: NonplayerMessages = {
  byBox: ({ who, box, rule }) => `${who.as('alone')}, ${box} (${rule})`,
  byGuidelines: ({ who, rule }) => `${who.as('alone')}, pautas (${rule})`,
  answer: ({ speaker, option, why }) => `${speaker}: ${option}${why}`,
  number: ({ number }) => `${number} en total`,
  times: ({ option, count }) => `${option} (${count} veces)`,
  quoted: ({ line }) => quoted(line),
  more: ({ count }) => `${count} más`,

  noStep: ', a falta de pautas sobre ello',
  goal: ({ among }) => `, hacia un espacio sacado al azar entre ${among}`,
  chance: ({ among }) => `, al azar entre ${among}`,
  dice: ({ dice, table, among }) => `, al azar (dados ${dice}, ${table}) entre ${among}`,
  only: ({ count, line }) => `, única posibilidad entre ${count}: ${line}`,
  first: ({ count, line }) => `, prioritaria entre ${count}: ${line}`,
  by: ({ line }) => `: ${line}`,
  extent: ', tanto como sea posible',
  between: '; ',
  since: ({ reasons }) => `, pues ${reasons}`,
  left: '; no se aplica nada más',
  holds: ({ boxes }) => `se cumplen las condiciones de ${boxes}`,
  holdsNot: ({ boxes }) => `no se cumplen las condiciones de ${boxes}`,
  box: ({ box, rule }) => `${box} (${rule})`,
  nothingOf: ({ box, rule, then }) => `${box} (${rule}) no es posible, lo que lleva a ${then}`,
  passing: 'pasar',
  eventPassed: ({ rule }) => `; no se juega el Evento (${rule})`,
  eventPassedBy: ({ rule, line }) => `; no se juega el Evento (${rule}), pues ${line}`,
  noCase: 'no se da ninguno de los casos en los que un no jugador lo juega',

  conditionHolds: ({ box, rule }) => `${box} (${rule}): se cumplen sus condiciones`,
  conditionFails: ({ box, rule }) => `${box} (${rule}): no se cumplen sus condiciones`,
  narrowed: ({ line, rule, count, left }) =>
    `${line} (${rule}): ${count === 1 ? '' : `de ${count} posibles, `}${left}`,
  nobodyLeft: ({ line, rule, among }) => `${line} (${rule}): ninguno entre ${among}, así que no cambia nada`,
  ordered: ({ line, rule, left }) => `${line} (${rule}): ${left}`,
  plain: ({ line, rule }) => `${line} (${rule})`,
  nobody: 'ninguno',
  drawn: ({ number, among }) => `al azar: número ${number} entre ${among}`,
  rolled: ({ dice, table, among }) => `dados ${dice} (${table}), entre ${among}`,
  rolledBy: ({ dice, table, way, among }) => `dados ${dice} (${table}), pasando por ${way}, entre ${among}`,
};
