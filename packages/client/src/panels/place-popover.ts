/** Where a popover stands: near what it tells of, over nothing that is lit, and over no pieces if there is room elsewhere. */

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
  /** What can be chosen: it must not cover that if there is any other place. */
  readonly lit: readonly Box[];
  /** The ground of what can be chosen, which it had better not cover. */
  readonly litGround: readonly Box[];
  /** Pieces and panels, which it had better not cover either. */
  readonly others: readonly Box[];
}

/** Distance between the places that are tried, in pixels. */
export const GRID = 10;
/** What a pixel counts that is covered. */
const COVERED = { lit: 40, anchor: 4000, litGround: 1.5, others: 1.8 } as const;
/** What a pixel of distance counts: for a popover that the pointer goes to, and for one that is read. */
const FAR = { near: 160, free: 45 } as const;

/** What it costs to cover parts of the page: sums over squares, so that any rectangle is looked up and not counted. */
class Cover {
  readonly #ground: Box;
  readonly #columns: number;
  readonly #rows: number;
  readonly #costs: Float64Array;

  constructor(ground: Box) {
    this.#ground = ground;
    this.#columns = Math.max(1, Math.ceil(ground.width / GRID));
    this.#rows = Math.max(1, Math.ceil(ground.height / GRID));
    this.#costs = new Float64Array((this.#columns + 1) * (this.#rows + 1));
  }

  /** Covering a pixel of a rectangle costs so much. */
  add(box: Box, cost: number): void {
    const left = box.x - this.#ground.x;
    const top = box.y - this.#ground.y;
    const shared = (from: number, size: number, square: number): number =>
      Math.max(0, Math.min(from + size, (square + 1) * GRID) - Math.max(from, square * GRID));
    const first = (from: number): number => Math.max(0, Math.floor(from / GRID));
    const last = (to: number, most: number): number => Math.min(most, Math.ceil(to / GRID));
    for (let row = first(top); row < last(top + box.height, this.#rows); row++)
      for (let column = first(left); column < last(left + box.width, this.#columns); column++)
        this.#add(column + 1, row + 1, cost * shared(left, box.width, column) * shared(top, box.height, row));
  }

  #at(column: number, row: number): number {
    return this.#costs[row * (this.#columns + 1) + column] ?? 0;
  }

  #add(column: number, row: number, cost: number): void {
    this.#costs[row * (this.#columns + 1) + column] = this.#at(column, row) + cost;
  }

  /** Sums everything up; nothing is added from then on. */
  close(): void {
    for (let row = 1; row <= this.#rows; row++)
      for (let column = 1; column <= this.#columns; column++)
        this.#add(
          column,
          row,
          this.#at(column - 1, row) + this.#at(column, row - 1) - this.#at(column - 1, row - 1),
        );
  }

  /** What it costs to cover a rectangle. */
  over(box: Box): number {
    const column = (x: number, round: (n: number) => number): number =>
      Math.max(0, Math.min(this.#columns, round((x - this.#ground.x) / GRID)));
    const row = (y: number, round: (n: number) => number): number =>
      Math.max(0, Math.min(this.#rows, round((y - this.#ground.y) / GRID)));
    const [left, right] = [column(box.x, Math.floor), column(box.x + box.width, Math.ceil)];
    const [top, bottom] = [row(box.y, Math.floor), row(box.y + box.height, Math.ceil)];
    return this.#at(right, bottom) - this.#at(left, bottom) - this.#at(right, top) + this.#at(left, top);
  }
}

/** How far two rectangles are from each other, in pixels. */
function between(a: Box, b: Box): number {
  const x = Math.max(0, a.x - b.x - b.width, b.x - a.x - a.width);
  const y = Math.max(0, a.y - b.y - b.height, b.y - a.y - a.height);
  return Math.hypot(x, y);
}

/**
 * The cheapest place for a popover of a size: its corner at the top left.
 * @param near - Whether it has to be near: the pointer goes to it.
 */
export function placePopover(
  size: Pick<Box, 'width' | 'height'>,
  { ground, anchor, lit, litGround, others }: Surroundings,
  near = false,
): Pick<Box, 'x' | 'y'> {
  const cover = new Cover(ground);
  for (const box of lit) cover.add(box, COVERED.lit);
  for (const box of litGround) cover.add(box, COVERED.litGround);
  for (const box of others) cover.add(box, COVERED.others);
  cover.add(anchor, COVERED.anchor);
  cover.close();
  let best = { x: ground.x, y: ground.y };
  let least = Infinity;
  for (let x = ground.x; x <= ground.x + Math.max(0, ground.width - size.width); x += GRID)
    for (let y = ground.y; y <= ground.y + Math.max(0, ground.height - size.height); y += GRID) {
      const box = { x, y, ...size };
      const cost = cover.over(box) + (near ? FAR.near : FAR.free) * between(box, anchor);
      if (cost >= least) continue;
      least = cost;
      best = { x, y };
    }
  return best;
}

/** Half the width of a tail where it leaves its popover, and how far from corners that is; one that is longer goes over other things, and is thin. */
const TAIL = { half: 8, corner: 14, long: 70, thin: 2.5 } as const;
/** How far a tail begins within the popover: over its border. */
const INSET = 2;

/** The tail of a popover as an SVG path: it ends in what it tells of; nothing where that lies beneath it. */
export function tailOf(popover: Box, anchor: Box): string {
  if (between(popover, anchor) === 0) return '';
  const within = (n: number, from: number, to: number): number =>
    from > to ? (from + to) / 2 : Math.max(from, Math.min(to, n));
  const [cx, cy] = [anchor.x + anchor.width / 2, anchor.y + anchor.height / 2];
  const [right, bottom] = [popover.x + popover.width, popover.y + popover.height];
  const [px, py] = [popover.x + popover.width / 2, popover.y + popover.height / 2];
  const tip = [
    within(px, anchor.x + 3, anchor.x + anchor.width - 3),
    within(py, anchor.y + 3, anchor.y + anchor.height - 3),
  ] as const;
  const aside = Math.max(popover.x - cx, cx - right);
  const above = Math.max(popover.y - cy, cy - bottom);
  const flat = above >= aside;
  const x = flat
    ? within(tip[0], popover.x + TAIL.corner, right - TAIL.corner)
    : cx < px
      ? popover.x + INSET
      : right - INSET;
  const y = flat
    ? cy < py
      ? popover.y + INSET
      : bottom - INSET
    : within(tip[1], popover.y + TAIL.corner, bottom - TAIL.corner);
  const half = Math.hypot(tip[0] - x, tip[1] - y) > TAIL.long ? TAIL.thin : TAIL.half;
  const [dx, dy] = flat ? [half, 0] : [0, half];
  const said = (...at: readonly number[]): string => at.map((n) => Math.round(n * 10) / 10).join(' ');
  return `M${said(x - dx, y - dy)}L${said(...tip)}L${said(x + dx, y + dy)}`;
}
