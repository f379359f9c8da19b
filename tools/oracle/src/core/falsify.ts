/**
 * Mutation testing of checks: replays recorded games with one entry falsified and verifies that the check
 * objects.
 */
import type { Entry, Volume } from '@quipu/engine';
import type { Oracle, Turn } from '../harness/stream.ts';
import type { GamePlan } from '../harness/watch.ts';
import { alterEntry, objections, record, type Recorded, withTurn } from './recorded.ts';

/**
 * Number of turns after a falsified one in which a delayed objection may occur: the space or text has to end.
 */
const MAX_DELAY = 40;

/** An entry with unvalidated arguments. */
export type LooseEntry = Readonly<Record<string, unknown>>;
/** Whether to falsify an entry, by its arguments and line path. */
export type Match = (entry: LooseEntry, path: string, turn: Turn) => boolean;
export type Replacement = (entry: Entry & LooseEntry) => readonly Entry[];
/** Creates an entry at the line of another one. */
export type EntryFactory = (like: Entry) => Entry;
/** The name of a check, an entry that it reads, and the falsified replacement. */
export type Falsehood = readonly [check: string, match: Match, become: Replacement];
/** A falsified game and the index of the changed turn. */
export type Falsified = readonly [Recorded, number];

/** Matches entries of a kind by the path of the text that causes them. */
export function by(kind: string, path: string, also: LooseEntry = {}): Match {
  return (entry, at) =>
    entry['kind'] === kind &&
    at === path &&
    Object.entries(also).every(([key, value]) => entry[key] === value);
}

/** Replaces arguments of an entry. */
export function one(change: LooseEntry): Replacement {
  return (entry) => [alterEntry(entry, change)];
}

/** Adds to a number of an entry. */
export function add(key: string, count: number): Replacement {
  return (entry) => [alterEntry(entry, { [key]: Number(entry[key]) + count })];
}

export const twice: Replacement = (entry) => [entry, entry];

/** Creates an additional entry of a kind. */
export function newEntry(kind: string, values: LooseEntry): EntryFactory {
  return ({ line }) => ({ ...values, kind, line }) as unknown as Entry;
}

/** Appends entries to an entry. */
export function append(...more: readonly EntryFactory[]): Replacement {
  return (entry) => [entry, ...more.map((of) => of(entry))];
}

/** Prepends entries to an entry. */
export function prepend(...more: readonly EntryFactory[]): Replacement {
  return (entry) => [...more.map((of) => of(entry)), entry];
}

/** Matches a choice of a seat by the sequence of play. */
export function chosen(seat: string, option: string): Match {
  return (entry) =>
    entry['kind'] === 'chose' &&
    entry['point'] === 'Sequence.action' &&
    entry['seat'] === seat &&
    entry['option'] === option;
}

export function executing(faction: string, match: Match): Match {
  return (entry, path, turn) => turn.before.turn.executing === faction && match(entry, path, turn);
}

export const none: Replacement = () => [];

/** Games of a volume, recorded on demand: enough to cover all matches. */
export class Falsifier {
  readonly #volume: Volume;
  readonly #oracle: Oracle;
  readonly #plans: readonly GamePlan[];
  readonly #games: Recorded[] = [];

  constructor(volume: Volume, oracle: Oracle, plans: readonly GamePlan[]) {
    this.#volume = volume;
    this.#oracle = oracle;
    this.#plans = plans;
  }

  /** Returns a recorded game; undefined beyond the last. */
  game(i: number): Recorded | undefined {
    const plan = this.#plans[i];
    if (plan) this.#games[i] ??= record(this.#volume, plan);
    return this.#games[i];
  }

  /**
   * Whether a check objects to any replacement of one matching entry, in the order of the games. Events with
   * special procedures are skipped.
   * @throws {Error} if no game has such an entry
   */
  objects(check: string, match: Match, become: Replacement): boolean {
    let found = false;
    for (let i = 0, recorded = this.game(0); recorded; i += 1, recorded = this.game(i)) {
      for (const falsified of exchanges(recorded, match, become)) {
        found = true;
        if (this.seen(falsified).has(check)) return true;
      }
    }
    if (!found) throw new Error('no game has such an entry');
    return false;
  }

  /** Returns the first game with such an entry, with the entry replaced. */
  falsify(match: Match, become: Replacement): Falsified {
    for (let i = 0, recorded = this.game(0); recorded; i += 1, recorded = this.game(i)) {
      const [falsified] = exchanges(recorded, match, become);
      if (falsified) return falsified;
    }
    throw new Error('no game has such an entry');
  }

  /** Returns the first game with such a turn, with the turn changed. */
  falsifyTurn(match: (turn: Turn) => boolean, become: (turn: Turn) => Partial<Turn>): Falsified {
    for (let i = 0, recorded = this.game(0); recorded; i += 1, recorded = this.game(i)) {
      const at = recorded.turns.findIndex(match);
      const turn = recorded.turns[at];
      if (turn) return [withTurn(recorded, at, become(turn)), at];
    }
    throw new Error('no game has such a turn');
  }

  /** Returns the ids of checks that object to a falsified game, up to a few turns later. */
  seen([recorded, at]: Falsified): ReadonlySet<string> {
    return objections(this.#oracle, recorded, at + MAX_DELAY);
  }
}

/** Yields copies of a game, each with the first matching entry of one turn replaced. */
function* exchanges(recorded: Recorded, match: Match, become: Replacement): Generator<Falsified> {
  for (const [at, turn] of recorded.turns.entries()) {
    const { entries, decision } = turn;
    if (decision.point.startsWith('event')) continue;
    const found = entries.findIndex((entry) => match(entry, entry.line?.path ?? '', turn));
    const entry = entries[found];
    if (!entry) continue;
    const falsifiedEntries = entries.flatMap((one, i) =>
      i === found ? become(entry as Entry & LooseEntry) : [one],
    );
    yield [withTurn(recorded, at, { entries: falsifiedEntries }), at];
  }
}
