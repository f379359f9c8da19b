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

/** The ground of each layout, worked out once. */
const plans = new WeakMap<Layout, GroundPlan>();

function planOf(layout: Layout): GroundPlan {
  let plan = plans.get(layout);
  if (!plan) plans.set(layout, (plan = new GroundPlan(layout)));
  return plan;
}

/** Where blocks of certain shapes may stand: kept by their sizes, so many at most, and by the lists of shapes as long as these are in use. */
class Known {
  readonly #bySize = new Map<string, readonly Candidate[]>();
  readonly #byShapes = new WeakMap<readonly BlockShape[], (readonly Candidate[] | undefined)[]>();

  /** What is known of shapes of a grade in a space; worked out if it is not. */
  of(
    key: string,
    shapes: readonly BlockShape[],
    { grade, find }: { readonly grade: number; readonly find: () => readonly Candidate[] },
  ): readonly Candidate[] {
    let lists = this.#byShapes.get(shapes);
    if (!lists) this.#byShapes.set(shapes, (lists = []));
    return (lists[grade] ??= this.#sized(key, shapes, { grade, find }));
  }

  #sized(
    key: string,
    shapes: readonly BlockShape[],
    { grade, find }: { readonly grade: number; readonly find: () => readonly Candidate[] },
  ): readonly Candidate[] {
    const sizes = shapes.map((shape, i) =>
      gradeOf(shape) === grade ? `${i} ${shape.w} ${shape.h} ${shape.cost}` : '',
    );
    const name = `${key} ${sizes.join()}`;
    const list = this.#bySize.get(name) ?? find();
    // What was asked for last is forgotten last.
    this.#bySize.delete(name);
    this.#bySize.set(name, list);
    const [oldest = name] = this.#bySize.keys();
    if (this.#bySize.size > MOST_KNOWN) this.#bySize.delete(oldest);
    return list;
  }
}

/** Costs: of a block that leaves its area, covers a line, a circle, a name or the room of a panel, overlaps another. */
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
  overlap: 12,
  overlapPixel: 2.2,
  fromHome: 0.16,
} as const;

const MOST_CANDIDATES = 220;
/** Places in an area that are judged in full. */
const MOST_JUDGED = 500;
/** Lists of candidates that are kept of shapes that may come again: some for each space. */
const MOST_KNOWN = 200;
const PASSES = 8;
/** How often blocks that overlap are put together further. */
const ROUNDS = 8;
/** Candidates of a block that are tried against all of another where two overlap. */
const TRIED_IN_PAIRS = 60;
/** By how much two places together must be cheaper to be taken. */
const LESS = 1e-6;
/** How dear it is to overlap, for blocks that do so even so. */
const WEIGHTS = [1, 8, 40] as const;
/** The share of a block that may lie outside its area. */
const MOST_OUTSIDE = 0.42;
/** The room for a ring around a circle that is lit, at unit 1. */
const RING = 5.4;
/** How far from the edge of the board blocks stay. */
const EDGE = 3;

/** The pixels that two rectangles share, with a margin. */
export function overlap(a: Box, b: Box, margin = 1.5): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x) + margin;
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y) + margin;
  return w > 0 && h > 0 ? w * h : 0;
}

type Candidates = ReadonlyMap<string, readonly Candidate[]>;

/** The places that blocks have taken. */
class Taken extends Map<string, Candidate> {
  /** How many times dearer than at first it is to overlap. */
  weight = 1;
  /** Of each block those that it can come to overlap at all. */
  near: ReadonlyMap<string, readonly string[]> = new Map();
}

/** The rectangle around all places that a block may take. */
function reachOf(candidates: readonly Candidate[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { placed } of candidates) {
    left = Math.min(left, placed.x);
    top = Math.min(top, placed.y);
    right = Math.max(right, placed.x + placed.w);
    bottom = Math.max(bottom, placed.y + placed.h);
  }
  return { x: left, y: top, w: right - left, h: bottom - top };
}

const reaches = new WeakMap<readonly Candidate[], Box>();

function knownReach(candidates: readonly Candidate[]): Box {
  let reach = reaches.get(candidates);
  if (!reach) reaches.set(candidates, (reach = reachOf(candidates)));
  return reach;
}

/** The blocks whose places come near each other. */
function neighbours(reaches: ReadonlyMap<string, Box>): ReadonlyMap<string, readonly string[]> {
  const all = [...reaches];
  return new Map(
    all.map(([key, reach]) => [
      key,
      all.filter(([other, box]) => other !== key && overlap(reach, box) > 0).map(([other]) => other),
    ]),
  );
}

