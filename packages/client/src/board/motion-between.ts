/**
 * Computes the animated differences between two positions: pieces that travel, blocks that shift, pieces that
 * are flipped, and levels that change.
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
export interface BlockMove {
  readonly space: string;
  readonly offset: Coordinates;
}

/** Pieces in a space that changed to another state of the same kind. */
export interface Flip {
  readonly space: string;
  readonly group: string;
}

/** A space whose level changed. */
export interface LevelShift {
  readonly space: string;
  readonly isUp: boolean;
}

/** All animated differences between two positions. */
export interface Motion {
  readonly travels: readonly Travel[];
  readonly moves: readonly BlockMove[];
  readonly flips: readonly Flip[];
  readonly shifts: readonly LevelShift[];
}

/** Maximum number of animated travels: more are hard to follow. */
const MAX_TRAVELS = 6;

const middleOf = ({ box: { x, y, w, h } }: Block): Coordinates => [x + w / 2, y + h / 2];

const stopAt = (block: Block): Stop => ({ space: block.contents.key, at: middleOf(block) });

/** Identifies a kind of piece regardless of its state. */
const kindOf = ({ faction, shape, isLight }: GroupLook): string => `${faction} ${shape} ${isLight}`;

/** Returns the increase of each group in a block; negative values are decreases. */
function gainsOf(before: Block | undefined, after: Block): ReadonlyMap<GroupLook, number> {
  const increases = new Map<GroupLook, number>();
  for (const { look, count } of after.contents.stacks) increases.set(look, count);
  for (const { look, count } of before?.contents.stacks ?? [])
    increases.set(look, (increases.get(look) ?? 0) - count);
  return increases;
}

/** Departures and arrivals of one kind of piece, with the look of the arriving pieces. */
interface KindMovement {
  look: GroupLook;
  readonly departures: StopCount[];
  readonly arrivals: StopCount[];
}

/**
 * Sums the increases of the groups of each kind, so that flipped pieces cancel out. Arrivals are drawn in their
 * new state, so the look is that of the last group with an increase.
 */
function gainsByKind({ before, after }: BlockPair): ReadonlyMap<string, { look: GroupLook; gain: number }> {
  const gains = new Map<string, { look: GroupLook; gain: number }>();
  for (const [look, increase] of gainsOf(before, after)) {
    const kind = kindOf(look);
    const previous = gains.get(kind);
    gains.set(kind, {
      look: increase > 0 ? look : (previous?.look ?? look),
      gain: (previous?.gain ?? 0) + increase,
    });
  }
  return gains;
}

/** Pairs departures with arrivals of the same kind. */
function travelsBetween(pairs: readonly BlockPair[]): readonly Travel[] {
  const movements = new Map<string, KindMovement>();
  for (const pair of pairs) {
    const { before, after } = pair;
    for (const [kind, { look, gain }] of gainsByKind(pair)) {
      const movement = movements.get(kind) ?? { look, departures: [], arrivals: [] };
      if (gain === 0) continue;
      movements.set(kind, movement);
      if (gain > 0) {
        movement.look = look;
        movement.arrivals.push({ stop: stopAt(after), count: gain });
      } else movement.departures.push({ stop: stopAt(before ?? after), count: -gain });
    }
  }
  return [...movements.values()].flatMap(matchTravels).slice(0, MAX_TRAVELS);
}

/** A number of pieces that depart from a space or arrive in it. */
interface StopCount {
  readonly stop: Stop;
  readonly count: number;
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
function flipsIn({ before, after }: BlockPair): readonly Flip[] {
  const increases = [...gainsOf(before, after)];
  return increases
    .filter(
      ([look, increase]) =>
        increase > 0 &&
        increases.some(
          ([other, decrease]) => decrease < 0 && other !== look && kindOf(other) === kindOf(look),
        ),
    )
    .map(([{ group }]) => ({ space: after.contents.key, group }));
}

const levelOf = ({ contents: { marks } }: Block): number | undefined =>
  marks.find((mark) => mark.kind === 'level')?.value;

function shiftsIn({ before, after }: BlockPair): readonly LevelShift[] {
  const previous = before && levelOf(before);
  const level = levelOf(after);
  return previous === undefined || level === undefined || previous === level
    ? []
    : [{ space: after.contents.key, isUp: level > previous }];
}

/** The block of a space in both positions. */
interface BlockPair {
  readonly before: Block | undefined;
  readonly after: Block;
}

/** Computes the animations that lead from one position to another. */
export function motionBetween(before: readonly Block[], after: readonly Block[]): Motion {
  const blocksBefore = new Map(before.map((block) => [block.contents.key, block]));
  const pairs = after
    .map((newBlock): BlockPair => ({ before: blocksBefore.get(newBlock.contents.key), after: newBlock }))
    .filter((pair) => pair.before !== pair.after);
  const moves = pairs.flatMap(({ before: previous, after: current }): BlockMove[] => {
    if (!previous) return [];
    const [[x, y], [toX, toY]] = [middleOf(previous), middleOf(current)];
    return Math.hypot(x - toX, y - toY) < 1
      ? []
      : [{ space: current.contents.key, offset: [x - toX, y - toY] }];
  });
  const changed = pairs.filter(
    ({ before: previous, after: current }) => previous?.contents !== current.contents,
  );
  return {
    travels: travelsBetween(changed),
    moves,
    flips: changed.flatMap(flipsIn),
    shifts: changed.flatMap(shiftsIn),
  };
}
