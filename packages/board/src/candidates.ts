/** Candidate positions of a block and their costs, regardless of other blocks. */
import type { BlockShape } from './block-shapes.ts';
import { pointOnCurve } from './curves.ts';
import type { Coordinates, Box, Layout, MapPlace } from './drawing.ts';
import { CoverageMap, type Size, type PointArrays } from './coverage-map.ts';

/** A block at its position on the layout. */
export interface PlacedBlock extends Box {
  /** The index of its shape in `Blocks.shapes`. */
  readonly shape: number;
  /** On a line: the position of the badge, and whether the pieces are on its other side. */
  readonly badge?: Coordinates;
  readonly flipped?: boolean;
}

export interface Candidate {
  readonly block: PlacedBlock;
  readonly cost: number;
}

/** The shapes of a block and the grade to try. On lines, each shape starts with a badge of width `badge`. */
export interface CandidateQuery {
  readonly shapes: readonly BlockShape[];
  readonly grade: number;
  readonly badge: number;
}

type KeyedPlace<Kind extends MapPlace['kind']> = readonly [
  key: string,
  place: MapPlace & { readonly kind: Kind },
];

/**
 * Costs of leaving the block's area, of covering a line, a circle, a text or a reserved corner, and of distance from home.
 * Members `per…` are multiplied by the named quantity; the others are added once.
 */
const COST = {
  anyOutside: 30,
  perShareOutside: 200,
  perSquaredShareOutside: 900,
  perLineSquare: 5,
  perLineSquareAtNode: 4,
  circle: 90,
  perPixelInCircle: 40,
  perPixelInOwnCircle: 25,
  text: 110,
  perTextPixel: 3,
  reserved: 60,
  perReservedPixel: 4,
  perPixelFromHome: 0.16,
  /** Multiplied by the distance from the middle of a line, as a share of its length. */
  perShareFromMiddle: 10,
  perShapeCost: 3,
} as const;

/** The maximum length of a candidate list. */
export const MAX_CANDIDATES = 220;
/** Capacity of the cache of candidate lists: a few for each space. */
const MAX_CACHED_LISTS = 200;
/** Capacity of the cache of area positions by block size. Blocks often have few sizes, since many are as wide as their name. */
const MAX_CACHED_SIZES = 400;
/** The maximum share of a block outside its area, if any position satisfies it. */
const MAX_SHARE_OUTSIDE = 0.42;
/** The share of a block that may be outside its area without cost. */
const FREE_SHARE_OUTSIDE = 0.02;
/** The width of the ring around a highlighted circle, at unit 1. */
const RING_WIDTH = 5.4;
/** The minimum distance of a block from the edge of the board, in pixels. */
const EDGE_DISTANCE = 3;
/** Tried positions along a curve: from 0.15 to 0.85. */
const LINE_POSITIONS = Array.from({ length: 15 }, (_, i) => 0.15 + i * 0.05);
/** Tolerance for rounded lengths, in pixels. */
const ROUNDING = 1e-6;

/**
 * The overlap of two boxes in square pixels; 0 if they are at least `margin` pixels apart. Width and height of the overlap are each
 * increased by `margin`, so that boxes without a visible gap count as overlapping.
 * @example
 * overlapArea({ x: 0, y: 0, w: 10, h: 10 }, { x: 5, y: 5, w: 10, h: 10 }, 0); // 25
 */
export function overlapArea(a: Box, b: Box, margin = 1.5): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x) + margin;
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y) + margin;
  return w > 0 && h > 0 ? w * h : 0;
}

export function boundsOf(boxes: readonly Box[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y, w, h } of boxes) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + w);
    bottom = Math.max(bottom, y + h);
  }
  return { x: left, y: top, w: right - left, h: bottom - top };
}

/** The grade of a shape, which is 0 by default; see `BlockShape.grade`. */
export const gradeOf = ({ grade = 0 }: BlockShape): number => grade;

const coverageMaps = new WeakMap<Layout, CoverageMap>();

function coverageOf(layout: Layout): CoverageMap {
  let coverage = coverageMaps.get(layout);
  if (!coverage) coverageMaps.set(layout, (coverage = new CoverageMap(layout)));
  return coverage;
}

