/** The log: since the last choice or from the start, by card and turn, with rule numbers. */
import type { LogTurn } from '@quipu/engine';
import {
  type CSSProperties,
  type KeyboardEvent,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { changesBySpace } from '../board/space-changes.ts';
import { afterNextPaint } from '../game/after-next-paint.ts';
import { usePage } from '../page-context.tsx';
import { AgentSteps } from './AgentSteps.tsx';
import { CardName } from './CardText.tsx';
import { groupByCard } from './group-by-card.ts';
import { LogTurnView } from './LogTurnView.tsx';

/** Loaded on demand at the first round. */
const RoundSummary = lazy(async () => ({ default: (await import('./RoundSummary.tsx')).RoundSummary }));

/** Whether spaces on the map have a corner because they changed since the last choice. */
function useHasCorners(): boolean {
  const { logSinceLastChoice } = usePage().frame;
  return useMemo(() => changesBySpace(logSinceLastChoice).size > 0, [logSinceLastChoice]);
}

/** Returns the card of the round that is played, or that the current card follows; undefined without one. */
function useLatestRound(): { readonly card: string; readonly round: string } | undefined {
  const { assets, view } = usePage();
  const { revealed, card, next } = view.deck;
  const played = next === null ? revealed : revealed.slice(0, -1);
  if (card === null) return undefined;
  for (const key of [card, played.at(-2)]) {
    const round = key === undefined ? undefined : assets.words.printed.cards[key]?.round;
    if (key !== undefined && round !== undefined) return { card: key, round };
  }
  return undefined;
}

/** Returns the turns to show. The whole log is read again after each change of the game. */
function useLogTurns(showsWholeLog: boolean): readonly LogTurn[] {
  const { store, state, frame } = usePage();
  const shownTurns = useRef<readonly LogTurn[]>(frame.logSinceLastChoice);
  const isOver = frame.decider === undefined;
  const isEmpty = frame.logSinceLastChoice.length === 0;
  const needsLog = (showsWholeLog || isOver || isEmpty) && !state.past;
  useEffect(() => {
    if (needsLog) void store.queries.loadLog();
  }, [needsLog, frame, store]);
  // An earlier turn is shown with the log of its card up to then.
  if (state.past) return state.past.log.card;
  if (!needsLog) return frame.logSinceLastChoice;
  shownTurns.current = state.log ?? shownTurns.current;
  // After the end of the game, or if nothing followed the last choice, the last card is shown.
  return showsWholeLog || !state.log ? shownTurns.current : (groupByCard(state.log).at(-1)?.turns ?? []);
}

/**
 * Moves the focus between the steps and rule numbers of the log, from the latest one. With a tab stop for each,
 * keyboards would need dozens of steps past the log.
 */
function moveInLog(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget, target } = event;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
  const targets = [...currentTarget.querySelectorAll<HTMLElement>('button.rule, summary')];
  const index = targets.findIndex((element) => element === target);
  const step = key === 'ArrowLeft' ? -1 : 1;
  (index < 0 ? targets.at(-1) : targets[index + step])?.focus();
  event.preventDefault();
}

/** Height of lines up to which the log leaves all other room to cards and question, in pixels. */
const MAX_SHORT_HEIGHT = 125;

/** Returns the height of the contents of the lines, in pixels. */
function useContentHeight(
  linesElement: RefObject<HTMLDivElement | null>,
  cards: readonly unknown[],
): number | undefined {
  const [height, setHeight] = useState<number>();
  useLayoutEffect(() => {
    const children = [...(linesElement.current?.children ?? [])].filter(
      (child) => child instanceof HTMLElement,
    );
    const measure = (): void => {
      const [first, last] = [children[0], children.at(-1)];
      setHeight(first && last && last.offsetTop + last.offsetHeight - first.offsetTop);
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const child of children) observer.observe(child);
    return () => observer.disconnect();
  }, [linesElement, cards]);
  return height;
}

