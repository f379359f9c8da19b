/** The rules of a volume as the worker loads them: what decides and asks at once, the rest as it is needed. */
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

/**
 * The rules of a volume. A game is begun with them before they are whole, and refers to them as long as it lasts: what comes later is put
 * into the same objects.
 */
export class Rules {
  readonly volume: Volume;
  #reasons: Promise<void> | undefined;
  #agents: Promise<Outcome<Agents, 'agents-not-loaded'>> | undefined;

  private constructor(volume: Volume) {
    const points = volume.points.map((point) => ({ ...point }));
    const standings = volume.standings.map((standing) => ({ ...standing }));
    this.volume = { ...volume, points, standings };
  }

  /** Rules with what the texts behind questions would do. */
  static async load(load: () => Promise<Volume>): Promise<Rules> {
    return new Rules(await withQuestions(await load(), ''));
  }

  /** Loads why something is not offered. Where that cannot be had, refusals say so, and it is asked for again. */
  reasons(): Promise<void> {
    this.#reasons ??= this.#told().catch(() => {
      this.#reasons = undefined;
    });
    return this.#reasons;
  }

  async #told(): Promise<void> {
    const { points, standings } = this.volume;
    const told = await withReasons(this.volume, '');
    for (const [i, { explain }] of told.points.entries()) Object.assign(points[i] ?? {}, { explain });
    for (const [i, { explain }] of told.standings.entries()) Object.assign(standings[i] ?? {}, { explain });
  }

  /** Whether it is known why something is not offered. */
  get explained(): boolean {
    return this.volume.points[0]?.explain !== undefined;
  }

  /** Loads agents, and the instructions for Non-players. Where they cannot be had, they are asked for again the next time. */
  agents(): Promise<Outcome<Agents, 'agents-not-loaded'>> {
    this.#agents ??= this.#instructed().then(granted, () => {
      this.#agents = undefined;
      return refused('agents-not-loaded', 'what plays for others cannot be loaded');
    });
    return this.#agents;
  }

  async #instructed(): Promise<Agents> {
    const [{ agents }, { nonplayers }] = await Promise.all([
      import('./agents.ts'),
      withNonplayers(this.volume),
    ]);
    Object.assign(this.volume, nonplayers && { nonplayers });
    return agents;
  }
}
