/** The options of the question, by kind; and those that are not offered, with their reasons on request. */
import type { DecisionOption } from '@quipu/engine';
import type { OptionKind } from '@quipu/engine/internal';
import { optionLabel, type OptionParts, type SentencePart, sentenceParts } from '@quipu/words';
import { type ReactNode, useState } from 'react';
import type { Frame } from '../game/frame.ts';
import { usePage } from '../page.tsx';
import { Drawn } from './Drawn.tsx';
import { Kinds } from './Kinds.tsx';
import { useScreen } from './narrow.ts';
import { isTouch } from './pointer.ts';
import { sentencesOf } from './RuleText.tsx';
import { Parts } from './Sentence.tsx';
import { Stepper } from './Stepper.tsx';

/** How many spaces are listed before the others are asked for. */
const LISTED = 9;

/** How many options have a key of their own. */
const NUMBERED = 9;

interface Shown extends OptionParts {
  readonly is: OptionKind;
}

/** The text of an Event, where an option is to carry it out. */
export function EventText({
  option: { key, is },
}: {
  readonly option: Pick<DecisionOption, 'key' | 'is'>;
}): ReactNode {
  const { view, speech } = usePage();
  if (is !== 'event' || view.deck.card === null) return null;
  const sentences = sentencesOf(speech, `event ${view.deck.card} ${key}`);
  return sentences.length === 0 ? null : (
    <small className="event-text">{sentences.map(({ text }) => text).join(' ')}</small>
  );
}

interface OptionProps {
  readonly option: Shown;
  /** Its place among all options, from 1. */
  readonly number: number;
  readonly className: string;
  readonly hidden?: boolean;
}

function Option({ option, number, className, hidden = false }: OptionProps): ReactNode {
  const { state, store, frame } = usePage();
  const { key, label, purpose, cost, is } = option;
  // What Operations cost is told behind the first question of a game: its place is there from the beginning.
  const isPriced = cost.length > 0 || (is === 'operation' && frame.decision?.asks === 'turn');
  const marks = [
    state.looked?.key === key ? 'looked' : '',
    state.selected === key ? 'chosen' : '',
    `is-${is}`,
  ];
  return (
    <button
      className={[className, ...marks].join(' ')}
      data-option={key}
      hidden={hidden}
      disabled={state.busy}
      aria-pressed={state.selected === key || undefined}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && void store.looking.at(key)}
      onFocus={() => void store.looking.at(key)}
      onClick={() => void (isTouch() ? store.tap(key) : store.choose(key))}
    >
      <Drawn option={option} />
      <span className="label">
        <Parts parts={label} />
        {isPriced && (
          <small className="cost">
            <Parts parts={cost} />
          </small>
        )}
        {purpose.length > 0 && (
          <small className="does">
            <Parts parts={purpose} />
          </small>
        )}
        <EventText option={option} />
      </span>
      {number <= NUMBERED && <kbd aria-hidden="true">{number}</kbd>}
    </button>
  );
}

function Unoffered(): ReactNode {
  const { store, state, frame, say, speech } = usePage();
  const { unoffered, decision } = frame;
  if (unoffered.length === 0 || !decision) return null;
  return (
    <div className="unoffered" role="group" aria-label={say('notNow')}>
      <span aria-hidden="true">{say('notNow')}</span>
      {unoffered.map((option) => (
        <button
          key={option.key}
          data-unoffered={option.key}
          className={state.whyNot?.key === option.key ? 'asked' : ''}
          title={say('askWhyNot')}
          onClick={() => void store.looking.explain(option.key)}
        >
          <Parts parts={sentenceParts(optionLabel(speech.names, option, decision.text.path))} />
        </button>
      ))}
    </div>
  );
}

interface OptionsProps {
  readonly options: readonly OptionParts[];
  /** What is asked, as it is read. */
  readonly question: string;
}

/** Of a turn the Operations come first, then the Event, then to pass. */
const rankOf = ({ is }: Shown): number => ['event', 'pass'].indexOf(is);

const read = (parts: readonly SentencePart[]): string => parts.map(({ text }) => text).join('');

/** Spaces that all cost the same, without it, and what that is. */
function priced(spaces: readonly Shown[]): {
  readonly spaces: readonly Shown[];
  readonly each: readonly SentencePart[];
} {
  const [first] = spaces;
  if (!first || spaces.length < 2 || spaces.some(({ cost }) => read(cost) !== read(first.cost)))
    return { spaces, each: [] };
  return { spaces: spaces.map((one) => ({ ...one, cost: [] })), each: first.cost };
}

/** What may be chosen, in the order in which it stands, which is that of the numbers. */
interface Arranged {
  /** What stands as a list: ways, Operations, what ends the choice where it comes first. */
  readonly before: readonly Shown[];
  /** What ends the choice of spaces before them. */
  readonly among: readonly Shown[];
  readonly spaces: readonly Shown[];
  /** What each space costs, if they all cost the same. */
  readonly each: readonly SentencePart[];
  /** What ends the choice, behind everything. */
  readonly last: readonly Shown[];
  readonly numberOf: (one: Shown) => number;
}

