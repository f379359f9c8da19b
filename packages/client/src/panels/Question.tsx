/** What is asked, by which text and why; what may be chosen; what the option that is pointed at would do. */
import { linesOf, questionOf, reasonText, type ReasonText } from '@quipu/words';
import type { ReactNode } from 'react';
import { usePage } from '../page.tsx';
import { Parts } from './Sentence.tsx';

function Foreseen(): ReactNode {
  const { state, say, speech } = usePage();
  const foreseen = state.looked?.foreseen;
  if (!foreseen) return null;
  const lines = linesOf(speech.names, foreseen.log);
  return (
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
  );
}

function Reason({ told }: { told: ReasonText }): ReactNode {
  return (
    <li>
      {told.text} {told.rule !== '' && <span className="rule">{told.rule}</span>}
      {told.causes.length > 0 && (
        <ul>
          {told.causes.map((cause, i) => (
            <Reason key={i} told={cause} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** Why something that was clicked is not offered. */
export function WhyNot(): ReactNode {
  const { state, store, say, speech } = usePage();
  const { whyNot, refused } = state;
  if (!whyNot && !refused) return null;
  const title = whyNot ? `${say('whyNot')}: ${speech.names.space(whyNot.key).one}` : say('failed');
  const reasons = whyNot?.reasons ?? refused?.reasons ?? [];
  return (
    <div className="why-not" role="alert">
      <h4>
        {title}
        <button className="close" aria-label={say('close')} onClick={() => store.dismiss()}>
          ×
        </button>
      </h4>
      <ul>
        {reasons.map((reason, i) => (
          <Reason key={i} told={reasonText(speech.names, reason)} />
        ))}
        {reasons.length === 0 && refused && <li>{refused.reason}</li>}
      </ul>
    </div>
  );
}

/** The pending decision. */
export function Question(): ReactNode {
  const { state, store, stage, frame, say, speech } = usePage();
  const { decision } = frame;
  if (!decision) {
    if (frame.decider === undefined) return <Ranking />;
    return (
      <section className="decision waiting">
        <h3>{say('thinking', { who: speech.names.called('faction', frame.decider) })}</h3>
      </section>
    );
  }
  const { parts, options } = questionOf(speech.names, decision);
  const targets = decision.options.filter(({ is }) => is === 'space').map(({ key }) => key);
  const others = options.filter(({ key }) => !targets.includes(key));
  const spaces = options.filter(({ key }) => targets.includes(key));
  const every = spaces.length > 0 && spaces.length === Object.keys(stage.words.printed.spaces).length;
  const option = ({ key, parts: label }: (typeof options)[number], className: string): ReactNode => (
    <button
      key={key}
      className={`${className} ${state.looked?.key === key ? 'looked' : ''}`}
      data-option={key}
      disabled={state.busy}
      onPointerEnter={(event) => event.pointerType === 'mouse' && void store.look(key)}
      onFocus={() => void store.look(key)}
      onClick={() => void store.choose(key)}
    >
      <Parts parts={label} />
    </button>
  );
  return (
    <section className="decision" aria-live="polite">
      <h3>
        <Parts parts={parts} />
      </h3>
      {every && <p className="any">{say('anySpace')}</p>}
      {others.length > 0 && <div className="options">{others.map((one) => option(one, 'option'))}</div>}
      {spaces.length > 0 && <div className="targets">{spaces.map((one) => option(one, 'target'))}</div>}
      <Foreseen />
      <WhyNot />
    </section>
  );
}

/** The end: places of all seats. */
function Ranking(): ReactNode {
  const { frame, say, speech } = usePage();
  return (
    <section className="decision">
      <h3>{say('over')}</h3>
      <ol className="ranking">
        {frame.ranking.map(({ seat, place, margin }) => (
          <li key={seat} value={place}>
            {speech.names.called('faction', seat)} <em>{margin > 0 ? `+${margin}` : margin}</em>
          </li>
        ))}
      </ol>
    </section>
  );
}
