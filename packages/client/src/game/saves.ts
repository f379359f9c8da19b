/**
 * Games that are kept in the browser. They are kept by the worker, as links, and as saves that are compressed: no move of a game passes to the page
 * for it, and nothing of a game stands there in plain words. Whoever owns the device has the whole game all the same.
 */
import type { Seed } from '@quipu/engine';
import { isPersons, type Persons } from './persons.ts';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

export interface SavedGame {
  readonly id: string;
  readonly volume: string;
  /** Who sits where, by seat. */
  readonly seats: Readonly<Record<string, string>>;
  /** Which person holds which seat. Games that were kept before persons were told apart have none. */
  readonly persons?: Persons;
  /** The card that is played; null where none is. */
  readonly card: string | null;
  /** How many turns have been taken. */
  readonly turns: number;
  /** When it was kept last, in milliseconds. */
  readonly at: number;
  /** Whether it has come to its end. */
  readonly over: boolean;
}

/** Records as stored in a browser, valid or not. */
export interface Stored {
  readonly games: readonly SavedGame[];
  /** Keys of records that are not games: another program, another version or a fault wrote them. */
  readonly unreadable: readonly IDBValidKey[];
}

export interface KeptGame extends SavedGame {
  readonly link: string;
  readonly seed: Seed;
  /** Its save, compressed: what other rules can go on with. Games that are still at their beginning have none. */
  readonly save?: Uint8Array<ArrayBuffer>;
}

/** A text in as few bytes as there is need for. */
export async function compressed(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** The text of compressed bytes; undefined where they are none. */
export async function expanded(bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Response(stream).text().catch(() => undefined);
}

interface Schema extends DBSchema {
  games: { key: string; value: KeptGame };
}

/** Milliseconds from 1970 to the first and last moments that a `Date` can hold. */
const FURTHEST = 8.64e15;

/** Whether a record is a game, so that the page can show and open it. A record may be anything that a browser can store. */
function isKept(found: unknown): found is KeptGame {
  if (typeof found !== 'object' || found === null) return false;
  const { id, volume, seats, turns, at, over, card, link, persons, save } = found as Readonly<
    Record<string, unknown>
  >;
  return (
    [id, volume, link].every((text) => typeof text === 'string') &&
    isCount(turns) &&
    typeof at === 'number' &&
    Math.abs(at) <= FURTHEST &&
    typeof over === 'boolean' &&
    (card === null || typeof card === 'string') &&
    typeof seats === 'object' &&
    seats !== null &&
    Object.values(seats).every((sitter) => typeof sitter === 'string') &&
    (persons === undefined || isPersons(persons)) &&
    (save === undefined || save instanceof Uint8Array)
  );
}

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;

/** Sorts records into games and others. */
export function storedIn(records: readonly unknown[]): Stored {
  const games = records.filter(isKept).toSorted((a, b) => b.at - a.at);
  return {
    games: games.map(({ id, volume, seats, persons, turns, at, over, card }) => ({
      id,
      volume,
      seats,
      ...(persons && { persons }),
      turns,
      at,
      over,
      card,
    })),
    unreadable: records
      .filter((record) => !isKept(record))
      .map((record) => (record as { readonly id: IDBValidKey }).id),
  };
}

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

  async list(): Promise<Stored> {
    return storedIn(await (await this.#open()).getAll('games'));
  }

  /** One game; undefined if it is not there, or is none. */
  async get(id: string): Promise<KeptGame | undefined> {
    const found: unknown = await (await this.#open()).get('games', id);
    return isKept(found) ? found : undefined;
  }

  /** Keeps a game, in place of what was kept of it. It is kept whole or not at all, also where the page is closed meanwhile. */
  async keep(game: KeptGame): Promise<void> {
    await (await this.#open()).put('games', game);
  }

  /** Removes a record, whatever it is, and returns it. */
  async remove(id: IDBValidKey): Promise<KeptGame | undefined> {
    const database = await this.#open();
    const removed = await database.get('games', id as string);
    await database.delete('games', id as string);
    return removed;
  }
}
