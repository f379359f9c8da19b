/** Spanish modifiers of verb phrases. */
import { joinWords } from '@quipu/words/nouns';
import { adjectiveEnding, withA, withDe } from '@quipu/words/nouns/spanish';
import type { Phrases } from '../english/phrases.ts';
import { conditionText, ifConditions } from './condition-text.ts';
import { toSubjunctive } from './inflection.ts';

export const modifiers = {
  withModifiers: (text, parts) => text + parts.join(''),
  lastOfAll: (object) => `, ${object} al final`,
  inOrderBefore: (first, second) => `, ${first} antes que ${second}`,
  goingTo: (object, location) => `; ${object} van ${location}`,
  toHolder: withA,
  fromHolder: withDe,
  through: (object, or) => `${or ? ', o' : ''} a través de ${object}`,
  along: (object, stopping) =>
    ` a lo largo de ${object}${stopping === undefined ? '' : `, deteniéndose ${stopping}`}`,
  activating: (condition) => `; activar cada grupo que se mueve ${ifConditions(condition)}`,
  targeting: () => ', una Facción objetivo tras otra',
  turnedOrNot: () => ', ya volteadas o no',
  notYetMoved: (agreement) => ` aún no movid${adjectiveEnding(agreement)}`,
  leaving: (object, location) => `, dejando ${joinWords(object, location)}`,
  until: (condition) => ` hasta que ${toSubjunctive(conditionText(condition))}`,
  untilPhase: (phase) => ` hasta la ${phase}`,
  thenTo: (text, location) => `${text}, luego ${location}`,
  alternating: () => ', alternando',
} satisfies Partial<Phrases>;
