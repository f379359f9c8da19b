/** Recorded games with something falsified, so that a check is seen to object. */
import type { Entry, Volume } from '@quipu/engine';
import type { Oracle, Turn } from '../harness/stream.ts';
import type { Made } from '../harness/watch.ts';
import { altered, objections, record, type Recorded, withTurn } from './recorded.ts';

/** Turns after which whatever was falsified has come to its end: a space or text has to. */
const LATER = 40;

/** An entry with arguments that have yet to be looked at. */
export type Loose = Readonly<Record<string, unknown>>;
/** Whether an entry is the one to falsify, by itself and the path of its line, as it is told in a turn. */
export type Match = (entry: Loose, path: string, turn: Turn) => boolean;
export type Become = (entry: Entry & Loose) => readonly Entry[];
/** Makes an entry in place of another one, with its line. */
export type Make = (like: Entry) => Entry;
/** A check, an entry that it reads, and the falsified entries. */
export type Falsehood = readonly [check: string, match: Match, become: Become];
/** A game that is falsified in one of its turns. */
export type Falsified = readonly [Recorded, number];

/** An entry of a kind that a text causes. */
export function by(kind: string, path: string, also: Loose = {}): Match {
  return (entry, at) =>
    entry['kind'] === kind &&
    at === path &&
    Object.entries(also).every(([key, value]) => entry[key] === value);
}

/** The same entry with other arguments. */
export function one(change: Loose): Become {
  return (entry) => [altered(entry, change)];
}

/** The same entry with a number changed by so many. */
export function add(key: string, count: number): Become {
  return (entry) => [altered(entry, { [key]: Number(entry[key]) + count })];
}

export const twice: Become = (entry) => [entry, entry];

/** An entry that the game did not have: of a kind, with arguments. */
export function made(kind: string, values: Loose): Make {
  return ({ line }) => ({ ...values, kind, line }) as unknown as Entry;
}

/** The same entry, with others after it. */
export function followed(...more: readonly Make[]): Become {
  return (entry) => [entry, ...more.map((of) => of(entry))];
}

/** The same entry, with others before it. */
export function preceded(...more: readonly Make[]): Become {
  return (entry) => [...more.map((of) => of(entry)), entry];
}

/** A choice of a seat by the sequence of play. */
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

export const none: Become = () => [];

/** Games of a volume to falsify, played as they are asked for: enough for everything to come up in one of them. */
export class Falsifier {
  readonly #volume: Volume;
  readonly #oracle: Oracle;
  readonly #made: readonly Made[];
  readonly #games: Recorded[] = [];

  constructor(volume: Volume, oracle: Oracle, made: readonly Made[]) {
    this.#volume = volume;
    this.#oracle = oracle;
    this.#made = made;
  }

  /** One of the games; undefined behind the last. */
  game(i: number): Recorded | undefined {
    const made = this.#made[i];
    if (made) this.#games[i] ??= record(this.#volume, made);
    return this.#games[i];
  }

  /**
   * Whether a check objects to any exchange of one matching entry, in the order of the games. Events with procedures of their own are
   * left alone.
   * @throws {Error} if no game has such an entry
   */
  objects(check: string, match: Match, become: Become): boolean {
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

  /** The first game with such an entry, told with others in its place. */
  told(match: Match, become: Become): Falsified {
    for (let i = 0, recorded = this.game(0); recorded; i += 1, recorded = this.game(i)) {
      const [falsified] = exchanges(recorded, match, become);
      if (falsified) return falsified;
    }
    throw new Error('no game has such an entry');
  }

  /** The first game with such a turn, told otherwise. */
  retold(match: (turn: Turn) => boolean, become: (turn: Turn) => Partial<Turn>): Falsified {
    for (let i = 0, recorded = this.game(0); recorded; i += 1, recorded = this.game(i)) {
      const at = recorded.turns.findIndex(match);
      const turn = recorded.turns[at];
      if (turn) return [withTurn(recorded, at, become(turn)), at];
    }
    throw new Error('no game has such a turn');
  }

  /** What is objected to once a game is falsified, up to a few turns later. */
  seen([recorded, at]: Falsified): ReadonlySet<string> {
    return objections(this.#oracle, recorded, at + LATER);
  }
}

/** Copies of a game, each with the first matching entry of one turn exchanged. */
function* exchanges(recorded: Recorded, match: Match, become: Become): Generator<Falsified> {
  for (const [at, turn] of recorded.turns.entries()) {
    const { entries, decision } = turn;
    if (decision.point.startsWith('event')) continue;
    const found = entries.findIndex((entry) => match(entry, entry.line?.path ?? '', turn));
    const entry = entries[found];
    if (!entry) continue;
    const told = entries.flatMap((one, i) => (i === found ? become(entry as Entry & Loose) : [one]));
    yield [withTurn(recorded, at, { entries: told }), at];
  }
}
