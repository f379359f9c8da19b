/** Lays out the board, tracks, deck and marks of a volume as regions of the array, after the kernel's header. */
import { ownersOf } from '@quipu/language/checked';
import { dependsOnAction, storesOrder } from '../../lower/sequence/game-lines.ts';
import type { Checked } from '@quipu/language';
import type { LastingEffect, LastingSubject } from '@quipu/language/checked';
import type { IrRegion } from '../program.ts';
import { LayoutBuilder, numberedAxis, wordsFor, type Dimension } from './layout-builder.ts';
import type { FrozenValue } from '../../lower/points/frozen-values.ts';

/** The number of cells in the kernel's header. */
export const HEADER_SIZE = 16;
/** Lasting effects per word: the sign bit stays 0, so that a word is never negative. */
export const LASTING_EFFECTS_PER_WORD = 31;
/** Spaces per word in cells of the layout. */
export const SPACES_PER_CELL = 32;
/** Spaces per word in sets of lowered code: the sign bit stays 0, as in `LASTING_EFFECTS_PER_WORD`. */
export const SPACES_PER_WORD = 31;
/** Groups per cell of marks of movement, eight bits each: cells are packed because the array is copied often. */
const GROUPS_PER_CELL = 4;
/** Initial value of a supply without a printed limit. */
export const UNLIMITED = 9999;

/** Cells of the kernel's header that expressions may read as regions. */
export const HEADER_REGIONS: readonly string[] = ['PC', 'SEAT', 'OVER', 'EXECUTING', 'OBLIGATIONS'];

interface Axes {
  readonly space: Dimension;
  /** The Factions with a seat. */
  readonly faction: Dimension;
  /** All Factions, with those that have no seat. */
  readonly owner: Dimension;
  readonly spaceWord: Dimension;
}

/** Cells that the lowered texts of a volume need in addition to its declarations. */
export interface LayoutRequirements {
  /** Maximum nesting depth of texts with marks of movement. */
  readonly movementDepth: number;
  /** Derived values that texts save before changing the board. */
  readonly frozenValues: readonly FrozenValue[];
}

export function layoutVolume(
  checked: Checked,
  { movementDepth, frozenValues }: LayoutRequirements,
): { regions: readonly IrRegion[]; end: number } {
  const layout = new LayoutBuilder(HEADER_SIZE);
  const axes: Axes = {
    space: { name: 'space', keys: checked.spaces.map((s) => s.name) },
    faction: { name: 'faction', keys: checked.factions.map((f) => f.name) },
    owner: { name: 'faction', keys: ownersOf(checked).map((f) => f.name) },
    // Bit 0 means "none", so a set needs one bit more than there are spaces.
    spaceWord: numberedAxis('word', wordsFor(checked.spaces.length + 1, SPACES_PER_CELL)),
  };
  layoutBoard(layout, checked, axes, movementDepth);
  layoutTracks(layout, checked, axes);
  layoutTurnState(layout, checked, axes);
  layoutSubjects(layout, checked, axes);
  layoutFrozenValues(layout, frozenValues, axes);
  layoutHiddenSpaces(layout, checked, axes);
  layoutDeck(layout, checked);
  layoutHands(layout, checked, axes);
  layoutHiddenValues(layout, checked, axes);
  return { regions: layout.regions, end: layout.end };
}

