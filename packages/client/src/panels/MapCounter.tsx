/**
 * The counter of pieces next to its space on the map. It replaces the counter in the list of options, except on small
 * screens, where it would cover the map.
 */
import '../style/layers.css';
import { questionParts } from '@quipu/words';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { usePage } from '../page-context.tsx';
import { popoverTail } from './find-popover-position.ts';
import { isTouch } from './is-touch.ts';
import { boxOf, movePopover } from './move-popover.ts';
import { PieceCounters } from './PieceCounters.tsx';
import { ControlChanges } from './PreviewPanel.tsx';
import { partsText } from './plain-text.ts';
import { Stepper } from './Stepper.tsx';
import { counterDecisionOf } from './use-counter.ts';

/** The elements of a counter: its panel, and the tail that points to the space. */
interface AnchoredElements {
  readonly panel: RefObject<HTMLDivElement | null>;
  readonly tail: RefObject<SVGPathElement | null>;
}

/** Keeps an element next to a space of the map, also while the map is zoomed or panned. */
function useAnchor(space: string): AnchoredElements {
  const { layout } = usePage();
  const panel = useRef<HTMLDivElement>(null);
  const tail = useRef<SVGPathElement>(null);
  useLayoutEffect(() => {
    const element = panel.current;
    const map = document.querySelector('.map');
    const board = map?.querySelector('svg.board');
    if (!element || !map || !board) return undefined;
    const reposition = (): void => {
      const block = board.querySelector(`[data-space="${CSS.escape(space)}"]`);
      const box = movePopover(element, block, layout, 'adjacent');
      tail.current?.setAttribute('d', block && box ? popoverTail(box, boxOf(block)) : '');
    };
    const setMinimum = (width: string, height: string): void => {
      element.style.minWidth = width;
      element.style.minHeight = height;
    };
    setMinimum('', '');
    reposition();
    const sizes = new ResizeObserver(() => {
      // A line that vanishes must not move the buttons away from the pointer.
      setMinimum(`${element.offsetWidth}px`, `${element.offsetHeight}px`);
      reposition();
    });
    for (const resized of [element, map]) sizes.observe(resized);
    const viewports = new MutationObserver(reposition);
    viewports.observe(board, { attributeFilter: ['viewBox'] });
    return () => {
      sizes.disconnect();
      viewports.disconnect();
    };
  }, [space, layout]);
  return { panel, tail };
}

interface MapCounterProps {
  readonly space: string;
  /** Whether the counter is the whole question, so that keyboard play continues in it. */
  readonly hasFocus: boolean;
}

/** The counter next to a space on the map. */
export function MapCounter({ space, hasFocus }: MapCounterProps): ReactNode {
  const { frame, locale, translate } = usePage();
  const { panel, tail } = useAnchor(space);
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
    <>
      <div ref={panel} className="map-counter" data-counter-of={space}>
        <b className="map-counter-question" aria-hidden="true">
          {label}
        </b>
        {!hasFocus && <small>{translate('spacesFirst')}</small>}
        {!isTouch() && <small className="type-number">{translate('typeNumber')}</small>}
        {counter ? (
          <PieceCounters decision={counter} options={options} label={label} isCompact />
        ) : (
          <Stepper options={options} label={label} />
        )}
        <ControlChanges />
      </div>
      <svg className="popover-tail counter-tail" aria-hidden="true">
        <path ref={tail} />
      </svg>
    </>
  );
}
