/** The games of the page: lists saved games; opens, creates, migrates and closes the current one. */
import { volumes } from 'virtual:volumes';
import type { HostResult, MigrationStatus, Frame, GameStart } from './host-messages.ts';
import type { GameSession } from './game-session.ts';
import type { AgentScheduler } from './agent-scheduler.ts';
import type { SavedGame, StoredRecords } from './save-database.ts';
import type { FramePresenter } from './frame-presenter.ts';
import { loadAssets } from './game-state.ts';

/** The actions that open, save and close games. */
export class Games {
  readonly #session: GameSession;
  readonly #presenter: FramePresenter;
  readonly #scheduler: AgentScheduler;
  readonly #preload: (volume: string) => void;

  /**
   * @param preload - called with a volume that is about to be opened, to load its board and texts in parallel.
   */
  constructor(
    session: GameSession,
    presenter: FramePresenter,
    scheduler: AgentScheduler,
    preload: (volume: string) => void,
  ) {
    this.#session = session;
    this.#presenter = presenter;
    this.#scheduler = scheduler;
    this.#preload = preload;
  }

  /** Restarts the worker with the last saved state of the game. */
  async recover(): Promise<void> {
    const { id } = this.#session.state;
    this.#session.restart();
    if (id === undefined) this.#session.clear();
    else await this.reopen(id);
  }

  /** Restarts a worker that could not load agents. */
  async restartIfNeeded(): Promise<void> {
    if (this.#session.needsRestart) await this.recover();
  }

  /** Preloads the rules of a volume. */
  prepare(volume: string): void {
    // A load failure is reported when the game begins.
    this.#session.host.prepare(volume).catch(() => undefined);
  }

  saves(): Promise<HostResult<StoredRecords>> {
    return this.#session.host.saves();
  }

  /** Deletes a saved game; `restore()` undoes that. */
  deleteSaved(id: IDBValidKey): Promise<HostResult<void>> {
    return this.#session.host.deleteSaved(id);
  }

  /** Restores the game deleted last. */
  restore(): Promise<HostResult<void>> {
    return this.#session.host.restore();
  }

  /**
   * Starts a game. The viewer is the seat of the first person; with several persons, the seat that decides.
   */
  begin(start: GameStart): Promise<boolean> {
    return this.#openFrame(start.volume, this.#session.host.create(start, null));
  }

  /** Opens the game saved under an id, if it still exists. */
  async reopen(id: string): Promise<void> {
    this.#session.set({ isBusy: true });
    const games = await this.saves();
    const game = games.ok ? games.value.games.find((saved) => saved.id === id) : undefined;
    if (game) await this.resume(game);
    else this.#session.clear(games.ok ? {} : { refusal: games.refusal });
  }

  async resume({ id, volume }: SavedGame): Promise<boolean> {
    const isOpened = await this.#openFrame(volume, this.#session.host.resume(id, null));
    if (isOpened && this.#session.state.id !== id) this.#session.set({ isCopy: true });
    return isOpened;
  }

  /** Opens a save or a link of any volume. */
  async open(text: string): Promise<boolean> {
    const { host } = this.#session;
    this.#session.clear({ isBusy: true });
    const result = host.open(text, null);
    const volume = await host.volumeIn(text);
    if (volume !== undefined) this.#preload(volume);
    const outcome = await result;
    if (outcome.ok)
      return this.#openFrame(outcome.value.volume, Promise.resolve({ ok: true, value: outcome.value.frame }));
    this.#session.showRefusal(outcome.refusal);
    return false;
  }

  /**
   * Opens the migrated part of a game of other rules as a new game. With `isConfirming`, the nearest option
   * at the divergence waits to be confirmed.
   */
  openMigration(isConfirming: boolean): Promise<boolean> {
    const { migration } = this.#session.state.refusal ?? {};
    if (!migration) return Promise.resolve(false);
    return this.#openFrame(
      migration.volume,
      this.#session.host.openMigrated(null),
      isConfirming ? migration : undefined,
    );
  }

  /** Confirms the nearest option at the divergence and resumes the migration. */
  async continueMigration(): Promise<void> {
    const { host, state } = this.#session;
    this.#session.set({ isBusy: true });
    const answer = await host.continueMigration(state.frame?.viewer ?? null);
    if (!answer.ok) {
      this.#session.set({ isBusy: false, refusal: answer.refusal, migration: undefined });
      return;
    }
    const { frame, migration } = answer.value;
    this.#session.set({ migration: migration.divergence && migration });
    this.#presenter.show({ ok: true, value: frame });
    await (migration.divergence ? this.#scheduler.switchView() : this.#scheduler.resume());
  }

  /** Continues a migrated game from the divergence, by hand. */
  async playFromDivergence(): Promise<void> {
    this.#session.set({ migration: undefined });
    await this.#scheduler.resume();
  }

  /** Loads changed rules. The open game continues under them if all its answers can be replayed. */
  async reloadRules(volume: string, address: string): Promise<void> {
    this.#scheduler.pause();
    const { host, state } = this.#session;
    const answer = await host.reloadRules(volume, address, state.frame?.viewer ?? null);
    if (!answer.ok) this.#session.set({ refusal: answer.refusal });
    else if (answer.value.kind === 'migrated') {
      this.#presenter.show({ ok: true, value: answer.value.frame });
      this.#session.set({ rulesChange: answer.value });
      await this.#scheduler.resume();
    } else if (answer.value.kind === 'diverged') this.#session.set({ rulesChange: answer.value });
  }

  /** Dismisses the notice about changed rules. */
  dismissRulesChange(): void {
    this.#session.set({ rulesChange: undefined });
  }

  /** Starts a new game from the past turn that is shown. */
  async branch(turns: number): Promise<void> {
    const { assets } = this.#session.state;
    if (assets) await this.#openFrame(assets.volume, this.#session.host.branch(turns, null));
  }

  save(): Promise<string | undefined> {
    return this.#session.host.serialize();
  }

  link(): Promise<HostResult<string>> {
    return this.#session.host.link();
  }

  /** Returns to the list of games. */
  leave(): void {
    this.#scheduler.pause();
    this.#session.clear();
  }

  async #openFrame(
    volume: string,
    framePromise: Promise<HostResult<Frame>>,
    migration?: MigrationStatus,
  ): Promise<boolean> {
    this.#presenter.beginGame();
    this.#session.clear({ isBusy: true });
    if (volumes[volume]) this.#preload(volume);
    const [assets, answer] = await Promise.all([volumes[volume] && loadAssets(volume), framePromise]);
    if (!answer.ok) {
      this.#session.set({ isBusy: false, refusal: answer.refusal });
      return false;
    }
    this.#session.set({ assets, id: await this.#session.host.id, migration });
    await this.#scheduler.begin(answer.value, migration !== undefined);
    return true;
  }
}
