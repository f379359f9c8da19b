/** Presents frames from the worker: updates the state of the page, then loads what is not needed for the first paint. */
import type { Decision } from '@quipu/engine';
import type { AgentStep, Answered, Frame } from './frame.ts';
import type { GameSession } from './game-session.ts';
import { afterNextPaint } from './after-next-paint.ts';
import { shared } from './shared.ts';
import type { GameState } from './state.ts';

/** What has followed by itself, where nothing has. */
export const NOTHING: readonly AgentStep[] = [];

/** What belongs to the picture before, and goes with it. */
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

/** Presents the frames of a game in their order. */
export class FramePresenter {
  readonly #session: GameSession;
  /** Ends the wait for the first picture of a game. */
  #draw: () => void = () => undefined;
  #isDrawn: Promise<void> = Promise.resolve();
  /** Whether the worker tells with each question what is not offered. */
  #explained = false;
  /** Whether agents sit at the table. */
  #seated = false;

  constructor(session: GameSession) {
    this.#session = session;
  }

  /** Another game is about to be shown. */
  begin(): void {
    this.#explained = false;
    this.#seated = false;
    this.#isDrawn = new Promise((drawn) => {
      this.#draw = drawn;
    });
  }

  /** The page draws the game that was opened: what nobody waits for to decide may load from then on. */
  drawn(): void {
    this.#draw();
  }

  /** Resolves after the latest change was painted; for a newly opened game after its first frame was drawn. */
  async afterNextPaint(): Promise<void> {
    await this.#isDrawn;
    await afterNextPaint();
  }

  /** Shows what the worker answered, or why it refused. */
  show(answer: Answered<Frame>): boolean {
    if (!answer.ok) {
      this.#session.refuse(answer.refusal);
      return false;
    }
    const { state } = this.#session;
    // The frame is another one even where all of it is as it was.
    const frame = { ...shared(state.frame, answer.value) };
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

  /** Keeps the game, and says where that is not possible. */
  keep(): void {
    void this.#session.host.keep().then((done) => {
      const unkept = done.ok ? undefined : done.refusal;
      if (unkept?.code !== this.#session.state.unkept?.code) this.#session.set({ unkept });
    });
  }

  /**
   * Loads what the first question of a game does without, a part after the other, so that an answer waits for one of them at most. What is not
   * there when the question has been answered loads behind the next one.
   */
  async #complete(decision: Decision): Promise<void> {
    await this.afterNextPaint();
    for (const load of [this.#explain, this.#seat]) {
      if (!this.#asked(decision)) return;
      await load(decision);
    }
  }

  /** The frame, as long as it is that of a decision. */
  #asked(decision: Decision): Frame | undefined {
    const { frame } = this.#session.state;
    return frame?.decision === decision ? frame : undefined;
  }

  /** It is known why something is not offered. */
  readonly #explain = async (decision: Decision): Promise<void> => {
    if (this.#explained) return;
    const unoffered = await this.#session.host.unoffered(decision.id);
    const frame = this.#asked(decision);
    if (!frame) return;
    this.#explained = true;
    if (unoffered.length > 0) this.#session.set({ frame: { ...frame, unoffered } });
  };

  /** Agents sit down, so that it is known for certain how far one may go back. Where they cannot be had that is told once one of them has to decide. */
  readonly #seat = async (decision: Decision): Promise<void> => {
    if (this.#seated) return;
    const seated = await this.#session.host.seatAgents(this.#session.state.frame?.viewer ?? null);
    this.#seated = true;
    const frame = this.#asked(decision);
    if (!seated.ok || !frame) return;
    const undo = shared(frame.undo, seated.value);
    if (undo !== frame.undo) this.#session.set({ frame: { ...frame, undo } });
  };
}
