/** What is asked of a game without playing: what an option would do, why one is not offered, what has happened. */
import type { LogTurn, PieceChoice, StandingOffer, WantedPieces } from '@quipu/engine';
import type { Mark, Standing } from './course.ts';
import type { Instruction, Viewer } from './frame.ts';
import type { GameSession } from './game-session.ts';
import { shared } from './shared.ts';
import type { FramePresenter } from './frame-presenter.ts';

/** Asks of a game. */
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

  /** Looks at an option: what it would do. */
  async at(key: string | undefined): Promise<void> {
    const { decision, pieces } = this.#session.state.frame ?? {};
    // What a number of each kind would do stands until another number is counted.
    if (pieces) return;
    if (key === undefined || !decision?.options.some((option) => option.key === key)) return this.#away();
    if (this.#session.state.looked?.key === key) return;
    this.#session.set({ looked: { key, foreseen: undefined } });
    const answer = await this.#session.host.preview(key, decision.seat);
    if (this.#session.state.looked?.key === key && answer.ok)
      this.#session.set({ looked: { key, foreseen: answer.value } });
  }

  /** Looks at no option any more but the one that is selected. */
  async #away(): Promise<void> {
    const { looked, selected } = this.#session.state;
    if (selected !== undefined && looked?.key !== selected) return this.at(selected);
    if (looked && looked.key !== selected) this.#session.set({ looked: undefined });
  }

  /** A choice of pieces with so many of each kind, and shows what that would do; undefined where something else is asked by then. */
  async count(wanted: WantedPieces | undefined): Promise<PieceChoice | undefined> {
    const { decision } = this.#session.state.frame ?? {};
    if (!decision) return undefined;
    // What as many as may be would do is found out behind the question.
    if (!wanted) await this.#presenter.afterNextPaint();
    const counted = await this.#session.host.pieces(wanted, decision.id);
    if (!counted || this.#session.state.frame?.decision?.id !== decision.id) return undefined;
    const key = counted.choice.answers?.[0]?.key;
    const { foreseen } = counted;
    this.#session.set({ looked: key !== undefined && foreseen ? { key, foreseen } : undefined });
    return counted.choice;
  }

  /** Tells why something is not offered. */
  async explain(key: string): Promise<void> {
    if (!this.#session.state.frame?.decision) return;
    const reasons = await this.#session.host.explain(key);
    this.#session.set({ whyNot: { key, reasons }, looked: undefined, selected: undefined });
  }

  /** Forgets what was told of something not offered, or of a refusal. */
  dismiss(): void {
    this.#session.set({ whyNot: undefined, refused: undefined, looked: undefined, selected: undefined });
  }

  /** What a seat at this screen may do beside the decision. */
  async standing(seat: string): Promise<readonly StandingOffer[]> {
    await this.#presenter.afterNextPaint();
    return this.#session.host.standing(seat);
  }

  /** Why a Non-player chose as it did; undefined where nothing is to be told. */
  instruction(turn: number): Promise<Instruction | undefined> {
    return this.#session.host.instruction(turn, this.#viewer);
  }

  /** Looks at a moment of the past; at now if none is given. */
  async scrub(turns: number | undefined): Promise<void> {
    if (turns === undefined || turns >= (this.#session.state.frame?.turns ?? 0)) {
      this.#session.set({ past: undefined });
      return;
    }
    const view = await this.#session.host.at(turns, this.#viewer);
    const { frame, past } = this.#session.state;
    if (view) this.#session.set({ past: { turns, view: shared(past?.view ?? frame?.view, view) } });
  }

  async readLog(): Promise<void> {
    this.#session.set({ log: await this.#session.host.log(this.#viewer) });
  }

  /** What came of the last choices of whoever looks. */
  done(): Promise<readonly LogTurn[]> {
    return this.#session.host.done(this.#viewer);
  }

  about(space: string): Promise<readonly LogTurn[]> {
    return this.#session.host.about(space, this.#viewer);
  }

  /** Where cards and rounds begin. */
  async marks(): Promise<readonly Mark[]> {
    await this.#presenter.afterNextPaint();
    return this.#session.host.marks();
  }

  /** How everybody stood at each card. */
  course(): Promise<readonly Standing[]> {
    return this.#session.host.course();
  }
}
