/** Play by keyboard alone: what each key does, and the keys that are heard everywhere. */
import { type ReactNode, useEffect, useState } from 'react';
import { usePage } from '../page.tsx';
import { OwnDialog } from './Overlay.tsx';

/** Whether a key belongs to what has the focus: a field, a list, a dialog. */
function isTaken({ target }: KeyboardEvent): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input, select, textarea, [role="spinbutton"], [role="dialog"]') !== null
  );
}

/** The option with a number, as it stands in the list. */
function numbered(number: number): string | undefined {
  const options = document.querySelectorAll<HTMLElement>(
    '.decision [data-option]:not([hidden], .by-kinds *, .stepper *)',
  );
  return options[number - 1]?.dataset['option'];
}

/** Hears keys, and lists them when they are asked for. */
export function Keys(): ReactNode {
  const { store, state, frame, say } = usePage();
  const [listed, setListed] = useState(false);
  const { selected, confirming, ending, curtain } = state;
  const canUndo = (frame.undo.step.own > 0 || ending) && !state.busy;
  useEffect(() => {
    const heard = (event: KeyboardEvent): void => {
      if (curtain !== undefined || isTaken(event)) return;
      const isUndo = event.key === 'Backspace' || (event.key === 'z' && (event.ctrlKey || event.metaKey));
      const option =
        /^[1-9]$/u.test(event.key) && !event.ctrlKey && !event.altKey
          ? numbered(Number(event.key))
          : undefined;
      const onButton = event.target instanceof HTMLButtonElement || event.target instanceof SVGElement;
      if (event.key === '?') setListed(true);
      else if (isUndo && canUndo) void store.undo('step');
      else if (option !== undefined) void store.tap(option);
      else if (event.key === 'Enter' && selected !== undefined) void store.choose(selected);
      else if (event.key === 'Enter' && confirming && !onButton) void store.confirm();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', heard);
    return () => removeEventListener('keydown', heard);
  }, [store, selected, confirming, curtain, canUndo]);
  const keys = [
    ['1 – 9', say('keyNumber')],
    ['Enter', say('keyEnter')],
    ['↑ ↓', say('keyArrows')],
    ['Backspace, Ctrl+Z', say('keyUndo')],
    ['Esc', say('keyEscape')],
    ['Tab', say('keyTab')],
    ['?', say('keyHelp')],
  ];
  return (
    <OwnDialog
      className="keys panel"
      title={say('keys')}
      close={say('close')}
      open={listed}
      onOpenChange={setListed}
    >
      <dl>
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </OwnDialog>
  );
}
