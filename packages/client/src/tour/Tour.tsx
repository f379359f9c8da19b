/**
 * The guided first turn: it follows the actions of the player, next to the page, and never takes the focus.
 */
import '../style/tour.css';
import type { Decision } from '@quipu/engine';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { afterNextPaint } from '../game/after-next-paint.ts';
import { type Page, usePage } from '../page-context.tsx';
import { boxOf } from '../panels/move-popover.ts';
import { useScreen } from '../panels/use-screen.ts';
import { type Box, findPopoverPosition } from '../panels/find-popover-position.ts';
import { type Guide, setGuide, STEPS, type StepName, useGuide } from './guide.ts';
import { beginsTurn, stepContentOf } from './step-content.ts';

/** Time for the page to respond to a click, in milliseconds; the target is located again afterwards. */
const RESPONSE_DELAY = 80;
/** Distance between the guide and the edge of the page, in pixels. */
const MARGIN = 6;
/** Controls and texts that the guide must not cover. */
const CLICK_TARGETS =
  '.own-choices, .preview-effects, .decision [data-option], .decision .agent-tools button, .turn-bar .tools button, .tabs button, .curtain button, .confirm-option';
/** Texts over the map and spaces to choose; while other Factions play also all spaces, cards and the log. */
const READ_PARTS =
  '.refusal-panel, .popover, .standing-panel, .map .block.lit, .map .block.picked, body:has(.tour[data-step="others"]) :is(.map .block, .rail .card, .rail .log)';
/** Parts of the page that should stay visible. */
const VISIBLE_PARTS =
  '.map .block, .decision header, .preview-panel, .strip, .card-line, .card, .played-cards, .log .lines';

/** Returns the rectangles of visible elements. */
const visibleBoxes = (selector: string): readonly Box[] =>
  Array.from(document.querySelectorAll(selector), boxOf).filter(({ width }) => width > 0);

/** Returns the visible part of an element within its scrolling list. */
function visibleBox(element: Element): Box {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const scrollBox = element.parentElement?.closest('.decision-body, .sheet-panel')?.getBoundingClientRect();
  const [x, y] = [Math.max(left, scrollBox?.left ?? left), Math.max(top, scrollBox?.top ?? top)];
  const [width, height] = [
    Math.min(right, scrollBox?.right ?? right) - x,
    Math.min(bottom, scrollBox?.bottom ?? bottom) - y,
  ];
  return { x, y, width: Math.max(0, width), height: Math.max(0, height) };
}

/** Returns the rectangle of the first visible element among the selectors. */
function firstBox(selectors: readonly string[]): Box | undefined {
  for (const selector of selectors) {
    const first = Array.from(document.querySelectorAll(selector), visibleBox).find(
      ({ width, height }) => width > 0 && height > 0,
    );
    if (first) return first;
  }
  return undefined;
}

/** Clicks that complete a step, in addition to changes of the game. */
const COMPLETING_CLICKS: Readonly<Partial<Record<Guide['step'], (guide: Guide) => string>>> = {
  faction: ({ seat }) => `.strip [data-seat="${CSS.escape(seat ?? '')}"]`,
  card: () => '.card-line, #tab-cards, .cards-area',
  others: () => '.agent-tools button, .log-step summary',
  log: () => '#tab-log, .log-head button, .log .lines',
};

/** The state of the game at the start of a step. */
interface StepStart {
  readonly decision: string | undefined;
  readonly turns: number;
  /** Whether the decision was the choice of the turn. */
  readonly isTurnChoice: boolean;
  readonly card: string | null;
}

/** Returns the current state of the game as the start of a step. */
const stepStartOf = ({ frame, view }: Page): StepStart => ({
  decision: frame.decision?.id,
  turns: frame.turnCount,
  isTurnChoice: frame.decision?.kind === 'turn',
  card: view.deck.card,
});

/** The state of the game during a step, compared with its start. */
interface StepProgress {
  readonly page: Page;
  readonly stepStart: StepStart;
  /** The pending decision, if the guided seat decides. */
  readonly ownDecision: Decision | undefined;
  readonly isNewDecision: boolean;
}

type Transition = (progress: StepProgress) => StepName | undefined;

/** A transition during the turn. A finished turn leaves nothing to choose or undo. */
const duringTurn =
  (transition: Transition): Transition =>
  (progress) =>
    !progress.ownDecision || progress.page.state.isConfirming ? 'finish' : transition(progress);

const afterTurnChoice = duringTurn(({ stepStart, ownDecision }) =>
  stepStart.isTurnChoice && ownDecision?.kind !== 'turn' ? 'preview' : undefined,
);

const afterChoice: Transition = ({ page: { frame }, stepStart, isNewDecision }) => {
  if (!isNewDecision || frame.turnCount <= stepStart.turns) return undefined;
  return frame.undo.step.ownChoices > 0 ? 'undo' : 'finish';
};

/** Returns to a turn of which choices were undone: to its beginning, or to its rest. */
const afterUndo: Transition = ({ page, stepStart, ownDecision }) => {
  if (!ownDecision || page.frame.turnCount >= stepStart.turns) return undefined;
  return beginsTurn(ownDecision) ? 'turn' : 'finish';
};

