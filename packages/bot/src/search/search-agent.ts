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
  hasOption,
  journal,
  nthOffered,
  offerWords,
  playedCell,
  POINT,
  removeOption,
  type Rng,
  rngOf,
  sampleInto,
  SEAT,
  seedStream,
  type Volume,
  wordCount,
} from '@quipu/engine/play';
import type { Agent } from '../agent.ts';
import { NONE, SearchTree } from './search-tree.ts';
import { PositionValues } from './position-values.ts';

/** Seat, random seed, and budget for each decision: nodes, or milliseconds of `clock`. */
export type SearchOptions = { readonly seat: number; readonly seed: number } & (
  | { readonly nodes: number }
  | { readonly ms: number; readonly clock: () => number }
);

/** Horizon of a playout in cards: the current one. */
const HORIZON_CARDS = 1;
/** Weight of the exploration term of UCB1, the upper confidence bound by which edges are selected. */
const EXPLORATION = 0.3;
/** Progressive widening: a node with `n` visits has at most `WIDENING * sqrt(n)` edges; the root has all edges. */
const WIDENING = 4;

/** Playouts for each sampled game; each has its own random stream. */
const PLAYOUTS_PER_SAMPLE = 8;

/** Maximum size of a tree (some megabytes). A full tree is searched without growing. */
const MAX_EDGES = 200_000;
const MIN_EDGES = 4096;
/** Edges for each node of the budget, so that the tree also holds the subtree of earlier decisions. */
const EDGES_PER_NODE = 4;

/** An upper bound for random seeds. */
const SEED_RANGE = 0x7fff_ffff;

/** Maximum depth of the tree path of a playout. */
const MAX_DEPTH = 4096;

/**
 * Creates an agent for one seat of one game. A node is a decision with at least two options that is answered
 * on a copy. With a node budget, equal seeds give equal games. The agent reads only information visible to
 * its seat.
 * @example
 * const agent = searchAgent(volume, { seat: 0, seed: 3, nodes: 200 });
 * const cells = game.cells();
 * const out = new Int32Array(offerWords(volume));
 * const option = agent.choose(volume, cells, out, offer(volume, cells, out));
 */
export function searchAgent(volume: Volume, options: SearchOptions): Agent {
  const search = new Search(volume, options);
  return { name: 'search', choose: (_volume, cells, out, count) => search.choose(cells, out, count) };
}

class Search {
  readonly #volume: Volume;
  readonly #options: SearchOptions;
  readonly #rng: Rng;
  readonly #tree: SearchTree;
  readonly #values: PositionValues;
  /** The last sampled game. */
  readonly #sample: Cells;
  /** Number of playouts that still start from the last sampled game. */
  #remainingPlayouts = 0;
  /** The position of the current playout. */
  readonly #copy: Cells;
  readonly #out: Int32Array;
  /** Bit set of the offered options without an edge. */
  readonly #untried: Int32Array;
  /** Edges of the current playout in the tree, from the root. */
  readonly #pathEdges: Int32Array = new Int32Array(MAX_DEPTH);
  /** The seats that decided at the edges of the path. */
  readonly #decidingSeats: Int32Array = new Int32Array(MAX_DEPTH);
  #root = NONE;
  /** The edge of the last choice. */
  #lastChoice = NONE;
  /** Number of cards played at the last choice. */
  #cardNumber = -1;
  /** Number of decisions that the budget still allows. */
  #remainingNodes = 0;
  /** Range of playout values in this decision, to normalize means. */
  #lowestValue = 0;
  #highestValue = 0;

  constructor(volume: Volume, options: SearchOptions) {
    this.#volume = volume;
    this.#options = options;
    this.#rng = rngOf(options.seed);
    const nodes = 'nodes' in options ? options.nodes : MAX_EDGES;
    this.#tree = new SearchTree(Math.min(MAX_EDGES, Math.max(MIN_EDGES, EDGES_PER_NODE * nodes)));
    this.#values = new PositionValues(volume);
    this.#sample = new Int32Array(volume.size);
    this.#copy = new Int32Array(volume.size);
    this.#out = new Int32Array(offerWords(volume));
    this.#untried = new Int32Array(offerWords(volume));
  }

