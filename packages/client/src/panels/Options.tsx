/** The options of the question, by kind; and those that are not offered, with their reasons on request. */
import type { DecisionOption } from '@quipu/engine';
import type { OptionKind } from '@quipu/engine/internal';
import { optionLabel, type OptionParts, type SentencePart, sentenceParts } from '@quipu/words';
import { type ReactNode, useState } from 'react';
import type { Frame } from '../game/frame.ts';
import { usePage } from '../page-context.tsx';
import { OptionGlyph } from './OptionGlyph.tsx';
import { PieceCounters } from './PieceCounters.tsx';
import { useScreen } from './screen.ts';
import { isTouch } from './last-pointer.ts';
import { sentencesOf } from './RuleText.tsx';
import { SentenceParts } from './SentenceParts.tsx';
import { Stepper } from './Stepper.tsx';

/** How many spaces are listed before the others are asked for. */
const MAX_LISTED = 9;

/** How many options have a key of their own. */
const MAX_NUMBERED = 9;

interface ShownOption extends OptionParts {
  readonly is: OptionKind;
}

/** The text of an Event, where an option is to carry it out. */
export function EventText({
  option: { key, is },
}: {
  readonly option: Pick<DecisionOption, 'key' | 'is'>;
}): ReactNode {
  const { view, locale } = usePage();
  if (is !== 'event' || view.deck.card === null) return null;
  const sentences = sentencesOf(locale, `event ${view.deck.card} ${key}`);
  return sentences.length === 0 ? null : (
    <small className="event-text">{sentences.map(({ text }) => text).join(' ')}</small>
  );
}

interface OptionButtonProps {
  readonly option: ShownOption;
  /** Its place among all options, from 1. */
  readonly number: number;
  readonly className: string;
  readonly isHidden?: boolean;
}

function OptionButton({
  option,
  number,
  className,
  isHidden: isHidden = false,
}: OptionButtonProps): ReactNode {
  const { state, store, frame } = usePage();
  const { key, label, purpose, cost, is } = option;
  // What Operations cost is told behind the first question of a game: its place is there from the beginning.
  const isPriced = cost.length > 0 || (is === 'operation' && frame.decision?.asks === 'turn');
  const marks = [
    state.preview?.key === key ? 'looked' : '',
    state.selected === key ? 'chosen' : '',
    `is-${is}`,
  ];
  return (
    <button
      className={[className, ...marks].join(' ')}
      data-option={key}
      hidden={isHidden}
      disabled={state.isBusy}
      aria-pressed={state.selected === key || undefined}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && void store.queries.preview(key)}
      onFocus={() => void store.queries.preview(key)}
      onClick={() => void (isTouch() ? store.tap(key) : store.choose(key))}
    >
      <OptionGlyph option={option} />
      <span className="label">
        <SentenceParts parts={label} />
        {isPriced && (
          <small className="cost">
            <SentenceParts parts={cost} />
          </small>
        )}
        {purpose.length > 0 && (
          <small className="does">
            <SentenceParts parts={purpose} />
          </small>
        )}
        <EventText option={option} />
      </span>
      {number <= MAX_NUMBERED && <kbd aria-hidden="true">{number}</kbd>}
    </button>
  );
}

