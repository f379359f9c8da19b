/**
 * Saved games in IndexedDB. The worker stores them as links and as compressed saves, so no moves pass through
 * the page and the records contain no plain text. The owner of the device can still decode the whole game.
 */
import type { Seed } from '@quipu/engine';
import { isPersons, type Persons } from './persons.ts';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** The fields of a saved game that are listed as stored. */
interface ListedFields {
  readonly id: string;
  readonly volume: string;
  /** Occupants by seat. */
  readonly seats: Readonly<Record<string, string>>;
  /** Persons by seat. Absent in records of older versions. */
  readonly persons?: Persons;
  /** The current card, or null. */
  readonly card: string | null;
  readonly turns: number;
}

/** A saved game as listed. */
export interface SavedGame extends ListedFields {
  /** Time of the last save, in milliseconds since 1970. */
  readonly savedAt: number;
  readonly isOver: boolean;
}

/** Records as stored in a browser, valid or not. */
export interface StoredRecords {
  readonly games: readonly SavedGame[];
  /** Keys of records that are not games: another program, another version or a fault wrote them. */
  readonly unreadable: readonly IDBValidKey[];
}

/** A saved game with its contents. The keys are those of the database. */
export interface StoredGame extends ListedFields {
  /** Time of the last save, in milliseconds since 1970. */
  readonly at: number;
  readonly over: boolean;
  readonly link: string;
  readonly seed: Seed;
  /**
   * The compressed save, from which the game can be migrated to other rules. Absent for games at their start.
   */
  readonly save?: Uint8Array<ArrayBuffer>;
}

/** Compresses a text. */
export async function compress(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Returns the text of compressed bytes, or undefined if they are invalid. */
export async function decompress(bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Response(stream).text().catch(() => undefined);
}

/** The stores of the database. */
interface Schema extends DBSchema {
  games: { key: string; value: StoredGame };
}

/** The maximum time that a `Date` can hold, in milliseconds from 1970; the minimum is its negative. */
const MAX_TIME = 8.64e15;

/** Whether a record is a game that the page can show and open. IndexedDB can hold any value. */
function isStoredGame(value: unknown): value is StoredGame {
  if (typeof value !== 'object' || value === null) return false;
  const { id, volume, seats, turns, at, over, card, link, persons, save } = value as Readonly<
    Record<string, unknown>
  >;
  return (
    [id, volume, link].every((text) => typeof text === 'string') &&
    isCount(turns) &&
    typeof at === 'number' &&
    Math.abs(at) <= MAX_TIME &&
    typeof over === 'boolean' &&
    (card === null || typeof card === 'string') &&
    typeof seats === 'object' &&
    seats !== null &&
    Object.values(seats).every((occupant) => typeof occupant === 'string') &&
    (persons === undefined || isPersons(persons)) &&
    (save === undefined || save instanceof Uint8Array)
  );
}

/** Whether a value is a whole number from 0. */
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;

const toSavedGame = ({ id, volume, seats, persons, turns, at, over, card }: StoredGame): SavedGame => ({
  id,
  volume,
  seats,
  ...(persons && { persons }),
  turns,
  savedAt: at,
  isOver: over,
  card,
});

/** Partitions records into games, the latest first, and the keys of all others. */
export function partitionRecords(records: readonly unknown[]): StoredRecords {
  const invalidRecords = records.filter((record) => !isStoredGame(record));
  return {
    games: records
      .filter(isStoredGame)
      .map(toSavedGame)
      .toSorted((a, b) => b.savedAt - a.savedAt),
    unreadable: invalidRecords.map((record) => (record as { readonly id: IDBValidKey }).id),
  };
}

/**
 * The saved games of a browser. Each call rejects with the browser's error if storage is unavailable or full.
 */
export class SaveDatabase {
  #connection: Promise<IDBPDatabase<Schema>> | undefined;

  #open(): Promise<IDBPDatabase<Schema>> {
    this.#connection ??= openDB<Schema>('quipu', 1, {
      upgrade: (database) => {
        database.createObjectStore('games', { keyPath: 'id' });
      },
    }).catch((error: unknown) => {
      this.#connection = undefined;
      throw error;
    });
    return this.#connection;
  }

  async list(): Promise<StoredRecords> {
    return partitionRecords(await (await this.#open()).getAll('games'));
  }

  /** Returns one game, or undefined if the record is missing or invalid. */
  async get(id: string): Promise<StoredGame | undefined> {
    const record: unknown = await (await this.#open()).get('games', id);
    return isStoredGame(record) ? record : undefined;
  }

  /** Saves a game atomically, replacing the previous save. */
  async put(game: StoredGame): Promise<void> {
    await (await this.#open()).put('games', game);
  }

  /** Removes a record, readable or not, and returns it for restoring. */
  async remove(id: IDBValidKey): Promise<StoredGame | undefined> {
    const database = await this.#open();
    const game = await database.get('games', id as string);
    await database.delete('games', id as string);
    return game;
  }
}
