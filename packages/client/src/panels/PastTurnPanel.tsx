/** The panel that replaces the question while an earlier turn is shown. */
import type { ReactNode } from 'react';
import { usePage } from '../page-context.tsx';
import { useCardTitle } from './CardText.tsx';

/** The shown turn, and a button that returns to the present. */
export function PastTurnPanel(): ReactNode {
  const { store, state, view, translate } = usePage();
  const titleOf = useCardTitle();
  const { card } = view.deck;
  return (
    <section className="decision waiting past-turn" aria-live="polite">
      <header>
        <div>
          <h3>{translate('viewingPast')}</h3>
          <p className="purpose">
            {translate('stepNumber', { count: state.past?.turns ?? 0 })}
            {card !== null && ` · ${titleOf(card)}`}
          </p>
        </div>
      </header>
      <div className="agent-tools">
        <button
          data-tool="return-to-present"
          className="go"
          onClick={() => void store.queries.showTurn(undefined)}
        >
          {translate('presentTurn')}
        </button>
      </div>
    </section>
  );
}
