/** A short guided first turn: it points at the parts of the page, one after the other. It stands beside the game and never blocks it. */
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { usePage } from '../page.tsx';
import { useScreen } from '../panels/narrow.ts';
import type { PageWord } from '../words/page.ts';

/** Under which the browser remembers that the tour was seen. */
const KEY = 'quipu-tour';

/** What is pointed at, whichever of its places is on the screen, and what is said of it. */
const STEPS: readonly { readonly at: string; readonly title: PageWord; readonly told: PageWord }[] = [
  { at: '.strip', title: 'tourStrip', told: 'tourStripTold' },
  { at: '.rail .cards, .card-line', title: 'cards', told: 'tourCardTold' },
  { at: '.decision', title: 'tourQuestion', told: 'tourQuestionTold' },
  { at: '.map-area', title: 'map', told: 'tourMapTold' },
  { at: '.plan', title: 'plan', told: 'tourPlanTold' },
  { at: '.log, #tab-log', title: 'log', told: 'tourLogTold' },
];

function seen(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    // A browser that keeps nothing would show it each time.
    return true;
  }
}

function remember(): void {
  try {
    localStorage.setItem(KEY, 'seen');
  } catch {
    // It is over for this time.
  }
}

/** Where a part of the page stands. */
function placeOf(at: string): DOMRect | undefined {
  const parts = [...document.querySelectorAll(at)].map((part) => part.getBoundingClientRect());
  return parts.find(({ width }) => width > 0);
}

/** Beside the part that is pointed at: below it, above it, or within it where it fills the screen. */
function besideOf({ top, bottom, left, right }: DOMRect): CSSProperties {
  const [width, height] = [Math.min(320, innerWidth - 20), 190];
  const above = top - height - 12;
  const below =
    bottom + 12 + height < innerHeight ? bottom + 12 : above > 0 ? above : (top + bottom - height) / 2;
  const middle = (left + right - width) / 2;
  return {
    insetBlockStart: Math.max(10, below),
    insetInlineStart: Math.max(10, Math.min(innerWidth - width - 10, middle)),
    inlineSize: width,
  };
}

/** The tour, for whoever has not seen it. */
export function Tour(): ReactNode {
  const { say } = usePage();
  const screen = useScreen();
  const [at, setAt] = useState(() => (seen() ? STEPS.length : 0));
  const [place, setPlace] = useState<DOMRect>();
  const next = useRef<HTMLButtonElement>(null);
  const step = STEPS[at];
  useEffect(() => {
    const find = (): void => setPlace(step && placeOf(step.at));
    find();
    addEventListener('resize', find);
    return () => removeEventListener('resize', find);
  }, [step, screen]);
  const shown = step !== undefined && place !== undefined;
  useEffect(() => {
    if (shown) next.current?.focus();
  }, [at, shown]);
  if (!step || !place) return null;
  const end = (): void => {
    remember();
    setAt(STEPS.length);
  };
  const last = at === STEPS.length - 1;
  return (
    <>
      <div
        className="tour-ring"
        aria-hidden="true"
        style={{
          insetBlockStart: place.top,
          insetInlineStart: place.left,
          inlineSize: place.width,
          blockSize: place.height,
        }}
      />
      <section
        className="tour"
        role="dialog"
        aria-labelledby="tour-title"
        aria-describedby="tour-told"
        style={besideOf(place)}
        onKeyDown={({ key }) => key === 'Escape' && end()}
      >
        <h2 id="tour-title">
          {say(step.title)}{' '}
          <small>
            {at + 1}/{STEPS.length}
          </small>
        </h2>
        <p id="tour-told">{say(step.told)}</p>
        <div className="tools">
          <button data-tool="skip-tour" onClick={end}>
            {say('tourSkip')}
          </button>
          {at > 0 && <button onClick={() => setAt(at - 1)}>{say('back')}</button>}
          <button
            ref={next}
            data-tool="next-tour"
            className="go"
            onClick={() => (last ? end() : setAt(at + 1))}
          >
            {say(last ? 'tourEnd' : 'tourNext')}
          </button>
        </div>
      </section>
    </>
  );
}
