/** Keeps games in the browser, and brings back the one that was forgotten last. */
import { linkOf, saveGame, viewOf } from '@quipu/engine';
import { Claim } from './claim.ts';
import type { Answered } from './frame.ts';
import { freshId } from './fresh.ts';
import { compressed, type KeptGame, Saves, type Stored } from './saves.ts';
import type { Tables } from './tables.ts';
import { NOBODY, refusedOf } from './seat-frame.ts';

/** How many milliseconds a game rests before its save is written too: who answers meanwhile is answered first. */
const REST = 60;

/** What the browser keeps, or why it does not. */
async function kept<T>(ask: () => Promise<T>): Promise<Answered<T>> {
  try {
    return { ok: true, value: await ask() };
  } catch (error) {
    const full = error instanceof DOMException && error.name === 'QuotaExceededError';
    const reason = error instanceof Error ? error.message : String(error);
    return { ok: false, refusal: { code: full ? 'storage-full' : 'storage', reason, reasons: [] } };
  }
}

/** Keeps the game of a page, and knows those that are kept. */
export class Keeper {
  /** What the game is kept under. */
  #id = '';
  #volume = '';
  readonly #saves = new Saves();
  readonly #claim = new Claim();
  #forgotten: KeptGame | undefined;
  /** The game that was kept last, and its save as it was compressed last. */
  #kept: { readonly id: string; save: KeptGame['save'] | undefined } = { id: '', save: undefined };

  /** What the game is kept under. */
  get id(): string {
    return this.#id;
  }

  /** The folder of the volume of the game. */
  get volume(): string {
    return this.#volume;
  }

  /** What the game of this page is kept under: the game that is opened, if no other tab has it, else a new one. */
  async under(volume: string, id?: string): Promise<void> {
    const mine = id !== undefined && (await this.#claim.take(id));
    const own = mine ? id : freshId();
    if (!mine) await this.#claim.take(own);
    this.#id = own;
    this.#volume = volume;
  }

  /** Games that are kept. */
  list(): Promise<Answered<Stored>> {
    return kept(() => this.#saves.list());
  }

  /** A game that is kept, by its id. */
  find(id: string): Promise<Answered<KeptGame | undefined>> {
    return kept(() => this.#saves.get(id));
  }

  /** Forgets a game, until it is brought back. */
  forget(id: IDBValidKey): Promise<Answered<void>> {
    return kept(async () => {
      this.#forgotten = await this.#saves.remove(id);
    });
  }

  /** Brings back the game that was forgotten last. */
  restore(): Promise<Answered<void>> {
    const game = this.#forgotten;
    return kept(async () => {
      if (game) await this.#saves.keep(game);
    });
  }

  /** Keeps the game as it is, and says why if that is not possible. */
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
    // The tab may be closed this very moment: the link is kept at once, with the save of a turn before.
    const done = await kept(() => this.#saves.keep({ ...game, ...(time.save && { save: time.save }) }));
    if (!done.ok) return done;
    await new Promise((rested) => setTimeout(rested, REST));
    if (this.#kept !== time) return done;
    const save = await compressed(saveGame(table.game));
    // Meanwhile the game may have gone on, or another one may have been opened.
    if (this.#kept !== time) return done;
    time.save = save;
    return kept(() => this.#saves.keep({ ...game, save }));
  }
}
