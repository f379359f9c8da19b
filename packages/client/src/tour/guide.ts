/**
 * The progress of the guided turn. Stored outside the components, so that a curtain does not end it.
 */
import { useSyncExternalStore } from 'react';

/** The steps, in order. */
export const STEPS = [
  'faction',
  'card',
  'turn',
  'preview',
  'choose',
  'undo',
  'finish',
  'others',
  'log',
] as const;
/** The name of a step. */
export type StepName = (typeof STEPS)[number];

/** The state of the guided turn. It begins with the offer, and with `early` while a question precedes the turn. */
export interface Guide {
  readonly step: 'offer' | 'early' | StepName;
  /** The seat that is guided, from its first decision on. */
  readonly seat: string | undefined;
  /** Id of the game in which it was started. */
  readonly game: string | undefined;
}

/** Key in `localStorage`; present if the guided turn was offered before. */
const STORAGE_KEY = 'quipu-tour';

function wasOffered(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    // Without storage, the guided turn would be offered on each visit.
    return true;
  }
}

let guide: Guide | undefined = wasOffered() ? undefined : { step: 'offer', seat: undefined, game: undefined };
const listeners = new Set<() => void>();

/** Sets the step; undefined ends the guided turn. */
export function setGuide(next: Guide | undefined): void {
  guide = next;
  for (const listener of listeners) listener();
  if (next?.step === 'offer') return;
  try {
    localStorage.setItem(STORAGE_KEY, 'seen');
  } catch {
    // Storage is unavailable; the guided turn ends for this visit only.
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The state of the guided turn, if it is active. */
export const useGuide = (): Guide | undefined => useSyncExternalStore(subscribe, () => guide);
