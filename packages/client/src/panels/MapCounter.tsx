/**
 * The counter of pieces next to its space on the map. It replaces the counter in the list of options, except on small
 * screens, where it would cover the map.
 */
import '../style/layers.css';
import { questionParts } from '@quipu/words';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { usePage } from '../page-context.tsx';
import { movePopover } from './move-popover.ts';
import { PieceCounters } from './PieceCounters.tsx';
import { partsText } from './plain-text.ts';
import { Stepper } from './Stepper.tsx';
import { counterDecisionOf } from './use-counter.ts';

/** Keeps an element next to a space of the map. */
function useAnchor(space: string): RefObject<HTMLDivElement | null> {
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
  return panel;
}

interface MapCounterProps {
  readonly space: string;
  /** Whether the counter is the whole question, so that keyboard play continues in it. */
  readonly hasFocus: boolean;
}

/** The counter next to a space on the map. */
export function MapCounter({ space, hasFocus }: MapCounterProps): ReactNode {
  const { frame, locale, translate } = usePage();
  const panel = useAnchor(space);
  useEffect(() => {
    // The focused option was removed with the last question.
    if (hasFocus && document.activeElement?.matches('body, .decision') === true)
      panel.current?.querySelector<HTMLElement>('[role="spinbutton"]')?.focus({ preventScroll: true });
  }, [hasFocus, panel]);
  const counter = counterDecisionOf(frame);
  const decision = counter?.decision ?? frame.decision;
  if (!decision) return null;
  // The Faction counts its own pieces, so that short names suffice.
  const names = locale.names.forActing(decision.seat);
  const { prompt, options } = questionParts(names, decision, counter?.costs ?? frame.costs);
  const label = partsText(prompt);
  return (
    <div ref={panel} className="map-counter">
      <b className="map-counter-question" aria-hidden="true">
        {label}
      </b>
      {!hasFocus && <small>{translate('spacesFirst')}</small>}
      {counter ? (
        <PieceCounters decision={counter} options={options} label={label} isCompact />
      ) : (
        <Stepper options={options} label={label} />
      )}
    </div>
  );
}
