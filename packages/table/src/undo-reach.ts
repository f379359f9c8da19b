/** Computes how far undo goes back, and why it goes no further. */
import type { AnyTerms, Entry, Game } from '@quipu/engine';
import type { Turn } from '@quipu/engine/internal';

/**
 * `step`: one choice, or several taken as one. `turn`: to the start of the seat's turn. `far`: as far as
 * possible.
 */
export type UndoForm = 'step' | 'turn' | 'far';

/** The requested undo. */
export interface UndoOptions<T extends AnyTerms = AnyTerms> {
  /** By default `step`. */
  readonly form?: UndoForm;
  /** By default the seat of the person who chose last. */
  readonly seat?: T['seat'] | undefined;
}

/**
 * The forms of undo, in ascending order of reach.
 * @example
 * const reaches = table.undoReaches('Govt');
 * for (const form of UNDO_FORMS) console.log(form, reaches[form].ownChoices);
 */
export const UNDO_FORMS: readonly UndoForm[] = ['step', 'turn', 'far'];

/**
 * Why undo goes no further back: the requested form ends there, the game starts there, something was drawn, rolled
 * or revealed (with the journal entry of a card or a die), an agent chose by chance, or another person chose.
 */
export type UndoStop =
  | { readonly kind: 'requested' }
  | { readonly kind: 'beginning' }
  | { readonly kind: 'revealed'; readonly entry?: RevealingEntry }
  | { readonly kind: 'agent'; readonly seat: string }
  | { readonly kind: 'person'; readonly seat: string };

/** A journal entry that reveals a card or a die, or after which a Faction has seen cards of a hand. */
export type RevealingEntry = Extract<Entry, { readonly kind: 'drawn' | 'rolled' | 'hand' }>;

/** How far undo goes back. */
export interface UndoReach {
  readonly form: UndoForm;
  /** Undefined if no person has chosen yet. */
  readonly seat: string | undefined;
  /** Number of turns after undo; the current number if undo is not possible. */
  readonly turnCount: number;
  /** Number of the seat's choices and standing actions that are undone. */
  readonly ownChoices: number;
  /** Number of agents' choices that are undone. */
  readonly agentChoices: number;
  readonly stop: UndoStop;
}

/** The requested undo, and the facts about seats and turns on which its reach depends. */
export interface UndoQuery {
  readonly game: Game;
  readonly form: UndoForm;
  readonly seat: number;
  readonly isSamePlayer: (seat: number, otherSeat: number) => boolean;
  readonly isPerson: (seat: number) => boolean;
  /** Whether an agent chose randomly; undo does not cross such a turn. */
  readonly isRandom: (turn: Turn) => boolean;
  /** The Faction that executed an Operation or Event at the turn. */
  readonly executingAt: (turn: Turn) => string | undefined;
  /** The last card or die that a turn and its forced turns revealed. */
  readonly revealedAt: (turn: Turn) => RevealingEntry | undefined;
  /** Whether a turn belongs to the same step as the previous one. */
  readonly isContinuation: (turn: Turn) => boolean;
}

/** A choice of the seat that undo may go back to. */
interface UndoTarget {
  readonly turn: Turn;
  /** Whether the seat was executing an Operation or Event. */
  readonly isExecuting: boolean;
}

/** Walks back turn by turn to the earliest choice of the seat's player that the form and the limits allow. */
export function undoReachOf(query: UndoQuery): UndoReach {
  const { game, form, seat, isSamePlayer, executingAt, isContinuation } = query;
  const { seats } = game.volume;
  let target: UndoTarget | undefined;
  let ownChoices = 0;
  /** Number of agents' choices after the target. */
  let agentChoices = 0;
  /** Number of agents' choices visited up to now. */
  let visitedAgentChoices = 0;
  let stop: UndoStop | undefined;
  for (let turn = game.lastTurn; turn && !stop; turn = turn.previous) {
    if (turn.kind === 'forced') continue;
    stop = limitAt(turn, query);
    if (stop) break;
    if (!isSamePlayer(seat, turn.seat)) {
      visitedAgentChoices += 1;
      continue;
    }
    const choice: UndoTarget = { turn, isExecuting: executingAt(turn) === seats[turn.seat] };
    const isAgentBetween = visitedAgentChoices > agentChoices;
    if (form === 'turn' && target && !isInTurnOf(choice, target, isAgentBetween)) {
      stop = { kind: 'requested' };
      break;
    }
    target = choice;
    ownChoices += 1;
    agentChoices = visitedAgentChoices;
    if (form === 'step' && !isContinuation(turn)) stop = { kind: 'requested' };
  }
  return {
    form,
    seat: seats[seat],
    turnCount: target?.turn.index ?? game.turnCount,
    ownChoices,
    agentChoices,
    stop: stop ?? { kind: 'beginning' },
  };
}

/** Why no form of undo takes back a turn. */
function limitAt(
  turn: Turn,
  { game, seat, isSamePlayer, isPerson, isRandom, revealedAt }: UndoQuery,
): UndoStop | undefined {
  const actor = game.volume.seats[turn.seat] ?? '';
  if (turn.isUndoBoundary) {
    const entry = revealedAt(turn);
    return { kind: 'revealed', ...(entry && { entry }) };
  }
  if (isRandom(turn)) return { kind: 'agent', seat: actor };
  if (isSamePlayer(seat, turn.seat) || !isPerson(turn.seat)) return undefined;
  return { kind: 'person', seat: actor };
}

/**
 * Whether a choice belongs to the same turn as the following one, the target. An Operation or Event is one turn, even
 * if an agent decides within it; other choices form one turn only without an agent's choice between them.
 */
function isInTurnOf({ isExecuting }: UndoTarget, target: UndoTarget, isAgentBetween: boolean): boolean {
  return isExecuting ? target.isExecuting : !isAgentBetween;
}
