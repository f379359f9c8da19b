/** Pieces of several kinds, each with a number that is counted up and down, and confirmed once. */
import type { PieceChoice } from '@quipu/engine';
import type { PieceCounts, WantedPieces } from '@quipu/engine/internal';
import type { OptionParts } from '@quipu/words';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { usePage } from '../page.tsx';
import { useDigits } from './digits.ts';
import { Drawn } from './Drawn.tsx';
import { Parts } from './Sentence.tsx';
import { moved } from './numbers.ts';

interface KindProps {
  readonly kind: PieceCounts;
  readonly count: number;
  readonly label: OptionParts['label'];
  readonly onCount: (count: number) => void;
  readonly onConfirm: () => void;
}

function Kind({ kind: { key, numbers }, count, label, onCount, onConfirm }: KindProps): ReactNode {
  const { say } = usePage();
  const name = label.map(({ text }) => text).join('');
  const last = numbers.length - 1;
  const most = numbers[last] ?? 0;
  const above = numbers.findIndex((one) => one > count);
  const below = numbers.findLastIndex((one) => one < count);
  const at = below + 1;
  const typed = useDigits(numbers.map(String));
  const put = (place: number): void => onCount(numbers[place] ?? count);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const to = typed(event.key) ?? moved(event.key, at, last);
    if (event.key === 'Enter') onConfirm();
    else if (to === undefined) return;
    else put(to);
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="kind-row" data-kind={key}>
      <Drawn option={{ key, is: 'pieces' }} />
      <span className="label">
        <Parts parts={label} /> <small>{say('upTo', { n: most })}</small>
      </span>
      <button
        tabIndex={-1}
        aria-label={say('of', { what: say('less'), value: name })}
        disabled={below < 0}
        onClick={() => put(below)}
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
        aria-valuemax={most}
        onKeyDown={onKeyDown}
      >
        {count}
      </output>
      <button
        tabIndex={-1}
        aria-label={say('of', { what: say('more'), value: name })}
        disabled={above < 0}
        onClick={() => put(above)}
      >
        +
      </button>
      <button
        tabIndex={-1}
        className="least"
        aria-label={`${say('noneOf')}: ${name}`}
        disabled={below < 0}
        onClick={() => onCount(0)}
      >
        {say('noneOf')}
      </button>
      <button
        tabIndex={-1}
        className="all"
        aria-label={say('of', { what: say('allOf'), value: name })}
        disabled={above < 0}
        onClick={() => put(last)}
      >
        {say('allOf')}
      </button>
    </div>
  );
}

interface KindsProps {
  readonly pieces: PieceChoice;
  /** The options of the decision, for their names. */
  readonly options: readonly OptionParts[];
  /** What is asked, for screen readers. */
  readonly label: string;
}

/** Chooses a number of each kind of pieces: as many as may be at first. What is touched last goes before the others. */
export function Kinds({ pieces, options, label }: KindsProps): ReactNode {
  const { store, state, say } = usePage();
  const [wanted, setWanted] = useState<WantedPieces>();
  const [fitted, setFitted] = useState({ choice: pieces, wanted });
  useEffect(() => {
    let isLate = false;
    void store.looking.count(wanted).then((choice) => {
      if (choice && !isLate) setFitted({ choice, wanted });
    });
    return () => {
      isLate = true;
    };
  }, [store, wanted]);
  const { choice } = fitted;
  const isKnown = fitted.wanted === wanted;
  const countOf = ({ key, count }: PieceCounts): number => (isKnown ? count : (wanted?.[key] ?? 0));
  const sum = choice.kinds.reduce((before, kind) => before + countOf(kind), 0);
  const answers = isKnown ? choice.answers : undefined;
  const touch = (key: string, count: number): void => {
    const counts = Object.fromEntries(choice.kinds.map((kind) => [kind.key, countOf(kind)]));
    setWanted({ [key]: count, ...wanted, ...counts, [key]: count });
  };
  const play = (): void => {
    if (answers) void store.chooseEach(answers);
  };
  return (
    <div className="by-kinds" role="group" aria-label={label}>
      {choice.kinds.map((kind) => (
        <Kind
          key={kind.key}
          kind={kind}
          count={countOf(kind)}
          label={options.find(({ key }) => key === kind.key)?.label ?? []}
          onCount={(count) => touch(kind.key, count)}
          onConfirm={play}
        />
      ))}
      <div className="sum">
        <span role="status">
          {say('sumOf', { n: sum, most: choice.most })}
          {isKnown && !answers && ` · ${say('chooseMore')}`}
        </span>
        <button
          className="go"
          data-option={choice.answers?.[0]?.key ?? ''}
          disabled={state.busy || !answers}
          onClick={play}
        >
          {say('confirm')} {sum}
        </button>
      </div>
    </div>
  );
}
