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

export interface ShownSpace {
  readonly space: string;
}

/** How long the pointer rests on a space until its card is shown, and how long the card stays behind it, in milliseconds. */
const REST = 350;
const GRACE = 220;
const PRESS = 50;

let shown: ShownSpace | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Whether a finger that still lies on the screen has brought up a card. */
let held = false;
let touching = false;
/** When the pointer was pressed or lifted last: the focus that comes of it asks for no card. */
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

/** The space whose card is shown; undefined if none is. */
export const useShownSpace = (): ShownSpace | undefined => useSyncExternalStore(subscribe, () => shown);

/** The pointer or the focus rests on a space, or on none. */
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

/** Takes the card away. */
export const leaveSpace = (): void => show(undefined);

/** Whether what looks like a click is the end of a long press, which shows a space and chooses nothing. */
export const endsHold = (): boolean => held;

/** Brings a space of the map into view, and shows its card. */
export function showSpace(space: string): void {
  blockOf(space)?.focus();
  show(space);
}

/** Follows pointer and focus over everything on the page that names something. Returns the way to stop. */
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
      // A card that comes and goes beneath a pointer that rests belongs to the focus.
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
      // A finger comes upon a space before it presses: it may be about to hold it.
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
