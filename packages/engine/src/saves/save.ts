/** Saves: the creation options and every decision by key, with digests of positions, in checksummed JSON. */
import { chance } from '../kernel/chance.ts';
import { scriptOf } from '../game/scripted-results.ts';
import type { CreateOptions } from '../game/create-game.ts';
import type { Game } from '../game/game.ts';
import { repeatTurn, type Turn } from '../game/history.ts';
import { journal } from '../kernel/journal.ts';
import { positionDigest } from '../views/position-digest.ts';
import type { Outcome } from '../game/refusal.ts';
import { checkSaveShape } from './save-shape.ts';
import type { Save } from './save-format.ts';
import { readChecksummed, writeChecksummed } from './checksummed-json.ts';
import type { Volume } from '../volume/volume.ts';

export type SaveBody = Omit<Save, 'digest'>;
/** Point and key; for a standing action its name, the key and its seat. */
export type SavedTurn = SaveBody['turns'][number];

/**
 * The reason for refusing a save:
 * - `truncated`: it is incomplete, or not JSON;
 * - `malformed`: it is JSON, but not a save;
 * - `edited`: its digest does not match;
 * - `foreign`: it belongs to another volume or edition;
 * - `other-rules`: the rules have changed since; see `Replay`;
 * - `diverged`: a replay does not reach the saved position.
 */
export type LoadCode = 'truncated' | 'malformed' | 'edited' | 'foreign' | 'other-rules' | 'diverged';

/** Returns a turn by names. */
export function savedTurn(volume: Volume, { kind, sourceIndex, option, seat }: Turn): SavedTurn {
  if (kind !== 'interjection')
    return [volume.points[sourceIndex]!.name, volume.points[sourceIndex]!.universe[option]!];
  const { name, universe } = volume.standings[sourceIndex]!;
  return [name, universe[option]!, { by: volume.seats[seat]! }];
}

/**
 * Serializes a game. Equal games have equal saves.
 * @example
 * const loaded = loadGame(volume, saveGame(game));
 * console.log(loaded.ok && loaded.value.hash === game.hash); // true
 */
export function saveGame(game: Game): string {
  const { volume, options, turns, hash } = game;
  const { name, edition, base, hashes } = volume;
  const content: SaveBody = {
    quipu: 1,
    volume: name,
    edition,
    ...(base !== undefined && { base }),
    hashes,
    options: jsonOptions(options),
    turns: turns.map((turn) => savedTurn(volume, turn)),
    positions: positionDigestsOf(game, turns),
    hash,
  };
  return writeChecksummed(content);
}

/** A cache of the digest before each turn, so that saving after every turn computes each one once. */
const positionDigests = new WeakMap<Turn, string>();

/** The digests of all positions. Those not in the cache are computed by a replay from a snapshot. */
function positionDigestsOf(game: Game, turns: readonly Turn[]): string {
  const { volume } = game;
  // The first turn without a cached digest, and the last snapshot before it.
  const firstUncached = turns.findLastIndex((turn) => positionDigests.has(turn)) + 1;
  const snapshotIndex = turns.findLastIndex(({ snapshot }, i) => snapshot && i <= firstUncached);
  const cells = turns[snapshotIndex]?.snapshot?.slice();
  const { on: wasRecording } = journal;
  const { script: previousScript } = chance;
  journal.on = false;
  chance.script = scriptOf(volume, game.options.dice);
  try {
    for (let i = snapshotIndex; cells && i < turns.length; i++) {
      const turn = turns[i]!;
      if (i >= firstUncached) positionDigests.set(turn, positionDigest(volume, cells));
      repeatTurn(volume, cells, turn);
    }
  } finally {
    journal.on = wasRecording;
    chance.script = previousScript;
  }
  const earlierDigests = turns.map((turn) => positionDigests.get(turn) ?? '').join('');
  return earlierDigests + positionDigest(volume, game.cells());
}

/** The options as plain JSON data, without undefined fields. */
function jsonOptions({
  setup,
  options,
  nonplayers,
  seed,
  deck,
  dice,
  board,
}: CreateOptions): SaveBody['options'] {
  const fields = { setup, options, nonplayers, seed, deck, dice, board };
  return JSON.parse(JSON.stringify(fields)) as SaveBody['options'];
}

/**
 * Parses a save without playing it.
 * @example
 * const save = readSave(saveGame(game));
 * if (save.ok) console.log(save.value.volume, save.value.turns.length);
 */
export function readSave(text: string): Outcome<SaveBody, LoadCode> {
  return readChecksummed<Save>(text, checkSaveShape, 'game');
}
