/** Who plays on: agents at the pace that is wished, until a person decides; and with whose eyes the page looks then. */
import type { Frame } from './frame.ts';
import type { GameSession } from './game-session.ts';
import { isSamePerson, personCount } from './persons.ts';
import { STEP_TIMES } from './settings.ts';
import type { FramePresenter } from './frame-presenter.ts';

/** How often what passes at once is drawn, in milliseconds, so that the page tells that something happens. */
const DRAWN_EVERY = 250;

/** Lets agents decide, one decision after the other, and hands the screen to the person who decides. */
export class Pace {
  readonly #session: GameSession;
  readonly #presenter: FramePresenter;
  readonly #startAnew: () => Promise<void>;
  /** Seats that persons hold at this screen. */
  #mine: readonly string[] = [];
  /** Ends the pause between two steps of agents. */
  #wake: () => void = () => undefined;
  /** Whether agents play to the end of their turns without being shown. */
  #skipping = false;

  /** @param startAnew - restarts the worker if it could not load agents. */
  constructor(session: GameSession, presenter: FramePresenter, startAnew: () => Promise<void>) {
    this.#session = session;
    this.#presenter = presenter;
    this.#startAnew = startAnew;
  }

  /** Seats that persons hold at this screen. */
  get mine(): readonly string[] {
    return this.#mine;
  }

  /** Shows a game that has been opened, to the person who decides or from where agents play on; `stays`: nobody plays on by themselves. */
  async begin(frame: Frame, stays: boolean): Promise<void> {
    this.#mine = Object.entries(frame.seats).flatMap(([seat, sitter]) => (sitter === 'person' ? [seat] : []));
    const isWatched = this.#mine.length === 0;
    if (!isWatched && (stays || !frame.waiting)) return this.look(frame);
    this.#presenter.show({ ok: true, value: frame });
    // Whoever watches agents alone begins when they like.
    if (!isWatched) void this.goOn();
  }

  /** Looks with the right eyes, after a curtain where somebody else's secrets would be seen. */
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

  /** Somebody has taken the screen. */
  async lift(): Promise<void> {
    const { curtain } = this.#session.state;
    if (curtain === undefined) return;
    this.#presenter.show(await this.#session.host.frame(curtain));
    this.#session.set({ curtain: undefined });
  }

  /** Lets agents play, or looks with the eyes of the person who decides. */
  async goOn(): Promise<void> {
    const { frame, settings } = this.#session.state;
    if (!frame?.waiting) return this.look();
    if (settings.pace !== 'steps') await this.run();
  }

  /** Lets agents play at their pace, until a person decides or it is stopped. */
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

  /** Stops agents after the step that they are at. */
  pause(): void {
    this.#session.set({ running: false });
    this.#wake();
  }

  /** Goes on to the next step of agents without the rest of the pause. */
  hurry(): void {
    this.#wake();
  }

  /** Lets agents play to the end of their turns at once. */
  async skip(): Promise<void> {
    this.#skipping = true;
    this.#wake();
    await this.run();
  }

  /** Lets an agent decide once. */
  async step(): Promise<void> {
    await this.#startAnew();
    this.#session.set({ confirming: false });
    await this.#advance(true);
    if (!this.#isWaiting()) await this.look();
  }

  /* Both are asked anew, since they change while the worker is waited for. */

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

  /** Lets an agent decide once. What comes of it is shown if that is wished, or a person decides. */
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
