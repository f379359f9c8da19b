/** The store of the page: the state of one game, and the user's actions. React subscribes to it. */
import type { Decision, Interjection } from '@quipu/engine';
import type { PlannedAnswer } from '@quipu/engine/internal';
import type { UndoForm } from '@quipu/table';
import type { Answered, Answers, Frame, Refused, Viewer } from './frame.ts';
import { Games } from './games.ts';
import { GameSession } from './game-session.ts';
import { Looking } from './looking.ts';
import { Pace } from './pace.ts';
import { isSamePerson } from './persons.ts';
import { type PlaySettings, rememberSettings } from './settings.ts';
import { NOTHING, FramePresenter } from './frame-presenter.ts';
import type { GameState } from './state.ts';

export class GameStore {
  readonly #session: GameSession;
  readonly #presenter: FramePresenter;
  readonly games: Games;
  /** Queries of the game that change nothing. */
  readonly looking: Looking;
  /** Controls the agents and which seat has the screen. */
  readonly pace: Pace;
  /** Resumes after forced consequences were read. */
  #after: () => Promise<void> = () => Promise.resolve();
  /** Submits the answer that ends the card, once the turn is confirmed. */
  #end: () => Promise<void> = () => Promise.resolve();

  /**
   * @param makeWorker - starts the worker that holds the game.
   * @param expect - called with a volume that is about to be opened, to load its board and texts in parallel.
   */
  constructor(makeWorker: () => Worker, expect: (volume: string) => void) {
    const session = (this.#session = new GameSession(makeWorker));
    const presenter = (this.#presenter = new FramePresenter(session));
    this.looking = new Looking(session, presenter);
    this.pace = new Pace(session, presenter, () => this.games.startAnew());
    this.games = new Games(session, presenter, this.pace, expect);
  }

  /** Subscribes to state changes. Returns an unsubscribe function. */
  readonly subscribe = (listener: () => void): (() => void) => this.#session.subscribe(listener);

  /**
   * Calls an observer with the current state and on every change, including those that are not rendered.
   * Returns an unsubscribe function.
   */
  readonly observe = (observer: (state: GameState) => void): (() => void) => this.#session.observe(observer);

  readonly snapshot = (): GameState => this.#session.state;

  /** Reports an unrecoverable fault: the state shown is no longer reliable. */
  readonly fail = (): void => this.#session.fail();

  /** Signals that the opened game was rendered; non-critical parts may load from then on. */
  readonly drawn = (): void => this.#presenter.drawn();

  get #viewer(): Viewer {
    return this.#session.state.frame?.viewer ?? null;
  }

  /**
   * Whether answers are blocked: a worker call is pending, a past turn is shown, or something must be read
   * first.
   */
  get #isHeld(): boolean {
    const { busy, past, followed, ending } = this.#session.state;
    return busy || past !== undefined || followed.length > 0 || ending;
  }

  set(settings: Partial<PlaySettings>): void {
    this.#session.set({ settings: { ...this.#session.state.settings, ...settings } });
    rememberSettings(this.#session.state.settings);
  }

  /** Chooses an option; for an option that is not offered, shows the reasons. */
  async choose(key: string): Promise<void> {
    const { decision } = this.#session.state.frame ?? {};
    if (!decision || this.#isHeld) return;
    if (!decision.options.some((option) => option.key === key)) return this.looking.explain(key);
    await this.#give(decision, [{ point: decision.point, key }]);
  }

  async chooseEach([first, ...others]: readonly PlannedAnswer[]): Promise<void> {
    const { decision } = this.#session.state.frame ?? {};
    if (!decision || !first || this.#isHeld) return;
    await this.#give(decision, [first, ...others]);
  }

  /** Selects an option and previews it; plays it if it is already selected. */
  async tap(key: string): Promise<void> {
    const { frame, selected, past, followed } = this.#session.state;
    if (!frame?.decision || past || followed.length > 0) return;
    if (selected === key || !frame.decision.options.some((option) => option.key === key))
      return this.choose(key);
    this.#session.set({ selected: key, whyNot: undefined });
    await this.looking.at(key);
  }

  /**
   * Submits an answer. An answer that reveals the next card cannot be undone, so it waits until the turn is
   * confirmed.
   */
  async #give({ id, seat: viewer }: Decision, answers: Answers): Promise<void> {
    const { settings, frame } = this.#session.state;
    const give = (confirms: boolean): Promise<Answered<Frame | 'ends'>> =>
      this.#session.waitingFor(this.#session.host.give(answers, { id, viewer, confirms }));
    const given = await give(settings.confirmTurns);
    // Another game may have been opened meanwhile.
    if (this.#session.state.frame?.turns !== frame?.turns) return;
    if (!given.ok || given.value !== 'ends')
      return this.#answered(given as Answered<Frame>, (decider) => this.#handOver(decider));
    this.#end = async () => this.#answered((await give(false)) as Answered<Frame>, () => this.pace.goOn());
    this.#session.set({
      busy: false,
      ending: true,
      confirming: true,
      selected: undefined,
      whyNot: undefined,
    });
  }

  async #answered(
    answer: Answered<Frame>,
    goOn: (decider: string | undefined) => Promise<void>,
  ): Promise<void> {
    const { frame, steps } = this.#session.state;
    const { decider, turns = 0 } = frame ?? {};
    this.#session.setUnseen({ steps: steps.length === 0 ? steps : [] });
    if (!this.#presenter.show(answer)) return;
    if (this.#session.state.settings.showForced && decider !== undefined) {
      const followed = await this.#session.host.followed(turns, decider);
      if (followed.length > 0) {
        this.#session.set({ followed });
        this.#after = () => goOn(decider);
        return;
      }
    }
    await goOn(decider);
  }

  async acknowledge(): Promise<void> {
    if (this.#session.state.followed.length === 0) return;
    this.#session.set({ followed: NOTHING });
    await this.#after();
  }

  /** Lets other seats decide; asks for confirmation first if the settings require it. */
  async #handOver(decider: string | undefined): Promise<void> {
    const { frame, settings } = this.#session.state;
    const isOther = frame?.decider !== undefined && frame.decider !== decider;
    const handsOver = isOther && !isSamePerson(frame.persons, frame.decider, decider);
    if (handsOver && settings.confirmTurns) this.#session.set({ confirming: true });
    else await this.pace.goOn();
  }

  /** Ends the user's turn; agents then play until a person decides. */
  async confirm(): Promise<void> {
    const { ending } = this.#session.state;
    this.#session.set({ confirming: false, ending: false });
    await (ending ? this.#end() : this.pace.goOn());
  }

  /** Takes a standing action. A pending confirmation is retained. */
  async act(interjection: Interjection): Promise<Refused | undefined> {
    const answer = await this.#session.host.act(interjection, this.#viewer);
    if (!answer.ok) return answer.refusal;
    // The action may have changed the pending decision.
    if (this.#session.state.ending) this.reconsider();
    this.#presenter.show(answer);
    return undefined;
  }

  /** Returns to the decision whose answer would end the card. */
  reconsider(): void {
    this.#session.set({ confirming: false, ending: false });
  }

  /** Undoes, then switches to the view of the seat that decides. */
  async undo(form: UndoForm): Promise<void> {
    if (this.#session.state.busy) return;
    this.pace.pause();
    const { ending } = this.#session.state;
    this.reconsider();
    // The last step is the answer that has not been submitted.
    if (ending && form === 'step') return;
    const undone = await this.#session.waitingFor(this.#session.host.undo(form, this.#viewer));
    if (this.#presenter.show(undone)) await this.pace.look();
  }
}