/** A cache that evicts the least recently used entry. */
class LruCache<T> {
  readonly #entries = new Map<string, T>();
  readonly #capacity: number;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  getOrCompute(key: string, compute: () => T): T {
    const value = this.#entries.get(key) ?? compute();
    this.#entries.delete(key);
    this.#entries.set(key, value);
    // A map iterates in insertion order, so its first key is the least recently used one.
    const [oldest] = this.#entries.keys();
    if (oldest !== undefined && this.#entries.size > this.#capacity) this.#entries.delete(oldest);
    return value;
  }
}

interface Obstacles {
  readonly reserved: readonly Box[];
  readonly texts: readonly Box[];
  readonly circles: readonly (readonly [key: string, at: Coordinates])[];
}

interface CostedPoints extends PointArrays {
  readonly costs: Float64Array;
  /** Whether the area contains most of a block there. */
  readonly isWithinArea: boolean;
}

/** The positions of one shape in an area, sorted by cost. */
interface ShapePositions extends Size {
  readonly points: CostedPoints;
  /** The index of the shape in `Blocks.shapes`. */
  readonly shape: number;
  readonly shapeCost: number;
}

/** Finds the candidates of blocks on a layout. */
export class Candidates {
  readonly #layout: Layout;
  readonly #coverage: CoverageMap;
  readonly #obstacles: Obstacles;
  /** First cache: by the identity of the list of shapes, then by grade. */
  readonly #listsByIdentity = new WeakMap<readonly BlockShape[], (readonly Candidate[] | undefined)[]>();
  /** Second cache: by place and sizes of the shapes, for equal lists of shapes. */
  readonly #listsByKey = new LruCache<readonly Candidate[]>(MAX_CACHED_LISTS);
  /** Positions in areas by area and block size, shared by shapes of equal size. */
  readonly #costsBySize = new LruCache<CostedPoints>(MAX_CACHED_SIZES);

  constructor(layout: Layout) {
    this.#layout = layout;
    this.#coverage = coverageOf(layout);
    const circles = Object.entries(layout.places).flatMap(([key, place]) =>
      place.kind === 'node' ? [[key, place.at] as const] : [],
    );
    this.#obstacles = { reserved: layout.free, texts: layout.written, circles };
  }

  hasPlace(key: string): boolean {
    return this.#layout.places[key] !== undefined;
  }

