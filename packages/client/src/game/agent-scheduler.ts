/** Runs agents at the chosen pace until a person decides, and switches the view to the deciding seat. */
import type { AgentStep, Frame, Viewer } from './host-messages.ts';
import type { GameSession } from './game-session.ts';
import { hasHiddenInformation } from './hidden-information.ts';
import { isSamePerson, personCount } from './persons.ts';
import { type StepTiming, stepTimingOf } from './play-settings.ts';
import { NO_STEPS, type FramePresenter } from './frame-presenter.ts';

/** Interval between renders while agents play without pauses, in milliseconds. */
const RENDER_INTERVAL = 250;

/** The rest of an agent's turn. */
interface TurnPlan {
  readonly steps: readonly AgentStep[];
  /** Number of turns of the game before the first of the steps. */
  readonly turnCount: number;
}

/** Runs agents one step at a time and hands the screen to the person who decides. */
export class AgentScheduler {
  readonly #session: GameSession;
  readonly #presenter: FramePresenter;
  readonly #restartIfNeeded: () => Promise<void>;
  /** Seats that persons hold at this screen. */
  #localSeats: readonly string[] = [];
  /** Ends the pause between two agent steps. */
  #wake: () => void = () => undefined;
  /** The extent of play that is not shown step by step: the current turn of an agent, or all turns until a person decides. */
  #skipped: 'nothing' | 'turn' | 'all' = 'nothing';
  #plan: TurnPlan = { steps: NO_STEPS, turnCount: 0 };
  /** When the agent's turn began, or was resumed after a stop; by the clock of `performance.now`. */
  #turnStart = 0;
  /** When the board was rendered last. */
  #renderedAt = 0;

  /** @param restartIfNeeded - restarts the worker if it could not load agents. */
  constructor(session: GameSession, presenter: FramePresenter, restartIfNeeded: () => Promise<void>) {
    this.#session = session;
    this.#presenter = presenter;
    this.#restartIfNeeded = restartIfNeeded;
  }

  get localSeats(): readonly string[] {
    return this.#localSeats;
  }

  /**
   * Shows an opened game from the given seat, else from the one that decides. With `staysPaused`, agents do not start
   * by themselves.
   */
  async begin(frame: Frame, staysPaused: boolean, viewingSeat?: string): Promise<void> {
    this.#localSeats = Object.entries(frame.seats).flatMap(([seat, occupant]) =>
      occupant === 'person' ? [seat] : [],
    );
    // Steps of the previous game are not those of this one.
    this.#plan = { steps: NO_STEPS, turnCount: 0 };
    const hasSpectator = this.#localSeats.length === 0;
    if (!hasSpectator && (staysPaused || !frame.isAgentDeciding)) return this.switchView(frame, viewingSeat);
    this.#presenter.show({ ok: true, value: frame });
    // A game of agents only is started by its spectator.
    if (!hasSpectator) void this.resume();
  }

  /**
   * Switches the view to the right seat; a curtain comes first if the view would reveal hidden information of
   * another person.
   */
  async switchView(frame: Frame | undefined = this.#session.state.frame, seat?: string): Promise<void> {
    const { assets, settings } = this.#session.state;
    if (!frame || !assets) return;
    const nextViewer = seat ?? this.#nextViewer(frame);
    if (nextViewer === frame.viewer) return;
    const { persons, viewer, view } = frame;
    const hasHidden = hasHiddenInformation(view);
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
    // The position is not the one that the plan continues.
    this.#plan = { steps: NO_STEPS, turnCount: 0 };
    const { frame, settings } = this.#session.state;
    if (!frame?.isAgentDeciding) return this.switchView();
    if (settings.pace !== 'steps') await this.run();
  }

  /** Runs the agents until a person decides or the run is stopped. */
  async run(): Promise<void> {
    await this.#restartIfNeeded();
    if (this.#isRunning()) return;
    this.#session.set({ isRunning: true, isConfirming: false });
    this.#turnStart = performance.now();
    this.#renderedAt = this.#turnStart;
    while (this.#isRunning() && this.#isWaiting() && (await this.#makePlan())) {
      const timing = this.#nextTiming();
      if (!(await this.#showSteps(timing))) break;
      if (timing.pause > 0 && this.#isRunning()) await this.#wait(timing.pause);
    }
    this.#skipped = 'nothing';
    this.#session.set({ isRunning: false });
    this.#presenter.persist();
    if (!this.#isWaiting()) await this.switchView();
  }

  #nextTiming(): StepTiming {
    const { length } = this.#plan.steps;
    if (this.#skipped !== 'nothing') return { stepCount: length, pause: 0 };
    const { pace } = this.#session.state.settings;
    return stepTimingOf(pace === 'steps' ? 'normal' : pace, length, performance.now() - this.#turnStart);
  }

  /** Stops the agents after the current step. */
  pause(): void {
    this.#session.set({ isRunning: false });
    this.#wake();
  }

  /** Plays the rest of the agent's turn without pauses. */
  skipTurn(): void {
    if (!this.#isRunning()) return;
    if (this.#skipped === 'nothing') this.#skipped = 'turn';
    this.#wake();
  }

  /** Runs the agents to the next decision of a person without pauses. */
  async skipToEnd(): Promise<void> {
    this.#skipped = 'all';
    this.#wake();
    await this.run();
  }

  /** Shows the next step. */
  async runOneStep(): Promise<void> {
    await this.#restartIfNeeded();
    this.#session.set({ isConfirming: false });
    if (await this.#makePlan()) await this.#showSteps({ stepCount: 1, pause: 0 });
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

  /** Plans the next turn of an agent, unless steps of the current one remain. Returns whether there is a step. */
  async #makePlan(): Promise<boolean> {
    const { host, state } = this.#session;
    const { turnCount = 0, viewer = null } = state.frame ?? {};
    if (this.#plan.steps.length > 0 && this.#plan.turnCount === turnCount) return true;
    if (this.#plan.steps.length === 0 && this.#skipped === 'turn') this.#skipped = 'nothing';
    this.#turnStart = performance.now();
    const plan = await host.planTurn(viewer);
    if (!plan.ok) {
      this.#session.recordRefusal(plan.refusal);
      this.#session.set({ refusal: plan.refusal });
      return false;
    }
    this.#plan = { steps: plan.value, turnCount };
    return plan.value.length > 0;
  }

  /**
   * Plays and shows the next steps of the plan. Without a pause after them, they are rendered at intervals, and if a
   * person decides next. Returns whether they could be played.
   */
  async #showSteps({ stepCount, pause }: StepTiming): Promise<boolean> {
    const { host, state } = this.#session;
    const shown = this.#plan.steps.slice(0, stepCount);
    const turnCount = shown.at(-1)?.turnCount ?? 0;
    const result = await host.advanceTo(turnCount, state.frame?.viewer ?? null);
    // An undo meanwhile has replaced the frame.
    if (this.#session.state.frame?.turnCount !== state.frame?.turnCount) return false;
    if (!result.ok) return this.#presenter.show(result);
    this.#plan = { steps: this.#plan.steps.slice(stepCount), turnCount };
    const frame = result.value;
    this.#session.setSilently({ steps: [...this.#session.state.steps, ...shown], shownSteps: shown.length });
    const isShown =
      pause > 0 ||
      !this.#isRunning() ||
      !frame.isAgentDeciding ||
      performance.now() - this.#renderedAt > RENDER_INTERVAL;
    if (isShown) {
      this.#renderedAt = performance.now();
      return this.#presenter.show(result);
    }
    this.#session.setSilently({ frame });
    return true;
  }
}
