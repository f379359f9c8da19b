/** Spanish phrases for lasting effects. */
import { joinWords } from '@quipu/words/nouns';
import { markedName, withDe, withEl } from '@quipu/words/nouns/spanish';
import type { Phrases } from '../english/phrases.ts';
import { conditionText, ifConditions } from './condition-text.ts';
import { toSubjunctive } from './inflection.ts';

export const lastingEffects = {
  pointChange: (changeKind, { name, value: valueText, location, gender }) => {
    const subject = joinWords(name, location);
    const value = valueText === 'ninguno' && gender === 'f' ? 'ninguna' : valueText;
    if (changeKind === 'adds' || changeKind === 'subtracts')
      return `${subject}: ${value} ${changeKind === 'adds' ? 'más' : 'menos'}`;
    return `${subject}: ${{ is: '', also: 'también ', only: 'solo ', except: 'salvo ' }[changeKind]}${value}`;
  },
  parenthesized: (items) => `(${items.join('; ')})`,
  pointOfText: (point, owner) => `${owner}, ${point}`,
  inPlace: (text, location) => joinWords(text, location),
  onEachCard: (text) => `${text} por carta`,
  prohibition: (object, owner, location) => `prohibido: ${joinWords(object, owner, location)}`,
  wheneverAffected: (verb, { name }, { place, operation, hiddenState }) => {
    const phrases = {
      remove: `se retira ${name}`,
      place: `se coloca ${name}`,
      activate: `se activa ${name}`,
      hide: `se voltea ${name} a ${hiddenState ? markedName(hiddenState) : ''}`,
      flip: `se voltea ${name}`,
      move: `se mueve ${name}`,
    };
    return `cada vez que ${joinWords(operation === '' ? '' : `en ${operation}`, phrases[verb], place)}`;
  },
  whenEnteringBox: (track, box) => `cuando ${track} pasa a ser ${box}`,
  whileInBox: (track, box) => `mientras ${track} sea ${box}`,
  changesFor: (faction) => `para ${faction}`,
  whileTrue: (condition) => `mientras ${toSubjunctive(conditionText(condition))}`,
  atPhase: (phase, isStart) => `${isStart ? 'al comienzo' : 'al final'} ${withDe(withEl(phase))}`,
  atCard: (isStart) => `${isStart ? 'al comienzo' : 'al final'} de cada carta de Evento`,
  wheneverFinishesAny: (faction, action, isPlural) => {
    const objects = { Operation: 'una Operación', Activity: 'una Actividad Especial', Event: 'un Evento' };
    return action === 'pass'
      ? `cada vez que ${faction} ${isPlural ? 'pasan' : 'pasa'}`
      : `cada vez que ${faction} ${isPlural ? 'terminan' : 'termina'} de ejecutar ${objects[action]}`;
  },
  wheneverBegins: (faction, action, isPlural) => {
    const verbs = isPlural ? { turn: 'actúen', Event: 'ejecuten' } : { turn: 'actúe', Event: 'ejecute' };
    return `antes de que ${faction} ${verbs[action]}${action === 'Event' ? ' un Evento' : ''}`;
  },
  wheneverChanges: (object) => `cada vez que cambia ${withEl(object)}`,
  wheneverChangesInSpace: (object) => `cada vez que cambia ${withEl(object)} de un espacio`,
  attributeWhile: (attribute, value, condition) =>
    `${markedName(attribute)} de un espacio: ${value}, ${condition}`,
  aFaction: () => 'una Facción',
  wheneverLoses: (faction, object, isPlural) =>
    `cada vez que ${faction} ${isPlural ? 'pierden' : 'pierde'} ${object}`,
  wheneverFinishes: (faction, object, isPlural) =>
    `cada vez que ${faction} ${isPlural ? 'terminan' : 'termina'} de ejecutar ${object}`,
  unchangedUntilDone: (object) => `todo lo que sigue se hace según ${object} inicial`,
  unchangedUntilPhase: (object, phase) => `${object} sigue igual hasta la ${phase}`,
  mayAccompany: (names) =>
    names === undefined ? 'puede acompañar cualquier Operación' : `puede acompañar ${names}`,
  replacesInOneSpace: (name) => `en un espacio, toma el lugar ${withDe(name)}`,
  wayOfOperation: (way, operation) => `la opción ${way} ${withDe(operation)}`,
  selectsSpacesAlsoFor: (operation) => `cada espacio elegido lo es también para ${operation}`,
  onlyWhere: (condition) => `solo ${ifConditions(condition)}`,
  afterOperation: (isPaid, isAlone) =>
    `tras una Operación${isPaid ? ' pagada' : ''}${isAlone ? ' sin Actividad Especial' : ''}`,
  mayPlayOwnEvent: ({ recipient }, condition, { canInterrupt, hasTurn }) => {
    const actions = [
      ...(canInterrupt ? ['interrumpir una carta'] : []),
      ...(hasTurn ? ['ejecutarlo en su turno'] : []),
    ];
    return `una vez por partida${condition === undefined ? '' : `, ${condition}`}, este Evento permite ${recipient} ${actions.join(' o ')}`;
  },
  orderByNextCard: 'los símbolos del siguiente Evento del mazo dan el orden de las Facciones',
  nextCardHidden: 'la siguiente carta no se revela',
  actedStayEligible: 'las Facciones que han actuado siguen siendo Elegibles',
  actedStayEligibleAfter: (action) => {
    const names = {
      Operation: 'una Operación',
      Activity: 'una Operación con una Actividad Especial',
      Event: 'un Evento',
      Limited: 'una Operación Limitada',
    };
    return `las Facciones que han ejecutado ${names[action]} siguen siendo Elegibles`;
  },
  finalCardUnlimited: 'la última carta de Evento no limita ninguna Operación',
  permission: (occasion, { isProposal, verbPhrase }) => {
    const time = {
      executing: 'mientras ejecuta',
      another: 'mientras ejecuta otra Facción',
      'another player': 'mientras ejecuta una Facción de otro jugador',
      any: 'en cualquier momento',
    }[occasion];
    const proposed = verbPhrase === '' ? 'proponer esto' : `proponer ${verbPhrase}`;
    const action = verbPhrase === '' ? 'hacer esto' : verbPhrase;
    return `${time}, una Facción puede ${isProposal ? proposed : action}`;
  },
  nameWithDefinition: (term, text) => `${markedName(term)}: ${text}`,
} satisfies Partial<Phrases>;
