/** The options of the question, and those that are not offered, with reasons on request. */
import type { Decision, DecisionOption } from '@quipu/engine';
import type { OptionKind, PlannedAnswer } from '@quipu/engine/internal';
import {
  isBoxChoice,
  isMovedChoice,
  optionLabel,
  type OptionParts,
  questionParts,
  type SentencePart,
  sentenceParts,
} from '@quipu/words';
import { Fragment, type ReactNode, useMemo, useState } from 'react';
import { isMoment } from '../game/is-moment.ts';
import type { Frame } from '../game/host-messages.ts';
import { usePage } from '../page-context.tsx';
import { AheadCounters } from './AheadCounters.tsx';
import { OptionGlyph } from './OptionGlyph.tsx';
import { PieceCounters } from './PieceCounters.tsx';
import { counterDecisionOf, useCounterSpace } from './use-counter.ts';
import { useScreen } from './use-screen.ts';
import { isTouch } from './is-touch.ts';
import { capitalize, partsText, plainText } from './plain-text.ts';
import { sentencesOf } from './RuleText.tsx';
import { SentenceParts } from './SentenceParts.tsx';
import { nextWithoutBox, useBoxesLeft } from './sequence-boxes.ts';
import { Stepper } from './Stepper.tsx';

/**
 * Number of spaces in a folded list. One more space is listed instead of the button that would unfold the list.
 */
const MAX_LISTED_SPACES = 9;

/** Number of options with a number key. */
const MAX_NUMBERED_OPTIONS = 9;

/** An option with its kind. */
interface ShownOption extends OptionParts {
  readonly kind: OptionKind;
}

/** The text of an Event, for options that execute it. */
export function EventText({
  option: { key, kind },
}: {
  readonly option: Pick<DecisionOption, 'key' | 'kind'>;
}): ReactNode {
  const { view, locale } = usePage();
  if (kind !== 'event' || view.deck.card === null) return null;
  const sentences = sentencesOf(locale, `event ${view.deck.card} ${key}`);
  return sentences.length === 0 ? null : (
    <small className="event-text">{sentences.map(({ text }) => text).join(' ')}</small>
  );
}

/** The titles of the marks of uncertain results. */
const CHANCE_TITLES = { chance: 'byDie', hidden: 'byHidden', 'later chance': 'perhapsByDie' } as const;

/** The mark of an option with an uncertain result: a die, or a question mark for hidden information. */
function ChanceMark({ uncertainty }: { readonly uncertainty: keyof typeof CHANCE_TITLES }): ReactNode {
  const { translate } = usePage();
  return (
    <svg
      className={`chance-mark by-${uncertainty.replace(' ', '-')}`}
      viewBox="0 0 12 12"
      width="12"
      height="12"
      role="img"
    >
      <title>{translate(CHANCE_TITLES[uncertainty])}</title>
      <rect x="0.75" y="0.75" width="10.5" height="10.5" rx="2.5" />
      {uncertainty !== 'hidden' ? (
        [3.5, 6, 8.5].map((at) => <circle key={at} cx={at} cy={at} r="1" />)
      ) : (
        <text x="6" y="9.2" textAnchor="middle">
          ?
        </text>
      )}
    </svg>
  );
}

/** The Special Activity that precedes the first space of an Operation. */
function FirstActivity({ activities }: { readonly activities: readonly string[] }): ReactNode {
  const { locale, translate } = usePage();
  const { names } = locale;
  if (activities.length === 0) return null;
  const activity = names.locale.nouns.list(
    activities.map((key) => names.text(key, '')),
    'or',
  );
  return <SentenceParts parts={sentenceParts(translate('activityFirst', { activity }))} />;
}

/** The boxes of the sequence of play that remain for the next Faction after the choice of one. */
function BoxesLeft({ box }: { readonly box: string }): ReactNode {
  const text = useBoxesLeft()(box);
  return text === '' ? null : <small className="option-purpose">{text}</small>;
}

interface OptionButtonProps {
  readonly option: ShownOption;
  /** Its number among all options, from 1. */
  readonly number: number;
  readonly className: string;
  readonly isHidden?: boolean;
}

