/**
 * Tracks the element that the pointer or focus is on, so that the map can highlight it and show the card of a
 * space. Not part of the game state.
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

/** Ends the highlight: after an answer, the element that was pointed at may be gone without an event. */
export const clearHighlight = (): void => setHighlighted(undefined);

/** Returns the highlighted element. */
export const useHighlighted = (): NamedElement | undefined =>
  useSyncExternalStore(subscribe, () => highlighted);

/** Returns the named element that an event targets, if any. */
function namedElementAt({ target }: Event): NamedElement | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-kind][data-key]') : null;
  const { kind, key } = element?.dataset ?? {};
  return kind === undefined || key === undefined ? undefined : { kind, key };
}

/** The card of a space that is shown. */
export interface ShownSpaceCard {
  readonly space: string;
}

/** Delay after which the card of a space is shown, in milliseconds. */
const SHOW_DELAY = 350;
/** Delay after which the card is hidden, in milliseconds. */
const HIDE_DELAY = 220;
/** Time after a press in which a focus is its consequence, in milliseconds. */
const PRESS_FOCUS_DELAY = 50;

/** Movement up to which a touch may become a long press, in pixels. */
const MAX_PRESS_MOVEMENT = 6;

let shownCard: ShownSpaceCard | undefined;
let cardTimer: ReturnType<typeof setTimeout> | undefined;
/** Whether a touch that has not ended has opened a card. */
let isLongPress = false;
let isTouching = false;
/** Time of the last press or release; focus that results from it opens no card. */
let lastPressTime = -Infinity;

const blockOf = (space: string): SVGElement | null =>
  document.querySelector<SVGElement>(`.map [data-space="${CSS.escape(space)}"]`);

function setShownCard(space: string | undefined): void {
  if (space === shownCard?.space) return;
  shownCard = space === undefined ? undefined : { space };
  for (const listener of listeners) listener();
}

function showCardNow(space: string | undefined): void {
  clearTimeout(cardTimer);
  setShownCard(space);
}

/** Returns the shown card. */
export const useShownSpaceCard = (): ShownSpaceCard | undefined =>
  useSyncExternalStore(subscribe, () => shownCard);

/** Shows the card of a space that the pointer or focus stays on; without a space, hides the card after a delay. */
export function scheduleSpaceCard(space: string | undefined): void {
  if (space !== undefined && performance.now() - lastPressTime < PRESS_FOCUS_DELAY) return;
  clearTimeout(cardTimer);
  if (space === undefined) {
    if (!isLongPress) cardTimer = setTimeout(() => showCardNow(undefined), HIDE_DELAY);
    return;
  }
  cardTimer = setTimeout(() => {
    isLongPress = isTouching;
    showCardNow(space);
  }, SHOW_DELAY);
}

/** Hides the card at once. */
export const hideSpaceCard = (): void => showCardNow(undefined);

/** Whether a click is the end of a long press, which shows a card and chooses nothing. */
export const endsLongPress = (): boolean => isLongPress;

/** Scrolls the map to a space and shows its card. */
export function showSpaceCard(space: string): void {
  blockOf(space)?.focus();
  showCardNow(space);
}

const isOnCard = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('.space-card') !== null;

/**
 * Highlights the element that the pointer moves over or that has the focus. An element that scrolls or appears under
 * a resting pointer is not pointed at.
 */
function trackHighlight(signal: AbortSignal): void {
  let lastX = NaN;
  let lastY = NaN;
  const highlightTarget = (event: Event): void => setHighlighted(namedElementAt(event));
  const highlightPointed = (event: PointerEvent): void => {
    const element = namedElementAt(event);
    const isResting = event.pointerType === 'mouse' && event.clientX === lastX && event.clientY === lastY;
    const isHighlighted = element?.kind === highlighted?.kind && element?.key === highlighted?.key;
    if (isResting && !isHighlighted) setHighlighted(undefined);
    if (!isResting) setHighlighted(element);
    [lastX, lastY] = [event.clientX, event.clientY];
  };
  for (const kind of ['pointerover', 'pointermove'] as const)
    document.addEventListener(kind, highlightPointed, { signal });
  document.addEventListener('focusin', highlightTarget, { signal });
}

/** Hides the card once neither the pointer nor the focus is on it. */
function trackCard(signal: AbortSignal): void {
  document.addEventListener('pointerover', (event) => isOnCard(event) && clearTimeout(cardTimer), { signal });
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
    ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Element && relatedTarget.closest('.space-card, [data-space]')))
        scheduleSpaceCard(undefined);
    },
    { signal },
  );
}

/** Distinguishes long presses, which show a card, from presses and drags, which hide it. */
function trackPresses(signal: AbortSignal): void {
  document.addEventListener(
    'pointerdown',
    (event) => {
      isTouching = event.pointerType === 'touch';
      isLongPress = false;
      if (!isTouching) lastPressTime = performance.now();
      if (isOnCard(event)) return;
      setShownCard(undefined);
      // A touch enters a space before it presses; it may become a long press.
      if (!isTouching) clearTimeout(cardTimer);
    },
    { signal, capture: true },
  );
  document.addEventListener('pointerup', () => (lastPressTime = performance.now()), {
    signal,
    capture: true,
  });
  for (const kind of ['wheel', 'pointercancel'] as const)
    document.addEventListener(kind, () => clearTimeout(cardTimer), { signal, passive: true });
  document.addEventListener(
    'pointermove',
    (event) => {
      if (isTouching && !isLongPress && Math.hypot(event.movementX, event.movementY) > MAX_PRESS_MOVEMENT)
        clearTimeout(cardTimer);
    },
    { signal },
  );
}

/** Shows the card of a space when its name is clicked. */
function trackClicks(signal: AbortSignal): void {
  document.addEventListener(
    'click',
    (event) => {
      const element = namedElementAt(event);
      // A name within a button belongs to the button, unless the button is a name.
      const control = event.target instanceof Element && event.target.closest('button, summary, a, label');
      const isSpaceButton = control instanceof HTMLElement && control.dataset['spaceButton'] !== undefined;
      if (element?.kind === 'space' && (!control || isSpaceButton)) showSpaceCard(element.key);
    },
    { signal },
  );
}

/** Tracks pointer and focus over all named elements of the page. Returns a cleanup function. */
export function trackPointer(): () => void {
  const controller = new AbortController();
  for (const track of [trackHighlight, trackCard, trackPresses, trackClicks]) track(controller.signal);
  return () => {
    controller.abort();
    setHighlighted(undefined);
    showCardNow(undefined);
  };
}
