/** What stands in the place of the question while a moment of the past is looked at: what is asked now is not asked then. */
import type { ReactNode } from 'react';
import { usePage } from '../page.tsx';
import { useCardTitle } from './CardText.tsx';

/** Which moment is looked at, and the way back to now. */
export function LookingBack(): ReactNode {
  const { store, state, view, say } = usePage();
  const titleOf = useCardTitle();
  const { card } = view.deck;
  return (
    <section className="decision waiting looking-back" aria-live="polite">
      <header>
        <div>
          <h3>{say('lookingBack')}</h3>
          <p className="purpose">
            {say('turn', { n: state.past?.turns ?? 0 })}
            {card !== null && ` · ${titleOf(card)}`}
          </p>
        </div>
      </header>
      <div className="agent-tools">
        <button data-tool="now" className="go" onClick={() => void store.looking.scrub(undefined)}>
          {say('live')}
        </button>
      </div>
    </section>
  );
}
