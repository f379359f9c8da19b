/** Spanish explanations of the choices of Non-players. */
import { quote } from '../nouns/spanish-articles.ts';
import type { NonplayerMessages } from '../nonplayer-messages.ts';

export const nonplayers: NonplayerMessages = {
  byBox: ({ faction, box, rule }) => `${faction.inCase('alone')}, ${box} (${rule})`,
  byGuidelines: ({ faction, rule }) => `${faction.inCase('alone')}, pautas (${rule})`,
  answer: ({ speaker, option, reason }) => `${speaker}: ${option}${reason}`,
  number: ({ number }) => `${number} en total`,
  times: ({ option, count }) => `${option} (${count} veces)`,
  quoted: ({ line }) => quote(line),
  furtherCount: ({ count }) => `${count} más`,

  noStep: ', a falta de pautas sobre ello',
  drawnGoal: ({ among }) => `, hacia un espacio sacado al azar entre ${among}`,
  drawnChoice: ({ among }) => `, al azar entre ${among}`,
  rolledChoice: ({ dice, table, among }) => `, al azar (dados ${dice}, ${table}) entre ${among}`,
  onlyMatch: ({ count, line }) => `, única posibilidad entre ${count}: ${line}`,
  preferredMatch: ({ count, line }) => `, prioritaria entre ${count}: ${line}`,
  byLine: ({ line }) => `: ${line}`,
  asMuchAsPossible: ', tanto como sea posible',
  reasonSeparator: '; ',
  because: ({ reasons }) => `, pues ${reasons}`,
  nothingElse: '; no se aplica nada más',
  conditionsHold: ({ boxes }) => `se cumplen las condiciones de ${boxes}`,
  conditionsFail: ({ boxes }) => `no se cumplen las condiciones de ${boxes}`,
  boxWithRule: ({ box, rule }) => `${box} (${rule})`,
  boxNotPossible: ({ box, rule, next }) => `${box} (${rule}) no es posible, lo que lleva a ${next}`,
  pass: 'pasar',
  eventPassed: ({ rule }) => `; no se juega el Evento (${rule})`,
  eventPassedBy: ({ rule, line }) => `; no se juega el Evento (${rule}), pues ${line}`,
  noAlternativeHolds: 'no se da ninguno de los casos en los que un no jugador lo juega',

  conditionHolds: ({ box, rule }) => `${box} (${rule}): se cumplen sus condiciones`,
  conditionFails: ({ box, rule }) => `${box} (${rule}): no se cumplen sus condiciones`,
  narrowed: ({ line, rule, count, remaining }) =>
    `${line} (${rule}): ${count === 1 ? '' : `de ${count} posibles, `}${remaining}`,
  noneMatches: ({ line, rule, among }) => `${line} (${rule}): ninguno entre ${among}, así que no cambia nada`,
  ordered: ({ line, rule, remaining }) => `${line} (${rule}): ${remaining}`,
  lineOnly: ({ line, rule }) => `${line} (${rule})`,
  noCandidate: 'ninguno',
  drawn: ({ number, among }) => `al azar: número ${number} entre ${among}`,
  rolled: ({ dice, table, among }) => `dados ${dice} (${table}), entre ${among}`,
  rolledBy: ({ dice, table, way, among }) => `dados ${dice} (${table}), pasando por ${way}, entre ${among}`,
};