  /** Returns candidates for the shapes of a grade, the cheapest first. Cached by the identity of `shapes`. */
  find(key: string, query: CandidateQuery): readonly Candidate[] {
    const { shapes, grade } = query;
    let lists = this.#listsByIdentity.get(shapes);
    if (!lists) this.#listsByIdentity.set(shapes, (lists = []));
    return (lists[grade] ??= this.#listsByKey.getOrCompute(`${key} ${sizesKey(query)}`, () =>
      this.#compute(key, query),
    ));
  }

  #compute(key: string, query: CandidateQuery): readonly Candidate[] {
    const place = this.#layout.places[key];
    switch (place?.kind) {
      case undefined:
        return [];
      case 'area':
        return this.#areaCandidates([key, place], query);
      case 'node':
        return this.#cheapest(key, this.#nodeCandidates([key, place], query));
      case 'line':
        return this.#cheapest(key, this.#lineCandidates([key, place], query));
      case 'holding':
        return this.#cheapest(key, this.#holdingCandidates([key, place], query));
    }
  }

  #cheapest(key: string, candidates: readonly Candidate[]): readonly Candidate[] {
    const onBoard = preferMatching(candidates, ({ block }) => this.fitsOnBoard(block));
    return preferMatching(onBoard, ({ block }) => !this.#coversCircle(block, key))
      .toSorted((a, b) => a.cost - b.cost)
      .slice(0, MAX_CANDIDATES);
  }

  /** Whether a box covers a part of the circle of another space, which could then be neither read nor chosen. */
  #coversCircle(box: Box, key: string, { circles }: Pick<Obstacles, 'circles'> = this.#obstacles): boolean {
    return circles.some(([circleKey, at]) => circleKey !== key && distanceTo(box, at) < this.#layout.radius);
  }

  fitsOnBoard({ x, y, w, h }: Box): boolean {
    const { width, height } = this.#layout;
    const edge = EDGE_DISTANCE - ROUNDING;
    return x >= edge && y >= edge && x + w <= width - edge && y + h <= height - edge;
  }

  /** Clamps a rectangle to the board, in place. */
  #clampToBoard<T extends { x: number; y: number } & Size>(box: T): T {
    const { width, height } = this.#layout;
    box.x = Math.max(EDGE_DISTANCE, Math.min(width - EDGE_DISTANCE - box.w, box.x));
    box.y = Math.max(EDGE_DISTANCE, Math.min(height - EDGE_DISTANCE - box.h, box.y));
    return box;
  }

  /** The cost of covering texts, reserved corners and circles. */
  #obstacleCost(box: Box, key: string, { reserved, texts, circles }: Obstacles): number {
    const { radius } = this.#layout;
    let cost = 0;
    for (const reservedBox of reserved) {
      const pixels = overlapArea(box, reservedBox);
      if (pixels > 0) cost += COST.reserved + pixels * COST.perReservedPixel;
    }
    for (const text of texts) {
      const pixels = overlapArea(box, text);
      if (pixels > 0) cost += COST.text + pixels * COST.perTextPixel;
    }
    for (const [circleKey, at] of circles) {
      const distance = distanceTo(box, at);
      if (circleKey === key) cost += Math.max(0, radius - distance) * COST.perPixelInOwnCircle;
      else if (distance < radius + 2) cost += COST.circle + (radius + 2 - distance) * COST.perPixelInCircle;
    }
    return cost;
  }

  /** The obstacles that a box overlaps. */
  #obstaclesIn(box: Box): Obstacles {
    const { reserved, texts, circles } = this.#obstacles;
    const { radius } = this.#layout;
    const overlaps = (obstacle: Box): boolean => overlapArea(box, obstacle) > 0;
    const size = 2 * radius + 4;
    return {
      reserved: reserved.filter(overlaps),
      texts: texts.filter(overlaps),
      circles: circles.filter(([, [x, y]]) =>
        overlaps({ x: x - size / 2, y: y - size / 2, w: size, h: size }),
      ),
    };
  }

  /** A candidate whose cost also includes obstacles and the distance from home. */
  #costedCandidate(
    [key, { home }]: KeyedPlace<MapPlace['kind']>,
    block: PlacedBlock,
    extraCost: number,
  ): Candidate {
    const homeDistance = length(block.x + block.w / 2 - home[0], block.y + block.h / 2 - home[1]);
    return {
      block,
      cost:
        this.#obstacleCost(block, key, this.#obstacles) + extraCost + homeDistance * COST.perPixelFromHome,
    };
  }

  /** Merges the positions of all shapes, the cheapest first. The cost of a shape is a constant added to each of its positions. */
  #areaCandidates(area: KeyedPlace<'area'>, query: CandidateQuery): readonly Candidate[] {
    const [key] = area;
    const lists = gradedShapes(query).map(([shape, { w, h, cost }]): ShapePositions => {
      const points = this.#costsBySize.getOrCompute(`${key} ${w} ${h}`, () =>
        this.#pointCosts(area, { w, h }),
      );
      return { points, shape, w, h, shapeCost: cost * COST.perShapeCost };
    });
    const onBoard = preferMatching(lists, ({ w, h }) =>
      this.fitsOnBoard({ x: EDGE_DISTANCE, y: EDGE_DISTANCE, w, h }),
    );
    return mergeByCost(preferMatching(onBoard, ({ points }) => points.isWithinArea));
  }

  /** The cheapest positions of a block of one size in an area, before the cost of its shape. */
  #pointCosts([key, { home }]: KeyedPlace<'area'>, size: Size): CostedPoints {
    const corners = this.#cornersIn(key, size);
    const { outside, lines } = this.#coverage.measure(key, corners, size);
    const obstacles = this.#obstaclesIn(blocksExtent(corners, size));
    const isWithinArea = outside.some((share) => share <= MAX_SHARE_OUTSIDE);
    const costs = new Float64Array(outside.length).fill(Infinity);
    const apartFromCircles = new Float64Array(outside.length).fill(Infinity);
    const box = { x: 0, y: 0, ...size };
    for (let i = 0; i < costs.length; i++) {
      const share = outside[i]!;
      if (isWithinArea && share > MAX_SHARE_OUTSIDE) continue;
      box.x = corners.xs[i]!;
      box.y = corners.ys[i]!;
      const homeDistance = length(box.x + size.w / 2 - home[0], box.y + size.h / 2 - home[1]);
      costs[i] =
        outsideCost(share) +
        lines[i]! * COST.perLineSquare +
        homeDistance * COST.perPixelFromHome +
        this.#obstacleCost(box, key, obstacles);
      if (!this.#coversCircle(box, key, obstacles)) apartFromCircles[i] = costs[i]!;
    }
    const isSomeApart = apartFromCircles.some((cost) => cost < Infinity);
    return { ...cheapestPoints(corners, isSomeApart ? apartFromCircles : costs), isWithinArea };
  }

  /** The top left corners of blocks around the centres in an area, moved onto the board. */
  #cornersIn(key: string, size: Size): PointArrays {
    const centres = this.#coverage.centresOf(key);
    const corners = { xs: centres.xs.slice(), ys: centres.ys.slice() };
    const box = { x: 0, y: 0, ...size };
    for (let i = 0; i < corners.xs.length; i++) {
      box.x = centres.xs[i]! - size.w / 2;
      box.y = centres.ys[i]! - size.h / 2;
      this.#clampToBoard(box);
      corners.xs[i] = box.x;
      corners.ys[i] = box.y;
    }
    return corners;
  }

  #nodeCandidates(node: KeyedPlace<'node'>, query: CandidateQuery): readonly Candidate[] {
    const [x, y] = node[1].at;
    // The 5 × 5 grid has a column (row) on each side beyond the circle, and three that overlap it.
    const reach = this.#layout.radius + RING_WIDTH * this.#layout.unit;
    return gradedShapes(query).flatMap(([shape, { w, h, cost }]) => {
      const xs = [x - w - reach, x - w * 0.8, x - w / 2, x - w * 0.2, x + reach];
      const ys = [y - h - reach, y - h * 0.75, y - h / 2, y - h * 0.25, y + reach];
      return xs.flatMap((left, i) =>
        ys.flatMap((top, j) => {
          const isBeyondCircle = i === 0 || i === 4 || j === 0 || j === 4;
          if (!isBeyondCircle) return [];
          const box = this.#clampToBoard({ x: left, y: top, w, h, shape });
          const lineCost = this.#coverage.countLineSquares(box) * COST.perLineSquareAtNode;
          return [this.#costedCandidate(node, box, lineCost + cost * COST.perShapeCost)];
        }),
      );
    });
  }

  #lineCandidates(line: KeyedPlace<'line'>, query: CandidateQuery): readonly Candidate[] {
    const { badge } = query;
    const [key, { curves }] = line;
    return gradedShapes(query).flatMap(([shape, { w, h, cost }]) =>
      curves.flatMap((curve) =>
        LINE_POSITIONS.flatMap((t) => {
          const at = pointOnCurve(curve, t);
          const sides = w > badge + 2 ? [false, true] : [false];
          return sides.map((flipped) => {
            const x = flipped ? at[0] + badge / 2 - w : at[0] - badge / 2;
            const box = { x, y: at[1] - h / 2, w, h, shape, badge: at, flipped };
            const lineCost = this.#coverage.countLineSquares(box, key) * COST.perLineSquare;
            const middleCost = Math.abs(t - 0.5) * COST.perShareFromMiddle;
            return this.#costedCandidate(line, box, lineCost + middleCost + cost * COST.perShapeCost);
          });
        }),
      ),
    );
  }

  #holdingCandidates(holding: KeyedPlace<'holding'>, query: CandidateQuery): readonly Candidate[] {
    const [x, y] = holding[1].home;
    return gradedShapes(query).map(([shape, { w, h, cost }]) =>
      this.#costedCandidate(
        holding,
        this.#clampToBoard({ x: x - w / 2, y: y - h / 2, w, h, shape }),
        cost * COST.perShapeCost,
      ),
    );
  }
}

