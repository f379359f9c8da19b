/**
 * Finds a position for a popover near its anchor that covers no options, and no pieces if there is room
 * elsewhere. Of all positions on a grid, the one with the lowest cost is chosen.
 */

/** A rectangle on the page, in pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The page around the popover. */
export interface Surroundings {
  /** The permitted rectangle. */
  readonly bounds: Box;
  /** The element that the popover belongs to. */
  readonly anchor: Box;
  /** Options on the map: covered only if there is no other place. */
  readonly lit: readonly Box[];
  /** The ground of options: better not covered. */
  readonly litAreas: readonly Box[];
  /** Pieces and panels: better not covered. */
  readonly piecesAndPanels: readonly Box[];
}

/** Distance between candidate positions, and size of the squares for which costs are stored, in pixels. */
export const GRID_SIZE = 10;
/** Cost per covered pixel. */
const COVER_COSTS = { lit: 40, anchor: 4000, litGround: 1.5, others: 1.8 } as const;
/** Cost per pixel of distance from the anchor: `near` if the pointer moves to the popover, else `free`. */
const DISTANCE_COSTS = { near: 160, free: 45 } as const;

/** Summed-area table of the cost of covering parts of the page, so that each rectangle is a lookup. */
class CoverCosts {
  readonly #ground: Box;
  readonly #columns: number;
  readonly #rows: number;
  readonly #costs: Float64Array;

  constructor(ground: Box) {
    this.#ground = ground;
    this.#columns = Math.max(1, Math.ceil(ground.width / GRID_SIZE));
    this.#rows = Math.max(1, Math.ceil(ground.height / GRID_SIZE));
    this.#costs = new Float64Array((this.#columns + 1) * (this.#rows + 1));
  }

