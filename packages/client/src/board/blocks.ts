/** Lays out the contents of spaces as blocks and places them on the board. */
import { useSyncExternalStore } from 'react';
import { entryOf } from '../entry.ts';
import {
  type BlockMeasures,
  type BlockShape,
  blockShapes,
  type Layout,
  type PlacedBlock,
  Placer,
} from '@quipu/board';
import type { Contents, Drawn, Mark } from './contents.ts';
import { pieceSize } from './looks.ts';

/** A placed block: the lines of its name and its chosen shape. */
export interface Block {
  readonly contents: Contents;
  readonly name: readonly string[];
  readonly pieces: readonly Drawn[];
  readonly shape: BlockShape;
  readonly placed: PlacedBlock;
}

const FAMILY = '"Quipu Text", "Inter Variable", Inter, system-ui, sans-serif';
/** Font size at which text is measured, in pixels: browsers round the widths of small letters. */
const MEASURED = 100;
const widths = new Map<string, number>();
let pen: CanvasRenderingContext2D | null | undefined;
/** Tolerance for text drawn on whole pixels, as factors of width and of size. */
const MORE = 1.015;
const AROUND = 0.06;
/** Sample text. Its width changes when another font is loaded. */
const PROBE = 'Quipu';
let fonts = 0;
const listeners = new Set<() => void>();

/** Fonts load while the page is drawn; names are measured again when the width of the sample text changes. */
function onFonts(): void {
  const kept = widths.get(`${MEASURED} ${PROBE}`);
  widths.delete(`${MEASURED} ${PROBE}`);
  if (kept === undefined || nameWidth(PROBE, MEASURED) === kept) return;
  widths.clear();
  fonts++;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) document.fonts.addEventListener('loadingdone', onFonts);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) document.fonts.removeEventListener('loadingdone', onFonts);
  };
}

/** The number of font changes that affect text widths. */
export const useFonts = (): number => useSyncExternalStore(subscribe, () => fonts);

/** Returns the width of one line of a name in pixels. */
export function nameWidth(text: string, size: number): number {
  const key = `${size} ${text}`;
  let width = widths.get(key);
  if (width === undefined) {
    // Without a DOM, widths are estimated.
    pen ??= typeof document === 'undefined' ? null : document.createElement('canvas').getContext('2d');
    if (pen) pen.font = `680 ${MEASURED}px ${FAMILY}`;
    if (!widths.has(`${MEASURED} ${PROBE}`) && text !== PROBE) nameWidth(PROBE, MEASURED);
    const measured = pen?.measureText(text).width;
    widths.set(
      key,
      (width =
        measured === undefined ? text.length * size * 0.6 : ((measured * MORE) / MEASURED + AROUND) * size),
    );
  }
  return width;
}

export const figureWidth = (count: number, unit: number): number =>
  count > 1 ? (count > 9 ? 15 : 8.5) * unit : 0;

/** Scale of pips; 1 on a small board. */
export const pipScale = (unit: number): number => Math.min(1.15, unit / 0.72);

export function pieceWidth(piece: Drawn, unit: number): number {
  if (piece.kind === 'chip') return (piece.count > 9 ? 26 : 20) * pipScale(unit);
  if (piece.kind === 'pip') return (piece.count > 9 ? 20 : 15) * pipScale(unit);
  const [w] = pieceSize(piece.look);
  return w * unit + figureWidth(piece.count, unit) + (piece.held ? 6 * unit : 0) + 2 * unit;
}

export function markWidth(mark: Mark, unit: number): number {
  const base = { value: 15, level: 17, control: 13, marker: 16, secret: 17 }[mark.kind];
  return base * unit + (mark.kind === 'marker' && mark.count > 1 ? 8.5 * unit : 0);
}

export function measuresOf({ unit, font, pips }: BlockLayout, line: boolean): BlockMeasures {
  return {
    nameHeight: font * 1.14,
    markHeight: 15.5 * unit,
    rowHeight: pips ? 13.5 * pipScale(unit) : 19.5 * unit,
    gap: 3,
    padding: line ? 1.5 * unit : 3 * unit,
  };
}

export const badgeWidth = ({ unit }: Layout): number => 16 * unit;

/** Returns the ways to write a name: in one line, or broken after dashes. */
function namesOf(title: string): readonly (readonly string[])[] {
  const [short = title] = title.split(' / ');
  const broken = short.split(/(?<=[–-])/u);
  return broken.length > 1 ? [[short], broken] : [[short]];
}

/** A layout for blocks: pieces in full, or as pips on small boards. */
export interface BlockLayout extends Layout {
  readonly pips: boolean;
  /** Whether area names fit. */
  readonly named: boolean;
}

/** Minimum zoom at which a small board shows full pieces and names. */
const FULL_FROM = 1.6;
/** Block sizes on a small board at 2× zoom. */
const TWICE = { unit: 0.5, font: 5.6 } as const;

const twice = new WeakMap<Layout, BlockLayout>();
const once = new WeakMap<Layout, BlockLayout>();

/** Pixels per space that a small board needs for area names. */
const ROOM = 7000;

const isRoomy = ({ unit, width, height, places }: Layout): boolean =>
  unit >= 1 || (width * height) / Object.keys(places).length > ROOM;

function kept(from: WeakMap<Layout, BlockLayout>, layout: Layout, change: Partial<BlockLayout>): BlockLayout {
  let made = from.get(layout);
  if (!made)
    from.set(layout, (made = { ...layout, pips: layout.unit < 1, named: isRoomy(layout), ...change }));
  return made;
}

export const blockLayout = (layout: Layout, zoom: number): BlockLayout =>
  layout.unit < 1 && zoom >= FULL_FROM
    ? kept(twice, layout, { ...TWICE, pips: false, named: true })
    : kept(once, layout, {});

