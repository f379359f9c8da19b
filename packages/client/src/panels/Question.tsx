/** The pending question: its rule text and purpose, its options, and a preview. */
import {
  isBoxChoice,
  isInterrupt,
  isOwnEvent,
  type Names,
  optionName,
  questionParts,
  type QuestionParts,
  removeMarks,
  sentenceParts,
} from '@quipu/words';
import type { Decision } from '@quipu/engine';
import { factionsOf, type OptionKind } from '@quipu/engine/internal';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef } from 'react';
import { FactionDisc } from '../board/Glyphs.tsx';
import { requireEntry } from '../require-entry.ts';
import { usePage } from '../page-context.tsx';
import { PreviewOverlay, PreviewPanel } from './PreviewPanel.tsx';
import { Endings, Options, usesCounters } from './Options.tsx';
import { MapCounter } from './MapCounter.tsx';
import { PastTurnPanel } from './PastTurnPanel.tsx';
import { useScreen } from './use-screen.ts';
import { ConfirmTurn } from './ConfirmTurn.tsx';
import { CardSides } from './CardText.tsx';
import { ForcedChoices, OtherSeats } from './OtherSeats.tsx';
import { useCounterSpace } from './use-counter.ts';
import { useAvailableBox, useIsInterrupting, usePermitPhrase } from './sequence-boxes.ts';
import { partsText } from './plain-text.ts';
import { RuleText } from './RuleText.tsx';
import { SentenceParts } from './SentenceParts.tsx';

/** Loaded on demand at the end of the game. */
const Ranking = lazy(async () => ({ default: (await import('./Ranking.tsx')).Ranking }));

/** Loaded on demand after the first refusal. */
const RefusalPopover = lazy(async () => ({ default: (await import('./RefusalPopover.tsx')).RefusalPopover }));

/** The kind of the text that asks: Limited Operation, Special Activity or Event. */
function DecisionKind({ decision }: { readonly decision: Decision }): ReactNode {
  const { assets, view, translate, locale } = usePage();
  const { text, kind } = decision;
  if (kind === 'turn') return null;
  const [name = ''] = text.path.split('.');
  const { activities = [], operations = [] } = assets.words.names;
  const action = view.underWay.find(({ text: path }) => path === name);
  if (text.card !== undefined) return <span className="kind">{locale.names.commonTerm('event').one}</span>;
  if (activities.some((activity) => activity === name))
    return <span className="kind">{locale.names.commonTerm('Activity').one}</span>;
  if (!operations.some((operation) => operation === name)) return null;
  return (
    <span className="kind">
      {action?.limited ? translate('limitedOperation') : locale.names.commonTerm('Operation').one}
    </span>
  );
}

/** Returns the name of a space, group, Faction or mode. */
function keyName(names: Names, key: string): string {
  const { spaces, groups } = names.words.names;
  if (spaces.some((space) => space.key === key)) return names.place(key)('alone');
  if (groups.some((group) => group.key === key)) return names.group(key);
  const isFaction = factionsOf(names.words).some((faction) => faction === key);
  return isFaction ? names.faction(key).inCase('alone') : names.mode(key);
}

/** Returns a decided part as text; empty if nothing was chosen. */
function decidedText(names: Names, role: string, key: string): string {
  // The question names what was agreed to or counted; without it, "yes" and numbers are unclear.
  if (key === 'none' || key === 'yes' || /^\d+$/u.test(key)) return '';
  return role === 'from' || role === 'to' ? names.place(key)(role) : keyName(names, key);
}

/** The parts of the current step that are decided, with a button to go back. */
function DecidedParts({ decision }: { readonly decision: Decision }): ReactNode {
  const { frame, state, store, translate, locale } = usePage();
  const { names } = locale;
  const parts = Object.entries(decision.step.decided);
  const texts = parts.map(([role, key]) => decidedText(names, role, key)).filter((text) => text !== '');
  if (texts.length === 0) return null;
  return (
    <div className="decided-parts">
      {texts.map((text, i) => (
        <span key={i}>
          <SentenceParts parts={sentenceParts(text)} />
        </span>
      ))}
      {frame.undo.step.ownChoices > 0 && (
        <button disabled={state.isBusy} onClick={() => void store.undo('step')}>
          ↩ {translate('back')}
        </button>
      )}
    </div>
  );
}

/** The actions that the turn may consist of. */
function AllowedActions({ seat }: { readonly seat: string }): ReactNode {
  const { translate } = usePage();
  const availableBox = useAvailableBox()(seat);
  const permitPhrase = usePermitPhrase();
  const canPass = !useIsInterrupting()(seat);
  return (
    availableBox && (
      <span className="allowed-actions">
        {translate('allowedActions', { actions: permitPhrase(availableBox, { canPass }) })}
      </span>
    )
  );
}

/** Kinds of forced choices that are announced, since players may expect to make them. */
const ANNOUNCED_KINDS: readonly OptionKind[] = [
  'space',
  'way',
  'mode',
  'card',
  'activity',
  'operation',
  'faction',
];

