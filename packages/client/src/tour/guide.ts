/** Whether the guided turn is offered, and how far it has come: kept beside the page, so that a curtain does not end it. */
import { useSyncExternalStore } from 'react';

/** What the player is led to do, in this order. */
export const STEPS = ['who', 'card', 'turn', 'look', 'choose', 'undo', 'finish', 'others', 'log'] as const;
/** One of them. */
export type StepName = (typeof STEPS)[number];

export interface Guide {
  /** The offer, or a step. */
  readonly step: 'offer' | StepName;
  /** The seat that is led, from when it decides. */
  readonly seat: string | undefined;
  readonly game: string | undefined;
}

/** Under which the browser remembers that the guided turn was offered. */
const KEY = 'quipu-tour';

function wasOffered(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    // A browser that keeps nothing would offer it each time.
    return true;
  }
}

let guide: Guide | undefined = wasOffered() ? undefined : { step: 'offer', seat: undefined, game: undefined };
const listeners = new Set<() => void>();

/** Goes to a step; nothing ends it. */
export function lead(to: Guide | undefined): void {
  guide = to;
  for (const listener of listeners) listener();
  if (to?.step === 'offer') return;
  try {
    localStorage.setItem(KEY, 'seen');
  } catch {
    // It is over for this time.
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where the guided turn is; undefined if nobody is led. */
export const useGuide = (): Guide | undefined => useSyncExternalStore(subscribe, () => guide);
