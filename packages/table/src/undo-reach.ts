/** Computes the reach of undo and its limit. */
import type { Game } from '@quipu/engine';
import type { Turn } from '@quipu/engine/internal';

/**
 * `step`: one choice, or several taken as one. `turn`: to the start of the seat's turn. `far`: as far as
 * possible.
 */
export type UndoForm = 'step' | 'turn' | 'far';

/** In ascending order of reach. */
export const UNDO_FORMS: readonly UndoForm[] = ['step', 'turn', 'far'];

/** The limit of undo: the requested form, the start of the game, a draw or reveal, or a choice of another person. */
export type UndoStop =
  | { readonly kind: 'asked' }
  | { readonly kind: 'beginning' }
  | { readonly kind: 'revealed' }
  | { readonly kind: 'person'; readonly seat: string };

export interface UndoReach {
  readonly form: UndoForm;
  /** Undefined if no person has chosen yet. */
  readonly seat: string | undefined;
  /** Number of turns after undo; the current number if undo is not possible. */
  readonly to: number;
  /** Number of the seat's choices and standing actions that are undone. */
  readonly ownChoices: number;
  /** Number of agents' choices that are undone. */
  readonly agentChoices: number;
  readonly stop: UndoStop;
}

export interface UndoQuery {
  readonly game: Game;
  readonly form: UndoForm;
  readonly seat: number;
  readonly isSamePlayer: (first: number, second: number) => boolean;
  readonly isPerson: (seat: number) => boolean;
  /** Whether an agent chose randomly; undo does not cross such a turn. */
  readonly isRandom: (turn: Turn) => boolean;
  readonly executing: (turn: Turn) => string | undefined;
  /** Whether a turn belongs to the same step as the previous one. */
  readonly isContinuation: (turn: Turn) => boolean;
}

interface UndoTarget {
  readonly turn: Turn;
  readonly acting: boolean;
}

/** Walks back turn by turn to the earliest allowed choice of the seat's player. */
export function undoReachOf(query: UndoQuery): UndoReach {
  const { game, form, seat, isSamePlayer: together, isPerson } = query;
  let target: UndoTarget | undefined;
  let ownChoices = 0;
  /** Agents' turns seen so far; `agentChoices` counts those after the target. */
  let passedAgents = 0;
  let agentChoices = 0;
  const reach = (stop: UndoStop): UndoReach => ({
    form,
    seat: game.volume.seats[seat],
    to: target?.turn.index ?? game.turnCount,
    ownChoices,
    agentChoices,
    stop,
  });
  for (let turn = game.lastTurn; turn; turn = turn.previous) {
    if (turn.kind === 'forced') continue;
    if (turn.boundary || query.isRandom(turn)) return reach({ kind: 'revealed' });
    if (!together(seat, turn.seat)) {
      if (isPerson(turn.seat)) return reach({ kind: 'person', seat: game.volume.seats[turn.seat] ?? '' });
      passedAgents++;
      continue;
    }
    const acting = query.executing(turn) === game.volume.seats[turn.seat];
    if (form === 'turn' && target && !isSameTurn(target, acting, passedAgents > agentChoices))
      return reach({ kind: 'asked' });
    target = { turn, acting };
    ownChoices++;
    agentChoices = passedAgents;
    if (form === 'step' && !query.isContinuation(turn)) return reach({ kind: 'asked' });
  }
  return reach({ kind: 'beginning' });
}

/**
 * Whether a choice belongs to the same turn as the next one of its seat. Choices of an executing seat belong
 * together; others only if no agent's turn is between them.
 */
function isSameTurn(next: UndoTarget, acting: boolean, between: boolean): boolean {
  return acting ? next.acting : !between;
}
