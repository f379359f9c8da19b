/** Who has moved already: no piece moves twice in one Operation (3.2.2, 3.2.3, 3.3.2). */
import type { Entry } from '@quipu/engine';
import type { Faction } from './facts/cards.ts';
import { GROUPS, groupNamed } from './facts/pieces.ts';
import { NAMES } from './facts/spaces.ts';
import type { Table } from './table.ts';

/** Counts, for each space and kind of piece, those that can still move. */
export class Movers {
  readonly #left = new Map<string, number>();

  /** Nobody of the Faction has moved yet. */
  constructor(table: Table, faction: Faction) {
    for (const { key, pool, faction: whose } of GROUPS) {
      if (whose !== faction) continue;
      for (const space of NAMES) this.#add(`${space} ${pool}`, table.at(space, key));
    }
  }

  /** Takes down a move; tells whether so many of these pieces could still move. */
  move({ group, from, count }: Extract<Entry, { kind: 'moved' }>): boolean {
    const key = `${from ?? ''} ${groupNamed(group).pool}`;
    const ok = (this.#left.get(key) ?? 0) >= count;
    this.#add(key, -count);
    return ok;
  }

  /** Something else moves, places or removes pieces meanwhile: a Special Activity, a player who takes back his own. */
  aside(entry: Entry): void {
    if (entry.kind === 'moved') {
      // Whoever an activity brings has not moved by the Operation; of whom it takes nobody can say.
      this.#add(`${entry.to ?? ''} ${groupNamed(entry.group).pool}`, entry.count);
    } else if (entry.kind === 'placed')
      this.#add(`${entry.space ?? ''} ${groupNamed(entry.group).pool}`, entry.count);
  }

  #add(key: string, count: number): void {
    this.#left.set(key, (this.#left.get(key) ?? 0) + count);
  }
}
