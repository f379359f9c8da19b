/** English modifiers of verb phrases. */
import { joinWords, type Agreement } from '@quipu/words/nouns';
import type { Condition } from '../condition.ts';
import { conditionText } from './condition-text.ts';

export const modifiers = {
  withModifiers: (text: string, modifierTexts: readonly string[]): string =>
    `${text}${modifierTexts.join('')}`,
  lastOfAll: (object: string): string => `, ${object} last`,
  inOrderBefore: (first: string, second: string): string => `, ${first} before ${second}`,
  goingTo: (object: string, location: string): string => `; ${object} go ${location}`,
  toHolder: (object: string): string => `to ${object}`,
  fromHolder: (object: string): string => `from ${object}`,
  through: (object: string, isAlternative: boolean): string =>
    `${isAlternative ? ', or' : ''} through ${object}`,
  along: (object: string, stopPlace: string | undefined): string =>
    ` along ${object}${stopPlace === undefined ? '' : `, stopping ${stopPlace}`}`,
  activatingGroupsIf: (condition: Condition): string =>
    `; Activate each moving group if ${conditionText(condition)}`,
  oneTargetAfterAnother: (): string => ', one target Faction after another',
  alreadyFlippedOrNot: (): string => ', flipped already or not',
  notYetMoved: ({ isPlural }: Agreement): string => ` that ${isPlural ? 'have' : 'has'} not moved yet`,
  leaving: (object: string, location: string): string => `, leaving ${joinWords(object, location)}`,
  until: (condition: Condition): string => ` until ${conditionText(condition)}`,
  untilPhase: (phase: string): string => ` until the ${phase} Phase`,
  thenTo: (text: string, location: string): string => `${text}, then ${location}`,
  directly: (destination: string): string => `${destination} directly`,
  inTheSameWay: (text: string): string => `${text} as well, in the same way`,
  inAlternation: (): string => ', alternating',
};