/** Scrolls to the newest line, and again whenever the lines lose or gain room while it is shown. */
function followNewestLine(element: HTMLElement): () => void {
  let isAtEnd = true;
  const scroll = (): void => {
    if (isAtEnd) element.scrollTop = element.scrollHeight;
  };
  const controller = new AbortController();
  const trackEnd = (): void => {
    isAtEnd = element.scrollTop + element.clientHeight >= element.scrollHeight - 2;
  };
  scroll();
  // Cards outside the visible part have an estimated height until they are rendered.
  void afterNextPaint().then(() => {
    if (controller.signal.aborted) return;
    scroll();
    element.addEventListener('scroll', trackEnd, { signal: controller.signal });
  });
  const observer = new ResizeObserver(scroll);
  observer.observe(element);
  return () => {
    controller.abort();
    observer.disconnect();
  };
}

/** The log with its filter. */
export function Log(): ReactNode {
  const { frame, state, translate } = usePage();
  const [showsWholeLog, setShowsWholeLog] = useState(false);
  const turns = useLogTurns(showsWholeLog);
  const cards = useMemo(() => groupByCard(turns), [turns]);
  const linesElement = useRef<HTMLDivElement>(null);
  const { steps } = state;
  const isPast = state.past !== undefined;
  const latestRound = useLatestRound();
  const contentHeight = useContentHeight(linesElement, cards);
  const isShort =
    !latestRound && steps.length === 0 && contentHeight !== undefined && contentHeight <= MAX_SHORT_HEIGHT;
  const showsSteps = !showsWholeLog && !isPast && steps.length > 0 && frame.decider !== undefined;
  const isDeciding = frame.decision !== undefined;
  useEffect(() => {
    const element = linesElement.current;
    if (!element) return undefined;
    // While turns are played, the newest line is shown; at a decision, the log begins after the last choice.
    const beginsAtChoice = isDeciding && !frame.isWithinTurn && !showsWholeLog && !isPast;
    if (!beginsAtChoice) return followNewestLine(element);
    element.scrollTop = 0;
    return undefined;
  }, [cards, steps, isDeciding, frame.isWithinTurn, showsWholeLog, isPast]);
  const sinceName = frame.isWithinTurn ? 'thisTurn' : 'sinceMyTurn';
  const latestName = frame.decider === undefined ? 'lastCard' : sinceName;
  const hasCorners = useHasCorners();
  const renderFilter = (selectsWholeLog: boolean, message: 'sinceMyTurn' | 'wholeLog'): ReactNode => (
    <button
      data-log={message}
      title={!selectsWholeLog && hasCorners ? translate('changeCorners') : undefined}
      aria-pressed={showsWholeLog === selectsWholeLog}
      onClick={() => setShowsWholeLog(selectsWholeLog)}
    >
      {translate(message === 'sinceMyTurn' ? latestName : message)}
      {!selectsWholeLog && hasCorners && <i className="change-key" />}
    </button>
  );
  return (
    <section
      className={isShort ? 'log short' : 'log'}
      style={isShort ? ({ '--lines-height': `${contentHeight}px` } as CSSProperties) : undefined}
    >
      <div className="log-head" role="group" aria-label={translate('log')}>
        <span className="heading">{translate('log')}</span>
        {!isPast && renderFilter(false, 'sinceMyTurn')}
        {!isPast && renderFilter(true, 'wholeLog')}
      </div>
      <div
        ref={linesElement}
        className={cards.length === 0 ? 'lines' : 'lines fades'}
        tabIndex={0}
        role="log"
        aria-keyshortcuts="ArrowLeft ArrowRight"
        onKeyDown={moveInLog}
        aria-label={translate('log')}
      >
        {latestRound && !showsWholeLog && !isPast && (
          <Suspense>
            <RoundSummary {...latestRound} />
          </Suspense>
        )}
        {showsSteps ? (
          <AgentSteps steps={steps} />
        ) : (
          cards.map(({ card, turns: cardTurns }, i) => (
            <div key={i} className="log-card">
              {card !== null && (
                <h4>
                  <CardName card={card} />
                </h4>
              )}
              {cardTurns.map((turn, index) => (
                <LogTurnView key={index} turn={turn} ruleTabIndex={-1} />
              ))}
            </div>
          ))
        )}
        {cards.length === 0 && !showsSteps && (
          <p className="muted">
            {translate(frame.turnCount === 0 || showsWholeLog ? 'nothingYet' : 'nothingSince')}
          </p>
        )}
      </div>
    </section>
  );
}
