/** What Non-players make of a game in which something had been chosen before they sat down. */
import type { Reason } from '@quipu/bot';
import { type AnyTerms, cardOf, type Decision, type Game, type Key, type Turn } from '@quipu/engine';

/** A choice of a game that a Non-player would not have made. */
export interface Otherwise<T extends AnyTerms = AnyTerms> {
  /** Place of the choice among the turns of the game. */
  readonly turn: number;
  /** The card that was played; undefined before the first. */
  readonly card: string | undefined;
  readonly decision: Decision<T>;
  /** The key that was chosen, and the one that it would have chosen. */
  readonly chosen: Key<T>;
  readonly would: Key<T>;
  /** Why it would. */
  readonly reason: Reason;
}

/** What they make of it. */
export interface Witnessed<T extends AnyTerms = AnyTerms> {
  /** How many choices were theirs. */
  readonly asked: number;
  /** The first that they would not have made: other rules made it, or somebody else. Absent: there is none. */
  readonly otherwise?: Otherwise<T>;
}

/** Holds what they would choose against what was chosen, choice by choice. */
export class Witness<T extends AnyTerms = AnyTerms> {
  #asked = 0;
  #otherwise: Otherwise<T> | undefined;

  /** What has come of it. */
  get witnessed(): Witnessed<T> {
    return { asked: this.#asked, ...(this.#otherwise && { otherwise: this.#otherwise }) };
  }

  /**
   * Sees a choice before it is taken.
   * @param game as it was then, with its decision pending
   * @param reason why it would choose so, asked for where it would choose otherwise
   */
  hold(game: Game<T>, { index, at, option }: Turn, would: Key<T>, reason: () => Reason): void {
    this.#asked += 1;
    const { decision, volume } = game;
    const chosen = volume.points[at]?.universe[option];
    if (this.#otherwise || !decision || chosen === undefined || chosen === would) return;
    this.#otherwise = { turn: index, card: cardOf(game), decision, chosen, would, reason: reason() };
  }
}
