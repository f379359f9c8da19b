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
  onlyCandidate: ({ count }) => `, única posibilidad entre ${count}`,
  preferredMatch: ({ count, line }) => `, prioritaria entre ${count}: ${line}`,
  firstCandidate: ({ count }) => `, prioritaria entre ${count}`,
  byInstruction: ', según su pauta',
  decidingLine: ({ line }) => `: ${line}`,
  asMuchAsPossible: ', tanto como sea posible',
  reasonSeparator: '; ',
  reasonList: ({ reasons }) => `, pues ${reasons}`,
  conditionsFail: ({ boxes }) => `no se cumplen las condiciones de ${boxes}`,
  boxWithRule: ({ box, rule }) => `${box} (${rule})`,
  boxNotPossible: ({ box, rule, next }) => `${box} (${rule}) no es posible, lo que lleva a ${next}`,
  pass: 'pasar',
  eventPassedBecause: ({ rule, line }) => `; no se juega el Evento (${rule}), pues ${line}`,

  oneOfThese: 'Una de estas condiciones:',
  allOfThese: 'Todas estas condiciones:',
  uniformDraw: ({ number, candidates }) => `al azar: número ${number} entre ${candidates}`,
  tableRoll: ({ dice, table, candidates }) => `dados ${dice} (${table}), entre ${candidates}`,
  tableRollWithPath: ({ dice, table, keyPath, candidates }) =>
    `dados ${dice} (${table}), pasando por ${keyPath}, entre ${candidates}`,
};
