/**
 * Computes the animated differences between two positions: pieces that travel, blocks that shift, flipped
 * pieces, and changed levels.
 */
import type { Coordinates } from '@quipu/board';
import type { Block } from './block-builder.ts';
import type { GroupLook } from './looks.ts';
import type { Stop } from './route-between.ts';

/** Pieces of one group that travel between two spaces. */
export interface Travel {
  readonly look: GroupLook;
  readonly count: number;
  readonly from: Stop;
  readonly to: Stop;
}

/** A block that shifts, with the offset to its previous position. */
export interface BlockShift {
  readonly space: string;
  readonly offset: Coordinates;
}

/** Pieces that changed their state, e.g. from hidden to active. */
export interface Flip {
  readonly space: string;
  readonly group: string;
}

/** A space whose level changed. */
export interface LevelChange {
  readonly space: string;
  readonly isUp: boolean;
}

/** All animated differences between two positions. */
export interface Motion {
  readonly pieceTravels: readonly Travel[];
  readonly blockShifts: readonly BlockShift[];
  readonly flips: readonly Flip[];
  readonly levelChanges: readonly LevelChange[];
}

/** Maximum number of animated travels: more are hard to follow. */
const MAX_TRAVELS = 6;

const middleOf = ({ box: { x, y, w, h } }: Block): Coordinates => [x + w / 2, y + h / 2];

const stopAt = (block: Block): Stop => ({ space: block.contents.key, at: middleOf(block) });

/** Identifies a kind of piece regardless of its state. */
const kindOf = ({ faction, shape, isLight }: GroupLook): string => `${faction} ${shape} ${isLight}`;

/** The block of a space in both positions. */
interface BlockPair {
  readonly before: Block | undefined;
  readonly after: Block;
}

/** Returns the gain of each group in a block; losses are negative. */
function gainsByGroup({ before, after }: BlockPair): ReadonlyMap<GroupLook, number> {
  const gains = new Map<GroupLook, number>();
  for (const { look, count } of after.contents.stacks) gains.set(look, count);
  for (const { look, count } of before?.contents.stacks ?? [])
    gains.set(look, (gains.get(look) ?? 0) - count);
  return gains;
}

/** A number of pieces that depart from a space or arrive in it. */
interface StopCount {
  readonly stop: Stop;
  readonly count: number;
}

/** Departures and arrivals of one kind of piece, with the look of the arriving pieces. */
interface KindMovement {
  readonly look: GroupLook;
  readonly departures: readonly StopCount[];
  readonly arrivals: readonly StopCount[];
}

/** The gain of one kind of piece in a block. */
interface KindGain {
  readonly look: GroupLook;
  readonly gain: number;
}

/**
 * Sums the gains of the groups of each kind, so that flipped pieces cancel out. Arrivals are drawn in their
 * new state, so the look is that of the last group with a gain.
 */
function gainsByKind(pair: BlockPair): ReadonlyMap<string, KindGain> {
  const kindGains = new Map<string, KindGain>();
  for (const [look, gain] of gainsByGroup(pair)) {
    const kind = kindOf(look);
    const previous = kindGains.get(kind);
    kindGains.set(kind, {
      look: gain > 0 ? look : (previous?.look ?? look),
      gain: (previous?.gain ?? 0) + gain,
    });
  }
  return kindGains;
}

/** Adds the gain of one block to the movement of its kind. */
function addGain(
  movement: KindMovement | undefined,
  { look, gain }: KindGain,
  { before, after }: BlockPair,
): KindMovement {
  const { departures, arrivals } = movement ?? { departures: [], arrivals: [] };
  return gain > 0
    ? { look, departures, arrivals: [...arrivals, { stop: stopAt(after), count: gain }] }
    : {
        look: movement?.look ?? look,
        departures: [...departures, { stop: stopAt(before ?? after), count: -gain }],
        arrivals,
      };
}

/** Pairs departures with arrivals of the same kind. */
function travelsBetween(pairs: readonly BlockPair[]): readonly Travel[] {
  const movements = new Map<string, KindMovement>();
  for (const pair of pairs)
    for (const [kind, kindGain] of gainsByKind(pair))
      if (kindGain.gain !== 0) movements.set(kind, addGain(movements.get(kind), kindGain, pair));
  return [...movements.values()].flatMap(matchTravels).slice(0, MAX_TRAVELS);
}

/** Matches arrivals with departures in order, until one list is exhausted. */
function matchTravels({ look, departures, arrivals }: KindMovement): readonly Travel[] {
  const sources = departures.map((departure) => ({ ...departure }));
  const travels: Travel[] = [];
  for (const { stop, count } of arrivals) {
    let remaining = count;
    while (remaining > 0 && sources[0]) {
      const [source] = sources;
      const movedCount = Math.min(remaining, source.count);
      travels.push({ look, count: movedCount, from: source.stop, to: stop });
      remaining -= movedCount;
      source.count -= movedCount;
      if (source.count === 0) sources.shift();
    }
  }
  return travels;
}

/** Returns groups that grew in a space in which another group of the same kind shrank. */
function flipsIn(pair: BlockPair): readonly Flip[] {
  const gains = [...gainsByGroup(pair)];
  const hasLossOfKind = (kind: string): boolean =>
    gains.some(([look, gain]) => gain < 0 && kindOf(look) === kind);
  return gains
    .filter(([look, gain]) => gain > 0 && hasLossOfKind(kindOf(look)))
    .map(([{ group }]) => ({ space: pair.after.contents.key, group }));
}

const levelOf = ({ contents: { marks } }: Block): number | undefined =>
  marks.find((mark) => mark.kind === 'level')?.value;

function levelChangesIn({ before, after }: BlockPair): readonly LevelChange[] {
  const previous = before && levelOf(before);
  const level = levelOf(after);
  return previous === undefined || level === undefined || previous === level
    ? []
    : [{ space: after.contents.key, isUp: level > previous }];
}

/** Minimum distance of an animated shift, in board pixels. */
const MIN_SHIFT = 1;

function blockShiftsIn({ before, after }: BlockPair): readonly BlockShift[] {
  if (!before) return [];
  const [[fromX, fromY], [toX, toY]] = [middleOf(before), middleOf(after)];
  const offset: Coordinates = [fromX - toX, fromY - toY];
  return Math.hypot(...offset) < MIN_SHIFT ? [] : [{ space: after.contents.key, offset }];
}

/** Computes the animations that lead from one position to another. */
export function motionBetween(before: readonly Block[], after: readonly Block[]): Motion {
  const blocksBefore = new Map(before.map((block) => [block.contents.key, block]));
  const pairs = after
    .map((newBlock): BlockPair => ({ before: blocksBefore.get(newBlock.contents.key), after: newBlock }))
    .filter((pair) => pair.before !== pair.after);
  const changedPairs = pairs.filter(
    ({ before: previous, after: current }) => previous?.contents !== current.contents,
  );
  return {
    pieceTravels: travelsBetween(changedPairs),
    blockShifts: pairs.flatMap(blockShiftsIn),
    flips: changedPairs.flatMap(flipsIn),
    levelChanges: changedPairs.flatMap(levelChangesIn),
  };
}
