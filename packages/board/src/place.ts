/**
 * Where the blocks of a board stand. The answer depends on what stands in the spaces alone, not on what stood there before, so the same position
 * always looks the same; and a block leaves its home only as far as others force it to.
 */
import type { BlockShape } from './blocks.ts';
import { alongCurve } from './curves.ts';
import type { At, Box, Layout, Place } from './drawing.ts';
import { GroundPlan } from './ground.ts';

/** Where a block stands, in which of its shapes. */
export interface Placed extends Box {
  readonly shape: number;
  /** Of a block on a line: the place of its badge on the line, and on which side of it the pieces are. */
  readonly badge?: At;
  readonly flipped?: boolean;
}

/** The shapes that each block may take, by space; on lines, the first part of each is a badge of this width. */
export interface Blocks {
  readonly shapes: Readonly<Record<string, readonly BlockShape[]>>;
  readonly badge: number;
}

interface Candidate {
  readonly placed: Placed;
  readonly cost: number;
}

const plans = new WeakMap<Layout, GroundPlan>();

/** Costs: of a block that leaves its area, covers a line, a circle or the room of a panel, leaves the board, overlaps another. */
const COST = {
  outside: 900,
  anyOutside: 30,
  line: 3.5,
  circle: 90,
  deepInCircle: 40,
  free: 60,
  freePixel: 4,
  edge: 500,
  overlap: 12,
  overlapPixel: 2.2,
  fromHome: 0.16,
} as const;

const MOST_CANDIDATES = 220;
const PASSES = 8;
/** The share of a block that may lie outside its area. */
const MOST_OUTSIDE = 0.42;

/** The pixels that two rectangles share, with a margin. */
export function overlap(a: Box, b: Box, margin = 1.5): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x) + margin;
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y) + margin;
  return w > 0 && h > 0 ? w * h : 0;
}

class Placer {
  readonly #layout: Layout;
  readonly #plan: GroundPlan;
  readonly #blocks: Blocks;
  readonly #circles: readonly (readonly [key: string, at: At])[];

