/** Candidate positions of a block and their costs, regardless of other blocks. */
import type { BlockShape } from './blocks.ts';
import { pointOnCurve } from './curves.ts';
import type { Coordinates, Box, Layout, MapPlace } from './drawing.ts';
import { GroundPlan, type Size, type Spots } from './ground.ts';

export interface PlacedBlock extends Box {
  readonly shape: number;
  /** On a line: the position of the badge, and whether the pieces are on its other side. */
  readonly badge?: Coordinates;
  readonly flipped?: boolean;
}

export interface Candidate {
  readonly placed: PlacedBlock;
  readonly cost: number;
}

/** The shapes of a block and the grade to try. On lines, each shape starts with a badge of this width. */
export interface Asked {
  readonly shapes: readonly BlockShape[];
  readonly grade: number;
  readonly badge: number;
}

type Of<Is extends MapPlace['is']> = readonly [key: string, place: MapPlace & { readonly is: Is }];

/** Costs of leaving the own area, covering a line, a circle, a name or a reserved corner, and distance from home. */
const COST = {
  outside: 900,
  anyOutside: 30,
  line: 5,
  circle: 90,
  deepInCircle: 40,
  ownCircle: 25,
  written: 110,
  writtenPixel: 3,
  free: 60,
  freePixel: 4,
  fromHome: 0.16,
  shape: 3,
} as const;

export const MOST_CANDIDATES = 220;
/** Capacity of the cache of candidate lists: a few for each space. */
const MOST_KNOWN = 200;
/** Capacity of the cache of area positions by block size. Blocks often have few sizes, since many are as wide as their name. */
const MOST_SIZES = 400;
const MOST_OUTSIDE = 0.42;
/** The width of the ring around a highlighted circle, at unit 1. */
const RING = 5.4;
/** The minimum distance from the edge of the board, in pixels. */
const EDGE = 3;
/** Tolerance for rounded lengths, in pixels. */
const ROUNDED = 1e-6;

export function overlapsBox(a: Box, b: Box, margin = 1.5): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x) + margin;
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y) + margin;
  return w > 0 && h > 0 ? w * h : 0;
}

export function around(boxes: readonly Box[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y, w, h } of boxes) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + w);
    bottom = Math.max(bottom, y + h);
  }
  return { x: left, y: top, w: right - left, h: bottom - top };
}

export const gradeOf = ({ grade = 0 }: BlockShape): number => grade;

const plans = new WeakMap<Layout, GroundPlan>();

function planOf(layout: Layout): GroundPlan {
  let plan = plans.get(layout);
  if (!plan) plans.set(layout, (plan = new GroundPlan(layout)));
  return plan;
}

/** An LRU cache. */
class Lately<T> {
  readonly #found = new Map<string, T>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  of(name: string, find: () => T): T {
    const one = this.#found.get(name) ?? find();
    this.#found.delete(name);
    this.#found.set(name, one);
    const [oldest = name] = this.#found.keys();
    if (this.#found.size > this.#most) this.#found.delete(oldest);
    return one;
  }
}

interface Obstacles {
  readonly free: readonly Box[];
  readonly written: readonly Box[];
  readonly circles: readonly (readonly [key: string, at: Coordinates])[];
}

interface Sized extends Spots {
  readonly costs: Float64Array;
  /** Whether the area contains most of a block there. */
  readonly within: boolean;
}

export class Candidates {
  readonly #layout: Layout;
  readonly #plan: GroundPlan;
  readonly #obstacles: Obstacles;
  readonly #byShapes = new WeakMap<readonly BlockShape[], (readonly Candidate[] | undefined)[]>();
  readonly #lists = new Lately<readonly Candidate[]>(MOST_KNOWN);
  readonly #sizes = new Lately<Sized>(MOST_SIZES);

  constructor(layout: Layout) {
    this.#layout = layout;
    this.#plan = planOf(layout);
    const circles = Object.entries(layout.places).flatMap(([key, place]) =>
      place.is === 'node' ? [[key, place.at] as const] : [],
    );
    this.#obstacles = { free: layout.free, written: layout.written, circles };
  }

  knows(key: string): boolean {
    return this.#layout.places[key] !== undefined;
  }

  /** Returns candidates for the shapes of a grade, the cheapest first. Cached by the identity of `shapes`. */
  of(key: string, asked: Asked): readonly Candidate[] {
    const { shapes, grade } = asked;
    let lists = this.#byShapes.get(shapes);
    if (!lists) this.#byShapes.set(shapes, (lists = []));
    return (lists[grade] ??= this.#lists.of(`${key} ${sizesOf(asked)}`, () => this.#find(key, asked)));
  }

  #find(key: string, asked: Asked): readonly Candidate[] {
    const place = this.#layout.places[key];
    switch (place?.is) {
      case undefined:
        return [];
      case 'area':
        return this.#inArea([key, place], asked);
      case 'node':
        return this.#best(this.#atNode([key, place], asked));
      case 'line':
        return this.#best(this.#onLine([key, place], asked));
      case 'holding':
        return this.#best(this.#besides([key, place], asked));
    }
  }

