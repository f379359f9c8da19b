/** Saves games in the browser and restores the one deleted last. */
import { linkOf, saveGame, viewOf } from '@quipu/engine';
import type { Table } from '@quipu/table';
import { GameLock } from './game-lock.ts';
import type { Persons } from './persons.ts';
import type { HostResult } from './host-messages.ts';
import { uniqueId } from './unique-id.ts';
import { compress, type StoredGame, SaveDatabase, type StoredRecords } from './save-database.ts';
import type { OpenTable } from './open-table.ts';
import { NO_GAME, toRefusalMessage } from './seat-frame.ts';

/**
 * Pause before the compressed save is written in addition to the link, in milliseconds, so that it does not
 * delay the next answer.
 */
const SAVE_DELAY = 60;

/** Runs a storage operation and converts its rejection to a refusal. */
async function runStorageOperation<T>(operation: () => Promise<T>): Promise<HostResult<T>> {
  try {
    return { ok: true, value: await operation() };
  } catch (error) {
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
    const reason = error instanceof Error ? error.message : String(error);
    return { ok: false, refusal: { code: isFull ? 'storage-full' : 'storage', reason, reasons: [] } };
  }
}

/** The saved copy of the current game, and the storage of all saved games. */
export class GameSaver {
  /** Id of the current game. */
  #id = '';
  #volume = '';
  readonly #database = new SaveDatabase();
  readonly #lock = new GameLock();
  /** The game deleted last, for `restore()`. */
  #deleted: StoredGame | undefined;
  /** The game saved last, with its last compressed save. */
  #lastSave: { readonly id: string; save: StoredGame['save'] | undefined } = { id: '', save: undefined };

  get id(): string {
    return this.#id;
  }

  get volume(): string {
    return this.#volume;
  }

  /** Claims an id for the game of this page: the given one if no other tab has it, else a new one. */
  async claimId(volume: string, id?: string): Promise<void> {
    // Until the id is claimed, the game is not stored: it would replace the copy of the previous one.
    this.#id = '';
    const isOurs = id !== undefined && (await this.#lock.acquire(id));
    const claimedId = isOurs ? id : uniqueId();
    if (!isOurs) await this.#lock.acquire(claimedId);
    this.#id = claimedId;
    this.#volume = volume;
  }

  list(): Promise<HostResult<StoredRecords>> {
    return runStorageOperation(() => this.#database.list());
  }

  find(id: string): Promise<HostResult<StoredGame | undefined>> {
    return runStorageOperation(() => this.#database.get(id));
  }

  /** Deletes a game; `restore()` undoes that. */
  deleteSaved(id: IDBValidKey): Promise<HostResult<void>> {
    return runStorageOperation(async () => {
      this.#deleted = await this.#database.remove(id);
    });
  }

  /** Restores the game deleted last. */
  restore(): Promise<HostResult<void>> {
    const game = this.#deleted;
    return runStorageOperation(async () => {
      if (game) await this.#database.put(game);
    });
  }

  /** Saves a game: its link at once, and its compressed save when the game pauses. */
  async persist({ table, persons }: OpenTable): Promise<HostResult<void>> {
    if (!table) return { ok: false, refusal: NO_GAME };
    if (this.#id === '') return { ok: true, value: undefined };
    const link = linkOf(table.game);
    if (!link.ok) return { ok: false, refusal: toRefusalMessage(link.refusal) };
    const game = this.#storedGame(table, persons, link.value);
    const currentSave = (this.#lastSave = {
      id: this.#id,
      save: this.#lastSave.id === this.#id ? this.#lastSave.save : undefined,
    });
    // The tab may be closed at any time, so the link is stored at once, with the previous save.
    const linkResult = await runStorageOperation(() =>
      this.#database.put({ ...game, ...(currentSave.save && { save: currentSave.save }) }),
    );
    if (!linkResult.ok) return linkResult;
    await new Promise((resolve) => setTimeout(resolve, SAVE_DELAY));
    // The game may continue meanwhile, or another one may be opened; a later call then stores the save.
    const save = this.#lastSave === currentSave ? await compress(saveGame(table.game)) : undefined;
    if (!save || this.#lastSave !== currentSave) return linkResult;
    currentSave.save = save;
    return runStorageOperation(() => this.#database.put({ ...game, save }));
  }

  #storedGame(table: Table, persons: Persons, link: string): StoredGame {
    const { game } = table;
    return {
      id: this.#id,
      volume: this.#volume,
      seats: table.seats,
      persons,
      seed: game.options.seed ?? 1,
      card: viewOf(game).deck.card,
      turns: game.turnCount,
      at: Date.now(),
      over: table.decision === undefined,
      link,
    };
  }
}
