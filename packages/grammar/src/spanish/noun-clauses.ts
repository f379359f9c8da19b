/** Spanish phrases for clauses of nouns. */
import { type Agreement, joinWords, removeMarks } from '@quipu/words/nouns';
import { adjectiveEnding, markedName, pluralMarkedName, withDe, withEl } from '@quipu/words/nouns/spanish';
import { dropRepeatedVerbs } from '../drop-repeated-verbs.ts';
import type { Phrases } from '../english/phrases.ts';
import { conditionText } from './condition-text.ts';
import { extremeName, list, toPluralVerbs, toSubjunctive } from './inflection.ts';
import { omitRepeatedPlace } from './phrase-rewrites.ts';

/**
 * A superlative by a value, by its form:
 * `el número de Bases` → `con el mayor número de Bases`,
 * `el máximo del número de Bases en todos los espacios adyacentes` → `con el mayor número de Bases en uno de los espacios adyacentes`,
 * `la Población` → `donde la Población es mayor`,
 * `la Población + 1` → `donde este valor es mayor: la Población + 1`.
 */
function renderSuperlative(value: string, comparative: 'mayor' | 'menor'): string {
  const plainValue = removeMarks(value);
  const [, count, spaces] = MAXIMUM_OVER_SPACES.exec(value) ?? [];
  if (count !== undefined) return `con el ${comparative} ${count} en uno de los ${spaces ?? ''}`;
  const isSum = OPERATOR.test(plainValue);
  if (!isSum && plainValue.startsWith('el número de'))
    return `con ${value.replace(/^el (\[?)número/u, `el ${comparative} $1número`)}`;
  return !isSum && /^(el|la) /u.test(plainValue)
    ? `donde ${value} es ${comparative}`
    : `donde este valor es ${comparative}: ${value}`;
}