  /** Adds a cost per pixel of a rectangle. */
  add(box: Box, cost: number): void {
    const left = box.x - this.#ground.x;
    const top = box.y - this.#ground.y;
    const overlap = (from: number, size: number, square: number): number =>
      Math.max(0, Math.min(from + size, (square + 1) * GRID_SIZE) - Math.max(from, square * GRID_SIZE));
    const first = (from: number): number => Math.max(0, Math.floor(from / GRID_SIZE));
    const last = (to: number, limit: number): number => Math.min(limit, Math.ceil(to / GRID_SIZE));
    for (let row = first(top); row < last(top + box.height, this.#rows); row++)
      for (let column = first(left); column < last(left + box.width, this.#columns); column++)
        this.#add(
          column + 1,
          row + 1,
          cost * overlap(left, box.width, column) * overlap(top, box.height, row),
        );
  }

  /** The sum of the costs above and to the left of a grid point. */
  #at(column: number, row: number): number {
    return this.#costs[row * (this.#columns + 1) + column] ?? 0;
  }

  #add(column: number, row: number, cost: number): void {
    this.#costs[row * (this.#columns + 1) + column] = this.#at(column, row) + cost;
  }

  /** Computes the sums. Nothing may be added afterwards. */
  computeSums(): void {
    for (let row = 1; row <= this.#rows; row++)
      for (let column = 1; column <= this.#columns; column++)
        this.#add(
          column,
          row,
          this.#at(column - 1, row) + this.#at(column, row - 1) - this.#at(column - 1, row - 1),
        );
  }

  /** Returns the cost of covering a rectangle, by inclusion and exclusion of four sums. */
  costOf(box: Box): number {
    const column = (x: number, round: (n: number) => number): number =>
      Math.max(0, Math.min(this.#columns, round((x - this.#ground.x) / GRID_SIZE)));
    const row = (y: number, round: (n: number) => number): number =>
      Math.max(0, Math.min(this.#rows, round((y - this.#ground.y) / GRID_SIZE)));
    const [left, right] = [column(box.x, Math.floor), column(box.x + box.width, Math.ceil)];
    const [top, bottom] = [row(box.y, Math.floor), row(box.y + box.height, Math.ceil)];
    return this.#at(right, bottom) - this.#at(left, bottom) - this.#at(right, top) + this.#at(left, top);
  }
}

/** Returns the distance between two rectangles, in pixels. */
function distanceBetween(a: Box, b: Box): number {
  const x = Math.max(0, a.x - b.x - b.width, b.x - a.x - a.width);
  const y = Math.max(0, a.y - b.y - b.height, b.y - a.y - a.height);
  return Math.hypot(x, y);
}

/**
 * Returns the top left corner of the cheapest position for a popover of the given size.
 * @param followsPointer - whether it has to be near because the pointer moves to it.
 */
export function findPopoverPosition(
  size: Pick<Box, 'width' | 'height'>,
  { bounds: ground, anchor, lit, litAreas: litGround, piecesAndPanels: others }: Surroundings,
  followsPointer = false,
): Pick<Box, 'x' | 'y'> {
  const coverCosts = new CoverCosts(ground);
  for (const box of lit) coverCosts.add(box, COVER_COSTS.lit);
  for (const box of litGround) coverCosts.add(box, COVER_COSTS.litGround);
  for (const box of others) coverCosts.add(box, COVER_COSTS.others);
  coverCosts.add(anchor, COVER_COSTS.anchor);
  coverCosts.computeSums();
  let best = { x: ground.x, y: ground.y };
  let lowestCost = Infinity;
  for (let x = ground.x; x <= ground.x + Math.max(0, ground.width - size.width); x += GRID_SIZE)
    for (let y = ground.y; y <= ground.y + Math.max(0, ground.height - size.height); y += GRID_SIZE) {
      const box = { x, y, ...size };
      const cost =
        coverCosts.costOf(box) +
        (followsPointer ? DISTANCE_COSTS.near : DISTANCE_COSTS.free) * distanceBetween(box, anchor);
      if (cost >= lowestCost) continue;
      lowestCost = cost;
      best = { x, y };
    }
  return best;
}

/**
 * Sizes of a tail in pixels: half its width at the base, and its distance from corners. A tail longer than
 * `long` crosses other things, so half its width is only `thin`.
 */
const TAIL = { half: 8, corner: 14, long: 70, thin: 2.5 } as const;
/** Overlap of the tail with the popover, over its border. */
const OVERLAP = 2;

/**
 * Returns the tail of a popover as an SVG path that ends in its anchor; empty if the popover covers the
 * anchor.
 */
export function popoverTail(popover: Box, anchor: Box): string {
  if (distanceBetween(popover, anchor) === 0) return '';
  const clamp = (value: number, from: number, to: number): number =>
    from > to ? (from + to) / 2 : Math.max(from, Math.min(to, value));
  const [cx, cy] = [anchor.x + anchor.width / 2, anchor.y + anchor.height / 2];
  const [right, bottom] = [popover.x + popover.width, popover.y + popover.height];
  const [px, py] = [popover.x + popover.width / 2, popover.y + popover.height / 2];
  const tip = [
    clamp(px, anchor.x + 3, anchor.x + anchor.width - 3),
    clamp(py, anchor.y + 3, anchor.y + anchor.height - 3),
  ] as const;
  const horizontalDistance = Math.max(popover.x - cx, cx - right);
  const verticalDistance = Math.max(popover.y - cy, cy - bottom);
  // The tail starts at the upper or lower edge, or else at the left or right one.
  const isVertical = verticalDistance >= horizontalDistance;
  const sideEdge = cx < px ? popover.x + OVERLAP : right - OVERLAP;
  const levelEdge = cy < py ? popover.y + OVERLAP : bottom - OVERLAP;
  const x = isVertical ? clamp(tip[0], popover.x + TAIL.corner, right - TAIL.corner) : sideEdge;
  const y = isVertical ? levelEdge : clamp(tip[1], popover.y + TAIL.corner, bottom - TAIL.corner);
  const half = Math.hypot(tip[0] - x, tip[1] - y) > TAIL.long ? TAIL.thin : TAIL.half;
  const [dx, dy] = isVertical ? [half, 0] : [0, half];
  const formatPoint = (...at: readonly number[]): string => at.map((n) => Math.round(n * 10) / 10).join(' ');
  return `M${formatPoint(x - dx, y - dy)}L${formatPoint(...tip)}L${formatPoint(x + dx, y + dy)}`;
}
