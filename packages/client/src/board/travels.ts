/** Which pieces went where between two moments, as far as it is to be shown. */
import type { At } from '@quipu/board';
import type { Block } from './blocks.ts';
import type { GroupLook } from './looks.ts';

/** Pieces that go from one block to another. */
export interface Travel {
  readonly look: GroupLook;
  readonly from: At;
  readonly to: At;
}

/** More than these are not followed by anybody's eyes. */
const MOST = 6;

const middleOf = ({ placed: { x, y, w, h } }: Block): At => [x + w / 2, y + h / 2];

/** The pieces of a Faction's kind in a block, whatever their state. */
function countOf(block: Block | undefined, look: GroupLook): number {
  const own = block?.contents.stacks.filter(
    (stack) =>
      stack.look.faction === look.faction &&
      stack.look.shape === look.shape &&
      stack.look.light === look.light,
  );
  return own?.reduce((sum, { count }) => sum + count, 0) ?? 0;
}

/** What left one block and came to another. */
export function travelsBetween(before: readonly Block[], after: readonly Block[]): readonly Travel[] {
  if (before === after) return [];
  const old = new Map(before.map((block) => [block.contents.key, block]));
  const now = new Map(after.map((block) => [block.contents.key, block]));
  const changed = after.filter(({ contents: { key, stacks } }) => old.get(key)?.contents.stacks !== stacks);
  const travels: Travel[] = [];
  const seen = new Set<string>();
  const looks = [...before, ...after].flatMap(({ contents }) => contents.stacks.map(({ look }) => look));
  for (const look of looks) {
    const kind = `${look.faction} ${look.shape} ${look.light}`;
    if (seen.has(kind)) continue;
    seen.add(kind);
    const differences = changed.map((block) => ({
      key: block.contents.key,
      by: countOf(block, look) - countOf(old.get(block.contents.key), look),
    }));
    const left = differences.filter(({ by }) => by < 0);
    for (const { key } of differences.filter(({ by }) => by > 0)) {
      const source = left.shift();
      const [from, to] = [source && old.get(source.key), now.get(key)];
      if (from && to) travels.push({ look, from: middleOf(from), to: middleOf(to) });
      if (travels.length === MOST) return travels;
    }
  }
  return travels;
}