function layoutBoard(
  layout: LayoutBuilder,
  checked: Checked,
  { space, faction }: Axes,
  movementDepth: number,
): void {
  const kind = { name: 'kind', keys: checked.kinds.map((k) => `${factionOf(checked, k.faction)} ${k.name}`) };
  const group = { name: 'group', keys: checked.groups.map((g) => g.key) };
  const marker = { name: 'marker', keys: checked.markers.map((m) => m.name) };
  const pieces = { bounds: { low: 0, high: Math.max(0, ...checked.kinds.map((k) => k.count)) } };
  layout.add('BOARD', [space, group], pieces);
  layout.add('AVAILABLE', [kind], pieces);
  layout.add('OUT', [kind], pieces);
  layout.add('LEVEL', [space], levelTraits(checked));
  layout.add('MARKER', [marker, space], { bounds: { low: 0, high: UNLIMITED } });
  layout.add('SUPPLY', [{ name: 'supply', keys: checked.supplies.map((s) => s.name) }], {
    bounds: { low: 0, high: UNLIMITED },
  });
  for (const held of checked.held) {
    layout.add(`HELD_${held.name}`, [space, faction], { bounds: { low: 0, high: held.count } });
  }
  layout.add('HELD_SUPPLY', [{ name: 'held', keys: checked.held.map((h) => h.name) }], {
    bounds: { low: 0, high: Math.max(0, ...checked.held.map((h) => h.count)) },
  });
  layout.add('OPEN', [space], flag);
  // These cells hold the progress of a text, which is not part of the position: views hide them.
  layout.add('MARKS', [], { visibility: 'none', bounds: { low: 0, high: movementDepth } });
  const quads = numberedAxis('quad', wordsFor(checked.groups.length, GROUPS_PER_CELL));
  layout.add('MOVED', [numberedAxis('text', movementDepth), space, quads], { visibility: 'none' });
  const words = numberedAxis('word', wordsFor(checked.spaces.length, SPACES_PER_WORD));
  layout.add('PRESENT', [group, words], { visibility: 'none', derived: true });
  layout.add('GROUPS_AT', [space], { visibility: 'none', derived: true });
}

function levelTraits({ levels }: Checked): Pick<IrRegion, 'values' | 'bounds'> {
  if (levels.length === 0) return {};
  const values = levels.map((l) => l.value);
  const low = Math.min(...values);
  const ascendingLevels = [...levels].sort((a, b) => a.value - b.value);
  return {
    bounds: { low, high: Math.max(...values) },
    values: { names: ascendingLevels.map((l) => l.name), optional: false, least: low },
  };
}

function layoutTracks(layout: LayoutBuilder, checked: Checked, { faction }: Axes): void {
  for (const track of checked.tracks) {
    layout.add(`TRACK_${track.name}`, track.eachFaction ? [faction] : [], {
      bounds: { low: track.low, high: track.high },
      ...(track.boxes.length > 0 && { values: { names: track.boxes, optional: false, least: 0 } }),
    });
  }
}

function layoutTurnState(layout: LayoutBuilder, checked: Checked, { faction }: Axes): void {
  const lasting = { name: 'lasting', keys: checked.lastings.map((l) => l.key) };
  layout.add('ELIGIBLE', [faction], { bounds: { low: 0, high: 2 } });
  if (checked.sequence.by === 'track') layoutTurns(layout, checked, faction);
  else
    layout.add(
      'ACTED',
      [faction],
      dependsOnAction(checked.sequence) ? { bounds: { low: 0, high: 4 } } : flag,
    );
  if (checked.sequence.interrupt ?? checked.sequence.ownEvent)
    layout.add(PLAYED_REGION, [{ name: 'card', keys: checked.cards.map(({ key }) => key) }], flag);
  if (storesOrder(checked))
    layout.add(ORDER_REGION, [positionsOf(faction)], {
      values: { names: faction.keys, optional: true, least: 0 },
    });
  layout.add('LASTING', [numberedAxis('word', wordsFor(checked.lastings.length, LASTING_EFFECTS_PER_WORD))], {
    bounds: { low: 0, high: 2 ** LASTING_EFFECTS_PER_WORD - 1 },
  });
  layout.add('LASTING_BY', [lasting], { values: { names: faction.keys, optional: true, least: 0 } });
}

/** The region with the index plus 1 of each Faction or space that lasting text is about, or 0 while it is not in force. */
export const subjectRegion = ({ type }: Pick<LastingSubject, 'type'>): 'ABOUT_FACTION' | 'ABOUT_SPACE' =>
  type === 'faction' ? 'ABOUT_FACTION' : 'ABOUT_SPACE';

/** The key of such a cell. */
export const subjectKey = ({ key }: Pick<LastingEffect, 'key'>, { name }: LastingSubject): string =>
  `${key} ${name}`;

