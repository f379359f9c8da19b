/** Plays one game with one agent per seat and records it as a results line. */
import { type Agent, AgentError } from '@quipu/bot';
import {
  advance,
  answerPoint,
  type Cells,
  choose,
  drawOption,
  hasOption,
  journal,
  offerWords,
  PLY,
  rankingOf,
  type Rng,
  SEAT,
  type Volume,
} from '@quipu/engine/play';
import { median } from 'd3-array';
import { GameRecorder } from './game-recorder.ts';
import type { GameLine } from './results-format.ts';

/**
 * Agents by seat, or random generators by seat. Random players avoid computing the full offer.
 */
export type Players = { readonly agents: readonly Agent[] } | { readonly generators: readonly Rng[] };

/** A game to play. `cells` is a position before or at the first decision. */
export interface GameStart {
  readonly game: number;
  readonly seed: number;
  readonly cells: Cells;
}

/** Turns of one seat. Times are in milliseconds. */
interface SeatTimes {
  readonly durations: number[];
  slowest: number;
  /** The number of decisions before the slowest turn. */
  slowestDecision: number;
}

/** Measures turns. A turn lasts while one seat decides on one card, including the execution of rules. */
class TurnTimer {
  readonly #clock: () => number;
  readonly #seats: readonly SeatTimes[];
  #currentSeat: SeatTimes | undefined;
  #card: number | undefined;
  #startTime = 0;
  #firstDecision = 0;

  constructor(seats: number, clock: () => number) {
    this.#clock = clock;
    this.#seats = Array.from({ length: seats }, () => ({
      durations: [],
      slowest: Number.NEGATIVE_INFINITY,
      slowestDecision: 0,
    }));
  }

  startDecision(seat: number, card: number, decision: number): void {
    const seatTimes = this.#seats[seat];
    if (seatTimes === this.#currentSeat && card === this.#card) return;
    this.stop();
    this.#currentSeat = seatTimes;
    this.#card = card;
    this.#firstDecision = decision;
    this.#startTime = this.#clock();
  }

  stop(): void {
    const seatTimes = this.#currentSeat;
    if (!seatTimes) return;
    const ms = this.#clock() - this.#startTime;
    seatTimes.durations.push(ms);
    if (ms > seatTimes.slowest) {
      seatTimes.slowest = ms;
      seatTimes.slowestDecision = this.#firstDecision;
    }
    this.#currentSeat = undefined;
  }

  /** By seat; null for a seat without decisions. */
  turnTimes(): GameLine['turns'] {
    return this.#seats.map(({ durations, slowest, slowestDecision }) =>
      durations.length === 0
        ? null
        : {
            count: durations.length,
            median: roundToMicroseconds(median(durations) ?? 0),
            slowest: roundToMicroseconds(slowest),
            at: slowestDecision,
          },
    );
  }
}

/**
 * The choices of a game as numbers. An option is a number from 0; a negative number -n means that n forced decisions were
 * skipped.
 */
class ChoiceList {
  readonly encoded: number[] = [];
  decisions = 0;
  #nextPly = 0;

  /** @param ply the number of earlier decisions, including forced ones */
  add(option: number, ply: number): void {
    if (ply > this.#nextPly) this.encoded.push(this.#nextPly - ply);
    this.encoded.push(option);
    this.#nextPly = ply + 1;
    this.decisions++;
  }
}

/** Calls an agent, and adds the number of the decision to its failure. */
function withDecisionNumber(decision: number, chooseOption: () => number): number {
  try {
    return chooseOption();
  } catch (error) {
    if (error instanceof AgentError)
      throw new AgentError(`decision ${decision}: ${error.message}`, { cause: error });
    throw error;
  }
}

/** Rounds milliseconds to microseconds. */
const roundToMicroseconds = (ms: number): number => Math.round(ms * 1000) / 1000;

/** Plays games of one volume. */
export class GamePlayer {
  readonly #volume: Volume;
  readonly #recorder: GameRecorder;
  readonly #offer: Int32Array;
  readonly #clock: () => number;

