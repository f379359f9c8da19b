/** The store of the page: the state of one game, and the user's actions. React subscribes to it. */
import type { Decision, Interjection } from '@quipu/engine';
import type { PlannedAnswer } from '@quipu/engine/internal';
import type { UndoForm } from '@quipu/table';
import type { AnswerContext, HostResult, Answers, Frame, RefusalMessage, Viewer } from './host-messages.ts';
import { answersFor } from './answers-for.ts';
import { Games } from './games.ts';
import { GameSession } from './game-session.ts';
import { GameQueries } from './game-queries.ts';
import { AgentScheduler } from './agent-scheduler.ts';
import type { MapClick, MapDrag } from './map-click.ts';
import { isSamePerson } from './persons.ts';
import { type PlaySettings, storeSettings } from './play-settings.ts';
import { NO_STEPS, FramePresenter } from './frame-presenter.ts';
import type { GameState } from './game-state.ts';
import { storeConfirmations } from './stored-confirmation.ts';

/** The state of a turn that does not wait to be confirmed. */
const NOT_CONFIRMING = { isConfirming: false, withheld: undefined, withheldView: undefined } as const;

/** The actions of the user on the current game. */
export class GameStore {
  readonly #session: GameSession;
  readonly #presenter: FramePresenter;
  readonly games: Games;
  /** Queries of the game that change nothing. */
  readonly queries: GameQueries;
  /** Controls the agents and which seat has the screen. */
  readonly scheduler: AgentScheduler;
  /** Resumes after the forced choices were read. */
  #resumeAfterForced: () => Promise<void> = () => Promise.resolve();

