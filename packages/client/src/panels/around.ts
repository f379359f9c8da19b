/** The surroundings of a popover on the map, from the DOM. */
import type { Layout } from '@quipu/board';
import { type Box, GRID, placePopover, type Surroundings } from './place-popover.ts';

/** The rectangle of an element on the page. */
export const boxOf = (element: Element): Box => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
};

const boxesOf = (selector: string): readonly Box[] => Array.from(document.querySelectorAll(selector), boxOf);

/** Returns the ground of areas on the page, as rectangles of grid squares. */
function groundOf(layout: Layout, areas: ReadonlySet<string>): readonly Box[] {
  const matrix = document.querySelector<SVGSVGElement>('.map svg.board')?.getScreenCTM();
  if (!matrix) return [];
  const { size, columns, runs, areas: keys } = layout.ground;
  const boxes: Box[] = [];
  let square = 0;
  for (let i = 0; i + 1 < runs.length; i += 2) {
    const [area = 0, length = 0] = runs.slice(i, i + 2);
    // A run may continue in the next row.
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

/** Minimum height of a popover, in pixels. */
const LEAST = 90;
/** Distance between popovers and the edge of the map, in pixels. */
const EDGE = 8;

/** Returns the surroundings of a popover; undefined if there is no map. */
function surroundingsOf(layout: Layout, anchor: Element | null): Surroundings | undefined {
  const map = document.querySelector('.map');
  if (!map) return undefined;
  const { x, y, width, height } = boxOf(map);
  const ground = { x: x + EDGE, y: y + EDGE, width: width - 2 * EDGE, height: height - 2 * EDGE };
  return {
    ground,
    anchor: anchor ? boxOf(anchor) : ground,
    lit: boxesOf(LIT),
    litGround: groundOf(layout, keysOf(LIT)),
    others: boxesOf('.map [data-space], .map-area .panel, .map .zoom'),
  };
}

/**
 * Returns the maximum height at which a popover does not cover its anchor: the height of the map next to it,
 * else the space above or below.
 */
function heightBeside(width: number, { ground, anchor }: Surroundings): number {
  const [left, above] = [anchor.x - ground.x, anchor.y - ground.y];
  const beside = Math.max(left, ground.width - left - anchor.width) >= width + 2 * GRID;
  const most = Math.max(above, ground.height - above - anchor.height) - 2 * GRID;
  return beside || most < LEAST ? ground.height : most;
}

/** Moves a popover to the best place on the map. Returns its rectangle. */
export function putBeside(
  popover: HTMLElement,
  anchor: Element | null,
  layout: Layout,
  near = false,
): Box | undefined {
  const around = surroundingsOf(layout, anchor);
  if (!around) return undefined;
  popover.style.maxBlockSize = `${heightBeside(popover.offsetWidth, around)}px`;
  const size = { width: popover.offsetWidth, height: popover.offsetHeight };
  const at = placePopover(size, around, near);
  popover.style.insetInlineStart = `${at.x}px`;
  popover.style.insetBlockStart = `${at.y}px`;
  return { ...at, ...size };
}
