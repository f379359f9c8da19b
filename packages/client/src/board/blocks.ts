/** Lays the contents of spaces out as blocks, and finds where they stand. */
import { entryOf } from '../entry.ts';
import {
  type BlockMeasures,
  type BlockShape,
  blockShapes,
  type Layout,
  placeBlocks,
  type Placed,
} from '@quipu/board';
import type { Contents, Mark, Pip, Stack } from './contents.ts';
import { pieceSize } from './Glyphs.tsx';

/** A block in its place: the lines of its name, and the shape that it has taken. */
export interface Block {
  readonly contents: Contents;
  readonly name: readonly string[];
  readonly shape: BlockShape;
  readonly placed: Placed;
}

const FAMILY = '"Inter Variable", Inter, system-ui, sans-serif';
const widths = new Map<string, number>();
let pen: CanvasRenderingContext2D | null | undefined;

/** The width of a line of a name in pixels. */
export function nameWidth(text: string, size: number): number {
  const key = `${size} ${text}`;
  let width = widths.get(key);
  if (width === undefined) {
    pen ??= document.createElement('canvas').getContext('2d');
    if (pen) pen.font = `680 ${size}px ${FAMILY}`;
    widths.set(key, (width = pen?.measureText(text).width ?? text.length * size * 0.6));
  }
  return width;
}

/** The width of a figure beside a piece. */
export const figureWidth = (count: number, unit: number): number =>
  count > 1 ? (count > 9 ? 15 : 8.5) * unit : 0;

/** The width of pieces of one group. */
export function pieceWidth(piece: Stack | Pip, unit: number): number {
  if (piece.is === 'pip') return piece.count > 9 ? 20 : 15;
  const [w] = pieceSize(piece.look);
  return w * unit + figureWidth(piece.count, unit) + (piece.held ? 6 * unit : 0) + 2 * unit;
}

/** The width of a mark. */
export function markWidth(mark: Mark, unit: number): number {
  const base = { value: 15, level: 17, control: 13, marker: 16 }[mark.is];
  return base * unit + (mark.is === 'marker' && mark.count > 1 ? 8.5 * unit : 0);
}

/** Heights and gaps of blocks on a layout. */
export function measuresOf({ unit, font }: Layout, line: boolean): BlockMeasures {
  return {
    nameHeight: font * 1.14,
    markHeight: 15.5 * unit,
    rowHeight: unit < 1 ? 13.5 : 19.5 * unit,
    gap: 3,
    padding: line ? 1.5 * unit : 3 * unit,
  };
}

/** The width of the badge on a line. */
export const badgeWidth = ({ unit }: Layout): number => 16 * unit;

/** The ways to write a name: in one line, or broken behind a dash. */
function namesOf(title: string): readonly (readonly string[])[] {
  const [short = title] = title.split(' / ');
  const broken = short.split(/(?<=–)/u);
  return broken.length > 1 ? [[short], broken] : [[short]];
}

function shapesOf(
  contents: Contents,
  layout: Layout,
  title: string,
): readonly (readonly [readonly string[], BlockShape])[] {
  const { unit, font } = layout;
  const place = entryOf(layout.places, contents.key);
  const line = place.is === 'line';
  const pieces = contents.pieces.map((piece) => pieceWidth(piece, line ? unit * 0.88 : unit));
  const measures = measuresOf(layout, line);
  if (line) {
    const badge =
      badgeWidth(layout) + contents.marks.reduce((sum, mark) => sum + markWidth(mark, unit * 0.9), 0);
    const w = badge + pieces.reduce((sum, width) => sum + width, 0) + (pieces.length > 0 ? 5 * unit : 0);
    const h = (pieces.length > 0 ? 18.5 : 16) * unit;
    return [[[], { w, h, marksAt: 'row', rows: [pieces.map((_, i) => i)], marksWidth: badge, cost: 0 }]];
  }
  const nameless = place.is === 'area' && unit < 1;
  const marks = contents.marks.map((mark) => markWidth(mark, unit));
  return (nameless ? [[]] : namesOf(title)).flatMap((lines) => {
    const name = lines.map((text) => ({ text, width: nameWidth(text, font) }));
    const shapes = blockShapes({ name, marks, pieces }, measures);
    const best = shapes.toSorted((a, b) => a.cost - b.cost).slice(0, MOST_SHAPES);
    return best.map((shape) => [lines, shape] as const);
  });
}

/** Shapes of one name that the placer tries. */
const MOST_SHAPES = 6;

/** All blocks of a board in their places. */
export function blocksOf(
  layout: Layout,
  contents: readonly Contents[],
  titleOf: (key: string) => string,
): readonly Block[] {
  const options = new Map(contents.map((one) => [one.key, shapesOf(one, layout, titleOf(one.key))]));
  const shapes = Object.fromEntries([...options].map(([key, list]) => [key, list.map(([, shape]) => shape)]));
  const placed = placeBlocks(layout, { shapes, badge: badgeWidth(layout) });
  return contents.flatMap((one): Block[] => {
    const at = placed[one.key];
    const chosen = at && options.get(one.key)?.[at.shape];
    return chosen ? [{ contents: one, name: chosen[0], shape: chosen[1], placed: at }] : [];
  });
}