function layoutSubjects(layout: LayoutBuilder, checked: Checked, { space, owner }: Axes): void {
  for (const { type, keys: names } of [
    { type: 'faction', keys: owner.keys },
    { type: 'space', keys: space.keys },
  ] as const) {
    const keys = checked.lastings.flatMap((lasting) =>
      lasting.subjects.flatMap((subject) => (subject.type === type ? [subjectKey(lasting, subject)] : [])),
    );
    if (keys.length > 0)
      layout.add(subjectRegion({ type }), [{ name: 'subject', keys }], {
        values: { names, optional: true, least: 0 },
      });
  }
}

function layoutFrozenValues(
  layout: LayoutBuilder,
  frozenValues: readonly FrozenValue[],
  { space, owner }: Axes,
): void {
  for (const { define, flagRegion, valuesRegion, until } of frozenValues) {
    const argument = define.factions ? owner : space;
    layout.add(valuesRegion, define.parameter ? [argument] : []);
    layout.add(flagRegion, [], { bounds: { low: 0, high: until.length } });
  }
}

/** The cell with the Faction that a text made first on the next card; 0 if none. */
export const FIRST_REGION = 'FIRST';

/** The region with a flag for each Event of a Faction that it has played. */
export const PLAYED_REGION = 'PLAYED';

/** The region with the order of Factions if another card or an interrupt determines it; all 0 if the card's own order applies. */
export const ORDER_REGION = 'ORDER';

const positionsOf = ({ keys }: Dimension): Dimension => ({
  name: 'place',
  keys: keys.map((_, i) => String(i + 1)),
});

/**
 * Adds the regions of a sequence of play with boxes: the order of the Factions, and the box of each on this
 * card.
 */
function layoutTurns(layout: LayoutBuilder, { sequence, statements }: Checked, faction: Dimension): void {
  if (statements.some(({ kind }) => kind === 'makeFirst'))
    layout.add(FIRST_REGION, [], { values: { names: faction.keys, optional: true, least: 0 } });
  layout.add('INITIATIVE', [positionsOf(faction)], {
    bounds: { low: 0, high: faction.keys.length - 1 },
    values: { names: faction.keys, optional: false, least: 0 },
    distinct: true,
  });
  layout.add('BOX', [faction], {
    values: { names: sequence.slots.map(({ name }) => name), optional: true, least: 0 },
  });
}

function layoutHiddenSpaces(layout: LayoutBuilder, checked: Checked, { space, spaceWord }: Axes): void {
  for (const hiddenSpace of checked.secrets) {
    const values = { names: space.keys, optional: true, least: 0 };
    if (hiddenSpace.among) {
      // The owner sees it in the region of secrets, unless it was drawn at random.
      layout.add(`SECRET_${hiddenSpace.name}`, [], { visibility: 'none', values });
      if (isDrawn(checked, checked.secrets.indexOf(hiddenSpace)))
        layout.add(`UNKNOWN_${hiddenSpace.name}`, [], flag);
      continue;
    }
    layout.add(`SECRET_${hiddenSpace.name}`, [], { visibility: { seat: hiddenSpace.owner }, values });
    layout.add(`SUSPECTS_${hiddenSpace.name}`, [spaceWord]);
  }
}

/** Whether some text draws a secret at random, so that its owner may not see it. */
const isDrawn = ({ statements }: Checked, index: number): boolean =>
  statements.some((stmt) => stmt.kind === 'secretly' && stmt.secret === index && stmt.chance);

/** The tracks that show what was revealed of secret numbers and choices. */
export const hiddenTracksOf = ({ tracks }: Pick<Checked, 'tracks'>): Checked['tracks'] =>
  tracks.filter(({ secretOf }) => secretOf !== undefined);

/** The names of the values of a track from 0. */
export const valueKeys = ({ boxes, high }: Checked['tracks'][number]): readonly string[] =>
  boxes.length > 0 ? boxes : Array.from({ length: high + 1 }, (_, value) => String(value));