  /** @param clock returns milliseconds */
  constructor(volume: Volume, clock: () => number) {
    this.#volume = volume;
    this.#recorder = new GameRecorder(volume);
    this.#offer = new Int32Array(offerWords(volume));
    this.#clock = clock;
  }

  /**
   * Plays a game to its end, in place.
   * @param isRecorded whether to record events; without, the line contains only the result
   * @throws {Error} if an agent takes an option that is not offered, or the kernel fails
   */
  play({ game, seed, cells }: GameStart, players: Players, isRecorded = true): GameLine {
    const { seats } = this.#volume;
    const timer = new TurnTimer(seats.length, this.#clock);
    const choices = new ChoiceList();
    const { on: wasRecording, record: previousSink } = journal;
    this.#recorder.begin(cells);
    journal.on = isRecorded;
    journal.record = this.#recorder.onEntry;
    try {
      if ('generators' in players) this.#playByChance(cells, players.generators, timer, choices);
      else this.#playByAgents(cells, players.agents, timer, choices);
    } finally {
      journal.on = wasRecording;
      journal.record = previousSink;
    }
    timer.stop();
    const { card, ...recorded } = this.#recorder.finish();
    const ranking = rankingOf(this.#volume, cells);
    const rounds = recorded.checks.length;
    return {
      game,
      seed,
      decisions: choices.decisions,
      places: seats.map((seat) => ranking.find((entry) => entry.seat === seat)?.place ?? 0),
      end: { card, rounds, early: rounds < this.#maxRounds(cells) },
      ...recorded,
      turns: timer.turnTimes(),
      choices: choices.encoded,
    };
  }

  /** The number of Rounds in the deck. */
  #maxRounds(cells: Cells): number {
    const { deck, decks } = this.#volume;
    // Decks are numbered from 1.
    const piles = decks[(cells[deck.recipe] ?? 0) - 1]?.piles ?? [];
    return piles.reduce((sum, pile) => sum + pile.rounds.length, 0);
  }

  #playByChance(cells: Cells, generators: readonly Rng[], timer: TurnTimer, choices: ChoiceList): void {
    const { revealed } = this.#volume.deck;
    const drawIndex: Rng = (optionCount) => generators[cells[SEAT] ?? 0]?.(optionCount) ?? 0;
    for (;;) {
      const option = drawOption(this.#volume, cells, this.#offer, drawIndex);
      if (option < 0) return;
      timer.startDecision(cells[SEAT] ?? 0, cells[revealed] ?? 0, choices.decisions);
      choices.add(option, cells[PLY] ?? 0);
      answerPoint(this.#volume, cells, option);
    }
  }

  #playByAgents(cells: Cells, agents: readonly Agent[], timer: TurnTimer, choices: ChoiceList): void {
    const { revealed } = this.#volume.deck;
    const offer = this.#offer;
    for (let optionCount = advance(this.#volume, cells, offer); optionCount > 0;) {
      const seat = cells[SEAT] ?? 0;
      timer.startDecision(seat, cells[revealed] ?? 0, choices.decisions);
      const agent = agents[seat];
      if (!agent) throw new Error(`no agent plays ${this.#volume.seats[seat] ?? seat}`);
      // Exclude the agent's look-ahead from the journal.
      const { on: wasRecording } = journal;
      journal.on = false;
      const option = withDecisionNumber(choices.decisions + 1, () =>
        agent.choose(this.#volume, cells, offer, optionCount),
      );
      journal.on = wasRecording;
      if (!hasOption(offer, option))
        throw new Error(
          `${agent.name} takes ${option} at decision ${choices.decisions + 1}, which is not offered`,
        );
      choices.add(option, cells[PLY] ?? 0);
      optionCount = choose(this.#volume, cells, option, offer);
    }
  }
}
