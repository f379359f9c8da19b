/** The appearance of Factions and pieces of any volume: colours, shapes, letters. */
import { entryOf } from '../entry-of.ts';
import type { Drawing, PieceShape } from '@quipu/board';
import type { VolumeWords } from '@quipu/engine';

/** A colour of the page: `var(--<slot>)`, `var(--<slot>-2)` and `var(--on-<slot>)`. */
export type Slot = 'blue' | 'red' | 'yellow' | 'green' | 'plum' | 'slate';

const SLOTS: readonly Slot[] = ['blue', 'red', 'yellow', 'green', 'plum', 'slate'];

/** Signs on the tops of Active pieces, so that Factions differ by more than colour. */
export type Sign = 'star' | 'diamond' | 'dot' | 'bar' | 'cross' | 'ring';

const SIGNS: readonly Sign[] = ['bar', 'star', 'diamond', 'dot', 'cross', 'ring'];

export interface FactionLook {
  readonly slot: Slot;
  readonly sign: Sign;
  /** The shortest prefix that distinguishes the Faction. */
  readonly letters: string;
}

export interface GroupLook {
  readonly group: string;
  readonly faction: string;
  readonly slot: Slot;
  readonly shape: PieceShape;
  readonly letters: string;
  /** The second kind of cubes of a Faction is lighter. */
  readonly light: boolean;
  /** Present if the top is face up: pieces in any state but the first. */
  readonly sign?: Sign;
}

const PIECE_SIZES: Readonly<Record<PieceShape, readonly [w: number, h: number]>> = {
  cube: [16, 18],
  cylinder: [15, 19],
  disc: [19, 17],
  hexagon: [17, 18],
};

/** Returns the width and height of a piece at unit 1. */
export const pieceSize = ({ shape }: Pick<GroupLook, 'shape'>): readonly [w: number, h: number] =>
  PIECE_SIZES[shape];

export interface Looks {
  readonly factions: Readonly<Record<string, FactionLook>>;
  readonly groups: readonly GroupLook[];
  readonly markers: Drawing['markers'];
}

/** Returns the shortest prefixes that distinguish names. */
function shortestPrefixes(names: readonly string[]): readonly string[] {
  return names.map((name) => {
    let length = 1;
    const prefix = (): string => name.slice(0, length).toUpperCase();
    while (
      length < name.length &&
      names.filter((otherName) => otherName.toUpperCase().startsWith(prefix())).length > 1
    )
      length++;
    return prefix();
  });
}

/** Derives the looks of a volume from its printed data and board file. */
export function looksOf(
  { seats, printed }: VolumeWords,
  drawing: Pick<Drawing, 'pieces' | 'markers' | 'letters'>,
): Looks {
  const freeSlots = SLOTS.filter(
    (slot) => !Object.values(printed.factions).some(({ color }) => color === slot),
  );
  const prefixes = shortestPrefixes(seats.map((seat) => entryOf(printed.factions, seat).title));
  const factions = Object.fromEntries(
    seats.map((seat, i): [string, FactionLook] => {
      const { color } = entryOf(printed.factions, seat);
      const slot = SLOTS.find((candidate) => candidate === color) ?? freeSlots.shift() ?? 'slate';
      return [seat, { slot, sign: entryOf(SIGNS, i % SIGNS.length), letters: entryOf(prefixes, i) }];
    }),
  );
  const groupEntries = Object.entries(printed.groups);
  const shapeOf = (name: string): PieceShape => drawing.pieces[name] ?? 'hexagon';
  const groups = groupEntries.map(([group, { faction, kind, state, class: name }]): GroupLook => {
    const { slot, sign, letters: initial } = entryOf(factions, faction);
    const shape = shapeOf(name);
    const factionGroups = groupEntries.filter(([, printedGroup]) => printedGroup.faction === faction);
    const kinds = [
      ...new Set(
        factionGroups
          .filter(([, printedGroup]) => shapeOf(printedGroup.class) === shape)
          .map(([, printedGroup]) => printedGroup.kind),
      ),
    ];
    const states = [
      ...new Set(
        factionGroups
          .filter(([, printedGroup]) => printedGroup.kind === kind)
          .map(([, printedGroup]) => printedGroup.state),
      ),
    ];
    const isLaterState = states.indexOf(state) > 0;
    const stateLetter = shape === 'disc' && isLaterState ? (state ?? '').slice(0, 1) : undefined;
    const kindLetter = shape === 'cube' || kinds.length > 1 ? kind.slice(0, 1) : undefined;
    return {
      group,
      faction,
      slot,
      shape,
      letters: drawing.letters[state ?? ''] ?? stateLetter ?? kindLetter ?? initial,
      light: shape === 'cube' && kinds.indexOf(kind) > 0,
      ...(isLaterState && shape !== 'disc' && { sign }),
    };
  });
  return { factions, groups, markers: drawing.markers };
}
