/** Spanish phrases for values. */
import { isNumeral, joinWords, type Term } from '@quipu/words/nouns';
import { nameText, pluralNameText, withA, withDe, withEl } from '@quipu/words/nouns/spanish';
import type { Phrases } from '../english/phrases.ts';
import { list } from './inflection.ts';

const countedName = (term: Term, n: string): string => (n === '1' ? nameText(term) : pluralNameText(term));

/** `el número de …`, with an optional mark around the whole value. */
const STARTS_WITH_COUNT = /^(?:el|la) \[?(?:número|cantidad|total) /u;

export const values = {
  cases: (cases, defaultValue) =>
    `${cases.map(({ value, guard }) => `${value} ${guard}`).join(', ')}, si no ${defaultValue}`,
  minimumOf: (numbers) => `el menor entre ${list(numbers, 'and')}`,
  maximumOf: (numbers) => `el mayor entre ${list(numbers, 'and')}`,
  distance: (origin, destination) => `el número de pasos entre ${origin} y ${destination}`,
  gainOf: (object) => `la ganancia para ${object}`,
  changeOf: (object) => `el cambio, a más o a menos, para ${object}`,
  totalOf: (aggregate, { value, isSimple }, spaces) =>
    `${{ total: 'el total', greatest: 'el máximo', least: 'el mínimo' }[aggregate]} ${isSimple ? withDe(value) : `de (${value})`} en ${spaces}`,
  roundsSoFar: () => 'el número de rondas jugadas',
  players: () => 'el número de jugadores',
  numberOfSelected: () => 'el número de espacios seleccionados',
  divided: (left, right) => `${left} ÷ ${right}, redondeado hacia abajo`,
  resourcesOf: (term, { of, isActor }) =>
    isActor ? `sus ${pluralNameText(term)}` : `los ${pluralNameText(term)} ${of}`,
  amountOfResources: (term, { of, isActor }) =>
    isActor
      ? `la cantidad de sus ${pluralNameText(term)}`
      : `la cantidad de los ${pluralNameText(term)} ${of}`,
  attributeOf: (term, location) => joinWords(withEl(term), location),
  nameInSentence: (term) => withEl(term),
  valueNamed: (term, location) => joinWords(withEl(term), location),
  someOfTrack: (term, n) => {
    if (n === undefined) return pluralNameText(term);
    return isNumeral(n)
      ? `${n} ${countedName(term, n)}`
      : `un número de ${pluralNameText(term)} igual ${withA(n)}`;
  },
  builtInWord: (word) =>
    ({ none: 'ninguno', unlimited: 'sin límite', yes: 'sí', no: 'no', players: 'el número de jugadores' })[
      word
    ] ?? word,
  theRoll: () => 'la tirada',
  numberRemoved: () => 'el número de piezas retiradas',
  thosePieces: () => 'esas piezas',
  groupSize: () => 'el número de piezas del grupo',
  changeAmount: () => 'el cambio',
  givenNumber: () => 'el número dado',
  // `el número de Bases` → `el número inicial de Bases`, `la Ayuda` → `la Ayuda al principio`.
  initialValue: (object) =>
    STARTS_WITH_COUNT.test(object)
      ? object.replace(/^\p{L}+ \[?\p{L}+/u, (head) => `${head} inicial`)
      : `${object} al principio`,
} satisfies Partial<Phrases>;
