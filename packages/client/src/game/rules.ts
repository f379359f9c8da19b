/** The rules of a volume as the worker loads them: the game with its questions, and the rest when it is first needed. */
import type { Agents } from '@quipu/bot';
import type { Volume } from '@quipu/engine';
import {
  granted,
  type Outcome,
  refused,
  withNonplayers,
  withQuestions,
  withReasons,
} from '@quipu/engine/play';

/** The refusal where a module that agents need cannot be loaded. */
export type LoadCode = 'agents-not-loaded';

/** The rules of a volume. Games refer to its `volume` as long as they last, so parts that load later are added to that object. */
export class Rules {
  readonly volume: Volume;
  #reasons: Promise<void> | undefined;
  #agents: Promise<Outcome<Agents, LoadCode>> | undefined;

  private constructor(volume: Volume) {
    this.volume = {
      ...volume,
      points: volume.points.map((point) => ({ ...point })),
      standings: volume.standings.map((standing) => ({ ...standing })),
    };
  }

  /** Loads the game with the purposes of its questions. Rejects if a module cannot be loaded. */
  static async load(load: () => Promise<Volume>): Promise<Rules> {
    return new Rules(await withQuestions(await load(), ''));
  }

  /** Loads the reasons of refusals. If they cannot be loaded, refusals state that, and the next call tries again. */
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
  get explained(): boolean {
    return this.volume.points[0]?.explain !== undefined;
  }

  /** Loads agents, and the instructions for Non-players. Where they cannot be loaded, the next call tries again. */
  agents(): Promise<Outcome<Agents, LoadCode>> {
    this.#agents ??= this.#loadAgents().then(granted, () => {
      this.#agents = undefined;
      return refused('agents-not-loaded', 'what plays for others cannot be loaded');
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
