/** Moves popovers to the best position on the map, given the elements on the page. */
import type { Layout } from '@quipu/board';
import {
  type Box,
  GRID_SIZE,
  findPopoverPosition,
  type Proximity,
  type Surroundings,
} from './find-popover-position.ts';

/** The rectangle of an element on the page. */
export const boxOf = (element: Element): Box => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
};

/** Returns the rectangles of the matching elements. */
const boxesOf = (selector: string): readonly Box[] => Array.from(document.querySelectorAll(selector), boxOf);

/** Returns the rectangles on the page that areas cover: runs of squares in the rows of the board's raster. */
function areaBoxes(layout: Layout, areas: ReadonlySet<string>): readonly Box[] {
  const matrix = document.querySelector<SVGSVGElement>('.map svg.board')?.getScreenCTM();
  if (!matrix) return [];
  const { size, columns, runs, areas: areaKeys } = layout.ground;
  const boxes: Box[] = [];
  let square = 0;
  for (let i = 0; i + 1 < runs.length; i += 2) {
    const [area = 0, length = 0] = runs.slice(i, i + 2);
    // A run may continue in the next row.
    for (let remainingSquares = length; remainingSquares > 0;) {
      const [row, column] = [Math.floor(square / columns), square % columns];
      const rowSquares = Math.min(remainingSquares, columns - column);
      if (areas.has(areaKeys[area - 1] ?? ''))
        boxes.push({
          x: matrix.e + column * size * matrix.a,
          y: matrix.f + row * size * matrix.d,
          width: rowSquares * size * matrix.a,
          height: size * matrix.d,
        });
      square += rowSquares;
      remainingSquares -= rowSquares;
    }
  }
  return boxes;
}

/** Returns the spaces of the matching elements. */
const spacesOf = (selector: string): ReadonlySet<string> =>
  new Set(
    [...document.querySelectorAll<SVGElement>(selector)].flatMap(({ dataset }) => dataset['space'] ?? []),
  );

/** Blocks of spaces that may be chosen or are chosen. */
const LIT_BLOCKS = '.map .block.lit, .map .block.picked';

/** Circles of spaces that may be chosen or are chosen. */
const LIT_NODES = '.map .state-lit .ring, .map .state-next .ring, .map .state-picked .ring';

/** Minimum height of a popover, in pixels. */
const MIN_HEIGHT = 90;
/** Distance between popovers and the edge of the map, in pixels. */
const MARGIN = 8;

/** Returns the surroundings of a popover; undefined if there is no map. */
function surroundingsOf(layout: Layout, anchor: Element | null): Surroundings | undefined {
  const map = document.querySelector('.map');
  if (!map) return undefined;
  const { x, y, width, height } = boxOf(map);
  const bounds = { x: x + MARGIN, y: y + MARGIN, width: width - 2 * MARGIN, height: height - 2 * MARGIN };
  return {
    bounds,
    anchor: anchor ? boxOf(anchor) : bounds,
    lit: [...boxesOf(LIT_BLOCKS), ...boxesOf(LIT_NODES), ...boxesOf('.tour')],
    litAreas: areaBoxes(layout, spacesOf(LIT_BLOCKS)),
    piecesAndPanels: boxesOf('.map [data-space], .map-area .panel, .map .zoom'),
  };
}

/**
 * Returns the maximum height at which a popover does not cover its anchor: the height of the map next to it,
 * else the space above or below.
 */
function maxHeight(width: number, { bounds, anchor }: Surroundings): number {
  const [roomLeft, roomAbove] = [anchor.x - bounds.x, anchor.y - bounds.y];
  const fitsNextToAnchor =
    Math.max(roomLeft, bounds.width - roomLeft - anchor.width) >= width + 2 * GRID_SIZE;
  const maxRoom = Math.max(roomAbove, bounds.height - roomAbove - anchor.height) - 2 * GRID_SIZE;
  return fitsNextToAnchor || maxRoom < MIN_HEIGHT ? bounds.height : maxRoom;
}

/** Moves a popover to the best position on the map. Returns its rectangle; undefined without a map. */
export function movePopover(
  popover: HTMLElement,
  anchor: Element | null,
  layout: Layout,
  proximity: Proximity = 'free',
): Box | undefined {
  const surroundings = surroundingsOf(layout, anchor);
  if (!surroundings) return undefined;
  popover.style.maxBlockSize = `${maxHeight(popover.offsetWidth, surroundings)}px`;
  const size = { width: popover.offsetWidth, height: popover.offsetHeight };
  const position = findPopoverPosition(size, surroundings, proximity);
  popover.style.insetInlineStart = `${position.x}px`;
  popover.style.insetBlockStart = `${position.y}px`;
  return { ...position, ...size };
}
