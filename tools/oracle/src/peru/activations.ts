/** How many Guerrillas a Patrol or Sweep Activates (3.2.2, 3.2.3). */
import type { Entry } from '@quipu/engine';

/** Guerrillas that an Operation has Activated by space. */
export class Activations {
  readonly #flipped = new Map<string, number>();
  /** Spaces where something beside the Operation has changed what it would have to do. */
  readonly #disturbed = new Set<string>();

  add(space: string, count: number): void {
    this.#flipped.set(space, this.sum(space) + count);
  }

  /** How many have gone Active in a space. */
  sum(space: string): number {
    return this.#flipped.get(space) ?? 0;
  }

  /** Something beside the Operation happens in a space. */
  aside(entry: Entry): void {
    if (entry.kind === 'moved') {
      this.#disturbed.add(entry.from);
      this.#disturbed.add(entry.to);
    } else if ('space' in entry && entry.kind !== 'selected') this.#disturbed.add(entry.space);
  }

  /** Whether what has been done in a space can be held against what stands there now. */
  isSure(space: string): boolean {
    return !this.#disturbed.has(space);
  }
}
