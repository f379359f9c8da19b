/** The options of the question, and those that are not offered, with reasons on request. */
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
import { partsText } from './plain-text.ts';
import { sentencesOf } from './RuleText.tsx';
import { SentenceParts } from './SentenceParts.tsx';
import { Stepper } from './Stepper.tsx';

/** Number of spaces listed before the list unfolds. */
const MAX_LISTED = 9;

/** Number of options with a number key. */
const MAX_NUMBERED = 9;

interface ShownOption extends OptionParts {
  readonly is: OptionKind;
}

/** The text of an Event, for options that execute it. */
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
  /** Its number among all options, from 1. */
  readonly number: number;
  readonly className: string;
  readonly isHidden?: boolean;
}

function OptionButton({ option, number, className, isHidden = false }: OptionButtonProps): ReactNode {
  const { state, store, frame } = usePage();
  const { key, label, purpose, cost, is } = option;
  // Costs of Operations load after the first question; their line is reserved to avoid a layout shift.
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
  /** The question as plain text. */
  readonly question: string;
}

/** Sorts the options of a turn: Operations, then the Event, then passing. */
const rankOf = ({ is }: ShownOption): number => ['event', 'pass'].indexOf(is);

/** Removes a cost that all spaces share, and returns it separately. */
function extractCommonCost(spaces: readonly ShownOption[]): {
  readonly spaces: readonly ShownOption[];
  readonly commonCost: readonly SentencePart[];
} {
  const [first] = spaces;
  if (!first || spaces.length < 2 || spaces.some(({ cost }) => partsText(cost) !== partsText(first.cost)))
    return { spaces, commonCost: [] };
  return { spaces: spaces.map((space) => ({ ...space, cost: [] })), commonCost: first.cost };
}

/** The options in display order, which is also that of their numbers. */
interface OptionArrangement {
  /** Options in the list: choices, Operations, and the options that end the choice if they come first. */
  readonly listed: readonly ShownOption[];
  /** The options that end a choice of spaces, if they come before the spaces. */
  readonly endsBeforeSpaces: readonly ShownOption[];
  readonly spaces: readonly ShownOption[];
  /** The cost of each space, if all are equal. */
  readonly commonCost: readonly SentencePart[];
  /** The options that end the choice, if they come last. */
  readonly endsLast: readonly ShownOption[];
  readonly numberOf: (option: ShownOption) => number;
}

/** Arranges options. With `endsFirst`, the options that end a choice of spaces come before the spaces. */
function arrangeOptions(options: readonly ShownOption[], endsFirst: boolean): OptionArrangement {
  const { spaces, commonCost } = extractCommonCost(options.filter(({ is }) => is === 'space'));
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

/** Arranges the options of the pending decision. */
function useArrangement(options: readonly OptionParts[]): OptionArrangement {
  const { decision } = usePage().frame;
  // On wide screens, spaces are chosen on the map.
  const endsFirst = useScreen() !== 'wide';
  const shownOptions = options.flatMap((option): readonly ShownOption[] => {
    const is = decision?.options.find(({ key }) => key === option.key)?.is;
    return is === undefined ? [] : [{ ...option, is }];
  });
  return arrangeOptions(shownOptions, endsFirst);
}

/** Whether the options are counted instead of listed as buttons. */
const isCounted = ({ decision, pieces }: Frame): boolean =>
  pieces !== undefined || decision?.asks === 'count';

/** The options that end a choice, always visible below the list. */
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

/**
 * The spaces that may be chosen, and the chosen ones at their places, so that targets do not move during the
 * choice.
 */
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
    // Chosen spaces do not count towards the limit of listed spaces.
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

/** The options of the pending decision, except those that end the choice and come last. */
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
