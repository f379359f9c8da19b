/** Why something that was clicked is not offered, or could not be done. */
import { choosableText, partsOf, reasonText, type ReasonText } from '@quipu/words';
import type { Reason } from '@quipu/engine';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { usePage } from '../page.tsx';
import { type Box, placePopover } from './place-popover.ts';

function Told({ told }: { readonly told: ReasonText }): ReactNode {
  return (
    <li>
      {told.text} {told.rule !== '' && <span className="rule">{told.rule}</span>}
      {told.causes.length > 0 && (
        <ul>
          {told.causes.map((cause, i) => (
            <Told key={i} told={cause} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** Reasons with their rules, and what lies behind each. */
export function Reasons({ reasons }: { readonly reasons: readonly Reason[] }): ReactNode {
  const { speech } = usePage();
  return (
    <ul>
      {reasons.map((reason, i) => (
        <Told key={i} told={reasonText(speech.names, reason)} />
      ))}
    </ul>
  );
}

const boxOf = (element: Element): Box => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
};

const boxesOf = (selector: string): readonly Box[] => Array.from(document.querySelectorAll(selector), boxOf);

/** Moves a popover to the best place on the map, beside what it tells of. */
function put(popover: HTMLElement, key: string): void {
  const named = CSS.escape(key);
  const map = document.querySelector('.map');
  const anchor = document.querySelector(`.map [data-space="${named}"], [data-unoffered="${named}"]`);
  if (!map) return;
  const { x, y, width, height } = boxOf(map);
  const ground = { x: x + 8, y: y + 8, width: width - 16, height: height - 16 };
  const { offsetWidth, offsetHeight } = popover;
  const at = placePopover(
    { width: offsetWidth, height: offsetHeight },
    {
      ground,
      anchor: anchor ? boxOf(anchor) : ground,
      lit: boxesOf('.map .block.lit, .map .block.picked'),
      others: boxesOf('.map [data-space], .map-area .panel'),
    },
  );
  popover.style.insetInlineStart = `${at.x}px`;
  popover.style.insetBlockStart = `${at.y}px`;
}

/** The popover. */
export function WhyNot(): ReactNode {
  const { state, store, frame, say, speech } = usePage();
  const { whyNot, refused } = state;
  const shown = whyNot !== undefined || refused !== undefined;
  const popover = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = popover.current;
    if (!element) return undefined;
    const place = (): void => {
      put(element, whyNot?.key ?? '');
    };
    place();
    addEventListener('resize', place);
    return () => removeEventListener('resize', place);
  }, [whyNot, refused]);
  useEffect(() => {
    if (!shown) return undefined;
    const close = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') store.dismiss();
    };
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, [shown, store]);
  if (!shown) return null;
  const option = frame.unoffered.find(({ key }) => key === whyNot?.key);
  const marked = option && choosableText(speech.names, option, frame.decision?.text.path ?? '');
  const name =
    marked === undefined
      ? speech.names.space(whyNot?.key ?? '').one
      : partsOf(marked)
          .map(({ text }) => text)
          .join('');
  const reasons = whyNot?.reasons ?? refused?.reasons ?? [];
  return createPortal(
    <div ref={popover} className="why-not" role="alert">
      <h4>
        <span>
          <span aria-hidden="true">⊘ </span>
          {whyNot ? `${say('whyNot')}: ${name}` : say('failed')}
        </span>
        <button className="close" aria-label={say('close')} onClick={() => store.dismiss()}>
          ×
        </button>
      </h4>
      {reasons.length > 0 ? <Reasons reasons={reasons} /> : <p>{refused?.reason}</p>}
    </div>,
    document.body,
  );
}
