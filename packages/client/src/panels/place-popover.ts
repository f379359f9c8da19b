/** Where a popover stands: near what it tells of, over nothing that is lit. */

/** A rectangle on the page. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What is around the popover. */
export interface Surroundings {
  /** Where it may stand. */
  readonly ground: Box;
  /** What it tells of. */
  readonly anchor: Box;
  /** What it must not cover if there is any other place. */
  readonly lit: readonly Box[];
  /** What it had better not cover. */
  readonly others: readonly Box[];
}

/** Distance between the places that are tried, in pixels. */
const GRID = 12;

const LIT = 50;
const ANCHOR = 20;
const OTHER = 1;
/** What a pixel of distance counts, beside the pixels that are covered. */
const FAR = 30;

function overlap(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, width) * Math.max(0, height);
}

/** How far two rectangles are from each other, in pixels. */
function between(a: Box, b: Box): number {
  const x = Math.max(0, a.x - b.x - b.width, b.x - a.x - a.width);
  const y = Math.max(0, a.y - b.y - b.height, b.y - a.y - a.height);
  return Math.hypot(x, y);
}

/** The cheapest place for a popover of a size: its corner at the top left. */
export function placePopover(
  size: Pick<Box, 'width' | 'height'>,
  { ground, anchor, lit, others }: Surroundings,
): Pick<Box, 'x' | 'y'> {
  const covered = (box: Box, boxes: readonly Box[]): number =>
    boxes.reduce((sum, one) => sum + overlap(box, one), 0);
  let best = { x: ground.x, y: ground.y };
  let least = Infinity;
  for (let x = ground.x; x <= ground.x + Math.max(0, ground.width - size.width); x += GRID)
    for (let y = ground.y; y <= ground.y + Math.max(0, ground.height - size.height); y += GRID) {
      const box = { x, y, ...size };
      const cost =
        LIT * covered(box, lit) +
        ANCHOR * overlap(box, anchor) +
        OTHER * covered(box, others) +
        FAR * between(box, anchor);
      if (cost >= least) continue;
      least = cost;
      best = { x, y };
    }
  return best;
}
