/**
 * Information-set Monte Carlo tree search. Playouts start from games sampled to be consistent with the seat's
 * information. The constants were tuned by matches; see `docs/decisions/0010-search-agent.md`.
 */
import {
  answerPoint,
  type Cells,
  chance,
  choose,
  drawOption,
  journal,
  nthOffered,
  offerWords,
  playedCell,
  POINT,
  type Rng,
  rngOf,
  sampleInto,
  SEAT,
  seedStream,
  type Volume,
} from '@quipu/engine/play';
import type { Agent } from '../agent.ts';
import { NONE, Tree } from './tree.ts';
import { Worth } from './worth.ts';

/** Seat, random seed, and budget for each decision: nodes, or milliseconds of `clock`. */
export type SearchOptions = { readonly seat: number; readonly seed: number } & (
  | { readonly nodes: number }
  | { readonly ms: number; readonly clock: () => number }
);

/** Horizon of a playout in cards: the current one. */
const CARDS = 1;
/** Exploration constant of UCB. */
const EXPLORE = 0.3;
/** Progressive widening: a node with `n` visits has at most `WIDEN * sqrt(n)` edges; the root has all edges. */
const WIDEN = 4;

/** Playouts for each sampled game; each has its own random stream. */
const PLAYOUTS = 8;

/** Maximum size of a tree (some megabytes). A full tree is searched without growing. */
const MOST_EDGES = 200_000;
const FEWEST_EDGES = 4096;

/** Maximum depth of the tree path of a playout. */
const DEEPEST = 4096;

/**
 * Creates an agent for one seat of one game. A node is a decision with at least two options that is answered
 * on a copy. With a node budget, equal seeds give equal games. The agent reads only information visible to
 * its seat.
 */
export function searchAgent(volume: Volume, options: SearchOptions): Agent {
  const search = new Search(volume, options);
  return { name: 'search', choose: (_volume, cells, out, count) => search.choose(cells, out, count) };
}

class Search {
  readonly #volume: Volume;
  readonly #options: SearchOptions;
  readonly #rng: Rng;
  readonly #tree: Tree;
  readonly #worth: Worth;
  /** The last sampled game, and its remaining playouts. */
  readonly #believed: Cells;
  #good = 0;
  readonly #copy: Cells;
  readonly #out: Int32Array;
  readonly #rest: Int32Array;
  readonly #path: Int32Array = new Int32Array(DEEPEST);
  readonly #deciders: Int32Array = new Int32Array(DEEPEST);
  #root = NONE;
  #last = NONE;
  #card = -1;
  #left = 0;
  /** Range of playout values in this decision, to normalize means. */
  #low = 0;
  #high = 0;

  constructor(volume: Volume, options: SearchOptions) {
    this.#volume = volume;
    this.#options = options;
    this.#rng = rngOf(options.seed);
    const nodes = 'nodes' in options ? options.nodes : MOST_EDGES;
    this.#tree = new Tree(Math.min(MOST_EDGES, Math.max(FEWEST_EDGES, 4 * nodes)));
    this.#worth = new Worth(volume);
    this.#believed = new Int32Array(volume.size);
    this.#copy = new Int32Array(volume.size);
    this.#out = new Int32Array(offerWords(volume));
    this.#rest = new Int32Array(offerWords(volume));
  }

  choose(cells: Cells, out: Int32Array, count: number): number {
    const { on } = journal;
    const { script } = chance;
    journal.on = false;
    chance.script = undefined;
    try {
      this.#takeRoot(cells);
      this.#think(cells, out, count);
      return this.#best(out, count);
    } finally {
      journal.on = on;
      chance.script = script;
    }
  }

  #think(cells: Cells, out: Int32Array, count: number): void {
    const options = this.#options;
    this.#good = 0;
    this.#low = Infinity;
    this.#high = -Infinity;
    if ('nodes' in options) {
      this.#left = options.nodes;
      while (this.#left > 0) this.#playOn(cells, out, count);
      return;
    }
    this.#left = Infinity;
    const end = options.clock() + options.ms;
    do this.#playOn(cells, out, count);
    while (options.clock() < end);
  }

