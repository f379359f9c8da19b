/** French modifiers of verb phrases. */
import { joinWords } from '@quipu/words/nouns';
import { adjectiveEnding, semicolon, withA, withDe } from '@quipu/words/nouns/french';
import type { Phrases } from '../english/phrases.ts';
import { ifConditions, queConditions } from './condition-text.ts';
import { toSubjunctive, withoutArticles } from './inflection.ts';
import { withDefiniteArticles } from './phrase-rewrites.ts';

/** `de` before each name of a list, contracted with its article: `le long des LdC, des Routes et des Fleuves`. */
const withDeBeforeEach = (object: string): string =>
  withDe(withDefiniteArticles(object))
    // `des LdC et les Routes` → `des LdC et des Routes`
    .replace(' et les ', ' et des ')
    // `des LdC, les Routes` → `des LdC, des Routes`
    .replace(/^(des .*?), les /u, '$1, des ');

export const modifiers = {
  withModifiers: (text, modifierTexts) => text + modifierTexts.join(''),
  lastOfAll: (object) => `, ${withoutArticles(object)} en dernier`,
  inOrderBefore: (first, second) => `, ${withoutArticles(first)} avant ${withoutArticles(second)}`,
  goingTo: (object, location) => `${semicolon}${object} vont ${location}`,
  toHolder: withA,
  fromHolder: withDe,
  through: (object, isAlternative) => `${isAlternative ? ', ou' : ''} à travers ${object}`,
  along: (object, stopPlace) =>
    ` le long ${withDeBeforeEach(object)}${stopPlace === undefined ? '' : `, en s’arrêtant ${stopPlace}`}`,
  activatingGroupsIf: (condition) => `${semicolon}activer chaque groupe déplacé ${ifConditions(condition)}`,
  oneTargetAfterAnother: () => ', une Faction cible après l’autre',
  alreadyFlippedOrNot: () => ', quel que soit son état',
  notYetMoved: (agreement) => ` non encore déplacé${adjectiveEnding(agreement)}`,
  leaving: (object, location) => `, en laissant ${joinWords(object, location)}`,
  until: ({ operands, conjunction }) =>
    ` jusqu’à ce ${queConditions({ operands: operands.map(toSubjunctive), conjunction })}`,
  untilPhase: (phase) => ` jusqu’à la ${phase}`,
  thenTo: (text, location) => `${text}, puis ${location}`,
  directly: (destination) => `${destination} directement`,
  inTheSameWay: (text) => `${text} en plus, de la même manière`,
  inAlternation: () => ', en alternant',
} satisfies Partial<Phrases>;
