/** Non-players in scenarios: they answer by their instructions and provide reasons. */
import { NonplayerRunner, type NonplayerReason, type RunnerOptions } from '@quipu/bot';
import type { Game } from '@quipu/engine';
import { EXECUTING, offer, offerWords, POINT } from '@quipu/engine/play';
import type { Checked } from '@quipu/language';
import { Layout } from './board/layout.ts';

interface Moment {
  /** The executing Faction as in the kernel, 0 for none. */
  readonly executing: number;
  /** The number of cards revealed. */
  readonly card: number;
  /** `Propaganda.Redeploy`; undefined outside of rounds. */
  readonly phase: string | undefined;
}

/** More answers than any turn requires of one seat; guards against endless loops. */
const ENDLESS = 10_000;

export class Nonplayers {
  readonly #game: Game;
  readonly #chance: RunnerOptions;
  readonly #rounds: ReadonlySet<string>;
  readonly #position: number | undefined;
  readonly #out: Int32Array;
  readonly #all: NonplayerReason[] = [];
  #reasons: NonplayerReason[] = [];
  /** Created lazily: volumes without instructions are valid. */
  #runner: NonplayerRunner | undefined;

  constructor(game: Game, checked: Checked, chance: RunnerOptions) {
    this.#game = game;
    this.#chance = chance;
    this.#rounds = new Set(checked.rounds.map(({ name }) => name));
    this.#position = new Layout(game.volume).cell('POSITION');
    this.#out = new Int32Array(offerWords(game.volume));
  }

  get reasons(): readonly NonplayerReason[] {
    return this.#reasons;
  }

  get allReasons(): readonly NonplayerReason[] {
    return this.#all;
  }

  clear(): void {
    this.#reasons = [];
  }

  /** Whether a Non-player (or `seat` as one) has the pending decision. */
  decides(seat?: string): boolean {
    const { decision, volume } = this.#game;
    if (decision === undefined || (seat !== undefined && decision.seat !== seat)) return false;
    const cell = volume.nonplayerStatus?.cell;
    return cell !== undefined && this.#game.cells()[cell + volume.seats.indexOf(decision.seat)] === 1;
  }

  /** Answers for one seat until its turn or phase ends, or another seat decides. */
  turn(seat: string): void {
    let before = this.#moment();
    const { phase } = before;
    for (let left = ENDLESS; left > 0; left--) {
      this.once();
      if (!this.decides(seat)) return;
      const now = this.#moment();
      const ended = before.executing !== 0 && now.executing !== before.executing;
      const other = phase !== undefined && now.phase !== undefined && now.phase !== phase;
      if (ended || other || now.card !== before.card) return;
      before = now;
    }
    throw new Error(`The turn of ${seat} does not end.`);
  }

  /** Answers for all until a player decides, the game ends, or `cards` cards are over. */
  turns(cards: number): void {
    for (let left = ENDLESS; left > 0; left--) {
      if (!this.decides() || this.#moment().card > cards) return;
      this.once();
    }
  }

  once(): void {
    const { volume } = this.#game;
    const cells = this.#game.cells();
    const options = offer(volume, cells, this.#out);
    const runner = (this.#runner ??= new NonplayerRunner(volume, this.#chance));
    const option = runner.answer(cells, this.#out, options);
    const reason = runner.reason();
    this.#reasons.push(reason);
    this.#all.push(reason);
    const key = volume.points[(cells[POINT] ?? 0) - 1]?.universe[option] ?? '';
    const outcome = this.#game.choose({ key });
    if (!outcome.ok) throw new Error(`${reason.point} is answered with ${key}: ${outcome.refusal.reason}`);
  }

  #moment(): Moment {
    const { point = '' } = this.#game;
    const cells = this.#game.cells();
    const [round = '', phase] = point.split('.');
    return {
      executing: cells[EXECUTING] ?? 0,
      card: this.#position === undefined ? 0 : (cells[this.#position] ?? 0),
      phase: phase !== undefined && this.#rounds.has(round) ? `${round}.${phase}` : undefined,
    };
  }
}
