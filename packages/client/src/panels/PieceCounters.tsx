/** Counters for several kinds of pieces, confirmed together. */
import type { PieceChoice } from '@quipu/engine';
import type { PieceKindCounts, RequestedPieces } from '@quipu/engine/internal';
import type { OptionParts } from '@quipu/words';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { usePage } from '../page-context.tsx';
import { useDigits } from './use-digits.ts';
import { OptionGlyph } from './OptionGlyph.tsx';
import { SentenceParts } from './SentenceParts.tsx';
import { indexForKey } from './number-keys.ts';

interface PieceCounterProps {
  readonly kind: PieceKindCounts;
  readonly count: number;
  readonly label: OptionParts['label'];
  readonly onCount: (count: number) => void;
  readonly onConfirm: () => void;
}

interface CountButtonProps {
  readonly className?: string;
  readonly label: string;
  readonly isDisabled: boolean;
  readonly onClick: () => void;
  readonly children: string;
}

/** A button that changes a count, for users without a keyboard. */
function CountButton({ label, isDisabled, ...props }: CountButtonProps): ReactNode {
  return <button tabIndex={-1} aria-label={label} disabled={isDisabled} {...props} />;
}

/** The counter of one kind. */
function PieceCounter({
  kind: { key, possibleCounts },
  count,
  label,
  onCount,
  onConfirm,
}: PieceCounterProps): ReactNode {
  const { translate } = usePage();
  const name = label.map(({ text }) => text).join('');
  const lastIndex = possibleCounts.length - 1;
  const maximum = possibleCounts[lastIndex] ?? 0;
  // Indices of the next possible counts in both directions; -1 at the limits.
  const nextIndex = possibleCounts.findIndex((number) => number > count);
  const previousIndex = possibleCounts.findLastIndex((number) => number < count);
  const typedIndex = useDigits(possibleCounts.map(String));
  const chooseIndex = (numberIndex: number): void => onCount(possibleCounts[numberIndex] ?? count);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const targetIndex =
      typedIndex(event.key) ?? indexForKey(event.key, { index: previousIndex + 1, last: lastIndex });
    if (event.key === 'Enter') onConfirm();
    else if (targetIndex === undefined) return;
    else chooseIndex(targetIndex);
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="piece-counter">
      <OptionGlyph option={{ key, kind: 'pieces' }} />
      <span className="label">
        <SentenceParts parts={label} /> <small>{translate('upTo', { count: maximum })}</small>
      </span>
      <CountButton
        label={translate('labelled', { label: translate('decrease'), value: name })}
        isDisabled={previousIndex < 0}
        onClick={() => chooseIndex(previousIndex)}
      >
        −
      </CountButton>
      <output
        role="spinbutton"
        tabIndex={0}
        aria-live="off"
        aria-label={name}
        aria-valuenow={count}
        aria-valuemin={0}
        aria-valuemax={maximum}
        onKeyDown={onKeyDown}
      >
        {count}
      </output>
      <CountButton
        label={translate('labelled', { label: translate('increase'), value: name })}
        isDisabled={nextIndex < 0}
        onClick={() => chooseIndex(nextIndex)}
      >
        +
      </CountButton>
      <CountButton
        className="minimum"
        label={`${translate('none')}: ${name}`}
        isDisabled={previousIndex < 0}
        onClick={() => onCount(0)}
      >
        {translate('none')}
      </CountButton>
      <CountButton
        className="maximum"
        label={translate('labelled', { label: translate('all'), value: name })}
        isDisabled={nextIndex < 0}
        onClick={() => chooseIndex(lastIndex)}
      >
        {translate('all')}
      </CountButton>
    </div>
  );
}

interface PieceCountersProps {
  readonly pieces: PieceChoice;
  /** The options of the decision, for their labels. */
  readonly options: readonly OptionParts[];
  /** The question, for screen readers. */
  readonly label: string;
}

/** The counts of a choice of pieces. */
interface CountSelection {
  readonly choice: PieceChoice;
  readonly countOf: (kind: PieceKindCounts) => number;
  readonly changeCount: (key: string, count: number) => void;
  /** The answers that choose these counts; undefined while they are computed, or if more must be chosen. */
  readonly answers: PieceChoice['answers'];
  /** Whether the worker has computed the choice of the requested counts. */
  readonly isCurrent: boolean;
}

/** Returns the counts, initially at the maximum. The number changed last takes precedence over the others. */
function useCountSelection(initialChoice: PieceChoice): CountSelection {
  const { store } = usePage();
  const [requested, setRequested] = useState<RequestedPieces>();
  const [selection, setSelection] = useState({ choice: initialChoice, forRequest: requested });
  useEffect(() => {
    let isActive = true;
    void store.queries.selectPieces(requested).then((choice) => {
      if (choice && isActive) setSelection({ choice, forRequest: requested });
    });
    return () => {
      isActive = false;
    };
  }, [store, requested]);
  const { choice } = selection;
  const isCurrent = selection.forRequest === requested;
  const countOf = ({ key, count }: PieceKindCounts): number => (isCurrent ? count : (requested?.[key] ?? 0));
  const changeCount = (key: string, count: number): void => {
    const counts = Object.fromEntries(choice.kinds.map((kind) => [kind.key, countOf(kind)]));
    // The order of the keys is the precedence: the number changed last comes first.
    setRequested({ [key]: count, ...requested, ...counts, [key]: count });
  };
  return { choice, countOf, changeCount, answers: isCurrent ? choice.answers : undefined, isCurrent };
}

/** Counters for several kinds of pieces, with a button that chooses them together. */
export function PieceCounters({ pieces, options, label }: PieceCountersProps): ReactNode {
  const { store, state, translate } = usePage();
  const { choice, countOf, changeCount, answers, isCurrent } = useCountSelection(pieces);
  const sum = choice.kinds.reduce((total, kind) => total + countOf(kind), 0);
  const submit = (): void => {
    if (answers) void store.chooseEach(answers);
  };
  return (
    <div className="piece-counters" role="group" aria-label={label}>
      {choice.kinds.map((kind) => (
        <PieceCounter
          key={kind.key}
          kind={kind}
          count={countOf(kind)}
          label={options.find(({ key }) => key === kind.key)?.label ?? []}
          onCount={(count) => changeCount(kind.key, count)}
          onConfirm={submit}
        />
      ))}
      <div className="sum">
        <span role="status">
          {translate('sumOf', { count: sum, maximum: choice.maxTotal })}
          {isCurrent && !answers && ` · ${translate('chooseMore')}`}
        </span>
        <button
          className="go"
          data-option={choice.answers?.[0]?.key ?? ''}
          disabled={state.isBusy || !answers}
          onClick={submit}
        >
          {translate('confirm')} {sum}
        </button>
      </div>
    </div>
  );
}
