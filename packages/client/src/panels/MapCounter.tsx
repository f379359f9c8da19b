/** The counter of pieces next to its space on the map: − and +, and a button that takes the number. */
import '../style/layers.css';
import type { Decision } from '@quipu/engine';
import { isMovedChoice, questionParts } from '@quipu/words';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { usePage } from '../page-context.tsx';
import { movePopover } from './move-popover.ts';
import { OptionGlyph } from './OptionGlyph.tsx';
import { partsText } from './plain-text.ts';
import { type CounterDecision, counterDecisionOf, useCounter } from './use-counter.ts';
import { useNumber } from './use-number.ts';
import { useScreen } from './use-screen.ts';

interface CounterRowProps {
  readonly group: string;
  readonly label: string;
  /** Whether the label is shown; the heading of the panel names a single kind. */
  readonly isNamed: boolean;
  readonly numbers: readonly number[];
  readonly number: number;
  readonly onNumber: (number: number) => void;
}

/** The number of one kind of pieces. */
function CounterRow({ group, label, isNamed, numbers, number, onNumber }: CounterRowProps): ReactNode {
  const { translate } = usePage();
  const previous = numbers.findLast((candidate) => candidate < number);
  const next = numbers.find((candidate) => candidate > number);
  // The keyboard uses the counters in the list of options.
  return (
    <div className="map-count" data-map-count={group} title={label}>
      <OptionGlyph option={{ key: group, kind: 'pieces' }} />
      {isNamed && <span className="map-count-name">{label}</span>}
      <button
        tabIndex={-1}
        aria-label={translate('labelled', { label: translate('decrease'), value: label })}
        disabled={previous === undefined}
        onClick={() => previous !== undefined && onNumber(previous)}
      >
        −
      </button>
      <output>{number}</output>
      <button
        tabIndex={-1}
        aria-label={translate('labelled', { label: translate('increase'), value: label })}
        disabled={next === undefined}
        onClick={() => next !== undefined && onNumber(next)}
      >
        +
      </button>
    </div>
  );
}

/** Keeps an element next to a space of the map. */
function useAnchor(space: string): (element: HTMLDivElement | null) => void {
  const { layout } = usePage();
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = panel.current;
    const map = document.querySelector('.map');
    if (!element || !map) return undefined;
    const reposition = (): void => {
      movePopover(element, document.querySelector(`.map [data-space="${CSS.escape(space)}"]`), layout, true);
    };
    reposition();
    const observer = new ResizeObserver(reposition);
    for (const resized of [element, map]) observer.observe(resized);
    return () => observer.disconnect();
  }, [space, layout]);
  return (element) => {
    panel.current = element;
  };
}

interface CounterPanelProps {
  readonly space: string;
  readonly label: string;
  readonly children: ReactNode;
}

/** The panel of a counter, next to its space. */
function CounterPanel({ space, label, children }: CounterPanelProps): ReactNode {
  const anchor = useAnchor(space);
  return createPortal(
    <div ref={anchor} className="map-counter" role="group" aria-label={label}>
      <b className="map-counter-question" aria-hidden="true">
        {label}
      </b>
      {children}
    </div>,
    document.body,
  );
}

/** The counter of several kinds. */
function KindsCounter({
  counter,
  space,
}: {
  readonly counter: CounterDecision;
  readonly space: string;
}): ReactNode {
  const { locale, translate } = usePage();
  const { choice, sum, countOf, changeCount, canSubmit, ...actions } = useCounter(counter);
  // The Faction counts its own pieces, so that short names suffice.
  const names = locale.names.forActing(counter.decision.seat);
  const { prompt, options } = questionParts(names, counter.decision, counter.costs);
  const nameOf = (key: string): string =>
    partsText(options.find((option) => option.key === key)?.label ?? []);
  return (
    <CounterPanel space={space} label={partsText(prompt)}>
      {choice.kinds.map((kind) => (
        <CounterRow
          key={kind.key}
          group={kind.key}
          label={nameOf(kind.key)}
          isNamed
          numbers={kind.possibleCounts}
          number={countOf(kind)}
          onNumber={(number) => changeCount(kind.key, number)}
        />
      ))}
      <button
        className="go"
        tabIndex={-1}
        disabled={!canSubmit}
        onPointerEnter={() => actions.showPreview()}
        onPointerLeave={actions.hidePreview}
        onClick={actions.submit}
      >
        {translate('confirm')} {sum}
      </button>
    </CounterPanel>
  );
}

/** The counter of one kind. */
function NumberCounter({
  decision,
  space,
}: {
  readonly decision: Decision;
  readonly space: string;
}): ReactNode {
  const { store, state, frame, locale, translate } = usePage();
  const { numbers, index, setIndex, key } = useNumber(frame);
  const { prompt } = questionParts(locale.names, decision, frame.costs);
  const group = decision.values.piece ?? '';
  const label = partsText(prompt);
  return (
    <CounterPanel space={space} label={label}>
      <CounterRow
        group={group}
        label={label}
        isNamed={false}
        numbers={numbers.map(Number)}
        number={Number(numbers[index])}
        onNumber={(number) => setIndex(numbers.indexOf(String(number)))}
      />
      <button className="go" tabIndex={-1} disabled={state.isBusy} onClick={() => void store.choose(key)}>
        {translate('confirm')} {numbers[index]}
      </button>
    </CounterPanel>
  );
}

/** Returns the space that a decision about pieces belongs to: of moves, their origin. */
const spaceOf = ({ values: { from, space, to } }: Decision): string | undefined => from ?? space ?? to;

/** The counter on the map. On small screens, where it would cover the map, the counter is in the sheet. */
export function MapCounter(): ReactNode {
  const { frame, state } = usePage();
  const isWide = useScreen() === 'wide';
  const isHidden = state.past !== undefined || state.curtain !== undefined || state.isConfirming;
  const counter = counterDecisionOf(frame);
  const decision = counter?.decision ?? frame.decision;
  const space = decision && spaceOf(decision);
  if (isHidden || !isWide || !decision || space === undefined) return null;
  if (counter) return <KindsCounter key={frame.decision?.id} counter={counter} space={space} />;
  const isOfPieces =
    decision.kind === 'count' && decision.values.piece !== undefined && !isMovedChoice(decision);
  return isOfPieces && <NumberCounter key={decision.id} decision={decision} space={space} />;
}
