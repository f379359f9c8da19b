/** Spanish modifiers of verb phrases. */
import { joinWords } from '@quipu/words/nouns';
import { adjectiveEnding, withA, withDe } from '@quipu/words/nouns/spanish';
import type { Phrases } from '../english/phrases.ts';
import { conditionText, ifConditions } from './condition-text.ts';
import { toSubjunctive } from './inflection.ts';

export const modifiers = {
  withModifiers: (text, modifierTexts) => text + modifierTexts.join(''),
  lastOfAll: (object) => `, ${object} al final`,
  inOrderBefore: (first, second) => `, ${first} antes que ${second}`,
  goingTo: (object, location) => `; ${object} van ${location}`,
  toHolder: withA,
  fromHolder: withDe,
  through: (object, isAlternative) => `${isAlternative ? ', o' : ''} a través de ${object}`,
  along: (object, stopPlace) =>
    ` a lo largo de ${object}${stopPlace === undefined ? '' : `, deteniéndose ${stopPlace}`}`,
  activatingGroupsIf: (condition) => `; activar cada grupo que se mueve ${ifConditions(condition)}`,
  oneTargetAfterAnother: () => ', una Facción objetivo tras otra',
  alreadyFlippedOrNot: () => ', sea cual sea su estado',
  notYetMoved: (agreement) => ` aún no movid${adjectiveEnding(agreement)}`,
  leaving: (object, location) => `, dejando ${joinWords(object, location)}`,
  until: (condition) => ` hasta que ${toSubjunctive(conditionText(condition))}`,
  untilPhase: (phase) => ` hasta la ${phase}`,
  thenTo: (text, location) => `${text}, luego ${location}`,
  directly: (destination) => `${destination} directamente`,
  inTheSameWay: (text) => `${text} además, de la misma manera`,
  inAlternation: () => ', alternando',
} satisfies Partial<Phrases>;