  choose(cells: Cells, out: Int32Array, count: number): number {
    const { on } = journal;
    const { script } = chance;
    journal.on = false;
    chance.script = undefined;
    try {
      this.#reuseRoot(cells);
      this.#runPlayouts(cells, out, count);
      return this.#mostVisitedOption(out, count);
    } finally {
      journal.on = on;
      chance.script = script;
    }
  }

  #runPlayouts(cells: Cells, out: Int32Array, count: number): void {
    const options = this.#options;
    this.#remainingPlayouts = 0;
    this.#lowestValue = Infinity;
    this.#highestValue = -Infinity;
    if ('nodes' in options) {
      this.#remainingNodes = options.nodes;
      while (this.#remainingNodes > 0) this.#runPlayout(cells, out, count);
      return;
    }
    this.#remainingNodes = Infinity;
    const deadline = options.clock() + options.ms;
    do this.#runPlayout(cells, out, count);
    while (options.clock() < deadline);
  }

  /** Reuses the subtree of the last choice if it contains the pending decision. */
  #reuseRoot(cells: Cells): void {
    const tree = this.#tree;
    const [point, seat, card] = [cells[POINT]!, cells[SEAT]!, cells[playedCell(this.#volume)]!];
    const canReuse =
      this.#lastChoice !== NONE && card === this.#cardNumber && tree.edgeCount < tree.capacity / 2;
    this.#root = canReuse ? tree.findChild(this.#lastChoice, point, seat) : NONE;
    this.#cardNumber = card;
    if (this.#root !== NONE) return;
    tree.clear();
    this.#root = tree.addNode(point, seat);
  }

  /** The option with the most playouts; a random option if the tree has no edge. */
  #mostVisitedOption(out: Int32Array, count: number): number {
    const tree = this.#tree;
    let best = NONE;
    for (let edge = tree.firstEdge[this.#root]!; edge !== NONE; edge = tree.nextEdge[edge]!)
      if (hasOption(out, tree.option[edge]!) && (best === NONE || this.#isBetter(edge, best))) best = edge;
    this.#lastChoice = best;
    return best === NONE ? nthOffered(out, this.#rng(count)) : tree.option[best]!;
  }

  /** Whether an edge has more playouts than the best one up to now, or as many with a greater value. */
  #isBetter(edge: number, best: number): boolean {
    const { playouts, valueSums } = this.#tree;
    if (playouts[edge] !== playouts[best]) return playouts[edge]! > playouts[best]!;
    return valueSums[edge]! > valueSums[best]!;
  }

  /** Runs one playout: down the tree, then at random to the horizon. Discards it if the node budget runs out. */
  #runPlayout(cells: Cells, rootOut: Int32Array, rootCount: number): void {
    this.#sampleGame(cells);
    const horizon = this.#copy[this.#volume.deck.revealed]! + HORIZON_CARDS;
    const depth = this.#descend(rootOut, rootCount, horizon);
    if (depth === undefined || !this.#playRandomly(horizon)) return;
    this.#values.evaluate(this.#copy);
    this.#backpropagate(depth);
  }

  /** Plays down the tree to a new edge. Returns the length of the path; undefined if the node budget runs out. */
  #descend(rootOut: Int32Array, rootCount: number, horizon: number): number | undefined {
    const volume = this.#volume;
    const tree = this.#tree;
    const copy = this.#copy;
    const { revealed } = volume.deck;
    let node = this.#root;
    let out = rootOut;
    let options = rootCount;
    let depth = 0;
    while (options > 0 && copy[revealed]! < horizon && node !== NONE && depth < MAX_DEPTH) {
      const edge = this.#selectEdge(node, out, options);
      if (edge === NONE) break;
      if (this.#remainingNodes-- <= 0) return undefined;
      this.#pathEdges[depth] = edge;
      this.#decidingSeats[depth++] = copy[SEAT]!;
      const option = tree.option[edge]!;
      if (tree.playouts[edge] === 0) {
        answerPoint(volume, copy, option);
        break;
      }
      out = this.#out;
      options = choose(volume, copy, option, out);
      node = tree.getOrAddChild(edge, copy[POINT]!, copy[SEAT]!);
    }
    return depth;
  }

  /** Plays at random to the horizon. Returns false if the node budget runs out. */
  #playRandomly(horizon: number): boolean {
    const volume = this.#volume;
    const copy = this.#copy;
    const { revealed } = volume.deck;
    while (copy[revealed]! < horizon) {
      const option = drawOption(volume, copy, this.#out, this.#rng);
      if (option < 0 || copy[revealed]! >= horizon) break;
      if (this.#remainingNodes-- <= 0) return false;
      answerPoint(volume, copy, option);
    }
    return true;
  }

  /** Sets the copy to a sampled game with a new random stream. */
  #sampleGame(cells: Cells): void {
    if (this.#remainingPlayouts === 0) {
      sampleInto(this.#volume, cells, this.#sample, {
        seat: this.#options.seat,
        seed: this.#rng(SEED_RANGE),
      });
      this.#remainingPlayouts = PLAYOUTS_PER_SAMPLE;
    }
    this.#remainingPlayouts--;
    this.#copy.set(this.#sample);
    seedStream(this.#copy, this.#rng(SEED_RANGE));
  }

  /** Adds the value of the final position to each edge, for the seat that decided there. */
  #backpropagate(depth: number): void {
    const tree = this.#tree;
    const { values } = this.#values;
    for (let i = 0; i < depth; i++) {
      const edge = this.#pathEdges[i]!;
      const value = values[this.#decidingSeats[i]!]!;
      tree.playouts[edge] = tree.playouts[edge]! + 1;
      tree.valueSums[edge] = tree.valueSums[edge]! + value;
      if (value < this.#lowestValue) this.#lowestValue = value;
      if (value > this.#highestValue) this.#highestValue = value;
    }
  }

  /** Selects or adds an edge among the offered options; `NONE` if there is no edge and no space for one. */
  #selectEdge(node: number, out: Int32Array, options: number): number {
    const tree = this.#tree;
    const visits = ++tree.visits[node]!;
    const untried = this.#untried;
    const optionWords = wordCount(this.#volume.points[tree.point[node]! - 1]!.universe);
    for (let word = 0; word < optionWords; word++) untried[word] = out[word]!;
    // Values are scaled to the range from 0 to 1, for which the exploration constant was tuned.
    const span = this.#highestValue > this.#lowestValue ? this.#highestValue - this.#lowestValue : 1;
    let edgeCount = 0;
    let best = NONE;
    let highestBound = -Infinity;
    for (let edge = tree.firstEdge[node]!; edge !== NONE; edge = tree.nextEdge[edge]!) {
      const option = tree.option[edge]!;
      if (!hasOption(out, option)) continue;
      removeOption(untried, option);
      edgeCount++;
      const offers = ++tree.offerCounts[edge]!;
      const playouts = tree.playouts[edge]!;
      if (playouts === 0) return edge;
      const meanValue = (tree.valueSums[edge]! / playouts - this.#lowestValue) / span;
      const upperBound = meanValue + EXPLORATION * Math.sqrt(Math.log(offers) / playouts);
      if (upperBound > highestBound) {
        highestBound = upperBound;
        best = edge;
      }
    }
    const maxEdges = node === this.#root ? options : WIDENING * Math.sqrt(visits);
    if (edgeCount === options || edgeCount >= maxEdges) return best;
    const edge = tree.addEdge(node, nthOffered(untried, this.#rng(options - edgeCount)));
    return edge === NONE ? best : edge;
  }
}