interface Way {
  readonly name: readonly string[];
  readonly pieces: readonly Drawn[];
  readonly shape: BlockShape;
}

interface Ways {
  readonly ways: readonly Way[];
  readonly shapes: readonly BlockShape[];
}

interface Grade {
  readonly pieces: readonly Drawn[];
  readonly named: boolean;
}

/**
 * Returns the grades of detail of a space, from everything down to a single number. Lower grades are used
 * where they fit. On a small board, area names are dropped first.
 */
function gradesOf(contents: Contents, layout: BlockLayout): readonly Grade[] {
  const all = piecesOf(contents, layout);
  if (!layout.pips || entryOf(layout.places, contents.key).is !== 'area')
    return all.map((pieces) => ({ pieces, named: true }));
  const bare = all.map((pieces) => ({ pieces, named: false }));
  return layout.named ? [...all.slice(0, 1).map((pieces) => ({ pieces, named: true })), ...bare] : bare;
}

/** Returns the ways to draw the pieces, the most detailed first. */
function piecesOf({ key, stacks, pips }: Contents, layout: BlockLayout): readonly (readonly Drawn[])[] {
  const count = stacks.reduce((sum, stack) => sum + stack.count, 0);
  const chip: readonly Drawn[] = [{ kind: 'chip', count }];
  if (stacks.length < 2) return [layout.pips ? pips : stacks];
  const line = entryOf(layout.places, key).is === 'line';
  if (line && stacks.length > MOST_ON_LINE && !layout.pips) return [pips, chip];
  return layout.pips ? [pips, chip] : [stacks, pips, chip];
}

/** Kinds of pieces that a line shows separately: more would cover its surroundings. */
const MOST_ON_LINE = 5;

/** The shape of a block on a line: a badge, its marks, and one row of pieces. */
function lineShape(contents: Contents, drawn: readonly Drawn[], layout: BlockLayout): BlockShape {
  const { unit } = layout;
  const pieces = drawn.map((piece) => pieceWidth(piece, unit * 0.88));
  const badge =
    badgeWidth(layout) + contents.marks.reduce((sum, mark) => sum + markWidth(mark, unit * 0.9), 0);
  const w = badge + pieces.reduce((sum, width) => sum + width, 0) + (pieces.length > 0 ? 5 * unit : 0);
  const h = (pieces.length > 0 ? 18.5 : 16) * unit;
  return { w, h, marksAt: 'row', rows: [pieces.map((_, i) => i)], marksWidth: badge, cost: 0 };
}

function waysOf(contents: Contents, layout: BlockLayout, title: string): readonly Way[] {
  const { unit, font } = layout;
  const place = entryOf(layout.places, contents.key);
  return gradesOf(contents, layout).flatMap(({ pieces, named }, grade): readonly Way[] => {
    if (place.is === 'line')
      return [{ name: [], pieces, shape: { ...lineShape(contents, pieces, layout), grade } }];
    const marks = contents.marks.map((mark) => markWidth(mark, unit));
    return (named ? namesOf(title) : [[]]).flatMap((lines) => {
      const name = lines.map((text) => ({ text, width: nameWidth(text, font) }));
      const widths = pieces.map((piece) => pieceWidth(piece, unit));
      const shapes = blockShapes({ name, marks, pieces: widths }, measuresOf(layout, false));
      const best = shapes.toSorted((a, b) => a.cost - b.cost).slice(0, MOST_SHAPES);
      return best.map((shape): Way => ({ name: lines, pieces, shape: { ...shape, grade } }));
    });
  });
}

/** Shapes of one name that the placer tries. */
const MOST_SHAPES = 6;

const placers = new WeakMap<BlockLayout, Placer>();

/** Returns the cached placer of a layout. Changed names or fonts reuse its results. */
function placerOf(layout: BlockLayout): Placer {
  let placer = placers.get(layout);
  if (!placer) placers.set(layout, (placer = new Placer(layout)));
  return placer;
}

/** Lays out successive positions. Blocks that do not change keep their object identity. */
export function blockMaker(
  layout: BlockLayout,
  titleOf: (key: string) => string,
): (contents: readonly Contents[]) => readonly Block[] {
  const placer = placerOf(layout);
  const known = new WeakMap<Contents, Ways>();
  const waysIn = (one: Contents): Ways => {
    let found = known.get(one);
    if (!found) {
      const ways = waysOf(one, layout, titleOf(one.key));
      known.set(one, (found = { ways, shapes: ways.map(({ shape }) => shape) }));
    }
    return found;
  };
  let last = new Map<string, Block>();
  return (contents) => {
    const shapes = Object.fromEntries(contents.map((one) => [one.key, waysIn(one).shapes]));
    const placed = placer.place({ shapes, badge: badgeWidth(layout) });
    const blocks = contents.flatMap((one): Block[] => {
      const at = placed[one.key];
      const chosen = at && waysIn(one).ways[at.shape];
      if (!chosen) return [];
      const before = last.get(one.key);
      const stays = before?.contents === one && isSamePlace(before.placed, at);
      return [stays ? before : { contents: one, ...chosen, placed: at }];
    });
    last = new Map(blocks.map((block) => [block.contents.key, block]));
    return blocks;
  };
}

const isSamePlace = (a: PlacedBlock, b: PlacedBlock): boolean =>
  a === b || (a.x === b.x && a.y === b.y && a.shape === b.shape && a.flipped === b.flipped);

export const blocksOf = (
  layout: BlockLayout,
  contents: readonly Contents[],
  titleOf: (key: string) => string,
): readonly Block[] => blockMaker(layout, titleOf)(contents);
