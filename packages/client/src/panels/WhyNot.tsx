/** Why something that was clicked is not offered, or could not be done. */
import { optionLabel, sentenceParts } from '@quipu/words';
import type { Layout } from '@quipu/board';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { usePage } from '../page.tsx';
import { refusedSentence } from '../refused.ts';
import { boxOf, putBeside } from './around.ts';
import { tailOf } from './place-popover.ts';
import { Reasons } from './Reasons.tsx';

/** Moves a popover beside what it tells of, and its tail with it. */
function put(popover: HTMLElement, tail: SVGPathElement | null, layout: Layout, key: string): void {
  const named = CSS.escape(key);
  const space = document.querySelector(`.map [data-space="${named}"]`);
  const box = putBeside(popover, space ?? document.querySelector(`[data-unoffered="${named}"]`), layout);
  tail?.setAttribute('d', space && box ? tailOf(box, boxOf(space)) : '');
}

/** The popover, as long as something is told. */
export function WhyNot(): ReactNode {
  const { state, store, frame, say, speech, layout } = usePage();
  const { whyNot, refused } = state;
  const popover = useRef<HTMLDivElement>(null);
  const tail = useRef<SVGPathElement>(null);
  useLayoutEffect(() => {
    const element = popover.current;
    if (!element) return undefined;
    const place = (): void => {
      put(element, tail.current, layout, whyNot?.key ?? '');
    };
    place();
    addEventListener('resize', place);
    return () => removeEventListener('resize', place);
  }, [whyNot, refused, layout]);
  useEffect(() => {
    const close = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') store.looking.dismiss();
    };
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, [store]);
  const option = frame.unoffered.find(({ key }) => key === whyNot?.key);
  const marked = option && optionLabel(speech.names, option, frame.decision?.text.path ?? '');
  const name =
    marked === undefined
      ? speech.names.space(whyNot?.key ?? '').one
      : sentenceParts(marked)
          .map(({ text }) => text)
          .join('');
  const reasons = whyNot?.reasons ?? refused?.reasons ?? [];
  return createPortal(
    <>
      <div ref={popover} className="why-not" role="alert">
        <h4>
          <span>
            <span aria-hidden="true">⊘ </span>
            {whyNot ? say('of', { what: say('whyNot'), value: name }) : say('failed')}
          </span>
          <button className="close" aria-label={say('close')} onClick={() => store.looking.dismiss()}>
            ×
          </button>
        </h4>
        {reasons.length > 0 ? (
          <Reasons reasons={reasons} />
        ) : (
          refused && <p>{refusedSentence(speech.names.locale, say, refused)}</p>
        )}
      </div>
      <svg className="why-not-tail" aria-hidden="true">
        <path ref={tail} />
      </svg>
    </>,
    document.body,
  );
}
