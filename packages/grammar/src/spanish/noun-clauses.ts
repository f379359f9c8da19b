/** Spanish phrases for clauses of nouns, and for values. */
import { type Agreement, isNumeral, joinWords, type Term, removeMarks } from '@quipu/words/nouns';
import { withA, withDe, withEl, adjectiveEnding, nameText, pluralNameText } from '@quipu/words/nouns/spanish';
import { mergeVerbs } from '../english/common.ts';
import { omitRepeatedPlace, list, conditionText, toSubjunctive } from './common.ts';
import type { Phrases } from '../english/phrases.ts';

const PLURAL_VERBS: Readonly<Record<string, string>> = {
  es: 'son',
  está: 'están',
  tiene: 'tienen',
  puede: 'pueden',
};

/** `está bajo Control` → `están bajo Control`. */
const toPluralVerbs = (text: string): string =>
  text.replaceAll(/(?<!\p{L})\p{L}+/gu, (word) => PLURAL_VERBS[word] ?? word);

const countedName = (term: Term, n: string): string => (n === '1' ? nameText(term) : pluralNameText(term));

/**
 * A superlative by a value, by its form:
 * `el número de Bases` → `con el mayor número de Bases`,
 * `el máximo del número de Bases en todos los espacios adyacentes` → `con el mayor número de Bases en uno de los espacios adyacentes`,
 * `la Población` → `donde la Población es mayor`,
 * `la Población + 1` → `donde este valor es mayor: la Población + 1`.
 */
