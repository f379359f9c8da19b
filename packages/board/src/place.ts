/**
 * Where the blocks of a board stand. The answer depends on what stands in the spaces alone, not on what stood there before, so the same position
 * always looks the same; and a block leaves its home only as far as others force it to.
 */
import type { BlockShape } from './blocks.ts';
import {
  around,
  type Candidate,
  Candidates,
  gradeOf,
  MOST_CANDIDATES,
  overlap,
  type Placed,
} from './candidates.ts';
import type { Box, Layout } from './drawing.ts';

/** The shapes that each block may take, by space; on lines, the first part of each is a badge of this width. */
export interface Blocks {
  readonly shapes: Readonly<Record<string, readonly BlockShape[]>>;
  readonly badge: number;
}

/** Costs of a block that overlaps another. */
const COST = { overlap: 12, overlapPixel: 2.2 } as const;

const PASSES = 8;
/** How often blocks that overlap are put together further. */
const ROUNDS = 8;
/** Candidates of a block that are tried against all of another where two overlap. */
const TRIED_IN_PAIRS = 60;
/** By how much two places together must be cheaper to be taken. */
const LESS = 1e-6;
/** How dear it is to overlap, for blocks that do so even so. */
const WEIGHTS = [1, 8, 40] as const;

/** Where each block may stand, by space. */
type Choices = ReadonlyMap<string, readonly Candidate[]>;

/** The places that blocks have taken. */
class Taken extends Map<string, Candidate> {
  /** How many times dearer than at first it is to overlap. */
  weight = 1;
  /** Of each block those that it can come to overlap at all. */
  near: ReadonlyMap<string, readonly string[]> = new Map();
}

const reaches = new WeakMap<readonly Candidate[], Box>();

/** The rectangle around all places that a block may take. */
function reachOf(candidates: readonly Candidate[]): Box {
  let reach = reaches.get(candidates);
  if (!reach) reaches.set(candidates, (reach = around(candidates.map(({ placed }) => placed))));
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

/** Finds places for the blocks of one position. */
class Placing {
  readonly #candidates: Candidates;
  readonly #blocks: Blocks;
  /** The highest grade of shapes that a block may take. */
  readonly #grades = new Map<string, number>();

  constructor(candidates: Candidates, blocks: Blocks) {
    this.#candidates = candidates;
    this.#blocks = blocks;
  }

  #ofGrade(key: string, grade: number): readonly Candidate[] {
    const { shapes, badge } = this.#blocks;
    return this.#candidates.of(key, { shapes: shapes[key] ?? [], grade, badge });
  }

  #choices(key: string): readonly Candidate[] {
    const grade = this.#grades.get(key) ?? 0;
    const own = this.#ofGrade(key, grade);
    return own.length > 0 || grade === 0 ? own : this.#ofGrade(key, grade - 1);
  }

  /** Each block in turn takes what is cheapest beside the others, until nothing changes. */
  #settle(candidates: Choices, taken: Taken): void {
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
  #part(candidates: Choices, taken: Taken, tried: number): void {
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
            this.#candidates.fits(placed) && others.every(([, other]) => overlap(placed, other.placed) === 0),
        );
        if (!free) continue;
        taken.set(key, free);
        break;
      }
    }
  }

  /** Places all blocks; those that overlap even so take shapes of higher grades. */
  place(): Readonly<Record<string, Placed>> {
    const keys = Object.keys(this.#blocks.shapes).filter((key) => this.#candidates.knows(key));
    const taken = new Taken();
    for (let round = 0; round < ROUNDS; round++) {
      const candidates = new Map(keys.map((key) => [key, this.#choices(key)]));
      taken.weight = 1;
      taken.near = neighbours(new Map([...candidates].map(([key, list]) => [key, reachOf(list)])));
      this.#settle(candidates, taken);
      for (const weight of WEIGHTS) {
        if (conflicts(taken).length === 0) break;
        taken.weight = weight;
        this.#part(candidates, taken, round === 0 ? TRIED_IN_PAIRS : MOST_CANDIDATES);
        this.#settle(candidates, taken);
      }
      const crowded = conflicts(taken).flat();
      const beyond = [...taken]
        .filter(([, { placed }]) => !this.#candidates.fits(placed))
        .map(([key]) => key);
      if (!this.#crowd([...crowded, ...beyond])) break;
    }
    this.#relax(taken);
    return Object.fromEntries([...taken].map(([key, { placed }]) => [key, placed]));
  }
}

const sizeOf = (candidates: Choices, key: string): number => candidates.get(key)?.length ?? 0;

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
  readonly #candidates: Candidates;

  constructor(layout: Layout) {
    this.#candidates = new Candidates(layout);
  }

  /** Where each block stands. Lists of shapes that are the same objects as before are not looked at again. */
  place(blocks: Blocks): Readonly<Record<string, Placed>> {
    return new Placing(this.#candidates, blocks).place();
  }
}

export const placeBlocks = (layout: Layout, blocks: Blocks): Readonly<Record<string, Placed>> =>
  new Placer(layout).place(blocks);
