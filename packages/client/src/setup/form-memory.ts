/**
 * The form state of a new game. It is stored outside the setup page, so that a game that fails to start loses
 * nothing.
 */
import type { Seating } from './SeatsForm.tsx';

export interface NewGameForm {
  /** The seat of a single player. */
  readonly playerSeat: string;
  readonly setup: string;
  readonly options: readonly string[];
  /** A seed as typed or proposed; `parseSeed` parses it. */
  readonly seed: string;
  /** Keys of cards as typed. */
  readonly deck: string;
  readonly seating: Seating;
}

interface FormMemory {
  volume: string | undefined;
  readonly forms: Map<string, NewGameForm>;
}

export const formMemory: FormMemory = { volume: undefined, forms: new Map() };

/** Parses the keys of cards. */
export const parseDeckKeys = (deck: string): readonly string[] =>
  deck.split(/[\s,;]+/u).filter((key) => key !== '');
