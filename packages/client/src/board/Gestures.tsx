/** Zooming by wheel and two fingers, and moving by dragging. It loads when the page stands. */
import { useGesture } from '@use-gesture/react';
import { type Hands, MOST } from './lens.ts';
import type { Coordinates } from '@quipu/board';

/** The zoom that one notch of a wheel makes, as a power of e by pixels. */
const WHEEL = 0.0022;
/** Pixels from which a press is a drag. */
const DRAG = 5;

/** Where a point of the screen lies on the board, and how many pixels of the screen one of the board has. */
function onBoard(
  frame: Element | null,
  x: number,
  y: number,
): { at: Coordinates; scale: number } | undefined {
  const matrix = frame?.querySelector<SVGSVGElement>('svg.board')?.getScreenCTM();
  if (!matrix) return undefined;
  return { at: [(x - matrix.e) / matrix.a, (y - matrix.f) / matrix.d], scale: matrix.a };
}

/** Hears wheel and fingers on the map. */
export default function Gestures({ frame, lens, set, around, dragged }: Hands): null {
  useGesture(
    {
      onPointerDown: () => {
        dragged.current = false;
      },
      onDrag: ({ delta: [dx, dy], movement: [mx, my], pinching, cancel, event }) => {
        if (pinching) {
          cancel();
          return;
        }
        if (Math.hypot(mx, my) < DRAG && !dragged.current) return;
        dragged.current = true;
        const { scale = 1 } = onBoard(frame.current, 0, 0) ?? {};
        if (event.cancelable) event.preventDefault();
        set(({ zoom, middle: [x, y] }) => ({ zoom, middle: [x - dx / scale, y - dy / scale] }));
      },
      onPinch: ({ origin: [x, y], offset: [now], memo }) => {
        dragged.current = true;
        const at = onBoard(frame.current, x, y)?.at;
        const before = typeof memo === 'number' ? memo : lens.zoom;
        if (at) around(now / before, at);
        return now;
      },
      onWheel: ({ event, delta: [, dy], pinching }) => {
        if (pinching || event.ctrlKey) return;
        event.preventDefault();
        const at = onBoard(frame.current, event.clientX, event.clientY)?.at;
        if (at) around(Math.exp(-dy * WHEEL), at);
      },
    },
    {
      target: frame,
      eventOptions: { passive: false },
      drag: { pointer: { keys: false } },
      pinch: { scaleBounds: { min: 1, max: MOST }, from: () => [lens.zoom, 0] },
    },
  );
  return null;
}
