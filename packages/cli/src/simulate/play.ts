/** Plays one game with an agent a seat, and makes its line. */
import type { Agent } from '@quipu/bot';
import {
  advance,
  answer,
  type Cells,
  choose,
  draw,
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

/** Who plays: agents by seat; or chance alone, by seat, for which fewer options have to be tried. */
export type Players = { readonly agents: readonly Agent[] } | { readonly chance: readonly Rng[] };

/** A game to play: its number, its seed, and its cells, run to no decision yet or to the first one. */
export interface Start {
  readonly game: number;
  readonly seed: number;
  readonly cells: Cells;
}

/** Times the turns of each seat: a turn lasts while one seat is asked on one card, what the rules do meanwhile included. */
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

  /** A seat is asked; `at` counts the decisions before. */
  asked(seat: number, card: number, at: number): void {
    const timed = this.#seats[seat];
    if (timed === this.#timing && card === this.#card) return;
    this.stop();
    this.#timing = timed;
    this.#card = card;
    this.#from = at;
    this.#since = this.#now();
  }

  /** Nobody is asked any more. */
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

  /** By seat; null where a seat was never asked. */
  turns(): GameLine['turns'] {
    return this.#seats.map(({ times, slowest, at }) =>
      times.length === 0
        ? null
        : { count: times.length, median: micros(median(times) ?? 0), slowest: micros(slowest), at },
    );
  }
}

interface Timed {
  /** Milliseconds. */
  readonly times: number[];
  slowest: number;
  at: number;
}

/** The options that were taken; see `GameLine`. */
class Choices {
  readonly list: number[] = [];
  decisions = 0;
  #next = 0;

  /** An option is taken, so many decisions having been answered before, forced ones included. */
  add(option: number, ply: number): void {
    if (ply > this.#next) this.list.push(this.#next - ply);
    this.list.push(option);
    this.#next = ply + 1;
    this.decisions++;
  }
}

const micros = (ms: number): number => Math.round(ms * 1000) / 1000;

/** Plays games of one volume, one after another. */
export class Table {
  readonly #volume: Volume;
  readonly #recorder: Recorder;
  readonly #out: Int32Array;
  readonly #now: () => number;

  /** @param now milliseconds from some moment */
  constructor(volume: Volume, now: () => number) {
    this.#volume = volume;
    this.#recorder = new Recorder(volume);
    this.#out = new Int32Array(offerWords(volume));
    this.#now = now;
  }

  /**
   * Plays a game to its end, in place. Where nobody listens, its line says nothing of what happened on the way.
   * @throws {Error} if an agent takes what is not offered, or the kernel fails
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
      const option = draw(this.#volume, cells, this.#out, pick);
      if (option < 0) return;
      watch.asked(cells[SEAT] ?? 0, cells[revealed] ?? 0, choices.decisions);
      choices.add(option, cells[PLY] ?? 0);
      answer(this.#volume, cells, option);
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
      // What an agent tries out is no part of the game's journal.
      const { on } = journal;
      journal.on = false;
      const option = agent.choose(this.#volume, cells, out, n);
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
