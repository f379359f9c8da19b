/** Snapshots of a table for reactive clients, in the form that React's `useSyncExternalStore` requires. */
import {
  type AnyTerms,
  type Costs,
  type Decision,
  type Entry,
  type Game,
  logOf,
  type LogTurn,
  type PieceChoice,
  type StandingOffer,
  type View,
} from '@quipu/engine';
import type { PlayerResult } from '@quipu/engine/play';
import type { Turn } from '@quipu/engine/internal';
import { replaceEqual } from './replace-equal.ts';
import type { SeatOccupant } from './seats.ts';
import type { UndoReach, UndoForm } from './undo-reach.ts';

/** A seat with its place in the final ranking and its margin. */
export interface RankedSeat<T extends AnyTerms = AnyTerms> {
  readonly seat: T['seat'];
  readonly place: number;
  readonly margin: number;
}

/**
 * Everything that a client of one seat renders, as plain data without information that is hidden from that
 * seat. Never modified after it was returned.
 */
export interface TableSnapshot<T extends AnyTerms = AnyTerms> {
  /** The seat that the snapshot is for; null for spectators. */
  readonly viewer: T['seat'] | null;
  /** Number of turns taken, including forced ones. */
  readonly turnCount: number;
  readonly view: View<T>;
  /** The pending decision, if the viewer decides and is a person. */
  readonly decision: Decision<T> | undefined;
  /** The pending decision as a single choice of numbers per kind of piece, if it has that form. */
  readonly pieces: PieceChoice<T> | undefined;
  /** Costs of the options of `decision`, by key. */
  readonly costs: Costs<T>;
  /** The seat that decides; undefined once the game is over. */
  readonly decider: T['seat'] | undefined;
  /** Whether an agent decides; see `Table.advance`. */
  readonly isAgentDeciding: boolean;
  /** Occupants by seat. */
  readonly seats: Readonly<Record<T['seat'], SeatOccupant>>;
  readonly undo: Readonly<Record<UndoForm, UndoReach>>;
  /** Standing actions that the viewer may submit. */
  readonly standingActions: readonly StandingOffer<T>[];
  /** The log since the viewer's last choice; for spectators the latest part of the public log. */
  readonly logSinceLastChoice: readonly LogTurn<T>[];
  /** Seats from first place to last; empty until the game is over. */
  readonly ranking: readonly RankedSeat<T>[];
  /** The final result; undefined until the game is over. */
  readonly result: PlayerResult<T> | undefined;
}

/**
 * The type of `Table.getSnapshot`. It is taken from a method, whose parameters TypeScript compares bivariantly: with
 * a function property, the table of one volume would not be assignable to a table of any volume.
 */
export interface SnapshotGetter<T extends AnyTerms = AnyTerms> {
  get(seat?: T['seat']): TableSnapshot<T>;
}

/** The parts of a table that snapshots are built from. */
interface SnapshotSource<T extends AnyTerms> {
  readonly game: Game<T>;
  readonly decision: Decision<T> | undefined;
  readonly isAgentDeciding: boolean;
  readonly seats: Readonly<Record<T['seat'], SeatOccupant>>;
  view(seat?: T['seat']): View<T>;
  pieces(seat: T['seat']): PieceChoice<T> | undefined;
  costs(seat: T['seat']): Costs<T>;
  undoReaches(seat?: T['seat']): Readonly<Record<UndoForm, UndoReach>>;
  standingActions(seat: T['seat']): readonly StandingOffer<T>[];
  itemsSince(seat: T['seat']): readonly LogTurn<T>[];
  entries(seat?: T['seat']): readonly Entry<T>[];
}

/** Number of latest log entries shown to spectators. */
const SPECTATOR_ENTRIES = 150;

/** The latest part of the public log, for spectators. */
function latestItems<T extends AnyTerms>(table: SnapshotSource<T>): readonly LogTurn<T>[] {
  const entries = table.entries();
  return logOf(table.game.volume, entries, Math.max(0, entries.length - SPECTATOR_ENTRIES));
}

function snapshotOf<T extends AnyTerms>(
  table: SnapshotSource<T>,
  seat: T['seat'] | undefined,
): TableSnapshot<T> {
  const { game, decision, isAgentDeciding } = table;
  const visibleDecision = decision && decision.seat === seat && !isAgentDeciding ? decision : undefined;
  return {
    viewer: seat ?? null,
    turnCount: game.turnCount,
    view: table.view(seat),
    decision: visibleDecision,
    pieces: visibleDecision?.kind === 'pieces' ? table.pieces(visibleDecision.seat) : undefined,
    costs: visibleDecision ? table.costs(visibleDecision.seat) : {},
    decider: decision?.seat,
    isAgentDeciding,
    seats: table.seats,
    undo: table.undoReaches(seat),
    standingActions: seat === undefined ? [] : table.standingActions(seat),
    logSinceLastChoice: seat === undefined ? latestItems(table) : table.itemsSince(seat),
    ranking: (game.ranking ?? []).map((rank) => ({
      seat: rank.seat,
      place: rank.place,
      margin: rank.margin,
    })),
    result: game.result,
  };
}

interface CachedSnapshot<T extends AnyTerms> {
  readonly snapshot: TableSnapshot<T>;
  readonly version: number;
  /** The last turn at that time, to detect changes of the game that bypassed the table. */
  readonly lastTurn: Turn | undefined;
}

/** Caches the latest snapshot of each seat, and notifies the listeners of a table. */
export class Snapshots<T extends AnyTerms = AnyTerms> {
  readonly #table: SnapshotSource<T>;
  readonly #latestSnapshots = new Map<T['seat'] | undefined, CachedSnapshot<T>>();
  readonly #listeners = new Set<() => void>();
  #version = 0;

  constructor(table: SnapshotSource<T>) {
    this.#table = table;
  }

  /** Subscribes to changes. Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void {
    // Wrapped, so that one function can be subscribed twice.
    const callback = (): void => listener();
    this.#listeners.add(callback);
    return () => {
      this.#listeners.delete(callback);
    };
  }

  /** Invalidates the snapshots and notifies listeners. */
  invalidate(): void {
    this.#version += 1;
    for (const listener of [...this.#listeners]) listener();
  }

  /** Returns the snapshot for a seat, or for spectators if no seat is given. Returns the previous object if nothing has changed. */
  get(seat: T['seat'] | undefined): TableSnapshot<T> {
    const version = this.#version;
    const lastTurn = this.#table.game.lastTurn;
    const cached = this.#latestSnapshots.get(seat);
    if (cached?.version === version && cached.lastTurn === lastTurn) return cached.snapshot;
    const snapshot = replaceEqual(cached?.snapshot, snapshotOf(this.#table, seat));
    this.#latestSnapshots.set(seat, { snapshot, version, lastTurn });
    return snapshot;
  }
}
