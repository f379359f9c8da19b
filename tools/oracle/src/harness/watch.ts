/** Plays one game and reports it to an oracle. */
import { type Entry, Game, subscribe, type View, viewOf, type Volume } from '@quipu/engine';
import type { Combination } from '@quipu/engine/play';
import { openingEntriesOf } from '@quipu/engine/internal';
import { Book, type Objection } from './check.ts';
import { type Players, playersOf } from './players.ts';
import { decisionOf, entriesOf, type Oracle, type Turn } from './stream.ts';

/** An objection and its position in a game. */
export interface Violation {
  readonly check: string;
  readonly rule: string;
  readonly says: string;
  readonly expected: string;
  readonly found: string;
  /** Setup, options and Non-players of the game. */
  readonly game: string;
  readonly seed: number;
  readonly ply: number;
  /** The last decisions and entries. */
  readonly last: readonly string[];
}

/** The result of one watched game. */
export interface Watched {
  /** Number of evaluations of each check, by id. */
  readonly counts: ReadonlyMap<string, number>;
  readonly violations: readonly Violation[];
}

/** A bound above the decisions of any real game. */
const MAX_DECISIONS = 20_000;
/** Number of log lines shown with a violation. */
const MAX_LINES = 12;

/** A game to play. */
export interface GamePlan extends Combination {
  readonly seed: number;
}

/** Entries that change nothing and follow from others. Oracles derive both from the position. */
const STATED_OUTCOMES: ReadonlySet<Entry['kind']> = new Set(['tested', 'control']);

/**
 * Plays a game to its end and reports every decision and its entries to an oracle. By default, players choose
 * at random and Non-players by their instructions.
 * @throws {Error} if there is no such game, or if it breaks down or does not end; the message names the game
 */
export function watch(
  volume: Volume,
  plan: GamePlan,
  oracle: Oracle,
  players: (game: Game, seed: number) => Players = playersOf,
): Watched {
  const { seed, setup, options, nonplayers = [] } = plan;
  const description = combinationText(plan);
  const creation = Game.create(volume, { ...plan, nonplayers });
  if (!creation.ok) throw new Error(`${description}: ${creation.refusal.reason}`);
  const game = creation.value;
  const violations: Violation[] = [];
  const lines = new Lines();
  const book = new Book(({ check, expected, found }: Objection) =>
    violations.push({
      check: check.id,
      rule: check.rule,
      says: check.says,
      expected,
      found,
      game: description,
      seed,
      ply: game.ply,
      last: lines.last,
    }),
  );
  try {
    const seen = (seat: string): View => viewOf(game, seat);
    const opening = openingEntriesOf(game);
    const watcher = oracle.watch(
      {
        volume: volume.name,
        setup,
        options,
        nonplayers,
        seed,
        seen,
        view: viewOf(game),
        entries: opening,
        decision: decisionOf(game.decision),
      },
      book,
    );
    playOn(game, players(game, seed), (turn) => {
      lines.add(turn);
      watcher.turn(turn);
    });
    const { ranking, result } = game;
    if (!ranking || !result) throw new Error('the game is over without a ranking');
    watcher.end({ view: viewOf(game), ranking, result });
  } catch (error) {
    const why = error instanceof Error ? (error.stack ?? error.message) : String(error);
    throw new Error(`${description}, seed ${seed}, ply ${game.ply}: ${why}\n${lines.last.join('\n')}`, {
      cause: error,
    });
  }
  return { counts: book.counts, violations };
}

/**
 * Plays a game to its end and reports every turn.
 * @throws {Error} for a choice that is refused, and for a game that does not end
 */
function playOn(game: Game, playing: Players, report: (turn: Turn) => void): void {
  const entriesOfTurn: Entry[] = [];
  const renamePoint = entriesOf(game.volume);
  const record = (entry: Entry): void => {
    if (!STATED_OUTCOMES.has(entry.kind)) entriesOfTurn.push(renamePoint(entry));
  };
  subscribe(game, record, { everything: true });
  const seen = (seat: string): View => viewOf(game, seat);
  let before = viewOf(game);
  const pending = (): ReturnType<typeof decisionOf> => decisionOf(game.decision);
  for (let left = MAX_DECISIONS, decision = pending(); decision; decision = pending(), left -= 1) {
    if (left === 0) throw new Error('the game does not end');
    const { ply } = game;
    const interjected = playing.interject();
    const answer = interjected ? undefined : playing.answer();
    const outcome = interjected ? game.interject(interjected) : game.choose({ key: answer ?? '' });
    if (!outcome.ok) throw new Error(`${decision.point}: ${outcome.refusal.reason}`);
    const after = viewOf(game);
    const { options } = decision;
    const entries = [...entriesOfTurn];
    entriesOfTurn.length = 0;
    report({ ply, before, decision, options, answer, interjected, after, seen, entries, next: pending() });
    before = after;
  }
}

/** A buffer of the last log lines and decisions. */
class Lines {
  #turns: Turn[] = [];

  add(turn: Turn): void {
    this.#turns = [...this.#turns.slice(-1), turn];
  }

  get last(): readonly string[] {
    return this.#turns
      .flatMap(({ ply, decision, answer, interjected, entries }) => [
        interjected
          ? `${ply} ${interjected.seat} interjects ${interjected.standing} ${interjected.key}`
          : `${ply} ${decision.seat} ${decision.point}: ${answer ?? ''}`,
        ...entries.map((entry) => `  ${textOf(entry)}`),
      ])
      .slice(-MAX_LINES);
  }
}

function textOf({ kind, line, ...values }: Entry): string {
  const fields = Object.entries(values).map(([name, value]) => `${name} ${String(value)}`);
  return `${kind}: ${fields.join(', ')}${line ? ` (${line.rule} ${line.path})` : ''}`;
}

function combinationText({ setup, options, nonplayers = [] }: Combination): string {
  const parts = [
    setup,
    ...options,
    ...(nonplayers.length > 0 ? [`Non-players ${nonplayers.join(' ')}`] : []),
  ];
  return parts.join(', ');
}
