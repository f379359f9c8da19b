import type { Checked } from '@quipu/language';

/**
 * Constants of a layout that the primitives import, in addition to regions. `template/layout.ts` is their
 * stub.
 */
const LAYOUT_FACTS = {
  SPACES: 'How many spaces there are.',
  GROUPS: 'How many groups of pieces there are.',
  FACTIONS: 'How many Factions there are.',
  KINDS: 'How many kinds of pieces there are.',
  LASTINGS: 'How many lasting effects there are.',
  LASTING_BITS: 'Lasting effects in a word.',
  SPACE_WORDS: 'Words of 31 bits that hold a set of spaces.',
  SUSPECT_WORDS: 'Words that hold what a secret may be.',
  LOWEST_LEVEL: 'The value of the lowest level.',
  NEIGHBOURS: 'The spaces adjacent to each space, as words of bits.',
  KIND_OF_GROUP: 'The kind of each group.',
  MASK_OF_KIND: 'The groups of each kind, as bits.',
  SUPPLY_OF_MARKER: 'The supply of each marker.',
  RESOURCES: 'The track that payments are taken from.',
  TRACK_AT: 'First cell of each track.',
  TRACK_EACH: 'Whether each Faction has its own such track.',
  TRACK_LOW: 'The low end of each track.',
  TRACK_HIGH: 'The high end of each track.',
  HELD_AT: 'First cell of each held marker, by space and Faction.',
  SECRET_AT: 'Cell of each secret.',
  SUSPECTS_AT: 'First word of what each secret may be.',
  LASTING_CARD: 'The card of each lasting effect.',
  LASTING_SIDE: 'The side of each lasting effect: 0 unshaded, 1 shaded, 2 single.',
  MOMENTUM_BITS: 'Lasting effects that end with Reset, as words of bits.',
  CARD_LASTING_BITS: 'Lasting effects that end with the next card, as words of bits.',
} as const;

/** Further constants for volumes with secrets among several pieces. */
const VEILED_FACTS = {
  SECRET_OWNER: 'The Faction of each secret.',
  HIDDEN_GROUP: 'The group that hides each secret; -1 where none does.',
  SHOWN_GROUP: 'The group that each such secret becomes once it is known.',
  PLAIN_GROUP: 'The group of the pieces that are known not to be it.',
  UNKNOWN_AT: 'Cell that tells whether its owner too does not know it; -1 where there is none.',
} as const;

export type LayoutFact = keyof typeof LAYOUT_FACTS | keyof typeof VEILED_FACTS;

export const layoutFacts = ({
  secrets,
}: Pick<Checked, 'secrets'>): Readonly<Partial<Record<LayoutFact, string>>> => ({
  ...LAYOUT_FACTS,
  ...(secrets.some(({ among }) => among) ? VEILED_FACTS : {}),
});
