/** Saves games in the browser and restores the one deleted last. */
import { linkOf, saveGame, viewOf } from '@quipu/engine';
import { Claim } from './claim.ts';
import type { Answered } from './frame.ts';
import { freshId } from './fresh.ts';
import { compressed, type KeptGame, Saves, type Stored } from './saves.ts';
import type { Tables } from './tables.ts';
import { NOBODY, refusedOf } from './seat-frame.ts';

/**
 * Idle time before the save is written in addition to the link, in milliseconds, so that answers come first.
 */
const REST = 60;

/** Runs a storage operation and converts its rejection to a refusal. */
async function kept<T>(ask: () => Promise<T>): Promise<Answered<T>> {
  try {
    return { ok: true, value: await ask() };
  } catch (error) {
    const full = error instanceof DOMException && error.name === 'QuotaExceededError';
    const reason = error instanceof Error ? error.message : String(error);
    return { ok: false, refusal: { code: full ? 'storage-full' : 'storage', reason, reasons: [] } };
  }
}

export class Keeper {
  /** Id of the current game. */
  #id = '';
  #volume = '';
  readonly #saves = new Saves();
  readonly #claim = new Claim();
  #forgotten: KeptGame | undefined;
  /** The game saved last, with its last compressed save. */
  #kept: { readonly id: string; save: KeptGame['save'] | undefined } = { id: '', save: undefined };

  get id(): string {
    return this.#id;
  }

  get volume(): string {
    return this.#volume;
  }

  /** Claims an id for the game of this page: the given one if no other tab has it, else a new one. */
  async under(volume: string, id?: string): Promise<void> {
    const mine = id !== undefined && (await this.#claim.take(id));
    const own = mine ? id : freshId();
    if (!mine) await this.#claim.take(own);
    this.#id = own;
    this.#volume = volume;
  }

  list(): Promise<Answered<Stored>> {
    return kept(() => this.#saves.list());
  }

  find(id: string): Promise<Answered<KeptGame | undefined>> {
    return kept(() => this.#saves.get(id));
  }

  /** Deletes a game; `restore()` undoes that. */
  forget(id: IDBValidKey): Promise<Answered<void>> {
    return kept(async () => {
      this.#forgotten = await this.#saves.remove(id);
    });
  }

  /** Restores the game deleted last. */
  restore(): Promise<Answered<void>> {
    const game = this.#forgotten;
    return kept(async () => {
      if (game) await this.#saves.keep(game);
    });
  }

  async keep({ table, persons }: Tables): Promise<Answered<void>> {
    if (!table) return { ok: false, refusal: NOBODY };
    const link = linkOf(table.game);
    if (!link.ok) return { ok: false, refusal: refusedOf(link.refusal) };
    const time = (this.#kept = {
      id: this.#id,
      save: this.#kept.id === this.#id ? this.#kept.save : undefined,
    });
    const game = {
      id: this.#id,
      volume: this.#volume,
      seats: table.seats,
      persons,
      seed: table.game.options.seed ?? 1,
      card: viewOf(table.game).deck.card,
      turns: table.game.turnCount,
      at: Date.now(),
      over: table.decision === undefined,
      link: link.value,
    };
    // The tab may be closed at any time, so the link is stored at once, with the previous save.
    const done = await kept(() => this.#saves.keep({ ...game, ...(time.save && { save: time.save }) }));
    if (!done.ok) return done;
    await new Promise((rested) => setTimeout(rested, REST));
    if (this.#kept !== time) return done;
    const save = await compressed(saveGame(table.game));
    // The game may have continued meanwhile, or another one may have been opened.
    if (this.#kept !== time) return done;
    time.save = save;
    return kept(() => this.#saves.keep({ ...game, save }));
  }
}
