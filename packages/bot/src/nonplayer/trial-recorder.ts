/** Records the journal of a trial. */
import { ENTRY, type journal } from '@quipu/engine/play';
import type { NonplayerModel } from './nonplayer-model.ts';
import { ENTRY_STRIDE } from './trial-outcome.ts';

interface RecorderOptions {
  readonly isWholeTurn: boolean;
  /** Number of rules texts of the turn that are in progress; default 0. */
  readonly openTextCount?: number;
}

/**
 * Records entries of a trial. In a whole turn, only entries of the chosen rules text are recorded, not those of the
 * sequence of play after it.
 */
export class TrialRecorder {
  readonly entries: number[] = [];
  readonly #isWholeTurn: boolean;
  #openTextCount: number;
  #isClosed = false;

  constructor({ isWholeTurn, openTextCount = 0 }: RecorderOptions) {
    this.#isWholeTurn = isWholeTurn;
    this.#openTextCount = openTextCount;
  }

  /** Whether the chosen rules text has ended. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  get openTextCount(): number {
    return this.#openTextCount;
  }

  // eslint-disable-next-line max-params -- the journal passes entries as arguments, to avoid allocation
  readonly record: typeof journal.record = (kind, _line, a, b, c, d) => {
    this.#isClosed ||= this.#isWholeTurn && kind === ENTRY.drawn;
    if (!this.#isClosed) this.entries.push(kind, a, b, c, d);
    if (kind === ENTRY.began || kind === ENTRY.event) this.#openTextCount += 1;
    if (kind !== ENTRY.ended) return;
    this.#openTextCount -= 1;
    this.#isClosed ||= this.#isWholeTurn && this.#openTextCount === 0;
  };
}

/**
 * Truncates the entries at the first activity. Returns whether they contained one. A trial of an Operation without
 * activities contains one only if every option is an activity.
 */
export function truncateAtActivity({ volume }: NonplayerModel, entries: number[]): boolean {
  const { bodies = [], activities = [] } = volume.names;
  for (let index = 0; index < entries.length; index += ENTRY_STRIDE) {
    if (entries[index] !== ENTRY.began || !activities.includes(bodies[entries[index + 1]!] ?? '')) continue;
    entries.length = index;
    return true;
  }
  return false;
}
