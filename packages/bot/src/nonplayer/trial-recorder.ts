/** Records the journal of a trial. */
import { ENTRY, type journal } from '@quipu/engine/play';
import type { NonplayerModel } from './nonplayer-model.ts';
import { STRIDE } from './trial-outcome.ts';

interface RecorderOptions {
  readonly isWholeTurn: boolean;
  /** Number of rules texts of the turn that are in progress; default 0. */
  readonly openTexts?: number;
}

/**
 * Records entries of a trial. In a whole turn, only entries of the chosen rules text are recorded, not those of the
 * sequence of play after it.
 */
export class TrialRecorder {
  readonly entries: number[] = [];
  readonly #isWholeTurn: boolean;
  #openTexts: number;
  #isClosed = false;

  constructor({ isWholeTurn, openTexts = 0 }: RecorderOptions) {
    this.#isWholeTurn = isWholeTurn;
    this.#openTexts = openTexts;
  }

  /** Whether the chosen rules text has ended. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  get openTexts(): number {
    return this.#openTexts;
  }

  // eslint-disable-next-line max-params -- the journal passes entries as arguments, to avoid allocation
  readonly record: typeof journal.record = (kind, _line, a, b, c, d) => {
    this.#isClosed ||= this.#isWholeTurn && kind === ENTRY.drawn;
    if (!this.#isClosed) this.entries.push(kind, a, b, c, d);
    if (kind === ENTRY.began || kind === ENTRY.event) this.#openTexts += 1;
    if (kind !== ENTRY.ended) return;
    this.#openTexts -= 1;
    this.#isClosed ||= this.#isWholeTurn && this.#openTexts === 0;
  };
}

/**
 * Truncates the entries at the first activity. Returns whether they contained one, which occurs in the trial of
 * an Operation without activities only if every option is an activity.
 */
export function truncateAtActivity({ volume }: NonplayerModel, entries: number[]): boolean {
  const { bodies = [], activities = [] } = volume.names;
  for (let index = 0; index < entries.length; index += STRIDE) {
    if (entries[index] !== ENTRY.began || !activities.includes(bodies[entries[index + 1]!] ?? '')) continue;
    entries.length = index;
    return true;
  }
  return false;
}
