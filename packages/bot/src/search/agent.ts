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
  POINT,
  sampleInto,
  SEAT,
  type Volume,
} from '@quipu/engine';
import { type Agent } from '../agent.ts';
import { type Rng, rngOf } from '../rng.ts';
import { NONE, Tree } from './tree.ts';
import { Worth } from './worth.ts';

/** How long a search takes for a decision, and what it draws from. */
export type SearchOptions = { readonly seat: number; readonly seed: number } & (
  { readonly nodes: number } | { readonly ms: number; readonly clock: () => number }
);

/** How a search goes about it. */
export interface Tactics {
  /** Cards whose end a playout sees: 1 is the one that lies open. */
  readonly cards: number;
  /** Weight of what has been tried little, beside what turned out well. */
  readonly explore: number;
  /** A node gone through `n` times has at most `widen` × n ^ `power` edges; the root has them all. */
  readonly widen: number;
  readonly power: number;
  /** The lead, in points of margin, that is worth half a won game. */
  readonly scale: number;
}

/** Tactics that have been found to win. */
export const TACTICS: Tactics = { cards: 2, explore: 0.4, widen: 2, power: 0.5, scale: 10 };

/** An agent for one seat of one game. Never reads what its seat cannot see. */
export function searchAgent(volume: Volume, options: SearchOptions, tactics = TACTICS): Agent {
  const search = new Search(volume, options, tactics);
  return { name: 'search', choose: (_volume, cells, out, count) => search.choose(cells, out, count) };
}

/** Nodes and edges of a tree at the most: some megabytes. A full tree is searched on as it is. */
const MOST_EDGES = 200_000;
const FEWEST_EDGES = 4096;

/** Decisions of a playout that the tree remembers at the most. */
const DEEPEST = 4096;

class Search {
  readonly #volume: Volume;
  readonly #options: SearchOptions;
  readonly #tactics: Tactics;
  readonly #rng: Rng;
  readonly #tree: Tree;
  readonly #worth: Worth;
  readonly #copy: Cells;
  readonly #out: Int32Array;
  readonly #rest: Int32Array;
  readonly #path: Int32Array = new Int32Array(DEEPEST);
  readonly #deciders: Int32Array = new Int32Array(DEEPEST);
  #root = NONE;
  #last = NONE;
  #card = -1;
  /** Nodes left of the decision under way. */
  #left = 0;
  #low = 0;
  #high = 0;

  constructor(volume: Volume, options: SearchOptions, tactics: Tactics) {
    this.#volume = volume;
    this.#options = options;
    this.#tactics = tactics;
    this.#rng = rngOf(options.seed);
    const nodes = 'nodes' in options ? options.nodes : MOST_EDGES;
    this.#tree = new Tree(Math.min(MOST_EDGES, Math.max(FEWEST_EDGES, 4 * nodes)));
    this.#worth = new Worth(volume, tactics.scale);
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
      const options = this.#options;
      this.#low = Infinity;
      this.#high = -Infinity;
      if ('nodes' in options) {
        this.#left = options.nodes;
        while (this.#left > 0) this.#playOn(cells, out, count);
      } else {
        const end = options.clock() + options.ms;
        do {
          this.#left = Infinity;
          this.#playOn(cells, out, count);
        } while (options.clock() < end);
      }
      return this.#best(out, count);
    } finally {
      journal.on = on;
      chance.script = script;
    }
  }

  /** Goes on in the tree where the last decision led to, if it led here; else begins a new one. */
  #takeRoot(cells: Cells): void {
    const tree = this.#tree;
    const [point, seat, card] = [cells[POINT]!, cells[SEAT]!, cells[this.#volume.deck.revealed]!];
    this.#root = NONE;
    if (this.#last !== NONE && card === this.#card && tree.edges < tree.capacity / 2)
      this.#root = tree.find(this.#last, point, seat);
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
    return best === NONE ? nth(out, this.#rng(count)) : tree.option[best]!;
  }

  #beats(edge: number, other: number): boolean {
    const { taken, worth } = this.#tree;
    if (taken[edge] !== taken[other]) return taken[edge]! > taken[other]!;
    return worth[edge]! > worth[other]!;
  }

  /** One playout: down the tree as far as it goes, then at random to the horizon. */
  #playOn(cells: Cells, rootOut: Int32Array, rootCount: number): void {
    const volume = this.#volume;
    const tree = this.#tree;
    const copy = this.#copy;
    sampleInto(volume, cells, cells[SEAT]!, this.#rng(0x7fffffff), copy);
    const { revealed } = volume.deck;
    const horizon = copy[revealed]! + this.#tactics.cards;
    let node = this.#root;
    let out = rootOut;
    let options = rootCount;
    let depth = 0;
    for (;;) {
      const decider = copy[SEAT]!;
      const edge = this.#select(node, out, options);
      if (edge === NONE) break;
      const fresh = tree.taken[edge] === 0;
      this.#path[depth] = edge;
      this.#deciders[depth++] = decider;
      if (this.#left-- <= 0) return;
      if (fresh) {
        answer(volume, copy, tree.option[edge]!);
        break;
      }
      out = this.#out;
      options = choose(volume, copy, tree.option[edge]!, out);
      if (options === 0 || copy[revealed]! >= horizon || depth === this.#path.length) break;
      node = tree.child(edge, copy[POINT]!, copy[SEAT]!);
      if (node === NONE) break;
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

  /** The edge to take from a node, of the options that are offered. */
  #select(node: number, out: Int32Array, options: number): number {
    const tree = this.#tree;
    const { explore, widen, power } = this.#tactics;
    const visits = tree.visits[node]!;
    tree.visits[node] = visits + 1;
    const words = (this.#volume.points[tree.point[node]! - 1]!.universe.length + 31) >> 5;
    const rest = this.#rest;
    for (let word = 0; word < words; word++) rest[word] = out[word]!;
    let known = 0;
    let best = NONE;
    let highest = -Infinity;
    const span = this.#high > this.#low ? this.#high - this.#low : 1;
    for (let edge = tree.firstEdge[node]!; edge !== NONE; edge = tree.nextEdge[edge]!) {
      const option = tree.option[edge]!;
      if (!listed(out, option)) continue;
      rest[option >> 5] = rest[option >> 5]! & ~(1 << (option & 31));
      known++;
      tree.offered[edge] = tree.offered[edge]! + 1;
      const taken = tree.taken[edge]!;
      if (taken === 0) return edge;
      const mean = (tree.worth[edge]! / taken - this.#low) / span;
      const score = mean + explore * Math.sqrt(Math.log(tree.offered[edge]!) / taken);
      if (score > highest) {
        highest = score;
        best = edge;
      }
    }
    const wide = node === this.#root ? options : widen * (visits + 1) ** power;
    if (known < options && known < wide) {
      const edge = tree.grow(node, nth(rest, this.#rng(options - known)));
      if (edge !== NONE) tree.offered[edge] = 1;
      return edge === NONE ? best : edge;
    }
    return best;
  }
}

function listed(out: Int32Array, option: number): boolean {
  return ((out[option >> 5]! >> (option & 31)) & 1) === 1;
}
