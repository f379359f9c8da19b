/** A popover that explains why an option is not offered or failed. */
import { optionLabel, sentenceParts } from '@quipu/words';
import type { Layout } from '@quipu/board';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { type Page, usePage } from '../page-context.tsx';
import { openingRefusalTitle, refusalSentence } from '../refusal-sentence.ts';
import { boxOf, movePopover } from './move-popover.ts';
import { popoverTail } from './find-popover-position.ts';
import { partsText } from './plain-text.ts';
import { ReasonList } from './ReasonList.tsx';

/** Moves a popover next to its anchor and updates its tail. */
function moveWithTail(popover: HTMLElement, tail: SVGPathElement | null, layout: Layout, key: string): void {
  const selector = CSS.escape(key);
  const space = document.querySelector(`.map [data-space="${selector}"]`);
  const box = movePopover(popover, space ?? document.querySelector(`[data-unoffered="${selector}"]`), layout);
  tail?.setAttribute('d', space && box ? popoverTail(box, boxOf(space)) : '');
}

/** Hides the refusal on Escape. */
function useDismissOnEscape(): void {
  const { store } = usePage();
  useEffect(() => {
    const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent): void => {
      // A dialog over the refusal, such as the rulebook, handles the key first.
      if (key === 'Escape' && !defaultPrevented) store.queries.dismissRefusal();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [store]);
}

/** Returns the name of an option that is not offered, or of a space. */
function rejectedName({ frame, locale }: Page, key: string): string {
  const option = frame.unoffered.find((candidate) => candidate.key === key);
  if (!option) return locale.names.space(key).one;
  return partsText(sentenceParts(optionLabel(locale.names, option, frame.decision?.text.path ?? '')));
}

/** Shows why an option is not offered, next to its space, or why an action failed. */
export function RefusalPopover(): ReactNode {
  const page = usePage();
  const { state, store, translate, locale, layout } = page;
  const { rejection, refusal } = state;
  const popover = useRef<HTMLDivElement>(null);
  const tail = useRef<SVGPathElement>(null);
  useLayoutEffect(() => {
    const element = popover.current;
    if (!element) return undefined;
    const reposition = (): void => {
      moveWithTail(element, tail.current, layout, rejection?.key ?? '');
    };
    reposition();
    addEventListener('resize', reposition);
    // Unfolded reasons need more room; the event does not bubble.
    element.addEventListener('toggle', reposition, true);
    return () => {
      removeEventListener('resize', reposition);
      element.removeEventListener('toggle', reposition, true);
    };
  }, [rejection, refusal, layout]);
  useDismissOnEscape();
  const reasons = rejection?.reasons ?? refusal?.reasons ?? [];
  return createPortal(
    <>
      <div ref={popover} className="refusal-panel" role="alert">
        <h4>
          <span>
            <span aria-hidden="true">⊘ </span>
            {rejection
              ? translate('labelled', {
                  label: translate('notPossible'),
                  value: rejectedName(page, rejection.key),
                })
              : translate(refusal ? openingRefusalTitle(refusal) : 'actionRefused')}
          </span>
          <button
            className="close"
            aria-label={translate('close')}
            onClick={() => store.queries.dismissRefusal()}
          >
            ×
          </button>
        </h4>
        {reasons.length > 0 ? (
          <ReasonList reasons={reasons} spaces={rejection?.spaces} optionKey={rejection?.key} />
        ) : (
          refusal && <p>{refusalSentence(locale.names.locale, translate, refusal)}</p>
        )}
      </div>
      <svg className="popover-tail" aria-hidden="true">
        <path ref={tail} />
      </svg>
    </>,
    document.body,
  );
}
