/** Spanish phrases for instructions of Non-players. */
import { joinWords } from '@quipu/words/nouns';
import type { Phrases } from '../english/phrases.ts';
import { conditionText, ifConditions } from './condition-text.ts';
import { indefiniteArticle, toSubjunctive } from './inflection.ts';

const TIME_CLAUSES: Readonly<Record<string, string>> = {
  placing: 'al colocar',
  removing: 'al retirar',
  replacing: 'al reemplazar',
  moving: 'al mover',
  hiding: 'al ocultar',
  activating: 'al activar',
  flipping: 'al voltear',
  transferring: 'al transferir',
};

const ANSWER_NAMES: Readonly<Record<string, string>> = {
  yes: 'hacerlo',
  no: 'no hacerlo',
  done: 'terminar',
  pass: 'pasar',
  event: 'el Evento',
  shaded: 'el texto sombreado',
  unshaded: 'el texto sin sombrear',
  top: 'el texto superior',
  bottom: 'el texto inferior',
};

export const nonplayers = {
  onlyIf: (condition) => `solo ${ifConditions(condition)}`,
  otherwiseFollow: (object) => `si nada es posible: ejecutar ${object}`,
  otherwisePass: () => 'si nada es posible: pasar',
  inAtMost: (amount) => `en ${amount} ${amount === '1' ? 'espacio' : 'espacios'} como máximo`,
  spendAtMost: (object) => `gastar como máximo ${object}`,
  firstPossible: () => 'ejecutar solo el primero de estos pasos que sea posible',
  stepHeading: (condition, location) => [condition, location].filter((text) => text !== '').join(', '),
  asMuchAsPossible: () => 'tanto como sea posible',
  inSpaces: (object) => `en ${object}`,
  prefer: (object) => `primero ${object}`,
  preferFrom: (object) => `primero desde ${object}`,
  onlyFrom: (object, isSingle) =>
    isSingle ? `hacia cada destino desde un solo origen: ${object}` : `solo desde ${object}`,
  leaveBehind: (object, location) => joinWords('dejar', object, location),
  leaveBehindIn: (location, object) => joinWords('dejar', location, object),
  atMost: (amount) => `como máximo ${amount}`,
  stayUntil: (condition) => `seguir en el mismo espacio hasta que ${toSubjunctive(conditionText(condition))}`,
  inOrder: (items) => items.join(', luego '),
  inTurns: (itemList) => `${itemList} por turnos`,
  whenDoing: (verb, order) => `${TIME_CLAUSES[verb] ?? verb}: ${order}`,
  piecesInOrder: (order) =>
    `${order.includes(', ') ? 'tomar las piezas en este orden' : 'tomar estas piezas'}: ${order}`,
  factionsInOrder: (items) => `seleccionar primero ${items.join(', luego ')}`,
  chooseInOrder: (items) => `elegir ${items.join(', luego ')}`,
  factionInList: (faction, isOwn) => (isOwn ? 'su propia Facción' : faction),
  withCondition: (text, condition) => `${text} (${ifConditions(condition)})`,
  answerName: (key) => ANSWER_NAMES[key] ?? key,
  modeName: (position) => `la opción ${position} del texto`,
  anyOfKind: (term) => `${indefiniteArticle(term)} ${term.one}`,
  quotedLabel: (text) => `“${text}”`,
} satisfies Partial<Phrases>;
