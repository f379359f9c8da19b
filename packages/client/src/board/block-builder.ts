/**
 * Builds the blocks of spaces: chooses their detail and shape, and places them on the board without overlaps.
 */
import { type BlockShape, blockShapes, type Layout, type PlacedBlock, Placer } from '@quipu/board';
import { requireEntry } from '../require-entry.ts';
import {
  badgeWidth,
  blockMeasures,
  LINE_MARK_SCALE,
  LINE_PIECE_SCALE,
  markWidth,
  pieceWidth,
} from './piece-sizes.ts';
import type { PieceDrawing, SpaceContents } from './space-contents.ts';
import { textWidth } from './text-width.ts';

/** A placed block: the lines of its name and its chosen shape. */
export interface Block {
  readonly contents: SpaceContents;
  readonly name: readonly string[];
  readonly pieces: readonly PieceDrawing[];
  readonly shape: BlockShape;
  readonly box: PlacedBlock;
}

/** Maximum number of kinds of pieces that a line shows separately. More would cover its surroundings. */
const MAX_STACKS_ON_LINE = 5;
/** Maximum number of shapes per name that the placer tries. */
const MAX_SHAPES = 6;

/** Returns the ways to write a title: on one line, or broken after dashes. Of `short / long`, only the first. */
function nameVariantsOf(title: string): readonly (readonly string[])[] {
  const [short = title] = title.split(' / ');
  const lines = short.split(/(?<=[–-])/u);
  return lines.length > 1 ? [[short], lines] : [[short]];
}

/** The layout of a board with the detail of its blocks. */
export interface BlockLayout extends Layout {
  /** Whether blocks show pips instead of stacks, as on small boards. */
  readonly hasPips: boolean;
  /** Whether there is room for the names of areas. */
  readonly hasNames: boolean;
}

/** Minimum zoom at which a small board shows full pieces and names. */
const FULL_DETAIL_ZOOM = 1.6;
/** Block sizes on a small board at that zoom: names are as large on the screen as without it. */
const ZOOMED_SIZES = { unit: 0.5, font: 6 } as const;

const zoomedLayouts = new WeakMap<Layout, BlockLayout>();
const unzoomedLayouts = new WeakMap<Layout, BlockLayout>();

/** Pixels per space that a small board needs for area names. */
const MIN_AREA_PER_SPACE = 7000;

const isRoomy = ({ unit, width, height, places }: Layout): boolean =>
  unit >= 1 || (width * height) / Object.keys(places).length > MIN_AREA_PER_SPACE;

/** Creates a block layout once, since placers are cached by its identity. */
function cachedLayout(
  cache: WeakMap<Layout, BlockLayout>,
  layout: Layout,
  change: Partial<BlockLayout>,
): BlockLayout {
  const cached = cache.get(layout);
  if (cached) return cached;
  const newLayout = { ...layout, hasPips: layout.unit < 1, hasNames: isRoomy(layout), ...change };
  cache.set(layout, newLayout);
  return newLayout;
}

/** Returns the block layout at a zoom factor. A small board shows full detail when it is zoomed in. */
export const blockLayout = (layout: Layout, zoom: number): BlockLayout =>
  layout.unit < 1 && zoom >= FULL_DETAIL_ZOOM
    ? cachedLayout(zoomedLayouts, layout, { ...ZOOMED_SIZES, hasPips: false, hasNames: true })
    : cachedLayout(unzoomedLayouts, layout, {});

/** A possible drawing of a block. */
interface BlockVariant {
  readonly name: readonly string[];
  readonly pieces: readonly PieceDrawing[];
  readonly shape: BlockShape;
}

/** The possible drawings of a block, with their shapes for the placer. */
interface BlockVariants {
  readonly variants: readonly BlockVariant[];
  readonly shapes: readonly BlockShape[];
}

/** How much of a space its block shows. */
interface DetailLevel {
  readonly pieces: readonly PieceDrawing[];
  readonly isNamed: boolean;
}

/**
 * Returns the levels of detail of a space, from everything down to a single number. The placer uses a lower
 * level where a higher one does not fit. On a small board, area names are dropped first.
 */
