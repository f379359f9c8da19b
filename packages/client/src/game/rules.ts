/** The rules of a volume in the worker: the game with its questions first, the rest on demand. */
import type { Agents } from '@quipu/bot';
import type { Volume } from '@quipu/engine';
import {
  success,
  type Outcome,
  refuse,
  withNonplayers,
  withQuestions,
  withReasons,
} from '@quipu/engine/play';

/** The code of the refusal if agents cannot be loaded. */
export type AgentsLoadCode = 'agents-not-loaded';

/**
 * The rules of a volume. Games refer to its `volume` for their lifetime, so parts that load later are added
 * to that object.
 */
export class Rules {
  readonly volume: Volume;
  #reasons: Promise<void> | undefined;
  #agents: Promise<Outcome<Agents, AgentsLoadCode>> | undefined;

  private constructor(volume: Volume) {
    this.volume = {
      ...volume,
      points: volume.points.map((point) => ({ ...point })),
      standings: volume.standings.map((action) => ({ ...action })),
    };
  }

  /** Loads the game with the purposes of its questions. Rejects if a module cannot be loaded. */
  static async load(load: () => Promise<Volume>): Promise<Rules> {
    return new Rules(await withQuestions(await load(), ''));
  }

  /** Loads the reasons of refusals. If that fails, refusals state it, and the next call retries. */
  reasons(): Promise<void> {
    this.#reasons ??= this.#loadReasons().catch(() => {
      this.#reasons = undefined;
    });
    return this.#reasons;
  }

  async #loadReasons(): Promise<void> {
    const { points, standings } = this.volume;
    const explained = await withReasons(this.volume, '');
    for (const [i, { explain }] of explained.points.entries()) Object.assign(points[i] ?? {}, { explain });
    for (const [i, { explain }] of explained.standings.entries())
      Object.assign(standings[i] ?? {}, { explain });
  }

  /** Whether the reasons of refusals are loaded. */
  get isExplained(): boolean {
    return this.volume.points[0]?.explain !== undefined;
  }

  /** Loads agents and the instructions of Non-players. If that fails, the next call retries. */
  agents(): Promise<Outcome<Agents, AgentsLoadCode>> {
    this.#agents ??= this.#loadAgents().then(success, () => {
      this.#agents = undefined;
      return refuse('agents-not-loaded', 'agents cannot be loaded');
    });
    return this.#agents;
  }

  async #loadAgents(): Promise<Agents> {
    const [{ agents }, { nonplayers }] = await Promise.all([
      import('./agents.ts'),
      withNonplayers(this.volume),
    ]);
    Object.assign(this.volume, nonplayers && { nonplayers });
    return agents;
  }
}
