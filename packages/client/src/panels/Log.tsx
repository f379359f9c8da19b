/** The log: since the last choice or from the start, by card and turn, with rule numbers. */
import type { LogItem, LogTurn } from '@quipu/engine';
import {
  type KeyboardEvent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
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

/** Returns the number of items at all depths. */
const countItems = (items: readonly LogItem[]): number =>
  items.reduce((sum, item) => sum + 1 + countItems(item.items), 0);

/** Number of items up to which the log leaves room to cards and question. */
const MAX_SHORT_ITEMS = 2;

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
  const isShort =
    !latestRound &&
    steps.length === 0 &&
    turns.reduce((sum, { items }) => sum + countItems(items), 0) <= MAX_SHORT_ITEMS;
  const showsSteps = !showsWholeLog && !isPast && steps.length > 0 && frame.decider !== undefined;
  const isDeciding = frame.decision !== undefined;
  useEffect(() => {
    const element = linesElement.current;
    if (!element) return;
    // While turns are played, the newest line is shown; at a decision, the log begins after the last choice.
    const beginsAtChoice = isDeciding && !frame.isWithinTurn && !showsWholeLog && !isPast;
    const scroll = (): void => {
      element.scrollTop = beginsAtChoice ? 0 : element.scrollHeight;
    };
    scroll();
    // Cards outside the visible part have an estimated height until they are rendered.
    if (!beginsAtChoice) void afterNextPaint().then(scroll);
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
    <section className={isShort ? 'log short' : 'log'}>
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
