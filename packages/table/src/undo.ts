/** Computes how far undo goes, and what limits it. */
import type { Game } from '@quipu/engine';
import type { Turn } from '@quipu/engine/internal';

/**
 * `step`: one choice, or several taken as one. `turn`: to the start of the seat's turn. `far`: as far as
 * possible.
 */
export type UndoForm = 'step' | 'turn' | 'far';

/** In ascending order of range. */
export const UNDO_FORMS: readonly UndoForm[] = ['step', 'turn', 'far'];

/** What limits undo: the form itself, the start of the game, a draw or reveal, or a choice of another person. */
export type UndoStop =
  | { readonly kind: 'asked' }
  | { readonly kind: 'beginning' }
  | { readonly kind: 'revealed' }
  | { readonly kind: 'person'; readonly seat: string };

export interface UndoReach {
  readonly form: UndoForm;
  /** Undefined if no person has chosen yet. */
  readonly seat: string | undefined;
  /** Number of turns left; the current number if undo is not possible. */
  readonly to: number;
  /** Number of the seat's choices and standing actions that are undone. */
  readonly own: number;
  /** Number of agents' choices that are undone. */
  readonly others: number;
  readonly stop: UndoStop;
}

export interface Backward {
  readonly game: Game;
  readonly form: UndoForm;
  readonly seat: number;
  /** Whether two seats have the same player. */
  readonly together: (one: number, other: number) => boolean;
  readonly isPerson: (seat: number) => boolean;
  readonly byChance: (turn: Turn) => boolean;
  readonly executing: (turn: Turn) => string | undefined;
  /** Whether a turn belongs to the same step as the previous one. */
  readonly goesOn: (turn: Turn) => boolean;
}

interface Landing {
  readonly turn: Turn;
  readonly acting: boolean;
}

/** Walks back turn by turn to the earliest allowed choice of the seat's player. */
export function reachOf(asked: Backward): UndoReach {
  const { game, form, seat, together, isPerson } = asked;
  let landing: Landing | undefined;
  let own = 0;
  /** Agents' turns passed, and those of them after the landing. */
  let passed = 0;
  let others = 0;
  const reach = (stop: UndoStop): UndoReach => ({
    form,
    seat: game.volume.seats[seat],
    to: landing?.turn.index ?? game.turnCount,
    own,
    others,
    stop,
  });
  for (let turn = game.lastTurn; turn; turn = turn.previous) {
    if (turn.kind === 'forced') continue;
    if (turn.boundary || asked.byChance(turn)) return reach({ kind: 'revealed' });
    if (!together(seat, turn.seat)) {
      if (isPerson(turn.seat)) return reach({ kind: 'person', seat: game.volume.seats[turn.seat] ?? '' });
      passed++;
      continue;
    }
    const acting = asked.executing(turn) === game.volume.seats[turn.seat];
    if (form === 'turn' && landing && !sameTurn(landing, acting, passed > others))
      return reach({ kind: 'asked' });
    landing = { turn, acting };
    own++;
    others = passed;
    if (form === 'step' && !asked.goesOn(turn)) return reach({ kind: 'asked' });
  }
  return reach({ kind: 'beginning' });
}

/**
 * Whether a choice belongs to the same turn as the next one of its seat. Choices of an executing seat belong
 * together; others only if no agent's turn is between them.
 */
function sameTurn(next: Landing, acting: boolean, between: boolean): boolean {
  return acting ? next.acting : !between;
}
