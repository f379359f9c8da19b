/** French phrases for values. */
import { isNumeral, joinWords, type Term } from '@quipu/words/nouns';
import { markedName, pluralMarkedName, withA, withDe, withLe } from '@quipu/words/nouns/french';
import type { CountedVerb } from '../english/values.ts';
import type { Phrases } from '../english/phrases.ts';
import { list } from './inflection.ts';

const countedName = (term: Term, amount: string): string =>
  Number(amount) < 2 ? markedName(term) : pluralMarkedName(term);

/** A number, amount or total (`le nombre de …`), with an optional mark around the whole value. */
const STARTS_WITH_COUNT = /^le \[?(?:nombre|montant|total) /u;

/** Participles, to which the endings of gender and number are added. */
const AFFECTED: Readonly<Record<CountedVerb, string>> = {
  place: 'placé',
  remove: 'éliminé',
  replace: 'remplacé',
  move: 'déplacé',
  activate: 'activé',
  hide: 'retourné',
  flip: 'retourné',
  transfer: 'transféré',
};

/** The roll; `ordinal`: its place among the rolls of the text, from 1. */
function orderedRoll(ordinal?: number): string {
  if (ordinal === undefined) return 'le jet';
  return ['le premier jet', 'le deuxième jet'][ordinal - 1] ?? `le jet n\u{ba}\u{a0}${ordinal}`;
}

export const values = {
  cases: (cases, otherValue) =>
    `${cases.map(({ value, conditionText }) => `${value} ${conditionText}`).join(', ')}, sinon ${otherValue}`,
  minimumOf: (numbers) => `le plus petit nombre parmi ${list(numbers, 'and')}`,
  maximumOf: (numbers) => `le plus grand nombre parmi ${list(numbers, 'and')}`,
  distance: (origin, destination) => `le nombre de pas entre ${origin} et ${destination}`,
  gainOf: (object) => `le gain pour ${object}`,
  changeOf: (object) => `le changement, en plus ou en moins, pour ${object}`,
  totalOf: (aggregate, { value, isSimple }, spaces) =>
    `${{ total: 'le total', greatest: 'le maximum', least: 'le minimum' }[aggregate]} ${isSimple ? withDe(value) : `de (${value})`} pour ${spaces}`,
  roundCount: () => 'le nombre de rounds joués',
  playerCount: () => 'le nombre de joueurs',
  selectedSpaceCount: () => 'le nombre de zones sélectionnées',
  quotient: (left, right) => `${left} ÷ ${right}, arrondi à l’inférieur`,
  resourcesOf: (term, { genitive, isActor }) =>
    isActor ? `ses ${pluralMarkedName(term)}` : `les ${pluralMarkedName(term)} ${genitive}`,
  amountOfResources: (term, { genitive, isActor }) =>
    isActor
      ? `le montant de ses ${pluralMarkedName(term)}`
      : `le montant des ${pluralMarkedName(term)} ${genitive}`,
  attributeOf: (term, location) => joinWords(withLe(term), location),
  nameInSentence: (term) => withLe(term),
  namedValue: (term, location) => joinWords(withLe(term), location),
  amountOfTrack: (term, amount) => {
    if (amount === undefined) return `des ${pluralMarkedName(term)}`;
    return isNumeral(amount)
      ? `${amount} ${countedName(term, amount)}`
      : `un nombre ${withDe(pluralMarkedName(term))} égal ${withA(amount)}`;
  },
  builtInWord: (word) =>
    ({ none: 'aucune', unlimited: 'sans limite', yes: 'oui', no: 'non', players: 'le nombre de joueurs' })[
      word
    ] ?? word,
  theRoll: orderedRoll,
  sumOfDice: (ordinal) =>
    ordinal === undefined ? 'la somme des dés' : `la somme ${withDe(orderedRoll(ordinal))}`,
  affectedCount: (verb, things) => {
    const { names, gender } = things ?? { names: 'pièces', gender: 'f' };
    return `le nombre ${withDe(names)} ${AFFECTED[verb]}${gender === 'f' ? 'e' : ''}s`;
  },
  thosePieces: () => 'ces pièces',
  groupSize: () => 'le nombre de pièces du groupe',
  changeAmount: () => 'le changement',
  givenNumber: () => 'le nombre donné',
  // `le nombre de Bases` → `le nombre initial de Bases`, `l’Aide` → `l’Aide au départ`.
  initialValue: (object) =>
    STARTS_WITH_COUNT.test(object)
      ? object.replace(/^le \[?\p{L}+/u, (head) => `${head} initial`)
      : `${object} au départ`,
  valueBeforeChanges: (object) => `${object} (avant ces changements)`,
} satisfies Partial<Phrases>;
