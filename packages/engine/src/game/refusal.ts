/** Results of the high-level API: a request is carried out, or refused with a reason and without any effect. */
import type { Reason } from '../volume/volume.ts';
import type { LoadError } from '../saves/load-errors.ts';

/**
 * The reason for refusing a request:
 * - `stale`: the id belongs to an earlier decision;
 * - `unknown-key`: no member of the universe has this key;
 * - `not-offered`: the rules forbid it now, see `reasons`;
 * - `wrong-seat`: another seat decides;
 * - `over`: the game has ended;
 * - `boundary`: undo would take back a draw, a reveal or another seat's choice;
 * - `nothing`: there is nothing to undo;
 * - `no-past`: the past of the game is not available;
 * - all other codes: no game can be created from these options.
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

/** A code for programs, an English sentence, and the failing conditions if rules forbid the request. */
export interface Refusal<Code extends string = RefusalCode> {
  readonly code: Code;
  readonly reason: string;
  readonly reasons: readonly Reason[];
  /** The error of a save or a link as data, for translation. */
  readonly loadError?: LoadError;
}

/** The outcome of a refused request. */
export interface Refused<Code extends string = RefusalCode> {
  readonly ok: false;
  readonly refusal: Refusal<Code>;
}

/** A value, or a refusal. */
export type Outcome<T, Code extends string = RefusalCode> =
  | { readonly ok: true; readonly value: T }
  | Refused<Code>;

/**
 * Builds a successful outcome.
 * @example
 * const outcome: Outcome<number> = success(3);
 */
export function success<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

/** Maximum length of a message; longer ones are cut in the middle. */
const MAX_LENGTH = 600;

/** Maximum length of a name in a message. */
export const MAX_NAME_LENGTH = 80;

/**
 * Sanitizes a text for a terminal: removes control and bidirectional formatting characters, and limits the
 * length.
 */
export function sanitize(text: string, limit = MAX_LENGTH): string {
  // Cut first, since the text may be megabytes.
  const half = Math.floor(limit / 2);
  const shortened = text.length <= limit ? text : `${text.slice(0, half)} … ${text.slice(-half)}`;
  return shortened.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, '\u{fffd}');
}

/**
 * Builds a refusal with a sanitized message (see `sanitize`).
 * @example
 * const outcome: Outcome<number, 'no-cards'> = refuse('no-cards', 'the deck is empty');
 */
export function refuse<Code extends string>(
  code: Code,
  reason: string,
  reasons: readonly Reason[] = [],
): { readonly ok: false; readonly refusal: Refusal<Code> } {
  return { ok: false, refusal: { code, reason: sanitize(reason), reasons } };
}
