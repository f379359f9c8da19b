/** French phrases for clauses of nouns. */
import { joinWords, markName, removeMarks } from '@quipu/words/nouns';
import {
  adjectiveEnding,
  colon,
  markedName,
  pluralMarkedName,
  withDe,
  withLe,
  withQue,
} from '@quipu/words/nouns/french';
import { dropRepeatedVerbs } from '../drop-repeated-verbs.ts';
import type { Phrases } from '../english/phrases.ts';
import { whereConditions } from './condition-text.ts';
import { extremeName, list, negate, toPluralVerbs, withoutArticles } from './inflection.ts';
import { omitRepeatedPlace } from './phrase-rewrites.ts';

/**
 * A superlative by a value, by its form:
 * `le nombre de Bases` → `avec le plus grand nombre de Bases`,
 * `le maximum du nombre de Bases pour toutes les zones adjacentes` → `avec le plus grand nombre de Bases dans l’une des zones adjacentes`,
 * `la Population` → `où la Population est la plus élevée`,
 * `la Population + 1` → `où la valeur suivante est la plus élevée : la Population + 1`.
 */
function renderSuperlative(value: string, { ofNumber, masculine, feminine }: SuperlativeForms): string {
  const plainValue = removeMarks(value);
  const [, count, spaces] = MAXIMUM_OVER_SPACES.exec(value) ?? [];
  if (count !== undefined) return `avec le plus ${ofNumber} ${count} dans l’une des ${spaces ?? ''}`;
  const isSum = OPERATOR.test(plainValue);
  if (!isSum && plainValue.startsWith('le nombre d'))
    return `avec ${value.replace(/^le (\[?)nombre/u, `le plus ${ofNumber} $1nombre`)}`;
  const article = isSum ? undefined : /^(?:le|la) /u.exec(plainValue)?.[0];
  if (article === undefined) return `où la valeur suivante est la plus ${feminine}${colon}${value}`;
  return `où ${value} est ${article}plus ${article === 'la ' ? feminine : masculine}`;
}

interface SuperlativeForms {
  /** The adjective of "number". */
  readonly ofNumber: 'grand' | 'petit';
  readonly masculine: string;
  readonly feminine: string;
}

const GREATEST: SuperlativeForms = { ofNumber: 'grand', masculine: 'élevé', feminine: 'élevée' };
const SMALLEST: SuperlativeForms = { ofNumber: 'petit', masculine: 'bas', feminine: 'basse' };

