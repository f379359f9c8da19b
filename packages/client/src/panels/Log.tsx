/** The log: since the last choice or from the start, by card and turn, with rule numbers. */
import type { LogTurn } from '@quipu/engine';
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { usePage } from '../page-context.tsx';
import { AgentSteps } from './AgentSteps.tsx';
import { CardName } from './CardText.tsx';
import { LogTurnView } from './LogTurnView.tsx';

/** Groups consecutive turns of the same card. */
function groupByCard(
  turns: readonly LogTurn[],
): readonly { readonly card: string | null; readonly turns: LogTurn[] }[] {
  const cards: { card: string | null; turns: LogTurn[] }[] = [];
  for (const turn of turns) {
    const lastCard = cards.at(-1);
    const isCardDrawn = turn.items.some(({ content, wasShown }) => content.kind === 'drawn' && !wasShown);
    if (lastCard && lastCard.card === turn.card && !isCardDrawn) lastCard.turns.push(turn);
    else cards.push({ card: turn.card, turns: [turn] });
  }
  return cards;
}

/** Returns the turns to show. The whole log is read again after each change of the game. */
function useLogTurns(showsWholeLog: boolean): readonly LogTurn[] {
  const { store, state, frame } = usePage();
  const shownTurns = useRef<readonly LogTurn[]>(frame.logSinceLastChoice);
  const isOver = frame.decider === undefined;
  const needsLog = (showsWholeLog || isOver) && !state.past;
  useEffect(() => {
    if (needsLog) void store.queries.loadLog();
  }, [needsLog, frame, store]);
  // An earlier turn is shown with the log of its card up to then.
  if (state.past) return state.past.log.card;
  if (!needsLog) return frame.logSinceLastChoice;
  shownTurns.current = state.log ?? shownTurns.current;
  // After the end of the game, the last card is shown instead of the turns since the last choice.
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
  const isShort =
    steps.length === 0 && turns.reduce((sum, { items }) => sum + items.length, 0) <= MAX_SHORT_ITEMS;
  const showsSteps = !showsWholeLog && !isPast && steps.length > 0 && frame.decider !== undefined;
  useEffect(() => {
    if (linesElement.current) linesElement.current.scrollTop = linesElement.current.scrollHeight;
  }, [cards, steps]);
  const renderFilter = (selectsWholeLog: boolean, message: 'sinceMyTurn' | 'wholeLog'): ReactNode => (
    <button
      data-log={message}
      aria-pressed={showsWholeLog === selectsWholeLog}
      onClick={() => setShowsWholeLog(selectsWholeLog)}
    >
      {translate(message === 'sinceMyTurn' && frame.decider === undefined ? 'lastCard' : message)}
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
