/** English phrases for instructions of Non-players. */
import { joinWords, type Term } from '@quipu/words/nouns';
import type { Condition } from '../condition.ts';
import { conditionText } from './condition-text.ts';
import { withIndefiniteArticle } from './inflection.ts';

export const nonplayers = {
  onlyIf: (condition: Condition): string => `only if ${conditionText(condition)}`,
  otherwiseFollow: (object: string): string => `if that is not possible: ${object}`,
  otherwisePass: (): string => 'if that is not possible: Pass',
  inAtMost: (amount: string): string => `in at most ${amount} spaces`,
  spendAtMost: (object: string): string => `spend at most ${object}`,
  firstPossible: (): string => 'carry out only the first of these that is possible',
  stepHeading: (condition: string, location: string): string =>
    [condition, location].filter((text) => text !== '').join(', '),
  asMuchAsPossible: (): string => 'as much as possible',
  inSpaces: (object: string): string => `in ${object}`,
  prefer: (object: string): string => `first ${object}`,
  preferFrom: (object: string): string => `first from ${object}`,
  onlyFrom: (object: string, isSingle: boolean): string =>
    isSingle ? `to each destination from only one origin: ${object}` : `only from ${object}`,
  leaveBehind: (object: string, location: string): string => joinWords('leave behind', object, location),
  leaveBehindIn: (location: string, object: string): string => joinWords('leave behind', location, object),
  atMost: (amount: string): string => `at most ${amount}`,
  stayUntil: (condition: Condition): string => `continue in the same space until ${conditionText(condition)}`,
  inOrder: (items: readonly string[]): string => items.join(', then '),
  inTurns: (itemList: string): string => `by turns ${itemList}`,
  whenDoing: (verb: string, order: string): string => `when ${verb}: ${order}`,
  piecesInOrder: (order: string): string =>
    `take ${order.includes(', ') ? 'pieces in this order' : 'these pieces'}: ${order}`,
  factionsInOrder: (items: readonly string[]): string => `select first ${items.join(', then ')}`,
  chooseInOrder: (items: readonly string[]): string => `choose ${items.join(', then ')}`,
  factionInList: (faction: string, isOwn: boolean): string => (isOwn ? 'its own Faction' : faction),
  withCondition: (text: string, condition: Condition): string => `${text} (if ${conditionText(condition)})`,
  answerName: (key: string): string =>
    ({
      yes: 'to do it',
      no: 'not to do it',
      done: 'to stop',
      pass: 'to Pass',
      event: 'the Event',
      shaded: 'the shaded text',
      unshaded: 'the unshaded text',
      top: 'the top text',
      bottom: 'the bottom text',
    })[key] ?? key,
  modeName: (position: number): string => `option ${position} of the text`,
  anyOfKind: (term: Term): string => withIndefiniteArticle(term),
  quotedLabel: (text: string): string => `“${text}”`,
};
