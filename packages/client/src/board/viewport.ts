/**
 * Zoom and pan of the map: by wheel, buttons, fingers and keys. None of these inputs makes a move in the
 * game.
 */
import type { Coordinates, Layout } from '@quipu/board';
import { type KeyboardEvent, type MouseEvent, type RefObject, useCallback, useRef, useState } from 'react';

/** The zoom factor, and the board coordinate at the center. */
export interface Viewport {
  readonly zoom: number;
  readonly center: Coordinates;
}

export const MAX_ZOOM = 4;
/** Zoom factor of one button or key press. */
const ZOOM_STEP = 1.5;
/** Part of the visible map that an arrow key pans by. */
const PAN_STEP = 0.18;

/** Part of the visible map in which a point counts as visible: not at the edge. */
const INNER_PART = 0.86;

const clamp = (min: number, value: number, max: number): number => Math.max(min, Math.min(max, value));

/** Directions of the arrow keys. */
const ARROWS: Readonly<Record<string, Coordinates>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Limits the zoom, and the center so that nothing beyond the board is visible. */
function clampViewport({ width, height }: Layout, { zoom, center: [x, y] }: Viewport): Viewport {
  const clamped = clamp(1, zoom, MAX_ZOOM);
  const [w, h] = [width / clamped / 2, height / clamped / 2];
  return { zoom: clamped, center: [clamp(w, x, width - w), clamp(h, y, height - h)] };
}

/** The viewport of the map, and the actions that change it. */
export interface ViewportControls {
  readonly viewport: Viewport;
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  readonly showAll: () => void;
  /** Centers the map on a point if it is not visible. */
  readonly reveal: (at: Coordinates) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** Suppresses clicks that end a drag. */
  readonly onClickCapture: (event: MouseEvent) => void;
  readonly gestures: GestureHandles;
}

/** Pan and zoom handles for wheel and fingers (`MapGestures.tsx`). */
export interface GestureHandles {
  readonly frame: RefObject<HTMLElement | null>;
  readonly viewport: Viewport;
  readonly changeViewport: (change: (from: Viewport) => Viewport) => void;
  /** Zooms around a board coordinate that stays in place. */
  readonly zoomAround: (factor: number, at: Coordinates) => void;
  /** Whether the current press has become a drag. */
  readonly isDragging: RefObject<boolean>;
}

/** Returns the viewport of a map element. It is reset when the layout changes. */
export function useViewport(layout: Layout, frame: RefObject<HTMLElement | null>): ViewportControls {
  const home: Viewport = { zoom: 1, center: [layout.width / 2, layout.height / 2] };
  const [stored, setStored] = useState<{ readonly layout: Layout; readonly viewport: Viewport }>({
    layout,
    viewport: home,
  });
  const viewport = stored.layout === layout ? stored.viewport : home;
  const changeViewport = useCallback(
    (change: (from: Viewport) => Viewport) =>
      setStored((previous) => {
        const current = previous.layout === layout ? previous.viewport : home;
        return { layout, viewport: clampViewport(layout, change(current)) };
      }),
    // `home` is derived from the layout.
    [layout],
  );
  const zoomAround = useCallback(
    (factor: number, [x, y]: Coordinates) =>
      changeViewport(({ zoom, center: [mx, my] }) => {
        const next = clamp(1, zoom * factor, MAX_ZOOM);
        const ratio = zoom / next;
        return { zoom: next, center: [x + (mx - x) * ratio, y + (my - y) * ratio] };
      }),
    [changeViewport],
  );
  const isDragging = useRef(false);
  const zoomBy = (factor: number) => () =>
    changeViewport(({ zoom, center }) => ({ zoom: zoom * factor, center }));
  const reveal = useCallback(
    ([x, y]: Coordinates) =>
      changeViewport((from) => {
        const { zoom, center } = from;
        const [w, h] = [(layout.width / zoom / 2) * INNER_PART, (layout.height / zoom / 2) * INNER_PART];
        const isVisible = Math.abs(x - center[0]) <= w && Math.abs(y - center[1]) <= h;
        return zoom === 1 || isVisible ? from : { zoom, center: [x, y] };
      }),
    [changeViewport, layout],
  );
  const showAll = (): void => changeViewport(() => home);
  const [zoomIn, zoomOut] = [zoomBy(ZOOM_STEP), zoomBy(1 / ZOOM_STEP)];
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = ARROWS[event.key];
    if (event.key === '+' || event.key === '=') zoomIn();
    else if (event.key === '-') zoomOut();
    else if (event.key === '0') showAll();
    else if (arrow && viewport.zoom > 1)
      changeViewport(({ zoom, center: [x, y] }) => {
        const [w, h] = [layout.width / zoom, layout.height / zoom];
        return { zoom, center: [x + arrow[0] * w * PAN_STEP, y + arrow[1] * h * PAN_STEP] };
      });
    else return;
    event.preventDefault();
  };
  const onClickCapture = (event: MouseEvent): void => {
    if (!isDragging.current) return;
    isDragging.current = false;
    event.stopPropagation();
    event.preventDefault();
  };
  return {
    viewport,
    zoomIn,
    zoomOut,
    showAll,
    reveal,
    onKeyDown,
    onClickCapture,
    gestures: { frame, viewport, changeViewport, zoomAround, isDragging },
  };
}
