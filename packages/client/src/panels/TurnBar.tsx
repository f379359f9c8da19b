/**
 * The bar below the map: the current action, its costs, what is still to do, and the buttons for undo and
 * confirmation.
 */
import { capitalize, obligationText, sentenceParts, undoObstacleText } from '@quipu/words';
import type { UndoReach } from '@quipu/table';
import { type ReactNode, useEffect, useRef } from 'react';
import { FactionDisc } from '../board/Glyphs.tsx';
import { requireEntry } from '../require-entry.ts';
import { type Page, usePage } from '../page-context.tsx';
import { BarPanel } from './BarPanel.tsx';
import { canTakeBack } from './ConfirmTurn.tsx';
import { ConfirmOption, PreviewLines } from './PreviewPanel.tsx';
import { type CurrentAction as Action, listedActionOf } from './listed-action.ts';
import { usePositionText } from './use-card-marks.ts';
import { useScreen } from './use-screen.ts';
import { SentenceParts } from './SentenceParts.tsx';
import { StandingActions } from './StandingActions.tsx';

/** Returns why no more can be undone. */
function undoStopText({ translate, locale }: Page, { stop }: UndoReach): string {
  switch (stop.kind) {
    case 'requested':
      return '';
    case 'beginning':
      return translate('undoBeginning');
    case 'revealed':
    case 'agent':
    case 'person':
      return translate('noUndo', {
        reason: undoObstacleText(locale.names, stop, translate('undoRevealed')),
      });
  }
}

/** Returns the kind of an action: Operation, Limited Operation or Special Activity; empty for other texts. */
function useKindOf(): (action: Action | undefined) => string {
  const { assets, translate, locale } = usePage();
  const { operations = [], activities = [] } = assets.words.names;
  return (action) => {
    if (activities.some((activity) => activity === action?.text))
      return locale.names.commonTerm('Activity').one;
    if (!operations.some((operation) => operation === action?.text)) return '';
    return translate(action?.limited ? 'limitedOperation' : 'fullOperation');
  };
}

/** The action whose spaces are listed, with its rule and kind, and another action that it is part of or that it contains. */
function CurrentAction(): ReactNode {
  const { assets, view, state, frame, translate, locale } = usePage();
  const { names } = locale;
  const kindOf = useKindOf();
  const { phases = {} } = assets.words.names;
  const [outermost] = view.underWay;
  // The phase that waits for the next Faction is not part of the turn to confirm.
  const isNextPhase = state.isConfirming && phases[outermost?.text ?? ''] !== undefined;
  const action = isNextPhase ? undefined : listedActionOf(view);
  const innermost = view.underWay.at(-1);
  const nestedAction = innermost === action ? undefined : innermost;
  const partner = action === outermost ? nestedAction : outermost;
  const otherAction = isNextPhase ? undefined : partner;
  // Until the turn is confirmed, the next Faction has not begun.
  const seat = (state.isConfirming ? frame.viewer : null) ?? view.pending?.seat;
  const seatName = seat === undefined ? translate('gameOver') : names.plainName('faction', seat);
  const kind = kindOf(action);
  const otherKind = kindOf(otherAction);
  return (
    <div className="current-action">
      {seat !== undefined && (
        <FactionDisc look={requireEntry(assets.looks.factions, seat)} width={22} height={20} />
      )}
      <span>
        <b>
          {action ? (
            <SentenceParts parts={sentenceParts(capitalize(names.text(action.text, action.rule)))} />
          ) : (
            seatName
          )}{' '}
          {action && <span className="rule">{action.rule}</span>}
        </b>
        <small>
          {action && seat !== undefined && names.plainName('faction', action.faction ?? seat)}
          {kind !== '' && ` · ${kind}`}
          {otherAction && (
            <>
              {' · '}
              <SentenceParts parts={sentenceParts(names.text(otherAction.text, otherAction.rule))} />
              {otherKind !== '' && ` (${otherKind})`}
            </>
          )}
        </small>
      </span>
    </div>
  );
}

/** The cost so far, and what must still be done. */
function Costs(): ReactNode {
  const { view, translate, locale } = usePage();
  const totalPaid = view.underWay.reduce((sum, action) => sum + action.paid, 0);
  const kindOf = useKindOf();
  if (view.underWay.length === 0) return null;
  // Texts other than Operations and Special Activities, such as a setup, usually have no costs.
  const showsPaid = totalPaid > 0 || view.underWay.some((action) => kindOf(action) !== '');
  return (
    <div className="costs fades">
      {showsPaid && <span>{translate('paid', { count: totalPaid })}</span>}
      {view.owed.length > 0 && (
        <b className="obligations">
          {translate('labelled', { label: translate('stillToDo'), value: '' })}
          {view.owed.map((obligation, i) => (
            <span key={i}>
              {i > 0 && ', '}
              <SentenceParts parts={sentenceParts(obligationText(locale.names, obligation))} />{' '}
              <span className="rule">{obligation.rule}</span>
            </span>
          ))}
        </b>
      )}
    </div>
  );
}

