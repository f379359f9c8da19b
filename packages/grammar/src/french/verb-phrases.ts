/** French verb phrases, and their modifiers. */
import { isNumeral, joinWords, removeMarks, type Term } from '@quipu/words/nouns';
import {
  withA,
  colon,
  withDe,
  isElided,
  adjectiveEnding,
  withLe,
  nameText,
  semicolon,
  pluralNameText,
} from '@quipu/words/nouns/french';
import {
  indefiniteArticle,
  ifConditions,
  atLevels,
  withoutArticles,
  joinParts,
  list,
  toSubjunctive,
} from './common.ts';
import type { Condition } from '../english/common.ts';
import type { Phrases } from '../english/phrases.ts';

const adjectiveEndingOf = (term: Term): string =>
  adjectiveEnding({ gender: term.gender ?? 'm', plural: term.plural === true });

/** `que` before each part of a condition. */
const queConditions = ({ parts, conjunction }: Condition): string =>
  joinParts(
    parts.map((part) => `qu${isElided(part) ? '’' : 'e '}${part}`),
    conjunction,
  );

/** Whether the phrase is about one thing, so that an adjective before it is singular. */
const isSingular = (phrase: string): boolean =>
  /^(au plus )?(1|une?|cette|ce|chaque|la|le) (?!nombre)|^l’/u.test(removeMarks(phrase));

/** Omits the destination: `depuis les zones adjacentes à Roca` before `vers Roca` → `depuis les zones adjacentes`. */
function fromElsewhere(from: string, to: string): string {
  const [, relation, otherPlace] =
    /^depuis les zones (autres qu|adjacentes )(?:e |’|à )(.*)$/u.exec(removeMarks(from)) ?? [];
  const destination = removeMarks(to).replace(/^vers /u, '');
  if (otherPlace === undefined || otherPlace !== destination) return from;
  return relation === 'autres qu' ? 'depuis d’autres zones' : 'depuis les zones adjacentes';
}

/** Omits the origin: `vers les zones adjacentes à Roca` after `depuis Roca` → `vers les zones adjacentes`. */
function toElsewhere(from: string, to: string): string {
  const [, adjacent = '', adjacentTo = ''] =
    /^(vers les .*zones\S* adjacentes) (\{there:beside\|[^}]*\}|à .*)$/u.exec(to) ?? [];
  const origin = removeMarks(from).replace(/^depuis /u, '');
  return adjacent !== '' && removeMarks(adjacentTo) === removeMarks(withA(origin)) ? adjacent : to;
}

/** A name with its article, without marks. */
const plainWithLe = (term: Term): string => removeMarks(withLe(term));