const OPERATOR = / [−+×÷] /u;
const MAXIMUM_OVER_SPACES = /^le maximum du (\[?nombre .*) pour toutes les (\[?zones.*)$/u;

/** A predicate that can follow a noun as an adjective, without `qui est`. */
const ADJECTIVAL_PREDICATE = /^(?:est|sont) (?:sélectionné|Neutre|en |au |sous )/u;
/** A second verb in a predicate: `est Neutre et a une Base`. */
const SECOND_VERB = / (?:et|ou) (?:n’)?(?:est|sont|a|ont|peut|peuvent) /u;

const isAdjectival = (predicate: string): boolean =>
  ADJECTIVAL_PREDICATE.test(predicate) && !SECOND_VERB.test(predicate);

/** `1 zone sélectionnée` instead of `1 zone qui est sélectionnée`. */
function relativeClause(predicates: readonly string[], conjunction: 'and' | 'or'): string {
  const mergedPredicates = dropRepeatedVerbs(predicates, /^(n’est pas|ne sont pas|est|sont) /u);
  if (!predicates.map(removeMarks).every(isAdjectival))
    return `qui ${omitRepeatedPlace(list(mergedPredicates, conjunction))}`;
  return list(
    mergedPredicates.map((predicate) => predicate.replace(/^(?:est|sont) /u, '')),
    conjunction,
  );
}

/** Whether an item follows the noun without `avec`: `de Pop 2`, `sous Contrôle`. */
const hasPreposition = (item: string): boolean => /^(?:de |d’|en |sous |au niveau )/u.test(removeMarks(item));

export const nounClauses = {
  with: (items) => {
    const itemsAfterAvec = items.filter((item) => !hasPreposition(item));
    return joinWords(
      ...items.filter(hasPreposition),
      itemsAfterAvec.length === 0 ? '' : `avec ${list(itemsAfterAvec, 'and')}`,
    );
  },
  without: (items) => `sans ${items.join(' ni ')}`,
  otherThan: (object, { isPlural }) => `autre${isPlural ? 's' : ''} ${withQue(object)}`,
  notInState: (states, { isPlural }) =>
    `qui ${negate(true, isPlural ? 'sont' : 'est')} ${list(states.map(isPlural ? pluralMarkedName : markedName), 'or')}`,
  adjacentToIt: (agreement) => `adjacent${adjectiveEnding(agreement)}`,
  adjacentToPlace: (place, agreement) => `adjacent${adjectiveEnding(agreement)} ${place}`,
  inOrNear: (place) => `${place} ou dans les zones adjacentes`,
  factionWithValue: (value, location) =>
    `Faction qui a ${joinWords(removeMarks(withLe(value)), removeMarks(location))}`,
  among: (places) => `parmi ${places}`,
  amongNear: (place) => `parmi ${place} et les zones adjacentes`,
  inOrAdjacent: (place, adjacentTo, agreement) =>
    `${place} ou adjacent${adjectiveEnding(agreement)} ${adjacentTo}`,
  connectedThrough: (end, path, agreement, steps) => {
    const limit = steps === undefined ? '' : ` en ${steps} étape${steps === 1 ? '' : 's'} au plus`;
    return `relié${adjectiveEnding(agreement)}${limit} ${end} par ${path}`;
  },
  bordering: (region) => `à la frontière ${withDe(withLe(region))}`,
  withMost: (object) => `avec le plus ${withDe(withoutArticles(object))}`,
  withFewest: (object) => `avec le moins ${withDe(withoutArticles(object))}`,
  withExtreme: (name, isMaximum) => `avec ${extremeName(name, isMaximum)}`,
  theOne: (superlative, isPlural) => `(${isPlural ? 'celles' : 'celle'} ${superlative})`,
  forWhichExtreme: (value, isMaximum) =>
    `pour laquelle ce nombre est le plus ${isMaximum ? 'grand' : 'petit'} (${value})`,
  whereGreatest: (value) => renderSuperlative(value, GREATEST),
  whereSmallest: (value) => renderSuperlative(value, SMALLEST),
  whereGapChanges: (left, right, isMaximum) =>
    `où l’écart entre ${left} et ${right} change le ${isMaximum ? 'plus' : 'moins'}`,
  whereGapGrows: (left, right, isMaximum) =>
    `où l’écart entre ${left} et ${right} augmente le ${isMaximum ? 'plus' : 'moins'}`,
  whereChanges: (object, isMaximum) => `où ${object} change le ${isMaximum ? 'plus' : 'moins'}`,
  neutralLevel: (level) => `un niveau ${markedName(level)}`,
  levelItem: (level) => `en ${markedName(level)}`,
  neutralLevelItem: (level) => `au niveau ${markedName(level)}`,
  ofAnotherPlayer: () => 'd’un autre joueur',
  where: whereConditions,
  whereAfterRelativeClause: whereConditions,
  andClause: (text) => `et ${text}`,
  relativeClause,
  ofOtherFaction: (faction) => `d’une Faction autre que ${faction}`,
  withException: (text, exception) => `${text}, ${exception}`,
  inflectPredicate: (text, { isPlural, gender }) =>
    (isPlural ? toPluralVerbs(text) : text)
      .replaceAll(/sélectionnée\b/gu, `sélectionné${adjectiveEnding({ isPlural, gender })}`)
      .replace(
        /^((?:ne |n’)?(?:est|sont) (?:pas )?(?:relié|adjacent))e\b/u,
        `$1${adjectiveEnding({ isPlural, gender })}`,
      ),
  thatAreRemoved: (agreement) =>
    `qui ${agreement.isPlural ? 'seraient' : 'serait'} éliminé${adjectiveEnding(agreement)}`,
  selectedFor: (operation, isPlanned, agreement) =>
    isPlanned
      ? `qui ${agreement.isPlural ? 'seraient' : 'serait'} sélectionné${adjectiveEnding(agreement)} pour ${withLe(operation)}`
      : `sélectionné${adjectiveEnding(agreement)} pour ${withLe(operation)}`,
  selectedBefore: (agreement) => `sélectionné${adjectiveEnding(agreement)}`,
  allowedByRulesInForce: () => 'que permettent les règles en vigueur',
  fromSelected: ({ gender }) =>
    `parmi ${gender === 'f' ? 'celles' : 'ceux'} déjà sélectionné${adjectiveEnding({ gender, isPlural: true })}`,
  presentProperty: (term) => withDe(withLe(term)),
  absenceOf: (object) => `pas ${withDe(withoutArticles(object))}`,
  fewerThan: (limit, object) => `moins de ${limit} ${withoutArticles(object)}`,
  moreThan: (isMore, left, right) =>
    `${isMore ? 'plus' : 'moins'} ${withDe(withoutArticles(left))} que ${withDe(withoutArticles(right))}`,
  notMoreThan: (isMore, left, right) =>
    `pas ${isMore ? 'plus' : 'moins'} ${withDe(withoutArticles(left))} que ${withDe(withoutArticles(right))}`,
  attributeAt: (term, value, isExact) => `${markedName(term)} ${value}${isExact ? '' : ' ou plus'}`,
  attributeItem: (term, value, isExact) => withDe(`${markedName(term)} ${value}${isExact ? '' : ' ou plus'}`),
  attributeBelow: (term, value, isExact) =>
    isExact ? `${markedName(term)} autre que ${value}` : `${markedName(term)} inférieure à ${value}`,
  presentControlOf: (control, { genitive }) => `${withLe(control)} ${genitive}`,
  controlOf: (control, { genitive }) => `${markedName(control)} ${genitive}`,
  controlItem: (control, { genitive }) =>
    `${control.in === undefined ? markedName(control) : markName(control.in, control.key)} ${genitive}`,
} satisfies Partial<Phrases>;
