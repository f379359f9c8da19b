/** Spanish explanations of the choices of Non-players. */
import { quote } from '../nouns/spanish-articles.ts';
import type { NonplayerMessages } from '../nonplayer-messages.ts';

export const nonplayers: NonplayerMessages = {
  deciderInBox: ({ faction, box, rule }) => `${faction.inCase('alone')}, ${box} (${rule})`,
  deciderByGuidelines: ({ faction, rule }) => `${faction.inCase('alone')}, pautas (${rule})`,
  answer: ({ decider, option, reason }) => `${decider}: ${option}${reason}`,
  pieceNumber: ({ number }) => `${number} en total`,
  repeatedOption: ({ option, count }) => `${option} (${count} veces)`,
  quotedLine: ({ line }) => quote(line),
  furtherCount: ({ count }) => `${count} más`,

  notCovered: ', a falta de pautas sobre ello',
  drawnDestination: ({ candidates }) => `, hacia un espacio sacado al azar entre ${candidates}`,
  drawnChoice: ({ candidates }) => `, al azar entre ${candidates}`,
  rolledChoice: ({ dice, table, candidates }) => `, al azar (dados ${dice}, ${table}) entre ${candidates}`,
  onlyMatch: ({ count, line }) => `, única posibilidad entre ${count}: ${line}`,
  preferredMatch: ({ count, line }) => `, prioritaria entre ${count}: ${line}`,
  decidingLine: ({ line }) => `: ${line}`,
  asMuchAsPossible: ', tanto como sea posible',
  reasonSeparator: '; ',
  reasonList: ({ reasons }) => `, pues ${reasons}`,
  noOtherBox: '; no se aplica nada más',
  conditionsHold: ({ boxes }) => `se cumplen las condiciones de ${boxes}`,
  conditionsFail: ({ boxes }) => `no se cumplen las condiciones de ${boxes}`,
  boxWithRule: ({ box, rule }) => `${box} (${rule})`,
  boxNotPossible: ({ box, rule, next }) => `${box} (${rule}) no es posible, lo que lleva a ${next}`,
  pass: 'pasar',
  eventPassed: ({ rule }) => `; no se juega el Evento (${rule})`,
  eventPassedBecause: ({ rule, line }) => `; no se juega el Evento (${rule}), pues ${line}`,
  noAlternativeHolds: 'no se da ninguno de los casos en los que un no jugador lo juega',

  conditionHolds: ({ box, rule }) => `${box} (${rule}): se cumplen sus condiciones`,
  conditionFails: ({ box, rule }) => `${box} (${rule}): no se cumplen sus condiciones`,
  candidatesNarrowed: ({ line, rule, count, remaining }) =>
    `${line} (${rule}): ${count === 1 ? '' : `de ${count} posibles, `}${remaining}`,
  preferenceIgnored: ({ line, rule, candidates }) =>
    `${line} (${rule}): ninguno entre ${candidates}, así que no cambia nada`,
  candidatesOrdered: ({ line, rule, remaining }) => `${line} (${rule}): ${remaining}`,
  lineWithoutCandidates: ({ line, rule }) => `${line} (${rule})`,
  noCandidate: 'ninguno',
  uniformDraw: ({ number, candidates }) => `al azar: número ${number} entre ${candidates}`,
  tableRoll: ({ dice, table, candidates }) => `dados ${dice} (${table}), entre ${candidates}`,
  tableRollWithPath: ({ dice, table, keyPath, candidates }) =>
    `dados ${dice} (${table}), pasando por ${keyPath}, entre ${candidates}`,
};
