/** The rules of a volume as the worker loads them: what decides and asks at once, the rest as it is needed. */
import type { Agents } from '@quipu/bot';
import type { Volume } from '@quipu/engine';
import {
  granted,
  KernelFault,
  type Outcome,
  refused,
  withNonplayers,
  withQuestions,
  withReasons,
} from '@quipu/engine/play';

/** Why a part of the rules is not there: its module cannot be loaded. */
export type LoadCode = 'rules-not-loaded' | 'agents-not-loaded';

/** Whether a part of the rules was asked for that is not loaded. */
export const isNotLoaded = (thrown: unknown): thrown is KernelFault =>
  thrown instanceof KernelFault && thrown.code === 'not-loaded';

/** Modules of a volume. */
export interface Offer {
  readonly begin: () => Promise<Volume>;
  readonly withoutEvents: () => Promise<Volume>;
  readonly load: () => Promise<Volume>;
}

/** The rules of a volume: as far as a game is begun with them, and whole. Games refer to whole rules as long as they last: what comes later is put into the same objects. */
export class Rules {
  /** As far as the first decision of a game needs them. */
  readonly begun: Volume;
  readonly #offer: Offer;
  #volume: Volume | undefined;
  #whole: Promise<Outcome<Volume, LoadCode>> | undefined;
  #reasons: Promise<void> | undefined;
  #agents: Promise<Outcome<Agents, LoadCode>> | undefined;

  private constructor(begun: Volume, offer: Offer) {
    this.begun = begun;
    this.#offer = offer;
  }

  /** Rules as a game begins, with what the texts behind questions would do. */
  static async load(offer: Offer): Promise<Rules> {
    return new Rules(await withQuestions(await offer.begin(), ''), offer);
  }

  /** Loads what a seat may try before something is first offered to it; undefined where that cannot be had. */
  tried(seat: number): Promise<Volume | undefined> {
    return this.#partly(this.begun.load?.tried?.[seat]);
  }

  /** Loads all but what Events do, which games under way need; undefined where that cannot be had. */
  withoutEvents(): Promise<Volume | undefined> {
    return this.#partly(this.#offer.withoutEvents);
  }

  async #partly(load: (() => Promise<Volume>) | undefined): Promise<Volume | undefined> {
    const { questions } = this.begun;
    const volume = await load?.().catch(() => undefined);
    return volume && { ...volume, ...(questions && { questions }) };
  }

  /** The whole rules; undefined as long as they are not loaded. */
  get volume(): Volume | undefined {
    return this.#volume;
  }

  /** Loads all of the rules. Where they cannot be had, they are asked for again the next time. */
  whole(): Promise<Outcome<Volume, LoadCode>> {
    this.#whole ??= this.#offer.load().then(
      (volume) => granted(this.#filled(volume)),
      () => {
        this.#whole = undefined;
        return refused('rules-not-loaded', 'the rest of the rules cannot be loaded');
      },
    );
    return this.#whole;
  }

  #filled(volume: Volume): Volume {
    const points = volume.points.map((point) => ({ ...point }));
    const standings = volume.standings.map((standing) => ({ ...standing }));
    const { questions } = this.begun;
    return (this.#volume = { ...volume, points, standings, ...(questions && { questions }) });
  }

  /** Loads why something is not offered. Where that cannot be had, refusals say so, and it is asked for again. */
  reasons(): Promise<void> {
    this.#reasons ??= this.#told().catch(() => {
      this.#reasons = undefined;
    });
    return this.#reasons;
  }

  async #told(): Promise<void> {
    const whole = await this.whole();
    if (!whole.ok) throw new Error(whole.refusal.reason);
    const { points, standings } = whole.value;
    const told = await withReasons(whole.value, '');
    for (const [i, { explain }] of told.points.entries()) Object.assign(points[i] ?? {}, { explain });
    for (const [i, { explain }] of told.standings.entries()) Object.assign(standings[i] ?? {}, { explain });
  }

  /** Whether it is known why something is not offered. */
  get explained(): boolean {
    return this.#volume?.points[0]?.explain !== undefined;
  }

  /** Loads agents, and the instructions for Non-players. Where they cannot be had, they are asked for again the next time. */
  agents(): Promise<Outcome<Agents, LoadCode>> {
    this.#agents ??= this.#instructed().then(granted, () => {
      this.#agents = undefined;
      return refused('agents-not-loaded', 'what plays for others cannot be loaded');
    });
    return this.#agents;
  }

  async #instructed(): Promise<Agents> {
    const [{ agents }, { nonplayers }, whole] = await Promise.all([
      import('./agents.ts'),
      withNonplayers(this.begun),
      this.whole(),
    ]);
    if (!whole.ok) throw new Error(whole.refusal.reason);
    Object.assign(whole.value, nonplayers && { nonplayers });
    return agents;
  }
}
