/** The type parameter for the names of a volume. */
import type { ShownValue } from './shown-value.ts';

/**
 * The names of a volume: unions of their keys. A type parameter of all engine types that refer to names; by
 * default keys are strings, for clients of any volume.
 */
export interface AnyTerms {
  readonly faction: string;
  /** Factions with a player; others only own pieces. */
  readonly seat: string;
  readonly space: string;
  /** Kinds of pieces, by Faction and state. */
  readonly group: string;
  /** Kinds of pieces, by Faction. */
  readonly kind: string;
  readonly level: string;
  readonly marker: string;
  readonly held: string;
  readonly track: string;
  readonly card: string;
  /** The sides of a card, and its single text. */
  readonly side: string;
  readonly operation: string;
  readonly activity: string;
  /** Name paths of texts: Operations, activities, Events, phases, procedures. */
  readonly body: string;
  readonly setup: string;
  readonly option: string;
  readonly nonplayer: string;
  readonly spaceKind: string;
  readonly standing: string;
  readonly point: string;
  /** Labels of texts to choose from; also levels and boxes of tracks. */
  readonly mode: string;
  readonly way: string;
  readonly supply: string;
  readonly trackBox: string;
  readonly lasting: string;
  /** Boxes of the sequence of play, if Factions choose them on a track. */
  readonly box: string;
  /** Public values of the whole board, and of spaces. */
  readonly shown: Readonly<Record<string, ShownValue>>;
  readonly shownOfSpace: Readonly<Record<string, ShownValue>>;
  /** Shown values that can be fixed for a while. */
  readonly frozen: string;
  readonly secrets: Readonly<Record<string, string>>;
}

/**
 * A key of secret information. A conditional type, because TypeScript 5.9 infers `keyof T['secrets']` as contravariant:
 * entries of one volume could then not be assigned to entries of any volume.
 */
export type SecretName<T extends AnyTerms> =
  T['secrets'] extends Readonly<Record<infer K, string>> ? K & string : never;