/** `Math.hypot` also handles overflow, which cannot occur here, and is many times slower. */
const length = (x: number, y: number): number => Math.sqrt(x * x + y * y);

/** The distance of a point from a box; 0 inside. */
const distanceTo = ({ x, y, w, h }: Box, [px, py]: Coordinates): number =>
  length(Math.max(x - px, 0, px - x - w), Math.max(y - py, 0, py - y - h));

const gradedShapes = ({
  shapes,
  grade,
}: CandidateQuery): readonly (readonly [index: number, shape: BlockShape])[] =>
  [...shapes.entries()].filter(([, shape]) => gradeOf(shape) === grade);

const sizesKey = (query: CandidateQuery): string =>
  gradedShapes(query)
    .map(([i, { w, h, cost }]) => `${i} ${w} ${h} ${cost}`)
    .join();

/** The cost of a block with a share of its area outside its space. */
const outsideCost = (share: number): number =>
  share > FREE_SHARE_OUTSIDE
    ? COST.anyOutside + share * share * COST.perSquaredShareOutside + share * COST.perShareOutside
    : 0;

/** The items that satisfy a condition, or all if there are none. */
function preferMatching<T>(items: readonly T[], matches: (item: T) => boolean): readonly T[] {
  const matching = items.filter(matches);
  return matching.length > 0 ? matching : items;
}