function UnofferedOptions(): ReactNode {
  const { store, state, frame, translate, locale } = usePage();
  const { unoffered, decision } = frame;
  if (unoffered.length === 0 || !decision) return null;
  return (
    <div className="unoffered" role="group" aria-label={translate('notAvailable')}>
      <span aria-hidden="true">{translate('notAvailable')}</span>
      {unoffered.map((option) => (
        <button
          key={option.key}
          data-unoffered={option.key}
          className={state.rejection?.key === option.key ? 'asked' : ''}
          title={translate('showReason')}
          onClick={() => void store.queries.explain(option.key)}
        >
          <SentenceParts parts={sentenceParts(optionLabel(locale.names, option, decision.text.path))} />
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
const rankOf = ({ is }: ShownOption): number => ['event', 'pass'].indexOf(is);

const plainSentence = (parts: readonly SentencePart[]): string => parts.map(({ text }) => text).join('');

/** Spaces that all cost the same, without it, and what that is. */
function extractCommonCost(spaces: readonly ShownOption[]): {
  readonly spaces: readonly ShownOption[];
  readonly each: readonly SentencePart[];
} {
  const [first] = spaces;
  if (
    !first ||
    spaces.length < 2 ||
    spaces.some(({ cost }) => plainSentence(cost) !== plainSentence(first.cost))
  )
    return { spaces, each: [] };
  return { spaces: spaces.map((space) => ({ ...space, cost: [] })), each: first.cost };
}

/** What may be chosen, in the order in which it stands, which is that of the numbers. */
interface OptionArrangement {
  /** What stands as a list: ways, Operations, what ends the choice where it comes first. */
  readonly listed: readonly ShownOption[];
  /** What ends the choice of spaces before them. */
  readonly endsBeforeSpaces: readonly ShownOption[];
  readonly spaces: readonly ShownOption[];
  /** What each space costs, if they all cost the same. */
  readonly commonCost: readonly SentencePart[];
  /** What ends the choice, behind everything. */
  readonly endsLast: readonly ShownOption[];
  readonly numberOf: (option: ShownOption) => number;
}

/** Arranges options; `endsFirst`: what ends a choice of spaces must not lie behind their list. */
function arrangeOptions(options: readonly ShownOption[], endsFirst: boolean): OptionArrangement {
  const { spaces, each: commonCost } = extractCommonCost(options.filter(({ is }) => is === 'space'));
  const endings = options.filter(({ is }) => is === 'stop' || is === 'none');
  const [endsAtStart, endsLast] = endsFirst ? [endings, []] : [[], endings];
  const rest = options
    .filter((option) => option.is !== 'space' && !endings.includes(option))
    .toSorted((a, b) => rankOf(a) - rankOf(b));
  const listed = rest.length > 0 || spaces.length === 0 ? [...rest, ...endsAtStart] : [];
  const endsBeforeSpaces = listed.length > 0 ? [] : endsAtStart;
  const ordered = [...listed, ...endsBeforeSpaces, ...spaces, ...endsLast];
  return {
    listed,
    endsBeforeSpaces,
    spaces,
    commonCost,
    endsLast,
    numberOf: (option) => ordered.indexOf(option) + 1,
  };
}

/** The options of a decision, arranged. */
function useArrangement(options: readonly OptionParts[]): OptionArrangement {
  const { decision } = usePage().frame;
  // Spaces are chosen on the map.
  const endsFirst = useScreen() !== 'wide';
  const shownOptions = options.flatMap((option): readonly ShownOption[] => {
    const is = decision?.options.find(({ key }) => key === option.key)?.is;
    return is === undefined ? [] : [{ ...option, is }];
  });
  return arrangeOptions(shownOptions, endsFirst);
}

/** Whether options are asked for in another way than by a button each. */
const isCounted = ({ decision, pieces }: Frame): boolean =>
  pieces !== undefined || decision?.asks === 'count';

/** What ends a choice where it stands behind all else: in sight, however long the list above it is. */
export function EndOptions({ options }: Pick<OptionsProps, 'options'>): ReactNode {
  const { frame } = usePage();
  const { endsLast, numberOf } = useArrangement(options);
  if (isCounted(frame) || endsLast.length === 0) return null;
  return (
    <div className="ends">
      {endsLast.map((option) => (
        <OptionButton key={option.key} option={option} number={numberOf(option)} className="option end" />
      ))}
    </div>
  );
}

/** Spaces that may be chosen, and between them those that have been, in their places: what stands under who points stays until the choice ends. */
function SpaceTargets({ endsBeforeSpaces, spaces, numberOf }: OptionArrangement): ReactNode {
  const { frame, view, assets, translate, locale } = usePage();
  const [unfoldedPoint, setUnfoldedPoint] = useState<string>();
  const { decision } = frame;
  if (!decision || spaces.length === 0) return null;
  const { spaces: allSpaces } = assets.words.names;
  const current = view.underWay.at(-1);
  const chosenSpaces = new Set<string>(current?.text === decision.text.path ? current.spaces : []);
  const isFolded = spaces.length > MAX_LISTED + 1 && unfoldedPoint !== decision.point;
  let listedCount = 0;
  const targets = allSpaces.flatMap(({ key }): readonly ReactNode[] => {
    const option = spaces.find((space) => space.key === key);
    // What has been chosen takes no place from what may be.
    const isHidden = isFolded && listedCount >= MAX_LISTED;
    if (option) {
      listedCount += 1;
      return [
        <OptionButton key={key} {...{ option, isHidden }} number={numberOf(option)} className="target" />,
      ];
    }
    if (!chosenSpaces.has(key)) return [];
    return [
      <span key={key} className="target picked" hidden={isHidden}>
        <span aria-hidden="true">✓ </span>
        {locale.names.space(key).one}
      </span>,
    ];
  });
  return (
    <div className="targets">
      {endsBeforeSpaces.map((ending) => (
        <OptionButton key={ending.key} option={ending} number={numberOf(ending)} className="target end" />
      ))}
      {targets}
      {isFolded && (
        <button className="unfold" onClick={() => setUnfoldedPoint(decision.point)}>
          {translate('showAll', { count: spaces.length })}
        </button>
      )}
    </div>
  );
}

/** The options of the pending decision, but for what ends a choice behind all else. */
export function Options({ options, question }: OptionsProps): ReactNode {
  const { frame, assets, translate } = usePage();
  const { decision, pieces } = frame;
  const arrangement = useArrangement(options);
  if (!decision) return null;
  if (pieces) return <PieceCounters key={decision.id} pieces={pieces} options={options} label={question} />;
  if (decision.asks === 'count') return <Stepper key={decision.id} options={options} label={question} />;
  const { listed, spaces, commonCost, numberOf } = arrangement;
  const isEverySpace = spaces.length > 0 && spaces.length === Object.keys(assets.words.printed.spaces).length;
  return (
    <>
      {listed.length > 0 && (
        <div className={`options asks-${decision.asks}`}>
          {listed.map((option) => (
            <OptionButton
              key={option.key}
              option={option}
              number={numberOf(option)}
              className={option.is === 'stop' || option.is === 'none' ? 'option end' : 'option'}
            />
          ))}
        </div>
      )}
      {(isEverySpace || commonCost.length > 0) && (
        <p className="any">
          {isEverySpace && translate('anySpace')}
          {isEverySpace && commonCost.length > 0 && ' · '}
          {commonCost.length > 0 && (
            <>
              {translate('eachSpace')} <SentenceParts parts={commonCost} />
            </>
          )}
        </p>
      )}
      <SpaceTargets {...arrangement} />
      <UnofferedOptions />
    </>
  );
}
