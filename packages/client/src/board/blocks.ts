/** Lays out the contents of spaces as blocks and places them on the board. */
import { useSyncExternalStore } from 'react';
import { entryOf } from '../entry-of.ts';
import {
  type BlockMeasures,
  type BlockShape,
  blockShapes,
  type Layout,
  type PlacedBlock,
  Placer,
} from '@quipu/board';
import type { SpaceContents, PieceDrawing, Mark } from './space-contents.ts';
import { pieceSize } from './looks.ts';

/** A placed block: the lines of its name and its chosen shape. */
export interface Block {
  readonly contents: SpaceContents;
  readonly name: readonly string[];
  readonly pieces: readonly PieceDrawing[];
  readonly shape: BlockShape;
  readonly box: PlacedBlock;
}

const FAMILY = '"Quipu Text", "Inter Variable", Inter, system-ui, sans-serif';
/** Font size at which text is measured, in pixels: browsers round the widths of small letters. */
const MEASURED_SIZE = 100;
const widths = new Map<string, number>();
let canvas: CanvasRenderingContext2D | null | undefined;
/** Tolerance for text drawn on whole pixels, as factors of width and of size. */
const WIDTH_FACTOR = 1.015;
const EXTRA_WIDTH = 0.06;
/** Mean width of a letter, as a factor of the size, where no DOM can measure it. */
const ESTIMATED_WIDTH = 0.6;
/** Sample text. Its width changes when another font is loaded. */
const PROBE = 'Quipu';
let fontVersion = 0;
const listeners = new Set<() => void>();

/** Fonts load while the page is drawn; names are measured again when the width of the sample text changes. */
function onFontsLoaded(): void {
  const cached = widths.get(`${MEASURED_SIZE} ${PROBE}`);
  widths.delete(`${MEASURED_SIZE} ${PROBE}`);
  if (cached === undefined || nameWidth(PROBE, MEASURED_SIZE) === cached) return;
  widths.clear();
  fontVersion++;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) document.fonts.addEventListener('loadingdone', onFontsLoaded);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) document.fonts.removeEventListener('loadingdone', onFontsLoaded);
  };
}

/** The number of font changes that affect text widths. */
export const useFontVersion = (): number => useSyncExternalStore(subscribe, () => fontVersion);

/** Returns the width of one line of a name in pixels. */
export function nameWidth(text: string, size: number): number {
  const key = `${size} ${text}`;
  const cached = widths.get(key);
  if (cached !== undefined) return cached;
  canvas ??= typeof document === 'undefined' ? null : document.createElement('canvas').getContext('2d');
  if (canvas) canvas.font = `680 ${MEASURED_SIZE}px ${FAMILY}`;
  if (!widths.has(`${MEASURED_SIZE} ${PROBE}`) && text !== PROBE) nameWidth(PROBE, MEASURED_SIZE);
  const measured = canvas?.measureText(text).width;
  const width =
    measured === undefined
      ? text.length * size * ESTIMATED_WIDTH
      : ((measured * WIDTH_FACTOR) / MEASURED_SIZE + EXTRA_WIDTH) * size;
  widths.set(key, width);
  return width;
}

export const figureWidth = (count: number, unit: number): number =>
  count > 1 ? (count > 9 ? 15 : 8.5) * unit : 0;

/** Scale of pips; 1 on a small board. */
export const pipScale = (unit: number): number => Math.min(1.15, unit / 0.72);

export function pieceWidth(piece: PieceDrawing, unit: number): number {
  if (piece.kind === 'chip') return (piece.count > 9 ? 26 : 20) * pipScale(unit);
  if (piece.kind === 'pip') return (piece.count > 9 ? 20 : 15) * pipScale(unit);
  const [w] = pieceSize(piece.look);
  return w * unit + figureWidth(piece.count, unit) + (piece.heldMarker ? 6 * unit : 0) + 2 * unit;
}

export function markWidth(mark: Mark, unit: number): number {
  const base = { value: 15, level: 17, control: 13, marker: 16, secret: 17 }[mark.kind];
  return base * unit + (mark.kind === 'marker' && mark.count > 1 ? 8.5 * unit : 0);
}

