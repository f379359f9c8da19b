/**
 * The form state of a new game. It is stored outside the setup page, so that a game that fails to start loses
 * nothing.
 */
import type { Seated } from './Seats.tsx';

export interface Form {
  /** The seat of a single player. */
  readonly me: string;
  readonly setup: string;
  readonly options: readonly string[];
  /** A seed as typed or proposed; `parseSeed` parses it. */
  readonly seed: string;
  /** Keys of cards as typed. */
  readonly deck: string;
  readonly seated: Seated;
}

interface Typed {
  volume: string | undefined;
  readonly forms: Map<string, Form>;
}

export const typed: Typed = { volume: undefined, forms: new Map() };

/** Parses the keys of cards. */
export const keysIn = (deck: string): readonly string[] => deck.split(/[\s,;]+/u).filter((key) => key !== '');
