/** Stores which turn waits to be confirmed, so that a reload neither skips the confirmation nor loses its answer. */
import type { Answers } from './host-messages.ts';
import type { GameState } from './game-state.ts';

/** A turn that waits to be confirmed. */
export interface StoredConfirmation {
  /** Id of the decision that was pending. */
  readonly decision: string;
  readonly seat: string;
  /** The withheld answer, if the turn ends only with it. */
  readonly answers?: Answers;
}

/** Start of the keys in `localStorage`; the id of the game follows. */
const KEY_PREFIX = 'quipu-confirm:';

/** Returns an observer of the state of the page that stores the turn that waits, and removes it afterwards. */
export function storeConfirmations(): (state: GameState) => void {
  let storedId: string | undefined;
  return ({ id, frame, isConfirming, withheld }) => {
    const { pending } = frame?.view ?? {};
    const seat = frame?.viewer ?? undefined;
    if (id === undefined) storedId = undefined;
    else if (!isConfirming && storedId === id) {
      storedId = undefined;
      write(id, undefined);
    } else if (isConfirming && storedId !== id && pending && seat !== undefined) {
      storedId = id;
      write(id, { decision: pending.id, seat, ...(withheld && { answers: withheld }) });
    }
  };
}

/** Returns the turn of a game that waits to be confirmed at a decision. */
export function readConfirmation(id: string, decision: string | undefined): StoredConfirmation | undefined {
  try {
    const text = localStorage.getItem(KEY_PREFIX + id);
    const stored =
      text === null ? undefined : (JSON.parse(decodeURIComponent(atob(text))) as StoredConfirmation);
    return stored?.decision === decision ? stored : undefined;
  } catch {
    // Unreadable or unavailable storage: the turn continues without confirmation.
    return undefined;
  }
}

function write(id: string, confirmation: StoredConfirmation | undefined): void {
  try {
    if (!confirmation) localStorage.removeItem(KEY_PREFIX + id);
    // Packed like saved games, in which hidden information is not readable, either.
    else localStorage.setItem(KEY_PREFIX + id, btoa(encodeURIComponent(JSON.stringify(confirmation))));
  } catch {
    // Storage is unavailable; the confirmation holds for this visit.
  }
}
