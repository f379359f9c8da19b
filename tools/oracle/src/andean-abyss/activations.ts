/** Counts the Guerrillas that a Patrol or Sweep Activates (3.2.2, 3.2.3, 1.4.1). */
import * as core from '../core/activations.ts';
import { type Faction, INSURGENTS } from './facts/cards.ts';
import type { Scene } from './scene.ts';

/** Guerrillas that an Operation has Activated, by space and Faction. */
export class Activations extends core.Activations {
  readonly #hit = new Map<string, ReadonlySet<Faction>>();
  readonly #allowed = new Map<string, number>();

  /** Records Activations of a Faction's Guerrillas in a space where at most `allowed` may be Activated. */
  activate(space: string, faction: Faction, count: number, allowed: number): void {
    this.add(space, count);
    this.#hit.set(space, new Set([...(this.#hit.get(space) ?? []), faction]));
    this.#allowed.set(space, allowed);
  }

  /** The number allowed at the last Activation; undefined if there was none. */
  allowed(space: string): number | undefined {
    return this.#allowed.get(space);
  }

  /**
   * Describes what is wrong in a space at the end; undefined if the target was hit fully, and some target was
   * hit if possible.
   */
  faults(scene: Scene, space: string, allowed: number, safe?: Faction): string | undefined {
    if (this.isDisturbed(space)) return undefined;
    const { table } = scene;
    const hidden = (faction: Faction): number => table.at(space, `${faction} Guerrilla Underground`);
    const sum = this.sum(space);
    if (sum >= allowed) return undefined;
    const here = this.#hit.get(space);
    const slack = INSURGENTS.filter((one) => one !== safe && hidden(one) > 0 && (here?.has(one) ?? false));
    if (slack.length > 0) return `${sum} of ${allowed}, and Underground ${slack.join(' ')} left`;
    const untouched = INSURGENTS.filter((one) => one !== safe && hidden(one) > 0);
    return sum === 0 && untouched.length > 0
      ? `no piece of ${untouched.join(' ')}, ${allowed} possible`
      : undefined;
  }
}
