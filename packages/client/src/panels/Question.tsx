/** The pending question with its rule text and purpose, its options, and a preview of the option in focus. */
import { questionParts, type QuestionParts, sentenceParts, type SentencePart } from '@quipu/words';
import type { Decision } from '@quipu/engine';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef } from 'react';
import { Token } from '../board/Glyphs.tsx';
import { entryOf } from '../entry.ts';
import { usePage } from '../page.tsx';
import { Foreseen } from './Foreseen.tsx';
import { Ends, Options } from './Options.tsx';
import { LookingBack } from './LookingBack.tsx';
import { useScreen } from './narrow.ts';
import { Ending, Followed, Others, OthersDid } from './Others.tsx';
import { useOpenTo, usePermitted } from './permits.ts';
import { RuleText } from './RuleText.tsx';
import { Parts } from './Sentence.tsx';

/** A game ends once, and how it has ended loads then. */
const Ranking = lazy(async () => ({ default: (await import('./Ranking.tsx')).Ranking }));

/** Nobody has been refused anything when the first question is asked. */
const WhyNot = lazy(async () => ({ default: (await import('./WhyNot.tsx')).WhyNot }));

const read = (parts: readonly SentencePart[]): string => parts.map(({ text }) => text).join('');

/** A sentence begins with a capital where it stands alone. */
function begun(parts: readonly SentencePart[]): readonly SentencePart[] {
  const [first, ...others] = parts;
  if (!first) return parts;
  const at = first.text.search(/\p{L}/u);
  if (at < 0) return parts;
  const text = first.text.slice(0, at) + first.text.charAt(at).toUpperCase() + first.text.slice(at + 1);
  return [{ ...first, text }, ...others];
}

/** What kind of text asks: a Limited Operation, an activity, an Event. */
function Kind({ decision }: { readonly decision: Decision }): ReactNode {
  const { stage, view, say, speech } = usePage();
  const { text, asks } = decision;
  if (asks === 'turn') return null;
  const [name = ''] = text.path.split('.');
  const { activities = [], operations = [] } = stage.words.names;
  const under = view.underWay.find((one) => one.text === name);
  if (text.card !== undefined) return <span className="kind">{speech.names.common('event').one}</span>;
  if (activities.some((one) => one === name))
    return <span className="kind">{speech.names.common('Activity').one}</span>;
  if (!operations.some((one) => one === name)) return null;
  return (
    <span className="kind">
      {under?.limited ? say('limitedOperation') : speech.names.common('Operation').one}
    </span>
  );
}

/** What has been decided of the step that the question is part of, and the way back. */
function Decided({ decision }: { readonly decision: Decision }): ReactNode {
  const { frame, state, store, say, speech } = usePage();
  const { names } = speech;
  const parts = Object.entries(decision.step.decided);
  if (parts.length === 0) return null;
  const told = (asked: string, key: string): string => {
    if (key === 'none') return '';
    if (key === 'yes') return names.locale.questions.yes;
    if (asked === 'from' || asked === 'to') return names.where(key)(asked);
    if (names.words.names.spaces.some((space) => space.key === key)) return names.where(key)('alone');
    if (names.words.names.groups.some((group) => group.key === key)) return names.group(key);
    if (names.words.seats.some((seat) => seat === key)) return names.who(key).as('alone');
    return names.mode(key);
  };
  const shown = parts.map(([asked, key]) => told(asked, key)).filter((text) => text !== '');
  return (
    <div className="decided">
      {shown.map((text, i) => (
        <span key={i}>
          <Parts parts={sentenceParts(text)} />
        </span>
      ))}
      {frame.undo.step.own > 0 && (
        <button disabled={state.busy} onClick={() => void store.undo('step')}>
          ↩ {say('back')}
        </button>
      )}
    </div>
  );
}

/** At the choice of a turn, what this turn may be. */
function Turn({ seat }: { readonly seat: string }): ReactNode {
  const { say } = usePage();
  const open = useOpenTo()(seat);
  const permitted = usePermitted();
  return open && <span className="may">{say('mayDo', { what: permitted(open) })}</span>;
}

function Asked({
  decision,
  asked,
}: {
  readonly decision: Decision;
  readonly asked: QuestionParts;
}): ReactNode {
  const { stage, say } = usePage();
  return (
    <header>
      <Token look={entryOf(stage.looks.factions, decision.seat)} width={26} height={23} />
      <div>
        <h3>
          <span className="sr">
            <Parts parts={asked.who} />
            {say('colon')}
          </span>
          <Parts parts={begun(asked.question)} />
        </h3>
        <p className="purpose">
          <Kind decision={decision} />
          {decision.asks === 'turn' && <Turn seat={decision.seat} />}
          {asked.text.length > 0 && (
            <b>
              <Parts parts={asked.text} />
            </b>
          )}
          {asked.executing.length > 0 && <Parts parts={asked.executing} />}
          {asked.purpose.length > 0 && (
            <>
              {asked.text.length > 0 && say('colon')}
              <Parts parts={asked.purpose} />
            </>
          )}{' '}
          <span className="rule">{asked.rule}</span>
        </p>
      </div>
    </header>
  );
}

function Pending({ decision }: { readonly decision: Decision }): ReactNode {
  const { frame, say, speech } = usePage();
  const { costs } = frame;
  const asked = useMemo(() => questionParts(speech.names, decision, costs), [speech, decision, costs]);
  const section = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (body.current) body.current.scrollTop = 0;
    // What had the focus went with the last question: who plays by keyboard goes on from here.
    if (document.activeElement === document.body) section.current?.focus({ preventScroll: true });
  }, [decision.id]);
  const question = read(asked.question);
  const isWide = useScreen() === 'wide';
  return (
    <section ref={section} className="decision pending" aria-live="polite" tabIndex={-1}>
      <div ref={body} className="decision-body fades">
        <Asked decision={decision} asked={asked} />
        <Decided decision={decision} />
        <Options options={asked.options} question={question} />
        {decision.asks !== 'turn' && (
          <RuleText
            key={decision.text.path}
            path={decision.text.path}
            title={say('textOf', { what: read(asked.text) })}
          />
        )}
        <OthersDid />
      </div>
      <Ends options={asked.options} />
      {isWide && <Foreseen />}
    </section>
  );
}

/** The pending decision, what other seats do, or the result of the game; while the person looks back, only the way to the present. */
export function Question(): ReactNode {
  const { frame, state } = usePage();
  const { decision, decider } = frame;
  if (state.past) return <LookingBack />;
  if (state.followed.length > 0) return <Followed />;
  if (state.ending) return <Ending />;
  return (
    <>
      {decision && <Pending decision={decision} />}
      {!decision && decider !== undefined && <Others />}
      {!decision && decider === undefined && (
        <Suspense>
          <Ranking />
        </Suspense>
      )}
      {(state.whyNot ?? state.refused) && (
        <Suspense>
          <WhyNot />
        </Suspense>
      )}
    </>
  );
}
