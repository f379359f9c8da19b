/** A choice of one number. */
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useRef } from 'react';
import type { OptionParts } from '@quipu/words';
import { usePage } from '../page-context.tsx';
import { useDigits } from './use-digits.ts';
import { indexForKey } from './number-keys.ts';
import { SentenceParts } from './SentenceParts.tsx';
import { useNumber } from './use-number.ts';

interface StepperProps {
  /** The numbers that may be chosen, in ascending order. */
  readonly options: readonly OptionParts[];
  /** The counted thing, for screen readers. */
  readonly label: string;
}

interface SpinButtonProps {
  readonly ref: Ref<HTMLOutputElement>;
  readonly numbers: readonly string[];
  readonly index: number;
  readonly label: string;
  readonly onKey: (event: KeyboardEvent) => void;
}

/** The number as a spin button. */
function SpinButton({ ref, numbers, index, label, onKey }: SpinButtonProps): ReactNode {
  return (
    <output
      ref={ref}
      role="spinbutton"
      tabIndex={0}
      aria-label={label}
      aria-valuenow={Number(numbers[index])}
      aria-valuemin={Number(numbers[0])}
      aria-valuemax={Number(numbers.at(-1))}
      onKeyDown={onKey}
    >
      {numbers[index]}
    </output>
  );
}

/** Handles digits on the whole page while a number is chosen, except in other fields. */
function usePageDigits(onDigit: (key: string) => void): void {
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent): void => {
      const { target, key } = event;
      const isInOtherField =
        target instanceof Element &&
        target.closest('input, select, textarea, [role="spinbutton"], [role="dialog"]') !== null;
      if (isInOtherField || event.ctrlKey || event.altKey || event.metaKey || !/^\d$/u.test(key)) return;
      onDigit(key);
      event.preventDefault();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [onDigit]);
}

/** A choice of one number: by steps, by digits, or by the minimum and maximum. */
export function Stepper({ options, label }: StepperProps): ReactNode {
  const { store, state, frame, translate } = usePage();
  const { numbers, index, setIndex, key } = useNumber(frame);
  const lastIndex = numbers.length - 1;
  const number = numbers[index] ?? '';
  const option = options.find((candidate) => candidate.key === number);
  const typedIndex = useDigits(numbers);
  useEffect(() => {
    void store.queries.preview(key);
  }, [store, key]);
  const spinButton = useRef<HTMLOutputElement>(null);
  usePageDigits((digit) => {
    const targetIndex = typedIndex(digit);
    if (targetIndex !== undefined) setIndex(targetIndex);
    // Further keys go to the number; Enter chooses it.
    spinButton.current?.focus();
  });
  const submit = (): void => void store.choose(key);
  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const targetIndex = typedIndex(event.key) ?? indexForKey(event.key, { index, last: lastIndex });
    if (event.key === 'Enter') submit();
    else if (targetIndex === undefined) return;
    else setIndex(targetIndex);
    event.preventDefault();
    event.stopPropagation();
  };
  const [minimum] = numbers;
  return (
    <div className="stepper">
      <button aria-label={translate('decrease')} disabled={index <= 0} onClick={() => setIndex(index - 1)}>
        −
      </button>
      <SpinButton ref={spinButton} {...{ numbers, index, label, onKey }} />
      <button
        aria-label={translate('increase')}
        disabled={index >= lastIndex}
        onClick={() => setIndex(index + 1)}
      >
        +
      </button>
      <button className="minimum" disabled={index <= 0} onClick={() => setIndex(0)}>
        {minimum === '0' ? translate('none') : minimum}
      </button>
      <button className="maximum" disabled={index >= lastIndex} onClick={() => setIndex(lastIndex)}>
        {translate('all')}
      </button>
      <button className="go" data-option={key} disabled={state.isBusy} onClick={submit}>
        {translate('confirm')} {number}
        {option && option.cost.length > 0 && (
          <small>
            <SentenceParts parts={option.cost} />
          </small>
        )}
      </button>
    </div>
  );
}
