/** The appearance of Factions and pieces of any volume: colours, shapes, letters. */
import { requireEntry } from '../require-entry.ts';
import type { Drawing, PieceShape } from '@quipu/board';
import type { VolumeWords } from '@quipu/engine';
import { factionsOf } from '@quipu/engine/internal';

/** A colour of the style sheet: `var(--blue)`, its variant `var(--blue-2)`, and `var(--on-blue)` for texts on it. */
export type ColorSlot = 'blue' | 'red' | 'yellow' | 'green' | 'plum' | 'slate';

const COLOR_SLOTS: readonly ColorSlot[] = ['blue', 'red', 'yellow', 'green', 'plum', 'slate'];

/** A sign on the tops of Active pieces, so that Factions differ by more than colour. */
export type TopSign = 'star' | 'diamond' | 'dot' | 'bar' | 'cross' | 'ring';

const TOP_SIGNS: readonly TopSign[] = ['bar', 'star', 'diamond', 'dot', 'cross', 'ring'];

/** The appearance of a Faction. */
export interface FactionLook {
  readonly colorSlot: ColorSlot;
  readonly sign: TopSign;
  /** The shortest prefix that distinguishes the Faction. */
  readonly letters: string;
}

/** The appearance of the pieces of a group: one kind in one state. */
export interface GroupLook {
  readonly group: string;
  readonly faction: string;
  readonly colorSlot: ColorSlot;
  readonly shape: PieceShape;
  readonly letters: string;
  /** Whether it is the second kind of cubes of a Faction, which is drawn lighter. */
  readonly isLight: boolean;
  /** The sign on its top. Absent in the first state of a kind. */
  readonly sign?: TopSign;
  /** The letter of a later state of the second list. */
  readonly badge?: string;
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

/** The appearance of all pieces and markers of a volume. */
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

type PrintedGroups = VolumeWords['printed']['groups'];

/** Assigns each Faction its printed colour, or an unused one. */
function factionLooksOf(words: VolumeWords): Looks['factions'] {
  const { printed } = words;
  const factions = factionsOf(words);
  const unusedSlots = COLOR_SLOTS.filter(
    (slot) => !Object.values(printed.factions).some(({ color }) => color === slot),
  );
  const prefixes = shortestPrefixes(factions.map((faction) => requireEntry(printed.factions, faction).title));
  return Object.fromEntries(
    factions.map((faction, i): [string, FactionLook] => {
      const { color } = requireEntry(printed.factions, faction);
      const colorSlot = COLOR_SLOTS.find((slot) => slot === color) ?? unusedSlots.shift() ?? 'slate';
      const sign = requireEntry(TOP_SIGNS, i % TOP_SIGNS.length);
      return [faction, { colorSlot, sign, letters: requireEntry(prefixes, i) }];
    }),
  );
}

/** Returns the kinds of a Faction that have a shape, and the states of one kind, in printed order. */
function kindsAndStates(
  groups: PrintedGroups,
  { faction, kind, class: className }: PrintedGroups[string],
  shapeOf: (className: string) => PieceShape,
): {
  readonly kinds: readonly string[];
  readonly states: readonly (string | undefined)[];
  readonly secondStates: readonly (string | undefined)[];
} {
  const factionGroups = Object.values(groups).filter((group) => group.faction === faction);
  const sameShape = factionGroups.filter((group) => shapeOf(group.class) === shapeOf(className));
  const sameKind = factionGroups.filter((group) => group.kind === kind);
  return {
    kinds: [...new Set(sameShape.map((group) => group.kind))],
    states: [...new Set(sameKind.map((group) => group.state))],
    secondStates: [...new Set(sameKind.map((group) => group.secondState))],
  };
}

/** Derives the looks of a volume from its printed data and board file. */
export function looksOf(words: VolumeWords, drawing: Pick<Drawing, 'pieces' | 'markers' | 'letters'>): Looks {
  const factions = factionLooksOf(words);
  const printedGroups = words.printed.groups;
  const shapeOf = (className: string): PieceShape => drawing.pieces[className] ?? 'hexagon';
  const groups = Object.entries(printedGroups).map(([group, printed]): GroupLook => {
    const { faction, kind, state, secondState } = printed;
    const { colorSlot, sign, letters: factionLetters } = requireEntry(factions, faction);
    const shape = shapeOf(printed.class);
    const { kinds, states, secondStates } = kindsAndStates(printedGroups, printed, shapeOf);
    const isLaterState = states.indexOf(state) > 0;
    const stateLetter = shape === 'disc' && isLaterState ? (state ?? '').slice(0, 1) : undefined;
    const kindLetter = shape === 'cube' || kinds.length > 1 ? kind.slice(0, 1) : undefined;
    return {
      group,
      faction,
      colorSlot,
      shape,
      letters:
        drawing.letters[state ?? ''] ?? stateLetter ?? drawing.letters[kind] ?? kindLetter ?? factionLetters,
      isLight: shape === 'cube' && kinds.indexOf(kind) > 0,
      ...(isLaterState && shape !== 'disc' && { sign }),
      ...(secondState &&
        secondStates.indexOf(secondState) > 0 && {
          badge: drawing.letters[secondState] ?? secondState.slice(0, 1),
        }),
    };
  });
  return { factions, groups, markers: drawing.markers };
}
