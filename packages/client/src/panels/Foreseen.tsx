/** What the option that is pointed at or selected would do, as far as that is certain. */
import { linesOf } from '@quipu/words';
import type { ReactNode } from 'react';
import { usePage } from '../page.tsx';
import { Parts } from './Sentence.tsx';

/** What it would do, with a button that plays it where it has been selected. */
export function Foreseen(): ReactNode {
  const { state, store, say, speech } = usePage();
  const { looked, selected } = state;
  if (!looked) return null;
  const { foreseen } = looked;
  const lines = foreseen ? linesOf(speech.names, foreseen.log) : [];
  return (
    <div className="prospect">
      {foreseen && (
        <div className="foreseen" role="status">
          <h4>{say('would')}</h4>
          {lines.map(({ parts, depth }, i) => (
            <p key={i} className={`depth-${depth}`}>
              <Parts parts={parts} />
            </p>
          ))}
          {lines.length === 0 && <p>{say('nothingCertain')}</p>}
          {foreseen.stopped === 'chance' && <p className="chance">{say('certainUntil')}</p>}
        </div>
      )}
      {selected === looked.key && (
        <button className="go confirm-option" onClick={() => void store.choose(looked.key)}>
          {say('confirm')}
        </button>
      )}
    </div>
  );
}
