/**
 * The element that the pointer or focus names in texts, cards and tables, so that the map can highlight it.
 * Not part of the game state.
 */
import { useSyncExternalStore } from 'react';

/** A named element of the page: a kind (`space`, `pieces`, `faction` …) and its key. */
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

export const usePointed = (): Pointed | undefined => useSyncExternalStore(subscribe, () => pointed);

/** Returns the named element that an event targets, if any. */
function nameAt({ target }: Event): Pointed | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-sort][data-key]') : null;
  const { sort, key } = element?.dataset ?? {};
  return sort === undefined || key === undefined ? undefined : { sort, key };
}

export interface ShownSpace {
  readonly space: string;
}

/** Delays before the card of a space is shown and after which it is hidden, in milliseconds. */
const REST = 350;
const GRACE = 220;
const PRESS = 50;

let shown: ShownSpace | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Whether a touch that has not ended has opened a card. */
let held = false;
let touching = false;
/** Time of the last press or release; focus that results from it opens no card. */
let pressed = -Infinity;

const blockOf = (space: string): SVGElement | null =>
  document.querySelector<SVGElement>(`.map [data-space="${CSS.escape(space)}"]`);

function put(space: string | undefined): void {
  if (space === shown?.space) return;
  shown = space === undefined ? undefined : { space };
  for (const listener of listeners) listener();
}

function show(space: string | undefined): void {
  clearTimeout(timer);
  put(space);
}

export const useShownSpace = (): ShownSpace | undefined => useSyncExternalStore(subscribe, () => shown);

/** Records that the pointer or focus is on a space, or on none. */
export function restOn(space: string | undefined): void {
  if (space !== undefined && performance.now() - pressed < PRESS) return;
  clearTimeout(timer);
  if (space === undefined) {
    if (!held) timer = setTimeout(() => show(undefined), GRACE);
    return;
  }
  timer = setTimeout(() => {
    held = touching;
    show(space);
  }, REST);
}

export const leaveSpace = (): void => show(undefined);

/** Whether a click is the end of a long press, which shows a card and chooses nothing. */
export const endsHold = (): boolean => held;

/** Scrolls the map to a space and shows its card. */
export function showSpace(space: string): void {
  blockOf(space)?.focus();
  show(space);
}

/** Tracks pointer and focus over all named elements of the page. Returns a cleanup function. */
export function followNames(): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const over = (event: Event): void => point(nameAt(event));
  const onCard = ({ target }: Event): boolean =>
    target instanceof Element && target.closest('.space-card') !== null;
  document.addEventListener('pointerover', over, { signal });
  document.addEventListener('focusin', over, { signal });
  document.addEventListener('pointerover', (event) => onCard(event) && clearTimeout(timer), { signal });
  document.addEventListener(
    'pointerout',
    (event) => {
      // A card that moves beneath a resting pointer belongs to the focus.
      const focused = shown !== undefined && blockOf(shown.space) === document.activeElement;
      if (onCard(event) && !focused) restOn(undefined);
    },
    { signal },
  );
  document.addEventListener(
    'focusout',
    ({ relatedTarget: to }) => {
      if (!(to instanceof Element && to.closest('.space-card, [data-space]'))) restOn(undefined);
    },
    { signal },
  );
  document.addEventListener(
    'pointerdown',
    (event) => {
      touching = event.pointerType === 'touch';
      held = false;
      if (!touching) pressed = performance.now();
      if (onCard(event)) return;
      put(undefined);
      // A touch enters a space before it presses; it may become a long press.
      if (!touching) clearTimeout(timer);
    },
    { signal, capture: true },
  );
  document.addEventListener('pointerup', () => (pressed = performance.now()), { signal, capture: true });
  for (const kind of ['wheel', 'pointercancel'] as const)
    document.addEventListener(kind, () => clearTimeout(timer), { signal, passive: true });
  document.addEventListener(
    'pointermove',
    (event) => {
      if (touching && !held && Math.hypot(event.movementX, event.movementY) > 6) clearTimeout(timer);
    },
    { signal },
  );
  document.addEventListener(
    'click',
    (event) => {
      const name = nameAt(event);
      // A name within a button belongs to the button, unless the button is the name.
      const within = event.target instanceof Element && event.target.closest('button, summary, a, label');
      const itself = within instanceof HTMLElement && within.dataset['show'] !== undefined;
      if (name?.sort === 'space' && (!within || itself)) showSpace(name.key);
    },
    { signal },
  );
  return () => {
    ending.abort();
    point(undefined);
    show(undefined);
  };
}
