/**
 * Zoom and pan of the map: by wheel, buttons, fingers and keys. None of these inputs makes a move in the
 * game.
 */
import type { Coordinates, Layout } from '@quipu/board';
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** The zoom factor, and the board coordinate at the center. */
export interface Viewport {
  readonly zoom: number;
  readonly center: Coordinates;
}

export const MAX_ZOOM = 4;
/** Zoom factor of one button or key press. */
const ZOOM_STEP = 1.5;
/** Minimum size of names on the screen, in pixels. */
const MIN_NAME_SIZE = 9;
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
  const clampedZoom = clamp(1, zoom, MAX_ZOOM);
  const [w, h] = [width / clampedZoom / 2, height / clampedZoom / 2];
  return { zoom: clampedZoom, center: [clamp(w, x, width - w), clamp(h, y, height - h)] };
}

/** The viewport of the map, and the actions that change it. */
export interface ViewportControls {
  readonly viewport: Viewport;
  /** The zoom as a multiple of that from which names are readable; below 1 on small screens that show the whole map. */
  readonly nameZoom: number;
  /** Whether names have to be slightly enlarged to be readable on the whole map. */
  readonly enlargesNames: boolean;
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  readonly showAll: () => void;
  /** Centers the map on a point if it is not in the middle part of the visible map, by default without its edge. */
  readonly centerIfHidden: (point: Coordinates, visiblePart?: number) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** Suppresses clicks that end a drag. */
  readonly onClickCapture: (event: MouseEvent) => void;
  readonly gestures: GestureHandles;
}

/** Pan and zoom handles for wheel and fingers (`MapGestures.tsx`). */
export interface GestureHandles {
  readonly frame: RefObject<HTMLElement | null>;
  readonly viewport: Viewport;
  readonly changeViewport: (change: (current: Viewport) => Viewport) => void;
  /** Zooms around a board coordinate that stays in place. */
  readonly zoomAround: (factor: number, at: Coordinates) => void;
  /** Whether the current press has become a drag. */
  readonly isDragging: RefObject<boolean>;
  /** Whether the current press is on pieces that can be dragged, so that the map does not pan. */
  readonly holdsPiece: RefObject<boolean>;
}

function suppressDragClick(event: MouseEvent, isDragging: RefObject<boolean>): void {
  if (!isDragging.current) return;
  isDragging.current = false;
  event.stopPropagation();
  event.preventDefault();
}

/** A zoom below this would cut the edges of the map for names that are hardly larger; they are enlarged instead. */
const MIN_USEFUL_ZOOM = 1.05;

/** Returns the zoom at which names are readable; 1 if they are on the whole map. */
function useReadableZoom({ width, height, font }: Layout, frame: RefObject<HTMLElement | null>): number {
  const [scale, setScale] = useState(1);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const measure = (): void =>
      setScale(Math.min(element.clientWidth / width, element.clientHeight / height) || 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame, width, height]);
  return clamp(1, MIN_NAME_SIZE / (font * scale), MAX_ZOOM);
}

/**
 * Returns the viewport of a map element. It shows the whole map, or on small screens the part in the middle on which
 * names are readable. It is reset when the layout changes.
 */
export function useViewport(layout: Layout, frame: RefObject<HTMLElement | null>): ViewportControls {
  const exactZoom = useReadableZoom(layout, frame);
  const enlargesNames = exactZoom > 1 && exactZoom < MIN_USEFUL_ZOOM;
  const readableZoom = enlargesNames ? 1 : exactZoom;
  const wholeMap: Viewport = { zoom: 1, center: [layout.width / 2, layout.height / 2] };
  const initialViewport: Viewport = { ...wholeMap, zoom: readableZoom };
  // Undefined until the viewport is changed.
  const [storedViewport, setStoredViewport] = useState<{
    readonly layout: Layout;
    readonly viewport: Viewport;
  }>();
  const viewport = storedViewport?.layout === layout ? storedViewport.viewport : initialViewport;
  const changeViewport = useCallback(
    (change: (current: Viewport) => Viewport) =>
      setStoredViewport((previous) => {
        const current = previous?.layout === layout ? previous.viewport : initialViewport;
        const changed = change(current);
        return changed === current ? previous : { layout, viewport: clampViewport(layout, changed) };
      }),
    // `initialViewport` is derived from both.
    [layout, readableZoom],
  );
  const zoomAround = useCallback(
    (factor: number, [x, y]: Coordinates) =>
      changeViewport(({ zoom, center: [centerX, centerY] }) => {
        const newZoom = clamp(1, zoom * factor, MAX_ZOOM);
        const ratio = zoom / newZoom;
        return { zoom: newZoom, center: [x + (centerX - x) * ratio, y + (centerY - y) * ratio] };
      }),
    [changeViewport],
  );
  const isDragging = useRef(false);
  const holdsPiece = useRef(false);
  const zoomBy = (factor: number) => () =>
    changeViewport(({ zoom, center }) => ({ zoom: zoom * factor, center }));
  const centerIfHidden = useCallback(
    ([x, y]: Coordinates, visiblePart = INNER_PART) =>
      changeViewport((current) => {
        const { zoom, center } = current;
        const [w, h] = [(layout.width / zoom / 2) * visiblePart, (layout.height / zoom / 2) * visiblePart];
        const isVisible = Math.abs(x - center[0]) <= w && Math.abs(y - center[1]) <= h;
        return zoom === 1 || isVisible ? current : { zoom, center: [x, y] };
      }),
    [changeViewport, layout],
  );
  const showAll = (): void => changeViewport(() => wholeMap);
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
  const onClickCapture = (event: MouseEvent): void => suppressDragClick(event, isDragging);
  return {
    viewport,
    nameZoom: viewport.zoom / readableZoom,
    enlargesNames,
    zoomIn,
    zoomOut,
    showAll,
    centerIfHidden,
    onKeyDown,
    onClickCapture,
    gestures: { frame, viewport, changeViewport, zoomAround, isDragging, holdsPiece },
  };
}