  #best(all: readonly Candidate[]): readonly Candidate[] {
    const seen = all.filter(({ placed }) => this.fits(placed));
    return (seen.length > 0 ? seen : all).toSorted((a, b) => a.cost - b.cost).slice(0, MOST_CANDIDATES);
  }

  fits({ x, y, w, h }: Box): boolean {
    const { width, height } = this.#layout;
    const edge = EDGE - ROUNDED;
    return x >= edge && y >= edge && x + w <= width - edge && y + h <= height - edge;
  }

  /** Clamps a rectangle to the board, in place. */
  #moved<T extends { x: number; y: number } & Size>(box: T): T {
    const { width, height } = this.#layout;
    box.x = Math.max(EDGE, Math.min(width - EDGE - box.w, box.x));
    box.y = Math.max(EDGE, Math.min(height - EDGE - box.h, box.y));
    return box;
  }

  /** The cost of a rectangle that does not depend on the kind of its place. */
  #unary(box: Box, key: string, { free, written, circles }: Obstacles): number {
    const { radius } = this.#layout;
    let cost = 0;
    for (const corner of free) {
      const pixels = overlapsBox(box, corner);
      if (pixels > 0) cost += COST.free + pixels * COST.freePixel;
    }
    for (const words of written) {
      const pixels = overlapsBox(box, words);
      if (pixels > 0) cost += COST.written + pixels * COST.writtenPixel;
    }
    for (const [other, [cx, cy]] of circles) {
      const distance = length(
        Math.max(box.x - cx, 0, cx - box.x - box.w),
        Math.max(box.y - cy, 0, cy - box.y - box.h),
      );
      if (other === key) cost += Math.max(0, radius - distance) * COST.ownCircle;
      else if (distance < radius + 2) cost += COST.circle + (radius + 2 - distance) * COST.deepInCircle;
    }
    return cost;
  }

  #within(box: Box): Obstacles {
    const { free, written, circles } = this.#obstacles;
    const { radius } = this.#layout;
    const met = (other: Box): boolean => overlapsBox(box, other) > 0;
    const size = 2 * radius + 4;
    return {
      free: free.filter(met),
      written: written.filter(met),
      circles: circles.filter(([, [x, y]]) => met({ x: x - size / 2, y: y - size / 2, w: size, h: size })),
    };
  }

  #candidate([key, { home }]: Of<MapPlace['is']>, placed: PlacedBlock, more: number): Candidate {
    const away = length(placed.x + placed.w / 2 - home[0], placed.y + placed.h / 2 - home[1]);
    return { placed, cost: this.#unary(placed, key, this.#obstacles) + more + away * COST.fromHome };
  }

  /** Merges the best positions of all shapes. The cost of a shape is a constant added to each of its positions. */
  #inArea(of: Of<'area'>, asked: Asked): readonly Candidate[] {
    const all = shapesOf(asked).map(([shape, { w, h, cost }]) => ({
      ...this.#sizes.of(`${of[0]} ${w} ${h}`, () => this.#sized(of, { w, h })),
      ...{ shape, w, h, more: cost * COST.shape, next: 0 },
    }));
    const onBoard = all.filter(({ w, h }) => this.fits({ x: EDGE, y: EDGE, w, h }));
    const fitting = onBoard.length > 0 ? onBoard : all;
    const within = fitting.filter((one) => one.within);
    const lists = within.length > 0 ? within : fitting;
    const found: Candidate[] = [];
    while (found.length < MOST_CANDIDATES) {
      let best: (typeof lists)[number] | undefined;
      let least = Infinity;
      for (const list of lists) {
        const cost = (list.costs[list.next] ?? Infinity) + list.more;
        if (cost < least) [best, least] = [list, cost];
      }
      if (!best) break;
      const { shape, xs, ys, w, h } = best;
      found.push({ placed: { x: xs[best.next]!, y: ys[best.next]!, w, h, shape }, cost: least });
      best.next++;
    }
    return found;
  }

  #sized([key, { home }]: Of<'area'>, size: Size): Sized {
    const middles = this.#plan.middles(key);
    const spots = { xs: middles.xs.slice(), ys: middles.ys.slice() };
    const box = { x: 0, y: 0, ...size };
    for (let i = 0; i < spots.xs.length; i++) {
      box.x = middles.xs[i]! - size.w / 2;
      box.y = middles.ys[i]! - size.h / 2;
      this.#moved(box);
      spots.xs[i] = box.x;
      spots.ys[i] = box.y;
    }
    const { outside, lines } = this.#plan.under(key, spots, size);
    const obstacles = this.#within(extent(spots, size));
    const within = outside.some((share) => share <= MOST_OUTSIDE);
    const costs = new Float64Array(outside.length).fill(Infinity);
    for (let i = 0; i < costs.length; i++) {
      const share = outside[i]!;
      if (within && share > MOST_OUTSIDE) continue;
      box.x = spots.xs[i]!;
      box.y = spots.ys[i]!;
      const away = length(box.x + size.w / 2 - home[0], box.y + size.h / 2 - home[1]);
      const leaving = share > 0.02 ? COST.anyOutside + share * share * COST.outside + share * 200 : 0;
      costs[i] = leaving + lines[i]! * COST.line + away * COST.fromHome + this.#unary(box, key, obstacles);
    }
    return { ...leastOf(spots, costs), within };
  }

  #atNode(of: Of<'node'>, asked: Asked): readonly Candidate[] {
    const [x, y] = of[1].at;
    const reach = this.#layout.radius + RING * this.#layout.unit;
    return shapesOf(asked).flatMap(([shape, { w, h, cost }]) => {
      const xs = [x - w - reach, x - w * 0.8, x - w / 2, x - w * 0.2, x + reach];
      const ys = [y - h - reach, y - h * 0.75, y - h / 2, y - h * 0.25, y + reach];
      return xs.flatMap((left, i) =>
        ys.flatMap((top, j) => {
          if (i % 4 !== 0 && j % 4 !== 0) return [];
          const box = this.#moved({ x: left, y: top, w, h, shape });
          const lines = this.#plan.linesUnder(box) * COST.line * 0.8;
          return [this.#candidate(of, box, lines + cost * COST.shape)];
        }),
      );
    });
  }

  #onLine(of: Of<'line'>, asked: Asked): readonly Candidate[] {
    const { badge } = asked;
    const [key, { curves }] = of;
    return shapesOf(asked).flatMap(([shape, { w, h, cost }]) =>
      curves.flatMap((curve) =>
        Array.from({ length: 15 }, (_, i) => 0.15 + i * 0.05).flatMap((t) => {
          const at = pointOnCurve(curve, t);
          const sides = w > badge + 2 ? [false, true] : [false];
          return sides.map((flipped) => {
            const x = flipped ? at[0] + badge / 2 - w : at[0] - badge / 2;
            const box = { x, y: at[1] - h / 2, w, h, shape, badge: at, flipped };
            const lines = this.#plan.linesUnder(box, key) * COST.line;
            return this.#candidate(of, box, lines + Math.abs(t - 0.5) * 10 + cost * COST.shape);
          });
        }),
      ),
    );
  }

  #besides(of: Of<'holding'>, asked: Asked): readonly Candidate[] {
    const [x, y] = of[1].home;
    return shapesOf(asked).map(([shape, { w, h, cost }]) =>
      this.#candidate(of, this.#moved({ x: x - w / 2, y: y - h / 2, w, h, shape }), cost * COST.shape),
    );
  }
}

