/** What passes between a game and those who play it. */
import type { Entry } from './entries.ts';
import type { AnyTerms } from './terms.ts';
import type { Asks } from './volume.ts';

/** What an option of a decision is. */
export type OptionIs =
  /** A space, by its key. */
  | 'space'
  /** Pieces of one group, by its key. */
  | 'pieces'
  | 'faction'
  | 'operation'
  | 'activity'
  /** The text of the card, or one side of it. */
  | 'event'
  | 'pass'
  /** Chooses no more, or goes on without what could be begun. */
  | 'stop'
  /** None of those that could be named. */
  | 'none'
  | 'number'
  /** One of several texts by its label, a level, a box of a track. */
  | 'mode'
  /** One of several ways to resolve a space. */
  | 'way'
  | 'yes'
  | 'no';

/** An option of a decision. Two of one decision never have the same key. */
export interface Choosable<K extends string = string> {
  /** What an answer names it by. */
  readonly key: K;
  readonly is: OptionIs;
  /** Present where it is an Operation that would be a Limited one. */
  readonly limited?: true;
  /** Present where it would change nothing: an Event without effect may be played for its box (2.3.4). */
  readonly idle?: true;
}

/** The text that asks. */
export interface AskingText {
  /** Its name path: `Rally`, `Train.recruit`, `event 6 shaded`. */
  readonly path: string;
  /** The number that is printed with it. */
  readonly rule: string;
  /** The card that it stands on, and the side, if it is the text of an Event. */
  readonly card?: string;
  readonly side?: string;
}

/** What is known of what a question is about: spaces, Factions and groups of pieces by key, and numbers. */
export type AskedValues = Readonly<Record<string, string | number>>;

/** A pending decision. */
export interface Decision<T extends AnyTerms = AnyTerms> {
  /** Names this very decision; an answer that carries another id is refused as stale. */
  readonly id: string;
  readonly seat: T['faction'];
  /** Which of a handful of things is asked: for a client it is what it draws. */
  readonly asks: Asks;
  /** Name path of the decision point: `Rally.space`. */
  readonly point: T['point'];
  readonly text: AskingText;
  /** What the question speaks of: the space at hand, how many are left, the least and most of a count. */
  readonly values: AskedValues;
  /** What may be chosen, in canonical order; two at least. */
  readonly options: readonly Choosable<T['key']>[];
}

/** The keys of what may be chosen, in canonical order. */
export const keysOf = <K extends string>({
  options,
}: {
  readonly options: readonly { readonly key: K }[];
}): readonly K[] => options.map(({ key }) => key);

/** Whether a key is among what may be chosen. */
export const offersKey = (
  { options }: { readonly options: readonly { readonly key: string }[] },
  key: string,
): boolean => options.some((option) => option.key === key);

/** An answer. The id and the seat are checked where given. */
export interface Answer<T extends AnyTerms = AnyTerms> {
  readonly key: T['key'];
  readonly id?: string;
  readonly seat?: T['faction'];
}

/** A standing action that a seat submits beside the pending decision (1.4.1, 1.5.2). */
export interface Interjection<T extends AnyTerms = AnyTerms> {
  readonly seat: T['faction'];
  readonly standing: T['standing'];
  readonly key: string;
  readonly id?: string;
}

/** Hears what happens, as it happens. */
export type Listener<T extends AnyTerms = AnyTerms> = (entry: Entry<T>) => void;

/** Whose ears a listener has: one seat's, or the table's if none is given; or `everything`, secrets included. */
export interface Hearing<T extends AnyTerms = AnyTerms> {
  readonly seat?: T['faction'];
  readonly everything?: boolean;
}
