/** Why something is not offered, in each language. */
import type { ReasonKey } from '@quipu/engine';
import type { Message, Who } from './said.ts';

/** Reasons of which more is to be said than their key. */
type Telling =
  | 'unknown-key'
  | 'obligation'
  | 'undecided'
  | 'cost'
  | 'purse'
  | 'short'
  | 'limit'
  | 'stacking'
  | 'too-few'
  | 'too-many'
  | 'not-committable'
  | 'not-possible'
  | 'nowhere'
  | 'no-effect'
  | 'not-its-activity'
  | 'in-its-place'
  | 'activity-used'
  | 'forbidden'
  | 'in-force'
  | 'forbidden-while';

/** How reasons read: phrases without a capital and an end. */
export interface ReasonMessages {
  /** Reasons without parameters, and what is said of a condition of the rule text whose sentence is not loaded. */
  readonly plain: Readonly<Record<Exclude<ReasonKey, Telling>, string>>;
  readonly unknownKey: Message<{ readonly key: string }>;
  readonly obligation: Message<{ readonly owed: string }>;
  readonly undecided: Message<{ readonly owed: string }>;
  /** What an operation or activity owes. */
  readonly owed: Readonly<
    Record<'first' | 'next' | 'committed' | 'turn', Message<{ readonly text: string }>>
  >;
  readonly cost: Message<{ readonly cost: number }>;
  readonly costHas: Message<{ readonly cost: number; readonly have: number }>;
  readonly has: Message<{ readonly have: number }>;
  readonly whoHas: Message<{ readonly who: Who; readonly have: number }>;
  readonly costsAndHas: Message<{ readonly cost: number; readonly has: string }>;
  readonly short: Message<{ readonly have: number }>;
  readonly limit: Message<{ readonly most: number }>;
  readonly noStacking: string;
  readonly stacking: Message<{ readonly most: number }>;
  readonly tooFew: Message<{ readonly least: number }>;
  readonly tooMany: Message<{ readonly most: number }>;
  readonly notCommittable: Message<{ readonly text: string }>;
  readonly notPossible: Message<{ readonly deed: string }>;
  readonly nowhere: Message<{ readonly deed: string }>;
  readonly noEffect: Message<{ readonly deed: string }>;
  /** What a part of the rule text is called whose sentence is not loaded. */
  readonly part: string;
  /** Whose an activity is, behind its preposition. */
  readonly notItsActivity: Message<{ readonly of: string }>;
  readonly inItsPlace: Message<{ readonly text: string }>;
  readonly activitiesUsed: string;
  readonly activityUsed: string;
  readonly forbidden: Message<{ readonly card: string; readonly until: string }>;
  readonly untilRound: Message<{ readonly round: string }>;
  readonly untilNextCard: string;
  readonly untilEnd: string;
  /** What is in force and stands in the way without forbidding it. */
  readonly inForce: Message<{ readonly cards: string }>;
  readonly forbiddenWhile: Message<{ readonly track: string; readonly box: string }>;
  /** The text of a card where a number of a rule would stand; `side` is empty where it has one. */
  readonly cardText: Message<{ readonly card: string; readonly side: string }>;
}
