/** Compares choices made before Non-players sat down with their own. */
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
  readonly asked: number;
  /** The first different choice, if any: it was made by other rules, or a person. */
  readonly otherwise?: NonplayerDifference<T>;
}

export class Witness<T extends AnyTerms = AnyTerms> {
  #asked = 0;
  #otherwise: NonplayerDifference<T> | undefined;

  get witnessed(): NonplayerCheck<T> {
    return { asked: this.#asked, ...(this.#otherwise && { otherwise: this.#otherwise }) };
  }

  /**
   * Compares a choice before it is taken.
   * @param game the game at that time, with its decision pending
   * @param reason called if the choice differs
   */
  hold(game: Game<T>, { index, at, option }: Turn, would: Key<T>, reason: () => NonplayerReason): void {
    this.#asked += 1;
    const { decision, volume } = game;
    const chosen = volume.points[at]?.universe[option];
    if (this.#otherwise || !decision || chosen === undefined || chosen === would) return;
    this.#otherwise = { turn: index, card: currentCardOf(game), decision, chosen, would, reason: reason() };
  }
}
