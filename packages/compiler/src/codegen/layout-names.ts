import type { Checked } from '@quipu/language';
import { looksAtDeck } from '../ir/layout/layout-volume.ts';

/**
 * Constants of a layout that the primitives import, in addition to regions. `template/layout.ts` is their
 * stub.
 */
const LAYOUT_FACTS = {
  SPACES: 'The number of spaces.',
  GROUPS: 'The number of groups of pieces.',
  FACTIONS: 'The number of Factions.',
  KINDS: 'The number of kinds of pieces.',
  LASTINGS: 'The number of lasting effects.',
  LASTING_BITS: 'Lasting effects for each word.',
  SPACE_WORDS: 'Words of 31 bits in a set of spaces.',
  SUSPECT_WORDS: 'Words in the set of candidates of a secret.',
  LOWEST_LEVEL: 'The value of the lowest level.',
  NEIGHBOURS: 'The spaces adjacent to each space, as words of bits.',
  KIND_OF_GROUP: 'The kind of each group.',
  MASK_OF_KIND: 'The groups of each kind, as bits.',
  SUPPLY_OF_MARKER: 'The supply of each marker.',
  RESOURCES: 'The track of payments.',
  TRACK_AT: 'First cell of each track.',
  TRACK_EACH: 'Whether each track exists for each Faction.',
  TRACK_LOW: 'The low end of each track.',
  TRACK_HIGH: 'The high end of each track.',
  HELD_AT: 'First cell of each held marker, by space and Faction.',
  SECRET_AT: 'Cell of each secret.',
  SUSPECTS_AT: 'First word of the candidates of each secret.',
  LASTING_CARD: 'The card of each lasting effect.',
  LASTING_SIDE: 'The side of each lasting effect: 0 unshaded, 1 shaded, 2 single.',
  MOMENTUM_BITS: 'Lasting effects that end with Reset, as words of bits.',
  CARD_LASTING_BITS: 'Lasting effects that end with the next card, as words of bits.',
} as const;

/** Further constants for volumes with secrets among several pieces. */
const VEILED_FACTS = {
  SECRET_OWNER: 'The Faction of each secret.',
  HIDDEN_GROUP: 'The group that hides each secret; -1 for a secret space.',
  SHOWN_GROUP: 'The group of each such secret after it is revealed.',
  PLAIN_GROUP: 'The group of pieces that are known not to hold it.',
  UNKNOWN_AT: 'Cell that states whether its owner does not know it either; -1 if that is impossible.',
} as const;

/** Further constants for volumes with cards in hands. */
const HAND_FACTS = {
  HAND_AT: 'First cell of each hand, by card.',
  HAND_KNOWN: 'First cell, by card, of the Factions that know the place of a card.',
  HAND_CARD: 'The cards of all hands.',
  HAND_FIRST: 'The place of the first card of each hand in `HAND_CARD`.',
  HAND_SIZE: 'The number of cards of each hand.',
  HAND_TRACK: 'The track with the size of each hand.',
} as const;

/** Further constants for volumes in which Factions look at the deck. */
const LOOK_FACTS = {
  DECK_CAPACITY: 'The number of cards of the largest deck.',
} as const;

/** Further constants for volumes with secret numbers or choices. */
const CONCEALED_FACTS = {
  HIDDEN_AT: 'First cell of what was secretly chosen for each track; -1 for a track without secrets.',
  HIDDEN_FIRST: 'The first secret of each track, in the list of secrets.',
  POSSIBLE_AT: 'First word of the possible values of each track.',
  POSSIBLE_WORDS: 'Words in the possible values of each track.',
} as const;

export type LayoutFact =
  | keyof typeof LAYOUT_FACTS
  | keyof typeof VEILED_FACTS
  | keyof typeof HAND_FACTS
  | keyof typeof LOOK_FACTS
  | keyof typeof CONCEALED_FACTS;

export const layoutFacts = ({
  secrets,
  tracks,
  statements,
}: Pick<Checked, 'secrets' | 'tracks' | 'statements'>): Readonly<Partial<Record<LayoutFact, string>>> => ({
  ...LAYOUT_FACTS,
  ...(secrets.some(({ among }) => among) ? VEILED_FACTS : {}),
  ...(tracks.some(({ hand }) => hand) ? HAND_FACTS : {}),
  ...(looksAtDeck({ statements }) ? LOOK_FACTS : {}),
  ...(tracks.some(({ secretOf }) => secretOf !== undefined) ? CONCEALED_FACTS : {}),
});