export const verbPhrases = {
  place: (object, location) => joinWords('placer', object, location),
  placeIn: (location, object) => `placer ${location} ${object}`,
  remove: (object) => `éliminer ${object}`,
  removeForGood: (object) => `retirer définitivement ${object}`,
  replace: (object, by) => `remplacer ${object} par ${by}`,
  activate: (object) => `activer ${object}`,
  hide: (object, state) => `rendre ${isSingular(object) ? nameText(state) : pluralNameText(state)} ${object}`,
  flip: (object) => `retourner ${object}`,
  shift: (location, n, toward) =>
    joinWords(
      'modifier',
      location === '' ? 'une zone' : location,
      n === 1 ? 'd’1 niveau' : `de ${n} niveaux`,
      toward,
    ),
  towardLevel: (level) => `vers ${level.gender === undefined ? nameText(level) : withLe(level)}`,
  advance: (track, n, forward) =>
    isNumeral(n)
      ? `${forward ? 'avancer' : 'reculer'} ${track} ${n === '1' ? 'd’1 case' : `de ${n} cases`}`
      : `${forward ? 'avancer' : 'reculer'} ${track} d’un nombre de cases égal ${withA(n)}`,
  setLevel: (location, levels) =>
    levels.every(({ gender }) => gender === undefined)
      ? `rendre ${location} ${list(levels.map(nameText), 'or')}`
      : `mettre ${location} ${atLevels(levels)}`,
  // A person is President; a marker is in a box.
  setBox: (track, box) =>
    box.gender === undefined
      ? `faire ${withDe(nameText(box))} ${withLe(track)}`
      : `mettre ${withLe(track)} sur ${withLe(box)}`,
  setTrack: (track, to) => `mettre ${track} à ${to}`,
  add: (n, target) =>
    isNumeral(n) ? `ajouter ${n} ${withA(target)}` : `ajouter ${withA(target)}${colon}${n}`,
  subtract: (n, target) =>
    isNumeral(n) ? `retrancher ${n} ${withDe(target)}` : `retrancher ${withDe(target)}${colon}${n}`,
  transfer: (object, from, to) => joinWords('transférer', object, from, to),
  transferTo: (from, to, object) => joinWords('transférer', from, to, object),
  payTo: (payment, verbPhrase) => `${payment} pour ${verbPhrase}`,
  pay: (cost, isAlways) => `payer ${cost}${isAlways ? ' (même si l’Opération est gratuite)' : ''}`,
  move: (object, from, to) => joinWords('déplacer', object, fromElsewhere(from, to), toElsewhere(from, to)),
  toAdjacent: () => 'vers des zones adjacentes',
  relocate: (object, from, to) =>
    joinWords(
      'déplacer',
      object,
      fromElsewhere(from, to),
      to === '' && from === '' ? 'vers des zones au choix' : to,
    ),
  select: (object, name, plural) => {
    if (name === undefined) return `sélectionner ${object}`;
    return `sélectionner ${object} (${plural ? `les ${name.many ?? name.one}` : plainWithLe(name)})`;
  },
  paying: (text, cost, { each, except }) =>
    `${text}, en payant ${cost}${each ? ' pour chaque zone' : ''}${except.length === 0 ? '' : ` (${except.join(', ')})`}`,
  priceInForce: () => 'son prix en vigueur',
  inEach: (text, { gender }) => `${text}${semicolon}dans ${gender === 'f' ? 'chacune' : 'chacun'}`,
  roll: () => 'lancer un dé',
  free: (term, { any, limited, location, except }) => {
    const name = any ? term.one : nameText(term);
    const limit = limited ? `Limité${adjectiveEndingOf(term)}` : '';
    return joinWords(
      'exécuter',
      indefiniteArticle(term),
      name,
      limit,
      `gratuit${adjectiveEndingOf(term)}`,
      except === '' ? '' : `autre que ${except}`,
      location,
    );
  },
  inWhich: (text, clauses) => `${text} (${clauses})`,
  withChanges: (text, changes) =>
    removeMarks(text).endsWith(')')
      ? `${text.slice(0, -1)}${semicolon}${changes.join(semicolon)})`
      : `${text} (${changes.join(semicolon)})`,
  resolve: (name, { location, free }) => joinWords('résoudre', name, location, free ? 'sans rien payer' : ''),
  makeEligible: (faction, { eligible, through, remains, plural }) => {
    const state = `${eligible ? 'Éligible' : 'Inéligible'}${plural === true ? 's' : ''}`;
    const [becomes, stays] = plural === true ? ['deviennent', 'restent'] : ['devient', 'reste'];
    return `${faction} ${remains ? stays : becomes} ${state}${through ? ' jusqu’à la fin de la carte suivante' : ''}`;
  },
  openSpace: (space, kind) => `mettre ${space} en jeu comme ${nameText(kind)}`,
  endGame: () => 'terminer la partie',
  endMomentum: () => 'défausser tous les Élans, qui cessent d’être en vigueur',
  checkVictory: () => 'vérifier si une Faction a gagné',
  reveal: (hiddenName) => `révéler ${hiddenName}`,
  secretly: (hiddenName, object, random) =>
    `sélectionner ${random ? 'au hasard' : 'en secret'} ${object} comme ${hiddenName}`,
  allow: (n, location) => {
    if (n === '1') return joinWords('1 Activité Spéciale peut accompagner ce qui suit', location);
    return isNumeral(n)
      ? joinWords(`${n} Activités Spéciales peuvent accompagner ce qui suit`, location)
      : joinWords('des Activités Spéciales peuvent accompagner ce qui suit', location, `(${n})`);
  },
} satisfies Partial<Phrases>;

export const modifiers = {
  withModifiers: (text, parts) => text + parts.join(''),
  last: (object) => `, ${withoutArticles(object)} en dernier`,
  before: (first, second) => `, ${withoutArticles(first)} avant ${withoutArticles(second)}`,
  goingTo: (object, location) => `${semicolon}${object} vont ${location}`,
  toHolder: withA,
  fromHolder: withDe,
  through: (object, or) => `${or ? ', ou' : ''} à travers ${object}`,
  // `des LdC, des Routes et des Fleuves` → `le long des LdC, des Routes et des Fleuves`: `de` contracts with each article.
  along: (object, stopping) =>
    ` le long ${withDe(object.replace(/^des /u, 'les ').replaceAll(/(, | et )des /gu, '$1les '))}${stopping === undefined ? '' : `, en s’arrêtant ${stopping}`}`
      .replace(' et les ', ' et des ')
      .replace(/^( le long des .*?), les /u, '$1, des '),
  activating: (condition) => `${semicolon}activer chaque groupe déplacé ${ifConditions(condition)}`,
  targeting: () => ', une Faction cible après l’autre',
  turnedOrNot: () => ', déjà retournée ou non',
  notYetMoved: (agreement) => ` non encore déplacé${adjectiveEnding(agreement)}`,
  leaving: (object, location) => `, en laissant ${joinWords(object, location)}`,
  until: ({ parts, conjunction }) =>
    ` jusqu’à ce ${queConditions({ parts: parts.map(toSubjunctive), conjunction })}`,
  untilPhase: (phase) => ` jusqu’à la ${phase}`,
  thenTo: (text, location) => `${text}, puis ${location}`,
  alternating: () => ', en alternant',
} satisfies Partial<Phrases>;
