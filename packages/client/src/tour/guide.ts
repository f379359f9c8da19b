/**
 * The progress of the guided turn. Stored outside the components, so that a curtain does not end the tour.
 */
import { useSyncExternalStore } from 'react';

/** The steps, in order. */
export const STEPS = ['who', 'card', 'turn', 'look', 'choose', 'undo', 'finish', 'others', 'log'] as const;
export type StepName = (typeof STEPS)[number];

export interface Guide {
  readonly step: 'offer' | StepName;
  /** The seat of the tour, from its first decision on. */
  readonly seat: string | undefined;
  readonly game: string | undefined;
}

/** Storage key of the flag that the tour was offered. */
const KEY = 'quipu-tour';

function wasOffered(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    // Without storage, the tour would be offered on each visit.
    return true;
  }
}

let guide: Guide | undefined = wasOffered() ? undefined : { step: 'offer', seat: undefined, game: undefined };
const listeners = new Set<() => void>();

/** Sets the step; undefined ends the tour. */
export function setGuide(next: Guide | undefined): void {
  guide = next;
  for (const listener of listeners) listener();
  if (next?.step === 'offer') return;
  try {
    localStorage.setItem(KEY, 'seen');
  } catch {
    // Storage is unavailable; the tour ends for this visit only.
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The current step of the tour, if any. */
export const useGuide = (): Guide | undefined => useSyncExternalStore(subscribe, () => guide);
