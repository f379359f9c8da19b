/** Queries of a game that change nothing: previews of options, reasons of refusals, history. */
import type { LogTurn, PieceChoice, StandingOffer } from '@quipu/engine';
import type { RequestedPieces } from '@quipu/engine/internal';
import type { CardMark, ProgressEntry } from './game-progress.ts';
import type { Instruction, Viewer } from './host-messages.ts';
import type { GameSession } from './game-session.ts';
import { replaceEqual } from '@quipu/table';
import type { FramePresenter } from './frame-presenter.ts';

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
    const { frame, withheld } = this.#session.state;
    const { decision, pieces } = frame ?? {};
    // The preview of numbers of pieces is shown until other numbers are chosen.
    if (pieces || withheld) return;
    if (key === undefined || !decision?.options.some((option) => option.key === key))
      return this.#clearPreview();
    if (this.#session.state.preview?.key === key) return;
    this.#session.set({ preview: { key, effects: undefined } });
    const answer = await this.#session.host.preview(key, decision.seat);
    if (this.#session.state.preview?.key === key && answer.ok)
      this.#session.set({ preview: { key, effects: answer.value } });
  }

  /** Clears the preview, except for the selected option. */
  async #clearPreview(): Promise<void> {
    const { preview, selected } = this.#session.state;
    if (selected !== undefined && preview?.key !== selected) return this.preview(selected);
    if (preview && preview.key !== selected) this.#session.set({ preview: undefined });
  }

  /**
   * Returns the choice of pieces with the wanted numbers and shows its effects; undefined if another decision
   * is pending by then.
   */
  async selectPieces(counts: RequestedPieces | undefined): Promise<PieceChoice | undefined> {
    const { decision } = this.#session.state.frame ?? {};
    if (!decision) return undefined;
    // The effects of the greatest numbers are computed after the decision is shown.
    if (!counts) await this.#presenter.afterNextPaint();
    const selection = await this.#session.host.pieceSelection(counts, decision.id);
    if (!selection || this.#session.state.frame?.decision?.id !== decision.id) return undefined;
    const key = selection.choice.answers?.[0]?.key;
    const { effects } = selection;
    this.#session.set({ preview: key !== undefined && effects ? { key, effects } : undefined });
    return selection.choice;
  }

  /** Shows why an option is not offered. */
  async explain(key: string): Promise<void> {
    if (!this.#session.state.frame?.decision) return;
    const reasons = await this.#session.host.explain(key);
    this.#session.set({ rejection: { key, reasons }, preview: undefined, selected: undefined });
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
    const view = await this.#session.host.viewAt(turns, this.#viewer);
    const { frame, past } = this.#session.state;
    if (view) this.#session.set({ past: { turns, view: replaceEqual(past?.view ?? frame?.view, view) } });
  }

  async loadLog(): Promise<void> {
    this.#session.set({ log: await this.#session.host.log(this.#viewer) });
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
