/** Why something that was clicked is not offered, or could not be done. */
import { choosableText, partsOf, reasonText, type ReasonText } from '@quipu/words';
import type { Layout } from '@quipu/board';
import type { Reason } from '@quipu/engine';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { usePage } from '../page.tsx';
import { type Box, placePopover, tailOf } from './place-popover.ts';

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

/** The ground of areas on the page, as rectangles of squares. */
function groundOf(layout: Layout, areas: ReadonlySet<string>): readonly Box[] {
  const matrix = document.querySelector<SVGSVGElement>('.map svg.board')?.getScreenCTM();
  if (!matrix) return [];
  const { size, columns, runs, areas: keys } = layout.ground;
  const boxes: Box[] = [];
  let square = 0;
  for (let i = 0; i + 1 < runs.length; i += 2) {
    const [area = 0, length = 0] = runs.slice(i, i + 2);
    // A run may go on in the next row.
    for (let rest = length; rest > 0;) {
      const [row, column] = [Math.floor(square / columns), square % columns];
      const run = Math.min(rest, columns - column);
      if (areas.has(keys[area - 1] ?? ''))
        boxes.push({
          x: matrix.e + column * size * matrix.a,
          y: matrix.f + row * size * matrix.d,
          width: run * size * matrix.a,
          height: size * matrix.d,
        });
      square += run;
      rest -= run;
    }
  }
  return boxes;
}

const keysOf = (selector: string): ReadonlySet<string> =>
  new Set(
    [...document.querySelectorAll<SVGElement>(selector)].flatMap(({ dataset }) => dataset['space'] ?? []),
  );

const LIT = '.map .block.lit, .map .block.picked';

/** Moves a popover to the best place on the map, beside what it tells of, and its tail with it. */
function put(popover: HTMLElement, tail: SVGPathElement | null, layout: Layout, key: string): void {
  const named = CSS.escape(key);
  const map = document.querySelector('.map');
  const space = document.querySelector(`.map [data-space="${named}"]`);
  const anchor = space ?? document.querySelector(`[data-unoffered="${named}"]`);
  if (!map) return;
  const { x, y, width, height } = boxOf(map);
  const ground = { x: x + 8, y: y + 8, width: width - 16, height: height - 16 };
  const size = { width: popover.offsetWidth, height: popover.offsetHeight };
  const at = placePopover(size, {
    ground,
    anchor: anchor ? boxOf(anchor) : ground,
    lit: boxesOf(LIT),
    litGround: groundOf(layout, keysOf(LIT)),
    others: boxesOf('.map [data-space], .map-area .panel, .map .zoom'),
  });
  popover.style.insetInlineStart = `${at.x}px`;
  popover.style.insetBlockStart = `${at.y}px`;
  tail?.setAttribute('d', space ? tailOf({ ...at, ...size }, boxOf(space)) : '');
}

/** The popover. */
export function WhyNot(): ReactNode {
  const { state, store, frame, say, speech, layout } = usePage();
  const { whyNot, refused } = state;
  const shown = whyNot !== undefined || refused !== undefined;
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
    <>
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
      </div>
      <svg className="why-not-tail" aria-hidden="true">
        <path ref={tail} />
      </svg>
    </>,
    document.body,
  );
}