/** Merges sorted lists of positions (k-way merge), up to `MAX_CANDIDATES`. */
function mergeByCost(lists: readonly ShapePositions[]): readonly Candidate[] {
  const heads = lists.map((list) => ({ list, index: 0 }));
  const candidates: Candidate[] = [];
  while (candidates.length < MAX_CANDIDATES) {
    let cheapest: (typeof heads)[number] | undefined;
    let lowestCost = Infinity;
    for (const head of heads) {
      const { points, shapeCost } = head.list;
      const cost = (points.costs[head.index] ?? Infinity) + shapeCost;
      if (cost < lowestCost) [cheapest, lowestCost] = [head, cost];
    }
    if (!cheapest) break;
    const { points, shape, w, h } = cheapest.list;
    const [x, y] = [points.xs[cheapest.index]!, points.ys[cheapest.index]!];
    candidates.push({ block: { x, y, w, h, shape }, cost: lowestCost });
    cheapest.index++;
  }
  return candidates;
}

/** The bounding box of blocks of one size with their top left corners at the given points. */
function blocksExtent({ xs, ys }: PointArrays, { w, h }: Size): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < xs.length; i++) {
    left = Math.min(left, xs[i]!);
    top = Math.min(top, ys[i]!);
    right = Math.max(right, xs[i]! + w);
    bottom = Math.max(bottom, ys[i]! + h);
  }
  return { x: left, y: top, w: right - left, h: bottom - top };
}

/** The `MAX_CANDIDATES` points of lowest finite cost, sorted by cost. */
function cheapestPoints(
  { xs, ys }: PointArrays,
  costs: Float64Array,
): PointArrays & { readonly costs: Float64Array } {
  const costLimit = costs.toSorted()[MAX_CANDIDATES - 1] ?? Infinity;
  const order: number[] = [];
  for (let i = 0; i < costs.length; i++) if (costs[i]! <= costLimit && costs[i]! < Infinity) order.push(i);
  order.sort((a, b) => costs[a]! - costs[b]!);
  const count = Math.min(order.length, MAX_CANDIDATES);
  const cheapest = {
    xs: new Float64Array(count),
    ys: new Float64Array(count),
    costs: new Float64Array(count),
  };
  for (let rank = 0; rank < count; rank++) {
    const i = order[rank]!;
    cheapest.xs[rank] = xs[i]!;
    cheapest.ys[rank] = ys[i]!;
    cheapest.costs[rank] = costs[i]!;
  }
  return cheapest;
}
