/** Spanish phrases for lasting effects and instructions for Non-players. */
import { joinWords } from '@quipu/words/nouns';
import { nameText, withDe, withEl } from '@quipu/words/nouns/spanish';
import type { Phrases } from '../english/phrases.ts';
import { ifConditions } from './condition-text.ts';
import { omitRepeatedPlace } from './phrase-rewrites.ts';

export const lastingEffects = {
  change: (changeKind, { name, value: valueText, location, gender }) => {
    const subject = joinWords(name, location);
    const value = valueText === 'ninguno' && gender === 'f' ? 'ninguna' : valueText;
    if (changeKind === 'adds') return `${subject}: ${value} más`;
    return `${subject}: ${{ is: '', also: 'también ', only: 'solo ', except: 'salvo ' }[changeKind]}${value}`;
  },
  parenthesized: (items) => `(${items.join('; ')})`,
  pointOf: (point, owner) => `${owner}, ${point}`,
  inPlace: (text, location) => joinWords(text, location),
  eachCard: (text) => `${text} por carta`,
  forbid: (object, owner, location) => `prohibido: ${joinWords(object, owner, location)}`,
  wheneverRemoved: (object, operation) =>
    `cada vez que ${operation === '' ? '' : `en ${operation} `}se retira ${object}`,
  wheneverBecomes: (track, box) => `cuando ${track} pasa a ser ${box}`,
  while: (track, box) => `mientras ${track} sea ${box}`,
  atPhase: (phase, isStart) => `${isStart ? 'al comienzo' : 'al final'} ${withDe(withEl(phase))}`,
  wheneverChanges: (object) => `cada vez que cambia ${withEl(object)}`,
  aFaction: () => 'una Facción',
  wheneverDrops: (faction, object, plural) =>
    `cada vez que ${faction} ${plural ? 'pierden' : 'pierde'} ${object}`,
  wheneverFinishes: (faction, object, plural) =>
    `cada vez que ${faction} ${plural ? 'terminan' : 'termina'} de ejecutar ${object}`,
  freezing: (object) => `todo lo que sigue se hace según ${object} inicial`,
  freezeUntilPhase: (object, phase) => `${object} sigue igual hasta la ${phase}`,
  accompanies: (names) =>
    names === undefined ? 'puede acompañar cualquier Operación' : `puede acompañar ${names}`,
  replacing: (name) => `en un espacio, toma el lugar ${withDe(name)}`,
  committing: (operation) => `cada espacio elegido lo es también para ${operation}`,
  restrictedTo: (object) => `solo ${omitRepeatedPlace(object)}`,
  onlyWhere: (condition) => `solo ${ifConditions(condition)}`,
  noneCouldMove: (pieces) => `${pieces} podría moverse`,
  afterOperation: (isPaid, isAlone) =>
    `tras una Operación${isPaid ? ' pagada' : ''}${isAlone ? ' sin Actividad Especial' : ''}`,
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
  definitionText: (term, text) => `${nameText(term)}: ${text}`,
} satisfies Partial<Phrases>;
