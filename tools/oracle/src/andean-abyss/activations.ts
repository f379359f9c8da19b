/** How many Guerrillas a Patrol or Sweep Activates (3.2.2, 3.2.3, 1.4.1). */
import type { Entry } from '@quipu/engine';
import { type Faction, INSURGENTS } from './facts/cards.ts';
import type { Scene } from './scene.ts';

/** Guerrillas that an Operation has Activated, by space and Faction. */
export class Activations {
  readonly #flipped = new Map<string, Map<Faction, number>>();
  readonly #allowed = new Map<string, number>();
  /** Spaces where something beside the Operation has changed what it would have to do. */
  readonly #disturbed = new Set<string>();

  /** So many of a Faction go Active where so many may. */
  add(space: string, faction: Faction, count: number, allowed: number): void {
    const here = this.#flipped.get(space) ?? new Map<Faction, number>();
    here.set(faction, (here.get(faction) ?? 0) + count);
    this.#flipped.set(space, here);
    this.#allowed.set(space, allowed);
  }

  /** How many have gone Active in a space. */
  sum(space: string): number {
    return [...(this.#flipped.get(space)?.values() ?? [])].reduce((sum, count) => sum + count, 0);
  }

  /** How many might, as the last of them did; undefined if nobody did. */
  allowed(space: string): number | undefined {
    return this.#allowed.get(space);
  }

  /** Whether something beside the Operation has changed what it would have to do in a space, as cubes that are taken back do (1.4.1). */
  isDisturbed(space: string): boolean {
    return this.#disturbed.has(space);
  }

  /** Something beside the Operation happens in a space. */
  aside(entry: Entry): void {
    if (entry.kind === 'moved') {
      this.#disturbed.add(entry.from);
      this.#disturbed.add(entry.to);
    } else if ('space' in entry && entry.kind !== 'selected') this.#disturbed.add(entry.space);
  }

  /** What is wrong in a space once all is done: undefined if whoever was targeted has been hit to the full, and somebody if possible. */
  faults(scene: Scene, space: string, allowed: number, safe?: Faction): string | undefined {
    if (this.isDisturbed(space)) return undefined;
    const { table } = scene;
    const hidden = (faction: Faction): number => table.at(space, `${faction} Guerrilla Underground`);
    const sum = this.sum(space);
    if (sum >= allowed) return undefined;
    const here = this.#flipped.get(space);
    const slack = INSURGENTS.filter((one) => one !== safe && hidden(one) > 0 && (here?.has(one) ?? false));
    if (slack.length > 0) return `${sum} of ${allowed}, and Underground ${slack.join(' ')} left`;
    const untouched = INSURGENTS.filter((one) => one !== safe && hidden(one) > 0);
    return sum === 0 && untouched.length > 0
      ? `nobody of ${untouched.join(' ')}, ${allowed} possible`
      : undefined;
  }
}
