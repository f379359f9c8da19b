/** Saves: how a game was made and every decision by key, sealed by hashes, and taken again move by move when loaded. */
import type { Cells } from './cells.ts';
import type { CreateOptions } from './create.ts';
import { deckOrder } from './deck.ts';
import { KernelFault } from './fault.ts';
import { Game } from './game.ts';
import type { Turn } from './history.ts';
import { granted, type Outcome, plain, type Refusal } from './refusal.ts';
import { wrongInSave } from './save-shape.ts';
import type { Save } from './schemas.ts';
import { readSealed, sealed } from './sealed.ts';
import type { AnyTerms } from './terms.ts';
import { refusedUnread, type UnreadOf } from './unread.ts';
import type { Reason, Volume } from './volume.ts';

type Body = Omit<Save, 'digest'>;
type SavedTurn = Body['turns'][number];

/**
 * Why a save is refused:
 * - `truncated`: it is not whole, or no JSON;
 * - `malformed`: it is JSON, but no save;
 * - `edited`: its digest does not fit its content;
 * - `foreign`: it belongs to another volume or edition;
 * - `other-rules`: the rules have changed since; `replayUnder` tells what comes of it;
 * - `diverged`: the rules do not take the game where the save says.
 */
export type LoadCode = 'truncated' | 'malformed' | 'edited' | 'foreign' | 'other-rules' | 'diverged';

/** Where a replay first left its save. */
export interface Divergence {
  /** Index of the turn; the number of turns if only the final position differs. */
  readonly turn: number;
  readonly expected: { readonly point: string; readonly key: string } | undefined;
  /** The decision that was pending instead, or undefined at the end of the game. */
  readonly found: string | undefined;
  /** The last card turned over. */
  readonly card: string | undefined;
  readonly reasons: readonly Reason[];
  /** Name paths of the rules whose text has changed. */
  readonly changed: readonly string[];
}

/** A loaded game, or why there is none. */
export type LoadOutcome<T> =
  | Outcome<T, LoadCode>
  | { readonly ok: false; readonly refusal: Refusal<LoadCode>; readonly divergence: Divergence };

function pack(cells: Cells): number[] {
  const runs: number[] = [];
  for (let i = 0; i < cells.length;) {
    let end = i + 1;
    while (end < cells.length && cells[end] === cells[i]) end++;
    runs.push(end - i, cells[i]!);
    i = end;
  }
  return runs;
}

function savedTurn(volume: Volume, { kind, at, option, seat }: Turn): SavedTurn {
  if (kind !== 'interjection') return [volume.points[at]!.name, volume.points[at]!.universe[option]!];
  const { name, universe } = volume.standings[at]!;
  return [name, universe[option]!, { by: volume.seats[seat]! }];
}

/** The whole game as text: how it was made and every decision by key. Equal games have equal saves. */
export function saveGame(game: Game): string {
  const { volume, options, turns, hash } = game;
  const { name, edition, base, hashes } = volume;
  const content: Body = {
    quipu: 1,
    volume: name,
    edition,
    ...(base !== undefined && { base }),
    hashes,
    options: plainOptions(options),
    turns: turns.map((t) => savedTurn(volume, t)),
    snapshots: turns.flatMap((t) =>
      t.before && t.index > 0 ? [{ turns: t.index, cells: pack(t.before) }] : [],
    ),
    hash,
  };
  return sealed(content);
}

/** Plain data as JSON gives it back, what is undefined being absent, in one order. */
function plainOptions({
  setup,
  options,
  nonplayers,
  seed,
  deck,
  dice,
  board,
}: CreateOptions): Body['options'] {
  const made = { setup, options, nonplayers, seed, deck, dice, board };
  return JSON.parse(JSON.stringify(made)) as Body['options'];
}

/** Reads a save without playing it. */
export function readSave(text: string): Outcome<Body, LoadCode> {
  return readSealed<Save>(text, wrongInSave, 'game');
}

/** Loads a save: every turn is taken again, every snapshot and the final position are compared. See `LoadCode` for what is refused. */
export function loadGame<T extends AnyTerms>(volume: Volume<T>, text: string): LoadOutcome<Game<T>> {
  const read = readSave(text);
  if (!read.ok) return read;
  const { value: save } = read;
  const foreign = foreignTo(volume, save);
  if (foreign) return refusedUnread('foreign', foreign);
  if (save.hashes.all !== volume.hashes.all)
    return refusedUnread('other-rules', { is: 'otherRules', texts: listed(changed(volume, save)) });
  return playAgain(volume, save);
}

/**
 * Plays a save under rules that have changed since, or under those of another edition of the same volume, and tells where it first
 * diverges.
 */
export function replayUnder<T extends AnyTerms>(volume: Volume<T>, text: string): LoadOutcome<Game<T>> {
  const read = readSave(text);
  if (!read.ok) return read;
  const { value: save } = read;
  const related = (save.base ?? save.volume) === (volume.base ?? volume.name);
  return related ? playAgain(volume, save) : refusedUnread('foreign', ofAnother(save, volume));
}

