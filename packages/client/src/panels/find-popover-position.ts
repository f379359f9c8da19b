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
const COVER_COSTS = { lit: 400, anchor: 4000, litAreas: 1.5, piecesAndPanels: 1.8 } as const;
/**
 * Cost per pixel of distance from the anchor: `free` for popovers that are only read, `followed` if the pointer moves
 * to them, `adjacent` if they are part of the anchor, so that they cover pieces elsewhere rather than move away.
 */
const DISTANCE_COSTS = { free: 45, followed: 160, adjacent: 1200 } as const;

/** How near to its anchor a popover has to be. */
export type Proximity = keyof typeof DISTANCE_COSTS;

/** Summed-area table of the cost of covering parts of the page, so that each rectangle is a lookup. */
class CoverCosts {
  readonly #bounds: Box;
  readonly #columns: number;
  readonly #rows: number;
  readonly #costs: Float64Array;

  constructor(bounds: Box) {
    this.#bounds = bounds;
    this.#columns = Math.max(1, Math.ceil(bounds.width / GRID_SIZE));
    this.#rows = Math.max(1, Math.ceil(bounds.height / GRID_SIZE));
    this.#costs = new Float64Array((this.#columns + 1) * (this.#rows + 1));
  }

  /** Adds a cost per pixel of a rectangle. */
  add(box: Box, cost: number): void {
    const left = box.x - this.#bounds.x;
    const top = box.y - this.#bounds.y;
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
  #sumAt(column: number, row: number): number {
    return this.#costs[row * (this.#columns + 1) + column] ?? 0;
  }

  #add(column: number, row: number, cost: number): void {
    this.#costs[row * (this.#columns + 1) + column] = this.#sumAt(column, row) + cost;
  }

  /** Computes the sums. Nothing may be added afterwards. */
  computeSums(): void {
    for (let row = 1; row <= this.#rows; row++)
      for (let column = 1; column <= this.#columns; column++)
        this.#add(
          column,
          row,
          this.#sumAt(column - 1, row) + this.#sumAt(column, row - 1) - this.#sumAt(column - 1, row - 1),
        );
  }

  /** Returns the cost of covering a rectangle, by inclusion and exclusion of four sums. */
  costOf(box: Box): number {
    const column = (x: number, round: (n: number) => number): number =>
      Math.max(0, Math.min(this.#columns, round((x - this.#bounds.x) / GRID_SIZE)));
    const row = (y: number, round: (n: number) => number): number =>
      Math.max(0, Math.min(this.#rows, round((y - this.#bounds.y) / GRID_SIZE)));
    const [left, right] = [column(box.x, Math.floor), column(box.x + box.width, Math.ceil)];
    const [top, bottom] = [row(box.y, Math.floor), row(box.y + box.height, Math.ceil)];
    return (
      this.#sumAt(right, bottom) -
      this.#sumAt(left, bottom) -
      this.#sumAt(right, top) +
      this.#sumAt(left, top)
    );
  }
}

/** Returns the distance between two rectangles, in pixels. */
function distanceBetween(a: Box, b: Box): number {
  const x = Math.max(0, a.x - b.x - b.width, b.x - a.x - a.width);
  const y = Math.max(0, a.y - b.y - b.height, b.y - a.y - a.height);
  return Math.hypot(x, y);
}

/** Returns the top left corner of the cheapest position for a popover of the given size. */
export function findPopoverPosition(
  size: Pick<Box, 'width' | 'height'>,
  { bounds, anchor, lit, litAreas, piecesAndPanels }: Surroundings,
  proximity: Proximity = 'free',
): Pick<Box, 'x' | 'y'> {
  const coverCosts = new CoverCosts(bounds);
  for (const box of lit) coverCosts.add(box, COVER_COSTS.lit);
  for (const box of litAreas) coverCosts.add(box, COVER_COSTS.litAreas);
  for (const box of piecesAndPanels) coverCosts.add(box, COVER_COSTS.piecesAndPanels);
  coverCosts.add(anchor, COVER_COSTS.anchor);
  coverCosts.computeSums();
  let bestPosition = { x: bounds.x, y: bounds.y };
  let lowestCost = Infinity;
  for (let x = bounds.x; x <= bounds.x + Math.max(0, bounds.width - size.width); x += GRID_SIZE)
    for (let y = bounds.y; y <= bounds.y + Math.max(0, bounds.height - size.height); y += GRID_SIZE) {
      const box = { x, y, ...size };
      const cost = coverCosts.costOf(box) + DISTANCE_COSTS[proximity] * distanceBetween(box, anchor);
      if (cost >= lowestCost) continue;
      lowestCost = cost;
      bestPosition = { x, y };
    }
  return bestPosition;
}

/**
 * Sizes of a tail in pixels: half its width at the base, and its distance from corners. A tail longer than
 * `maxWideLength` crosses other things, so it is thin.
 */
const TAIL = { halfWidth: 8, cornerDistance: 14, maxWideLength: 70, thinHalfWidth: 2.5 } as const;
/** Overlap of the tail with the popover, over its border. */
const OVERLAP = 2;
/** Minimum distance of the tip from the edges of the anchor. */
const TIP_INSET = 3;

/**
 * Returns the tail of a popover as an SVG path that ends in its anchor; empty if the popover covers the
 * anchor.
 */
export function popoverTail(popover: Box, anchor: Box): string {
  if (distanceBetween(popover, anchor) === 0) return '';
  const clamp = (value: number, min: number, max: number): number =>
    min > max ? (min + max) / 2 : Math.max(min, Math.min(max, value));
  const [anchorX, anchorY] = [anchor.x + anchor.width / 2, anchor.y + anchor.height / 2];
  const [right, bottom] = [popover.x + popover.width, popover.y + popover.height];
  const [popoverX, popoverY] = [popover.x + popover.width / 2, popover.y + popover.height / 2];
  const tip = [
    clamp(popoverX, anchor.x + TIP_INSET, anchor.x + anchor.width - TIP_INSET),
    clamp(popoverY, anchor.y + TIP_INSET, anchor.y + anchor.height - TIP_INSET),
  ] as const;
  const horizontalDistance = Math.max(popover.x - anchorX, anchorX - right);
  const verticalDistance = Math.max(popover.y - anchorY, anchorY - bottom);
  // The tail starts at the upper or lower edge, or else at the left or right one.
  const isVertical = verticalDistance >= horizontalDistance;
  const sideEdge = anchorX < popoverX ? popover.x + OVERLAP : right - OVERLAP;
  const levelEdge = anchorY < popoverY ? popover.y + OVERLAP : bottom - OVERLAP;
  const baseX = isVertical
    ? clamp(tip[0], popover.x + TAIL.cornerDistance, right - TAIL.cornerDistance)
    : sideEdge;
  const baseY = isVertical
    ? levelEdge
    : clamp(tip[1], popover.y + TAIL.cornerDistance, bottom - TAIL.cornerDistance);
  const halfWidth =
    Math.hypot(tip[0] - baseX, tip[1] - baseY) > TAIL.maxWideLength ? TAIL.thinHalfWidth : TAIL.halfWidth;
  const [dx, dy] = isVertical ? [halfWidth, 0] : [0, halfWidth];
  const formatPoint = (...at: readonly number[]): string => at.map((n) => Math.round(n * 10) / 10).join(' ');
  return `M${formatPoint(baseX - dx, baseY - dy)}L${formatPoint(...tip)}L${formatPoint(baseX + dx, baseY + dy)}`;
}