function OptionButton({ option, number, className, isHidden = false }: OptionButtonProps): ReactNode {
  const { state, store, frame, translate } = usePage();
  const { key, label, purpose, cost, kind } = option;
  const {
    uncertainty: nextUncertainty,
    mayRoll = false,
    firstActivities = [],
    leavesOnlyPass = false,
  } = frame.optionFacts[key] ?? {};
  const uncertainty = nextUncertainty ?? (mayRoll ? 'later chance' : undefined);
  // Costs of Operations load after the first question; their line is reserved to avoid a layout shift.
  const hasCostLine = cost.length > 0 || (kind === 'operation' && frame.decision?.kind === 'turn');
  const marks = [
    state.preview?.key === key ? 'previewed' : '',
    state.selected === key ? 'chosen' : '',
    `kind-${kind}`,
  ];
  return (
    <button
      className={[className, ...marks].join(' ')}
      data-option={key}
      hidden={isHidden}
      disabled={state.isBusy}
      aria-pressed={state.selected === key || undefined}
      // React reports no entering if the button appears under the pointer in place of a removed one.
      onPointerMove={({ pointerType }) =>
        pointerType === 'mouse' && state.preview?.key !== key && void store.queries.preview(key)
      }
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && void store.queries.preview(undefined)}
      onFocus={() => void store.queries.preview(key)}
      onBlur={() => void store.queries.preview(undefined)}
      onClick={() => void (isTouch() ? store.tap(key) : store.choose(key))}
    >
      <OptionGlyph option={option} />
      <span className="label">
        <SentenceParts parts={label} />
        {uncertainty !== undefined && <ChanceMark uncertainty={uncertainty} />}
        {hasCostLine && (
          <small className="cost">
            <SentenceParts parts={cost} />
            {cost.length > 0 && firstActivities.length > 0 && ' · '}
            <FirstActivity activities={firstActivities} />
          </small>
        )}
        {purpose.length > 0 && (
          <small className="option-purpose">
            {/* Directly in the box of clamped lines, blanks between names would be lost. */}
            <span>
              <SentenceParts parts={purpose} />
            </span>
          </small>
        )}
        <EventText option={option} />
        {leavesOnlyPass && <small className="option-purpose">{capitalize(translate('onlyPass'))}</small>}
        {frame.decision && isBoxChoice(frame.decision) && <BoxesLeft box={key} />}
      </span>
      {number <= MAX_NUMBERED_OPTIONS && <kbd aria-hidden="true">{number}</kbd>}
    </button>
  );
}

/** The button that takes the largest number of pieces in a way at once. */
function LargestNumber({ option: { key, label } }: Pick<OptionButtonProps, 'option'>): ReactNode {
  const { store, state, frame, translate } = usePage();
  const largest = frame.largestWays[key];
  if (!largest) return null;
  const text = `${translate('all')} (${largest.number})`;
  const previewKey = `${key} ${largest.number}`;
  return (
    <button
      className="largest-number"
      disabled={state.isBusy}
      aria-label={translate('labelled', { label: text, value: partsText(label) })}
      onPointerEnter={() => void store.queries.previewAnswers(previewKey, largest.answers)}
      onPointerLeave={() => void store.queries.preview(undefined)}
      onClick={() => void store.chooseEach(largest.answers)}
    >
      {text}
    </button>
  );
}

