/** What the reader points at in words, cards and tables, so that the map can light it up. It is no state of the game. */
import { useSyncExternalStore } from 'react';

/** A thing that is named somewhere on the page: `space`, `pieces`, `faction` …, and its key. */
export interface Pointed {
  readonly sort: string;
  readonly key: string;
}

let pointed: Pointed | undefined;
const listeners = new Set<() => void>();

function point(at: Pointed | undefined): void {
  if (at?.sort === pointed?.sort && at?.key === pointed?.key) return;
  pointed = at;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What is pointed at; undefined if nothing is. */
export const usePointed = (): Pointed | undefined => useSyncExternalStore(subscribe, () => pointed);

/** The name at which something happens; undefined where it happens at none. */
function nameAt({ target }: Event): Pointed | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-sort][data-key]') : null;
  const { sort, key } = element?.dataset ?? {};
  return sort === undefined || key === undefined ? undefined : { sort, key };
}

/** Brings a space of the map into view, and shows its card. */
export function showSpace(key: string): void {
  document.querySelector<SVGElement>(`.map [data-space="${CSS.escape(key)}"]`)?.focus();
}

/** Follows pointer and focus over everything on the page that names something. Returns the way to stop. */
export function followNames(): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const over = (event: Event): void => point(nameAt(event));
  document.addEventListener('pointerover', over, { signal });
  document.addEventListener('focusin', over, { signal });
  document.addEventListener(
    'click',
    (event) => {
      const name = nameAt(event);
      // A name within a button belongs to the button.
      const within = event.target instanceof Element && event.target.closest('button, summary, a, label');
      if (name?.sort === 'space' && !within) showSpace(name.key);
    },
    { signal },
  );
  return () => {
    ending.abort();
    point(undefined);
  };
}
