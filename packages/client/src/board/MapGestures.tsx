/** Zoom and pan by wheel and touch. It belongs to the first render, because it ignores touches that begin before it. */
import { useGesture } from '@use-gesture/react';
import { type GestureHandles, MAX_ZOOM } from './viewport.ts';
import type { Coordinates } from '@quipu/board';

/** Zoom per wheel pixel, as an exponent of e. */
const ZOOM_PER_PIXEL = 0.0022;
/** Distance in pixels from which a press is a drag. */
const DRAG_THRESHOLD = 5;

/** Converts a screen position to a board coordinate, with the scale in screen pixels per board pixel. */
function toBoard(
  frame: Element | null,
  x: number,
  y: number,
): { at: Coordinates; scale: number } | undefined {
  const matrix = frame?.querySelector<SVGSVGElement>('svg.board')?.getScreenCTM();
  if (!matrix) return undefined;
  return { at: [(x - matrix.e) / matrix.a, (y - matrix.f) / matrix.d], scale: matrix.a };
}

/** Handles gestures on the map. Renders nothing. */
export default function MapGestures({
  frame,
  viewport,
  changeViewport,
  zoomAround,
  isDragging,
  holdsPiece,
}: GestureHandles): null {
  useGesture(
    {
      onPointerDown: () => {
        isDragging.current = false;
      },
      onDrag: ({ delta: [dx, dy], movement: [mx, my], pinching, cancel, event }) => {
        if (pinching) {
          cancel();
          return;
        }
        if (Math.hypot(mx, my) < DRAG_THRESHOLD && !isDragging.current) return;
        isDragging.current = true;
        if (holdsPiece.current) return;
        const { scale = 1 } = toBoard(frame.current, 0, 0) ?? {};
        if (event.cancelable) event.preventDefault();
        changeViewport(({ zoom, center: [x, y] }) => ({ zoom, center: [x - dx / scale, y - dy / scale] }));
      },
      onPinch: ({ origin: [x, y], offset: [newZoom], memo }) => {
        isDragging.current = true;
        const at = toBoard(frame.current, x, y)?.at;
        const lastZoom = typeof memo === 'number' ? memo : viewport.zoom;
        if (at) zoomAround(newZoom / lastZoom, at);
        return newZoom;
      },
      onWheel: ({ event, delta: [, dy], pinching }) => {
        if (pinching || event.ctrlKey) return;
        event.preventDefault();
        const at = toBoard(frame.current, event.clientX, event.clientY)?.at;
        if (at) zoomAround(Math.exp(-dy * ZOOM_PER_PIXEL), at);
      },
    },
    {
      target: frame,
      eventOptions: { passive: false },
      drag: { pointer: { keys: false } },
      pinch: { scaleBounds: { min: 1, max: MAX_ZOOM }, from: () => [viewport.zoom, 0] },
    },
  );
  return null;
}
