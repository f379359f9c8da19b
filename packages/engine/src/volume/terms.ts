import type { ShownValue } from './shown-value.ts';

/**
 * What a volume declares of its things: unions of their keys. Every type of the engine that names things takes it as its parameter;
 * where none is given, keys are strings, as they are for a client of any volume.
 */
export interface AnyTerms {
  readonly faction: string;
  readonly space: string;
  /** Kinds of pieces, by Faction and state. */
  readonly group: string;
  /** Kinds of pieces, by Faction. */
  readonly kind: string;
  readonly level: string;
  readonly marker: string;
  /** Markers that Factions hold. */
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
  /** Factions that may be Non-players. */
  readonly nonplayer: string;
  readonly spaceKind: string;
  /** Actions beside the pending decision. */
  readonly standing: string;
  /** Name paths of decision points. */
  readonly point: string;
  /** What is chosen among several texts, by its label: levels and boxes of tracks as well. */
  readonly mode: string;
  /** Ways to resolve a space. */
  readonly way: string;
  /** Markers that are drawn from one stock. */
  readonly supply: string;
  /** Boxes of tracks. */
  readonly trackBox: string;
  /** What may come into force. */
  readonly lasting: string;
  /** Boxes of the sequence of play, where Factions come by a track. */
  readonly box: string;
  /** What the rules have shown of the whole board, and of spaces. */
  readonly shown: Readonly<Record<string, ShownValue>>;
  readonly shownOfSpace: Readonly<Record<string, ShownValue>>;
  /** Those of the defined values that stand as they were for a time. */
  readonly frozen: string;
  /** The secrets, each with who owns it. */
  readonly secrets: Readonly<Record<string, string>>;
}
