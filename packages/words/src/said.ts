/** Parameters of messages: names in the grammatical forms that sentences need. */
import type { Case, FactionCase, Marked } from './nouns/index.ts';

/** A noun phrase with its agreement: `3 Troops`. */
export interface Noun {
  readonly text: string;
  readonly many: boolean;
  readonly gender: 'm' | 'f';
}

export interface MarkedNoun extends Noun {
  readonly text: Marked;
}

/** Renders a place, alone or with a preposition. */
export type Where = (as: Case) => string;

export type MarkedWhere = (as: Case) => Marked;

export interface Who {
  readonly as: (as: FactionCase) => string;
  readonly many: boolean;
  readonly gender: 'm' | 'f';
}

export interface MarkedWho extends Who {
  readonly as: (as: FactionCase) => Marked;
}

export type Message<Parameters extends object> = (p: Parameters) => string;
