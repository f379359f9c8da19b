/**
 * Checks earlier choices at the seats of Non-players against those that the Non-players would make now. They differ
 * if a choice was made by a person or under other rules.
 */
import type { NonplayerReason } from '@quipu/bot';
import type { AnyTerms, Decision, Game, Key } from '@quipu/engine';
import { currentCardOf, type Turn } from '@quipu/engine/internal';

/** A choice that a Non-player would not have made. */
export interface NonplayerDifference<T extends AnyTerms = AnyTerms> {
  /** Index among the turns of the game. */
  readonly turn: number;
  readonly card: string | undefined;
  readonly decision: Decision<T>;
  readonly savedKey: Key<T>;
  readonly nonplayerKey: Key<T>;
  /** The reason of the Non-player's choice. */
  readonly reason: NonplayerReason;
}

/** The result of the check. */
export interface NonplayerCheck<T extends AnyTerms = AnyTerms> {
  /** Number of choices compared. */
  readonly compared: number;
  /** The first different choice, if any. */
  readonly difference?: NonplayerDifference<T>;
}

/** Accumulates the result of the check while a game is replayed. */
export class NonplayerChecker<T extends AnyTerms = AnyTerms> {
  #compared = 0;
  #difference: NonplayerDifference<T> | undefined;

  get result(): NonplayerCheck<T> {
    return { compared: this.#compared, ...(this.#difference && { difference: this.#difference }) };
  }

  /**
   * Compares a choice with the Non-player's.
   * @param game - The game just before the choice.
   * @param turn - The choice.
   * @param expectedKey - The Non-player's key.
   * @param reasonOf - Returns the Non-player's reason; called only for the first difference.
   */
  compare(game: Game<T>, turn: Turn, expectedKey: Key<T>, reasonOf: () => NonplayerReason): void {
    this.#compared += 1;
    const { decision, volume } = game;
    const savedKey = volume.points[turn.sourceIndex]?.universe[turn.option];
    if (this.#difference || !decision || savedKey === undefined || savedKey === expectedKey) return;
    this.#difference = {
      turn: turn.index,
      card: currentCardOf(game),
      decision,
      savedKey,
      nonplayerKey: expectedKey,
      reason: reasonOf(),
    };
  }
}
