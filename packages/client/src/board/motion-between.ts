/**
 * Computes the animated differences between two positions: pieces that travel, blocks that shift, pieces that
 * are flipped, and levels that change.
 */
import type { Coordinates } from '@quipu/board';
import type { Block } from './blocks.ts';
import type { GroupLook } from './looks.ts';
import type { Stop } from './routes.ts';

export interface Travel {
  readonly look: GroupLook;
  readonly count: number;
  readonly from: Stop;
  readonly to: Stop;
}

/** A block that shifts, with its offset to the previous place. */
export interface BlockMove {
  readonly space: string;
  readonly offset: Coordinates;
}

/** Pieces in a space that changed to another state of the same kind. */
export interface Flip {
  readonly space: string;
  readonly group: string;
}

export interface LevelShift {
  readonly space: string;
  readonly up: boolean;
}

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
const kindOf = ({ faction, shape, light }: GroupLook): string => `${faction} ${shape} ${light}`;

/** Returns the increase of each group in a block; negative values are decreases. */
function gainsOf(before: Block | undefined, after: Block): ReadonlyMap<GroupLook, number> {
  const increases = new Map<GroupLook, number>();
  for (const { look, count } of after.contents.stacks) increases.set(look, count);
  for (const { look, count } of before?.contents.stacks ?? [])
    increases.set(look, (increases.get(look) ?? 0) - count);
  return increases;
}

/** Pairs departures with arrivals of the same kind. */
function travelsBetween(pairs: readonly BlockPair[]): readonly Travel[] {
  const kinds = new Map<string, { look: GroupLook; departures: StopCount[]; arrivals: StopCount[] }>();
  for (const { before, after } of pairs) {
    const byKind = new Map<string, { look: GroupLook; by: number }>();
    for (const [look, by] of gainsOf(before, after)) {
      const kind = kindOf(look);
      // Arrivals are drawn in their new state.
      const appearance = by > 0 ? look : (byKind.get(kind)?.look ?? look);
      byKind.set(kind, { look: appearance, by: (byKind.get(kind)?.by ?? 0) + by });
    }
    for (const [kind, { look, by }] of byKind) {
      const movement = kinds.get(kind) ?? { look, departures: [], arrivals: [] };
      if (by > 0)
        kinds.set(kind, {
          ...movement,
          look,
          arrivals: [...movement.arrivals, { at: stopAt(after), count: by }],
        });
      else if (by < 0)
        kinds.set(kind, {
          ...movement,
          departures: [...movement.departures, { at: stopAt(before ?? after), count: -by }],
        });
    }
  }
  return [...kinds.values()]
    .flatMap(({ look, departures, arrivals }) => matchTravels(look, departures, arrivals))
    .slice(0, MAX_TRAVELS);
}

interface StopCount {
  readonly at: Stop;
  readonly count: number;
}

/** Matches arrivals with departures in order, until one list is exhausted. */
function matchTravels(
  look: GroupLook,
  departures: readonly StopCount[],
  arrivals: readonly StopCount[],
): readonly Travel[] {
  const sources = departures.map((departure) => ({ ...departure }));
  const travels: Travel[] = [];
  for (const { at: to, count } of arrivals) {
    let remaining = count;
    while (remaining > 0 && sources[0]) {
      const [source] = sources;
      const movedCount = Math.min(remaining, source.count);
      travels.push({ look, count: movedCount, from: source.at, to });
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
  const [previous, level] = [before && levelOf(before), levelOf(after)];
  return previous === undefined || level === undefined || previous === level
    ? []
    : [{ space: after.contents.key, up: level > previous }];
}

interface BlockPair {
  readonly before: Block | undefined;
  readonly after: Block;
}

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