const gradeOf = ({ grade = 0 }: BlockShape): number => grade;

/** Finds places for the blocks of one position. */
class Placing {
  readonly #layout: Layout;
  readonly #plan: GroundPlan;
  readonly #known: Known;
  readonly #blocks: Blocks;
  readonly #circles: readonly (readonly [key: string, at: At])[];
  /** The highest grade of shapes that a block may take. */
  readonly #grades = new Map<string, number>();

  constructor(layout: Layout, known: Known, blocks: Blocks) {
    this.#layout = layout;
    this.#plan = planOf(layout);
    this.#blocks = blocks;
    this.#known = known;
    this.#circles = Object.entries(layout.places).flatMap(([key, place]) =>
      place.is === 'node' ? [[key, place.at] as const] : [],
    );
  }

  /** Whether a rectangle lies on the board. */
  #fits({ x, y, w, h }: Box): boolean {
    const { width, height } = this.#layout;
    return x >= EDGE && y >= EDGE && x + w <= width - EDGE && y + h <= height - EDGE;
  }

  /** A rectangle, moved onto the board if it does not lie there. */
  #onBoard<T extends Box>(box: T): T {
    if (this.#fits(box)) return box;
    const { width, height } = this.#layout;
    const within = (at: number, size: number, room: number): number =>
      Math.max(EDGE, Math.min(room - EDGE - size, at));
    return { ...box, x: within(box.x, box.w, width), y: within(box.y, box.h, height) };
  }

  /** What a rectangle costs wherever it belongs to. */
  #unary(box: Box, key: string): number {
    const { free, written, radius } = this.#layout;
    let cost = 0;
    for (const corner of free) {
      const pixels = overlap(box, corner);
      if (pixels > 0) cost += COST.free + pixels * COST.freePixel;
    }
    for (const words of written) {
      const pixels = overlap(box, words);
      if (pixels > 0) cost += COST.written + pixels * COST.writtenPixel;
    }
    for (const [other, [cx, cy]] of this.#circles) {
      const dx = Math.max(box.x - cx, 0, cx - box.x - box.w);
      const dy = Math.max(box.y - cy, 0, cy - box.y - box.h);
      const distance = Math.hypot(dx, dy);
      if (other === key) cost += Math.max(0, radius - distance) * COST.ownCircle;
      else if (distance < radius + 2) cost += COST.circle + (radius + 2 - distance) * COST.deepInCircle;
    }
    return cost;
  }

  #shapes(key: string, grade: number): readonly (readonly [index: number, shape: BlockShape])[] {
    return [...(this.#blocks.shapes[key] ?? []).entries()].filter(([, shape]) => gradeOf(shape) === grade);
  }

  #candidate(key: string, placed: Placed, { home }: Place, more: number): Candidate {
    const cost = this.#blocks.shapes[key]?.[placed.shape]?.cost ?? 0;
    const away = Math.hypot(placed.x + placed.w / 2 - home[0], placed.y + placed.h / 2 - home[1]);
    return { placed, cost: this.#unary(placed, key) + more + cost * 3 + away * COST.fromHome };
  }

  /** Places are judged by what is quickly known first: only the better ones are held against circles, names and panels. */
  #inArea(key: string, place: Place & { readonly is: 'area' }, grade: number): Candidate[] {
    const plan = this.#plan;
    const [homeX, homeY] = place.home;
    const found: Candidate[] = [];
    const beyond: Candidate[] = [];
    for (const [shape, { w, h, cost }] of this.#shapes(key, grade))
      for (const [x, y] of plan.middles(key)) {
        const box = this.#onBoard({ x: x - w / 2, y: y - h / 2, w, h, shape });
        const outside = plan.outside(key, box);
        if (outside > MOST_OUTSIDE && found.length > 0) continue;
        const leaving =
          outside > 0.02 ? COST.anyOutside + outside * outside * COST.outside + outside * 200 : 0;
        const away = Math.hypot(box.x + w / 2 - homeX, box.y + h / 2 - homeY) * COST.fromHome;
        const lines = plan.linesUnder(box) * COST.line;
        (outside > MOST_OUTSIDE ? beyond : found).push({
          placed: box,
          cost: leaving + lines + away + cost * 3,
        });
      }
    return (found.length > 0 ? found : beyond)
      .sort((a, b) => a.cost - b.cost)
      .slice(0, MOST_JUDGED)
      .map(({ placed, cost }) => ({ placed, cost: cost + this.#unary(placed, key) }));
  }

  #atNode(key: string, place: Place & { readonly is: 'node' }, grade: number): Candidate[] {
    const [x, y] = place.at;
    const reach = this.#layout.radius + RING * this.#layout.unit;
    return this.#shapes(key, grade).flatMap(([shape, { w, h }]) => {
      const xs = [x - w - reach, x - w * 0.8, x - w / 2, x - w * 0.2, x + reach];
      const ys = [y - h - reach, y - h * 0.75, y - h / 2, y - h * 0.25, y + reach];
      return xs.flatMap((left, i) =>
        ys.flatMap((top, j) => {
          if (i % 4 !== 0 && j % 4 !== 0) return [];
          const box = { ...this.#onBoard({ x: left, y: top, w, h }), shape };
          return [this.#candidate(key, box, place, this.#plan.linesUnder(box) * COST.line * 0.8)];
        }),
      );
    });
  }

  #onLine(key: string, place: Place & { readonly is: 'line' }, grade: number): Candidate[] {
    const { badge } = this.#blocks;
    return this.#shapes(key, grade).flatMap(([shape, { w, h }]) =>
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

  #besides(key: string, place: Place & { readonly is: 'holding' }, grade: number): Candidate[] {
    const [x, y] = place.home;
    return this.#shapes(key, grade).map(([shape, { w, h }]) => {
      const box = this.#onBoard({ x: x - w / 2, y: y - h / 2, w, h });
      return this.#candidate(key, { ...box, shape }, place, 0);
    });
  }

  /** Where a block may stand in shapes of a grade, the cheapest first. */
  #ofGrade(key: string, grade: number): readonly Candidate[] {
    const place = this.#layout.places[key];
    if (!place) return [];
    const find = (): readonly Candidate[] => {
      const all =
        place.is === 'area'
          ? this.#inArea(key, place, grade)
          : place.is === 'node'
            ? this.#atNode(key, place, grade)
            : place.is === 'line'
              ? this.#onLine(key, place, grade)
              : this.#besides(key, place, grade);
      const seen = all.filter(({ placed }) => this.#fits(placed));
      return (seen.length > 0 ? seen : all).sort((a, b) => a.cost - b.cost).slice(0, MOST_CANDIDATES);
    };
    return this.#known.of(key, this.#blocks.shapes[key] ?? [], { grade, find });
  }

  #candidates(key: string): readonly Candidate[] {
    const grade = this.#grades.get(key) ?? 0;
    const own = this.#ofGrade(key, grade);
    return own.length > 0 || grade === 0 ? own : this.#ofGrade(key, grade - 1);
  }

  /** Each block in turn takes what is cheapest beside the others, until nothing changes. */
  #settle(candidates: Candidates, taken: Taken): void {
    const order = [...candidates.keys()].sort(
      (a, b) => sizeOf(candidates, a) - sizeOf(candidates, b) || (a < b ? -1 : 1),
    );
    for (let pass = 0; pass < PASSES; pass++) {
      let moved = false;
      for (const key of order) {
        const best = cheapest(candidates.get(key) ?? [], key, taken)?.candidate;
        if (best && taken.get(key) !== best) {
          taken.set(key, best);
          moved = true;
        }
      }
      if (!moved) break;
    }
  }

  /** Blocks that overlap look for two places together. */
  #part(candidates: Candidates, taken: Taken, tried: number): void {
    for (const [key, other] of conflicts(taken))
      for (const [mover, follower] of [
        [key, other],
        [other, key],
      ] as const) {
        const before = taken.get(follower);
        const own = taken.get(mover);
        if (!before || !own || overlap(before.placed, own.placed) === 0) break;
        let least = costBeside(own, mover, taken) + before.cost;
        let best: readonly [Candidate, Candidate] | undefined;
        const followers = candidates.get(follower) ?? [];
        const floor = followers[0]?.cost ?? Infinity;
        taken.delete(follower);
        for (const candidate of (candidates.get(mover) ?? []).slice(0, tried)) {
          // Both lists begin with what is cheapest by itself: from here on nothing can be cheaper together.
          if (candidate.cost + floor >= least - LESS) break;
          taken.set(mover, candidate);
          const cost = costBeside(candidate, mover, taken, least - LESS - floor);
          const answer = cheapest(followers, follower, taken, least - LESS - cost);
          if (!answer) continue;
          least = cost + answer.cost;
          best = [candidate, answer.candidate];
        }
        taken.set(mover, best?.[0] ?? own);
        taken.set(follower, best?.[1] ?? before);
      }
  }

  /** Raises the grades of blocks that can be put together further. Returns whether there were any. */
  #crowd(keys: readonly string[]): boolean {
    let raised = false;
    for (const key of new Set(keys)) {
      const grade = this.#grades.get(key) ?? 0;
      if (grade >= Math.max(0, ...(this.#blocks.shapes[key] ?? []).map(gradeOf))) continue;
      this.#grades.set(key, grade + 1);
      raised = true;
    }
    return raised;
  }

  /** Blocks that were put together further than they need to be are taken apart where that disturbs no other. */
  #relax(taken: Taken): void {
    for (const [key, grade] of this.#grades) {
      const others = [...taken].filter(([other]) => other !== key);
      for (let lower = 0; lower < grade; lower++) {
        const free = this.#ofGrade(key, lower).find(
          ({ placed }) =>
            this.#fits(placed) && others.every(([, other]) => overlap(placed, other.placed) === 0),
        );
        if (!free) continue;
        taken.set(key, free);
        break;
      }
    }
  }

  /** Places all blocks; those that overlap even so take shapes of higher grades. */
  place(): Readonly<Record<string, Placed>> {
    const keys = Object.keys(this.#blocks.shapes).filter((key) => this.#layout.places[key] !== undefined);
    const taken = new Taken();
    for (let round = 0; round < ROUNDS; round++) {
      const candidates = new Map(keys.map((key) => [key, this.#candidates(key)]));
      taken.weight = 1;
      taken.near = neighbours(new Map([...candidates].map(([key, list]) => [key, knownReach(list)])));
      this.#settle(candidates, taken);
      for (const weight of WEIGHTS) {
        if (conflicts(taken).length === 0) break;
        taken.weight = weight;
        this.#part(candidates, taken, round === 0 ? TRIED_IN_PAIRS : MOST_CANDIDATES);
        this.#settle(candidates, taken);
      }
      const crowded = conflicts(taken).flat();
      const beyond = [...taken].filter(([, { placed }]) => !this.#fits(placed)).map(([key]) => key);
      if (!this.#crowd([...crowded, ...beyond])) break;
    }
    this.#relax(taken);
    return Object.fromEntries([...taken].map(([key, { placed }]) => [key, placed]));
  }
}

const sizeOf = (candidates: Candidates, key: string): number => candidates.get(key)?.length ?? 0;

/** Pairs of blocks that overlap. */
function conflicts(taken: Taken): readonly (readonly [string, string])[] {
  const all = [...taken];
  return all.flatMap(([key, { placed }], i) =>
    all
      .slice(i + 1)
      .filter(([, other]) => overlap(placed, other.placed, 0) > 0)
      .map(([other]) => [key, other] as const),
  );
}

/** What a candidate costs beside the blocks that have their places; no more is counted from `limit` on. */
function costBeside(candidate: Candidate, key: string, taken: Taken, limit = Infinity): number {
  let { cost } = candidate;
  for (const other of taken.near.get(key) ?? []) {
    const beside = taken.get(other);
    if (!beside) continue;
    const pixels = overlap(candidate.placed, beside.placed);
    if (pixels > 0) cost += (COST.overlap + pixels * COST.overlapPixel) * taken.weight;
    if (cost >= limit) break;
  }
  return cost;
}

/** The cheapest candidate beside the others, if it costs less than `limit`. */
function cheapest(
  list: readonly Candidate[],
  key: string,
  taken: Taken,
  limit = Infinity,
): { readonly candidate: Candidate; readonly cost: number } | undefined {
  let best: Candidate | undefined;
  let least = limit;
  for (const candidate of list) {
    if (candidate.cost >= least) break;
    const cost = costBeside(candidate, key, taken, least);
    if (cost < least) {
      least = cost;
      best = candidate;
    }
  }
  return best && { candidate: best, cost: least };
}

/** Places blocks of one layout again and again, and knows where blocks may stand that have stood there before. */
export class Placer {
  readonly #layout: Layout;
  readonly #known = new Known();

  constructor(layout: Layout) {
    this.#layout = layout;
  }

  /** Where each block stands. Lists of shapes that are the same objects as before are not looked at again. */
  place(blocks: Blocks): Readonly<Record<string, Placed>> {
    return new Placing(this.#layout, this.#known, blocks).place();
  }
}

/** Where each block stands. */
export const placeBlocks = (layout: Layout, blocks: Blocks): Readonly<Record<string, Placed>> =>
  new Placer(layout).place(blocks);
