/** Spanish phrases for values. */
import { isNumeral, joinWords, type Term } from '@quipu/words/nouns';
import { markedName, pluralMarkedName, withA, withDe, withEl } from '@quipu/words/nouns/spanish';
import type { CountedVerb } from '../english/values.ts';
import type { Phrases } from '../english/phrases.ts';
import { list } from './inflection.ts';

const countedName = (term: Term, amount: string): string =>
  amount === '1' ? markedName(term) : pluralMarkedName(term);

/** A number, amount or total (`el número de …`), with an optional mark around the whole value. */
const STARTS_WITH_COUNT = /^(?:el|la) \[?(?:número|cantidad|total) /u;

/** Participles, to which the endings of gender and number are added. */
const AFFECTED: Readonly<Record<CountedVerb, string>> = {
  place: 'colocad',
  remove: 'retirad',
  replace: 'reemplazad',
  move: 'movid',
  activate: 'activad',
  hide: 'voltead',
  flip: 'voltead',
  transfer: 'transferid',
};

/** The roll; `ordinal`: its place among the rolls of the text, from 1. */
function orderedRoll(ordinal?: number): string {
  if (ordinal === undefined) return 'la tirada';
  return ['la primera tirada', 'la segunda tirada'][ordinal - 1] ?? `la tirada n.\u{ba}\u{a0}${ordinal}`;
}

export const values = {
  cases: (cases, otherValue) =>
    `${cases.map(({ value, conditionText }) => `${value} ${conditionText}`).join(', ')}, si no ${otherValue}`,
  minimumOf: (numbers) => `el menor entre ${list(numbers, 'and')}`,
  maximumOf: (numbers) => `el mayor entre ${list(numbers, 'and')}`,
  distance: (origin, destination) => `el número de pasos entre ${origin} y ${destination}`,
  gainOf: (object) => `la ganancia para ${object}`,
  changeOf: (object) => `el cambio, a más o a menos, para ${object}`,
  totalOf: (aggregate, { value, isSimple }, spaces) =>
    `${{ total: 'el total', greatest: 'el máximo', least: 'el mínimo' }[aggregate]} ${isSimple ? withDe(value) : `de (${value})`} en ${spaces}`,
  roundCount: () => 'el número de rondas jugadas',
  playerCount: () => 'el número de jugadores',
  selectedSpaceCount: () => 'el número de espacios seleccionados',
  quotient: (left, right) => `${left} ÷ ${right}, redondeado hacia abajo`,
  resourcesOf: (term, { genitive, isActor }) =>
    isActor ? `sus ${pluralMarkedName(term)}` : `los ${pluralMarkedName(term)} ${genitive}`,
  amountOfResources: (term, { genitive, isActor }) =>
    isActor
      ? `la cantidad de sus ${pluralMarkedName(term)}`
      : `la cantidad de ${pluralMarkedName(term)} ${genitive}`,
  attributeOf: (term, location) => joinWords(withEl(term), location),
  nameInSentence: (term) => withEl(term),
  namedValue: (term, location) => joinWords(withEl(term), location),
  amountOfTrack: (term, amount) => {
    if (amount === undefined) return pluralMarkedName(term);
    return isNumeral(amount)
      ? `${amount} ${countedName(term, amount)}`
      : `un número de ${pluralMarkedName(term)} igual ${withA(amount)}`;
  },
  builtInWord: (word) =>
    ({ none: 'ninguno', unlimited: 'sin límite', yes: 'sí', no: 'no', players: 'el número de jugadores' })[
      word
    ] ?? word,
  theRoll: orderedRoll,
  sumOfDice: (ordinal) =>
    ordinal === undefined ? 'la suma de los dados' : `la suma de ${orderedRoll(ordinal)}`,
  affectedCount: (verb, things) => {
    const { names, gender } = things ?? { names: 'piezas', gender: 'f' };
    return `el número de ${names} ${AFFECTED[verb]}${gender === 'f' ? 'a' : 'o'}s`;
  },
  thosePieces: () => 'esas piezas',
  groupSize: () => 'el número de piezas del grupo',
  changeAmount: () => 'el cambio',
  givenNumber: () => 'el número dado',
  // `el número de Bases` → `el número inicial de Bases`, `la Ayuda` → `la Ayuda al principio`.
  initialValue: (object) =>
    STARTS_WITH_COUNT.test(object)
      ? object.replace(/^\p{L}+ \[?\p{L}+/u, (head) => `${head} inicial`)
      : `${object} al principio`,
  valueBeforeChanges: (object) => `${object} (antes de estos cambios)`,
} satisfies Partial<Phrases>;
