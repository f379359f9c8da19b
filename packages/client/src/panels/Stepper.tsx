/** A number that is counted up and down, and confirmed once. */
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import type { OptionParts } from '@quipu/words';
import { usePage } from '../page.tsx';
import { useDigits } from './digits.ts';
import { firstOf, moved } from './numbers.ts';
import { Parts } from './Sentence.tsx';

interface StepperProps {
  /** The numbers that may be chosen, ascending. */
  readonly options: readonly OptionParts[];
  /** What is counted, for screen readers. */
  readonly label: string;
}

interface SpunProps {
  readonly ref: Ref<HTMLOutputElement>;
  readonly numbers: readonly string[];
  readonly at: number;
  readonly label: string;
  readonly onKey: (event: KeyboardEvent) => void;
}

/** The number, for the keyboard. */
function Spun({ ref, numbers, at, label, onKey }: SpunProps): ReactNode {
  return (
    <output
      ref={ref}
      role="spinbutton"
      tabIndex={0}
      aria-label={label}
      aria-valuenow={Number(numbers[at])}
      aria-valuemin={Number(numbers[0])}
      aria-valuemax={Number(numbers.at(-1))}
      onKeyDown={onKey}
    >
      {numbers[at]}
    </output>
  );
}

/** Hears digits on the whole page while a number is asked for, but for those that are typed elsewhere. */
function useHeardDigits(onDigit: (key: string) => void): void {
  useEffect(() => {
    const heard = (event: globalThis.KeyboardEvent): void => {
      const { target, key } = event;
      const isElsewhere =
        target instanceof Element &&
        target.closest('input, select, textarea, [role="spinbutton"], [role="dialog"]') !== null;
      if (isElsewhere || event.ctrlKey || event.altKey || event.metaKey || !/^\d$/u.test(key)) return;
      onDigit(key);
      event.preventDefault();
    };
    addEventListener('keydown', heard);
    return () => removeEventListener('keydown', heard);
  }, [onDigit]);
}

/** Chooses one of some numbers: by steps, by what is typed, or none and all at once. */
export function Stepper({ options, label }: StepperProps): ReactNode {
  const { store, state, say } = usePage();
  const numbers = options.map(({ key }) => key);
  const last = numbers.length - 1;
  const [at, setAt] = useState(() => firstOf(numbers));
  const option = options[Math.min(at, last)];
  const key = option?.key;
  const typed = useDigits(numbers);
  useEffect(() => {
    void store.looking.at(key);
  }, [store, key]);
  const spun = useRef<HTMLOutputElement>(null);
  useHeardDigits((pressed) => {
    const to = typed(pressed);
    if (to !== undefined) setAt(to);
    // What is typed next belongs to the number, and Enter plays it.
    spun.current?.focus();
  });
  if (!option || key === undefined) return null;
  const play = (): void => void store.choose(key);
  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const to = typed(event.key) ?? moved(event.key, at, last);
    if (event.key === 'Enter') play();
    else if (to === undefined) return;
    else setAt(to);
    event.preventDefault();
    event.stopPropagation();
  };
  const [least] = numbers;
  return (
    <div className="stepper">
      <button aria-label={say('less')} disabled={at <= 0} onClick={() => setAt(at - 1)}>
        −
      </button>
      <Spun ref={spun} {...{ numbers, at, label, onKey }} />
      <button aria-label={say('more')} disabled={at >= last} onClick={() => setAt(at + 1)}>
        +
      </button>
      <button className="least" disabled={at <= 0} onClick={() => setAt(0)}>
        {least === '0' ? say('noneOf') : least}
      </button>
      <button className="all" disabled={at >= last} onClick={() => setAt(last)}>
        {say('allOf')}
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
