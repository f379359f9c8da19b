/** Migrates games made under other rules to those of the page. The saved or received game is unchanged. */
import type { Agents } from '@quipu/bot';
import { type Divergence, type Game, type Outcome, readSave, Replay, type Volume } from '@quipu/engine';
import { type LoadCode, readLinkUnder, type RuleChange, ruleChanges } from '@quipu/engine/internal';
import { success } from '@quipu/engine/play';
import { NONPLAYER, parseTable, type SeatingOptions, Table, type NonplayerCheck } from '@quipu/table';
import type { MigrationStatus } from './host-messages.ts';

/** The save or link that a game is migrated from. */
export type MigrationSource = { readonly save: string } | { readonly link: string };

export class GameMigration {
  readonly seating: SeatingOptions;
  readonly #replay: Replay | undefined;
  readonly #game: Game;
  /** The answers of Non-players under the new rules; undefined until they are computed. */
  #nonplayerCheck: NonplayerCheck | undefined;

  private constructor(game: Game, replay: Replay | undefined, seating: SeatingOptions) {
    this.#game = game;
    this.#replay = replay;
    this.seating = seating;
  }

  /** Replays a game up to the first divergence. A link is migrated completely or not at all. */
  static start(volume: Volume, source: MigrationSource): Outcome<GameMigration, LoadCode> {
    if ('link' in source) {
      const linkedGame = readLinkUnder(volume, source.link);
      return linkedGame.ok ? success(new GameMigration(linkedGame.value, undefined, {})) : linkedGame;
    }
    const table = parseTable(source.save);
    if (!table.ok) return table;
    const save = readSave(table.value.game);
    if (!save.ok) return save;
    const replay = Replay.of(volume, save.value, volume.renames);
    if (!replay.ok) return replay;
    replay.value.run();
    return success(new GameMigration(replay.value.game, replay.value, table.value.seating));
  }

  /** Returns a new copy of the migrated game for play. */
  game(): Game {
    const game = (this.#replay?.game ?? this.#game).copy();
    game.releaseForced();
    return game;
  }

  /**
   * Applies the option nearest to the saved answer at the divergence and resumes the replay. Returns whether
   * that was possible.
   */
  continueWithNearest(): boolean {
    const nearest = this.#replay?.nearest();
    if (!nearest || this.#replay?.deviate(nearest).ok !== true) return false;
    this.#replay.run();
    return true;
  }

  get hasNonplayers(): boolean {
    const { nonplayers = [] } = this.#game.options;
    return nonplayers.length > 0 || Object.values(this.seating.seats ?? {}).includes(NONPLAYER);
  }

  /**
   * Computes what Non-players would answer under the new rules up to the divergence, as `quipu replay` does.
   * The saved answers are unchanged.
   */
  checkNonplayers(agents: Agents): void {
    if (this.#replay?.divergence?.kind === 'stuck') return;
    const table = Table.fromGame((this.#replay?.game ?? this.#game).copy(), { ...this.seating, agents });
    if (table.ok) this.#nonplayerCheck = table.value.nonplayerCheck;
  }

  /** The state of the migration as a message. */
  toMessage(volume: string): MigrationStatus {
    const replay = this.#replay;
    const game = this.game();
    const divergence: Divergence | undefined = replay?.divergence;
    const changedRules: readonly RuleChange[] = replay
      ? ruleChanges(game.volume, replay.save.hashes.rules)
      : [];
    const nearest = replay?.nearest();
    return {
      volume,
      replayed: replay ? replay.turns : game.turnCount,
      total: replay ? replay.save.turns.length : game.turnCount,
      resumableTurns: game.turnCount,
      changedRules,
      hasRenames: replay !== undefined && (game.volume.renames ?? []).length > 0,
      ...(this.#nonplayerCheck && { nonplayers: this.#nonplayerCheck }),
      ...(divergence && { divergence }),
      ...(nearest && { nearest }),
    };
  }
}
