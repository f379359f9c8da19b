/** Spanish phrases for lasting effects and instructions for Non-players. */
import { joinWords } from '@quipu/words/nouns';
import { withDe, withEl, nameText } from '@quipu/words/nouns/spanish';
import {
  omitRepeatedPlace,
  conditionText,
  ifConditions,
  toSubjunctive,
  indefiniteArticle,
} from './common.ts';
import type { Phrases } from '../english/phrases.ts';

const GERUNDS: Readonly<Record<string, string>> = {
  placing: 'al colocar',
  removing: 'al retirar',
  replacing: 'al reemplazar',
  moving: 'al mover',
  hiding: 'al ocultar',
  activating: 'al activar',
  flipping: 'al voltear',
  transferring: 'al transferir',
};

const ANSWERS: Readonly<Record<string, string>> = {
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

export const lastingEffects = {
  change: (how, { name, value: valueText, location, gender }) => {
    const subject = joinWords(name, location);
    const value = valueText === 'ninguno' && gender === 'f' ? 'ninguna' : valueText;
    if (how === 'adds') return `${subject}: ${value} más`;
    return `${subject}: ${{ is: '', also: 'también ', only: 'solo ', except: 'salvo ' }[how]}${value}`;
  },
  parenthesized: (items) => `(${items.join('; ')})`,
  pointOf: (point, owner) => `${owner}, ${point}`,
  inPlace: (text, location) => joinWords(text, location),
  eachCard: (text) => `${text} por carta`,
  forbid: (object, owner, location) => `prohibido: ${joinWords(object, owner, location)}`,
  wheneverRemoved: (object, by) => `cada vez que ${by === '' ? '' : `en ${by} `}se retira ${object}`,
  wheneverBecomes: (track, box) => `cuando ${track} pasa a ser ${box}`,
  while: (track, box) => `mientras ${track} sea ${box}`,
  atPhase: (phase, begins) => `${begins ? 'al comienzo' : 'al final'} ${withDe(withEl(phase))}`,
  wheneverChanges: (object) => `cada vez que cambia ${withEl(object)}`,
  aFaction: () => 'una Facción',
  wheneverDrops: (faction, object, plural) =>
    `cada vez que ${faction} ${plural ? 'pierden' : 'pierde'} ${object}`,
  wheneverFinishes: (faction, object, plural) =>
    `cada vez que ${faction} ${plural ? 'terminan' : 'termina'} de ejecutar ${object}`,
  freezing: (object) => `todo lo que sigue se hace según ${object} inicial`,
  mark: (object, phase) => `${object} sigue igual hasta la ${phase}`,
  accompanies: (names) =>
    names === undefined ? 'puede acompañar cualquier Operación' : `puede acompañar ${names}`,
  replacing: (name) => `en un espacio, toma el lugar ${withDe(name)}`,
  committing: (operation) => `cada espacio elegido lo es también para ${operation}`,
  only: (object) => `solo ${omitRepeatedPlace(object)}`,
  onlyWhere: (condition) => `solo ${ifConditions(condition)}`,
  noneCouldMove: (pieces) => `${pieces} podría moverse`,
  afterOperation: (isPaid, alone) =>
    `tras una Operación${isPaid ? ' pagada' : ''}${alone ? ' sin Actividad Especial' : ''}`,
  byNextCard: 'los símbolos del siguiente Evento del mazo dan el orden de las Facciones',
  nextCardClosed: 'la siguiente carta no se revela',
  actedEligible: 'las Facciones que han actuado siguen siendo Elegibles',
  finalCardUnlimited: 'la última carta de Evento no limita ninguna Operación',
  permission: (occasion, { proposal, verbPhrase }) => {
    const time = {
      executing: 'mientras ejecuta',
      another: 'mientras ejecuta otra Facción',
      'another player': 'mientras ejecuta una Facción de otro jugador',
      any: 'en cualquier momento',
    }[occasion];
    const proposed = verbPhrase === '' ? 'proponer esto' : `proponer ${verbPhrase}`;
    const action = verbPhrase === '' ? 'hacer esto' : verbPhrase;
    return `${time}, una Facción puede ${proposal ? proposed : action}`;
  },
  definition: (term, text) => `${nameText(term)}: ${text}`,
} satisfies Partial<Phrases>;

export const nonplayers = {
  onlyIf: (condition) => `solo ${ifConditions(condition)}`,
  otherwiseFollow: (object) => `si nada es posible: ejecutar ${object}`,
  otherwisePass: () => 'si nada es posible: pasar',
  inAtMost: (n) => `en ${n} ${n === '1' ? 'espacio' : 'espacios'} como máximo`,
  spend: (object) => `gastar como máximo ${object}`,
  firstPossible: () => 'ejecutar solo el primero posible de estos pasos',
  step: (condition, location) => [condition, location].filter((part) => part !== '').join(', '),
  asMuchAsPossible: () => 'tanto como sea posible',
  inThose: (object) => `en ${object}`,
  prefer: (object) => `primero ${object}`,
  preferFrom: (object) => `primero desde ${object}`,
  onlyFrom: (object, single) =>
    single ? `hacia cada destino desde un solo origen: ${object}` : `solo desde ${object}`,
  keep: (object, location) => joinWords('dejar', object, location),
  keepIn: (location, object) => joinWords('dejar', location, object),
  atMost: (n) => `como máximo ${n}`,
  stay: (end) => `seguir en el mismo espacio hasta que ${toSubjunctive(conditionText(end))}`,
  inOrder: (items) => items.join(', luego '),
  inTurns: (items) => `${items} por turnos`,
  whenDoing: (gerund, order) => `${GERUNDS[gerund] ?? gerund}: ${order}`,
  piecesInOrder: (order) =>
    `${order.includes(', ') ? 'tomar las piezas en este orden' : 'tomar estas piezas'}: ${order}`,
  factionsInOrder: (items) => `seleccionar primero ${items.join(', luego ')}`,
  doFirst: (items) => `elegir ${items.join(', luego ')}`,
  aFactionAs: (faction, isOwn) => (isOwn ? 'su propia Facción' : faction),
  onCondition: (text, condition) => `${text} (${ifConditions(condition)})`,
  answer: (key) => ANSWERS[key] ?? key,
  mode: (n) => `la opción ${n} del texto`,
  anyOf: (term) => `${indefiniteArticle(term)} ${term.one}`,
  label: (text) => `“${text}”`,
} satisfies Partial<Phrases>;
