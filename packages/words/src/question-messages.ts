/** The messages of questions. */
import type { Message, NounText, FactionText } from './message-parameters.ts';

/** A text that may be empty if the question has no such part. Places include their prepositions. */
type Maybe = string;

export interface QuestionMessages {
  /** The deciding Faction, the text with its rule number, and the question. */
  readonly decision: Message<{
    readonly faction: FactionText;
    readonly executing: Maybe;
    readonly text: Maybe;
    readonly rule: Maybe;
    readonly question: string;
  }>;
  readonly remaining: Message<{ readonly remaining: number }>;
  readonly range: Message<{ readonly min: number; readonly max: number }>;
  readonly exactly: Message<{ readonly number: number }>;

  readonly turn: string;
  readonly box: string;
  readonly activity: string;
  /** The decision's only option continues; other Factions may act first. */
  readonly endOfAction: string;
  /** Whether to do the activity before the next action. */
  readonly activityBefore: Message<{ readonly purpose: string }>;
  /** Whether to do the activity now, or to resolve a space first. */
  readonly activityBetween: Message<{ readonly purpose: string }>;
  readonly space: Message<{ readonly role: Maybe; readonly remaining: Maybe }>;
  readonly from: Message<{ readonly to: Maybe }>;
  /** Too few pieces are Available: their origin, their kind and their number. */
  readonly recalled: Message<{ readonly remaining: Maybe }>;
  readonly recalledPiece: Message<{ readonly from: Maybe; readonly remaining: Maybe }>;
  readonly recalledCount: Message<{
    readonly pieces: string;
    readonly gender: 'm' | 'f';
    readonly from: Maybe;
    readonly range: Maybe;
  }>;
  readonly to: Message<{ readonly from: Maybe }>;
  readonly faction: Message<{ readonly role: Maybe; readonly place: Maybe }>;
  readonly piece: Message<{ readonly place: Maybe; readonly remaining: Maybe }>;
  readonly mover: Message<{ readonly from: Maybe; readonly to: Maybe }>;
  readonly count: Message<{
    readonly pieces: string;
    readonly gender: 'm' | 'f';
    readonly place: Maybe;
    readonly from: Maybe;
    readonly to: Maybe;
    readonly range: Maybe;
  }>;
  readonly number: Message<{ readonly place: Maybe; readonly range: Maybe }>;
  readonly carry: Message<{ readonly from: Maybe; readonly to: Maybe; readonly range: Maybe }>;
  readonly moved: Message<{
    readonly pieces: string;
    readonly gender: 'm' | 'f';
    readonly place: Maybe;
    readonly range: Maybe;
  }>;
  readonly way: Message<{ readonly place: Maybe }>;
  /** The executing Faction, if it is not the deciding one. */
  readonly executing: Message<{ readonly faction: FactionText }>;
  /** The purpose in the infinitive, followed by the question. */
  readonly toDo: Message<{ readonly purpose: string; readonly question: string }>;
  /** The first words of a payment. */
  readonly payment: string;
  /** A payment and what it pays for, both in the infinitive; the latter may begin with a condition. */
  readonly payFor: Message<{ readonly payment: string; readonly effect: string }>;
  /** The price of a selected space, after the selection. */
  readonly paying: Message<{ readonly cost: string }>;
  /** The price of each selected space. */
  readonly payingEach: Message<{ readonly cost: string }>;
  /** A price of 0. */
  readonly payingNothing: string;
  /** Two verb phrases, followed by more. */
  readonly inRow: Message<{ readonly first: string; readonly second: string }>;
  /** The last two verb phrases, in the infinitive; the second may begin with a condition. */
  readonly andThen: Message<{ readonly first: string; readonly second: string }>;
  /** Two verb phrases of an optional effect; the first may be the price of the second. */
  readonly atPriceOf: Message<{ readonly first: string; readonly second: string }>;
  /** The effect of "yes", in the infinitive or as the name of a text. */
  readonly mayDo: Message<{ readonly purpose: string }>;
  /** A repeatable effect; the question also precedes the first time. */
  readonly doAgain: Message<{ readonly purpose: string }>;
  readonly mode: Message<{ readonly role: Maybe }>;

  readonly pass: string;
  readonly event: string;
  readonly eventSide: Message<{ readonly side: string }>;
  readonly continue: string;
  readonly noMore: string;
  readonly none: string;
  readonly yes: string;
  readonly no: string;
  /** A text without a name, by its number. */
  readonly nth: Message<{ readonly number: string }>;
  readonly limited: Message<{ readonly option: string }>;
  readonly idle: Message<{ readonly option: string }>;
  readonly costing: Message<{ readonly option: string; readonly costs: string }>;
  /** A cost that a different Faction pays. */
  readonly costOf: Message<{ readonly faction: FactionText; readonly cost: string }>;
  /** A cost that is paid each time. */
  readonly costEach: Message<{ readonly cost: string }>;
  readonly costRange: Message<{ readonly min: number; readonly max: NounText }>;
  readonly costAtLeast: Message<{ readonly min: NounText }>;
  /** The cost depends on a choice that has to come first. */
  readonly costUnknown: string;
}
