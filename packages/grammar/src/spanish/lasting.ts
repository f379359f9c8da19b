/** Spanish phrases for lasting effects and instructions for Non-players. */
import { spaced } from '@quipu/words/nouns';
import { de, el, named } from '@quipu/words/nouns/spanish';
import { besideNamed, said, si, subjunctive, un } from './common.ts';
import type { Phrases } from '../english/phrases.ts';

const gerunds: Readonly<Record<string, string>> = {
  placing: 'al colocar',
  removing: 'al retirar',
  replacing: 'al reemplazar',
  moving: 'al mover',
  hiding: 'al ocultar',
  activating: 'al activar',
  flipping: 'al voltear',
  transferring: 'al transferir',
};

const answers: Readonly<Record<string, string>> = {
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

export const lasting = {
  change: (how, { name, value: told, where, gender }) => {
    const subject = spaced(name, where);
    const value = told === 'ninguno' && gender === 'f' ? 'ninguna' : told;
    if (how === 'adds') return `${subject}: ${value} más`;
    return `${subject}: ${{ is: '', also: 'también ', only: 'solo ', except: 'salvo ' }[how]}${value}`;
  },
  bracketed: (items) => `(${items.join('; ')})`,
  pointOf: (point, of) => `${of}, ${point}`,
  inPlace: (text, where) => spaced(text, where),
  eachCard: (text) => `${text} por carta`,
  forbid: (what, whose, where) => `prohibido: ${spaced(what, whose, where)}`,
  wheneverRemoved: (what, by) => `cada vez que ${by === '' ? '' : `en ${by} `}se retira ${what}`,
  wheneverBecomes: (track, box) => `cuando ${track} pasa a ser ${box}`,
  while: (track, box) => `mientras ${track} sea ${box}`,
  atPhase: (phase, begins) => `${begins ? 'al comienzo' : 'al final'} ${de(el(phase))}`,
  wheneverChanges: (what) => `cada vez que cambia ${el(what)}`,
  aFaction: () => 'una Facción',
  wheneverDrops: (who, what, plural) => `cada vez que ${who} ${plural ? 'pierden' : 'pierde'} ${what}`,
  wheneverFinishes: (who, what, plural) =>
    `cada vez que ${who} ${plural ? 'terminan' : 'termina'} de ejecutar ${what}`,
  freezing: (what) => `todo lo que sigue se hace según ${what} inicial`,
  mark: (what, until) => `${what} sigue igual hasta la ${until}`,
  accompanies: (names) =>
    names === undefined ? 'puede acompañar cualquier Operación' : `puede acompañar ${names}`,
  replacing: (name) => `en un espacio, toma el lugar ${de(name)}`,
  committing: (operation) => `cada espacio elegido lo es también para ${operation}`,
  only: (what) => `solo ${besideNamed(what)}`,
  onlyWhere: (condition) => `solo ${si(condition)}`,
  noneCouldMove: (pieces) => `${pieces} podría moverse`,
  afterOperation: (paid, alone) =>
    `tras una Operación${paid ? ' pagada' : ''}${alone ? ' sin Actividad Especial' : ''}`,
  byNextCard: 'los símbolos del siguiente Evento del mazo dan el orden de las Facciones',
  nextCardClosed: 'la siguiente carta no se revela',
  actedEligible: 'las Facciones que han actuado siguen siendo Elegibles',
  nothingFinal: 'la última carta de Evento no limita ninguna Operación',
  standing: (when, { proposal, deed }) => {
    const time = {
      executing: 'mientras ejecuta',
      another: 'mientras ejecuta otra Facción',
      'another player': 'mientras ejecuta una Facción de otro jugador',
      any: 'en cualquier momento',
    }[when];
    const proposed = deed === '' ? 'proponer esto' : `proponer ${deed}`;
    const done = deed === '' ? 'hacer esto' : deed;
    return `${time}, una Facción puede ${proposal ? proposed : done}`;
  },
  definition: (term, text) => `${named(term)}: ${text}`,
} satisfies Partial<Phrases>;

export const nonplayers = {
  onlyIf: (condition) => `solo ${si(condition)}`,
  otherwiseFollow: (what) => `si nada es posible: ejecutar ${what}`,
  otherwisePass: () => 'si nada es posible: pasar',
  inAtMost: (n) => `en ${n} ${n === '1' ? 'espacio' : 'espacios'} como máximo`,
  spend: (what) => `gastar como máximo ${what}`,
  firstPossible: () => 'ejecutar solo el primero posible de estos pasos',
  step: (condition, where) => [condition, where].filter((part) => part !== '').join(', '),
  asCanBe: () => 'tanto como sea posible',
  inThose: (what) => `en ${what}`,
  prefer: (what) => `primero ${what}`,
  preferFrom: (what) => `primero desde ${what}`,
  onlyFrom: (what, single) =>
    single ? `hacia cada destino desde un solo origen: ${what}` : `solo desde ${what}`,
  keep: (what, where) => spaced('dejar', what, where),
  keepIn: (where, what) => spaced('dejar', where, what),
  atMost: (n) => `como máximo ${n}`,
  stay: (until) => `seguir en el mismo espacio hasta que ${subjunctive(said(until))}`,
  inOrder: (items) => items.join(', luego '),
  inTurns: (items) => `${items} por turnos`,
  whenDoing: (gerund, order) => `${gerunds[gerund] ?? gerund}: ${order}`,
  piecesInOrder: (order) =>
    `${order.includes(', ') ? 'tomar las piezas en este orden' : 'tomar estas piezas'}: ${order}`,
  factionsInOrder: (items) => `seleccionar primero ${items.join(', luego ')}`,
  doFirst: (items) => `elegir ${items.join(', luego ')}`,
  aFactionAs: (who, own) => (own ? 'su propia Facción' : who),
  onCondition: (text, condition) => `${text} (${si(condition)})`,
  answer: (key) => answers[key] ?? key,
  mode: (n) => `la opción ${n} del texto`,
  anyOf: (term) => `${un(term)} ${term.one}`,
  label: (text) => `“${text}”`,
} satisfies Partial<Phrases>;
