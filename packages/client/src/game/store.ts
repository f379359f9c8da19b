/** The store of the page: the state of one game, and the actions of the person. React subscribes to it. */
import type { Decision, Interjection, PlannedAnswer } from '@quipu/engine';
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

/** One game on the page. Subscribed to by React. */
export class GameStore {
  readonly #session: GameSession;
  readonly #presenter: FramePresenter;
  /** Games that are kept, and how one is opened. */
  readonly games: Games;
  /** What is asked of the game without playing. */
  readonly looking: Looking;
  /** How others play, and who has the screen. */
  readonly pace: Pace;
  /** Goes on behind an answer whose consequences are read. */
  #after: () => Promise<void> = () => Promise.resolve();
  /** Gives the answer that ends the card, once the turn is confirmed. */
  #end: () => Promise<void> = () => Promise.resolve();

  /**
   * @param makeWorker - starts the worker that holds the game.
   * @param expect - hears of a volume that is about to be opened, so that drawing and words load beside its rules.
   */
  constructor(makeWorker: () => Worker, expect: (volume: string) => void) {
    const session = (this.#session = new GameSession(makeWorker));
    const presenter = (this.#presenter = new FramePresenter(session));
    this.looking = new Looking(session, presenter);
    this.pace = new Pace(session, presenter, () => this.games.startAnew());
    this.games = new Games(session, presenter, this.pace, expect);
  }

  /** Calls a listener whenever the state changes, until what is returned is called. */
  readonly subscribe = (listener: () => void): (() => void) => this.#session.subscribe(listener);

  /** Calls an observer with the state, now and whenever it changes, drawn or not, until what is returned is called. */
  readonly observe = (observer: (state: GameState) => void): (() => void) => this.#session.observe(observer);

  readonly snapshot = (): GameState => this.#session.state;

  /** Something failed that nobody can answer: what is shown can be trusted no more. */
  readonly fail = (): void => this.#session.fail();

  /** The page draws the game that was opened: what nobody waits for to decide may load from then on. */
  readonly drawn = (): void => this.#presenter.drawn();

  get #viewer(): Viewer {
    return this.#session.state.frame?.viewer ?? null;
  }

  /** Whether nothing can be answered: the worker is waited for, the past is looked at, or something is to be read first. */
  get #isHeld(): boolean {
    const { busy, past, followed, ending } = this.#session.state;
    return busy || past !== undefined || followed.length > 0 || ending;
  }

  /** Changes how others play, and whether turns are confirmed. */
  set(settings: Partial<PlaySettings>): void {
    this.#session.set({ settings: { ...this.#session.state.settings, ...settings } });
    rememberSettings(this.#session.state.settings);
  }

  /** Chooses what is offered; of what is not, tells why. */
  async choose(key: string): Promise<void> {
    const { decision } = this.#session.state.frame ?? {};
    if (!decision || this.#isHeld) return;
    if (!decision.options.some((option) => option.key === key)) return this.looking.explain(key);
    await this.#give(decision, [{ point: decision.point, key }]);
  }

  /** Chooses pieces of several kinds at once. */
  async chooseEach([first, ...others]: readonly PlannedAnswer[]): Promise<void> {
    const { decision } = this.#session.state.frame ?? {};
    if (!decision || !first || this.#isHeld) return;
    await this.#give(decision, [first, ...others]);
  }

  /** Selects an option and shows what it would do; plays it if it is selected already. */
  async tap(key: string): Promise<void> {
    const { frame, selected, past, followed } = this.#session.state;
    if (!frame?.decision || past || followed.length > 0) return;
    if (selected === key || !frame.decision.options.some((option) => option.key === key))
      return this.choose(key);
    this.#session.set({ selected: key, whyNot: undefined });
    await this.looking.at(key);
  }

  /** Gives an answer; where the next card comes up with it, which nobody can take back, waits until the turn is confirmed. */
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

  /** Shows what has come of an answer, and goes on. */
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

  /** Goes on after what followed by itself has been read. */
  async acknowledge(): Promise<void> {
    if (this.#session.state.followed.length === 0) return;
    this.#session.set({ followed: NOTHING });
    await this.#after();
  }

  /** Lets others decide, if it is their turn; asks before that where it is wished. */
  async #handOver(decider: string | undefined): Promise<void> {
    const { frame, settings } = this.#session.state;
    const isOther = frame?.decider !== undefined && frame.decider !== decider;
    const handsOver = isOther && !isSamePerson(frame.persons, frame.decider, decider);
    if (handsOver && settings.confirmTurns) this.#session.set({ confirming: true });
    else await this.pace.goOn();
  }

  /** Ends my turn: others play, step by step, until a person decides. */
  async confirm(): Promise<void> {
    const { ending } = this.#session.state;
    this.#session.set({ confirming: false, ending: false });
    await (ending ? this.#end() : this.pace.goOn());
  }

  /** Takes a standing action; what the person was about to confirm stays as it is. */
  async act(interjection: Interjection): Promise<Refused | undefined> {
    const answer = await this.#session.host.act(interjection, this.#viewer);
    if (!answer.ok) return answer.refusal;
    // The question may be another one behind it.
    if (this.#session.state.ending) this.reconsider();
    this.#presenter.show(answer);
    return undefined;
  }

  /** Goes back to the question whose answer would end the card. */
  reconsider(): void {
    this.#session.set({ confirming: false, ending: false });
  }

  /** Goes back, and looks with the eyes of whoever decides then. */
  async undo(form: UndoForm): Promise<void> {
    if (this.#session.state.busy) return;
    this.pace.pause();
    const { ending } = this.#session.state;
    this.reconsider();
    // The last step is the answer that has not been given.
    if (ending && form === 'step') return;
    const undone = await this.#session.waitingFor(this.#session.host.undo(form, this.#viewer));
    if (this.#presenter.show(undone)) await this.pace.look();
  }
}