export function measuresOf({ unit, font, hasPips }: BlockLayout, isLine: boolean): BlockMeasures {
  return {
    nameHeight: font * 1.14,
    markHeight: 15.5 * unit,
    rowHeight: hasPips ? 13.5 * pipScale(unit) : 19.5 * unit,
    gap: 3,
    padding: isLine ? 1.5 * unit : 3 * unit,
  };
}

export const badgeWidth = ({ unit }: Layout): number => 16 * unit;

/** Returns the ways to write a name: on one line, or broken after dashes. */
function namesOf(title: string): readonly (readonly string[])[] {
  const [short = title] = title.split(' / ');
  const broken = short.split(/(?<=[–-])/u);
  return broken.length > 1 ? [[short], broken] : [[short]];
}

/** A layout for blocks: pieces in full, or as pips on small boards. */
export interface BlockLayout extends Layout {
  readonly hasPips: boolean;
  /** Whether area names fit. */
  readonly hasNames: boolean;
}

/** Minimum zoom at which a small board shows full pieces and names. */
const FULL_DETAIL_ZOOM = 1.6;
/** Block sizes on a small board at 2× zoom. */
const ZOOMED_SIZES = { unit: 0.5, font: 5.6 } as const;

const zoomedLayouts = new WeakMap<Layout, BlockLayout>();
const plainLayouts = new WeakMap<Layout, BlockLayout>();

/** Pixels per space that a small board needs for area names. */
const MIN_AREA = 7000;

const isRoomy = ({ unit, width, height, places }: Layout): boolean =>
  unit >= 1 || (width * height) / Object.keys(places).length > MIN_AREA;

function cachedLayout(
  cache: WeakMap<Layout, BlockLayout>,
  layout: Layout,
  change: Partial<BlockLayout>,
): BlockLayout {
  const cached = cache.get(layout);
  if (cached) return cached;
  const created = { ...layout, hasPips: layout.unit < 1, hasNames: isRoomy(layout), ...change };
  cache.set(layout, created);
  return created;
}

export const blockLayout = (layout: Layout, zoom: number): BlockLayout =>
  layout.unit < 1 && zoom >= FULL_DETAIL_ZOOM
    ? cachedLayout(zoomedLayouts, layout, { ...ZOOMED_SIZES, hasPips: false, hasNames: true })
    : cachedLayout(plainLayouts, layout, {});

interface BlockVariant {
  readonly name: readonly string[];
  readonly pieces: readonly PieceDrawing[];
  readonly shape: BlockShape;
}

interface BlockVariants {
  readonly variants: readonly BlockVariant[];
  readonly shapes: readonly BlockShape[];
}

interface DetailGrade {
  readonly pieces: readonly PieceDrawing[];
  readonly isNamed: boolean;
}

/**
 * Returns the grades of detail of a space, from everything down to a single number. Lower grades are used
 * where they fit. On a small board, area names are dropped first.
 */
function gradesOf(contents: SpaceContents, layout: BlockLayout): readonly DetailGrade[] {
  const pieceChoices = piecesOf(contents, layout);
  if (!layout.hasPips || entryOf(layout.places, contents.key).is !== 'area')
    return pieceChoices.map((pieces) => ({ pieces, isNamed: true }));
  const unnamed = pieceChoices.map((pieces) => ({ pieces, isNamed: false }));
  return layout.hasNames
    ? [...pieceChoices.slice(0, 1).map((pieces) => ({ pieces, isNamed: true })), ...unnamed]
    : unnamed;
}

/** Returns the ways to draw the pieces, the most detailed first. */
function piecesOf(
  { key, stacks, pips }: SpaceContents,
  layout: BlockLayout,
): readonly (readonly PieceDrawing[])[] {
  const count = stacks.reduce((sum, stack) => sum + stack.count, 0);
  const chip: readonly PieceDrawing[] = [{ kind: 'chip', count }];
  if (stacks.length < 2) return [layout.hasPips ? pips : stacks];
  const isLine = entryOf(layout.places, key).is === 'line';
  if (isLine && stacks.length > MAX_ON_LINE && !layout.hasPips) return [pips, chip];
  return layout.hasPips ? [pips, chip] : [stacks, pips, chip];
}