  /** Reuses the subtree of the last choice if it contains the pending decision. */
  #takeRoot(cells: Cells): void {
    const tree = this.#tree;
    const [point, seat, card] = [cells[POINT]!, cells[SEAT]!, cells[playedCell(this.#volume)]!];
    const known = this.#last !== NONE && card === this.#card && tree.edges < tree.capacity / 2;
    this.#root = known ? tree.find(this.#last, point, seat) : NONE;
    this.#card = card;
    if (this.#root !== NONE) return;
    tree.clear();
    this.#root = tree.root(point, seat);
  }

  #best(out: Int32Array, count: number): number {
    const tree = this.#tree;
    let best = NONE;
    for (let edge = tree.firstEdge[this.#root]!; edge !== NONE; edge = tree.nextEdge[edge]!)
      if (listed(out, tree.option[edge]!) && (best === NONE || this.#beats(edge, best))) best = edge;
    this.#last = best;
    return best === NONE ? nthOffered(out, this.#rng(count)) : tree.option[best]!;
  }

  #beats(edge: number, other: number): boolean {
    const { taken, worth } = this.#tree;
    if (taken[edge] !== taken[other]) return taken[edge]! > taken[other]!;
    return worth[edge]! > worth[other]!;
  }

  /** Runs one playout: down the tree, then at random to the horizon. Discards it if the node budget runs out. */
  #playOn(cells: Cells, rootOut: Int32Array, rootCount: number): void {
    const volume = this.#volume;
    const tree = this.#tree;
    const copy = this.#copy;
    this.#believe(cells);
    const { revealed } = volume.deck;
    const horizon = copy[revealed]! + CARDS;
    let node = this.#root;
    let out = rootOut;
    let options = rootCount;
    let depth = 0;
    while (options > 0 && copy[revealed]! < horizon && node !== NONE && depth < DEEPEST) {
      const edge = this.#select(node, out, options);
      if (edge === NONE) break;
      if (this.#left-- <= 0) return;
      this.#path[depth] = edge;
      this.#deciders[depth++] = copy[SEAT]!;
      const option = tree.option[edge]!;
      if (tree.taken[edge] === 0) {
        answerPoint(volume, copy, option);
        break;
      }
      out = this.#out;
      options = choose(volume, copy, option, out);
      node = tree.child(edge, copy[POINT]!, copy[SEAT]!);
    }
    while (copy[revealed]! < horizon) {
      const option = drawOption(volume, copy, this.#out, this.#rng);
      if (option < 0 || copy[revealed]! >= horizon) break;
      if (this.#left-- <= 0) return;
      answerPoint(volume, copy, option);
    }
    this.#worth.judge(copy);
    this.#learn(depth);
  }

  #believe(cells: Cells): void {
    if (this.#good === 0) {
      sampleInto(this.#volume, cells, this.#believed, {
        seat: this.#options.seat,
        seed: this.#rng(0x7fff_ffff),
      });
      this.#good = PLAYOUTS;
    }
    this.#good--;
    this.#copy.set(this.#believed);
    seedStream(this.#copy, this.#rng(0x7fff_ffff));
  }

  /** Adds the value of the final position to each edge, for the seat that decided there. */
  #learn(depth: number): void {
    const tree = this.#tree;
    const { of } = this.#worth;
    for (let i = 0; i < depth; i++) {
      const edge = this.#path[i]!;
      const worth = of[this.#deciders[i]!]!;
      tree.taken[edge] = tree.taken[edge]! + 1;
      tree.worth[edge] = tree.worth[edge]! + worth;
      if (worth < this.#low) this.#low = worth;
      if (worth > this.#high) this.#high = worth;
    }
  }

  /** Selects or adds an edge among the offered options; `NONE` if there is no edge and no space for one. */
  #select(node: number, out: Int32Array, options: number): number {
    const tree = this.#tree;
    const visits = ++tree.visits[node]!;
    const rest = this.#rest;
    const words = (this.#volume.points[tree.point[node]! - 1]!.universe.length + 31) >> 5;
    for (let word = 0; word < words; word++) rest[word] = out[word]!;
    const span = this.#high > this.#low ? this.#high - this.#low : 1;
    let known = 0;
    let best = NONE;
    let highest = -Infinity;
    for (let edge = tree.firstEdge[node]!; edge !== NONE; edge = tree.nextEdge[edge]!) {
      const option = tree.option[edge]!;
      if (!listed(out, option)) continue;
      rest[option >> 5] = rest[option >> 5]! & ~(1 << (option & 31));
      known++;
      const offered = ++tree.offered[edge]!;
      const taken = tree.taken[edge]!;
      if (taken === 0) return edge;
      const mean = (tree.worth[edge]! / taken - this.#low) / span;
      const bound = mean + EXPLORE * Math.sqrt(Math.log(offered) / taken);
      if (bound > highest) {
        highest = bound;
        best = edge;
      }
    }
    const most = node === this.#root ? options : WIDEN * Math.sqrt(visits);
    if (known === options || known >= most) return best;
    const edge = tree.grow(node, nthOffered(rest, this.#rng(options - known)));
    return edge === NONE ? best : edge;
  }
}

function listed(out: Int32Array, option: number): boolean {
  return ((out[option >> 5]! >> (option & 31)) & 1) === 1;
}
