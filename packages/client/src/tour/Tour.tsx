/** A short guided first turn, which is played: it goes on by what the player does, stands beside the page and never takes the focus. */
import '../style/tour.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { afterNextPaint } from '../game/after-next-paint.ts';
import { type Page, usePage } from '../page-context.tsx';
import { boxOf } from '../panels/position-popover.ts';
import { useScreen } from '../panels/screen.ts';
import { type Box, placePopover } from '../panels/place-popover.ts';
import { type Guide, setGuide, STEPS, type StepName, useGuide } from './guide.ts';
import { stepContentOf } from './steps.ts';

/** How long the page takes to answer a click, in milliseconds: what is pointed at is looked for again behind it. */
const ANSWER_DELAY = 80;
/** How far the guide stays from the edge of the page, in pixels. */
const MARGIN = 6;
/** What the player may have to click or to read. */
const CLICK_TARGETS =
  '.just-done, .foreseen, .decision [data-option], .decision .agent-tools button, .plan .tools button, .tabs button, .curtain button, .confirm-option';
/** Parts of the page that had better be seen. */
const VISIBLE_PARTS =
  '.map .block, .decision header, .prospect, .strip, .card-line, .card.now, .log .log-turn';

const visibleBoxes = (selector: string): readonly Box[] =>
  Array.from(document.querySelectorAll(selector), boxOf).filter(({ width }) => width > 0);

