/**
 * Presents frames from the worker: updates the state of the page, then loads what is not needed for the first
 * paint.
 */
import type { Decision } from '@quipu/engine';
import type { AgentStep, Answered, Frame } from './frame.ts';
import type { GameSession } from './game-session.ts';
import { afterNextPaint } from './after-next-paint.ts';
import { replaceEqual } from '@quipu/table';
import type { GameState } from './state.ts';

/** A shared empty list, so that its identity is stable. */
export const NOTHING: readonly AgentStep[] = [];

/** State that belongs to the previous frame and is reset with each new one. */
const GONE: Partial<GameState> = {
  busy: false,
  followed: NOTHING,
  selected: undefined,
  looked: undefined,
  whyNot: undefined,
  refused: undefined,
  past: undefined,
  log: undefined,
};

export class FramePresenter {
  readonly #session: GameSession;
  /** Resolves the wait for the first render of a game. */
  #draw: () => void = () => undefined;
  #isDrawn: Promise<void> = Promise.resolve();
  /** Whether reasons of refusals are loaded. */
  #explained = false;
  /** Whether agents are seated. */
  #seated = false;

  constructor(session: GameSession) {
    this.#session = session;
  }

  /** Prepares for the first frame of another game. */
  begin(): void {
    this.#explained = false;
    this.#seated = false;
    this.#isDrawn = new Promise((drawn) => {
      this.#draw = drawn;
    });
  }

  /** Signals that the opened game was rendered; non-critical parts may load from then on. */
  drawn(): void {
    this.#draw();
  }

  /**
   * Resolves after the latest change was painted; for a newly opened game after its first frame was drawn.
   */
  async afterNextPaint(): Promise<void> {
    await this.#isDrawn;
    await afterNextPaint();
  }

  /** Shows the frame or the refusal that the worker returned. Returns whether it was a frame. */
  show(answer: Answered<Frame>): boolean {
    if (!answer.ok) {
      this.#session.refuse(answer.refusal);
      return false;
    }
    const { state } = this.#session;
    // A new object even if all fields are shared: subscribers compare identity.
    const frame = { ...replaceEqual(state.frame, answer.value) };
    const { turns, decision } = frame;
    const steps = state.steps.filter(({ turn }) => turn < turns);
    const { carried } = state;
    this.#session.set({
      ...GONE,
      frame,
      carried: carried?.at === turns ? carried : undefined,
      steps: steps.length === state.steps.length ? state.steps : steps,
    });
    if (decision) void this.#complete(decision);
    if (!state.running) this.keep();
    return true;
  }

  /** Saves the game; shows why if that fails. */
  keep(): void {
    void this.#session.host.keep().then((done) => {
      const unkept = done.ok ? undefined : done.refusal;
      if (unkept?.code !== this.#session.state.unkept?.code) this.#session.set({ unkept });
    });
  }

  /**
   * Loads the parts that the first decision of a game does not need, one after the other, so that an answer
   * waits for at most one of them. Parts that are not loaded when the decision is answered are loaded after
   * the next one.
   */
  async #complete(decision: Decision): Promise<void> {
    await this.afterNextPaint();
    for (const load of [this.#explain, this.#seat]) {
      if (!this.#asked(decision)) return;
      await load(decision);
    }
  }

  /** Returns the current frame if it is still that of the decision. */
  #asked(decision: Decision): Frame | undefined {
    const { frame } = this.#session.state;
    return frame?.decision === decision ? frame : undefined;
  }

  readonly #explain = async (decision: Decision): Promise<void> => {
    if (this.#explained) return;
    const unoffered = await this.#session.host.unoffered(decision.id);
    const frame = this.#asked(decision);
    if (!frame) return;
    this.#explained = true;
    if (unoffered.length > 0) this.#session.set({ frame: { ...frame, unoffered } });
  };

  /**
   * Seats the agents, after which the available undo forms are certain. A load failure is reported when an
   * agent has to decide.
   */
  readonly #seat = async (decision: Decision): Promise<void> => {
    if (this.#seated) return;
    const seated = await this.#session.host.seatAgents(this.#session.state.frame?.viewer ?? null);
    this.#seated = true;
    const frame = this.#asked(decision);
    if (!seated.ok || !frame) return;
    const undo = replaceEqual(frame.undo, seated.value);
    if (undo !== frame.undo) this.#session.set({ frame: { ...frame, undo } });
  };
}