/** Arranges options; `endsFirst`: what ends a choice of spaces must not lie behind their list. */
function arranged(shown: readonly Shown[], endsFirst: boolean): Arranged {
  const { spaces, each } = priced(shown.filter(({ is }) => is === 'space'));
  const ends = shown.filter(({ is }) => is === 'stop' || is === 'none');
  const [first, last] = endsFirst ? [ends, []] : [[], ends];
  const others = shown
    .filter((one) => one.is !== 'space' && !ends.includes(one))
    .toSorted((a, b) => rankOf(a) - rankOf(b));
  const before = others.length > 0 || spaces.length === 0 ? [...others, ...first] : [];
  const among = before.length > 0 ? [] : first;
  const ordered = [...before, ...among, ...spaces, ...last];
  return { before, among, spaces, each, last, numberOf: (one) => ordered.indexOf(one) + 1 };
}

/** The options of a decision, arranged. */
function useArranged(options: readonly OptionParts[]): Arranged {
  const { decision } = usePage().frame;
  // Spaces are chosen on the map.
  const endsFirst = useScreen() !== 'wide';
  const shown = options.flatMap((option): readonly Shown[] => {
    const is = decision?.options.find(({ key }) => key === option.key)?.is;
    return is === undefined ? [] : [{ ...option, is }];
  });
  return arranged(shown, endsFirst);
}

/** Whether options are asked for in another way than by a button each. */
const isCounted = ({ decision, pieces }: Frame): boolean =>
  pieces !== undefined || decision?.asks === 'count';

/** What ends a choice where it stands behind all else: in sight, however long the list above it is. */
export function Ends({ options }: Pick<OptionsProps, 'options'>): ReactNode {
  const { frame } = usePage();
  const { last, numberOf } = useArranged(options);
  if (isCounted(frame) || last.length === 0) return null;
  return (
    <div className="ends">
      {last.map((one) => (
        <Option key={one.key} option={one} number={numberOf(one)} className="option end" />
      ))}
    </div>
  );
}

/** Spaces that may be chosen, and between them those that have been, in their places: what stands under who points stays until the choice ends. */
function Targets({ among, spaces, numberOf }: Arranged): ReactNode {
  const { frame, view, stage, say, speech } = usePage();
  const [unfolded, setUnfolded] = useState<string>();
  const { decision } = frame;
  if (!decision || spaces.length === 0) return null;
  const { spaces: all } = stage.words.names;
  const under = view.underWay.at(-1);
  const picked = new Set<string>(under?.text === decision.text.path ? under.spaces : []);
  const folds = spaces.length > LISTED + 1 && unfolded !== decision.point;
  let listed = 0;
  const stand = all.flatMap(({ key }): readonly ReactNode[] => {
    const option = spaces.find((one) => one.key === key);
    // What has been chosen takes no place from what may be.
    const hidden = folds && listed >= LISTED;
    if (option) {
      listed += 1;
      return [<Option key={key} {...{ option, hidden }} number={numberOf(option)} className="target" />];
    }
    if (!picked.has(key)) return [];
    return [
      <span key={key} className="target picked" hidden={hidden}>
        <span aria-hidden="true">✓ </span>
        {speech.names.space(key).one}
      </span>,
    ];
  });
  return (
    <div className="targets">
      {among.map((one) => (
        <Option key={one.key} option={one} number={numberOf(one)} className="target end" />
      ))}
      {stand}
      {folds && (
        <button className="unfold" onClick={() => setUnfolded(decision.point)}>
          {say('showAll', { n: spaces.length })}
        </button>
      )}
    </div>
  );
}

/** The options of the pending decision, but for what ends a choice behind all else. */
export function Options({ options, question }: OptionsProps): ReactNode {
  const { frame, stage, say } = usePage();
  const { decision, pieces } = frame;
  const stand = useArranged(options);
  if (!decision) return null;
  if (pieces) return <Kinds key={decision.id} pieces={pieces} options={options} label={question} />;
  if (decision.asks === 'count') return <Stepper key={decision.id} options={options} label={question} />;
  const { before, spaces, each, numberOf } = stand;
  const every = spaces.length > 0 && spaces.length === Object.keys(stage.words.printed.spaces).length;
  return (
    <>
      {before.length > 0 && (
        <div className={`options asks-${decision.asks}`}>
          {before.map((one) => (
            <Option
              key={one.key}
              option={one}
              number={numberOf(one)}
              className={one.is === 'stop' || one.is === 'none' ? 'option end' : 'option'}
            />
          ))}
        </div>
      )}
      {(every || each.length > 0) && (
        <p className="any">
          {every && say('anySpace')}
          {every && each.length > 0 && ' · '}
          {each.length > 0 && (
            <>
              {say('eachSpace')} <Parts parts={each} />
            </>
          )}
        </p>
      )}
      <Targets {...stand} />
      <Unoffered />
    </>
  );
}
