/** The games of the page: lists saved games; opens, creates, migrates and closes the current one. */
import { volumes } from 'virtual:volumes';
import type { HostResult, MigrationStatus, Frame, GameStart, RefusalMessage } from './host-messages.ts';
import type { GameSession } from './game-session.ts';
import type { AgentScheduler } from './agent-scheduler.ts';
import type { SavedGame, StoredRecords } from './save-database.ts';
import type { FramePresenter } from './frame-presenter.ts';
import { loadAssets, type RefusalOrigin } from './game-state.ts';
import { readConfirmation } from './stored-confirmation.ts';

/** The origin of games that the address of the page names. */
export const ADDRESS: RefusalOrigin = { kind: 'address' };

/** The actions that open, save and close games. */
export class Games {
  readonly #session: GameSession;
  readonly #presenter: FramePresenter;
  readonly #scheduler: AgentScheduler;
  readonly #preload: (volume: string) => void;
  /** Number of games opened or left so far. A game that is superseded while it loads is not shown. */
  #openings = 0;

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

  /** Opens the game saved under an id, which the address of the page names, if it still exists. */
  async reopen(id: string): Promise<boolean> {
    const opening = this.#startOpening();
    this.#session.clear({ isBusy: true });
    const games = await this.saves();
    if (opening !== this.#openings) return false;
    const game = games.ok ? games.value.games.find((saved) => saved.id === id) : undefined;
    if (game) return this.resume(game, ADDRESS);
    this.#refuseAddress(
      games.ok ? { code: 'no-save', reason: 'no saved game has this id', reasons: [] } : games.refusal,
    );
    return false;
  }

  /** Opens a saved game. If another tab has it, this one continues with a copy. */
  async resume({ id, volume }: SavedGame, origin: RefusalOrigin = { kind: 'saved', id }): Promise<boolean> {
    const isOpened = await this.#openFrame(volume, this.#session.host.resume(id, null), { origin });
    if (isOpened && this.#session.state.id !== id) this.#session.set({ isCopy: true });
    return isOpened;
  }

  /** Opens a save or a link of any volume. If it is refused, the page stays as it is and shows why. */
  async open(text: string, origin: RefusalOrigin): Promise<boolean> {
    const { host, state } = this.#session;
    const { isRunning } = state;
    const opening = this.#startOpening();
    if (origin.kind === 'address') this.#session.clear({ isBusy: true });
    else this.#session.set({ isBusy: state.assets !== undefined, refusal: undefined });
    const isFile = origin.kind === 'file' || origin.kind === 'drop';
    const result = host.open(text, { viewer: null, isFile });
    const volume = await host.volumeIn(text);
    if (volume !== undefined) this.#preload(volume);
    const outcome = await result;
    if (opening !== this.#openings) return false;
    if (outcome.ok)
      return this.#openFrame(
        outcome.value.volume,
        Promise.resolve({ ok: true, value: outcome.value.frame }),
        {
          origin,
        },
      );
    this.#session.showRefusal(outcome.refusal, origin);
    if (isRunning) void this.#scheduler.resume();
    return false;
  }

  /** Reports an address that names no game. */
  refuseAddress(): void {
    this.#startOpening();
    this.#refuseAddress({ code: 'unknown-address', reason: 'the address names no game', reasons: [] });
  }

  #refuseAddress(refusal: RefusalMessage): void {
    this.#session.clear({ refusal, refusalOrigin: ADDRESS });
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
      isConfirming ? { migration } : {},
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
    this.#startOpening();
    this.#session.clear();
  }

  /** Stops the agents of the current game. Returns the number of the opening. */
  #startOpening(): number {
    this.#scheduler.pause();
    this.#openings++;
    return this.#openings;
  }

  async #openFrame(
    volume: string,
    framePromise: Promise<HostResult<Frame>>,
    { migration, origin }: { readonly migration?: MigrationStatus; readonly origin?: RefusalOrigin } = {},
  ): Promise<boolean> {
    const opening = this.#startOpening();
    this.#presenter.beginGame();
    this.#session.clear({ isBusy: true });
    if (volumes[volume]) this.#preload(volume);
    const [assets, answer] = await Promise.all([volumes[volume] && loadAssets(volume), framePromise]);
    const id = await this.#session.host.id;
    if (opening !== this.#openings) return false;
    if (!answer.ok) {
      this.#session.showRefusal(answer.refusal, origin);
      return false;
    }
    this.#session.set({ assets, id, migration });
    const confirmation = readConfirmation(id, answer.value.view.pending?.id);
    const staysPaused = migration !== undefined || confirmation !== undefined;
    await this.#scheduler.begin(answer.value, staysPaused, confirmation?.seat);
    if (confirmation) this.#session.set({ isConfirming: true, withheld: confirmation.answers });
    return true;
  }
}
