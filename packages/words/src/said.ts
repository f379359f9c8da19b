/** What messages are made of: names in the forms that a sentence may need. */
import type { Case, FactionCase } from './nouns/index.ts';

/** A noun with its number, as `3 Troops`. */
export interface Noun {
  readonly text: string;
  readonly many: boolean;
  readonly gender: 'm' | 'f';
}

/** A place, or several, on its own or behind a preposition. */
export type Where = (as: Case) => string;

export interface Who {
  readonly as: (as: FactionCase) => string;
  readonly many: boolean;
  readonly gender: 'm' | 'f';
}

/** A message: what has to be said, and how it reads. */
export type Message<Parameters extends object> = (p: Parameters) => string;
