/** Keyboard controls, and the list of shortcuts. */
import { type ReactNode, useEffect, useState } from 'react';
import { usePage } from '../page-context.tsx';
import { ControlledDialog } from './LayerButtons.tsx';

/** Whether the focused element handles keys itself: a field, a list or a dialog; a counter, except for undo. */
function hasOwnKeys({ target }: KeyboardEvent, isUndo: boolean): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const isInCounter = target.closest('[role="spinbutton"]') !== null;
  return (isInCounter && !isUndo) || target.closest('input, select, textarea, [role="dialog"]') !== null;
}

/** Returns the option with a number in the list, from 1. */
function optionNumbered(number: number): string | undefined {
  const options = document.querySelectorAll<HTMLElement>(
    '.decision [data-option]:not([hidden], .piece-counters *, .stepper *)',
  );
  return options[number - 1]?.dataset['option'];
}

/** Handles keys on the whole page. */
function usePageKeys(onHelp: () => void): void {
  const { store, state, frame } = usePage();
  const { selected, isConfirming, withheld, isRunning, curtain } = state;
  const canUndo = (frame.undo.step.ownChoices > 0 || withheld !== undefined) && !state.isBusy;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const isUndo = event.key === 'Backspace' || (event.key === 'z' && (event.ctrlKey || event.metaKey));
      if (curtain !== undefined || hasOwnKeys(event, isUndo)) return;
      const isNumber = /^[1-9]$/u.test(event.key) && !event.ctrlKey && !event.altKey;
      const option = isNumber ? optionNumbered(Number(event.key)) : undefined;
      const isOnButton = event.target instanceof HTMLButtonElement || event.target instanceof SVGElement;
      const isOnControl =
        event.target instanceof Element && event.target.closest('button, summary, a') !== null;
      if (event.key === '?') onHelp();
      else if (isRunning && (event.key === ' ' || event.key === 'Enter') && !isOnControl)
        store.scheduler.skipTurn();
      else if (isUndo && canUndo) void store.undo('step');
      else if (option !== undefined) void store.select(option);
      else if (event.key === 'Enter' && selected !== undefined) void store.choose(selected);
      else if (event.key === 'Enter' && isConfirming && !isOnButton) void store.confirm();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [store, selected, isConfirming, isRunning, curtain, canUndo]);
}

/** The shortcuts with the messages that describe them. */
const SHORTCUTS = [
  ['1 – 9', 'keyNumber'],
  ['Enter', 'keyEnter'],
  ['Space, Enter', 'keySkipTurn'],
  ['↑ ↓', 'keyArrows'],
  ['Backspace, Ctrl+Z', 'keyUndo'],
  ['Esc', 'keyEscape'],
  ['Tab', 'keyTab'],
  ['← →', 'keyLog'],
  ['?', 'keyHelp'],
] as const;

/** Actions of the mouse on the map, with the messages that describe them. */
const MOUSE_ACTIONS = [
  ['shiftClick', 'keyShift'],
  ['dragPieces', 'keyDrag'],
] as const;

/** Handles keys on the whole page, and shows the list of shortcuts on request. */
export function KeyboardControls(): ReactNode {
  const { translate } = usePage();
  const [isListShown, setListShown] = useState(false);
  usePageKeys(() => setListShown(true));
  return (
    <ControlledDialog
      className="keys panel"
      title={translate('keys')}
      closeLabel={translate('close')}
      isOpen={isListShown}
      onOpenChange={setListShown}
    >
      <dl>
        {SHORTCUTS.map(([key, message]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{translate(message)}</dd>
          </div>
        ))}
        {MOUSE_ACTIONS.map(([action, message]) => (
          <div key={action}>
            <dt>{translate(action)}</dt>
            <dd>{translate(message)}</dd>
          </div>
        ))}
      </dl>
    </ControlledDialog>
  );
}
