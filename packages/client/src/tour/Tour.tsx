/** A short guided first turn, which is played: it goes on by what the player does, stands beside the page and never takes the focus. */
import '../style/tour.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { afterNextPaint } from '../game/after-next-paint.ts';
import { type Page, usePage } from '../page.tsx';
import { boxOf } from '../panels/around.ts';
import { useScreen } from '../panels/narrow.ts';
import { type Box, placePopover } from '../panels/place-popover.ts';
import { type Guide, lead, STEPS, type StepName, useGuide } from './guide.ts';
import { shownOf } from './steps.ts';

/** How long the page takes to answer a click, in milliseconds: what is pointed at is looked for again behind it. */
const ANSWER = 80;
/** How far the guide stays from the edge of the page, in pixels. */
const EDGE = 6;
/** What the player may have to click or to read. */
const CLICKED =
  '.just-done, .foreseen, .decision [data-option], .decision .agent-tools button, .plan .tools button, .tabs button, .curtain button, .confirm-option';
/** Parts of the page that had better be seen. */
const SEEN = '.map .block, .decision header, .prospect, .strip, .card-line, .card.now, .log .log-turn';

const boxes = (selector: string): readonly Box[] =>
  Array.from(document.querySelectorAll(selector), boxOf).filter(({ width }) => width > 0);

/** What of an element is seen within a list that is scrolled. */
function seenOf(element: Element): Box {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const list = element.parentElement?.closest('.decision-body, .sheet-panel')?.getBoundingClientRect();
  const [x, y] = [Math.max(left, list?.left ?? left), Math.max(top, list?.top ?? top)];
  const [width, height] = [
    Math.min(right, list?.right ?? right) - x,
    Math.min(bottom, list?.bottom ?? bottom) - y,
  ];
  return { x, y, width: Math.max(0, width), height: Math.max(0, height) };
}

/** Where the first of these is on the screen. */
function boxAt(selectors: readonly string[]): Box | undefined {
  for (const selector of selectors) {
    const first = Array.from(document.querySelectorAll(selector), seenOf).find(
      ({ width, height }) => width > 0 && height > 0,
    );
    if (first) return first;
  }
  return undefined;
}

/** What counts as a step done, besides what the game tells. */
const DONE_BY: Readonly<Partial<Record<StepName, (guide: Guide) => string>>> = {
  who: ({ seat }) => `.strip [data-seat="${CSS.escape(seat ?? '')}"]`,
  card: () => '.card-line, #tab-cards, .cards-area',
  others: () => '.agent-tools button, .agent-step summary, .others-did summary',
  log: () => '#tab-log, .log-head button, .log .lines',
};

/** The step that the game has come to: a turn that is over leaves nothing to choose or to undo. */
function arrived({ frame, state }: Page, { step, seat }: Guide, from: From): StepName | undefined {
  const own = frame.decision?.seat === seat ? frame.decision : undefined;
  const begun = from.decision !== frame.decision?.id;
  const over = !own || state.confirming;
  switch (step) {
    case 'who':
    case 'card':
      return over ? 'finish' : from.begins && own.asks !== 'turn' ? 'look' : undefined;
    case 'turn':
      return over ? 'finish' : from.begins && begun ? 'look' : undefined;
    case 'look':
      return over ? 'finish' : state.looked?.foreseen ? 'choose' : undefined;
    case 'choose':
      if (over) return 'finish';
      return begun && frame.turns > from.turns ? (frame.undo.step.own > 0 ? 'undo' : 'finish') : undefined;
    case 'undo':
      return over || frame.turns < from.turns ? 'finish' : undefined;
    case 'finish':
      return over && !state.confirming ? 'others' : undefined;
    case 'others':
      return own ? 'log' : undefined;
    default:
      return undefined;
  }
}

/** How the game stood when a step began. */
interface From {
  readonly decision: string | undefined;
  readonly turns: number;
  /** Whether the turn was chosen there. */
  readonly begins: boolean;
}

const fromOf = ({ frame }: Page): From => ({
  decision: frame.decision?.id,
  turns: frame.turns,
  begins: frame.decision?.asks === 'turn',
});

/** Goes on by what the player does. */
function useCourse(page: Page, guide: Guide): void {
  const { frame, state } = page;
  const from = useRef({ step: guide.step, at: fromOf(page) });
  useEffect(() => {
    if (guide.game !== undefined && guide.game !== state.id) lead(undefined);
    // A question that comes before the turn is no part of it.
    const isNext = from.current.step !== guide.step || (guide.step === 'turn' && !from.current.at.begins);
    if (isNext) from.current = { step: guide.step, at: fromOf(page) };
    const next = arrived(page, guide, from.current.at);
    if (next) lead({ ...guide, step: next });
    // Whoever goes on first may take back what was chosen since.
    else if (guide.step === 'undo' && frame.turns > from.current.at.turns)
      from.current = { step: guide.step, at: fromOf(page) };
  }, [page, guide, frame, state]);
  useEffect(() => {
    const selector = guide.step === 'offer' ? undefined : DONE_BY[guide.step]?.(guide);
    if (selector === undefined) return undefined;
    const clicked = ({ target }: Event): void => {
      if (target instanceof Element && target.closest(selector)) lead(after(guide));
    };
    // What is clicked may be gone when the click has been answered.
    document.addEventListener('click', clicked, true);
    return () => document.removeEventListener('click', clicked, true);
  }, [guide]);
}