/** Maximum number of kinds of pieces that a line shows separately: more would cover its surroundings. */
const MAX_ON_LINE = 5;

/** The shape of a block on a line: a badge, its marks, and one row of pieces. */
function lineShape(contents: SpaceContents, items: readonly PieceDrawing[], layout: BlockLayout): BlockShape {
  const { unit } = layout;
  const widths = items.map((piece) => pieceWidth(piece, unit * 0.88));
  const badge =
    badgeWidth(layout) + contents.marks.reduce((sum, mark) => sum + markWidth(mark, unit * 0.9), 0);
  const w = badge + widths.reduce((sum, width) => sum + width, 0) + (widths.length > 0 ? 5 * unit : 0);
  const h = (widths.length > 0 ? 18.5 : 16) * unit;
  return { w, h, marksAt: 'row', rows: [widths.map((_, i) => i)], marksWidth: badge, cost: 0 };
}

function variantsOf(contents: SpaceContents, layout: BlockLayout, title: string): readonly BlockVariant[] {
  const { unit, font } = layout;
  const place = entryOf(layout.places, contents.key);
  return gradesOf(contents, layout).flatMap(({ pieces, isNamed }, grade): readonly BlockVariant[] => {
    if (place.is === 'line')
      return [{ name: [], pieces, shape: { ...lineShape(contents, pieces, layout), grade } }];
    const marks = contents.marks.map((mark) => markWidth(mark, unit));
    return (isNamed ? namesOf(title) : [[]]).flatMap((lines) => {
      const name = lines.map((text) => ({ text, width: nameWidth(text, font) }));
      const widths = pieces.map((piece) => pieceWidth(piece, unit));
      const shapes = blockShapes({ name, marks, pieces: widths }, measuresOf(layout, false));
      const best = shapes.toSorted((a, b) => a.cost - b.cost).slice(0, MAX_SHAPES);
      return best.map((shape): BlockVariant => ({ name: lines, pieces, shape: { ...shape, grade } }));
    });
  });
}

/** Maximum number of shapes per name that the placer tries. */
const MAX_SHAPES = 6;

const placers = new WeakMap<BlockLayout, Placer>();

/** Returns the cached placer of a layout. Changed names or fonts reuse its results. */
function placerOf(layout: BlockLayout): Placer {
  const placer = placers.get(layout) ?? new Placer(layout);
  placers.set(layout, placer);
  return placer;
}

/** Lays out successive positions. Blocks that do not change keep their object identity. */
export function createBlockBuilder(
  layout: BlockLayout,
  titleOf: (key: string) => string,
): (contents: readonly SpaceContents[]) => readonly Block[] {
  const placer = placerOf(layout);
  const cache = new WeakMap<SpaceContents, BlockVariants>();
  const variantsIn = (item: SpaceContents): BlockVariants => {
    const cached = cache.get(item);
    if (cached) return cached;
    const variants = variantsOf(item, layout, titleOf(item.key));
    const created = { variants, shapes: variants.map(({ shape }) => shape) };
    cache.set(item, created);
    return created;
  };
  let previous = new Map<string, Block>();
  return (contents) => {
    const shapes = Object.fromEntries(contents.map((item) => [item.key, variantsIn(item).shapes]));
    const boxes = placer.place({ shapes, badge: badgeWidth(layout) });
    const blocks = contents.flatMap((item): Block[] => {
      const box = boxes[item.key];
      const variant = box && variantsIn(item).variants[box.shape];
      if (!variant) return [];
      const previousBlock = previous.get(item.key);
      const isUnchanged = previousBlock?.contents === item && isSameBox(previousBlock.box, box);
      return [isUnchanged ? previousBlock : { contents: item, ...variant, box }];
    });
    previous = new Map(blocks.map((block) => [block.contents.key, block]));
    return blocks;
  };
}

const isSameBox = (a: PlacedBlock, b: PlacedBlock): boolean =>
  a === b || (a.x === b.x && a.y === b.y && a.shape === b.shape && a.flipped === b.flipped);

export const blocksOf = (
  layout: BlockLayout,
  contents: readonly SpaceContents[],
  titleOf: (key: string) => string,
): readonly Block[] => createBlockBuilder(layout, titleOf)(contents);
