/** French phrases that join lines. */
import { isNumeral, removeMarks } from '@quipu/words/nouns';
import { colon, markedName, semicolon, withA, withDe, withLe } from '@quipu/words/nouns/french';
import type { Phrases } from '../english/phrases.ts';
import { ifConditions, joinOperands } from './condition-text.ts';
import { extremeName, list, withoutArticles } from './inflection.ts';
import { namesOfCount } from './phrase-rewrites.ts';

/** Matches the beginning of a condition that can be joined with a preceding one. */
const JOINABLE_CONDITION = /^(?:si (?!possible)|s’ils? )/u;

export const linePhrases = {
  markedName,
  plainName: (term) => term.one,
  nameWithArticle: withLe,
  headingAndText: (heading, text) => `${heading}${colon}${text}`,
  // The colon ends the line.
  headingLine: (heading) => `${heading}${colon.trimEnd()}`,
  // Two conditions are joined: `si A` and `si B, C` → `si A et si B, C`. A conditional clause needs no word for "then".
  leadInAndText: (heading, text) =>
    JOINABLE_CONDITION.test(heading) && !/ ou /u.test(heading) && JOINABLE_CONDITION.test(text)
      ? `${heading} et ${text}`
      : `${heading}, ${text.replace(/^puis /u, '')}`,
  nextStep: (text) => `puis ${text}`,
  withFullStop: (text) => (/[:.]$/u.test(text) ? text : `${text}.`),
  joinSteps: (verbPhrases) => verbPhrases.join(`${semicolon}puis `),
  joinConditions: joinOperands,
  chooseOne: () => 'choisir l’une de ces options',
  chooseAny: () => 'choisir un nombre quelconque de ces options (chacune une seule fois)',
  chooseSome: (count, isMaximum) => {
    if (isNumeral(count))
      return `choisir ${isMaximum ? 'jusqu’à ' : ''}${count} de ces options (chacune une seule fois)`;
    return isMaximum
      ? `choisir un nombre quelconque de ces options (chacune une seule fois), au maximum ${count}`
      : `choisir un nombre de ces options égal ${withA(count)} (chacune une seule fois)`;
  },
  carryOutAll: () => 'exécuter tout ceci dans l’ordre',
  if: ifConditions,
  ifPossible: () => 'si possible',
  otherwiseWord: () => 'sinon',
  joinAlternatives: (texts) => texts.join(semicolon),
  anyNumberOfTimes: () => 'autant de fois que souhaité',
  numberOfTimes: (count, isMaximum) => {
    if (isNumeral(count)) return isMaximum ? `jusqu’à ${count} fois` : `${count} fois`;
    if (isMaximum) return `autant de fois que souhaité, au maximum ${count}`;
    const countedNames = namesOfCount(count);
    return countedNames === undefined
      ? `un nombre de fois égal ${withA(count)}`
      : `autant de fois qu’il y a ${withDe(countedNames)}`;
  },
  simultaneously: () => 'le tout en même temps',
  may: (faction, text, isPlural) => `${faction} ${isPlural ? 'peuvent' : 'peut'} ${text}`,
  mayDoThis: (faction, isPlural) => `${faction} ${isPlural ? 'peuvent' : 'peut'} faire ceci`,
  letFaction: (faction, verbPhrases) =>
    `permettre ${withA(faction)} ${verbPhrases.map(withDe).join(' puis ')}`,
  // A comma ends a relative clause or a list: `sélectionner 1 zone où …, et placer …`.
  selectWithEffect: (selection, text) =>
    `${selection}${/, | (?:où|qui|et) /u.test(removeMarks(selection)) ? ',' : ''} et ${text}`,
  forFaction: (faction) => `pour ${faction}`,
  eachFactionOf: (names) => `chacune des Factions ${names}`,
  inEachSpaceOf: (names) => `dans chacune de ces zones (${names})`,
  inAnyOrder: (location) => `${location}, dans un ordre quelconque`,
  inFactionOrder: (factions, order) => `${factions}, ${order}`,
  listedOrder: () => 'dans cet ordre',
  orderBySymbols: () => 'dans l’ordre des symboles de la carte',
  orderByThings: (name, isMaximum) =>
    `en commençant par celle qui a le ${isMaximum ? 'plus' : 'moins'} ${withDe(withoutArticles(name))}`,
  orderByExtreme: (name, isMaximum) => `en commençant par ${extremeName(name, isMaximum)}`,
  orderByNumber: (value, isMaximum) => `par ordre ${isMaximum ? 'décroissant' : 'croissant'} (${value})`,
  tieOrder: (winners) => `les égalités sont tranchées dans cet ordre${colon}${winners.join(', ')}`,
  thenShared: (order) => `${order}${semicolon}les Factions encore à égalité partagent la même place`,
  allNonplayers: () => 'les Non-joueurs',
  factionWith: (superlative) => `la Faction ${superlative}`,
  oneOfFactions: (names) => `la Faction exécutante choisit la Faction qui agit (${list(names, 'or')})`,
  eachActs: (factions, order) =>
    `${order === undefined ? factions : `${factions}, ${order},`} agit pour elle-même`,
  decidesHowOften: (faction, isPlural) => `${faction} ${isPlural ? 'décident' : 'décide'} combien de fois`,
} satisfies Partial<Phrases>;
