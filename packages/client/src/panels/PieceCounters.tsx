/** Counters for several kinds of pieces, confirmed together. */
import type { PieceChoice } from '@quipu/engine';
import type { PieceCounts, RequestedPieces } from '@quipu/engine/internal';
import type { OptionParts } from '@quipu/words';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { usePage } from '../page-context.tsx';
import { useDigits } from './use-digits.ts';
import { OptionGlyph } from './OptionGlyph.tsx';
import { SentenceParts } from './SentenceParts.tsx';
import { indexForKey } from './number-keys.ts';

interface PieceCounterProps {
  readonly kind: PieceCounts;
  readonly count: number;
  readonly label: OptionParts['label'];
  readonly onCount: (count: number) => void;
  readonly onConfirm: () => void;
}

/** The counter of one kind. */
function PieceCounter({
  kind: { key, numbers },
  count,
  label,
  onCount,
  onConfirm,
}: PieceCounterProps): ReactNode {
  const { translate } = usePage();
  const name = label.map(({ text }) => text).join('');
  const last = numbers.length - 1;
  const maximum = numbers[last] ?? 0;
  // Indices of the next numbers in both directions; -1 at the limits.
  const above = numbers.findIndex((number) => number > count);
  const below = numbers.findLastIndex((number) => number < count);
  const typedIndex = useDigits(numbers.map(String));
  const chooseIndex = (chosen: number): void => onCount(numbers[chosen] ?? count);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = typedIndex(event.key) ?? indexForKey(event.key, { index: below + 1, last });
    if (event.key === 'Enter') onConfirm();
    else if (target === undefined) return;
    else chooseIndex(target);
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="piece-counter" data-piece-kind={key}>
      <OptionGlyph option={{ key, is: 'pieces' }} />
      <span className="label">
        <SentenceParts parts={label} /> <small>{translate('upTo', { count: maximum })}</small>
      </span>
      <button
        tabIndex={-1}
        aria-label={translate('labelled', { label: translate('decrease'), value: name })}
        disabled={below < 0}
        onClick={() => chooseIndex(below)}
      >
        −
      </button>
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
      <button
        tabIndex={-1}
        aria-label={translate('labelled', { label: translate('increase'), value: name })}
        disabled={above < 0}
        onClick={() => chooseIndex(above)}
      >
        +
      </button>
      <button
        tabIndex={-1}
        className="minimum"
        aria-label={`${translate('none')}: ${name}`}
        disabled={below < 0}
        onClick={() => onCount(0)}
      >
        {translate('none')}
      </button>
      <button
        tabIndex={-1}
        className="maximum"
        aria-label={translate('labelled', { label: translate('all'), value: name })}
        disabled={above < 0}
        onClick={() => chooseIndex(last)}
      >
        {translate('all')}
      </button>
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

/**
 * Counters for several kinds of pieces, initially at the maximum. The number changed last takes precedence
 * over the others.
 */
export function PieceCounters({ pieces, options, label }: PieceCountersProps): ReactNode {
  const { store, state, translate } = usePage();
  const [requested, setRequested] = useState<RequestedPieces>();
  const [selection, setSelection] = useState({ choice: pieces, forRequest: requested });
  useEffect(() => {
    let isLate = false;
    void store.queries.selectPieces(requested).then((choice) => {
      if (choice && !isLate) setSelection({ choice, forRequest: requested });
    });
    return () => {
      isLate = true;
    };
  }, [store, requested]);
  const { choice } = selection;
  const isCurrent = selection.forRequest === requested;
  const countOf = ({ key, count }: PieceCounts): number => (isCurrent ? count : (requested?.[key] ?? 0));
  const sum = choice.kinds.reduce((total, kind) => total + countOf(kind), 0);
  const answers = isCurrent ? choice.answers : undefined;
  const changeCount = (key: string, count: number): void => {
    const counts = Object.fromEntries(choice.kinds.map((kind) => [kind.key, countOf(kind)]));
    // The order of the keys is the precedence: the number changed last comes first.
    setRequested({ [key]: count, ...requested, ...counts, [key]: count });
  };
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
          {translate('sumOf', { count: sum, maximum: choice.maxSum })}
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
