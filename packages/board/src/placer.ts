/**
 * Places the blocks of a board without overlaps. The result depends only on the current pieces, not on previous placements, so equal
 * positions look equal; a block leaves its home only as far as necessary.
 */
import type { BlockShape } from './block-shapes.ts';
import {
  boundsOf,
  type Candidate,
  Candidates,
  gradeOf,
  MAX_CANDIDATES,
  overlapArea,
  type PlacedBlock,
} from './candidates.ts';
import type { Box, Layout } from './drawing.ts';

/** The possible shapes of each block by space. On lines, each shape starts with a badge of width `badge`. */
export interface Blocks {
  readonly shapes: Readonly<Record<string, readonly BlockShape[]>>;
  readonly badge: number;
}

const COST = { overlap: 12, perOverlapPixel: 2.2 } as const;

/** The maximum number of passes of the local search. */
const MAX_PASSES = 8;
/** The maximum number of times that the grades of overlapping blocks are raised. */
const MAX_ROUNDS = 8;
/** Candidates of one overlapping block that are combined with all of the other. */
const PAIR_CANDIDATES = 60;
/** The minimum gain of a pair move. */
const MIN_GAIN = 1e-6;
/** Multipliers of the overlap cost, tried in turn while overlaps remain. */
const OVERLAP_WEIGHTS = [1, 8, 40] as const;

type CandidateLists = ReadonlyMap<string, readonly Candidate[]>;

/** The current candidate of each block. */
class Placement extends Map<string, Candidate> {
  /** The current multiplier of the overlap cost. */
  weight = 1;
  /** Blocks whose candidates may overlap, by space. */
  neighbours: ReadonlyMap<string, readonly string[]> = new Map();
}

/** Bounding boxes of candidate lists, cached. */
const reachByList = new WeakMap<readonly Candidate[], Box>();

function reachOf(candidates: readonly Candidate[]): Box {
  let reach = reachByList.get(candidates);
  if (!reach) reachByList.set(candidates, (reach = boundsOf(candidates.map(({ block }) => block))));
  return reach;
}

/** For each block, the blocks whose reach overlaps its own. */
function overlappingKeys(reachByKey: ReadonlyMap<string, Box>): ReadonlyMap<string, readonly string[]> {
  const keyedReaches = [...reachByKey];
  return new Map(
    keyedReaches.map(([key, reach]) => [
      key,
      keyedReaches
        .filter(([otherKey, box]) => otherKey !== key && overlapArea(reach, box) > 0)
        .map(([otherKey]) => otherKey),
    ]),
  );
}

/** Places one set of blocks; holds the current grade of each. */
class BlockPlacement {
  readonly #candidates: Candidates;
  readonly #blocks: Blocks;
  readonly #grades = new Map<string, number>();

  constructor(candidates: Candidates, blocks: Blocks) {
    this.#candidates = candidates;
    this.#blocks = blocks;
  }