function superlative(value: string, than: 'mayor' | 'menor'): string {
  const plainText = removeMarks(value);
  const [, counted, spaces] =
    /^el máximo del (\[?número .*) en todos los (\[?espacios.*)$/u.exec(value) ?? [];
  if (counted !== undefined) return `con el ${than} ${counted} en uno de los ${spaces ?? ''}`;
  if (/^el número de/u.test(plainText) && !/ [−+×÷] /u.test(plainText))
    return `con ${value.replace(/^el (\[?)número/u, `el ${than} $1número`)}`;
  return /^(el|la) /u.test(plainText) && !/ [−+×÷] /u.test(plainText)
    ? `donde ${value} es ${than}`
    : `donde este valor es ${than}: ${value}`;
}

/** `distintos de Ciudades y de LdC`: an exception from several names is joined by `y`, with `de` before each. */
const otherThan = (object: string, agreement: Agreement): string =>
  `distint${adjectiveEnding(agreement)} ${withDe(object).replaceAll(/ [ou] (?!más)(el )?/gu, (_, the) => (the === undefined ? ' y de ' : ' y del '))}`;

export const nounClauses = {
  with: (items) => `con ${list(items, 'and')}`,
  without: (items) => `sin ${items.join(' ni ')}`,
  otherThan,
  notInState: (states, { plural }) =>
    `que no ${plural ? 'sean' : 'sea'} ${list(states.map(plural ? pluralNameText : nameText), 'or')}`,
  adjacentToIt: ({ plural }) => `adyacente${plural ? 's' : ''}`,
  adjacent: (place, { plural }) => `adyacente${plural ? 's' : ''} ${place}`,
  inOrNear: (place) => `${place} o en los espacios adyacentes`,
  amongNear: (place) => `entre ${place} y los espacios adyacentes`,
  inOrAdjacent: (place, adjacentTo, { plural }) => `${place} o adyacente${plural ? 's' : ''} ${adjacentTo}`,
  bordering: (region) => `en la frontera ${withDe(withEl(region))}`,
  mostOf: (object) => `con más ${object}`,
  fewestOf: (object) => `con menos ${object}`,
  whereGreatest: (value) => superlative(value, 'mayor'),
  whereSmallest: (value) => superlative(value, 'menor'),
  whereGapChanges: (left, right, isMost) =>
    `donde la diferencia entre ${left} y ${right} cambia ${isMost ? 'más' : 'menos'}`,
  whereGapGrows: (left, right, isMost) =>
    `donde la diferencia entre ${left} y ${right} aumenta ${isMost ? 'más' : 'menos'}`,
  whereChanges: (object, isMost) => `donde ${object} cambia ${isMost ? 'más' : 'menos'}`,
  neutralLevel: (level) => `nivel ${nameText(level)}`,
  neutralLevelItem: (level) => `nivel ${nameText(level)}`,
  ofAnotherPlayer: () => 'de otro jugador',
  where: ({ parts, conjunction }) =>
    `donde ${conditionText({ parts: mergeVerbs(parts, /^hay /u), conjunction })}`,
  // The adjacent relative clause is in the subjunctive, too.
  whereAfterRelativeClause: ({ parts, conjunction }) =>
    `donde ${conditionText({ parts: parts.map(toSubjunctive), conjunction })}`,
  also: (text) => `y ${text}`,
  relativeClause: (predicates, conjunction) => {
    // `1 Departamento seleccionado` instead of `1 Departamento que esté seleccionado`; not if a part has a second verb, `está bajo Control y tiene Bases`.
    const isState = predicates
      .map(removeMarks)
      .every(
        (text) =>
          /^están? (?:seleccionad|en |bajo )/u.test(text) &&
          !/ [eouy] (?:no )?(?:es|son|están?|hay|tienen?|pueden?) /u.test(text),
      );
    if (isState)
      return list(
        predicates.map((text) => text.replace(/^están? /u, '')),
        conjunction,
      );
    return `que ${omitRepeatedPlace(list(mergeVerbs(predicates.map(toSubjunctive), /^(no )?(sea|sean|esté|estén) /u), conjunction))}`;
  },
  otherFaction: (faction) => `de una Facción ${otherThan(faction, { plural: false, gender: 'f' })}`,
  withException: (text, except) => `${text}, ${except}`,
  predicate: (text, { plural, gender }) =>
    (plural ? toPluralVerbs(text) : text).replaceAll(
      /seleccionado\b/gu,
      `seleccionad${gender === 'f' ? 'a' : 'o'}${plural ? 's' : ''}`,
    ),
  thatAreRemoved: (agreement) =>
    `que ${agreement.plural ? 'serían' : 'sería'} retirad${adjectiveEnding(agreement)}`,
  selectedFor: (operation, planned, agreement) =>
    planned
      ? `que ${agreement.plural ? 'serían' : 'sería'} seleccionad${adjectiveEnding(agreement)} para ${withEl(operation)}`
      : `seleccionad${adjectiveEnding(agreement)} para ${withEl(operation)}`,
  selectedBefore: (agreement) => `seleccionad${adjectiveEnding(agreement)}`,
  nowAllowed: () => 'que permiten las reglas en vigor',
  amongSelected: ({ gender }) =>
    `de ${gender === 'f' ? 'las' : 'los'} ya seleccionad${adjectiveEnding({ gender, plural: true })}`,
  presentProperty: nameText,
  none: (object) => object,
  fewerThan: (n, object) => `menos de ${n} ${object}`,
  moreThan: (isMore, left, right) => `${isMore ? 'más' : 'menos'} ${left} que ${right}`,
  notMoreThan: (isMore, left, right) => `${isMore ? 'más' : 'menos'} ${left} que ${right}`,
  attributeAt: (term, n, exactly) => `${nameText(term)} ${n}${exactly ? '' : ' o más'}`,
  attributeItem: (term, n, exactly) => `${nameText(term)} ${n}${exactly ? '' : ' o más'}`,
  attributeBelow: (term, n, exactly) =>
    exactly ? `${nameText(term)} distinta de ${n}` : `${nameText(term)} menor que ${n}`,
  presentControlOf: (control, { of }) => `${nameText(control)} ${of}`,
  controlOf: (control, { of }) => `${nameText(control)} ${of}`,
  controlItem: (control, { of }) => `${nameText(control)} ${of}`,
} satisfies Partial<Phrases>;

export const values = {
  cases: (all, otherwise) =>
    `${all.map(({ value, guard }) => `${value} ${guard}`).join(', ')}, si no ${otherwise}`,
  leastOf: (all) => `el menor entre ${list(all, 'and')}`,
  mostAmong: (all) => `el mayor entre ${list(all, 'and')}`,
  distance: (from, to) => `el número de pasos entre ${from} y ${to}`,
  gained: (object) => `la ganancia para ${object}`,
  changed: (object) => `el cambio, a más o a menos, para ${object}`,
  totalOf: (object, { value, simple }, over) =>
    `${{ total: 'el total', greatest: 'el máximo', least: 'el mínimo' }[object]} ${simple ? withDe(value) : `de (${value})`} en ${over}`,
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
  track: (term) => withEl(term),
  valueNamed: (term, location) => joinWords(withEl(term), location),
  someOfTrack: (term, n) => {
    if (n === undefined) return pluralNameText(term);
    return isNumeral(n)
      ? `${n} ${countedName(term, n)}`
      : `un número de ${pluralNameText(term)} igual ${withA(n)}`;
  },
  word: (word) =>
    ({ none: 'ninguno', unlimited: 'sin límite', yes: 'sí', no: 'no', players: 'el número de jugadores' })[
      word
    ] ?? word,
  theRoll: () => 'la tirada',
  numberRemoved: () => 'el número de piezas retiradas',
  thosePieces: () => 'esas piezas',
  groupSize: () => 'el número de piezas del grupo',
  difference: () => 'el cambio',
  givenNumber: () => 'el número dado',
  // `el número de Bases` → `el número inicial de Bases`, `la Ayuda` → `la Ayuda al principio`.
  initialValue: (object) =>
    /^(?:el|la) \[?(?:número|cantidad|total) /u.test(object)
      ? object.replace(/^\p{L}+ \[?\p{L}+/u, (head) => `${head} inicial`)
      : `${object} al principio`,
} satisfies Partial<Phrases>;
