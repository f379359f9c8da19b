/**
 * Games that are kept in the browser. They are kept by the worker, as links: no move of a game passes to the page for it, and nothing of a
 * game stands there in plain words. Whoever owns the device has the whole game all the same.
 */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** A game that is kept. */
export interface SavedGame {
  readonly id: string;
  readonly volume: string;
  /** Who sits where, by seat. */
  readonly seats: Readonly<Record<string, string>>;
  /** How many turns have been taken. */
  readonly turns: number;
  /** When it was kept last, in milliseconds. */
  readonly at: number;
  /** Whether it has come to its end. */
  readonly over: boolean;
}

/** A game with what opens it. */
export interface KeptGame extends SavedGame {
  readonly link: string;
  readonly seed: number;
}

interface Schema extends DBSchema {
  games: { key: string; value: KeptGame };
}

/** How many games are kept; the oldest go. */
const MOST = 40;

/** The games of a browser. Each call fails with an error of the browser's where it keeps nothing, or has no room. */
export class Saves {
  #opened: Promise<IDBPDatabase<Schema>> | undefined;

  #open(): Promise<IDBPDatabase<Schema>> {
    this.#opened ??= openDB<Schema>('quipu', 1, {
      upgrade: (database) => {
        database.createObjectStore('games', { keyPath: 'id' });
      },
    }).catch((error: unknown) => {
      this.#opened = undefined;
      throw error;
    });
    return this.#opened;
  }

  /** All games, the latest first. */
  async list(): Promise<readonly SavedGame[]> {
    const all = await (await this.#open()).getAll('games');
    return all
      .toSorted((a, b) => b.at - a.at)
      .map(({ id, volume, seats, turns, at, over }) => ({ id, volume, seats, turns, at, over }));
  }

  /** One game; undefined if it is not there. */
  async get(id: string): Promise<KeptGame | undefined> {
    return (await this.#open()).get('games', id);
  }

  /** Keeps a game, in place of what was kept of it. */
  async keep(game: KeptGame): Promise<void> {
    const database = await this.#open();
    await database.put('games', game);
    const beyond = (await this.list()).slice(MOST);
    for (const { id } of beyond) await database.delete('games', id);
  }

  async remove(id: string): Promise<void> {
    await (await this.#open()).delete('games', id);
  }
}
