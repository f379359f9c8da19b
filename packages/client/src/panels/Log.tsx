/** What has happened: since my last choice, or from the beginning. */
import { linesOf } from '@quipu/words';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { usePage } from '../page.tsx';
import { Parts } from './Sentence.tsx';

/** The log. */
export function Log(): ReactNode {
  const { state, store, frame, say, speech } = usePage();
  const turns = state.log ?? frame.since;
  const lines = useMemo(() => linesOf(speech.names, turns), [speech, turns]);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [lines]);
  return (
    <section className="log">
      <div className="log-head">
        <span className="heading">{say('log')}</span>
        <button onClick={() => void store.readLog()}>
          {state.log ? say('wholeLog') : say('sinceMyTurn')}
        </button>
      </div>
      <div ref={box} className="lines" tabIndex={0} role="log" aria-label={say('log')}>
        {lines.map(({ parts, rule, depth }, i) => (
          <p key={i} className={`depth-${depth}`}>
            <Parts parts={parts} /> {rule !== '' && <span className="rule">{rule}</span>}
          </p>
        ))}
      </div>
    </section>
  );
}