/** The options that are not offered, at a choice of spaces its Special Activities; a click shows the reasons. */
function UnofferedOptions(): ReactNode {
  const { store, state, frame, translate, locale } = usePage();
  const { unoffered, decision } = frame;
  // The spaces are on the map, where a click explains them.
  const listed = unoffered.filter(({ kind }) => kind !== 'space' || decision?.kind !== 'activity');
  if (listed.length === 0 || !decision) return null;
  return (
    <div className="unoffered" role="group" aria-label={translate('notAvailable')}>
      <span aria-hidden="true">{translate('notAvailable')}</span>
      {listed.map((option) => (
        <button
          key={option.key}
          data-unoffered={option.key}
          className={state.rejection?.key === option.key ? 'explained' : ''}
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

/** Returns the rank of an option of a turn: all others come first, then the Event, then passing. */
function turnRankOf({ kind }: ShownOption): number {
  if (kind === 'pass') return 2;
  return kind === 'event' ? 1 : 0;
}

/** Removes a cost that all spaces share, and returns it separately. */
function extractCommonCost(spaces: readonly ShownOption[]): {
  readonly spaces: readonly ShownOption[];
  readonly commonCost: readonly SentencePart[];
} {
  const [firstSpace] = spaces;
  if (
    !firstSpace ||
    spaces.length < 2 ||
    spaces.some(({ cost }) => partsText(cost) !== partsText(firstSpace.cost))
  )
    return { spaces, commonCost: [] };
  return { spaces: spaces.map((space) => ({ ...space, cost: [] })), commonCost: firstSpace.cost };
}

/** The options in display order, which is also that of their numbers. */
interface OptionArrangement {
  /** Options in the list: choices, Operations, and without spaces the options that end the choice. */
  readonly listedOptions: readonly ShownOption[];
  /** The options that end a choice of spaces, if they come before the spaces. */
  readonly endingsBeforeSpaces: readonly ShownOption[];
  readonly spaces: readonly ShownOption[];
  /** The cost of each space, if all are equal. */
  readonly commonCost: readonly SentencePart[];
  /** The Special Activities that may be used now. */
  readonly activities: readonly ShownOption[];
  /** The options that end the choice, if they come last. */
  readonly endingsAtEnd: readonly ShownOption[];
  readonly numberOf: (option: ShownOption) => number;
}

/**
 * Arranges options: spaces, other choices, Special Activities, and the options that end the choice or pass. With
 * `areEndingsFirst`, the options that end a choice of spaces come first, and passing is one of the other choices.
 */
function arrangeOptions(
  options: readonly ShownOption[],
  activities: readonly ShownOption[],
  areEndingsFirst: boolean,
): OptionArrangement {
  const { spaces, commonCost } = extractCommonCost(options.filter(({ kind }) => kind === 'space'));
  const endings = options.filter(
    ({ kind }) => kind === 'stop' || kind === 'none' || (kind === 'pass' && !areEndingsFirst),
  );
  const leadingEndings = areEndingsFirst ? endings : [];
  const endingsAtEnd = areEndingsFirst ? [] : endings;
  const choices = options
    .filter((option) => option.kind !== 'space' && !endings.includes(option))
    .toSorted((a, b) => turnRankOf(a) - turnRankOf(b));
  const endingsBeforeSpaces = spaces.length > 0 ? leadingEndings : [];
  const listedOptions = spaces.length > 0 ? choices : [...choices, ...leadingEndings];
  const orderedOptions = [
    ...endingsBeforeSpaces,
    ...spaces,
    ...listedOptions,
    ...activities,
    ...endingsAtEnd,
  ];
  return {
    listedOptions,
    endingsBeforeSpaces,
    spaces,
    commonCost,
    activities,
    endingsAtEnd,
    numberOf: (option) => orderedOptions.indexOf(option) + 1,
  };
}

/** Adds the kinds of options of a decision. */
const withKinds = (options: readonly OptionParts[], decision: Decision | undefined): readonly ShownOption[] =>
  options.flatMap((option): readonly ShownOption[] => {
    const kind = decision?.options.find(({ key }) => key === option.key)?.kind;
    return kind === undefined ? [] : [{ ...option, kind }];
  });

/** Returns the Special Activities of a decision that are not ways of a space. */
function useActivities(source: Frame['activities']): readonly ShownOption[] {
  const { names } = usePage().locale;
  return useMemo(() => {
    if (!source) return [];
    const { decision, costs } = source;
    const { options } = questionParts(names, decision, costs);
    return withKinds(options, decision).filter(({ kind }) => kind === 'activity');
  }, [source, names]);
}

/** Returns the names of the current actions, the innermost first. */
function useActionNames(): readonly string[] {
  const { view, locale } = usePage();
  return view.underWay.toReversed().map(({ text, rule }) => locale.names.text(text, rule));
}

/** Returns the names of the current actions that an ending ends, the innermost first. */
function useEndedActions(): string {
  const { frame, locale } = usePage();
  const { names } = locale;
  const actions = useActionNames();
  return names.list(frame.ending?.endsInnerAction === true ? actions.slice(0, 1) : [...new Set(actions)]);
}

/** Returns the label of the button that ends a choice or actions; undefined for that of the option. */
function useEndingLabel(): readonly SentencePart[] | undefined {
  const { frame, translate } = usePage();
  const { decision, ending } = frame;
  const actionNames = useActionNames();
  const action = useEndedActions();
  const place = usePlaceOfMoves();
  if (!decision || !ending || action === '' || (!ending.endsAction && !ending.endsInnerAction))
    return undefined;
  if (ending.endsAction && frame.activities)
    return sentenceParts(translate('finishWithoutActivity', { action }));
  // The last question of a turn may offer nothing but its end, so that standing actions can precede it.
  if (ending.endsAction && isMoment(decision)) return sentenceParts(translate('endTurn'));
  const [inner, outer = inner] = actionNames;
  if (ending.endsInnerAction && place !== undefined) {
    if (isMove(decision)) return sentenceParts(translate('noMoreMoves', { place }));
    // The name would be that of the action that continues.
    if (inner === outer) return sentenceParts(translate('finishThere', { place }));
  }
  // Effects of the action that follow the moves still happen.
  return sentenceParts(translate(isMove(decision) ? 'finishWithoutMoves' : 'finishAction', { action }));
}

/** Whether a decision is part of a move. */
const isMove = ({ values: { from, to } }: Decision): boolean => from !== undefined || to !== undefined;

/** Returns the place of moves with its preposition: "to" a destination, "from" an origin, "in" a space. */
function usePlaceOfMoves(): string | undefined {
  const { frame, locale } = usePage();
  const { from, space, to } = frame.decision?.values ?? {};
  const { names } = locale;
  if (to !== undefined) return names.place(to)('to');
  if (from !== undefined) return names.place(from)('from');
  return space === undefined ? undefined : names.place(space)('in');
}

/** The label and the answers of a button that ends less than the whole action. */
interface ContinuationParts {
  readonly label: string;
  readonly answers: readonly PlannedAnswer[];
}

/** Returns how to end only a Special Activity, or only the moves of one space. */
function useContinuation(): ContinuationParts | undefined {
  const { frame, view, locale, translate } = usePage();
  const { continuation, nextSpace } = frame.ending ?? {};
  const place = usePlaceOfMoves();
  if (nextSpace && place !== undefined)
    return { label: translate('noMoreMoves', { place }), answers: nextSpace };
  const action = view.underWay.at(-2);
  return (
    continuation &&
    action && {
      label: translate('continueAction', { action: locale.names.text(action.text, action.rule) }),
      answers: continuation,
    }
  );
}

/** The button that ends less than the whole action. */
function Continuation({ className }: Pick<OptionButtonProps, 'className'>): ReactNode {
  const { store, state } = usePage();
  const continuation = useContinuation();
  if (!continuation) return null;
  return (
    <button
      className={`${className} ending continuation`}
      disabled={state.isBusy}
      onClick={() => void store.chooseEach(continuation.answers)}
    >
      <span className="label">
        <SentenceParts parts={sentenceParts(continuation.label)} />
      </span>
    </button>
  );
}

/** Arranges the options of the shown decision, and the Special Activities. */
function useArrangement(options: readonly OptionParts[]): OptionArrangement {
  const { frame } = usePage();
  const { decision, activities: source } = frame;
  const activities = useActivities(source);
  const endingLabel = useEndingLabel();
  // On wide screens, spaces are chosen on the map.
  const areEndingsFirst = useScreen() !== 'wide';
  // The button of a counter ahead ends the choice of spaces, too.
  const endsByCounter = !usesCounters(frame) && counterDecisionOf(frame) !== undefined;
  const shownOptions = withKinds(options, decision)
    .filter(({ kind }) => (kind === 'stop' ? !endsByCounter : kind !== 'activity' || activities.length === 0))
    .map((option) => (option.kind === 'stop' && endingLabel ? { ...option, label: endingLabel } : option));
  return arrangeOptions(shownOptions, activities, areEndingsFirst);
}

/** Whether the decision is answered by numbers instead of buttons. */
export const usesCounters = ({ decision, pieces }: Frame): boolean =>
  pieces !== undefined || (decision?.kind === 'count' && !isMovedChoice(decision));

/** Returns what a Special Activity ends, if it ends the shown choice: `using one ends the moves to Hilton`. */
function useActivityEnding(): string | undefined {
  const { frame, translate } = usePage();
  const { decision, activities } = frame;
  const place = usePlaceOfMoves();
  if (!decision || !activities?.lead.some(({ point }) => point === decision.point)) return undefined;
  return isMove(decision) && place !== undefined
    ? plainText(translate('activityEndsMoves', { place }))
    : translate('activityEnds');
}

/** The Special Activities as buttons; they cannot be used before the shown choice of moves has begun. */
function Activities({ activities, numberOf }: OptionArrangement): ReactNode {
  const { frame, locale, translate } = usePage();
  const later = useActivities(frame.laterActivities);
  const ending = useActivityEnding();
  if (activities.length + later.length === 0) return null;
  const { names } = locale;
  const heading = capitalize(plainText(names.plural(names.commonTerm('Activity'))));
  const note = later.length > 0 ? translate('activityLater') : ending;
  return (
    <div className="activities" role="group" aria-label={heading}>
      <h4 aria-hidden="true">
        {heading}
        {note !== undefined && <small> · {note}</small>}
      </h4>
      {activities.map((option) => (
        <OptionButton
          key={option.key}
          option={{ ...option, purpose: [] }}
          number={numberOf(option)}
          className="option activity"
        />
      ))}
      {later.map(({ key, label }) => (
        <button
          key={key}
          className="option activity later"
          aria-disabled="true"
          title={translate('activityLater')}
        >
          <span className="label">
            <SentenceParts parts={label} />
          </span>
        </button>
      ))}
      {frame.decision?.kind === 'space' && <UnofferedOptions />}
    </div>
  );
}

/** The button that returns to the last choice of spaces. */
function MoreSpaces(): ReactNode {
  const { frame, store, state, translate } = usePage();
  if (frame.reopenedTurn === undefined || usesCounters(frame)) return null;
  return (
    <button
      className="option ending more-spaces"
      data-tool="more-spaces"
      title={translate('moreSpacesHint')}
      disabled={state.isBusy}
      onClick={() => void store.reopenSpaces()}
    >
      <span className="label">↩ {translate('moreSpaces')}</span>
    </button>
  );
}

/** The Special Activities, and the options that end a choice: always visible below the list. */
export function Endings({ options }: Pick<OptionsProps, 'options'>): ReactNode {
  const { frame } = usePage();
  const arrangement = useArrangement(options);
  const endings = usesCounters(frame) ? [] : arrangement.endingsAtEnd;
  const hasActivities = arrangement.activities.length > 0 || frame.laterActivities !== undefined;
  const canReopen = frame.reopenedTurn !== undefined && !usesCounters(frame);
  const canContinue = useContinuation() !== undefined && arrangement.endingsBeforeSpaces.length === 0;
  const canReturn = canReopen || canContinue;
  if (endings.length === 0 && !hasActivities && !canReturn) return null;
  return (
    <div className="endings">
      <Activities {...arrangement} />
      <MoreSpaces />
      {arrangement.endingsBeforeSpaces.length === 0 && <Continuation className="option" />}
      {endings.map((option) => (
        <OptionButton
          key={option.key}
          option={option}
          number={arrangement.numberOf(option)}
          className="option ending"
        />
      ))}
    </div>
  );
}

/**
 * The spaces that may be chosen, and the chosen ones at their places, so that targets do not move during the
 * choice.
 */
function SpaceTargets({ endingsBeforeSpaces, spaces, numberOf }: OptionArrangement): ReactNode {
  const { frame, view, assets, translate, locale } = usePage();
  // The list of another decision is folded again.
  const [unfoldedPoint, setUnfoldedPoint] = useState<string>();
  const { decision } = frame;
  if (!decision || spaces.length === 0) return null;
  const { spaces: allSpaces } = assets.words.names;
  const currentAction = view.underWay.at(-1);
  // A move belongs to one selected space; the others remain possible origins and destinations.
  const isOfMove = decision.values.from !== undefined || decision.values.to !== undefined;
  // The spaces of an earlier selection of the action are no choices of this one.
  const isBegun = (decision.values.selected ?? 0) > 0;
  const chosenSpaces = new Set<string>(
    currentAction?.text === decision.text.path && !isOfMove && isBegun ? currentAction.spaces : [],
  );
  const isFolded = spaces.length > MAX_LISTED_SPACES + 1 && unfoldedPoint !== decision.point;
  const listedKeys = allSpaces
    .map(({ key }) => key)
    .filter((key) => spaces.some((space) => space.key === key));
  // Chosen spaces do not count towards the limit, but those after the last listed space are hidden, too.
  const firstHiddenIndex = allSpaces.findIndex(({ key }) => key === listedKeys[MAX_LISTED_SPACES - 1]) + 1;
  const targets = allSpaces.map(({ key }, index): ReactNode => {
    const option = spaces.find((space) => space.key === key);
    const isHidden = isFolded && index >= firstHiddenIndex;
    if (option)
      return (
        <OptionButton key={key} {...{ option, isHidden }} number={numberOf(option)} className="target" />
      );
    if (!chosenSpaces.has(key)) return null;
    return (
      <span key={key} className="target picked" hidden={isHidden}>
        <span aria-hidden="true">✓ </span>
        {locale.names.space(key).one}
      </span>
    );
  });
  return (
    <div className="targets">
      {endingsBeforeSpaces.map((ending) => (
        <OptionButton key={ending.key} option={ending} number={numberOf(ending)} className="target ending" />
      ))}
      {endingsBeforeSpaces.length > 0 && <Continuation className="target" />}
      {targets}
      {isFolded && (
        <button className="unfold" onClick={() => setUnfoldedPoint(decision.point)}>
          {translate('showAll', { count: spaces.length })}
        </button>
      )}
    </div>
  );
}

/** States what the order of the boxes of a track means, unless each box states who acts first. */
function BoxOrderNote(): ReactNode {
  const page = usePage();
  const { frame, assets, translate, locale } = page;
  if (!frame.decision || !isBoxChoice(frame.decision) || nextWithoutBox(page) === undefined) return null;
  const boxes = assets.words.printed.sequence.boxes.map(({ name }) => locale.names.plainName('slot', name));
  return <p className="next-choice">{translate('boxOrder', { boxes: boxes.join(' · ') })}</p>;
}

/** A note on all spaces: that any may be chosen, their common cost, or that none is left. */
function SpacesNote({ spaces, commonCost }: OptionArrangement): ReactNode {
  const { frame, view, assets, translate, locale } = usePage();
  const { decision } = frame;
  if (decision?.kind !== 'space') return null;
  const { paidEffect, note } = questionParts(locale.names, decision);
  const isEverySpace = spaces.length > 0 && spaces.length === Object.keys(assets.words.printed.spaces).length;
  const isNone = spaces.length === 0 && decision.options.every(({ kind }) => kind !== 'none');
  // An action may select spaces in several choices.
  const hasSelected = (view.underWay.at(-1)?.spaces.length ?? 0) > 0;
  if (isNone)
    return <p className="spaces-note">{translate(hasSelected ? 'noFurtherSpace' : 'noSpaceYet')}</p>;
  if (!isEverySpace && commonCost.length === 0 && note.length === 0) return null;
  return (
    <p className="spaces-note">
      <SentenceParts parts={note} />
      {note.length > 0 && (isEverySpace || commonCost.length > 0) && ' · '}
      {isEverySpace && translate('anySpace')}
      {isEverySpace && commonCost.length > 0 && ' · '}
      {commonCost.length > 0 && paidEffect.length === 0 && (
        <>
          {translate('eachSpace')} <SentenceParts parts={commonCost} />
        </>
      )}
      {commonCost.length > 0 && paidEffect.length > 0 && (
        <>
          <SentenceParts parts={commonCost} /> {translate('eachTime')} <SentenceParts parts={paidEffect} />
        </>
      )}
    </p>
  );
}

/** States that dice or hidden information decide in all spaces. */
function ChanceNote({ spaces }: OptionArrangement): ReactNode {
  const { frame, translate } = usePage();
  const uncertainties = new Set(spaces.map(({ key }) => frame.optionFacts[key]?.uncertainty));
  if (uncertainties.size === 0 || uncertainties.has(undefined)) return null;
  const message = uncertainties.has('hidden') ? 'nextHidden' : 'nextByDie';
  return <p className="next-choice">{translate(message)}</p>;
}

/** Maximum number of spaces that the note on the next choice names. */
const MAX_NAMED_SPACES = 2;

/** The choice of spaces that a click on one of them may answer next, which ends the shown choice. */
function NextChoice(): ReactNode {
  const { frame, locale, translate } = usePage();
  const { decision, ahead } = frame;
  const next = ahead.find((candidate) => candidate.decision.kind === 'space');
  const isOffered = (key: string): boolean => decision?.options.some((option) => option.key === key) === true;
  if (!next) return null;
  const nextSpaces = next.decision.options.flatMap(({ kind, key }) =>
    kind === 'space' && !isOffered(key) ? [locale.names.space(key).one] : [],
  );
  if (nextSpaces.length === 0) return null;
  const { prompt, options } = questionParts(locale.names, next.decision, next.costs);
  const costs = new Set(options.map(({ cost }) => partsText(cost)).filter((cost) => cost !== ''));
  const spaces =
    nextSpaces.length > MAX_NAMED_SPACES
      ? translate('otherLitSpace')
      : locale.names.locale.nouns.list(nextSpaces, 'or');
  return (
    <p className="next-choice">
      {[translate('orNext', { spaces, question: partsText(prompt) }), ...costs].join(' · ')}
    </p>
  );
}

/** States that the counter is on the map. */
function MapCounterNote({ space }: { readonly space: string }): ReactNode {
  const { translate, locale } = usePage();
  return (
    <p className="spaces-note">
      <SentenceParts
        parts={sentenceParts(translate('counterOnMap', { place: locale.names.place(space)('in') }))}
      />
    </p>
  );
}

/** The options of the pending decision, except those that end the choice and come last. */
export function Options({ options, question }: OptionsProps): ReactNode {
  const { frame } = usePage();
  const { decision, pieces, lead, costs, refusal } = frame;
  const arrangement = useArrangement(options);
  const isWide = useScreen() === 'wide';
  const counterSpace = useCounterSpace();
  if (!decision) return null;
  if (counterSpace !== undefined && usesCounters(frame)) return <MapCounterNote space={counterSpace} />;
  if (pieces) {
    const counter = { decision, pieces, lead, costs, refusal };
    return <PieceCounters key={decision.id} decision={counter} options={options} label={question} />;
  }
  if (usesCounters(frame)) return <Stepper key={decision.id} options={options} label={question} />;
  const { listedOptions, numberOf } = arrangement;
  return (
    <>
      {/* On small screens the spaces are on the map, and the counter would be out of sight below their list. */}
      {!isWide && <AheadCounters />}
      <SpacesNote {...arrangement} />
      <ChanceNote {...arrangement} />
      {!isWide && <NextChoice />}
      <SpaceTargets {...arrangement} />
      {isWide && <NextChoice />}
      {isWide && counterSpace === undefined && <AheadCounters />}
      {listedOptions.length > 0 && (
        <div className={`options question-${decision.kind}`}>
          {listedOptions.map((option) => (
            <Fragment key={option.key}>
              <OptionButton
                option={option}
                number={numberOf(option)}
                className={option.kind === 'stop' || option.kind === 'none' ? 'option ending' : 'option'}
              />
              <LargestNumber option={option} />
            </Fragment>
          ))}
        </div>
      )}
      <BoxOrderNote />
      {decision.kind !== 'space' && <UnofferedOptions />}
    </>
  );
}
