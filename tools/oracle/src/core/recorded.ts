/** Recorded games that can be replayed to an oracle with changes. */
import type { Entry, Volume } from '@quipu/engine';
import { Book } from '../harness/check.ts';
import type { Final, Oracle, Start, Turn } from '../harness/stream.ts';
import { type GamePlan, watch } from '../harness/watch.ts';

/** The event stream of a game. */
export interface Recorded {
  readonly start: Start;
  readonly turns: readonly Turn[];
  readonly final: Final;
}

/** Plays a game and records its event stream. */
export function record(volume: Volume, plan: GamePlan): Recorded {
  let start: Start | undefined;
  let final: Final | undefined;
  const turns: Turn[] = [];
  // Views of seats are stored only if they differ: the lazy views of a turn become invalid when the game
  // continues.
  const withOwnViews = (turn: Turn): Turn => {
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
        turn: (turn) => turns.push(withOwnViews(turn)),
        end: (ended) => {
          final = ended;
        },
      };
    },
  };
  watch(volume, plan, recorder);
  if (!start || !final) throw new Error('the game reported no events');
  return { start, turns, final };
}

/** Returns the checks that object to a game up to its `last` turn, by default to all of it. */
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

/** Returns an entry with changed arguments. */
export function alterEntry(entry: Entry, change: Readonly<Record<string, unknown>>): Entry {
  return Object.assign({}, entry, change);
}

/** Returns a game with one changed turn. */
export function withTurn(game: Recorded, at: number, change: Partial<Turn>): Recorded {
  return { ...game, turns: game.turns.map((turn, i) => (i === at ? { ...turn, ...change } : turn)) };
}
