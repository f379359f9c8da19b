/** The panel that replaces the question while an earlier turn is shown. */
import { logLinesOf } from '@quipu/words';
import type { ReactNode } from 'react';
import { usePage } from '../page-context.tsx';
import { useCardTitle } from './CardText.tsx';
import { LogTurnView } from './LogTurnView.tsx';
import { positionTextOf } from './use-card-marks.ts';

/** The shown turn with what happened in it, and a button that returns to the present. */
export function PastTurnPanel(): ReactNode {
  const { store, state, view, translate, locale } = usePage();
  const titleOf = useCardTitle();
  const turns = state.past?.log.lastTurn ?? [];
  const isEmpty = logLinesOf(locale.names, turns).every(({ item }) => item.content.kind === 'drawn');
  return (
    <section className="decision waiting past-turn" aria-live="polite">
      <header>
        <div>
          <h3>{translate('viewingPast')}</h3>
          <p className="purpose">
            {positionTextOf({ translate, titleOf }, state.past?.turns ?? 0, view.deck.card)}
          </p>
        </div>
      </header>
      <div className="past-step fades" tabIndex={0} role="group" aria-label={translate('viewingPast')}>
        {turns.map((turn, i) => (
          <LogTurnView key={i} turn={turn} />
        ))}
        {isEmpty && <p>{translate('stepWithoutEvents')}</p>}
      </div>
      <div className="agent-tools">
        <button
          data-tool="return-to-present"
          className="go"
          onClick={() => void store.queries.showTurn(undefined)}
        >
          {translate('presentTurn')}
        </button>
        <button data-tool="branch-here" onClick={() => void store.games.branch(state.past?.turns ?? 0)}>
          {translate('playFromHere')}
        </button>
      </div>
      <p className="hint">{translate('playFromHereHint')}</p>
    </section>
  );
}
