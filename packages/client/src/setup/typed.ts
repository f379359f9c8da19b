/** What has been chosen and typed for a new game. It outlives the page of choices, which gives way to a game: one that could not begin loses nothing. */
import type { Seated } from './Seats.tsx';

/** What a new game of a volume is to be. */
export interface Form {
  /** The seat of whoever plays alone. */
  readonly me: string;
  readonly setup: string;
  readonly options: readonly string[];
  /** A seed as it was typed or proposed; `parseSeed` reads it. */
  readonly seed: string;
  /** Keys of cards as they were typed. */
  readonly deck: string;
  readonly seated: Seated;
}

interface Typed {
  volume: string | undefined;
  readonly forms: Map<string, Form>;
}

/** There is one page of choices. */
export const typed: Typed = { volume: undefined, forms: new Map() };

/** Keys of cards in what was typed. */
export const keysIn = (deck: string): readonly string[] => deck.split(/[\s,;]+/u).filter((key) => key !== '');
