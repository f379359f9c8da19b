/** Who has moved already: no piece moves twice in one Operation (3.2.2, 3.2.3, 3.3.2). */
import type { Entry } from '@quipu/engine';
import type { EntryOf } from './entries.ts';
import type { Furniture, Tabletop } from './table.ts';

/** Counts, for each space and kind of piece, those that can still move. */
export class Movers {
  readonly #left = new Map<string, number>();

  readonly #pools: ReadonlyMap<string | null, string>;

  /** Nobody of the Faction has moved yet. */
  constructor(table: Tabletop, { names, groups }: Pick<Furniture, 'names' | 'groups'>, faction: string) {
    this.#pools = new Map(groups.map(({ key, pool }) => [key, pool]));
    for (const { key, pool, faction: whose } of groups) {
      if (whose !== faction) continue;
      for (const space of names) this.#add(`${space} ${pool}`, table.at(space, key));
    }
  }

  /** Takes down a move; tells whether so many of these pieces could still move. */
  move({ group, from, count }: EntryOf<'moved'>): boolean {
    const key = `${from} ${this.#poolOf(group)}`;
    const ok = (this.#left.get(key) ?? 0) >= count;
    this.#add(key, -count);
    return ok;
  }

  /** Something else moves, places or removes pieces meanwhile: a Special Activity, a player who takes back his own. */
  aside(entry: Entry): void {
    if (entry.kind === 'moved') {
      // Whoever an activity brings has not moved by the Operation; of whom it takes nobody can say.
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