/** `Math.hypot` also handles overflow, which cannot occur here, and is many times slower. */
const length = (x: number, y: number): number => Math.sqrt(x * x + y * y);

const shapesOf = ({ shapes, grade }: Asked): readonly (readonly [index: number, shape: BlockShape])[] =>
  [...shapes.entries()].filter(([, shape]) => gradeOf(shape) === grade);

const sizesOf = (asked: Asked): string =>
  shapesOf(asked)
    .map(([i, { w, h, cost }]) => `${i} ${w} ${h} ${cost}`)
    .join();

function extent({ xs, ys }: Spots, { w, h }: Size): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < xs.length; i++) {
    left = Math.min(left, xs[i]!);
    top = Math.min(top, ys[i]!);
    right = Math.max(right, xs[i]! + w);
    bottom = Math.max(bottom, ys[i]! + h);
  }
  return { x: left, y: top, w: right - left, h: bottom - top };
}

function leastOf({ xs, ys }: Spots, costs: Float64Array): Spots & { readonly costs: Float64Array } {
  const dearest = costs.toSorted()[MOST_CANDIDATES - 1] ?? Infinity;
  const order: number[] = [];
  for (let i = 0; i < costs.length; i++) if (costs[i]! <= dearest && costs[i]! < Infinity) order.push(i);
  order.sort((a, b) => costs[a]! - costs[b]!);
  const count = Math.min(order.length, MOST_CANDIDATES);
  const least = {
    xs: new Float64Array(count),
    ys: new Float64Array(count),
    costs: new Float64Array(count),
  };
  for (let at = 0; at < count; at++) {
    const i = order[at]!;
    least.xs[at] = xs[i]!;
    least.ys[at] = ys[i]!;
    least.costs[at] = costs[i]!;
  }
  return least;
}