function foreignTo(volume: Volume, save: Body): UnreadOf | undefined {
  if (save.volume !== volume.name) return ofAnother(save, volume);
  const { edition } = volume;
  return save.edition === edition
    ? undefined
    : { is: 'otherEdition', found: plain(save.edition, 80), edition };
}

const ofAnother = (save: Body, { name }: Volume): UnreadOf => ({
  is: 'foreign',
  found: plain(save.volume, 80),
  volume: name,
});

/** Names of rules that a refusal tells; of more, how many. */
const NAMED = 8;

function listed(names: readonly string[]): string {
  const told = names.slice(0, NAMED).map((name) => plain(name, 80));
  return [...told, ...(names.length > NAMED ? [`and ${names.length - NAMED} more`] : [])].join(', ');
}

function changed(volume: Volume, save: Body): readonly string[] {
  const now = volume.hashes.rules;
  const names = new Set([...Object.keys(now), ...Object.keys(save.hashes.rules)]);
  return [...names].filter((name) => now[name] !== save.hashes.rules[name]).sort();
}

function playAgain<T extends AnyTerms>(volume: Volume<T>, save: Body): LoadOutcome<Game<T>> {
  const made = Game.create(volume, save.options as CreateOptions<T>);
  if (!made.ok) return refusedUnread('diverged', { is: 'unmade', why: made.refusal.reason });
  const game = made.value;
  return game.replaying(() => retaken(game, save));
}

/** Takes the turns of a save in a new game, and compares what comes of them. */
function retaken<T extends AnyTerms>(game: Game<T>, save: Body): LoadOutcome<Game<T>> {
  const { volume } = game;
  const sameLayout = save.hashes.layout === volume.hashes.layout;
  const snapshots = new Map(save.snapshots.map((s) => [s.turns, s.cells]));
  for (const [i, saved] of save.turns.entries()) {
    // A decision that has become forced since was taken already; it is compared at the end.
    if (game.turnCount > i) continue;
    const before = sameLayout ? snapshots.get(i) : undefined;
    if (before && JSON.stringify(pack(game.cells())) !== JSON.stringify(before))
      return diverged(save, game, i);
    const done = taken(game, saved);
    if (done instanceof KernelFault) return faulted(volume, save, i, done);
    if (!done) return diverged(save, game, i);
    if (done.ok) continue;
    return diverged(save, game, i, done.refusal.reasons);
  }
  const played = game.turns.map((t) => savedTurn(volume, t));
  const other = played.findIndex((t, i) => !equal(t, save.turns[i]));
  if (other >= 0) return diverged(save, game, other);
  if (sameLayout && game.hash !== save.hash) return diverged(save, game, save.turns.length);
  return granted(game);
}

function equal([point, key, by]: SavedTurn, other: SavedTurn | undefined): boolean {
  return other !== undefined && point === other[0] && key === other[1] && by?.by === other[2]?.by;
}

/** What comes of a saved turn: undefined where another decision is pending; a fault where the rules cannot go on from there. */
function taken(game: Game, [point, key, by]: SavedTurn): Outcome<undefined> | KernelFault | undefined {
  try {
    if (by) return game.interject({ seat: by.by, standing: point, key });
    return game.point === point ? game.choose({ key }) : undefined;
  } catch (thrown) {
    if (thrown instanceof KernelFault) return thrown;
    throw thrown;
  }
}

/** A save after whose turn the rules cannot go on: no game has ever been there. */
function faulted(volume: Volume, save: Body, turn: number, { message }: KernelFault): LoadOutcome<never> {
  const [point, key] = save.turns[turn]!;
  return {
    ...refusedUnread<LoadCode>('diverged', { is: 'stuck', turn, answer: told(save, turn), why: message }),
    divergence: {
      turn,
      expected: { point, key },
      found: undefined,
      card: undefined,
      reasons: [],
      changed: changed(volume, save),
    },
  };
}

/** A saved turn as a refusal names it; the final position has no name. */
function told({ turns }: Body, at: number): string {
  const saved = turns[at];
  return saved ? `${plain(saved[0], 80)}, ${plain(saved[1], 80)}` : '';
}

function diverged(save: Body, game: Game, at: number, reasons: readonly Reason[] = []): LoadOutcome<never> {
  const saved = save.turns[at];
  const card = game.volume.cards[deckOrder(game.volume, game.cells())[game.cards - 1]!]?.key;
  return {
    ...refusedUnread<LoadCode>('diverged', { is: 'diverged', turn: at, answer: told(save, at) }, reasons),
    divergence: {
      turn: at,
      expected: saved && { point: saved[0], key: saved[1] },
      found: game.point,
      card,
      reasons,
      changed: changed(game.volume, save),
    },
  };
}
