/** Checks that no piece moves twice in one Operation (3.2.2, 3.2.3, 3.3.2). */
import type { Entry } from '@quipu/engine';
import type { EntryOf } from './entries.ts';
import type { Furniture, Tabletop } from './table.ts';

/** Counts, for each space and kind of piece, those that can still move. */
export class Movers {
  readonly #left = new Map<string, number>();

  readonly #pools: ReadonlyMap<string | null, string>;

  constructor(table: Tabletop, { names, groups }: Pick<Furniture, 'names' | 'groups'>, faction: string) {
    this.#pools = new Map(groups.map(({ key, pool }) => [key, pool]));
    for (const { key, pool, faction: whose } of groups) {
      if (whose !== faction) continue;
      for (const space of names) this.#add(`${space} ${pool}`, table.at(space, key));
    }
  }

  /** Records a move. Returns whether that number of pieces could still move. */
  move({ group, from, count }: EntryOf<'moved'>): boolean {
    const key = `${from} ${this.#poolOf(group)}`;
    const ok = (this.#left.get(key) ?? 0) >= count;
    this.#add(key, -count);
    return ok;
  }

  /**
   * Updates the counts for changes by other texts: a Special Activity, or a player that takes pieces back.
   */
  aside(entry: Entry): void {
    if (entry.kind === 'moved') {
      // Pieces moved by an activity have not moved by the Operation; which pieces it takes is unknown.
      this.#add(`${entry.to} ${this.#poolOf(entry.group)}`, entry.count);
    } else if (entry.kind === 'placed') this.#add(`${entry.space} ${this.#poolOf(entry.group)}`, entry.count);
  }

  #poolOf(group: string | null): string {
    return this.#pools.get(group) ?? '';
  }

  #add(key: string, count: number): void {
    this.#left.set(key, (this.#left.get(key) ?? 0) + count);
  }
}
