/** Compares earlier choices at the seats of Non-players with the choices that the Non-players would make. */
import type { NonplayerReason } from '@quipu/bot';
import type { AnyTerms, Decision, Game, Key } from '@quipu/engine';
import { currentCardOf, type Turn } from '@quipu/engine/internal';

/** A choice that a Non-player would not have made. */
export interface NonplayerDifference<T extends AnyTerms = AnyTerms> {
  readonly turn: number;
  readonly card: string | undefined;
  readonly decision: Decision<T>;
  /** The actual key, and the Non-player's. */
  readonly chosen: Key<T>;
  readonly would: Key<T>;
  readonly reason: NonplayerReason;
}

export interface NonplayerCheck<T extends AnyTerms = AnyTerms> {
  /** Number of choices compared. */
  readonly compared: number;
  /** The first different choice, if any. It was made under other rules or by a person. */
  readonly difference?: NonplayerDifference<T>;
}

export class NonplayerChecker<T extends AnyTerms = AnyTerms> {
  #compared = 0;
  #difference: NonplayerDifference<T> | undefined;

  get result(): NonplayerCheck<T> {
    return { compared: this.#compared, ...(this.#difference && { difference: this.#difference }) };
  }

  /**
   * Compares a choice with the Non-player's.
   * @param game The game just before the choice.
   * @param would The Non-player's key.
   * @param reason Called only for the first difference.
   */
  compare(game: Game<T>, { index, at, option }: Turn, would: Key<T>, reason: () => NonplayerReason): void {
    this.#compared += 1;
    const { decision, volume } = game;
    const chosen = volume.points[at]?.universe[option];
    if (this.#difference || !decision || chosen === undefined || chosen === would) return;
    this.#difference = { turn: index, card: currentCardOf(game), decision, chosen, would, reason: reason() };
  }
}
