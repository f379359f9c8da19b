/** French phrases for clauses of nouns, and for values. */
import { isNumeral, markName, joinWords, type Term, removeMarks } from '@quipu/words/nouns';
import {
  withA,
  colon,
  withDe,
  isElided,
  adjectiveEnding,
  withLe,
  nameText,
  pluralNameText,
} from '@quipu/words/nouns/french';
import { type Condition, mergeVerbs } from '../english/common.ts';
import { omitRepeatedPlace, mergeBeginnings, list, negate, withoutArticles } from './common.ts';
import type { Phrases } from '../english/phrases.ts';

const PLURAL_VERBS: Readonly<Record<string, string>> = {
  est: 'sont',
  'n’est': 'ne sont',
  a: 'ont',
  'n’a': 'n’ont',
  peut: 'peuvent',
};

/** `est sous Contrôle` → `sont sous Contrôle`; `il y a`, `en a` and words after an apostrophe stay unchanged. */
const toPluralVerbs = (text: string): string =>
  text.replaceAll(/(?<!\by |\ben |[\p{L}’])[\p{L}’]+/gu, (word) => PLURAL_VERBS[word] ?? word);

const countedName = (term: Term, n: string): string =>
  Number(n) < 2 ? nameText(term) : pluralNameText(term);

/**
 * A superlative by a value, by its form:
 * `le nombre de Bases` → `avec le plus grand nombre de Bases`,
 * `le maximum du nombre de Bases pour toutes les zones adjacentes` → `avec le plus grand nombre de Bases dans l’une des zones adjacentes`,
 * `la Population` → `où la Population est la plus élevée`,
 * `la Population + 1` → `où la valeur suivante est la plus élevée : la Population + 1`.
 */
