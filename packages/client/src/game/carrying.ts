/** Games that were made by other rules, on their way to those that the page has. The game that was kept or sent stays as it is. */
import type { Agents } from '@quipu/bot';
import {
  type Divergence,
  type Game,
  type LoadCode,
  type Outcome,
  readLinkUnder,
  readSave,
  Replay,
  type RuleChange,
  ruleChanges,
  type Volume,
} from '@quipu/engine';
import { granted } from '@quipu/engine/play';
import { NONPLAYER, readTable, type Seating, Table, type Witnessed } from '@quipu/table';
import type { Carried } from './frame.ts';

/** What a game is carried over from. */
export type Source = { readonly save: string } | { readonly link: string };

/** A game as far as it has been carried over. */
export class Carrying {
  /** Who sits at it, as it was saved. */
  readonly seating: Seating;
  readonly #replay: Replay | undefined;
  readonly #game: Game;
  /** The answers of Non-players under the new rules. Absent: they have not decided again. */
  #witnessed: Witnessed | undefined;

  private constructor(game: Game, replay: Replay | undefined, seating: Seating) {
    this.#game = game;
    this.#replay = replay;
    this.seating = seating;
  }

  /** Carries a game over as far as it goes by itself. Of a link all comes over, or nothing. */
  static of(volume: Volume, source: Source): Outcome<Carrying, LoadCode> {
    if ('link' in source) {
      const read = readLinkUnder(volume, source.link);
      return read.ok ? granted(new Carrying(read.value, undefined, {})) : read;
    }
    const table = readTable(source.save);
    if (!table.ok) return table;
    const read = readSave(table.value.game);
    if (!read.ok) return read;
    const replay = Replay.of(volume, read.value, volume.renames);
    if (!replay.ok) return replay;
    replay.value.run();
    return granted(new Carrying(replay.value.game, replay.value, table.value.seating));
  }

  /** The game as far as it came, to be played on: another one each time. */
  game(): Game {
    const game = (this.#replay?.game ?? this.#game).copy();
    game.settle();
    return game;
  }

  /** Does what is nearest to what the save says where it parted, and goes on with the save; whether that could be done. */
  goOn(): boolean {
    const nearest = this.#replay?.nearest();
    if (!nearest || this.#replay?.deviate(nearest).ok !== true) return false;
    this.#replay.run();
    return true;
  }

  /** Whether instructions answered for a Faction of the game. */
  get hasNonplayers(): boolean {
    const { nonplayers = [] } = this.#game.options;
    return nonplayers.length > 0 || Object.values(this.seating.seats ?? {}).includes(NONPLAYER);
  }

  /**
   * Has Non-players decide again what they decided in the game, up to where it parts, as `quipu replay` does. Their answers stay as they were
   * given.
   */
  witness(agents: Agents): void {
    if (this.#replay?.divergence?.is === 'stuck') return;
    const table = Table.of((this.#replay?.game ?? this.#game).copy(), { ...this.seating, agents });
    if (table.ok) this.#witnessed = table.value.witnessed;
  }

  /** What the page tells of it. */
  told(volume: string): Carried {
    const replay = this.#replay;
    const game = this.game();
    const divergence: Divergence | undefined = replay?.divergence;
    const changed: readonly RuleChange[] = replay ? ruleChanges(game.volume, replay.save.hashes.rules) : [];
    const nearest = replay?.nearest();
    return {
      volume,
      turns: replay ? replay.turns : game.turnCount,
      of: replay ? replay.save.turns.length : game.turnCount,
      at: game.turnCount,
      changed,
      ...(this.#witnessed && { nonplayers: this.#witnessed }),
      ...(divergence && { divergence }),
      ...(nearest && { nearest }),
    };
  }
}