/** The transition of each step; undefined to stay at it. */
const TRANSITIONS: Readonly<Record<StepName, Transition>> = {
  faction: afterTurnChoice,
  card: afterTurnChoice,
  turn: duringTurn(({ stepStart, isNewDecision }) =>
    stepStart.isTurnChoice && isNewDecision ? 'preview' : undefined,
  ),
  // A tap chooses without a preview.
  preview: duringTurn(
    (progress) =>
      afterUndo(progress) ?? (progress.page.state.preview?.effects ? 'choose' : afterChoice(progress)),
  ),
  choose: duringTurn((progress) => afterUndo(progress) ?? afterChoice(progress)),
  undo: duringTurn(afterUndo),
  finish: (progress) => {
    const { page, stepStart, ownDecision } = progress;
    // A Faction may be the first on the next card, so that no other one decides in between.
    const isNextCard = page.view.deck.card !== stepStart.card;
    if ((!ownDecision || isNextCard) && !page.state.isConfirming) return 'others';
    return afterUndo(progress) === 'turn' ? 'turn' : undefined;
  },
  // Others often play faster than their explanation is read.
  others: afterUndo,
  log: () => undefined,
};

/** Returns the step that the state of the game leads to; undefined to stay at the current one. */
function nextStep(page: Page, { step, seat }: Guide, stepStart: StepStart): StepName | undefined {
  const { decision } = page.frame;
  const ownDecision = decision?.seat === seat ? decision : undefined;
  const isNewDecision = stepStart.decision !== decision?.id;
  if (step === 'early') return ownDecision && beginsTurn(ownDecision) ? 'faction' : undefined;
  return step === 'offer' ? undefined : TRANSITIONS[step]({ page, stepStart, ownDecision, isNewDecision });
}