const OPERATOR = / [−+×÷] /u;
const MAXIMUM_OVER_SPACES = /^el máximo del (\[?número .*) en todos los (\[?espacios.*)$/u;

/** A predicate that can follow a noun as an adjective, without `que esté`. */
const ADJECTIVAL_PREDICATE = /^están? (?:seleccionad|en |bajo )/u;
/** A second verb in a predicate: `está bajo Control y tiene Bases`. */
const SECOND_VERB = / [eouy] (?:no )?(?:es|son|están?|hay|tienen?|pueden?) /u;
/** A verb that a following predicate need not repeat. */
const REPEATABLE_VERB = /^(no )?(sea|sean|esté|estén) /u;

const isAdjectival = (predicate: string): boolean =>
  ADJECTIVAL_PREDICATE.test(predicate) && !SECOND_VERB.test(predicate);

/** `1 Departamento seleccionado` instead of `1 Departamento que esté seleccionado`. */
function relativeClause(predicates: readonly string[], conjunction: 'and' | 'or'): string {
  if (predicates.map(removeMarks).every(isAdjectival))
    return list(
      predicates.map((predicate) => predicate.replace(/^están? /u, '')),
      conjunction,
    );
  const mergedPredicates = dropRepeatedVerbs(predicates.map(toSubjunctive), REPEATABLE_VERB);
  return `que ${omitRepeatedPlace(list(mergedPredicates, conjunction))}`;
}

/** `distintos de Ciudades y de LdC`: an exception from several names is joined by `y`, with `de` before each. */
const otherThan = (object: string, agreement: Agreement): string =>
  `distint${adjectiveEnding(agreement)} ${withDe(object).replaceAll(OR, (_, article) => (article === undefined ? ' y de ' : ' y del '))}`;

/** `o` or `u` between names, with a following article; not in `o más`. */
const OR = / [ou] (?!más)(el )?/gu;

export const nounClauses = {
  with: (items) => `con ${list(items, 'and')}`,
  without: (items) => `sin ${items.join(' ni ')}`,
  otherThan,
  notInState: (states, { isPlural }) =>
    `que no ${isPlural ? 'sean' : 'sea'} ${list(states.map(isPlural ? pluralMarkedName : markedName), 'or')}`,
  adjacentToIt: ({ isPlural }) => `adyacente${isPlural ? 's' : ''}`,
  adjacentToPlace: (place, { isPlural }) => `adyacente${isPlural ? 's' : ''} ${place}`,
  inOrNear: (place) => `${place} o en los espacios adyacentes`,
  factionWithValue: (value, location) => `Facción con ${joinWords(value.one, location)}`,
  among: (places) => `entre ${places}`,
  amongNear: (place) => `entre ${place} y los espacios adyacentes`,
  inOrAdjacent: (place, adjacentTo, { isPlural }) =>
    `${place} o adyacente${isPlural ? 's' : ''} ${adjacentTo}`,
  connectedThrough: (end, path, agreement, steps) => {
    const limit = steps === undefined ? '' : ` en ${steps} paso${steps === 1 ? '' : 's'} como máximo`;
    return `conectad${adjectiveEnding(agreement)}${limit} ${end} a través de ${path}`;
  },
  bordering: (region) => `en la frontera con ${withEl(region)}`,
  withMost: (object) => `con más ${object}`,
  withFewest: (object) => `con menos ${object}`,
  withExtreme: (name, isMaximum) => `con ${extremeName(name, isMaximum)}`,
  theOne: (superlative, isPlural) => `(${isPlural ? 'las Facciones' : 'la Facción'} ${superlative})`,
  forWhichExtreme: (value, isMaximum) =>
    `para la que este número es ${isMaximum ? 'mayor' : 'menor'} (${value})`,
  whereGreatest: (value) => renderSuperlative(value, 'mayor'),
  whereSmallest: (value) => renderSuperlative(value, 'menor'),
  whereGapChanges: (left, right, isMaximum) =>
    `donde la diferencia entre ${left} y ${right} cambia ${isMaximum ? 'más' : 'menos'}`,
  whereGapGrows: (left, right, isMaximum) =>
    `donde la diferencia entre ${left} y ${right} aumenta ${isMaximum ? 'más' : 'menos'}`,
  whereChanges: (object, isMaximum) => `donde ${object} cambia ${isMaximum ? 'más' : 'menos'}`,
  neutralLevel: (level) => `nivel ${markedName(level)}`,
  levelItem: markedName,
  neutralLevelItem: (level) => `nivel ${markedName(level)}`,
  ofAnotherPlayer: () => 'de otro jugador',
  where: ({ operands, conjunction }) =>
    `donde ${conditionText({ operands: dropRepeatedVerbs(operands, /^hay /u), conjunction })}`,
  // The adjacent relative clause is in the subjunctive, too.
  whereAfterRelativeClause: ({ operands, conjunction }) =>
    `donde ${conditionText({ operands: operands.map(toSubjunctive), conjunction })}`,
  andClause: (text) => `y ${text}`,
  relativeClause,
  ofOtherFaction: (faction) => `de una Facción ${otherThan(faction, { isPlural: false, gender: 'f' })}`,
  withException: (text, exception) => `${text}, ${exception}`,
  inflectPredicate: (text, { isPlural, gender }) =>
    (isPlural ? toPluralVerbs(text) : text)
      .replaceAll(/seleccionado\b/gu, `seleccionad${adjectiveEnding({ isPlural, gender })}`)
      .replace(/^((?:no )?están? conectad)o\b/u, `$1${adjectiveEnding({ isPlural, gender })}`)
      .replace(/^((?:no )?están adyacente)\b/u, '$1s'),
  thatAreRemoved: (agreement) =>
    `que ${agreement.isPlural ? 'serían' : 'sería'} retirad${adjectiveEnding(agreement)}`,
  selectedFor: (operation, isPlanned, agreement) =>
    isPlanned
      ? `que ${agreement.isPlural ? 'serían' : 'sería'} seleccionad${adjectiveEnding(agreement)} para ${withEl(operation)}`
      : `seleccionad${adjectiveEnding(agreement)} para ${withEl(operation)}`,
  selectedBefore: (agreement) => `seleccionad${adjectiveEnding(agreement)}`,
  allowedByRulesInForce: (agreement) => `permitid${adjectiveEnding(agreement)} por las reglas en vigor`,
  fromSelected: ({ gender }) =>
    `de entre ${gender === 'f' ? 'las' : 'los'} ya seleccionad${adjectiveEnding({ gender, isPlural: true })}`,
  presentProperty: markedName,
  absenceOf: (object) => object,
  fewerThan: (limit, object) => `menos de ${limit} ${object}`,
  moreThan: (isMore, left, right) => `${isMore ? 'más' : 'menos'} ${left} que ${right}`,
  notMoreThan: (isMore, left, right) => `${isMore ? 'más' : 'menos'} ${left} que ${right}`,
  attributeAt: (term, value, isExact) => `${markedName(term)} ${value}${isExact ? '' : ' o más'}`,
  attributeItem: (term, value, isExact) => `${markedName(term)} ${value}${isExact ? '' : ' o más'}`,
  attributeBelow: (term, value, isExact) =>
    isExact ? `${markedName(term)} distinta de ${value}` : `${markedName(term)} menor que ${value}`,
  presentControlOf: (control, { genitive }) => `${markedName(control)} ${genitive}`,
  controlOf: (control, { genitive }) => `${markedName(control)} ${genitive}`,
  controlItem: (control, { genitive }) => `${markedName(control)} ${genitive}`,
} satisfies Partial<Phrases>;
