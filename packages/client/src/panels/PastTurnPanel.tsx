/** What stands in the place of the question while a moment of the past is looked at: what is asked now is not asked then. */
import type { ReactNode } from 'react';
import { usePage } from '../page-context.tsx';
import { useCardTitle } from './CardText.tsx';

/** Which moment is looked at, and the way back to now. */
export function PastTurnPanel(): ReactNode {
  const { store, state, view, translate } = usePage();
  const titleOf = useCardTitle();
  const { card } = view.deck;
  return (
    <section className="decision waiting looking-back" aria-live="polite">
      <header>
        <div>
          <h3>{translate('viewingPast')}</h3>
          <p className="purpose">
            {translate('turn', { count: state.past?.turns ?? 0 })}
            {card !== null && ` · ${titleOf(card)}`}
          </p>
        </div>
      </header>
      <div className="agent-tools">
        <button data-tool="now" className="go" onClick={() => void store.queries.showTurn(undefined)}>
          {translate('present')}
        </button>
      </div>
    </section>
  );
}
