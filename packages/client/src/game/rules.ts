/** The rules of a volume as the worker loads them: what decides and asks at once, the rest as it is needed. */
import type { Agents } from '@quipu/bot';
import type { Game, Volume } from '@quipu/engine';
import { withNonplayers, withQuestions, withReasons } from '@quipu/engine/play';
import { PERSON } from '@quipu/table';

/**
 * The rules of a volume. A game is begun with them before they are whole, and refers to them as long as it lasts: what comes later is put
 * into the same objects.
 */
export class Rules {
  readonly volume: Volume;
  #reasons: Promise<void> | undefined;
  #agents: Promise<Agents> | undefined;

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

  /** Loads agents, and the instructions for Non-players, if agents sit at a game or are to sit there. */
  async agentsFor(
    sitters: readonly string[],
    { nonplayers = [] }: Partial<Game['options']>,
  ): Promise<Agents | undefined> {
    if (nonplayers.length === 0 && sitters.every((sitter) => sitter === PERSON)) return undefined;
    this.#agents ??= this.#instructed();
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
