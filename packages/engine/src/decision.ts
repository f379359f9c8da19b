/** What passes between a game and those who play it. */
import type { Entry } from './entries.ts';
import type { Point } from './volume.ts';

/** A pending decision. */
export interface Decision {
  /** Names this very decision; an answer that carries another id is refused as stale. */
  readonly id: string;
  readonly seat: string;
  /** Name path of the decision point: `Rally.space`. */
  readonly point: string;
  readonly rule: string;
  readonly kind: Point['kind'];
  /** Parameters of the question: the space at hand, how many are left. */
  readonly parameters: Readonly<Record<string, string | number>>;
  /** Keys of what may be chosen, in canonical order; two at least. */
  readonly options: readonly string[];
  /** Those of the options that would change nothing, if there are any: an Event without effect may be played for its box (2.3.4). */
  readonly idle?: readonly string[];
}

/** An answer. The id and the seat are checked where given. */
export interface Answer {
  readonly key: string;
  readonly id?: string;
  readonly seat?: string;
}

/** A standing action that a seat submits beside the pending decision (1.4.1, 1.5.2). */
export interface Interjection {
  readonly seat: string;
  readonly standing: string;
  readonly key: string;
  readonly id?: string;
}

/** Hears what happens, as it happens. */
export type Listener = (entry: Entry) => void;

/** Whose ears a listener has: one seat's, or the table's if none is given; or `everything`, secrets included. */
export interface Hearing {
  readonly seat?: string;
  readonly everything?: boolean;
}
