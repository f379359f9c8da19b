/** A number that is counted up and down, and confirmed once. */
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import type { OptionParts } from '@quipu/words';
import { usePage } from '../page.tsx';
import { Parts } from './Sentence.tsx';

interface StepperProps {
  /** The numbers that may be chosen, ascending. */
  readonly options: readonly OptionParts[];
  /** What is counted, for screen readers. */
  readonly label: string;
}

/** The place that a key leads to. */
export function moved(key: string, at: number, last: number): number | undefined {
  switch (key) {
    case 'ArrowUp':
    case 'ArrowRight':
    case '+':
      return Math.min(last, at + 1);
    case 'ArrowDown':
    case 'ArrowLeft':
    case '-':
      return Math.max(0, at - 1);
    case 'Home':
    case 'PageDown':
      return 0;
    case 'End':
    case 'PageUp':
      return last;
    default:
      return undefined;
  }
}

/** Chooses one of some numbers: the most at first. */
export function Stepper({ options, label }: StepperProps): ReactNode {
  const { store, state, say } = usePage();
  const last = options.length - 1;
  const [at, setAt] = useState(last);
  const option = options[Math.min(at, last)];
  const key = option?.key;
  useEffect(() => {
    void store.looking.at(key);
  }, [store, key]);
  if (!option || key === undefined) return null;
  const play = (): void => void store.choose(key);
  const onKeyDown = (event: KeyboardEvent): void => {
    const typed = options.findIndex((one) => one.key === event.key);
    const to = typed >= 0 ? typed : moved(event.key, at, last);
    if (event.key === 'Enter') play();
    else if (to === undefined) return;
    else setAt(to);
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="stepper">
      <button aria-label={say('less')} disabled={at <= 0} onClick={() => setAt(at - 1)}>
        −
      </button>
      <output
        role="spinbutton"
        tabIndex={0}
        aria-label={label}
        aria-valuenow={Number(key)}
        aria-valuemin={Number(options[0]?.key)}
        aria-valuemax={Number(options[last]?.key)}
        onKeyDown={onKeyDown}
      >
        {key}
      </output>
      <button aria-label={say('more')} disabled={at >= last} onClick={() => setAt(at + 1)}>
        +
      </button>
      <button className="go" data-option={key} disabled={state.busy} onClick={play}>
        {say('confirm')} {key}
        {option.cost.length > 0 && (
          <small>
            <Parts parts={option.cost} />
          </small>
        )}
      </button>
    </div>
  );
}