/** The button that undoes choices of confirmed turns, with a panel that states where they lead and confirms it. */
function UndoEverything({ reach: { ownChoices, turnCount } }: { readonly reach: UndoReach }): ReactNode {
  const { store, state, translate } = usePage();
  const position = usePositionText()(turnCount);
  const offer = translate('undoBackTo', { count: ownChoices, position });
  return (
    <BarPanel
      className="undo-panel"
      trigger={
        <button data-tool="undo-far" title={offer} disabled={state.isBusy}>
          {translate('undoFarthest')}
        </button>
      }
    >
      <p>{offer}</p>
      <p className="muted">{translate('undoConfirmed')}</p>
      <button
        className="go"
        data-tool="confirm-undo"
        disabled={state.isBusy}
        onClick={() => void store.undo('far')}
      >
        {translate('undoEverything')}
      </button>
    </BarPanel>
  );
}

/** The undo buttons. If nothing can be undone, not even the answer that waits for confirmation, the reason is shown. */
function UndoButtons(): ReactNode {
  const page = usePage();
  const { store, state, frame, translate } = page;
  const { step, turn, far: farthest } = frame.undo;
  const stopReason = undoStopText(page, farthest);
  const title = (reach: UndoReach): string => (reach.ownChoices === farthest.ownChoices ? stopReason : '');
  return (
    <>
      <button
        data-tool="undo"
        title={title(step)}
        disabled={(step.ownChoices === 0 && !state.withheld) || state.isBusy}
        onClick={() => void store.undo('step')}
      >
        {translate('undo')}
      </button>
      <button
        data-tool="undo-turn"
        title={title(turn)}
        // At the confirmation of a single choice, both take the turn back.
        disabled={turn.ownChoices <= (state.isConfirming ? 0 : step.ownChoices) || state.isBusy}
        onClick={() => void store.undo('turn')}
      >
        {translate('undoTurn')}
      </button>
      {farthest.ownChoices > turn.ownChoices && <UndoEverything reach={farthest} />}
      {farthest.ownChoices === 0 &&
        !state.withheld &&
        stopReason !== '' &&
        farthest.stop.kind !== 'beginning' && (
          <small className="undo-stop-reason" title={stopReason}>
            {stopReason}
          </small>
        )}
    </>
  );
}

/** The button that confirms the turn. */
function ConfirmTurn(): ReactNode {
  const { store, state, frame, translate } = usePage();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The focused option was removed with its question; keyboard play continues here.
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, []);
  return (
    <button ref={button} data-tool="confirm" className="go" onClick={() => void store.confirm()}>
      {translate(canTakeBack(frame, state.withheld !== undefined) ? 'confirmTurn' : 'continue')}
    </button>
  );
}

/** The selected spaces with their numbers, scrolled to the latest. */
function SelectedSpaces(): ReactNode {
  const { view, translate, locale } = usePage();
  const list = useRef<HTMLOListElement>(null);
  const { spaces = [] } = listedActionOf(view) ?? {};
  const count = spaces.length;
  useEffect(() => {
    const last = list.current?.lastElementChild;
    // A space that does not fit is shown from its start.
    if (last) last.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [count]);
  return (
    <ol ref={list} className="selected fades-across" aria-label={translate('selectedSpaces')}>
      {spaces.map((space, i) => (
        <li key={space} className="step" data-kind="space" data-key={space}>
          {i + 1} · {locale.names.space(space).one}
        </li>
      ))}
    </ol>
  );
}

/**
 * The last button of a narrow bar: choose the selected option, confirm the turn, or open the standing
 * actions.
 */
function NarrowAction(): ReactNode {
  const { state } = usePage();
  if (state.isConfirming) return <ConfirmTurn />;
  return state.selected !== undefined && state.selected === state.preview?.key ? (
    <ConfirmOption />
  ) : (
    <StandingActions />
  );
}

/** The bar of a sheet. A preview replaces the current action, so that nothing moves under a finger. */
function NarrowTurnBar(): ReactNode {
  const { state, frame } = usePage();
  const showsPreview = !state.past && state.preview?.effects !== undefined && frame.decision !== undefined;
  return (
    <footer className={showsPreview ? 'turn-bar with-preview' : 'turn-bar'}>
      <div className="bar-content">
        {showsPreview ? (
          <PreviewLines />
        ) : (
          <>
            <CurrentAction />
            <Costs />
            <SelectedSpaces />
          </>
        )}
      </div>
      {!state.past && (
        <div className="tools">
          <UndoButtons />
          <NarrowAction />
        </div>
      )}
    </footer>
  );
}

/** The bar for the current screen. */
export function TurnBar(): ReactNode {
  const { state } = usePage();
  if (useScreen() !== 'wide') return <NarrowTurnBar />;
  return (
    <footer className="turn-bar">
      <CurrentAction />
      <SelectedSpaces />
      <Costs />
      {/* An earlier turn offers no actions. */}
      {!state.past && (
        <div className="tools">
          <StandingActions />
          <UndoButtons />
          {state.isConfirming && <ConfirmTurn />}
        </div>
      )}
    </footer>
  );
}
