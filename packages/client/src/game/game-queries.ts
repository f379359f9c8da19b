/** Queries of a game that change nothing: previews of options, reasons of refusals, history. */
import type { LogTurn, StandingOffer } from '@quipu/engine';
import type { PlannedAnswer, RequestedPieces } from '@quipu/engine/internal';
import { answersFor } from './answers-for.ts';
import type { CardMark, ProgressEntry } from './game-progress.ts';
import type { Instruction, Viewer } from './host-messages.ts';
import type { GameSession } from './game-session.ts';
import { replaceEqual } from '@quipu/table';
import type { FramePresenter } from './frame-presenter.ts';
import { viewAfterChanges } from './view-after-changes.ts';

/** The queries of the page to the worker. */
export class GameQueries {
  readonly #session: GameSession;
  readonly #presenter: FramePresenter;

  constructor(session: GameSession, presenter: FramePresenter) {
    this.#session = session;
    this.#presenter = presenter;
  }

  get #viewer(): Viewer {
    return this.#session.state.frame?.viewer ?? null;
  }

  /** Selects an option for the preview; undefined clears it. */
  async preview(key: string | undefined): Promise<void> {
    const { frame } = this.#session.state;
    const answers = key === undefined ? undefined : frame && answersFor(frame, key);
    return key === undefined || !answers ? this.#clearPreview() : this.previewAnswers(key, answers);
  }

  /** Previews answers, as those of an option. */
  async previewAnswers(key: string, answers: readonly PlannedAnswer[]): Promise<void> {
    const { frame, preview, withheld } = this.#session.state;
    const [first, ...later] = answers.map((answer) => answer.key);
    // The preview of numbers of pieces is shown until other numbers are chosen.
    if (!frame?.decision || frame.pieces || withheld) return;
    if (first === undefined || preview?.key === key) return;
    this.#session.set({ preview: { key, effects: undefined } });
    const result = await this.#session.host.preview([first, ...later], frame.decision.seat);
    if (this.#session.state.preview?.key === key && result.ok)
      this.#session.set({ preview: { key, effects: result.value } });
  }

  /** Clears the preview, except for the selected option. */
  async #clearPreview(): Promise<void> {
    const { preview, selected, frame } = this.#session.state;
    if (frame?.pieces) return undefined;
    if (selected !== undefined && preview?.key !== selected) return this.preview(selected);
    if (preview && preview.key !== selected) this.#session.set({ preview: undefined });
  }

  /**
   * Requests numbers of pieces after some answers, and shows the nearest possible ones with their effects. `initial`: the
   * numbers to show before the player requests any.
   */
  async countPieces(
    requested: RequestedPieces | undefined,
    lead: readonly PlannedAnswer[],
    initial?: RequestedPieces,
  ): Promise<void> {
    const { frame, counter } = this.#session.state;
    const decision = frame?.decision;
    if (!decision) return;
    this.#session.set({ counter: { requested, choice: counter?.choice, isCurrent: false } });
    // The effects of the largest numbers are computed after the decision is shown.
    if (!requested) await this.#presenter.afterNextPaint();
    const selection = await this.#session.host.pieceSelection(requested ?? initial, decision.id, lead);
    const { state } = this.#session;
    if (!selection || state.frame?.decision?.id !== decision.id || state.counter?.requested !== requested)
      return;
    const { choice, effects } = selection;
    const key = choice.answers?.[lead.length]?.key;
    this.#session.set({
      counter: { requested, choice, isCurrent: true },
      // Until numbers are changed, the preview of a counter in advance stays with the shown decision.
      ...((frame.pieces ?? requested) && {
        preview: key !== undefined && effects ? { key, effects } : undefined,
      }),
    });
  }

  /** Sets the number in the counter of a single kind. */
  setNumber(number: string): void {
    this.#session.set({ number });
  }

  /** Shows why an option is not offered. */
  async explain(key: string): Promise<void> {
    const { frame } = this.#session.state;
    if (!frame?.decision) return;
    const explanation = await this.#session.host.explain(key, frame.lead);
    this.#session.set({ rejection: { key, ...explanation }, preview: undefined, selected: undefined });
  }

  /** Hides the reasons of an option or of a refusal. */
  dismissRefusal(): void {
    this.#session.set({ rejection: undefined, refusal: undefined, preview: undefined, selected: undefined });
  }

  async standingOffers(seat: string): Promise<readonly StandingOffer[]> {
    await this.#presenter.afterNextPaint();
    return this.#session.host.standingOffers(seat);
  }

  /** Explains the choice of a Non-player; undefined if nothing may be shown. */
  instruction(turn: number): Promise<Instruction | undefined> {
    return this.#session.host.instruction(turn, this.#viewer);
  }

  /** Shows a past turn; undefined returns to the present. */
  async showTurn(turns: number | undefined): Promise<void> {
    if (turns === undefined || turns >= (this.#session.state.frame?.turnCount ?? 0)) {
      this.#session.set({ past: undefined });
      return;
    }
    const position = await this.#session.host.positionAt(turns, this.#viewer);
    const { frame, past } = this.#session.state;
    if (!position) return;
    const view = replaceEqual(past?.view ?? frame?.view, position.view);
    this.#session.set({ past: { ...position, view } });
  }

  async loadLog(): Promise<void> {
    this.#session.set({ log: await this.#session.host.log(this.#viewer) });
  }

  /** Shows the board after the withheld answer, as far as it is certain. */
  async showWithheld(): Promise<void> {
    const { frame, withheld } = this.#session.state;
    if (!frame?.decision || !withheld) return;
    const [first, ...later] = withheld.map(({ key }) => key) as [string, ...string[]];
    const result = await this.#session.host.preview([first, ...later], frame.decision.seat);
    if (this.#session.state.withheld !== withheld || !result.ok) return;
    this.#session.set({ withheldView: viewAfterChanges(frame.view, result.value.changes) });
  }

  /** Returns the log of the turn that waits to be confirmed, with the withheld answer. */
  logOfLastTurn(): Promise<readonly LogTurn[]> {
    return this.#session.host.logOfLastTurn(this.#viewer, this.#session.state.withheld ?? []);
  }

  spaceHistory(space: string): Promise<readonly LogTurn[]> {
    return this.#session.host.spaceHistory(space, this.#viewer);
  }

  async cardMarks(): Promise<readonly CardMark[]> {
    await this.#presenter.afterNextPaint();
    return this.#session.host.cardMarks();
  }

  /** Margins and tracks of all Factions at each card. */
  gameProgress(): Promise<readonly ProgressEntry[]> {
    return this.#session.host.gameProgress();
  }
}
