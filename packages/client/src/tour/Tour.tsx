/** A short guided first turn: it points at the parts of the page, one after the other. It stands beside the game and never blocks it. */
import * as Popover from '@radix-ui/react-popover';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { usePage } from '../page.tsx';
import { type Screen, useScreen } from '../panels/narrow.ts';
import type { PageWord } from '../words/page.ts';

/** Under which the browser remembers that the tour was seen. */
const KEY = 'quipu-tour';

type Side = 'top' | 'right' | 'bottom' | 'left';

/** What is pointed at, whichever of its places is on the screen; what is said of it, and on which side of it on each screen. */
interface Step {
  readonly at: string;
  readonly title: PageWord;
  readonly told: PageWord;
  readonly beside: Readonly<Record<Screen, Side>>;
}

const STEPS: readonly Step[] = [
  {
    at: '.strip',
    title: 'tourStrip',
    told: 'tourStripTold',
    beside: { wide: 'bottom', tall: 'bottom', low: 'bottom' },
  },
  {
    at: '.rail .cards, .card-line, #tab-cards',
    title: 'cards',
    told: 'tourCardTold',
    beside: { wide: 'left', tall: 'bottom', low: 'top' },
  },
  {
    at: '.decision',
    title: 'tourQuestion',
    told: 'tourQuestionTold',
    beside: { wide: 'left', tall: 'top', low: 'left' },
  },
  {
    at: '.map-area',
    title: 'map',
    told: 'tourMapTold',
    beside: { wide: 'right', tall: 'bottom', low: 'right' },
  },
  {
    at: '.plan',
    title: 'plan',
    told: 'tourPlanTold',
    beside: { wide: 'top', tall: 'top', low: 'left' },
  },
  {
    at: '.log, #tab-log',
    title: 'log',
    told: 'tourLogTold',
    beside: { wide: 'left', tall: 'top', low: 'top' },
  },
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
      <Popover.Root open>
        <Popover.Anchor virtualRef={{ current: { getBoundingClientRect: () => place } }} />
        <Popover.Portal>
          <Popover.Content
            key={at}
            className="tour"
            aria-labelledby="tour-title"
            aria-describedby="tour-told"
            side={step.beside[screen]}
            sideOffset={10}
            collisionPadding={10}
            onOpenAutoFocus={(event) => {
              event.preventDefault();
              next.current?.focus();
            }}
            onCloseAutoFocus={(event) => event.preventDefault()}
            onInteractOutside={(event) => event.preventDefault()}
            onEscapeKeyDown={end}
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
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
    </>
  );
}
