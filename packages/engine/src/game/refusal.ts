/** What the friendly face answers instead of throwing: a request is carried out, or refused with its reason and nothing moves. */
import type { Reason } from '../volume/volume.ts';
import type { UnreadOf } from '../saves/unread.ts';

/**
 * Why a request is refused:
 * - `stale`: the id is not that of the pending decision;
 * - `unknown-key`: no member of the universe has this key;
 * - `not-offered`: it has, but the rules forbid it now; `reasons` says why;
 * - `wrong-seat`: another seat decides;
 * - `over`: the game has ended;
 * - `boundary`: undo would take back a draw, a reveal or another seat's choice;
 * - `nothing`: there is nothing to undo;
 * - `no-past`: how the game came to where it is is not known;
 * - the rest: a game cannot be created from these options.
 */
export type RefusalCode =
  | 'stale'
  | 'unknown-key'
  | 'not-offered'
  | 'wrong-seat'
  | 'over'
  | 'boundary'
  | 'nothing'
  | 'no-past'
  | 'unknown-setup'
  | 'unknown-option'
  | 'doubled-option'
  | 'excluded-option'
  | 'no-nonplayers'
  | 'unknown-nonplayer'
  | 'doubled-nonplayer'
  | 'shared-nonplayer'
  | 'unknown-card'
  | 'doubled-card'
  | 'missing-card'
  | 'extra-card'
  | 'bad-board'
  | 'bad-seed'
  | 'bad-dice';

/** A refusal: a code for programs, a sentence for people, and the failing conditions where rules forbid it. */
export interface Refusal<Code extends string = RefusalCode> {
  readonly code: Code;
  readonly reason: string;
  readonly reasons: readonly Reason[];
  /** Of a save or a link: what speaks against it, for those who tell it in another language. */
  readonly unread?: UnreadOf;
}

/** A value, or a refusal. */
export type Outcome<T, Code extends string = RefusalCode> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal<Code> };

/** Carried out. */
export function granted<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

/** Characters of a sentence that people read; what is longer is cut in its midst. */
const MOST = 600;

/** A text as a terminal may show it: without control characters and those that turn the direction of writing, and no longer than people read. */
export function plain(text: string, most = MOST): string {
  // What is cut away is not looked at: it may be megabytes.
  const half = Math.floor(most / 2);
  const cut = text.length <= most ? text : `${text.slice(0, half)} … ${text.slice(-half)}`;
  return cut.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, '\u{fffd}');
}

/** Refused. What comes of foreign text is told plainly (see `plain`). */
export function refused<Code extends string>(
  code: Code,
  reason: string,
  reasons: readonly Reason[] = [],
): { readonly ok: false; readonly refusal: Refusal<Code> } {
  return { ok: false, refusal: { code, reason: plain(reason), reasons } };
}
