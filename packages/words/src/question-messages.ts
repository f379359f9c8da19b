/** What decisions ask, in each language. */
import type { Message, Noun, Who } from './said.ts';

/** A text that may be empty: then nothing is said of it. Places stand behind their prepositions. */
type Maybe = string;

/** The questions, and the options that are no names of anything. */
export interface QuestionMessages {
  /** Who is asked, by which text, with the number of its rule, and what. */
  readonly asked: Message<{
    readonly who: Who;
    readonly executing: Maybe;
    readonly text: Maybe;
    readonly rule: Maybe;
    readonly question: string;
  }>;
  /** How many more may be chosen. */
  readonly left: Message<{ readonly left: number }>;
  /** The least and the most of a number. */
  readonly range: Message<{ readonly least: number; readonly most: number }>;
  readonly exactly: Message<{ readonly number: number }>;

  readonly turn: string;
  readonly box: string;
  readonly activity: string;
  /** The question of a decision whose one option continues, so that others may act first. */
  readonly goingOn: string;
  /** Whether an activity comes before something that is done next. */
  readonly activityBefore: Message<{ readonly purpose: string }>;
  /** Whether an activity comes now, or a space is resolved before it. */
  readonly activityBetween: Message<{ readonly purpose: string }>;
  readonly space: Message<{ readonly role: Maybe; readonly left: Maybe }>;
  readonly from: Message<{ readonly to: Maybe }>;
  /** Too few pieces are Available: where they are taken from, which of them, and how many. */
  readonly recalled: Message<{ readonly left: Maybe }>;
  readonly recalledPiece: Message<{ readonly from: Maybe; readonly left: Maybe }>;
  readonly recalledCount: Message<{
    readonly pieces: string;
    readonly gender: 'm' | 'f';
    readonly from: Maybe;
    readonly range: Maybe;
  }>;
  readonly to: Message<{ readonly from: Maybe }>;
  readonly faction: Message<{ readonly role: Maybe; readonly place: Maybe }>;
  readonly piece: Message<{ readonly place: Maybe; readonly left: Maybe }>;
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
  /** Somebody else executes what is asked about. */
  readonly executing: Message<{ readonly who: Who }>;
  /** What the answer is for, as a sentence in the infinitive, and the question. */
  readonly toDo: Message<{ readonly purpose: string; readonly question: string }>;
  /** How the sentence of a payment begins. */
  readonly payment: string;
  /** A payment and what it is for, both in the infinitive; the deed may begin with a condition. */
  readonly payFor: Message<{ readonly payment: string; readonly deed: string }>;
  /** What follows a selection: the price of the space. */
  readonly paying: Message<{ readonly cost: string }>;
  /** The same of several spaces: the price of each. */
  readonly payingEach: Message<{ readonly cost: string }>;
  /** The same where the price is 0. */
  readonly payingNothing: string;
  /** Two deeds of a row, of which more follow. */
  readonly inRow: Message<{ readonly first: string; readonly then: string }>;
  /** The last two deeds of a row, both in the infinitive; the second may begin with a condition. */
  readonly andThen: Message<{ readonly first: string; readonly then: string }>;
  /** The same where both are done only if somebody agrees: the first may be the price of the second. */
  readonly atPriceOf: Message<{ readonly first: string; readonly then: string }>;
  /** What would be done if the answer is yes, as a sentence in the infinitive or the name of a text. */
  readonly mayDo: Message<{ readonly purpose: string }>;
  /** The same of what may be done again and again: it is asked before the first time as well. */
  readonly doAgain: Message<{ readonly purpose: string }>;
  readonly mode: Message<{ readonly role: Maybe }>;

  readonly pass: string;
  readonly event: string;
  readonly eventSide: Message<{ readonly side: string }>;
  readonly goOn: string;
  readonly noMore: string;
  readonly none: string;
  readonly yes: string;
  readonly no: string;
  /** One of several texts that has no name: by its number. */
  readonly nth: Message<{ readonly number: string }>;
  readonly limited: Message<{ readonly option: string }>;
  readonly idle: Message<{ readonly option: string }>;
  readonly costing: Message<{ readonly option: string; readonly costs: string }>;
  /** Who pays, where that is somebody else than who decides. */
  readonly costOf: Message<{ readonly who: Who; readonly cost: string }>;
  /** What is paid each time, for one after the other. */
  readonly costEach: Message<{ readonly cost: string }>;
  /** The least that is paid, and the most with its noun. */
  readonly costRange: Message<{ readonly least: number; readonly most: Noun }>;
  /** The least that is paid, where nobody knows the most. */
  readonly costAtLeast: Message<{ readonly least: Noun }>;
  /** The cost of an option if another choice, which has to come first, decides it. */
  readonly costUnknown: string;
}
