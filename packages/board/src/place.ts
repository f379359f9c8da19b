/**
 * Places the blocks of a board without overlaps. The result depends only on the current pieces, not on previous placements, so equal
 * positions look equal; a block leaves its home only as far as necessary.
 */
import type { BlockShape } from './blocks.ts';
import {
  around,
  type Candidate,
  Candidates,
  gradeOf,
  MOST_CANDIDATES,
  overlapsBox,
  type PlacedBlock,
} from './candidates.ts';
import type { Box, Layout } from './drawing.ts';

/** The possible shapes of each block by space. On lines, each shape starts with a badge of this width. */
export interface Blocks {
  readonly shapes: Readonly<Record<string, readonly BlockShape[]>>;
  readonly badge: number;
}

const COST = { overlap: 12, overlapPixel: 2.2 } as const;

const PASSES = 8;
/** The maximum of rounds that raise the grade of overlapping blocks. */
const ROUNDS = 8;
/** Candidates of one overlapping block that are combined with all of the other. */
const TRIED_IN_PAIRS = 60;
/** The minimum gain of a pair move. */
const LESS = 1e-6;
/** Multipliers of the overlap cost, tried in turn while overlaps remain. */
const WEIGHTS = [1, 8, 40] as const;

type Choices = ReadonlyMap<string, readonly Candidate[]>;

class Taken extends Map<string, Candidate> {
  weight = 1;
  near: ReadonlyMap<string, readonly string[]> = new Map();
}

const reaches = new WeakMap<readonly Candidate[], Box>();

function reachOf(candidates: readonly Candidate[]): Box {
  let reach = reaches.get(candidates);
  if (!reach) reaches.set(candidates, (reach = around(candidates.map(({ placed }) => placed))));
  return reach;
}

function neighbours(reaches: ReadonlyMap<string, Box>): ReadonlyMap<string, readonly string[]> {
  const all = [...reaches];
  return new Map(
    all.map(([key, reach]) => [
      key,
      all.filter(([other, box]) => other !== key && overlapsBox(reach, box) > 0).map(([other]) => other),
    ]),
  );
}

class Placing {
  readonly #candidates: Candidates;
  readonly #blocks: Blocks;
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

  /** Local search: each block in turn takes its cheapest candidate given the others, until nothing changes. */
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

  /** Pair search: moves both blocks of each overlapping pair together. */
  #part(candidates: Choices, taken: Taken, tried: number): void {
    for (const [key, other] of conflicts(taken))
      for (const [mover, follower] of [
        [key, other],
        [other, key],
      ] as const) {
        const before = taken.get(follower);
        const own = taken.get(mover);
        if (!before || !own || overlapsBox(before.placed, own.placed) === 0) break;
        let least = costBeside(own, mover, taken) + before.cost;
        let best: readonly [Candidate, Candidate] | undefined;
        const followers = candidates.get(follower) ?? [];
        const floor = followers[0]?.cost ?? Infinity;
        taken.delete(follower);
        for (const candidate of (candidates.get(mover) ?? []).slice(0, tried)) {
          // Branch and bound: the candidates are sorted by cost, so no later pair can be cheaper.
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

  /** Raises the shape grades of blocks (more compact). Returns whether any could be raised. */
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

  /** Lowers shape grades again where that causes no overlap. */
  #relax(taken: Taken): void {
    for (const [key, grade] of this.#grades) {
      const others = [...taken].filter(([other]) => other !== key);
      for (let lower = 0; lower < grade; lower++) {
        const free = this.#ofGrade(key, lower).find(
          ({ placed }) =>
            this.#candidates.fits(placed) &&
            others.every(([, other]) => overlapsBox(placed, other.placed) === 0),
        );
        if (!free) continue;
        taken.set(key, free);
        break;
      }
    }
  }

  /** Places all blocks; while overlaps remain, those involved take shapes of higher grades. */
  place(): Readonly<Record<string, PlacedBlock>> {
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

function conflicts(taken: Taken): readonly (readonly [string, string])[] {
  const all = [...taken];
  return all.flatMap(([key, { placed }], i) =>
    all
      .slice(i + 1)
      .filter(([, other]) => overlapsBox(placed, other.placed, 0) > 0)
      .map(([other]) => [key, other] as const),
  );
}

/** The cost of a candidate given the placed blocks. Stops counting at `limit`. */
function costBeside(candidate: Candidate, key: string, taken: Taken, limit = Infinity): number {
  let { cost } = candidate;
  for (const other of taken.near.get(key) ?? []) {
    const beside = taken.get(other);
    if (!beside) continue;
    const pixels = overlapsBox(candidate.placed, beside.placed);
    if (pixels > 0) cost += (COST.overlap + pixels * COST.overlapPixel) * taken.weight;
    if (cost >= limit) break;
  }
  return cost;
}

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

export class Placer {
  readonly #candidates: Candidates;

  constructor(layout: Layout) {
    this.#candidates = new Candidates(layout);
  }

  /** Returns the position of each block. Lists of shapes are cached by identity. */
  place(blocks: Blocks): Readonly<Record<string, PlacedBlock>> {
    return new Placing(this.#candidates, blocks).place();
  }
}

export const placeBlocks = (layout: Layout, blocks: Blocks): Readonly<Record<string, PlacedBlock>> =>
  new Placer(layout).place(blocks);