/** What of an element is seen within a list that is scrolled. */
function visibleBox(element: Element): Box {
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
function firstBox(selectors: readonly string[]): Box | undefined {
  for (const selector of selectors) {
    const first = Array.from(document.querySelectorAll(selector), visibleBox).find(
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
function nextStep({ frame, state }: Page, { step, seat }: Guide, start: StepStart): StepName | undefined {
  const ownDecision = frame.decision?.seat === seat ? frame.decision : undefined;
  const isNewDecision = start.decision !== frame.decision?.id;
  const isTurnOver = !ownDecision || state.isConfirming;
  switch (step) {
    case 'who':
    case 'card':
      return isTurnOver ? 'finish' : start.isTurnChoice && ownDecision.asks !== 'turn' ? 'look' : undefined;
    case 'turn':
      return isTurnOver ? 'finish' : start.isTurnChoice && isNewDecision ? 'look' : undefined;
    case 'look':
      return isTurnOver ? 'finish' : state.preview?.effects ? 'choose' : undefined;
    case 'choose':
      if (isTurnOver) return 'finish';
      return isNewDecision && frame.turns > start.turns
        ? frame.undo.step.ownChoices > 0
          ? 'undo'
          : 'finish'
        : undefined;
    case 'undo':
      return isTurnOver || frame.turns < start.turns ? 'finish' : undefined;
    case 'finish':
      return isTurnOver && !state.isConfirming ? 'others' : undefined;
    case 'others':
      return ownDecision ? 'log' : undefined;
    default:
      return undefined;
  }
}

/** How the game stood when a step began. */
interface StepStart {
  readonly decision: string | undefined;
  readonly turns: number;
  /** Whether the turn was chosen there. */
  readonly isTurnChoice: boolean;
}

const stepStartOf = ({ frame }: Page): StepStart => ({
  decision: frame.decision?.id,
  turns: frame.turns,
  isTurnChoice: frame.decision?.asks === 'turn',
});

/** Goes on by what the player does. */
function useProgress(page: Page, guide: Guide): void {
  const { frame, state } = page;
  const start = useRef({ step: guide.step, at: stepStartOf(page) });
  useEffect(() => {
    if (guide.game !== undefined && guide.game !== state.id) setGuide(undefined);
    // A question that comes before the turn is no part of it.
    const isNext =
      start.current.step !== guide.step || (guide.step === 'turn' && !start.current.at.isTurnChoice);
    if (isNext) start.current = { step: guide.step, at: stepStartOf(page) };
    const reached = nextStep(page, guide, start.current.at);
    if (reached) setGuide({ ...guide, step: reached });
    // Whoever goes on first may take back what was chosen since.
    else if (guide.step === 'undo' && frame.turns > start.current.at.turns)
      start.current = { step: guide.step, at: stepStartOf(page) };
  }, [page, guide, frame, state]);
  useEffect(() => {
    const selector = guide.step === 'offer' ? undefined : DONE_BY[guide.step]?.(guide);
    if (selector === undefined) return undefined;
    const onClick = ({ target }: Event): void => {
      if (target instanceof Element && target.closest(selector)) setGuide(guideAfter(guide));
    };
    // What is clicked may be gone when the click has been answered.
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [guide]);
}

/** The guide one step further; undefined behind the last one. */
function guideAfter(guide: Guide): Guide | undefined {
  const next = guide.step === 'offer' ? STEPS[0] : STEPS[STEPS.indexOf(guide.step) + 1];
  return next && { ...guide, step: next };
}

/** Where the guide stands, and what it points at. */
interface TourPosition {
  readonly x: number;
  readonly y: number;
  readonly ring: Box | undefined;
}

const sides = ({ x, y, width, height }: Box): string => [x, y, width, height].join();

/** Whether the guide stands and points where it did. */
const isSamePosition = (first: TourPosition, second: TourPosition): boolean =>
  first.x === second.x &&
  first.y === second.y &&
  (first.ring && sides(first.ring)) === (second.ring && sides(second.ring));

/** The place that covers nothing that must be clicked, near what is spoken of. */
function positionFor(panel: HTMLElement, selectors: readonly string[]): TourPosition {
  const ground = {
    x: MARGIN,
    y: MARGIN,
    width: innerWidth - 2 * MARGIN,
    height: innerHeight - 2 * MARGIN,
  };
  const ring = firstBox(selectors);
  const anchor = ring ?? firstBox(['.decision']) ?? ground;
  const { offsetWidth: width, offsetHeight: height } = panel;
  const position = placePopover(
    { width, height },
    {
      ground,
      anchor,
      lit: visibleBoxes(`${CLICK_TARGETS}, .map .block.lit, .map .block.picked`),
      litGround: [],
      others: visibleBoxes(VISIBLE_PARTS),
    },
  );
  return { ...position, ring };
}

/** Follows what is pointed at, at once where what is told is another thing, `now`, and else once an answer has come. What is only looked at moves nothing. */
function useTourPosition(
  selectors: readonly string[],
  content: string,
  turn: string,
): readonly [(panel: HTMLElement | null) => void, TourPosition | undefined] {
  const panel = useRef<HTMLElement | null>(null);
  const [position, setPosition] = useState<TourPosition>();
  const key = selectors.join();
  const lastContent = useRef<string>(undefined);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const controller = new AbortController();
    const { signal } = controller;
    // To ask where things stand has all of the page laid out: nobody who has clicked waits for that.
    const updatePosition = async (): Promise<void> => {
      await afterNextPaint();
      if (!panel.current || signal.aborted) return;
      const next = positionFor(panel.current, key === '' ? [] : key.split(','));
      setPosition((current) => (current && isSamePosition(current, next) ? current : next));
    };
    const updateSoon = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => void updatePosition(), ANSWER_DELAY);
    };
    if (lastContent.current !== `${key} ${content}`) void updatePosition();
    lastContent.current = `${key} ${content}`;
    updateSoon();
    addEventListener('resize', () => void updatePosition(), { signal });
    for (const kind of ['click', 'keyup'] as const) addEventListener(kind, updateSoon, { signal });
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [key, content, turn]);
  return [(element) => (panel.current = element), position];
}

function TourPanel({ guide }: { readonly guide: Guide }): ReactNode {
  const page = usePage();
  const screen = useScreen();
  const { translate, frame, state } = page;
  useProgress(page, guide);
  const { selectors, title, text, isInformational } = stepContentOf({ page, guide, screen });
  const [panel, position] = useTourPosition(
    selectors,
    `${guide.step} ${screen} ${text}`,
    `${frame.turns} ${state.isConfirming}`,
  );
  const isOffer = guide.step === 'offer';
  const number = guide.step === 'offer' ? 0 : STEPS.indexOf(guide.step) + 1;
  const ring = position?.ring;
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
        aria-label={translate('guideTurnMenu')}
        style={{
          insetBlockStart: position?.y ?? 0,
          insetInlineStart: position?.x ?? 0,
          ...(!position && { visibility: 'hidden' }),
        }}
        onKeyDown={({ key }) => key === 'Escape' && setGuide(undefined)}
      >
        <div aria-live="polite">
          <h2>
            {translate(title)}{' '}
            {!isOffer && (
              <small>
                {number}/{STEPS.length}
              </small>
            )}
          </h2>
          <p>{text}</p>
        </div>
        <div className="tools">
          <button data-tool="end-tour" onClick={() => setGuide(undefined)}>
            {translate(isOffer ? 'guideNo' : 'guideEnd')}
          </button>
          {isOffer ? (
            <button
              data-tool="begin-tour"
              className="go"
              onClick={() => setGuide({ step: 'who', seat: frame.decision?.seat, game: state.id })}
            >
              {translate('guideYes')}
            </button>
          ) : (
            <button
              data-tool="next-tour"
              className={isInformational ? 'go' : ''}
              onClick={() => setGuide(guideAfter(guide))}
            >
              {translate(number === STEPS.length ? 'tourEnd' : isInformational ? 'tourNext' : 'guideSkip')}
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
  const isWaiting = guide !== undefined && guide.seat === undefined;
  useEffect(() => {
    if (isWaiting && guide.step !== 'offer' && decision) setGuide({ ...guide, seat: decision.seat });
  }, [isWaiting, guide, decision]);
  if (!guide || (isWaiting && (!decision || guide.step !== 'offer'))) return null;
  return <TourPanel guide={guide} />;
}