function superlative(
  value: string,
  ofNumber: string,
  [masculine, feminine]: readonly [string, string],
): string {
  const plainText = removeMarks(value);
  const overSpaces = /^le maximum du (\[?nombre .*) pour toutes les (\[?zones.*)$/u.exec(value);
  if (overSpaces !== null) return `avec le plus ${ofNumber} ${overSpaces[1]} dans l’une des ${overSpaces[2]}`;
  if (/^le nombre d/u.test(plainText) && !/ [−+×÷] /u.test(plainText))
    return `avec ${value.replace(/^le (\[?)nombre/u, `le plus ${ofNumber} $1nombre`)}`;
  if (/ [−+×÷] /u.test(plainText)) return `où la valeur suivante est la plus ${feminine}${colon}${value}`;
  if (plainText.startsWith('la ')) return `où ${value} est la plus ${feminine}`;
  if (plainText.startsWith('le ')) return `où ${value} est le plus ${masculine}`;
  return `où la valeur suivante est la plus ${feminine}${colon}${value}`;
}

/** `où il y a des Bases et des Troupes`: `où` before each part, unless it continues the preceding `il y a`. */
const whereClause = ({ parts, conjunction }: Condition): string => {
  const fullParts = mergeBeginnings(parts, conjunction);
  const clauses = mergeVerbs(fullParts, /^il y a (?!dans )/u).map((part, index) =>
    part === fullParts[index] ? `où ${part}` : part,
  );
  return clauses.join(conjunction === 'and' ? ' et ' : ' ou ');
};

export const nounClauses = {
  with: (items) => {
    const hasPreposition = (item: string): boolean => /^(?:de |d’|sous |au niveau )/u.test(removeMarks(item));
    const withItems = items.filter((item) => !hasPreposition(item));
    return joinWords(
      ...items.filter(hasPreposition),
      withItems.length === 0 ? '' : `avec ${list(withItems, 'and')}`,
    );
  },
  without: (items) => `sans ${items.join(' ni ')}`,
  otherThan: (object, { plural }) => `autre${plural ? 's' : ''} qu${isElided(object) ? '’' : 'e '}${object}`,
  notInState: (states, { plural }) =>
    `qui ${negate(true, plural ? 'sont' : 'est')} ${list(states.map(plural ? pluralNameText : nameText), 'or')}`,
  adjacentToIt: (agreement) => `adjacent${adjectiveEnding(agreement)}`,
  adjacent: (place, agreement) => `adjacent${adjectiveEnding(agreement)} ${place}`,
  inOrNear: (place) => `${place} ou dans les zones adjacentes`,
  amongNear: (place) => `parmi ${place} et les zones adjacentes`,
  inOrAdjacent: (place, adjacentTo, agreement) =>
    `${place} ou adjacent${adjectiveEnding(agreement)} ${adjacentTo}`,
  bordering: (region) => `à la frontière ${withDe(withLe(region))}`,
  mostOf: (object) => `avec le plus ${withDe(withoutArticles(object))}`,
  fewestOf: (object) => `avec le moins ${withDe(withoutArticles(object))}`,
  whereGreatest: (value) => superlative(value, 'grand', ['élevé', 'élevée']),
  whereSmallest: (value) => superlative(value, 'petit', ['bas', 'basse']),
  whereGapChanges: (left, right, isMost) =>
    `où l’écart entre ${left} et ${right} change le ${isMost ? 'plus' : 'moins'}`,
  whereGapGrows: (left, right, isMost) =>
    `où l’écart entre ${left} et ${right} augmente le ${isMost ? 'plus' : 'moins'}`,
  whereChanges: (object, isMost) => `où ${object} change le ${isMost ? 'plus' : 'moins'}`,
  neutralLevel: (level) => `un niveau ${nameText(level)}`,
  neutralLevelItem: (level) => `au niveau ${nameText(level)}`,
  ofAnotherPlayer: () => 'd’un autre joueur',
  where: whereClause,
  whereAfterRelativeClause: whereClause,
  also: (text) => `et ${text}`,
  relativeClause: (predicates, conjunction) => {
    const merged = mergeVerbs(predicates, /^(n’est pas|ne sont pas|est|sont) /u);
    // `1 zone sélectionnée` instead of `1 zone qui est sélectionnée`; not if a part has a second verb, `est Neutre et a une Base`.
    const isAdjective = predicates
      .map(removeMarks)
      .every(
        (text) =>
          /^(?:est|sont) (?:sélectionné|Neutre|en |au |sous )/u.test(text) &&
          !/ (?:et|ou) (?:n’)?(?:est|sont|a|ont|peut|peuvent) /u.test(text),
      );
    return isAdjective
      ? list(
          merged.map((text) => text.replace(/^(?:est|sont) /u, '')),
          conjunction,
        )
      : `qui ${omitRepeatedPlace(list(merged, conjunction))}`;
  },
  otherFaction: (faction) => `d’une Faction autre que ${faction}`,
  withException: (text, except) => `${text}, ${except}`,
  predicate: (text, { plural, gender }) =>
    (plural ? toPluralVerbs(text) : text).replaceAll(
      /sélectionnée\b/gu,
      `sélectionné${adjectiveEnding({ plural, gender })}`,
    ),
  thatAreRemoved: (agreement) =>
    `qui ${agreement.plural ? 'seraient' : 'serait'} éliminé${adjectiveEnding(agreement)}`,
  selectedFor: (operation, planned, agreement) =>
    planned
      ? `qui ${agreement.plural ? 'seraient' : 'serait'} sélectionné${adjectiveEnding(agreement)} pour ${withLe(operation)}`
      : `sélectionné${adjectiveEnding(agreement)} pour ${withLe(operation)}`,
  selectedBefore: (agreement) => `sélectionné${adjectiveEnding(agreement)}`,
  nowAllowed: () => 'que permettent les règles en vigueur',
  amongSelected: ({ gender }) =>
    `parmi ${gender === 'f' ? 'celles' : 'ceux'} déjà sélectionné${adjectiveEnding({ gender, plural: true })}`,
  presentProperty: (term) => withDe(withLe(term)),
  none: (object) => `pas ${withDe(withoutArticles(object))}`,
  fewerThan: (n, object) => `moins de ${n} ${withoutArticles(object)}`,
  moreThan: (isMore, left, right) =>
    `${isMore ? 'plus' : 'moins'} ${withDe(withoutArticles(left))} que ${withDe(withoutArticles(right))}`,
  notMoreThan: (isMore, left, right) =>
    `pas ${isMore ? 'plus' : 'moins'} ${withDe(withoutArticles(left))} que ${withDe(withoutArticles(right))}`,
  attributeAt: (term, n, exactly) => `${nameText(term)} ${n}${exactly ? '' : ' ou plus'}`,
  attributeItem: (term, n, exactly) => withDe(`${nameText(term)} ${n}${exactly ? '' : ' ou plus'}`),
  attributeBelow: (term, n, exactly) =>
    exactly ? `${nameText(term)} autre que ${n}` : `${nameText(term)} inférieure à ${n}`,
  presentControlOf: (control, { of }) => `${withLe(control)} ${of}`,
  controlOf: (control, { of }) => `${nameText(control)} ${of}`,
  controlItem: (control, { of }) =>
    `${control.in === undefined ? nameText(control) : markName(control.in, control.key)} ${of}`,
} satisfies Partial<Phrases>;

export const values = {
  cases: (all, otherwise) =>
    `${all.map(({ value, guard }) => `${value} ${guard}`).join(', ')}, sinon ${otherwise}`,
  leastOf: (all) => `le plus petit nombre parmi ${list(all, 'and')}`,
  mostAmong: (all) => `le plus grand nombre parmi ${list(all, 'and')}`,
  distance: (from, to) => `le nombre de pas entre ${from} et ${to}`,
  gained: (object) => `le gain pour ${object}`,
  changed: (object) => `le changement, en plus ou en moins, pour ${object}`,
  totalOf: (object, { value, simple }, over) =>
    `${{ total: 'le total', greatest: 'le maximum', least: 'le minimum' }[object]} ${simple ? withDe(value) : `de (${value})`} pour ${over}`,
  roundsSoFar: () => 'le nombre de rounds joués',
  players: () => 'le nombre de joueurs',
  numberOfSelected: () => 'le nombre de zones sélectionnées',
  divided: (left, right) => `${left} ÷ ${right}, arrondi à l’inférieur`,
  resourcesOf: (term, { of, isActor }) =>
    isActor ? `ses ${pluralNameText(term)}` : `les ${pluralNameText(term)} ${of}`,
  amountOfResources: (term, { of, isActor }) =>
    isActor ? `le montant de ses ${pluralNameText(term)}` : `le montant des ${pluralNameText(term)} ${of}`,
  attributeOf: (term, location) => joinWords(withLe(term), location),
  track: (term) => withLe(term),
  valueNamed: (term, location) => joinWords(withLe(term), location),
  someOfTrack: (term, n) => {
    if (n === undefined) return `des ${pluralNameText(term)}`;
    return isNumeral(n)
      ? `${n} ${countedName(term, n)}`
      : `un nombre ${withDe(pluralNameText(term))} égal ${withA(n)}`;
  },
  word: (word) =>
    ({ none: 'aucune', unlimited: 'sans limite', yes: 'oui', no: 'non', players: 'le nombre de joueurs' })[
      word
    ] ?? word,
  theRoll: () => 'le jet',
  numberRemoved: () => 'le nombre de pièces éliminées',
  thosePieces: () => 'ces pièces',
  groupSize: () => 'le nombre de pièces du groupe',
  difference: () => 'le changement',
  givenNumber: () => 'le nombre donné',
  // `le nombre de Bases` → `le nombre initial de Bases`, `l’Aide` → `l’Aide au départ`.
  initialValue: (object) =>
    /^le \[?(?:nombre|montant|total) /u.test(object)
      ? object.replace(/^le \[?\p{L}+/u, (head) => `${head} initial`)
      : `${object} au départ`,
} satisfies Partial<Phrases>;
