/**
 * The form of a new game. Its state is stored outside the setup page, so that the input survives a failed start.
 */
import type { Seating } from './SeatsForm.tsx';

/** The input for a new game. */
export interface NewGameForm {
  /** The seat of a single player; undefined if persons play all seats at this screen. */
  readonly playerSeat: string | undefined;
  readonly setup: string;
  readonly options: readonly string[];
  /** A seed as typed or proposed; `parseSeed` parses it. */
  readonly seed: string;
  /** Keys of cards as typed. */
  readonly deck: string;
  readonly seating: Seating;
}

/** The input of the setup page during a visit. */
interface FormMemory {
  /** The volume selected last. */
  volume: string | undefined;
  /** The last quick start, which other editions propose; its seat is undefined for persons at all seats. */
  whoPlays: { readonly seat: string | undefined } | undefined;
  /** Forms by volume. */
  readonly forms: Map<string, NewGameForm>;
}

/** The stored input. */
export const formMemory: FormMemory = {
  volume: undefined,
  whoPlays: undefined,
  forms: new Map(),
};

/** Returns the keys of cards in the field of the deck, separated by spaces, commas or semicolons. */
export const parseDeckKeys = (deck: string): readonly string[] =>
  deck.split(/[\s,;]+/u).filter((key) => key !== '');
