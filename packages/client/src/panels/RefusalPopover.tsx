/** A popover that explains why an option is not offered or failed. */
import { optionLabel, sentenceParts } from '@quipu/words';
import type { Layout } from '@quipu/board';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { usePage } from '../page-context.tsx';
import { refusalSentence } from '../refusal-sentence.ts';
import { boxOf, movePopover } from './move-popover.ts';
import { popoverTail } from './find-popover-position.ts';
import { ReasonList } from './ReasonList.tsx';

/** Moves a popover next to its anchor and updates its tail. */
function moveWithTail(popover: HTMLElement, tail: SVGPathElement | null, layout: Layout, key: string): void {
  const selector = CSS.escape(key);
  const space = document.querySelector(`.map [data-space="${selector}"]`);
  const box = movePopover(popover, space ?? document.querySelector(`[data-unoffered="${selector}"]`), layout);
  tail?.setAttribute('d', space && box ? popoverTail(box, boxOf(space)) : '');
}

/** The reasons of a refused option next to its space, or a refusal without an option. */
export function RefusalPopover(): ReactNode {
  const { state, store, frame, translate, locale, layout } = usePage();
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
    return () => removeEventListener('resize', reposition);
  }, [rejection, refusal, layout]);
  useEffect(() => {
    const close = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') store.queries.dismissRefusal();
    };
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, [store]);
  const option = frame.unoffered.find(({ key }) => key === rejection?.key);
  const label = option && optionLabel(locale.names, option, frame.decision?.text.path ?? '');
  const name =
    label === undefined
      ? locale.names.space(rejection?.key ?? '').one
      : sentenceParts(label)
          .map(({ text }) => text)
          .join('');
  const reasons = rejection?.reasons ?? refusal?.reasons ?? [];
  return createPortal(
    <>
      <div ref={popover} className="refusal-panel" role="alert">
        <h4>
          <span>
            <span aria-hidden="true">⊘ </span>
            {rejection
              ? translate('labelled', { label: translate('notPossible'), value: name })
              : translate('actionRefused')}
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
          <ReasonList reasons={reasons} />
        ) : (
          refusal && <p>{refusalSentence(locale.names.locale, translate, refusal)}</p>
        )}
      </div>
      <svg className="refusal-tail" aria-hidden="true">
        <path ref={tail} />
      </svg>
    </>,
    document.body,
  );
}
