/** Information-set Monte Carlo tree search: plays on from games that the seat may believe in, and takes what turned out best. */
import {
  answer,
  type Cells,
  chance,
  choose,
  draw,
  journal,
  nth,
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

/** Whom a search plays, where its chance starts from, and what a decision may cost: nodes, or milliseconds by a clock. */
export type SearchOptions = { readonly seat: number; readonly seed: number } & (
  | { readonly nodes: number }
  | { readonly ms: number; readonly clock: () => number }
);

// How it goes about it: what has been found to win. See `docs/decisions/0010-search.md`.

/** Cards whose end a playout sees: the one that lies open. */
const CARDS = 1;
/** Weight of what has been tried little, beside what turned out well. */
const EXPLORE = 0.3;
/** A node gone through `n` times has at most so many times the root of `n` edges; the root node has them all. */
const WIDEN = 4;

/** Playouts of one game that the seat may believe in: each has a stream of chance of its own. */
const PLAYOUTS = 8;

/** Nodes and edges of a tree at the most: some megabytes. A full tree is searched on as it is. */
const MOST_EDGES = 200_000;
const FEWEST_EDGES = 4096;

/** Decisions of a playout that the tree remembers at the most. */
const DEEPEST = 4096;

/**
 * An agent for one seat of one game. A node is a decision with two options or more that it answers on a copy; with nodes, equal seeds
 * give equal games. It never reads what its seat cannot see.
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
  /** The game that was drawn last, and how many more playouts it is good for. */
  readonly #believed: Cells;
  #good = 0;
  readonly #copy: Cells;
  readonly #out: Int32Array;
  /** Options that a node has no edge for. */
  readonly #rest: Int32Array;
  /** The edges of the playout under way, and the seats that decided. */
  readonly #path: Int32Array = new Int32Array(DEEPEST);
  readonly #deciders: Int32Array = new Int32Array(DEEPEST);
  #root = NONE;
  /** The edge that was chosen last, and the card that lay open then. */
  #last = NONE;
  #card = -1;
  /** Nodes left to the decision under way. */
  #left = 0;
  /** The least and the most that a playout of this decision was worth to somebody on its way. */
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

  /** Goes on in the tree where the last decision led to, if it led here; else begins a new one. */
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

  /** The option tried most often; any, if the budget did not suffice for one playout. */
  #best(out: Int32Array, count: number): number {
    const tree = this.#tree;
    let best = NONE;
    for (let edge = tree.firstEdge[this.#root]!; edge !== NONE; edge = tree.nextEdge[edge]!)
      if (listed(out, tree.option[edge]!) && (best === NONE || this.#beats(edge, best))) best = edge;
    this.#last = best;
    return best === NONE ? nth(out, this.#rng(count)) : tree.option[best]!;
  }

  #beats(edge: number, other: number): boolean {
    const { taken, worth } = this.#tree;
    if (taken[edge] !== taken[other]) return taken[edge]! > taken[other]!;
    return worth[edge]! > worth[other]!;
  }

  /** One playout: down the tree as far as it goes, then at random to the horizon. One that runs out of nodes is forgotten. */
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
        answer(volume, copy, option);
        break;
      }
      out = this.#out;
      options = choose(volume, copy, option, out);
      node = tree.child(edge, copy[POINT]!, copy[SEAT]!);
    }
    while (copy[revealed]! < horizon) {
      const option = draw(volume, copy, this.#out, this.#rng);
      if (option < 0 || copy[revealed]! >= horizon) break;
      if (this.#left-- <= 0) return;
      answer(volume, copy, option);
    }
    this.#worth.judge(copy);
    this.#learn(depth);
  }

  /** Lays a game that the seat may believe in over the copy. */
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

  /** Each edge on the way learns what the position is worth to the seat that decided there. */
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

  /** The edge to take from a node, of the options that are offered; `NONE` if it has none and there is no room for one. */
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
    const edge = tree.grow(node, nth(rest, this.#rng(options - known)));
    return edge === NONE ? best : edge;
  }
}

function listed(out: Int32Array, option: number): boolean {
  return ((out[option >> 5]! >> (option & 31)) & 1) === 1;
}
