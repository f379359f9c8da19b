/**
 * The element that the pointer or focus names in texts, cards and tables, so that the map can highlight it.
 * Not part of the game state.
 */
import { useSyncExternalStore } from 'react';

/** A named element of the page: a kind (`space`, `pieces`, `faction` …) and its key. */
export interface NamedElement {
  readonly kind: string;
  readonly key: string;
}

let highlighted: NamedElement | undefined;
const listeners = new Set<() => void>();

function setHighlighted(element: NamedElement | undefined): void {
  if (element?.kind === highlighted?.kind && element?.key === highlighted?.key) return;
  highlighted = element;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useHighlighted = (): NamedElement | undefined =>
  useSyncExternalStore(subscribe, () => highlighted);

/** Returns the named element that an event targets, if any. */
function namedElementAt({ target }: Event): NamedElement | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-sort][data-key]') : null;
  const { sort, key } = element?.dataset ?? {};
  return sort === undefined || key === undefined ? undefined : { kind: sort, key };
}

export interface ShownSpaceCard {
  readonly space: string;
}

/** Delays before the card of a space is shown and after which it is hidden, in milliseconds. */
const SHOW_DELAY = 350;
const HIDE_DELAY = 220;
const FOCUS_AFTER_PRESS = 50;

let shownCard: ShownSpaceCard | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Whether a touch that has not ended has opened a card. */
let isLongPress = false;
let isTouching = false;
/** Time of the last press or release; focus that results from it opens no card. */
let lastPress = -Infinity;

const blockOf = (space: string): SVGElement | null =>
  document.querySelector<SVGElement>(`.map [data-space="${CSS.escape(space)}"]`);

function setShownCard(space: string | undefined): void {
  if (space === shownCard?.space) return;
  shownCard = space === undefined ? undefined : { space };
  for (const listener of listeners) listener();
}

function showNow(space: string | undefined): void {
  clearTimeout(timer);
  setShownCard(space);
}

export const useShownSpaceCard = (): ShownSpaceCard | undefined =>
  useSyncExternalStore(subscribe, () => shownCard);

/** Records that the pointer or focus is on a space, or on none. */
export function scheduleSpaceCard(space: string | undefined): void {
  if (space !== undefined && performance.now() - lastPress < FOCUS_AFTER_PRESS) return;
  clearTimeout(timer);
  if (space === undefined) {
    if (!isLongPress) timer = setTimeout(() => showNow(undefined), HIDE_DELAY);
    return;
  }
  timer = setTimeout(() => {
    isLongPress = isTouching;
    showNow(space);
  }, SHOW_DELAY);
}

export const hideSpaceCard = (): void => showNow(undefined);

/** Whether a click is the end of a long press, which shows a card and chooses nothing. */
export const endsLongPress = (): boolean => isLongPress;

/** Scrolls the map to a space and shows its card. */
export function showSpaceCard(space: string): void {
  blockOf(space)?.focus();
  showNow(space);
}

/** Tracks pointer and focus over all named elements of the page. Returns a cleanup function. */
export function trackPointer(): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const onOver = (event: Event): void => setHighlighted(namedElementAt(event));
  const isOnCard = ({ target }: Event): boolean =>
    target instanceof Element && target.closest('.space-card') !== null;
  document.addEventListener('pointerover', onOver, { signal });
  document.addEventListener('focusin', onOver, { signal });
  document.addEventListener('pointerover', (event) => isOnCard(event) && clearTimeout(timer), { signal });
  document.addEventListener(
    'pointerout',
    (event) => {
      // A card that moves beneath a resting pointer belongs to the focus.
      const isFocused = shownCard !== undefined && blockOf(shownCard.space) === document.activeElement;
      if (isOnCard(event) && !isFocused) scheduleSpaceCard(undefined);
    },
    { signal },
  );
  document.addEventListener(
    'focusout',
    ({ relatedTarget: to }) => {
      if (!(to instanceof Element && to.closest('.space-card, [data-space]'))) scheduleSpaceCard(undefined);
    },
    { signal },
  );
  document.addEventListener(
    'pointerdown',
    (event) => {
      isTouching = event.pointerType === 'touch';
      isLongPress = false;
      if (!isTouching) lastPress = performance.now();
      if (isOnCard(event)) return;
      setShownCard(undefined);
      // A touch enters a space before it presses; it may become a long press.
      if (!isTouching) clearTimeout(timer);
    },
    { signal, capture: true },
  );
  document.addEventListener('pointerup', () => (lastPress = performance.now()), { signal, capture: true });
  for (const kind of ['wheel', 'pointercancel'] as const)
    document.addEventListener(kind, () => clearTimeout(timer), { signal, passive: true });
  document.addEventListener(
    'pointermove',
    (event) => {
      if (isTouching && !isLongPress && Math.hypot(event.movementX, event.movementY) > 6) clearTimeout(timer);
    },
    { signal },
  );
  document.addEventListener(
    'click',
    (event) => {
      const element = namedElementAt(event);
      // A name within a button belongs to the button, unless the button is the name.
      const control = event.target instanceof Element && event.target.closest('button, summary, a, label');
      const isOwnControl = control instanceof HTMLElement && control.dataset['show'] !== undefined;
      if (element?.kind === 'space' && (!control || isOwnControl)) showSpaceCard(element.key);
    },
    { signal },
  );
  return () => {
    controller.abort();
    setHighlighted(undefined);
    showNow(undefined);
  };
}
