/** The games of the page: lists saved games; opens, creates, migrates and closes the current one. */
import { volumes } from 'virtual:volumes';
import type { Answered, Carried, Frame, GameStart } from './frame.ts';
import type { GameSession } from './game-session.ts';
import type { Pace } from './pace.ts';
import type { SavedGame, Stored } from './saves.ts';
import type { FramePresenter } from './frame-presenter.ts';
import { stageOf } from './state.ts';

export class Games {
  readonly #session: GameSession;
  readonly #presenter: FramePresenter;
  readonly #pace: Pace;
  readonly #expect: (volume: string) => void;

  /**
   * @param expect - called with a volume that is about to be opened, to load its board and texts in parallel.
   */
  constructor(session: GameSession, presenter: FramePresenter, pace: Pace, expect: (volume: string) => void) {
    this.#session = session;
    this.#presenter = presenter;
    this.#pace = pace;
    this.#expect = expect;
  }

  /** Restarts the worker with the last saved state of the game. */
  async recover(): Promise<void> {
    const { id } = this.#session.state;
    this.#session.restart();
    if (id === undefined) this.#session.clear();
    else await this.reopen(id);
  }

  /** Restarts a worker that could not load agents. */
  async startAnew(): Promise<void> {
    if (this.#session.needsRestart) await this.recover();
  }

  /** Preloads the rules of a volume. */
  prepare(volume: string): void {
    // A load failure is reported when the game begins.
    this.#session.host.prepare(volume).catch(() => undefined);
  }

  saves(): Promise<Answered<Stored>> {
    return this.#session.host.saves();
  }

  /** Deletes a saved game; `restore()` undoes that. */
  forget(id: IDBValidKey): Promise<Answered<void>> {
    return this.#session.host.forget(id);
  }

  /** Restores the game deleted last. */
  restore(): Promise<Answered<void>> {
    return this.#session.host.restore();
  }

  /**
   * Starts a game. The viewer is the seat of the first person; with several persons, the seat that decides.
   */
  begin(start: GameStart): Promise<boolean> {
    return this.#opened(start.volume, this.#session.host.create(start, null));
  }

  /** Opens the game saved under an id, if it still exists. */
  async reopen(id: string): Promise<void> {
    this.#session.set({ busy: true });
    const games = await this.saves();
    const game = games.ok ? games.value.games.find((one) => one.id === id) : undefined;
    if (game) await this.resume(game);
    else this.#session.clear(games.ok ? {} : { refused: games.refusal });
  }

  async resume({ id, volume }: SavedGame): Promise<boolean> {
    const opened = await this.#opened(volume, this.#session.host.resume(id, null));
    if (opened && this.#session.state.id !== id) this.#session.set({ copied: true });
    return opened;
  }

  /** Opens a save or a link of any volume. */
  async open(text: string): Promise<boolean> {
    const { host } = this.#session;
    this.#session.clear({ busy: true });
    const opening = host.open(text, null);
    const volume = await host.volumeIn(text);
    if (volume !== undefined) this.#expect(volume);
    const opened = await opening;
    if (opened.ok)
      return this.#opened(opened.value.volume, Promise.resolve({ ok: true, value: opened.value.frame }));
    this.#session.refuse(opened.refusal);
    return false;
  }

  /**
   * Opens the migrated part of a game of other rules as a new game. With `confirming`, the nearest option at
   * the divergence waits to be confirmed.
   */
  carryOver(confirming: boolean): Promise<boolean> {
    const { carried } = this.#session.state.refused ?? {};
    if (!carried) return Promise.resolve(false);
    return this.#opened(carried.volume, this.#session.host.carry(null), confirming ? carried : undefined);
  }

  /** Confirms the nearest option at the divergence and resumes the migration. */
  async carryOn(): Promise<void> {
    const { host, state } = this.#session;
    this.#session.set({ busy: true });
    const answer = await host.carryOn(state.frame?.viewer ?? null);
    if (!answer.ok) {
      this.#session.set({ busy: false, refused: answer.refusal, carried: undefined });
      return;
    }
    const { frame, carried } = answer.value;
    this.#session.set({ carried: carried.divergence && carried });
    this.#presenter.show({ ok: true, value: frame });
    await (carried.divergence ? this.#pace.look() : this.#pace.goOn());
  }

  /** Continues a migrated game from the divergence, by hand. */
  async playFromHere(): Promise<void> {
    this.#session.set({ carried: undefined });
    await this.#pace.goOn();
  }

  /** Loads changed rules. The open game continues under them if all its answers can be replayed. */
  async renew(volume: string, address: string): Promise<void> {
    this.#pace.pause();
    const { host, state } = this.#session;
    const answer = await host.renew(volume, address, state.frame?.viewer ?? null);
    if (!answer.ok) this.#session.set({ refused: answer.refusal });
    else if (answer.value.kind === 'carried') {
      this.#presenter.show({ ok: true, value: answer.value.frame });
      this.#session.set({ renewed: answer.value });
      await this.#pace.goOn();
    } else if (answer.value.kind === 'parted') this.#session.set({ renewed: answer.value });
  }

  /** Dismisses the notice about changed rules. */
  readRenewal(): void {
    this.#session.set({ renewed: undefined });
  }

  /** Starts a new game from the past turn that is shown. */
  async branch(turns: number): Promise<void> {
    const { stage } = this.#session.state;
    if (stage) await this.#opened(stage.volume, this.#session.host.branch(turns, null));
  }

  save(): Promise<string | undefined> {
    return this.#session.host.save();
  }

  link(): Promise<Answered<string>> {
    return this.#session.host.link();
  }

  /** Returns to the list of games. */
  leave(): void {
    this.#pace.pause();
    this.#session.clear();
  }

  async #opened(volume: string, answering: Promise<Answered<Frame>>, carried?: Carried): Promise<boolean> {
    this.#presenter.begin();
    this.#session.clear({ busy: true });
    if (volumes[volume]) this.#expect(volume);
    const [stage, answer] = await Promise.all([volumes[volume] && stageOf(volume), answering]);
    if (!answer.ok) {
      this.#session.set({ busy: false, refused: answer.refusal });
      return false;
    }
    this.#session.set({ stage, id: await this.#session.host.id, carried });
    await this.#pace.begin(answer.value, carried !== undefined);
    return true;
  }
}