/** Returns sentences about forced choices since the last answer; the first one of another action names it. */
function useForcedSentences(): readonly string[] {
  const { frame, view, translate, locale } = usePage();
  const { names } = locale;
  // A phase of a round is named instead of the round.
  const nameOf = (path: string): string => {
    const [action = '', part = ''] = path.split('.');
    const phase = `${action}.${part}`;
    return names.words.names.phases?.[phase] === undefined ? action : phase;
  };
  const choosesNextSpace =
    frame.decision?.options.some(({ kind }) => kind === 'space') === true &&
    (view.underWay.at(-1)?.spaces.length ?? 0) > 0;
  let action = nameOf(frame.decision?.text.path ?? '');
  // The first question of a turn does not follow from the previous one.
  const beginsTurn =
    frame.decision?.kind === 'turn' || (frame.decision && isBoxChoice(frame.decision)) === true;
  const ownText = frame.decision?.text.path;
  const forced = beginsTurn ? frame.forced.filter(({ text }) => text === ownText) : frame.forced;
  const sentences = forced.flatMap(({ option, text, rule, wholeTextRule }) => {
    if (!option || !ANNOUNCED_KINDS.includes(option.kind)) return [];
    // The only way in the last space could be mistaken for a rule of the next one.
    if (choosesNextSpace && (option.kind === 'way' || option.kind === 'mode')) return [];
    const ownName = text === '' ? '' : names.text(nameOf(text), rule);
    if (option.kind === 'space') {
      const chosen = { action: ownName, place: names.place(option.key)('in') };
      const sentence =
        wholeTextRule === undefined
          ? translate('chosenSpace', chosen)
          : translate('wholeEventSpace', { ...chosen, rule: wholeTextRule });
      return [sentence.trim()];
    }
    const isOfOther = text !== '' && nameOf(text) !== action;
    if (isOfOther) action = nameOf(text);
    const name = optionName(names, option, text);
    // The ordinary way of an action has its name, which states nothing new.
    if (removeMarks(name) === removeMarks(ownName)) return [];
    return [translate('onlyOption', { option: isOfOther ? `${name} (${ownName})` : name })];
  });
  return [...new Set(sentences)];
}

/** The forced choices since the last answer, before the question that they led to. */
function ForcedNote(): ReactNode {
  const { translate } = usePage();
  const sentences = useForcedSentences();
  if (sentences.length === 0) return null;
  const value = sentences.join('; ');
  return (
    <p className="forced-note">
      <SentenceParts
        parts={sentenceParts(`${translate('labelled', { label: translate('chosenForYou'), value })}.`)}
      />
    </p>
  );
}

function QuestionHeader({
  decision,
  question,
}: {
  readonly decision: Decision;
  readonly question: QuestionParts;
}): ReactNode {
  const { assets, translate } = usePage();
  return (
    <header>
      <FactionDisc look={requireEntry(assets.looks.factions, decision.seat)} width={26} height={23} />
      <div>
        <h3>
          <span className="visually-hidden">
            <SentenceParts parts={question.faction} />
            {translate('colon')}
          </span>
          <SentenceParts parts={question.prompt} />
        </h3>
        <p className="purpose">
          <DecisionKind decision={decision} />
          {decision.kind === 'turn' && <AllowedActions seat={decision.seat} />}
          {question.executing.length > 0 && <SentenceParts parts={question.executing} />}{' '}
          <span className="rule">{question.rule}</span>
        </p>
      </div>
    </header>
  );
}

function PendingQuestion({ decision }: { readonly decision: Decision }): ReactNode {
  const { frame, translate, locale } = usePage();
  const { costs } = frame;
  const question = useMemo(() => questionParts(locale.names, decision, costs), [locale, decision, costs]);
  const section = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (body.current) body.current.scrollTop = 0;
    // The focused option was removed with the last question; keyboard play continues here.
    if (document.activeElement === document.body) section.current?.focus({ preventScroll: true });
  }, [decision.id]);
  const isAboutOwnEvent = isInterrupt(decision) || isOwnEvent(decision);
  const questionText = partsText(question.prompt);
  const isWide = useScreen() === 'wide';
  const hasCounters = usesCounters(frame);
  const counterSpace = useCounterSpace();
  return (
    <>
      <section ref={section} className="decision pending" aria-live="polite" tabIndex={-1}>
        <div ref={body} className="decision-body fades">
          <ForcedNote />
          <QuestionHeader decision={decision} question={question} />
          <DecidedParts decision={decision} />
          <Options options={question.options} question={questionText} />
          {isAboutOwnEvent && decision.text.card !== undefined && (
            <div className="sides">
              <CardSides card={decision.text.card} />
            </div>
          )}
          {decision.kind !== 'turn' && !isAboutOwnEvent && (
            <RuleText
              key={decision.text.path}
              path={decision.text.path}
              title={translate('textOf', { name: partsText(question.text) })}
              purpose={question.purpose}
            />
          )}
        </div>
        {counterSpace !== undefined && (
          <MapCounter key={decision.id} space={counterSpace} hasFocus={hasCounters} />
        )}
        <Endings options={question.options} />
        {isWide && hasCounters && <PreviewPanel />}
      </section>
      {isWide && !hasCounters && <PreviewOverlay />}
    </>
  );
}

/**
 * The pending decision, the play of other seats, or the result of the game; for an earlier turn, only the way
 * to the present.
 */
export function Question(): ReactNode {
  const { frame, state } = usePage();
  const { decision, decider } = frame;
  if (state.past) return <PastTurnPanel />;
  if (state.forcedChoices.length > 0) return <ForcedChoices />;
  if (state.isConfirming && decider !== undefined) return <ConfirmTurn />;
  return (
    <>
      {decision && <PendingQuestion decision={decision} />}
      {!decision && decider !== undefined && <OtherSeats />}
      {!decision && decider === undefined && (
        <Suspense>
          <Ranking />
        </Suspense>
      )}
      {(state.rejection ?? state.refusal) && (
        <Suspense>
          <RefusalPopover />
        </Suspense>
      )}
    </>
  );
}
