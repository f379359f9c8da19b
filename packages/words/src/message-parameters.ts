/** Parameters of messages: names in the grammatical forms that sentences need. */
import type { PlaceCase, FactionCase, Marked } from './nouns/index.ts';

/** A noun phrase with its agreement: `3 Troops`. */
export interface NounText {
  readonly text: string;
  readonly isPlural: boolean;
  readonly gender: 'm' | 'f';
}

export interface MarkedNounText extends NounText {
  readonly text: Marked;
}

/** Renders a place, alone or with a preposition. */
export type PlaceText = (placeCase: PlaceCase) => string;

export type MarkedPlaceText = (placeCase: PlaceCase) => Marked;

/** A Faction that renders in a grammatical case, with its agreement. */
export interface FactionText {
  readonly inCase: (factionCase: FactionCase) => string;
  readonly isPlural: boolean;
  readonly gender: 'm' | 'f';
}

export interface MarkedFactionText extends FactionText {
  readonly inCase: (factionCase: FactionCase) => Marked;
}

/** Renders a message from its parameters. */
export type Message<Parameters extends object> = (parameters: Parameters) => string;
