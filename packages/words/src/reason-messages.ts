/** The messages of reasons why an option is not offered. */
import type { ReasonKey } from '@quipu/engine/play';
import type { FactionText, Message, NounText, PlaceText } from './message-parameters.ts';

type ParameterizedReason =
  | 'unknown-key'
  | 'obligation'
  | 'undecided'
  | 'cost'
  | 'purse'
  | 'short'
  | 'limit'
  | 'stacking'
  | 'marker-limit'
  | 'too-few'
  | 'too-many'
  | 'not-committable'
  | 'not-its-activity'
  | 'not-its-operation'
  | 'no-such-text'
  | 'in-its-place'
  | 'activity-used'
  | 'forbidden'
  | 'in-force'
  | 'forbidden-while';

/**
 * Reasons as sentences without capital and full stop. The option and the acting Faction may be placeholders: `{option:alone|this space}`.
 */
export interface ReasonMessages {
  /** Reasons without parameters, and conditions of the rule text for which no sentence is loaded. */
  readonly simple: Readonly<Record<Exclude<ReasonKey, ParameterizedReason>, string>>;
  readonly unknownKey: Message<{ readonly key: string }>;
  /** That the question is not answered with a space. */
  readonly noSpaceAsked: string;
  readonly obligation: Message<{ readonly obligation: string }>;
  readonly blockedByOpenChoice: Message<{ readonly obligation: string }>;
  /** The obligation of an operation or activity. */
  readonly obligations: Readonly<
    Record<'first' | 'start' | 'next' | 'payment' | 'turn', Message<{ readonly text: string }>> &
      Record<'committed', Message<{ readonly text: string; readonly places: string }>>
  >;
  /** That an obligation could not be met. */
  readonly unmetObligations: Readonly<
    Record<'first' | 'start' | 'next' | 'committed' | 'payment' | 'turn', Message<{ readonly text: string }>>
  >;
  readonly cost: Message<{ readonly cost: NounText }>;
  readonly costWithAmount: Message<{ readonly cost: NounText; readonly amount: number }>;
  /** A price, and the amount that the Faction must keep. */
  readonly keeping: Message<{ readonly text: string; readonly amount: number }>;
  readonly costOfFaction: Message<{
    readonly faction: FactionText;
    readonly cost: NounText;
    readonly amount: number;
  }>;
  readonly funds: Message<{ readonly amount: NounText }>;
  readonly fundsOfFaction: Message<{ readonly faction: FactionText; readonly amount: NounText }>;
  /** A number of spaces that have the same reason. */
  readonly spaceCount: Message<{ readonly count: number }>;
  /** A fact after the spaces that it concerns. */
  readonly factOfSpaces: Message<{ readonly label: string; readonly text: string }>;
  /** A fact that prevents one of several modes of a text. */
  readonly factOfMode: Message<{ readonly mode: string; readonly text: string }>;
  readonly transferLimit: Message<{ readonly max: number }>;
  readonly limit: Message<{ readonly max: number }>;
  readonly noStacking: string;
  readonly stacking: Message<{ readonly max: number }>;
  /** A stacking limit that applies while a condition holds. */
  readonly stackingUnder: Message<{ readonly text: string; readonly condition: string }>;
  /** The markers that a space contains, as many as it may. */
  readonly markerLimit: Message<{ readonly markers: NounText }>;
  readonly tooFew: Message<{ readonly min: number }>;
  readonly tooMany: Message<{ readonly max: number }>;
  /** The space of the option, or the origin of the move, has none of the pieces. */
  readonly noneOfPiecesInSpace: string;
  readonly noneAtOrigin: string;
  /** A free Operation, by its name. */
  readonly freeOperationImpossible: Message<{ readonly text: string }>;
  /** No pieces can be taken from the space of the option to be placed. */
  readonly noneToRecallFrom: string;
  /** The refused space is an end of the move already. */
  readonly isDestination: string;
  readonly isOrigin: string;
  /** A move leads to adjacent spaces only, and these are not adjacent. */
  readonly notAdjacent: Message<{ readonly origin: PlaceText; readonly destination: PlaceText }>;
  /** No move leads from one space to the other. */
  readonly noRoute: Message<{ readonly origin: PlaceText; readonly destination: PlaceText }>;
  /** The text is granted in one space. */
  readonly onlyIn: Message<{ readonly space: PlaceText }>;
  readonly notCommittable: Message<{ readonly text: string }>;
  /** The owning Factions, with their preposition. */
  readonly operationOfOtherFaction: Message<{ readonly owner: string }>;
  readonly activityOfOtherFaction: Message<{ readonly owner: string }>;
  /** The predicate states which Operations an activity accompanies: `may accompany Rally`. */
  readonly activityAccompanies: Message<{ readonly activity: NounText; readonly predicate: string }>;
  readonly replacesOperation: Message<{ readonly text: string }>;
  /** The card has no text on this side; without a side, it has two texts. */
  readonly noTextOfSide: Message<{ readonly side: string }>;
  readonly twoTexts: string;
  readonly allowedActivitiesUsed: string;
  readonly activityUsedOnCard: string;
  readonly forbidden: Message<{ readonly card: string; readonly end: string }>;
  readonly untilRound: Message<{ readonly round: string }>;
  readonly untilNextCard: string;
  readonly untilGameEnd: string;
  /** The option would be possible without the effects of these cards. */
  readonly preventedByEffects: Message<{ readonly cards: string }>;
  /** A limit that effects in force have set. */
  readonly limitInForce: Message<{ readonly limit: string; readonly cards: string }>;
  /** A level of a space as the object of `has`. */
  readonly levelAfterHas: Message<{ readonly name: string; readonly gender: 'm' | 'f' | undefined }>;
  readonly forbiddenUnder: Message<{ readonly condition: string }>;
  readonly forbiddenWhile: Message<{ readonly track: string; readonly box: string }>;
  /** A reference to a card's text in place of a rule number; `side` is empty if the card has one text. */
  readonly cardText: Message<{ readonly card: string; readonly side: string }>;
}
