/** What the option that is pointed at or selected would do, as far as that is certain. */
import { logLinesOf } from '@quipu/words';
import type { DecisionOption } from '@quipu/engine';
import type { ReactNode } from 'react';
import { usePage } from '../page.tsx';
import { useScreen } from './narrow.ts';
import { EventText } from './Options.tsx';
import { useLeaves, usePermitted } from './permits.ts';
import { Parts } from './Sentence.tsx';

/** At the choice of a turn, what the option leaves to whoever comes second. */
function Leaves({ option: { is, limited } }: { readonly option: DecisionOption }): ReactNode {
  const { view, say } = usePage();
  const leaves = useLeaves();
  const permitted = usePermitted();
  const isFirst = view.turn.taken.every(({ what }) => what === 'pass');
  const behind = leaves(is === 'event' ? 'Event' : 'Operation');
  if (!isFirst || !behind || limited || (is !== 'operation' && is !== 'event')) return null;
  const withActivity = is === 'operation' ? leaves('Activity') : undefined;
  const told = [
    permitted(behind),
    ...(withActivity
      ? [say('withActivity', { activity: say('permitsActivity'), what: permitted(withActivity) })]
      : []),
  ];
  return <p className="leaves">{say('thenSecond', { what: told.join('; ') })}</p>;
}

/** The button that plays what has been selected. */
export function ConfirmOption(): ReactNode {
  const { state, store, say } = usePage();
  const { selected } = state;
  if (selected === undefined || selected !== state.looked?.key) return null;
  return (
    <button className="go confirm-option" onClick={() => void store.choose(selected)}>
      {say('confirm')}
    </button>
  );
}

/** What it would do, as it is read. */
export function Lines(): ReactNode {
  const { state, frame, say, speech } = usePage();
  const { looked } = state;
  const option = frame.decision?.options.find(({ key }) => key === looked?.key);
  const { foreseen } = looked ?? {};
  // Where there is room, the card itself stands above.
  const tellsCard = useScreen() !== 'wide';
  if (!foreseen) return null;
  // That an Operation would be chosen says nothing; what it leaves to others does.
  const begins = frame.decision?.asks === 'turn' && option?.is === 'operation';
  const lines = begins ? [] : logLinesOf(speech.names, foreseen.log);
  return (
    <div className="foreseen fades" role="status">
      {!begins && <h4>{say('would')}</h4>}
      {lines.map(({ parts, depth }, i) => (
        <p key={i} className={`depth-${depth}`}>
          <Parts parts={parts} />
        </p>
      ))}
      {option && tellsCard && <EventText option={option} />}
      {option && <Leaves option={option} />}
      {lines.length === 0 && !begins && foreseen.stopped !== 'card' && (
        <p>{say(foreseen.stopped === 'chance' ? 'nothingCertain' : 'leadsOn')}</p>
      )}
      {foreseen.stopped === 'chance' && <p className="chance">{say('certainUntil')}</p>}
      {foreseen.stopped === 'card' && <p className="chance">{say('thenNextCard')}</p>}
    </div>
  );
}

/** What it would do, in a place that is kept for it, so that nothing moves under who points; with a button that plays it where it has been selected. */
export function Foreseen(): ReactNode {
  const { state, say } = usePage();
  return (
    <div className="prospect">
      {state.looked ? <Lines /> : <p className="hint">{say('pointForWould')}</p>}
      <ConfirmOption />
    </div>
  );
}