  /**
   * @param startWorker - starts the worker that holds the game.
   * @param preload - called with a volume that is about to be opened, to load its board and texts in parallel.
   */
  constructor(startWorker: () => Worker, preload: (volume: string) => void) {
    const session = (this.#session = new GameSession(startWorker));
    session.observe(storeConfirmations());
    const presenter = (this.#presenter = new FramePresenter(session));
    this.queries = new GameQueries(session, presenter);
    this.scheduler = new AgentScheduler(session, presenter, () => this.games.restartIfNeeded());
    this.games = new Games(session, presenter, this.scheduler, preload);
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
  readonly markDrawn = (): void => this.#presenter.markDrawn();

  get #viewer(): Viewer {
    return this.#session.state.frame?.viewer ?? null;
  }

  /**
   * Whether answers are blocked: a worker call is pending, a past turn is shown, or something must be read
   * first.
   */
  get #isBlocked(): boolean {
    const { isBusy, past, forcedChoices, withheld } = this.#session.state;
    return isBusy || past !== undefined || forcedChoices.length > 0 || withheld !== undefined;
  }

  changeSettings(settings: Partial<PlaySettings>): void {
    this.#session.set({ settings: { ...this.#session.state.settings, ...settings } });
    storeSettings(this.#session.state.settings);
  }

  /** Chooses an option; for an option that is not offered, shows the reasons. */
  async choose(key: string): Promise<void> {
    const { frame } = this.#session.state;
    if (!frame?.decision || this.#isBlocked) return;
    const answers = answersFor(frame, key);
    if (!answers) return this.queries.explain(key);
    await this.#submit(frame.decision, answers);
  }

  /** Gives several answers in a row as one step. */
  async chooseEach([firstAnswer, ...laterAnswers]: readonly PlannedAnswer[]): Promise<void> {
    const { decision } = this.#session.state.frame ?? {};
    if (!decision || !firstAnswer || this.#isBlocked) return;
    await this.#submit(decision, [firstAnswer, ...laterAnswers]);
  }

  /** Chooses a space of the map, one of its pieces, or with `all` as many as possible. */
  async clickMap(click: MapClick): Promise<void> {
    const { frame } = this.#session.state;
    if (!frame?.decision || this.#isBlocked) return;
    const { decision } = frame;
    const isSpaceOnly = click.group === undefined && !click.all;
    const answers = isSpaceOnly ? undefined : await this.#session.host.mapClick(click, decision.id);
    if (this.#session.state.frame?.decision?.id !== decision.id) return;
    if (answers) await this.#submit(decision, answers, false);
    else await this.choose(click.space);
  }

  /** Moves pieces that were dragged to another space; explains why if that space may not be chosen. */
  async dragPieces(drag: MapDrag): Promise<void> {
    const { frame } = this.#session.state;
    if (!frame?.decision || this.#isBlocked) return;
    const { decision } = frame;
    const answers = await this.#session.host.mapDrag(drag, decision.id);
    if (this.#session.state.frame?.decision?.id !== decision.id) return;
    if (answers) await this.#submit(decision, answers, false);
    else await this.queries.explain(answersFor(frame, drag.to) ? drag.from : drag.to);
  }

  /** Selects an option and previews it; plays it if it is already selected. */
  async select(key: string): Promise<void> {
    const { frame, selected, past, forcedChoices } = this.#session.state;
    if (!frame?.decision || past || forcedChoices.length > 0) return;
    if (selected === key || !answersFor(frame, key)) return this.choose(key);
    this.#session.set({ selected: key, rejection: undefined });
    await this.queries.preview(key);
  }

  /**
   * Plays an option at once if undo can take it back, as before the turn is confirmed. An option that reveals
   * something is selected and previewed first, and an Event, so that its text can be read.
   */
  async tap(key: string): Promise<void> {
    const { frame, selected, settings } = this.#session.state;
    const answers = frame?.decision && answersFor(frame, key);
    if (!answers || selected === key || this.#isBlocked) return this.select(key);
    const { id, seat, options } = frame.decision;
    if (options.some((option) => option.key === key && option.kind === 'event')) return this.select(key);
    const [first, ...later] = answers;
    const preview = await this.#session.host.preview([first.key, ...later.map((answer) => answer.key)], seat);
    if (this.#session.state.frame?.decision?.id !== id) return;
    const stop = preview.ok ? preview.value.stopReason : 'chance';
    const canUndo =
      stop === 'decision' || (settings.confirmTurns && (stop === 'card' || stop === 'other seat'));
    await (canUndo ? this.choose(key) : this.select(key));
  }

  /**
   * Submits an answer. An answer that reveals the next card cannot be undone, so it waits until the turn is
   * confirmed.
   */
  async #submit(decision: Decision, answers: Answers, endsChoice = true): Promise<void> {
    const { settings, frame } = this.#session.state;
    const result = await this.#send(decision, answers, { mustConfirm: settings.confirmTurns, endsChoice });
    // Another game may have been opened meanwhile.
    if (this.#session.state.frame?.turnCount !== frame?.turnCount) return;
    if (!result.ok || result.value !== 'ends')
      return this.#showAnswer(result as HostResult<Frame>, (decider) =>
        this.#handOver(decider, this.#isNextCard(frame)),
      );
    this.#session.set({
      isBusy: false,
      withheld: answers,
      isConfirming: true,
      selected: undefined,
      preview: undefined,
      rejection: undefined,
    });
  }

  /** Whether the current card is not that of an earlier frame, and a decision is pending. */
  #isNextCard(earlier: Frame | undefined): boolean {
    const { frame } = this.#session.state;
    return frame?.decider !== undefined && frame.view.deck.card !== earlier?.view.deck.card;
  }

  #send(
    { id, seat: viewer }: Decision,
    answers: Answers,
    context: Pick<AnswerContext, 'mustConfirm' | 'endsChoice'>,
  ): Promise<HostResult<Frame | 'ends'>> {
    return this.#session.awaitAnswer(this.#session.host.answer(answers, { id, viewer, ...context }));
  }

  /** Shows the result of an answer, then its forced choices if the settings ask for them, then proceeds. */
  async #showAnswer(
    answer: HostResult<Frame>,
    proceed: (decider: string | undefined) => Promise<void>,
  ): Promise<void> {
    const { frame, steps } = this.#session.state;
    const { decider, turnCount = 0 } = frame ?? {};
    this.#session.setSilently({ steps: steps.length === 0 ? steps : NO_STEPS, shownSteps: 0 });
    if (!this.#presenter.show(answer)) return;
    if (this.#session.state.settings.showForced && decider !== undefined) {
      const forcedChoices = await this.#session.host.forcedChoices(turnCount, decider);
      if (forcedChoices.length > 0) {
        this.#session.set({ forcedChoices });
        this.#resumeAfterForced = () => proceed(decider);
        return;
      }
    }
    await proceed(decider);
  }

  /** Resumes after the forced choices were read. */
  async acknowledgeForced(): Promise<void> {
    if (this.#session.state.forcedChoices.length === 0) return;
    this.#session.set({ forcedChoices: [] });
    await this.#resumeAfterForced();
  }

  /**
   * Lets other seats decide; the turn is confirmed first if the settings require it.
   * @param endsCard - whether the answer revealed the next card, which dice decided after it was given
   */
  async #handOver(decider: string | undefined, endsCard: boolean): Promise<void> {
    const { frame, settings } = this.#session.state;
    const isOther = frame?.decider !== undefined && frame.decider !== decider;
    const changesPerson = isOther && !isSamePerson(frame.persons, frame.decider, decider);
    if ((changesPerson || endsCard) && settings.confirmTurns) this.#session.set({ isConfirming: true });
    else await this.scheduler.resume();
  }

  /** Ends the user's turn; agents then play until a person decides. */
  async confirm(): Promise<void> {
    const { withheld, frame } = this.#session.state;
    this.reconsider();
    if (!withheld || !frame?.decision) return this.scheduler.resume();
    const context = { mustConfirm: false, endsChoice: false };
    const answer = (await this.#send(frame.decision, withheld, context)) as HostResult<Frame>;
    await this.#showAnswer(answer, () => this.scheduler.resume());
  }

  /** Takes a standing action. A pending confirmation is retained. */
  async act(interjection: Interjection): Promise<RefusalMessage | undefined> {
    const answer = await this.#session.host.act(interjection, this.#viewer);
    if (!answer.ok) return answer.refusal;
    // The action may have changed the pending decision.
    if (this.#session.state.withheld) this.reconsider();
    this.#presenter.show(answer);
    return undefined;
  }

  /** Returns to the decision whose answer would end the card. */
  reconsider(): void {
    this.#session.set(NOT_CONFIRMING);
  }

  /** Returns to the last choice of spaces, to select more of them. */
  async reopenSpaces(): Promise<void> {
    const { isBusy, frame } = this.#session.state;
    if (isBusy || frame?.reopenedTurn === undefined) return;
    const undone = this.#session.host.undoTo(frame.reopenedTurn, this.#viewer);
    this.#presenter.show(await this.#session.awaitAnswer(undone));
  }

  /** Undoes, then switches to the view of the seat that decides. */
  async undo(form: UndoForm): Promise<void> {
    if (this.#session.state.isBusy) return;
    this.scheduler.pause();
    // The last step is the answer that has not been submitted.
    if (this.#session.state.withheld && form === 'step') {
      this.reconsider();
      return;
    }
    const undoResult = await this.#session.awaitAnswer(this.#session.host.undo(form, this.#viewer));
    // Shown together with the result: the next Faction decides in the position before it.
    if (undoResult.ok) this.#session.setSilently(NOT_CONFIRMING);
    if (this.#presenter.show(undoResult)) await this.scheduler.switchView();
  }
}
