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
export interface Move {
  readonly space: string;
  readonly by: Coordinates;
}

/** Pieces in a space that changed to another state of the same kind. */
export interface Turned {
  readonly space: string;
  readonly group: string;
}

export interface Shift {
  readonly space: string;
  readonly up: boolean;
}

export interface Motion {
  readonly travels: readonly Travel[];
  readonly moves: readonly Move[];
  readonly turned: readonly Turned[];
  readonly shifts: readonly Shift[];
}

/** Maximum number of animated travels: more are hard to follow. */
const MOST = 6;

const middleOf = ({ placed: { x, y, w, h } }: Block): Coordinates => [x + w / 2, y + h / 2];

const stopAt = (block: Block): Stop => ({ space: block.contents.key, at: middleOf(block) });

/** Identifies a kind of piece regardless of its state. */
const kindOf = ({ faction, shape, light }: GroupLook): string => `${faction} ${shape} ${light}`;

/** Returns the increase of each group in a block; negative values are decreases. */
function gains(before: Block | undefined, now: Block): ReadonlyMap<GroupLook, number> {
  const by = new Map<GroupLook, number>();
  for (const { look, count } of now.contents.stacks) by.set(look, count);
  for (const { look, count } of before?.contents.stacks ?? []) by.set(look, (by.get(look) ?? 0) - count);
  return by;
}

/** Pairs departures with arrivals of the same kind. */
function travelsBetween(pairs: readonly Pair[]): readonly Travel[] {
  const kinds = new Map<string, { look: GroupLook; left: Place[]; came: Place[] }>();
  for (const { before, now } of pairs) {
    const own = new Map<string, { look: GroupLook; by: number }>();
    for (const [look, by] of gains(before, now)) {
      const kind = kindOf(look);
      // Arrivals are drawn in their new state.
      const drawn = by > 0 ? look : (own.get(kind)?.look ?? look);
      own.set(kind, { look: drawn, by: (own.get(kind)?.by ?? 0) + by });
    }
    for (const [kind, { look, by }] of own) {
      const found = kinds.get(kind) ?? { look, left: [], came: [] };
      if (by > 0) kinds.set(kind, { ...found, look, came: [...found.came, { at: stopAt(now), count: by }] });
      else if (by < 0)
        kinds.set(kind, {
          ...found,
          left: [...found.left, { at: stopAt(before ?? now), count: -by }],
        });
    }
  }
  return [...kinds.values()].flatMap(({ look, left, came }) => matched(look, left, came)).slice(0, MOST);
}

interface Place {
  readonly at: Stop;
  readonly count: number;
}

/** Matches arrivals with departures in order, until one list is exhausted. */
function matched(look: GroupLook, left: readonly Place[], came: readonly Place[]): readonly Travel[] {
  const sources = left.map((place) => ({ ...place }));
  const travels: Travel[] = [];
  for (const { at: to, count } of came) {
    let open = count;
    while (open > 0 && sources[0]) {
      const [source] = sources;
      const some = Math.min(open, source.count);
      travels.push({ look, count: some, from: source.at, to });
      open -= some;
      source.count -= some;
      if (source.count === 0) sources.shift();
    }
  }
  return travels;
}

/** Returns groups that grew in a space in which another group of the same kind shrank. */
function turnedIn({ before, now }: Pair): readonly Turned[] {
  const by = [...gains(before, now)];
  return by
    .filter(
      ([look, more]) =>
        more > 0 && by.some(([other, less]) => less < 0 && other !== look && kindOf(other) === kindOf(look)),
    )
    .map(([{ group }]) => ({ space: now.contents.key, group }));
}

const levelOf = ({ contents: { marks } }: Block): number | undefined =>
  marks.find((mark) => mark.kind === 'level')?.value;

function shiftIn({ before, now }: Pair): readonly Shift[] {
  const [old, level] = [before && levelOf(before), levelOf(now)];
  return old === undefined || level === undefined || old === level
    ? []
    : [{ space: now.contents.key, up: level > old }];
}

interface Pair {
  readonly before: Block | undefined;
  readonly now: Block;
}

export function motionBetween(before: readonly Block[], after: readonly Block[]): Motion {
  const old = new Map(before.map((block) => [block.contents.key, block]));
  const pairs = after
    .map((now): Pair => ({ before: old.get(now.contents.key), now }))
    .filter((pair) => pair.before !== pair.now);
  const moves = pairs.flatMap(({ before: was, now }): Move[] => {
    if (!was) return [];
    const [[x, y], [toX, toY]] = [middleOf(was), middleOf(now)];
    return Math.hypot(x - toX, y - toY) < 1 ? [] : [{ space: now.contents.key, by: [x - toX, y - toY] }];
  });
  const changed = pairs.filter(({ before: was, now }) => was?.contents !== now.contents);
  return {
    travels: travelsBetween(changed),
    moves,
    turned: changed.flatMap(turnedIn),
    shifts: changed.flatMap(shiftIn),
  };
}
