/** Queries of a game that change nothing: previews of options, reasons of refusals, history. */
import type { LogTurn, PieceChoice, StandingOffer } from '@quipu/engine';
import type { WantedPieces } from '@quipu/engine/internal';
import type { Mark, Standing } from './course.ts';
import type { Instruction, Viewer } from './frame.ts';
import type { GameSession } from './game-session.ts';
import { replaceEqual } from '@quipu/table';
import type { FramePresenter } from './frame-presenter.ts';

export class Looking {
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
  async at(key: string | undefined): Promise<void> {
    const { decision, pieces } = this.#session.state.frame ?? {};
    // The preview of numbers of pieces is shown until other numbers are chosen.
    if (pieces) return;
    if (key === undefined || !decision?.options.some((option) => option.key === key)) return this.#away();
    if (this.#session.state.looked?.key === key) return;
    this.#session.set({ looked: { key, foreseen: undefined } });
    const answer = await this.#session.host.preview(key, decision.seat);
    if (this.#session.state.looked?.key === key && answer.ok)
      this.#session.set({ looked: { key, foreseen: answer.value } });
  }

  /** Clears the preview, except for the selected option. */
  async #away(): Promise<void> {
    const { looked, selected } = this.#session.state;
    if (selected !== undefined && looked?.key !== selected) return this.at(selected);
    if (looked && looked.key !== selected) this.#session.set({ looked: undefined });
  }

  /**
   * Returns the choice of pieces with the wanted numbers and shows its effects; undefined if another decision
   * is pending by then.
   */
  async count(wanted: WantedPieces | undefined): Promise<PieceChoice | undefined> {
    const { decision } = this.#session.state.frame ?? {};
    if (!decision) return undefined;
    // The effects of the greatest numbers are computed after the decision is shown.
    if (!wanted) await this.#presenter.afterNextPaint();
    const counted = await this.#session.host.pieces(wanted, decision.id);
    if (!counted || this.#session.state.frame?.decision?.id !== decision.id) return undefined;
    const key = counted.choice.answers?.[0]?.key;
    const { foreseen } = counted;
    this.#session.set({ looked: key !== undefined && foreseen ? { key, foreseen } : undefined });
    return counted.choice;
  }

  /** Shows why an option is not offered. */
  async explain(key: string): Promise<void> {
    if (!this.#session.state.frame?.decision) return;
    const reasons = await this.#session.host.explain(key);
    this.#session.set({ whyNot: { key, reasons }, looked: undefined, selected: undefined });
  }

  /** Hides the reasons of an option or of a refusal. */
  dismiss(): void {
    this.#session.set({ whyNot: undefined, refused: undefined, looked: undefined, selected: undefined });
  }

  async standing(seat: string): Promise<readonly StandingOffer[]> {
    await this.#presenter.afterNextPaint();
    return this.#session.host.standing(seat);
  }

  /** Explains the choice of a Non-player; undefined if nothing may be shown. */
  instruction(turn: number): Promise<Instruction | undefined> {
    return this.#session.host.instruction(turn, this.#viewer);
  }

  /** Shows a past turn; undefined returns to the present. */
  async scrub(turns: number | undefined): Promise<void> {
    if (turns === undefined || turns >= (this.#session.state.frame?.turns ?? 0)) {
      this.#session.set({ past: undefined });
      return;
    }
    const view = await this.#session.host.at(turns, this.#viewer);
    const { frame, past } = this.#session.state;
    if (view) this.#session.set({ past: { turns, view: replaceEqual(past?.view ?? frame?.view, view) } });
  }

  async readLog(): Promise<void> {
    this.#session.set({ log: await this.#session.host.log(this.#viewer) });
  }

  /** Returns the log since the last choices of the viewer. */
  done(): Promise<readonly LogTurn[]> {
    return this.#session.host.done(this.#viewer);
  }

  about(space: string): Promise<readonly LogTurn[]> {
    return this.#session.host.about(space, this.#viewer);
  }

  async marks(): Promise<readonly Mark[]> {
    await this.#presenter.afterNextPaint();
    return this.#session.host.marks();
  }

  /** Margins and tracks of all Factions at each card. */
  course(): Promise<readonly Standing[]> {
    return this.#session.host.course();
  }
}