  constructor(layout: Layout, blocks: Blocks) {
    this.#layout = layout;
    this.#blocks = blocks;
    let plan = plans.get(layout);
    if (!plan) plans.set(layout, (plan = new GroundPlan(layout)));
    this.#plan = plan;
    this.#circles = Object.entries(layout.places).flatMap(([key, place]) =>
      place.is === 'node' ? [[key, place.at] as const] : [],
    );
  }

  /** What a rectangle costs wherever it belongs to. */
  #unary(box: Box, key: string): number {
    const { width, height, free, radius } = this.#layout;
    let cost =
      box.x < 3 || box.y < 3 || box.x + box.w > width - 3 || box.y + box.h > height - 3 ? COST.edge : 0;
    for (const corner of free) {
      const pixels = overlap(box, corner);
      if (pixels > 0) cost += COST.free + pixels * COST.freePixel;
    }
    for (const [other, [cx, cy]] of this.#circles) {
      if (other === key) continue;
      const dx = Math.max(box.x - cx, 0, cx - box.x - box.w);
      const dy = Math.max(box.y - cy, 0, cy - box.y - box.h);
      const distance = Math.hypot(dx, dy);
      if (distance < radius + 2) cost += COST.circle + (radius + 2 - distance) * COST.deepInCircle;
    }
    return cost;
  }

  #candidate(key: string, placed: Placed, { home }: Place, more: number): Candidate {
    const { cost } = this.#blocks.shapes[key]![placed.shape]!;
    const away = Math.hypot(placed.x + placed.w / 2 - home[0], placed.y + placed.h / 2 - home[1]);
    return { placed, cost: this.#unary(placed, key) + more + cost * 3 + away * COST.fromHome };
  }

  #inArea(key: string, place: Place & { readonly is: 'area' }): Candidate[] {
    const list: Candidate[] = [];
    this.#blocks.shapes[key]!.forEach(({ w, h }, shape) => {
      for (const [x, y] of this.#plan.spots(key, w, h)) {
        const box = { x, y, w, h };
        const outside = this.#plan.outside(key, box);
        if (outside > MOST_OUTSIDE) continue;
        const leaving =
          outside > 0.02 ? COST.anyOutside + outside * outside * COST.outside + outside * 200 : 0;
        const lines = this.#plan.linesUnder(box) * COST.line;
        list.push(this.#candidate(key, { ...box, shape }, place, leaving + lines));
      }
    });
    return list.sort((a, b) => a.cost - b.cost).slice(0, MOST_CANDIDATES);
  }

  #atNode(key: string, place: Place & { readonly is: 'node' }): Candidate[] {
    const [x, y] = place.at;
    const reach = this.#layout.radius + 1.5;
    return this.#blocks.shapes[key]!.flatMap(({ w, h }, shape) => {
      const xs = [x - w - reach, x - w * 0.8, x - w / 2, x - w * 0.2, x + reach];
      const ys = [y - h - reach, y - h * 0.75, y - h / 2, y - h * 0.25, y + reach];
      return xs.flatMap((left, i) =>
        ys.flatMap((top, j) => {
          if (i % 4 !== 0 && j % 4 !== 0) return [];
          const box = { x: left, y: top, w, h, shape };
          return [this.#candidate(key, box, place, this.#plan.linesUnder(box) * COST.line * 0.6)];
        }),
      );
    });
  }

  #onLine(key: string, place: Place & { readonly is: 'line' }): Candidate[] {
    const { badge } = this.#blocks;
    return this.#blocks.shapes[key]!.flatMap(({ w, h }, shape) =>
      place.curves.flatMap((curve) =>
        Array.from({ length: 15 }, (_, i) => 0.15 + i * 0.05).flatMap((t) => {
          const at = alongCurve(curve, t);
          const sides = w > badge + 2 ? [false, true] : [false];
          return sides.map((flipped) => {
            const x = flipped ? at[0] + badge / 2 - w : at[0] - badge / 2;
            const box = { x, y: at[1] - h / 2, w, h, shape, badge: at, flipped };
            const lines = this.#plan.linesUnder(box, key) * COST.line;
            return this.#candidate(key, box, place, lines + Math.abs(t - 0.5) * 10);
          });
        }),
      ),
    );
  }

  #candidates(key: string): Candidate[] {
    const place = this.#layout.places[key]!;
    if (place.is === 'area') {
      const list = this.#inArea(key, place);
      if (list.length > 0) return list;
    } else if (place.is === 'node') return this.#atNode(key, place);
    else if (place.is === 'line') return this.#onLine(key, place);
    return this.#blocks.shapes[key]!.map(({ w, h }, shape) =>
      this.#candidate(key, { x: place.home[0] - w / 2, y: place.home[1] - h / 2, w, h, shape }, place, 0),
    );
  }

  /** Each block in turn takes what is cheapest beside the others, until nothing changes. */
  place(): Readonly<Record<string, Placed>> {
    const candidates = Object.fromEntries(
      Object.keys(this.#blocks.shapes)
        .filter((key) => this.#layout.places[key] !== undefined)
        .map((key) => [key, this.#candidates(key)]),
    );
    const order = Object.keys(candidates).sort(
      (a, b) => candidates[a]!.length - candidates[b]!.length || (a < b ? -1 : 1),
    );
    const taken = new Map<string, Candidate>();
    for (let pass = 0; pass < PASSES; pass++) {
      let moved = false;
      for (const key of order) {
        const best = cheapest(candidates[key]!, key, taken);
        if (best && taken.get(key) !== best) {
          taken.set(key, best);
          moved = true;
        }
      }
      if (!moved) break;
    }
    return Object.fromEntries([...taken].map(([key, { placed }]) => [key, placed]));
  }
}

function cheapest(
  list: readonly Candidate[],
  key: string,
  taken: ReadonlyMap<string, Candidate>,
): Candidate | undefined {
  let best: Candidate | undefined;
  let least = Infinity;
  for (const candidate of list) {
    let { cost } = candidate;
    if (cost >= least) continue;
    for (const [other, { placed }] of taken) {
      if (other === key) continue;
      const pixels = overlap(candidate.placed, placed);
      if (pixels > 0) cost += COST.overlap + pixels * COST.overlapPixel;
      if (cost >= least) break;
    }
    if (cost < least) {
      least = cost;
      best = candidate;
    }
  }
  return best;
}

/** Where each block stands. */
export const placeBlocks = (layout: Layout, blocks: Blocks): Readonly<Record<string, Placed>> =>
  new Placer(layout, blocks).place();