/** Adds the choice of each Faction, which is the value plus 1 or 0, and the values that it may have, one bit each. */
function layoutHiddenValues(layout: LayoutBuilder, checked: Checked, { faction }: Axes): void {
  for (const track of hiddenTracksOf(checked)) {
    const names = valueKeys(track);
    const owners = track.eachFaction ? [faction] : [];
    const words = numberedAxis('word', wordsFor(names.length + 1, SPACES_PER_CELL));
    layout.add(hiddenValueRegion(track), owners, {
      visibility: 'none',
      values: { names, optional: true, least: 0 },
    });
    layout.add(`POSSIBLE_${track.name}`, [...owners, words]);
  }
}

export const hiddenValueRegion = ({ name }: Pick<Checked['tracks'][number], 'name'>): string =>
  `HIDDEN_${name}`;

/** The hands of a volume: the name, the index of the track with the number of cards, and the cards. */
export const handsOf = ({
  tracks,
}: Pick<Checked, 'tracks'>): readonly {
  readonly name: string;
  readonly track: number;
  readonly hand: readonly number[];
}[] => tracks.flatMap(({ name, hand }, track) => (hand ? [{ name, track, hand }] : []));

/** The region with the place of each card of a hand: the pile if 0, the hand of a Faction, or the discards. */
export const handRegion = (hand: string): string => `HAND_${hand}`;

/** The region with the Factions that know the place of each card of a hand without holding it, as bits. */
export const handKnownRegion = (hand: string): string => `HAND_KNOWN_${hand}`;

function layoutHands(layout: LayoutBuilder, checked: Checked, { faction }: Axes): void {
  for (const { name, hand } of handsOf(checked)) {
    const cards = { name: 'card', keys: hand.map((card) => checked.cards[card]?.key ?? '') };
    layout.add(handRegion(name), [cards], {
      visibility: 'none',
      values: { names: [...faction.keys, 'discarded'], optional: true, least: 0 },
    });
    layout.add(handKnownRegion(name), [cards], {
      visibility: 'none',
      bounds: { low: 0, high: 2 ** checked.factions.length - 1 },
    });
  }
}

function layoutDeck(layout: LayoutBuilder, checked: Checked): void {
  const cards = checked.cards.map((c) => c.key);
  const card = { values: { names: cards, optional: true, least: 0 } };
  layout.add('SETUP', [], { values: { names: checked.setups.map((s) => s.name), optional: true, least: 0 } });
  if (checked.options.length > 0)
    layout.add('OPTION', [{ name: 'option', keys: checked.options.map((o) => o.name) }], flag);
  if (checked.nonplayerStatus)
    layout.add('NONPLAYER', [{ name: 'faction', keys: checked.factions.map((f) => f.name) }], flag);
  if (checked.nonplayerStatus?.defeat) layout.add('DEFEAT', [], flag);
  layout.add('DECK_RECIPE', [], {
    values: { names: checked.decks.map((d) => d.name), optional: true, least: 0 },
  });
  layout.add('DECK_REVEALED', [], { bounds: { low: 0, high: deckCapacity(checked) } });
  layout.add('DECK_ORDER', [numberedAxis('position', deckCapacity(checked))], {
    ...card,
    visibility: 'none',
  });
  if (looksAtDeck(checked))
    layout.add(SEEN_REGION, [numberedAxis('position', deckCapacity(checked))], {
      bounds: { low: 0, high: 2 ** checked.factions.length - 1 },
    });
  layout.add('CARD', [], card);
  layout.add('ROUNDS', [], { bounds: { low: 0, high: deckCapacity(checked) } });
  layout.add('LAST_ROUND', [], flag);
}

/** The region with the Factions that have looked at each face-down card, as bits. It is public; the cards are not. */
export const SEEN_REGION = 'DECK_SEEN';

/** Whether some text lets a Faction look at face-down cards of the deck. */
export const looksAtDeck = ({ statements }: Pick<Checked, 'statements'>): boolean =>
  statements.some(({ kind }) => kind === 'look');

export function deckCapacity({ decks }: Checked): number {
  const size = ({ piles }: (typeof decks)[number]): number =>
    piles.reduce((sum, pile) => sum + pile.events + pile.rounds.length, 0);
  return Math.max(0, ...decks.map(size));
}

const flag = { bounds: { low: 0, high: 1 } };

const factionOf = (checked: Checked, index: number): string => ownersOf(checked)[index]?.name ?? '';
