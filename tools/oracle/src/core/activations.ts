/** Counts the Guerrillas that a Patrol or Sweep Activates (3.2.2, 3.2.3). */
import type { Entry } from '@quipu/engine';

export class Activations {
  readonly #sums = new Map<string, number>();
  /** Spaces where another text has changed what the Operation has to do. */
  readonly #disturbed = new Set<string>();

  add(space: string, count: number): void {
    this.#sums.set(space, this.sum(space) + count);
  }

  sum(space: string): number {
    return this.#sums.get(space) ?? 0;
  }

  /**
   * Whether another text has changed what the Operation has to do in a space, such as a return of cubes
   * (1.4.1).
   */
  isDisturbed(space: string): boolean {
    return this.#disturbed.has(space);
  }

  /** Records an entry of another text. */
  aside(entry: Entry): void {
    if (entry.kind === 'moved') {
      this.#disturbed.add(entry.from);
      this.#disturbed.add(entry.to);
    } else if ('space' in entry && entry.kind !== 'selected') this.#disturbed.add(entry.space);
  }
}
