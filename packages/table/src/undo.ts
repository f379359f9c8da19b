/** How far can be gone back, and why no further. */
import type { Game, Turn } from '@quipu/engine';

/** How far somebody would go back: one choice, or all that were taken as one; to the start of the own turn; as far as may be. */
export type UndoForm = 'step' | 'turn' | 'far';

/** All forms, the shortest first. */
export const UNDO_FORMS: readonly UndoForm[] = ['step', 'turn', 'far'];

/** Why it goes no further: no more was asked for, the game begins there, something came to light, somebody else chose. */
export type Stop =
  | { readonly why: 'asked' }
  | { readonly why: 'beginning' }
  | { readonly why: 'revealed' }
  | { readonly why: 'person'; readonly seat: string };

/** How far one form goes. */
export interface Reach {
  readonly form: UndoForm;
  /** Who goes back; undefined where no person has chosen yet. */
  readonly seat: string | undefined;
  /** How many turns there would be then; as many as now where it goes nowhere. */
  readonly to: number;
  /** How many of the own choices and standing actions it takes back. */
  readonly own: number;
  /** How many of agents go with them. */
  readonly others: number;
  readonly stop: Stop;
}

/** What is asked of a table to find out. */
export interface Backward {
  readonly game: Game;
  readonly form: UndoForm;
  /** Who goes back. */
  readonly seat: number;
  /** Whether two seats have the same player. */
  readonly together: (one: number, other: number) => boolean;
  readonly isPerson: (seat: number) => boolean;
  /** Whether a turn was left to chance by the agent that took it. */
  readonly byChance: (turn: Turn) => boolean;
  readonly executing: (turn: Turn) => string | undefined;
  /** Whether a turn is part of one step with the one before. */
  readonly goesOn: (turn: Turn) => boolean;
}

/** An own choice that would be taken back, the earliest so far. */
interface Landing {
  readonly turn: Turn;
  /** Whether the seat itself was executing. */
  readonly acting: boolean;
}

/** Goes back turn by turn, as far as the form says and the game allows. It lands before a choice of the seat alone. */
export function reachOf(asked: Backward): Reach {
  const { game, form, seat, together, isPerson } = asked;
  let landing: Landing | undefined;
  let own = 0;
  /** Turns of agents that were passed, and those of them that lie behind the landing. */
  let passed = 0;
  let others = 0;
  const reach = (stop: Stop): Reach => ({
    form,
    seat: game.volume.seats[seat],
    to: landing?.turn.index ?? game.turnCount,
    own,
    others,
    stop,
  });
  for (let turn = game.lastTurn; turn; turn = turn.previous) {
    if (turn.kind === 'forced') continue;
    if (turn.boundary || asked.byChance(turn)) return reach({ why: 'revealed' });
    if (!together(seat, turn.seat)) {
      if (isPerson(turn.seat)) return reach({ why: 'person', seat: game.volume.seats[turn.seat] ?? '' });
      passed++;
      continue;
    }
    const acting = asked.executing(turn) === game.volume.seats[turn.seat];
    if (form === 'turn' && landing && !sameTurn(landing, acting, passed > others))
      return reach({ why: 'asked' });
    landing = { turn, acting };
    own++;
    others = passed;
    if (form === 'step' && !asked.goesOn(turn)) return reach({ why: 'asked' });
  }
  return reach({ why: 'beginning' });
}

/**
 * Whether a choice belongs to the same turn as the next one of its seat: an action under way goes on whoever answers within it; what led to
 * it, and what is answered within the action of somebody else, stands right before.
 */
function sameTurn(next: Landing, acting: boolean, between: boolean): boolean {
  return acting ? next.acting : !between;
}