/** Advances the guide by the actions of the player. */
function useProgress(page: Page, guide: Guide): void {
  const { frame } = page;
  const startRef = useRef({ step: guide.step, stepStart: stepStartOf(page) });
  useEffect(() => {
    // A question before the turn does not count.
    const isRestarted =
      startRef.current.step !== guide.step ||
      (guide.step === 'turn' && !startRef.current.stepStart.isTurnChoice);
    if (isRestarted) startRef.current = { step: guide.step, stepStart: stepStartOf(page) };
    const next = nextStep(page, guide, startRef.current.stepStart);
    if (next) setGuide({ ...guide, step: next });
    // A player who continues first may undo the choices since then.
    else if (guide.step === 'undo' && frame.turnCount > startRef.current.stepStart.turns)
      startRef.current = { step: guide.step, stepStart: stepStartOf(page) };
  }, [page, guide, frame]);
  useEffect(() => {
    const selector = COMPLETING_CLICKS[guide.step]?.(guide);
    if (selector === undefined) return undefined;
    const onClick = ({ target }: Event): void => {
      if (target instanceof Element && target.closest(selector)) setGuide(guideAfter(guide));
    };
    // The clicked element may be removed by the click.
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [guide]);
}

/** Returns the guide at the following step; undefined after the last one. */
function guideAfter(guide: Guide): Guide | undefined {
  const next = STEPS[STEPS.findIndex((step) => step === guide.step) + 1];
  return next && { ...guide, step: next };
}

/** The position of the guide and the highlighted rectangle. */
interface TourPosition {
  readonly x: number;
  readonly y: number;
  readonly ring: Box | undefined;
}

/** Returns a text that is equal for equal rectangles. */
const boxKey = ({ x, y, width, height }: Box): string => [x, y, width, height].join();

const isSamePosition = (first: TourPosition, second: TourPosition): boolean =>
  first.x === second.x &&
  first.y === second.y &&
  (first.ring && boxKey(first.ring)) === (second.ring && boxKey(second.ring));

/** Whether two rectangles overlap. */
const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Whether a rectangle is within another one. */
const isWithin = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

/** Returns the current position while it covers nothing, else a position near the target that covers no control. */
function tourPositionFor(
  panel: HTMLElement,
  selectors: readonly string[],
  current: TourPosition | undefined,
): TourPosition {
  const bounds = {
    x: MARGIN,
    y: MARGIN,
    width: innerWidth - 2 * MARGIN,
    height: innerHeight - 2 * MARGIN,
  };
  const ring = firstBox(selectors);
  const anchor = ring ?? firstBox(['.decision']) ?? bounds;
  const { offsetWidth: width, offsetHeight: height } = panel;
  const lit = visibleBoxes(`${CLICK_TARGETS}, ${READ_PARTS}`);
  const piecesAndPanels = visibleBoxes(VISIBLE_PARTS);
  const currentBox = current && { x: current.x, y: current.y, width, height };
  const coversNothing =
    currentBox &&
    isWithin(currentBox, bounds) &&
    ![...lit, ...piecesAndPanels, anchor].some((box) => overlap(box, currentBox));
  if (coversNothing) return { x: currentBox.x, y: currentBox.y, ring };
  const position = findPopoverPosition(
    { width, height },
    { bounds, anchor, lit, litAreas: [], piecesAndPanels },
  );
  return { ...position, ring };
}

/**
 * Follows the target: at once if the content changes, else after a response of the page. Hovering moves
 * nothing.
 */
function useTourPosition(
  selectors: readonly string[],
  content: string,
  turn: string,
): readonly [(panel: HTMLElement | null) => void, TourPosition | undefined] {
  const panel = useRef<HTMLElement | null>(null);
  const [position, setPosition] = useState<TourPosition>();
  const key = selectors.join();
  const lastContent = useRef<string>(undefined);
  const lastPosition = useRef<TourPosition>(undefined);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const controller = new AbortController();
    const { signal } = controller;
    // Reading positions forces a layout, so it happens after the paint.
    const updatePosition = async (): Promise<void> => {
      await afterNextPaint();
      if (!panel.current || signal.aborted) return;
      const next = tourPositionFor(panel.current, key === '' ? [] : key.split(','), lastPosition.current);
      lastPosition.current = next;
      setPosition((current) => (current && isSamePosition(current, next) ? current : next));
    };
    const updateSoon = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => void updatePosition(), RESPONSE_DELAY);
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

/** Distance of the ring from its target, in pixels. */
const RING_PADDING = 3;

/** A ring around the target of a step. */
function TourRing({ ring }: { readonly ring: Box }): ReactNode {
  return (
    <div
      className="tour-ring"
      aria-hidden="true"
      style={{
        insetBlockStart: ring.y - RING_PADDING,
        insetInlineStart: ring.x - RING_PADDING,
        inlineSize: ring.width + 2 * RING_PADDING,
        blockSize: ring.height + 2 * RING_PADDING,
      }}
    />
  );
}

/** The buttons that start, decline and continue the guided turn. */
function TourButtons({
  guide,
  isInformational,
}: {
  readonly guide: Guide;
  readonly isInformational: boolean;
}): ReactNode {
  const { frame, state, translate } = usePage();
  const isOffer = guide.step === 'offer';
  const isLastStep = guide.step === STEPS.at(-1);
  const firstStep = frame.decision && !beginsTurn(frame.decision) ? 'early' : 'faction';
  return (
    <div className="tools">
      {isOffer ? (
        <>
          <button data-tool="end-tour" onClick={() => setGuide(undefined)}>
            {translate('guideDecline')}
          </button>
          <button
            data-tool="begin-tour"
            className="go"
            onClick={() => setGuide({ step: firstStep, seat: frame.decision?.seat, game: state.id })}
          >
            {translate('guideStart')}
          </button>
        </>
      ) : (
        <button
          data-tool="next-tour"
          className={isInformational ? 'go' : ''}
          onClick={() => setGuide(guideAfter(guide))}
        >
          {translate(isLastStep ? 'guidePlay' : 'guideNext')}
        </button>
      )}
    </div>
  );
}

/** The panel of the current step, and a ring around its target. */
function TourPanel({ guide }: { readonly guide: Guide }): ReactNode {
  const page = usePage();
  const screen = useScreen();
  const { translate, frame, state } = page;
  useProgress(page, guide);
  const { selectors, title, text, isInformational } = stepContentOf({ page, guide, screen });
  const [panel, position] = useTourPosition(
    selectors,
    `${guide.step} ${screen} ${text}`,
    `${frame.turnCount} ${state.isConfirming}`,
  );
  const isOffer = guide.step === 'offer';
  const stepNumber = STEPS.findIndex((step) => step === guide.step) + 1;
  const ring = position?.ring;
  return (
    <>
      {ring && !isOffer && <TourRing ring={ring} />}
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
        {!isOffer && (
          // Far from “Next”, so that a second click there cannot end the guide.
          <button
            data-tool="end-tour"
            className="end"
            aria-label={translate('guideEnd')}
            title={translate('guideEnd')}
            onClick={() => setGuide(undefined)}
          >
            ×
          </button>
        )}
        <div aria-live="polite">
          <h2>
            {translate(title)}{' '}
            {stepNumber > 0 && (
              <small>
                {stepNumber}/{STEPS.length}
              </small>
            )}
          </h2>
          <p>{text}</p>
        </div>
        <TourButtons guide={guide} isInformational={isInformational} />
      </section>
    </>
  );
}

/** The guided turn, from the first decision of a person. */
export function Tour(): ReactNode {
  const { frame, state } = usePage();
  const guide = useGuide();
  const { decision } = frame;
  const isOfOtherGame = guide?.game !== undefined && guide.game !== state.id;
  useEffect(() => {
    if (isOfOtherGame) setGuide(undefined);
  }, [isOfOtherGame]);
  const isWaiting = guide !== undefined && guide.seat === undefined;
  useEffect(() => {
    if (isWaiting && guide.step !== 'offer' && decision) setGuide({ ...guide, seat: decision.seat });
  }, [isWaiting, guide, decision]);
  if (!guide || isOfOtherGame || (isWaiting && (!decision || guide.step !== 'offer'))) return null;
  return <TourPanel guide={guide} />;
}
