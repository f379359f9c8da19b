/** Recorded games, to be told again with something falsified: how a check is seen to object. */
import type { Entry, Volume } from '@quipu/engine';
import { Book } from '../harness/check.ts';
import type { Final, Oracle, Start, Turn } from '../harness/stream.ts';
import { type Made, watch } from '../harness/watch.ts';

/** A game as an oracle was told of it. */
export interface Recorded {
  readonly start: Start;
  readonly turns: readonly Turn[];
  readonly final: Final;
}

/** Plays a game and keeps all that is told of it. */
export function record(volume: Volume, made: Made): Recorded {
  let start: Start | undefined;
  let final: Final | undefined;
  const turns: Turn[] = [];
  // What seats see is kept where they see different things; a turn's own views are of no use once the game has gone on.
  const kept = (turn: Turn): Turn => {
    if (volume.secrets.length === 0) return turn;
    const views = new Map(
      volume.seats.map((seat) => {
        return [seat, turn.seen(seat)];
      }),
    );
    return { ...turn, seen: (seat) => views.get(seat) ?? turn.after };
  };
  const recorder: Oracle = {
    name: 'recorder',
    checks: [],
    findings: [],
    watch: (begun) => {
      start = begun;
      return {
        turn: (turn) => turns.push(kept(turn)),
        end: (ended) => {
          final = ended;
        },
      };
    },
  };
  watch(volume, made, recorder);
  if (!start || !final) throw new Error('nothing was told');
  return { start, turns, final };
}

/** The checks that object while a game is told, as far as its `last` turn; all of it if absent. */
export function objections(
  { watch: watching }: Oracle,
  { start, turns, final }: Recorded,
  last?: number,
): ReadonlySet<string> {
  const found = new Set<string>();
  const book = new Book(({ check }) => found.add(check.id));
  const watcher = watching(start, book);
  for (const turn of last === undefined ? turns : turns.slice(0, last + 1)) watcher.turn(turn);
  if (last === undefined) watcher.end(final);
  return found;
}

/** An entry with other arguments than it had. */
export function altered(entry: Entry, change: Readonly<Record<string, unknown>>): Entry {
  return Object.assign({}, entry, change);
}

/** The game with one turn told otherwise. */
export function withTurn(game: Recorded, at: number, change: Partial<Turn>): Recorded {
  return { ...game, turns: game.turns.map((turn, i) => (i === at ? { ...turn, ...change } : turn)) };
}