function detailLevelsOf(contents: SpaceContents, layout: BlockLayout): readonly DetailLevel[] {
  const pieceChoices = pieceDrawingsOf(contents, layout);
  if (!layout.hasPips || requireEntry(layout.places, contents.key).kind !== 'area')
    return pieceChoices.map((pieces) => ({ pieces, isNamed: true }));
  const unnamed = pieceChoices.map((pieces) => ({ pieces, isNamed: false }));
  const [mostDetailed = []] = pieceChoices;
  return layout.hasNames ? [{ pieces: mostDetailed, isNamed: true }, ...unnamed] : unnamed;
}

/** Returns the ways to draw the pieces, the most detailed first. */
function pieceDrawingsOf(
  { key, stacks, pips }: SpaceContents,
  layout: BlockLayout,
): readonly (readonly PieceDrawing[])[] {
  const count = stacks.reduce((sum, stack) => sum + stack.count, 0);
  const chip: readonly PieceDrawing[] = [{ kind: 'chip', count }];
  if (stacks.length < 2) return [layout.hasPips ? pips : stacks];
  const isLine = requireEntry(layout.places, key).kind === 'line';
  if (isLine && stacks.length > MAX_STACKS_ON_LINE && !layout.hasPips) return [pips, chip];
  return layout.hasPips ? [pips, chip] : [stacks, pips, chip];
}

/** The shape of a block on a line: a badge, its marks, and one row of pieces. */
function lineShape(contents: SpaceContents, items: readonly PieceDrawing[], layout: BlockLayout): BlockShape {
  const { unit } = layout;
  const widths = items.map((piece) => pieceWidth(piece, unit * LINE_PIECE_SCALE));
  const badgeAndMarksWidth =
    badgeWidth(layout) +
    contents.marks.reduce((sum, mark) => sum + markWidth(mark, unit * LINE_MARK_SCALE), 0);
  const w =
    badgeAndMarksWidth + widths.reduce((sum, width) => sum + width, 0) + (widths.length > 0 ? 5 * unit : 0);
  const h = (widths.length > 0 ? 18.5 : 16) * unit;
  return { w, h, marksAt: 'row', rows: [widths.map((_, i) => i)], marksWidth: badgeAndMarksWidth, cost: 0 };
}

/**
 * Returns the possible drawings of a space: for each level of detail, its cheapest shapes. `grade` is
 * the level of a shape; 0 is the most detailed.
 */
function variantsOf(contents: SpaceContents, layout: BlockLayout, title: string): readonly BlockVariant[] {
  const { unit, font } = layout;
  const place = requireEntry(layout.places, contents.key);
  return detailLevelsOf(contents, layout).flatMap(
    ({ pieces, isNamed }, detailIndex): readonly BlockVariant[] => {
      if (place.kind === 'line')
        return [{ name: [], pieces, shape: { ...lineShape(contents, pieces, layout), grade: detailIndex } }];
      const marks = contents.marks.map((mark) => markWidth(mark, unit));
      return (isNamed ? nameVariantsOf(title) : [[]]).flatMap((lines) => {
        const name = lines.map((text) => ({ text, width: textWidth(text, font) }));
        const widths = pieces.map((piece) => pieceWidth(piece, unit));
        const shapes = blockShapes({ name, marks, pieces: widths }, blockMeasures(layout));
        const cheapestShapes = shapes.toSorted((a, b) => a.cost - b.cost).slice(0, MAX_SHAPES);
        return cheapestShapes.map((shape): BlockVariant => ({
          name: lines,
          pieces,
          shape: { ...shape, grade: detailIndex },
        }));
      });
    },
  );
}

const placers = new WeakMap<BlockLayout, Placer>();

/** Returns the cached placer of a layout. It retains positions when only names or fonts change. */
function placerOf(layout: BlockLayout): Placer {
  const placer = placers.get(layout) ?? new Placer(layout);
  placers.set(layout, placer);
  return placer;
}

/**
 * Returns a function that builds the blocks of successive positions. Unchanged blocks keep their object
 * identity.
 */
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

/** Builds the blocks of a single position. */
export const blocksOf = (
  layout: BlockLayout,
  contents: readonly SpaceContents[],
  titleOf: (key: string) => string,
): readonly Block[] => createBlockBuilder(layout, titleOf)(contents);