  #candidatesOfGrade(key: string, grade: number): readonly Candidate[] {
    const { shapes, badge } = this.#blocks;
    return this.#candidates.find(key, { shapes: shapes[key] ?? [], grade, badge });
  }

  /** The candidates at the current grade; if it has no shapes, those of the grade below. */
  #candidatesOf(key: string): readonly Candidate[] {
    const grade = this.#grades.get(key) ?? 0;
    const candidates = this.#candidatesOfGrade(key, grade);
    return candidates.length > 0 || grade === 0 ? candidates : this.#candidatesOfGrade(key, grade - 1);
  }

  /** Local search: moves each block in turn, those with the fewest candidates first, to its cheapest candidate given the others, until nothing changes. */
  #improveSingly(candidates: CandidateLists, placement: Placement): void {
    const order = [...candidates.keys()].sort(
      (a, b) => candidateCount(candidates, a) - candidateCount(candidates, b) || (a < b ? -1 : 1),
    );
    for (let pass = 0; pass < MAX_PASSES; pass++) {
      let hasMoved = false;
      for (const key of order) {
        const best = cheapestGiven(candidates.get(key) ?? [], key, placement)?.candidate;
        if (best && placement.get(key) !== best) {
          placement.set(key, best);
          hasMoved = true;
        }
      }
      if (!hasMoved) break;
    }
  }

  /** Pair search: moves both blocks of each overlapping pair together, first with one and then with the other as the mover. */
  #improvePairs(candidates: CandidateLists, placement: Placement, maxMoves: number): void {
    for (const [key, otherKey] of conflictsOf(placement)) {
      improvePair({ mover: key, follower: otherKey, maxMoves }, candidates, placement);
      improvePair({ mover: otherKey, follower: key, maxMoves }, candidates, placement);
    }
  }

  /** Raises the shape grades of blocks (more compact). Returns whether any could be raised. */
  #raiseGrades(keys: readonly string[]): boolean {
    let isAnyRaised = false;
    for (const key of new Set(keys)) {
      const grade = this.#grades.get(key) ?? 0;
      if (grade >= Math.max(0, ...(this.#blocks.shapes[key] ?? []).map(gradeOf))) continue;
      this.#grades.set(key, grade + 1);
      isAnyRaised = true;
    }
    return isAnyRaised;
  }

  /** Lowers shape grades again where that causes no overlap. */
  #lowerGrades(placement: Placement): void {
    for (const [key, grade] of this.#grades) {
      const otherBlocks = [...placement].filter(([otherKey]) => otherKey !== key);
      for (let lower = 0; lower < grade; lower++) {
        const replacement = this.#candidatesOfGrade(key, lower).find(
          ({ block }) =>
            this.#candidates.fitsOnBoard(block) &&
            otherBlocks.every(([, { block: otherBlock }]) => overlapArea(block, otherBlock) === 0),
        );
        if (!replacement) continue;
        placement.set(key, replacement);
        break;
      }
    }
  }

  /** Places all blocks; while overlaps remain, the overlapping ones get shapes of higher grades. */
  place(): Readonly<Record<string, PlacedBlock>> {
    const keys = Object.keys(this.#blocks.shapes).filter((key) => this.#candidates.hasPlace(key));
    const placement = new Placement();
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const candidates = new Map(keys.map((key) => [key, this.#candidatesOf(key)]));
      placement.weight = 1;
      placement.neighbours = overlappingKeys(
        new Map([...candidates].map(([key, list]) => [key, reachOf(list)])),
      );
      this.#improveSingly(candidates, placement);
      for (const weight of OVERLAP_WEIGHTS) {
        if (conflictsOf(placement).length === 0) break;
        placement.weight = weight;
        this.#improvePairs(candidates, placement, round === 0 ? PAIR_CANDIDATES : MAX_CANDIDATES);
        this.#improveSingly(candidates, placement);
      }
      const crowded = conflictsOf(placement).flat();
      const offBoard = [...placement]
        .filter(([, { block }]) => !this.#candidates.fitsOnBoard(block))
        .map(([key]) => key);
      if (!this.#raiseGrades([...crowded, ...offBoard])) break;
    }
    this.#lowerGrades(placement);
    return Object.fromEntries([...placement].map(([key, { block }]) => [key, block]));
  }
}

interface PairSearch {
  readonly mover: string;
  /** The block that gets its cheapest candidate for each candidate of the mover. */
  readonly follower: string;
  /** The maximum number of candidates of the mover that are tried. */
  readonly maxMoves: number;
}

/** Moves two overlapping blocks to their cheapest pair of candidates. Does nothing if they do not overlap. */
function improvePair(
  { mover, follower, maxMoves }: PairSearch,
  candidates: CandidateLists,
  placement: Placement,
): void {
  const oldFollower = placement.get(follower);
  const oldMover = placement.get(mover);
  if (!oldFollower || !oldMover || overlapArea(oldFollower.block, oldMover.block) === 0) return;
  let lowestCost = costGiven(oldMover, mover, placement) + oldFollower.cost;
  let bestPair: readonly [Candidate, Candidate] | undefined;
  const followers = candidates.get(follower) ?? [];
  const followerMinCost = followers[0]?.cost ?? Infinity;
  placement.delete(follower);
  for (const candidate of (candidates.get(mover) ?? []).slice(0, maxMoves)) {
    // Branch and bound: the candidates are sorted by cost, so no later pair can be cheaper.
    if (candidate.cost + followerMinCost >= lowestCost - MIN_GAIN) break;
    placement.set(mover, candidate);
    const cost = costGiven(candidate, mover, placement, lowestCost - MIN_GAIN - followerMinCost);
    const reply = cheapestGiven(followers, follower, placement, lowestCost - MIN_GAIN - cost);
    if (!reply) continue;
    lowestCost = cost + reply.cost;
    bestPair = [candidate, reply.candidate];
  }
  placement.set(mover, bestPair?.[0] ?? oldMover);
  placement.set(follower, bestPair?.[1] ?? oldFollower);
}

const candidateCount = (candidates: CandidateLists, key: string): number => candidates.get(key)?.length ?? 0;

/** The pairs of blocks that overlap. */
function conflictsOf(placement: Placement): readonly (readonly [string, string])[] {
  const keyedCandidates = [...placement];
  return keyedCandidates.flatMap(([key, { block }], i) =>
    keyedCandidates
      .slice(i + 1)
      .filter(([, { block: otherBlock }]) => overlapArea(block, otherBlock, 0) > 0)
      .map(([otherKey]) => [key, otherKey] as const),
  );
}

/** The cost of a candidate given the placed blocks. Stops counting at `limit`. */
function costGiven(candidate: Candidate, key: string, placement: Placement, limit = Infinity): number {
  let { cost } = candidate;
  for (const neighbourKey of placement.neighbours.get(key) ?? []) {
    const neighbour = placement.get(neighbourKey);
    if (!neighbour) continue;
    const pixels = overlapArea(candidate.block, neighbour.block);
    if (pixels > 0) cost += (COST.overlap + pixels * COST.perOverlapPixel) * placement.weight;
    if (cost >= limit) break;
  }
  return cost;
}

/** Finds the cheapest candidate given the placed blocks, if any costs less than `limit`. Candidates are sorted by cost. */
function cheapestGiven(
  candidates: readonly Candidate[],
  key: string,
  placement: Placement,
  limit = Infinity,
): { readonly candidate: Candidate; readonly cost: number } | undefined {
  let bestCandidate: Candidate | undefined;
  let lowestCost = limit;
  for (const candidate of candidates) {
    if (candidate.cost >= lowestCost) break;
    const cost = costGiven(candidate, key, placement, lowestCost);
    if (cost < lowestCost) {
      lowestCost = cost;
      bestCandidate = candidate;
    }
  }
  return bestCandidate && { candidate: bestCandidate, cost: lowestCost };
}

/**
 * Places blocks on one layout. Reuse it: candidates are cached.
 * @example
 * const contents = { name: [{ text: 'Hills', width: 40 }], marks: [], pieces: [16, 16] };
 * const measures = { nameHeight: 14, markHeight: 12, rowHeight: 16, gap: 2, padding: 4 };
 * const shapes = { Hills: blockShapes(contents, measures) };
 * const placer = new Placer(layout);
 * const { Hills: block } = placer.place({ shapes, badge: 20 });
 * console.log(block?.x, block?.y);
 */
export class Placer {
  readonly #candidates: Candidates;

  constructor(layout: Layout) {
    this.#candidates = new Candidates(layout);
  }

  /** Returns the position of each block. Lists of shapes are cached by identity. */
  place(blocks: Blocks): Readonly<Record<string, PlacedBlock>> {
    return new BlockPlacement(this.#candidates, blocks).place();
  }
}

/**
 * Places blocks once. A `Placer` reuses its candidates for later positions of the same layout.
 * @example
 * const contents = { name: [{ text: 'Hills', width: 40 }], marks: [], pieces: [16, 16] };
 * const measures = { nameHeight: 14, markHeight: 12, rowHeight: 16, gap: 2, padding: 4 };
 * const shapes = { Hills: blockShapes(contents, measures) };
 * const { Hills: block } = placeBlocks(layout, { shapes, badge: 20 });
 * console.log(block?.x, block?.y);
 */
export const placeBlocks = (layout: Layout, blocks: Blocks): Readonly<Record<string, PlacedBlock>> =>
  new Placer(layout).place(blocks);
