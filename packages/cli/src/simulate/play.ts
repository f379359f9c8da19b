/** Plays one game with one agent per seat and records it as a results line. */
import { type Agent, AgentError } from '@quipu/bot';
import {
  advance,
  answerPoint,
  type Cells,
  choose,
  drawOption,
  journal,
  offerWords,
  PLY,
  rankingOf,
  type Rng,
  SEAT,
  type Volume,
} from '@quipu/engine/play';
import { median } from 'd3-array';
import { Recorder } from './recorder.ts';
import type { GameLine } from './results.ts';

/** Agents by seat, or random choice by seat, which needs to compute fewer options. */
export type Players = { readonly agents: readonly Agent[] } | { readonly chance: readonly Rng[] };

/** A game to play. `cells` have run to no decision yet, or to the first one. */
export interface Start {
  readonly game: number;
  readonly seed: number;
  readonly cells: Cells;
}

/** Measures turns. A turn lasts while one seat decides on one card, including the execution of rules. */
class Watch {
  readonly #now: () => number;
  readonly #seats: readonly Timed[];
  #timing: Timed | undefined;
  #card = -1;
  #since = 0;
  #from = 0;

  constructor(seats: number, now: () => number) {
    this.#now = now;
    this.#seats = Array.from({ length: seats }, () => ({ times: [], slowest: -1, at: 0 }));
  }

  asked(seat: number, card: number, at: number): void {
    const timed = this.#seats[seat];
    if (timed === this.#timing && card === this.#card) return;
    this.stop();
    this.#timing = timed;
    this.#card = card;
    this.#from = at;
    this.#since = this.#now();
  }

  stop(): void {
    const timed = this.#timing;
    if (!timed) return;
    const ms = this.#now() - this.#since;
    timed.times.push(ms);
    if (ms > timed.slowest) {
      timed.slowest = ms;
      timed.at = this.#from;
    }
    this.#timing = undefined;
  }

  /** By seat; null for a seat without decisions. */
  turns(): GameLine['turns'] {
    return this.#seats.map(({ times, slowest, at }) =>
      times.length === 0
        ? null
        : { count: times.length, median: micros(median(times) ?? 0), slowest: micros(slowest), at },
    );
  }
}

interface Timed {
  readonly times: number[];
  slowest: number;
  at: number;
}

class Choices {
  readonly list: number[] = [];
  decisions = 0;
  #next = 0;

  /** @param ply the number of earlier decisions, including forced ones */
  add(option: number, ply: number): void {
    if (ply > this.#next) this.list.push(this.#next - ply);
    this.list.push(option);
    this.#next = ply + 1;
    this.decisions++;
  }
}

/** Adds the number of the decision to an agent's failure. */
function chosen(decision: number, choose: () => number): number {
  try {
    return choose();
  } catch (error) {
    if (error instanceof AgentError)
      throw new AgentError(`decision ${decision}: ${error.message}`, { cause: error });
    throw error;
  }
}

const micros = (ms: number): number => Math.round(ms * 1000) / 1000;

export class Table {
  readonly #volume: Volume;
  readonly #recorder: Recorder;
  readonly #out: Int32Array;
  readonly #now: () => number;

  /** @param now returns milliseconds */
  constructor(volume: Volume, now: () => number) {
    this.#volume = volume;
    this.#recorder = new Recorder(volume);
    this.#out = new Int32Array(offerWords(volume));
    this.#now = now;
  }

  /**
   * Plays a game to its end, in place.
   * @param listening whether to record events; without, the line contains only the result
   * @throws {Error} if an agent takes an option that is not offered, or the kernel fails
   */
  play({ game, seed, cells }: Start, players: Players, listening = true): GameLine {
    const { seats, deck, decks } = this.#volume;
    const watch = new Watch(seats.length, this.#now);
    const choices = new Choices();
    const { on, record } = journal;
    this.#recorder.begin(cells);
    journal.on = listening;
    journal.record = this.#recorder.hear;
    try {
      if ('chance' in players) this.#byChance(cells, players.chance, watch, choices);
      else this.#byAgents(cells, players.agents, watch, choices);
    } finally {
      journal.on = on;
      journal.record = record;
    }
    watch.stop();
    const { card, ...recorded } = this.#recorder.finish();
    const ranking = rankingOf(this.#volume, cells);
    const piles = decks[(cells[deck.recipe] ?? 0) - 1]?.piles ?? [];
    const rounds = recorded.checks.length;
    return {
      game,
      seed,
      decisions: choices.decisions,
      places: seats.map((seat) => ranking.find((one) => one.seat === seat)?.place ?? 0),
      end: { card, rounds, early: rounds < piles.reduce((sum, pile) => sum + pile.rounds.length, 0) },
      ...recorded,
      turns: watch.turns(),
      choices: choices.list,
    };
  }

  #byChance(cells: Cells, chance: readonly Rng[], watch: Watch, choices: Choices): void {
    const { revealed } = this.#volume.deck;
    const pick: Rng = (n) => chance[cells[SEAT] ?? 0]?.(n) ?? 0;
    for (;;) {
      const option = drawOption(this.#volume, cells, this.#out, pick);
      if (option < 0) return;
      watch.asked(cells[SEAT] ?? 0, cells[revealed] ?? 0, choices.decisions);
      choices.add(option, cells[PLY] ?? 0);
      answerPoint(this.#volume, cells, option);
    }
  }

  #byAgents(cells: Cells, agents: readonly Agent[], watch: Watch, choices: Choices): void {
    const { revealed } = this.#volume.deck;
    const out = this.#out;
    for (let n = advance(this.#volume, cells, out); n > 0;) {
      const seat = cells[SEAT] ?? 0;
      watch.asked(seat, cells[revealed] ?? 0, choices.decisions);
      const agent = agents[seat];
      if (!agent) throw new Error(`nobody plays ${this.#volume.seats[seat] ?? seat}`);
      // Exclude the agent's look-ahead from the journal.
      const { on } = journal;
      journal.on = false;
      const option = chosen(choices.decisions + 1, () => agent.choose(this.#volume, cells, out, n));
      journal.on = on;
      if (((out[option >> 5] ?? 0) & (1 << (option & 31))) === 0)
        throw new Error(
          `${agent.name} takes ${option} at decision ${choices.decisions + 1}, which is not offered`,
        );
      choices.add(option, cells[PLY] ?? 0);
      n = choose(this.#volume, cells, option, out);
    }
  }
}
