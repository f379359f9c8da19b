/** Runs agents at the chosen pace until a person decides, and switches the view to the deciding seat. */
import type { Frame, Viewer } from './host-messages.ts';
import type { GameSession } from './game-session.ts';
import { isSamePerson, personCount } from './persons.ts';
import { STEP_TIMES } from './play-settings.ts';
import type { FramePresenter } from './frame-presenter.ts';

/** Interval between renders while agents play without pauses, in milliseconds. */
const RENDER_INTERVAL = 250;

/** Runs agents one decision at a time and hands the screen to the person who decides. */
export class AgentScheduler {
  readonly #session: GameSession;
  readonly #presenter: FramePresenter;
  readonly #restartIfNeeded: () => Promise<void>;
  /** Seats that persons hold at this screen. */
  #localSeats: readonly string[] = [];
  /** Ends the pause between two agent steps. */
  #wake: () => void = () => undefined;
  /** Whether agents play to the end of their turns without being shown. */
  #isSkipping = false;

  /** @param restartIfNeeded - restarts the worker if it could not load agents. */
  constructor(session: GameSession, presenter: FramePresenter, restartIfNeeded: () => Promise<void>) {
    this.#session = session;
    this.#presenter = presenter;
    this.#restartIfNeeded = restartIfNeeded;
  }

  get localSeats(): readonly string[] {
    return this.#localSeats;
  }

  /** Shows an opened game from the seat that decides. With `staysPaused`, agents do not start by themselves. */
  async begin(frame: Frame, staysPaused: boolean): Promise<void> {
    this.#localSeats = Object.entries(frame.seats).flatMap(([seat, occupant]) =>
      occupant === 'person' ? [seat] : [],
    );
    const hasSpectator = this.#localSeats.length === 0;
    if (!hasSpectator && (staysPaused || !frame.isAgentDeciding)) return this.switchView(frame);
    this.#presenter.show({ ok: true, value: frame });
    // A game of agents only is started by its spectator.
    if (!hasSpectator) void this.resume();
  }

  /**
   * Switches the view to the right seat; a curtain comes first if the view would reveal hidden information of
   * another person.
   */
  async switchView(frame: Frame | undefined = this.#session.state.frame): Promise<void> {
    const { assets, settings } = this.#session.state;
    if (!frame || !assets) return;
    const nextViewer = this.#nextViewer(frame);
    if (nextViewer === frame.viewer) return;
    const { persons, viewer, view } = frame;
    const hasHidden = Object.keys(view.secrets).length > 0;
    const isOtherPerson =
      personCount(persons, this.#localSeats) > 1 && !isSamePerson(persons, nextViewer, viewer);
    const needsCurtain = hasHidden && settings.curtain && isOtherPerson && nextViewer !== null;
    this.#presenter.show(await this.#session.host.frame(needsCurtain ? null : nextViewer));
    if (needsCurtain) this.#session.set({ curtain: nextViewer });
  }

  /** Returns the deciding seat if it is local, else the current viewer; null for spectators. */
  #nextViewer({ decider, viewer }: Frame): Viewer {
    const [firstSeat = null, ...otherSeats] = this.#localSeats;
    if (otherSeats.length === 0) return firstSeat;
    return this.#localSeats.find((seat) => seat === decider) ?? viewer ?? firstSeat;
  }

  /** Lifts the curtain. */
  async liftCurtain(): Promise<void> {
    const { curtain } = this.#session.state;
    if (curtain === undefined) return;
    this.#presenter.show(await this.#session.host.frame(curtain));
    this.#session.set({ curtain: undefined });
  }

  /** Runs the agents, or switches the view to the seat that decides. */
  async resume(): Promise<void> {
    const { frame, settings } = this.#session.state;
    if (!frame?.isAgentDeciding) return this.switchView();
    if (settings.pace !== 'steps') await this.run();
  }

  /** Runs the agents until a person decides or the run is stopped. */
  async run(): Promise<void> {
    await this.#restartIfNeeded();
    if (this.#isRunning()) return;
    this.#session.set({ isRunning: true, isConfirming: false });
    let shownAt = performance.now();
    while (this.#isRunning() && this.#isWaiting()) {
      const stepTime = this.#isSkipping ? 0 : STEP_TIMES[this.#session.state.settings.pace];
      const isShown = stepTime > 0 || performance.now() - shownAt > RENDER_INTERVAL;
      if (!(await this.#runOneDecision(isShown))) break;
      if (isShown) shownAt = performance.now();
      if (stepTime > 0 && this.#isRunning()) await this.#wait(stepTime);
    }
    this.#isSkipping = false;
    this.#session.set({ isRunning: false });
    this.#presenter.persist();
    if (!this.#isWaiting()) await this.switchView();
  }

  /** Stops the agents after the current step. */
  pause(): void {
    this.#session.set({ isRunning: false });
    this.#wake();
  }

  /** Skips the rest of the pause between two steps. */
  skipWait(): void {
    this.#wake();
  }

  /** Runs the agents to the end of their turns without pauses. */
  async skipToEnd(): Promise<void> {
    this.#isSkipping = true;
    this.#wake();
    await this.run();
  }

  async runOneStep(): Promise<void> {
    await this.#restartIfNeeded();
    this.#session.set({ isConfirming: false });
    await this.#runOneDecision(true);
    if (!this.#isWaiting()) await this.switchView();
  }

  /* Read again after each worker call, since both values can change meanwhile. */

  #isRunning(): boolean {
    return this.#session.state.isRunning;
  }

  #isWaiting(): boolean {
    return this.#session.state.frame?.isAgentDeciding === true;
  }

  #wait(time: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, time);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Makes one agent decision. The result is rendered if `isShown`, or if a person decides next. */
  async #runOneDecision(isShown: boolean): Promise<boolean> {
    const { host, state } = this.#session;
    const answer = await host.advance(state.frame?.viewer ?? null);
    if (!answer.ok) {
      this.#session.recordRefusal(answer.refusal);
      this.#session.set({ refusal: answer.refusal });
      return false;
    }
    const { frame, step } = answer.value;
    if (step) this.#session.setSilently({ steps: [...this.#session.state.steps, step] });
    if (isShown || !frame.isAgentDeciding) return this.#presenter.show({ ok: true, value: frame });
    this.#session.setSilently({ frame });
    return true;
  }
}
