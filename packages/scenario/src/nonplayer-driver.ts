/** Plays Non-players in scenarios by their instructions, and collects their reasons. */
import { NonplayerRunner, type NonplayerReason, type RunnerOptions } from '@quipu/bot';
import type { Game } from '@quipu/engine';
import { EXECUTING, offer, offerWords, POINT } from '@quipu/engine/play';
import type { Checked } from '@quipu/language';
import { CellLayout } from './board/cell-layout.ts';

interface TurnState {
  /** Index of the executing Faction plus 1; 0 if no Faction executes. */
  readonly executing: number;
  /** The number of revealed cards. */
  readonly revealedCards: number;
  /** `Propaganda.Redeploy`; undefined outside of rounds. */
  readonly phase: string | undefined;
}

/** An upper bound of the answers in a turn. Guards against endless loops. */
const MAX_ANSWERS = 10_000;

/** Answers for the Non-players of a game. */
export class NonplayerDriver {
  readonly #game: Game;
  readonly #runnerOptions: RunnerOptions;
  readonly #rounds: ReadonlySet<string>;
  /** The cell with the number of revealed cards; undefined without a deck. */
  readonly #deckPositionCell: number | undefined;
  readonly #offerBuffer: Int32Array;
  readonly #allReasons: NonplayerReason[] = [];
  #reasons: NonplayerReason[] = [];
  /** Created lazily, because a volume may lack instructions. */
  #runner: NonplayerRunner | undefined;

  constructor(game: Game, checked: Checked, runnerOptions: RunnerOptions) {
    this.#game = game;
    this.#runnerOptions = runnerOptions;
    this.#rounds = new Set(checked.rounds.map(({ name }) => name));
    this.#deckPositionCell = new CellLayout(game.volume).cell('POSITION');
    this.#offerBuffer = new Int32Array(offerWords(game.volume));
  }

  /** The reasons since the last `clear`. */
  get reasons(): readonly NonplayerReason[] {
    return this.#reasons;
  }

  get allReasons(): readonly NonplayerReason[] {
    return this.#allReasons;
  }

  clear(): void {
    this.#reasons = [];
  }

  /** Whether a Non-player has the pending decision; with `seat`, whether that Non-player has it. */
  decides(seat?: string): boolean {
    const { decision, volume } = this.#game;
    if (decision === undefined || (seat !== undefined && decision.seat !== seat)) return false;
    const cell = volume.nonplayerStatus?.cell;
    return cell !== undefined && this.#game.cells()[cell + volume.seats.indexOf(decision.seat)] === 1;
  }

  /** Answers for one seat until its turn or phase ends, or another seat decides. */
  playTurn(seat: string): void {
    let previous = this.#turnState();
    const { phase } = previous;
    for (let remaining = MAX_ANSWERS; remaining > 0; remaining--) {
      this.playDecision();
      if (!this.decides(seat)) return;
      const current = this.#turnState();
      const hasTurnEnded = previous.executing !== 0 && current.executing !== previous.executing;
      const isOtherPhase = phase !== undefined && current.phase !== undefined && current.phase !== phase;
      if (hasTurnEnded || isOtherPhase || current.revealedCards !== previous.revealedCards) return;
      previous = current;
    }
    throw new Error(`The turn of ${seat} does not end.`);
  }

  /** Answers for all Non-players until a player decides, the game ends, or a card after the first `cards` is revealed. */
  playCards(cards: number): void {
    for (let remaining = MAX_ANSWERS; remaining > 0; remaining--) {
      if (!this.decides() || this.#turnState().revealedCards > cards) return;
      this.playDecision();
    }
  }

  /** Answers the pending decision and records the reason. */
  playDecision(): void {
    const { volume } = this.#game;
    const cells = this.#game.cells();
    const options = offer(volume, cells, this.#offerBuffer);
    const runner = (this.#runner ??= new NonplayerRunner(volume, this.#runnerOptions));
    const option = runner.answer(cells, this.#offerBuffer, options);
    const reason = runner.reason();
    this.#reasons.push(reason);
    this.#allReasons.push(reason);
    // The cell stores the index of the pending point plus 1.
    const key = volume.points[(cells[POINT] ?? 0) - 1]?.universe[option] ?? '';
    const outcome = this.#game.choose({ key });
    if (!outcome.ok) throw new Error(`${reason.point} is answered with ${key}: ${outcome.refusal.reason}`);
  }

  #turnState(): TurnState {
    const { point = '' } = this.#game;
    const cells = this.#game.cells();
    const [round = '', phase] = point.split('.');
    return {
      executing: cells[EXECUTING] ?? 0,
      revealedCards: this.#deckPositionCell === undefined ? 0 : (cells[this.#deckPositionCell] ?? 0),
      phase: phase !== undefined && this.#rounds.has(round) ? `${round}.${phase}` : undefined,
    };
  }
}
