/** Runs agents at the chosen pace until a person decides, and switches the view to the deciding seat. */
import type { Frame } from './frame.ts';
import type { GameSession } from './game-session.ts';
import { isSamePerson, personCount } from './persons.ts';
import { STEP_TIMES } from './settings.ts';
import type { FramePresenter } from './frame-presenter.ts';

/** Interval between renders while agents play without pauses, in milliseconds. */
const DRAWN_EVERY = 250;

/** Runs agents one decision at a time and hands the screen to the person who decides. */
export class Pace {
  readonly #session: GameSession;
  readonly #presenter: FramePresenter;
  readonly #startAnew: () => Promise<void>;
  /** Seats that persons hold at this screen. */
  #mine: readonly string[] = [];
  /** Ends the pause between two agent steps. */
  #wake: () => void = () => undefined;
  /** Whether agents play to the end of their turns without being shown. */
  #skipping = false;

  /** @param startAnew - restarts the worker if it could not load agents. */
  constructor(session: GameSession, presenter: FramePresenter, startAnew: () => Promise<void>) {
    this.#session = session;
    this.#presenter = presenter;
    this.#startAnew = startAnew;
  }

  get mine(): readonly string[] {
    return this.#mine;
  }

  /** Shows an opened game from the seat that decides. With `stays`, agents do not start by themselves. */
  async begin(frame: Frame, stays: boolean): Promise<void> {
    this.#mine = Object.entries(frame.seats).flatMap(([seat, sitter]) => (sitter === 'person' ? [seat] : []));
    const isWatched = this.#mine.length === 0;
    if (!isWatched && (stays || !frame.waiting)) return this.look(frame);
    this.#presenter.show({ ok: true, value: frame });
    // A game of agents only is started by its spectator.
    if (!isWatched) void this.goOn();
  }

  /**
   * Switches the view to the right seat; a curtain comes first if the view would reveal hidden information of
   * another person.
   */
  async look(frame: Frame | undefined = this.#session.state.frame): Promise<void> {
    const { stage, settings } = this.#session.state;
    if (!frame || !stage) return;
    const eyes =
      this.#mine.length <= 1
        ? (this.#mine[0] ?? null)
        : (this.#mine.find((seat) => seat === frame.decider) ?? frame.viewer ?? this.#mine[0] ?? null);
    if (eyes === frame.viewer) return;
    const { persons, viewer, view } = frame;
    const secrets = Object.keys(view.secrets).length > 0;
    const another = personCount(persons, this.#mine) > 1 && !isSamePerson(persons, eyes, viewer);
    const curtain = secrets && settings.curtain && another && eyes !== null;
    this.#presenter.show(await this.#session.host.frame(curtain ? null : eyes));
    if (curtain) this.#session.set({ curtain: eyes });
  }

  /** Lifts the curtain. */
  async lift(): Promise<void> {
    const { curtain } = this.#session.state;
    if (curtain === undefined) return;
    this.#presenter.show(await this.#session.host.frame(curtain));
    this.#session.set({ curtain: undefined });
  }

  /** Runs the agents, or switches the view to the seat that decides. */
  async goOn(): Promise<void> {
    const { frame, settings } = this.#session.state;
    if (!frame?.waiting) return this.look();
    if (settings.pace !== 'steps') await this.run();
  }

  /** Runs the agents until a person decides or the run is stopped. */
  async run(): Promise<void> {
    await this.#startAnew();
    if (this.#isRunning()) return;
    this.#session.set({ running: true, confirming: false });
    let shownAt = performance.now();
    while (this.#isRunning() && this.#isWaiting()) {
      const time = this.#skipping ? 0 : STEP_TIMES[this.#session.state.settings.pace];
      const drawn = time > 0 || performance.now() - shownAt > DRAWN_EVERY;
      if (!(await this.#advance(drawn))) break;
      if (drawn) shownAt = performance.now();
      if (time > 0 && this.#isRunning()) await this.#rest(time);
    }
    this.#skipping = false;
    this.#session.set({ running: false });
    this.#presenter.keep();
    if (!this.#isWaiting()) await this.look();
  }

  /** Stops the agents after the current step. */
  pause(): void {
    this.#session.set({ running: false });
    this.#wake();
  }

  /** Skips the rest of the pause between two steps. */
  hurry(): void {
    this.#wake();
  }

  /** Runs the agents to the end of their turns without pauses. */
  async skip(): Promise<void> {
    this.#skipping = true;
    this.#wake();
    await this.run();
  }

  async step(): Promise<void> {
    await this.#startAnew();
    this.#session.set({ confirming: false });
    await this.#advance(true);
    if (!this.#isWaiting()) await this.look();
  }

  /* Read again after each worker call, since both values can change meanwhile. */

  #isRunning(): boolean {
    return this.#session.state.running;
  }

  #isWaiting(): boolean {
    return this.#session.state.frame?.waiting === true;
  }

  #rest(time: number): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(done, time);
      this.#wake = () => {
        clearTimeout(timer);
        done();
      };
    });
  }

  /** Makes one agent decision. The result is rendered if `drawn`, or if a person decides next. */
  async #advance(drawn: boolean): Promise<boolean> {
    const { host, state } = this.#session;
    const answer = await host.advance(state.frame?.viewer ?? null);
    if (!answer.ok) {
      this.#session.note(answer.refusal);
      this.#session.set({ refused: answer.refusal });
      return false;
    }
    const { frame, step } = answer.value;
    if (step) this.#session.setUnseen({ steps: [...this.#session.state.steps, step] });
    if (drawn || !frame.waiting) return this.#presenter.show({ ok: true, value: frame });
    this.#session.setUnseen({ frame });
    return true;
  }
}
