/**
 * Presents frames from the worker: updates the state of the page, then loads what is not needed for the first
 * paint.
 */
import type { Decision } from '@quipu/engine';
import type { AgentStep, ForcedChoice, HostResult, Frame } from './host-messages.ts';
import { factCandidates, type OptionFacts } from './option-facts.ts';
import type { GameSession } from './game-session.ts';
import { afterNextPaint } from './after-next-paint.ts';
import { replaceEqual } from '@quipu/table';
import type { GameState } from './game-state.ts';

/** A shared empty list, so that its identity is stable. */
export const NO_STEPS: readonly AgentStep[] = [];

const NO_CHOICES: readonly ForcedChoice[] = [];

/** Number of options that are examined at once. */
const FACTS_BATCH = 6;

/** State that belongs to the previous frame and is reset with each new one. */
const RESET_PER_FRAME: Partial<GameState> = {
  isBusy: false,
  forcedChoices: NO_CHOICES,
  selected: undefined,
  preview: undefined,
  counter: undefined,
  number: undefined,
  rejection: undefined,
  refusal: undefined,
  past: undefined,
  log: undefined,
};

/** Shows each frame, and loads deferred parts after it was painted. */
export class FramePresenter {
  readonly #session: GameSession;
  /** Resolves the wait for the first render of a game. */
  #resolveDrawn: () => void = () => undefined;
  #whenDrawn: Promise<void> = Promise.resolve();
  /** Whether reasons of refusals are loaded. */
  #hasReasons = false;
  /** Whether agents are seated. */
  #hasAgents = false;

  constructor(session: GameSession) {
    this.#session = session;
  }

  /** Prepares for the first frame of another game. */
  beginGame(): void {
    this.#hasReasons = false;
    this.#hasAgents = false;
    this.#whenDrawn = new Promise((resolve) => {
      this.#resolveDrawn = resolve;
    });
  }

  /** Signals that the opened game was rendered; non-critical parts may load from then on. */
  markDrawn(): void {
    this.#resolveDrawn();
  }

  /**
   * Resolves after the latest change was painted; for a newly opened game after its first frame was drawn.
   */
  async afterNextPaint(): Promise<void> {
    await this.#whenDrawn;
    await afterNextPaint();
  }

  /** Shows the frame or the refusal that the worker returned. Returns whether it was a frame. */
  show(answer: HostResult<Frame>): boolean {
    if (!answer.ok) {
      this.#session.showRefusal(answer.refusal);
      return false;
    }
    const { state } = this.#session;
    // A new object even if all fields are shared: subscribers compare identity.
    const frame = { ...replaceEqual(state.frame, answer.value) };
    const { turnCount: turns, decision } = frame;
    const isSameViewer = state.frame?.viewer === frame.viewer;
    const steps = isSameViewer ? state.steps.filter((step) => step.turnCount <= turns) : NO_STEPS;
    const { migration } = state;
    this.#session.set({
      ...RESET_PER_FRAME,
      frame,
      migration: migration?.resumableTurns === turns ? migration : undefined,
      steps: steps.length === state.steps.length ? state.steps : steps,
    });
    if (decision) void this.#loadDeferredParts(decision);
    if (!state.isRunning) this.persist();
    return true;
  }

  /** Saves the game; shows why if that fails. */
  persist(): void {
    void this.#session.host.persist().then((result) => {
      const saveRefusal = result.ok ? undefined : result.refusal;
      if (saveRefusal?.code !== this.#session.state.saveRefusal?.code) this.#session.set({ saveRefusal });
    });
  }

  /**
   * Loads the parts that the first decision of a game does not need, one after the other, so that an answer
   * waits for at most one of them. Parts that are not loaded when the decision is answered are loaded after
   * the next one.
   */
  async #loadDeferredParts(decision: Decision): Promise<void> {
    await this.afterNextPaint();
    for (const load of [this.#loadReasons, this.#seatAgents, this.#loadSteps, this.#loadOptionFacts]) {
      if (!this.#currentFrame(decision)) return;
      await load(decision);
    }
  }

  /** Returns the current frame if it is still that of the decision. */
  #currentFrame(decision: Decision): Frame | undefined {
    const { frame } = this.#session.state;
    return frame?.decision === decision ? frame : undefined;
  }

  readonly #loadReasons = async (decision: Decision): Promise<void> => {
    if (this.#hasReasons) return;
    const unoffered = await this.#session.host.unoffered(decision.id);
    const frame = this.#currentFrame(decision);
    if (!frame) return;
    this.#hasReasons = true;
    if (unoffered.length > 0) this.#session.set({ frame: { ...frame, unoffered } });
  };

  /** Loads the steps of other seats if they were taken before the game was opened, or for another viewer. */
  readonly #loadSteps = async (decision: Decision): Promise<void> => {
    const { frame, steps } = this.#session.state;
    if (!frame || frame.isWithinTurn || steps.length > 0 || frame.logSinceLastChoice.length === 0) return;
    const loadedSteps = await this.#session.host.stepsSinceLastChoice(frame.viewer);
    if (this.#currentFrame(decision) && loadedSteps.length > 0) this.#session.set({ steps: loadedSteps });
  };

  /** Loads facts about options, a few at a time so that no answer waits long. */
  readonly #loadOptionFacts = async (decision: Decision): Promise<void> => {
    const { frame } = this.#session.state;
    const candidates = frame ? factCandidates(frame) : [];
    const optionFacts: Record<string, OptionFacts> = {};
    for (let start = 0; start < candidates.length; start += FACTS_BATCH) {
      if (!this.#currentFrame(decision)) return;
      const batch = candidates.slice(start, start + FACTS_BATCH);
      const answers = batch.map((candidate) => candidate.answers);
      const results = await this.#session.host.optionFacts(answers, decision.id);
      for (const [i, { key }] of batch.entries()) {
        const facts = results[i];
        if (facts) optionFacts[key] = facts;
      }
    }
    const currentFrame = this.#currentFrame(decision);
    if (currentFrame && Object.keys(optionFacts).length > 0)
      this.#session.set({ frame: { ...currentFrame, optionFacts } });
  };

  /**
   * Seats the agents, after which the available undo forms are certain. A load failure is reported when an
   * agent has to decide.
   */
  readonly #seatAgents = async (decision: Decision): Promise<void> => {
    if (this.#hasAgents) return;
    const undoForms = await this.#session.host.seatAgents(this.#session.state.frame?.viewer ?? null);
    this.#hasAgents = true;
    const frame = this.#currentFrame(decision);
    if (!undoForms.ok || !frame) return;
    const undo = replaceEqual(frame.undo, undoForms.value);
    if (undo !== frame.undo) this.#session.set({ frame: { ...frame, undo } });
  };
}
