/** Spanish verb phrases. */
import { isNumeral, joinWords, removeMarks, type Term } from '@quipu/words/nouns';
import {
  adjectiveEnding,
  markedName,
  pluralMarkedName,
  withA,
  withDe,
  withEl,
} from '@quipu/words/nouns/spanish';
import type { Phrases } from '../english/phrases.ts';
import { indefiniteArticle, list } from './inflection.ts';
import { originAndDestination } from './phrase-rewrites.ts';

const adjectiveEndingOf = (term: Term): string =>
  adjectiveEnding({ gender: term.gender ?? 'm', isPlural: term.plural === true });

/** A name with its article, without marks. */
const plainWithEl = (term: Term): string => removeMarks(withEl(term));

/** Whether the phrase is about one thing, so that its state is singular. */
const isSingular = (phrase: string): boolean => SINGULAR_DETERMINER.test(removeMarks(phrase));

const SINGULAR_DETERMINER = /^(?:como máximo )?(?:1|un[ao]?|es[ea]|cada|la|el) (?!número)/u;

export const verbPhrases = {
  place: (object, location) => joinWords('colocar', object, location),
  fromAvailable: () => 'desde las piezas disponibles',
  placeLocationFirst: (location, object) => `colocar ${location} ${object}`,
  remove: (object) => `retirar ${object}`,
  removeForGood: (object) => `retirar definitivamente ${object}`,
  replace: (object, replacement) => `reemplazar ${object} por ${replacement}`,
  counterparts: (faction, isSingle) =>
    isSingle ? `la pieza correspondiente ${faction}` : `las piezas correspondientes ${faction}`,
  activate: (object) => `activar ${object}`,
  hide: (object, hiddenState) =>
    `voltear a ${isSingular(object) ? markedName(hiddenState) : pluralMarkedName(hiddenState)} ${object}`,
  turn: (object, state) =>
    `voltear a ${isSingular(object) ? markedName(state) : pluralMarkedName(state)} ${object}`,
  flip: (object) => `voltear ${object}`,
  shift: (location, amount, toward) => {
    const place = location === '' ? 'un espacio' : location;
    return isNumeral(amount)
      ? joinWords('desplazar', place, `${amount} ${amount === '1' ? 'nivel' : 'niveles'}`, toward)
      : joinWords('desplazar', place, toward, `este número de niveles: ${amount}`);
  },
  towardLevel: (level) =>
    level.gender === undefined ? `hacia ${markedName(level)}` : `hacia ${withEl(level)}`,
  advance: (track, amount, isForward) => {
    const verb = isForward ? 'hacer avanzar' : 'hacer retroceder';
    return isNumeral(amount)
      ? `${verb} ${withA(track)} ${amount} ${amount === '1' ? 'casilla' : 'casillas'}`
      : `${verb} ${withA(track)} un número de casillas igual ${withA(amount)}`;
  },
  setLevel: (location, levels) => `poner ${location} en ${list(levels.map(markedName), 'or')}`,
  setBox: (track, box) =>
    box.gender === undefined
      ? `hacer ${markedName(track)} a ${markedName(box)}`
      : `poner ${withEl(track)} en ${withEl(box)}`,
  setTrack: (track, value) => `poner ${track} en ${value}`,
  add: (amount, target) =>
    isNumeral(amount) ? `sumar ${amount} ${withA(target)}` : `sumar ${withA(target)}: ${amount}`,
  addAtMost: ({ amount, target, limit }) => `sumar ${amount} ${withA(target)}, como máximo ${limit}`,
  subtract: (amount, target) =>
    isNumeral(amount) ? `restar ${amount} ${withDe(target)}` : `restar ${withDe(target)}: ${amount}`,
  transfer: (object, source, destination) => joinWords('transferir', object, source, destination),
  transferHoldersFirst: (source, destination, object) => joinWords('transferir', source, destination, object),
  payInOrderTo: (payment, verbPhrase) => `${payment} para ${verbPhrase}`,
  leavingAtLeast: (text, amount) => `${text}, de modo que queden al menos ${amount}`,
  pay: (cost, isAlways) => `pagar ${cost}${isAlways ? ' (aunque la Operación sea gratuita)' : ''}`,
  move: (object, origin, destination) =>
    joinWords('mover', object, originAndDestination(origin, destination)),
  toAdjacentSpaces: () => 'a espacios adyacentes',
  relocate: (object, origin, destination) =>
    joinWords(
      'reubicar',
      object,
      destination === '' && origin === '' ? 'a cualquier espacio' : originAndDestination(origin, destination),
    ),
  select: (object, name, { isPlural, isRandom }) => {
    const verb = isRandom ? 'seleccionar al azar' : 'seleccionar';
    if (name === undefined) return `${verb} ${object}`;
    const pluralName = `${name.gender === 'f' ? 'las' : 'los'} ${name.many ?? name.one}`;
    return `${verb} ${object} (${isPlural ? pluralName : plainWithEl(name)})`;
  },
  withPayment: (text, cost, { isPerSpace, exceptions }) =>
    `${text}, pagando ${cost}${isPerSpace ? ' por cada espacio' : ''}${exceptions.length === 0 ? '' : ` (${exceptions.join(', ')})`}`,
  priceInForce: () => 'su precio en vigor',
  inEachOfThem: (text, { gender }) => `${text}; en cada ${gender === 'f' ? 'una' : 'uno'}`,
  rollComputed: (dice) => `tirar este número de dados: ${dice}`,
  roll: (dice) => (dice === 1 ? 'tirar un dado' : `tirar ${dice} dados`),
  executeFree: (term, { isAnyOfKind, isLimited, location, exceptions }) => {
    const name = isAnyOfKind ? term.one : markedName(term);
    const limit = isLimited ? `Limitad${adjectiveEndingOf(term)}` : '';
    return joinWords(
      'ejecutar',
      indefiniteArticle(term),
      name,
      limit,
      `gratuit${adjectiveEndingOf(term)}`,
      exceptions === '' ? '' : `(salvo ${exceptions})`,
      location,
    );
  },
  cardsTerm: ({ key, one }) => ({ key, one: `carta de ${one}`, many: `cartas de ${one}`, gender: 'f' }),
  cardsOfHand: (verb, cards, { holder, recipient = '', isRandom }) => {
    if (verb === 'shuffle') return joinWords('barajar', cards, 'descartadas en su mazo');
    if (verb === 'recover') return joinWords('tomar', cards, 'de los descartes');
    const infinitive =
      holder === undefined
        ? { draw: 'robar', discard: 'descartar', play: 'jugar', give: 'entregar' }[verb]
        : 'tomar';
    const source = holder === undefined ? '' : `de la mano ${holder}`;
    return joinWords(infinitive, cards, recipient, isRandom ? 'al azar' : '', source);
  },
  worthInHand: (track, worth) => `en una mano al final de la partida: ${markedName(track)} ${worth}`,
  lookAtHand: (hand, holder, taken) => {
    const look = `mirar las cartas de ${markedName(hand)} ${holder}`;
    if (taken === undefined) return look;
    return isNumeral(taken)
      ? `${look} y tomar ${taken} de ellas`
      : `${look} y tomar este número de ellas: ${taken}`;
  },
  lookAtCards: (amount) => {
    if (amount === '1') return 'mirar la siguiente carta';
    return isNumeral(amount)
      ? `mirar las ${amount} cartas siguientes`
      : `mirar las cartas siguientes, en número de: ${amount}`;
  },
  putCardsBack: (text) => `${text}, y devolverlas en el orden deseado, primero la siguiente`,
  putCards: (text, { amount, isUpTo, isTop }) => {
    const end = isTop ? 'encima del mazo' : 'debajo del mazo';
    return isNumeral(amount)
      ? `${text}, y poner ${isUpTo ? 'hasta ' : ''}${amount} ${end}`
      : `${text}, y poner algunas ${end}, ${isUpTo ? 'como máximo ' : ''}en número de: ${amount}`;
  },
  executeEvent: (text, number) =>
    `ejecutar ${text} de la carta ${number === undefined ? 'siguiente' : number}`,
  withClauses: (text, clauses) => `${text} (${clauses})`,
  withChanges: (text, changes) =>
    removeMarks(text).endsWith(')')
      ? `${text.slice(0, -1)}; ${changes.join('; ')})`
      : `${text} (${changes.join('; ')})`,
  resolve: (name, { location, isFree }) =>
    joinWords('resolver', name, location, isFree ? 'sin pagar nada' : ''),
  makeFirst: (faction, isPlural) =>
    `${faction} ${isPlural ? 'actúan' : 'actúa'} en primer lugar en la próxima carta`,
  makeEligible: (faction, { isEligible, throughNextCard, isUnchanged, isPlural }) => {
    const state = `${isEligible ? 'Elegible' : 'Inelegible'}${isPlural === true ? 's' : ''}`;
    const [becomes, stays] = isPlural === true ? ['pasan a ser', 'siguen'] : ['pasa a ser', 'sigue'];
    return `${faction} ${isUnchanged ? stays : becomes} ${state}${throughNextCard ? ' hasta el final de la próxima carta' : ''}`;
  },
  openSpace: (space, kind) => `poner ${space} en juego como ${markedName(kind)}`,
  endGame: () => 'terminar la partida',
  cancelEvent: () => 'cancelar el Evento, que no tiene efecto',
  endCard: () => 'terminar la carta: ninguna otra Facción actúa en ella',
  endMomentum: () => 'descartar todos los Impulsos, que dejan de estar vigentes',
  endLasting: (card, { isMomentum, side }) => {
    const sides = { unshaded: 'sin sombrear', shaded: 'sombreado', top: 'superior', bottom: 'inferior' };
    const text = side === undefined ? '' : ` (texto ${sides[side]})`;
    return `descartar ${isMomentum ? 'el Impulso' : 'la Capacidad'} de la carta ${card}${text}, que deja de estar vigente`;
  },
  checkVictory: () => 'verificar si una Facción ha ganado',
  reveal: (hiddenName) => `revelar ${hiddenName}`,
  numberBetween: (low, high, limit) =>
    `un número entre ${low} y ${high}${limit === undefined ? '' : ` (como máximo ${limit})`}`,
  selectSecretly: (hiddenName, object, isRandom) =>
    `seleccionar ${isRandom ? 'al azar' : 'en secreto'} ${object} para ${hiddenName}`,
  allowSpecialActivities: (amount, location) =>
    isNumeral(amount)
      ? joinWords(
          `${amount} ${amount === '1' ? 'Actividad Especial puede' : 'Actividades Especiales pueden'} acompañar lo que sigue`,
          location,
        )
      : joinWords('lo que sigue', location, `puede ir acompañado de Actividades Especiales (${amount})`),
} satisfies Partial<Phrases>;
