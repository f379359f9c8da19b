/**
 * Zoom and pan of the map: by wheel, buttons, fingers and keys. None of these inputs makes a move in the
 * game.
 */
import type { Coordinates, Layout } from '@quipu/board';
import { type KeyboardEvent, type MouseEvent, type RefObject, useCallback, useRef, useState } from 'react';

/** The zoom factor, and the board coordinate at the center. */
export interface Lens {
  readonly zoom: number;
  readonly middle: Coordinates;
}

export const MOST = 4;
/** Zoom factor of one button or key press. */
const STEP = 1.5;
/** Part of the visible map that an arrow key pans by. */
const PACE = 0.18;

const between = (least: number, n: number, most: number): number => Math.max(least, Math.min(most, n));

/** Clamps a lens to the board. */
function within({ width, height }: Layout, { zoom, middle: [x, y] }: Lens): Lens {
  const held = between(1, zoom, MOST);
  const [w, h] = [width / held / 2, height / held / 2];
  return { zoom: held, middle: [between(w, x, width - w), between(h, y, height - h)] };
}

export interface Zooming {
  readonly lens: Lens;
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  readonly whole: () => void;
  /** Pans until a place is visible. */
  readonly show: (at: Coordinates) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** Suppresses clicks that end a drag. */
  readonly onClickCapture: (event: MouseEvent) => void;
  readonly hands: Hands;
}

/** Pan and zoom handles for wheel and fingers (`Gestures.tsx`). */
export interface Hands {
  readonly frame: RefObject<HTMLElement | null>;
  readonly lens: Lens;
  readonly set: (change: (from: Lens) => Lens) => void;
  /** Zooms around a board coordinate that stays in place. */
  readonly around: (by: number, at: Coordinates) => void;
  /** Whether the current press has become a drag. */
  readonly dragged: RefObject<boolean>;
}

export function useLens(layout: Layout, frame: RefObject<HTMLElement | null>): Zooming {
  const home: Lens = { zoom: 1, middle: [layout.width / 2, layout.height / 2] };
  const [kept, setKept] = useState<{ readonly layout: Layout; readonly lens: Lens }>({ layout, lens: home });
  const lens = kept.layout === layout ? kept.lens : home;
  const set = useCallback(
    (change: (from: Lens) => Lens) =>
      setKept((now) => {
        const from = now.layout === layout ? now.lens : home;
        return { layout, lens: within(layout, change(from)) };
      }),
    // `home` is derived from the layout.
    [layout],
  );
  const around = useCallback(
    (by: number, [x, y]: Coordinates) =>
      set(({ zoom, middle: [mx, my] }) => {
        const next = between(1, zoom * by, MOST);
        const share = zoom / next;
        return { zoom: next, middle: [x + (mx - x) * share, y + (my - y) * share] };
      }),
    [set],
  );
  const dragged = useRef(false);
  const zoomBy = (by: number) => () => set(({ zoom, middle }) => ({ zoom: zoom * by, middle }));
  const show = useCallback(
    ([x, y]: Coordinates) =>
      set((from) => {
        const { zoom, middle } = from;
        const [w, h] = [(layout.width / zoom / 2) * 0.86, (layout.height / zoom / 2) * 0.86];
        const seen = Math.abs(x - middle[0]) <= w && Math.abs(y - middle[1]) <= h;
        return zoom === 1 || seen ? from : { zoom, middle: [x, y] };
      }),
    [set, layout],
  );
  const whole = (): void => set(() => home);
  const [zoomIn, zoomOut] = [zoomBy(STEP), zoomBy(1 / STEP)];
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrows: Readonly<Record<string, Coordinates>> = {
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
    };
    const arrow = arrows[event.key];
    if (event.key === '+' || event.key === '=') zoomIn();
    else if (event.key === '-') zoomOut();
    else if (event.key === '0') whole();
    else if (arrow && lens.zoom > 1)
      set(({ zoom, middle: [x, y] }) => {
        const [w, h] = [layout.width / zoom, layout.height / zoom];
        return { zoom, middle: [x + arrow[0] * w * PACE, y + arrow[1] * h * PACE] };
      });
    else return;
    event.preventDefault();
  };
  const onClickCapture = (event: MouseEvent): void => {
    if (!dragged.current) return;
    dragged.current = false;
    event.stopPropagation();
    event.preventDefault();
  };
  return {
    lens,
    zoomIn,
    zoomOut,
    whole,
    show,
    onKeyDown,
    onClickCapture,
    hands: { frame, lens, set, around, dragged },
  };
}