/** The guide one step further; undefined behind the last one. */
function after(guide: Guide): Guide | undefined {
  const next = guide.step === 'offer' ? STEPS[0] : STEPS[STEPS.indexOf(guide.step) + 1];
  return next && { ...guide, step: next };
}

/** Where the guide stands, and what it points at. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly ring: Box | undefined;
}

const sides = ({ x, y, width, height }: Box): string => [x, y, width, height].join();

/** Whether the guide stands and points where it did. */
const isSame = (a: Place, b: Place): boolean =>
  a.x === b.x && a.y === b.y && (a.ring && sides(a.ring)) === (b.ring && sides(b.ring));

/** The place that covers nothing that must be clicked, near what is spoken of. */
function placeFor(panel: HTMLElement, at: readonly string[]): Place {
  const ground = {
    x: EDGE,
    y: EDGE,
    width: innerWidth - 2 * EDGE,
    height: innerHeight - 2 * EDGE,
  };
  const ring = boxAt(at);
  const anchor = ring ?? boxAt(['.decision']) ?? ground;
  const { offsetWidth: width, offsetHeight: height } = panel;
  const spot = placePopover(
    { width, height },
    {
      ground,
      anchor,
      lit: boxes(`${CLICKED}, .map .block.lit, .map .block.picked`),
      litGround: [],
      others: boxes(SEEN),
    },
  );
  return { ...spot, ring };
}

/** Follows what is pointed at, at once where what is told is another thing, `now`, and else once an answer has come. What is only looked at moves nothing. */
function usePlace(
  at: readonly string[],
  now: string,
  turn: string,
): readonly [(panel: HTMLElement | null) => void, Place | undefined] {
  const panel = useRef<HTMLElement | null>(null);
  const [place, setPlace] = useState<Place>();
  const key = at.join();
  const told = useRef<string>(undefined);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ending = new AbortController();
    const { signal } = ending;
    // To ask where things stand has all of the page laid out: nobody who has clicked waits for that.
    const find = async (): Promise<void> => {
      await afterNextPaint();
      if (!panel.current || signal.aborted) return;
      const found = placeFor(panel.current, key === '' ? [] : key.split(','));
      setPlace((before) => (before && isSame(before, found) ? before : found));
    };
    const soon = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => void find(), ANSWER);
    };
    if (told.current !== `${key} ${now}`) void find();
    told.current = `${key} ${now}`;
    soon();
    addEventListener('resize', () => void find(), { signal });
    for (const kind of ['click', 'keyup'] as const) addEventListener(kind, soon, { signal });
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [key, now, turn]);
  return [(element) => (panel.current = element), place];
}

function Panel({ guide }: { readonly guide: Guide }): ReactNode {
  const page = usePage();
  const screen = useScreen();
  const { say, frame, state } = page;
  useCourse(page, guide);
  const { at, title, told, reads } = shownOf({ page, guide, screen });
  const [panel, place] = usePlace(
    at,
    `${guide.step} ${screen} ${told}`,
    `${frame.turns} ${state.confirming}`,
  );
  const isOffer = guide.step === 'offer';
  const number = guide.step === 'offer' ? 0 : STEPS.indexOf(guide.step) + 1;
  const ring = place?.ring;
  return (
    <>
      {ring && !isOffer && (
        <div
          className="tour-ring"
          aria-hidden="true"
          style={{
            insetBlockStart: ring.y - 3,
            insetInlineStart: ring.x - 3,
            inlineSize: ring.width + 6,
            blockSize: ring.height + 6,
          }}
        />
      )}
      <section
        ref={panel}
        className="tour"
        data-step={guide.step}
        aria-label={say('guideTurnMenu')}
        style={{
          insetBlockStart: place?.y ?? 0,
          insetInlineStart: place?.x ?? 0,
          ...(!place && { visibility: 'hidden' }),
        }}
        onKeyDown={({ key }) => key === 'Escape' && lead(undefined)}
      >
        <div aria-live="polite">
          <h2>
            {say(title)}{' '}
            {!isOffer && (
              <small>
                {number}/{STEPS.length}
              </small>
            )}
          </h2>
          <p>{told}</p>
        </div>
        <div className="tools">
          <button data-tool="end-tour" onClick={() => lead(undefined)}>
            {say(isOffer ? 'guideNo' : 'guideEnd')}
          </button>
          {isOffer ? (
            <button
              data-tool="begin-tour"
              className="go"
              onClick={() => lead({ step: 'who', seat: frame.decision?.seat, game: state.id })}
            >
              {say('guideYes')}
            </button>
          ) : (
            <button data-tool="next-tour" className={reads ? 'go' : ''} onClick={() => lead(after(guide))}>
              {say(number === STEPS.length ? 'tourEnd' : reads ? 'tourNext' : 'guideSkip')}
            </button>
          )}
        </div>
      </section>
    </>
  );
}

/** The guided turn, from the first decision of a person on. */
export function Tour(): ReactNode {
  const { frame } = usePage();
  const guide = useGuide();
  const { decision } = frame;
  const waits = guide !== undefined && guide.seat === undefined;
  useEffect(() => {
    if (waits && guide.step !== 'offer' && decision) lead({ ...guide, seat: decision.seat });
  }, [waits, guide, decision]);
  if (!guide || (waits && (!decision || guide.step !== 'offer'))) return null;
  return <Panel guide={guide} />;
}
