/** Counters for several kinds of pieces, confirmed together. */
import type { PieceKindCounts } from '@quipu/engine/internal';
import { optionLabel, type OptionParts, sentenceParts } from '@quipu/words';
import type { KeyboardEvent, ReactNode } from 'react';
import { usePage } from '../page-context.tsx';
import { useDigits } from './use-digits.ts';
import { OptionGlyph } from './OptionGlyph.tsx';
import { SentenceParts } from './SentenceParts.tsx';
import { indexForKey } from './number-keys.ts';
import { type CounterDecision, useCounter } from './use-counter.ts';

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
  kind: { key, possibleCounts, isLater },
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
        <SentenceParts parts={label} />
        {isLater && <small className="later"> {translate('afterwards')}</small>}{' '}
        <small>{translate('upTo', { count: maximum })}</small>
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
  readonly decision: CounterDecision;
  /** The options of the decision, for their labels. */
  readonly options: readonly OptionParts[];
  /** The question, for screen readers. */
  readonly label: string;
  /** Whether − and + are enough, next to a space on the map; "Confirm 0" declines. */
  readonly isCompact?: boolean;
}

/** Counters for several kinds of pieces, with a button that chooses them together. */
export function PieceCounters({
  decision,
  options,
  label,
  isCompact = false,
}: PieceCountersProps): ReactNode {
  const { store, state, translate, locale } = usePage();
  const { choice, sum, countOf, changeCount, submit, ...counter } = useCounter(decision);
  const { lead, refusal } = decision;
  const names = locale.names.forActing(decision.decision.seat);
  // Kinds that are offered later are not among the options.
  const labelOf = (key: string): OptionParts['label'] =>
    options.find((option) => option.key === key)?.label ??
    sentenceParts(optionLabel(names, { key, kind: 'pieces' }, decision.decision.text.path));
  return (
    <div className="piece-counters" role="group" aria-label={label}>
      {choice.kinds.map((kind) => (
        <PieceCounter
          key={kind.key}
          kind={kind}
          count={countOf(kind)}
          label={labelOf(kind.key)}
          onCount={(count) => changeCount(kind.key, count)}
          onConfirm={submit}
        />
      ))}
      <div className="sum">
        <span role="status" className={counter.isIncomplete ? 'incomplete' : ''}>
          {translate('sumOf', { count: sum, maximum: choice.maxTotal })}
          {counter.isIncomplete && ` · ${translate('chooseMore')}`}
        </span>
        {refusal && !isCompact && (
          <button
            className="decline"
            data-option="no"
            disabled={state.isBusy}
            onPointerEnter={() => counter.showPreview(refusal.answers)}
            onPointerLeave={counter.hidePreview}
            onClick={() => void store.chooseEach(refusal.answers)}
          >
            {translate('none')}
          </button>
        )}
        <button
          className="go"
          data-option={choice.answers?.[lead.length]?.key ?? ''}
          disabled={!counter.canSubmit}
          onPointerEnter={() => counter.showPreview()}
          onPointerLeave={counter.hidePreview}
          onClick={submit}
        >
          {translate('confirm')} {sum}
          {counter.cost.length > 0 && sum > 0 && (
            <small>
              {' · '}
              <SentenceParts parts={counter.cost} />
            </small>
          )}
        </button>
      </div>
    </div>
  );
}
