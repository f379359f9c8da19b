/** Places the names of seas and countries as close as possible to their positions in the board file, without covering parts of the game. */
import type { Coordinates, Box, GroundRaster, Label, LocalizedTitle } from '../drawing.ts';

export interface DesiredLabel {
  readonly kind: Label['kind'];
  readonly title: LocalizedTitle;
  /** The desired middle of its baseline, in pixels. */
  readonly at: Coordinates;
  /** The space with the same name; the label is omitted once that space is in play. */
  readonly until?: string;
}

export interface LabelSurroundings {
  readonly width: number;
  readonly height: number;
  /** The scale of pieces: 1 means cubes of 16 pixels. */
  readonly unit: number;
  /** The squares of spaces, which labels must not cover. */
  readonly land: GroundRaster;
  /** The squares of land that is not part of the game. Names of countries should be on it, names of seas should not. */
  readonly abroad: GroundRaster;
  readonly reserved: readonly Box[];
}

/** Average advance of a letter in em, including spacing. */
const LETTER_WIDTHS = { sea: 0.49, lake: 0.49, country: 0.95 } as const;
/** Font sizes at unit 1, in pixels. */
const FONT_SIZES = { sea: 16, lake: 9, country: 13 } as const;
/** The minimum distance from the edge of the board, in pixels. */
const MARGIN = 4;
/** The minimum distance from parts of the game, in pixels at unit 1. */
const GAP = 5;
/** The same for names of lakes, which are between parts of the game. */
const LAKE_GAP = 1;
/** Heights of names with one line and with two, in em. */
const LABEL_HEIGHTS = { oneLine: 1.25, twoLines: 2.4 } as const;
/** The distance between tried positions, in pixels. */
const GRID_STEP = 5;
/** Costs of vertical text and of a label entirely on the wrong ground (land for a sea), in pixels of distance. */
const COST = { vertical: 60, onWrongGround: 400 } as const;

/** The lines of a name; with two lines, the second is its last word. */
const linesOf = (hasTwoLines: boolean, text: string): readonly string[] =>
  hasTwoLines ? text.split(/ (?=\S+$)/u) : [text];

/** Extent of a name in its longest locale: along its baseline, and across. */
function sizeOf(
  { kind, title, broken }: Pick<Label, 'kind' | 'title' | 'broken'>,
  unit: number,
): Coordinates {
  const letters = Math.max(
    ...[title.en, title.fr, title.es].flatMap((text) => linesOf(broken, text)).map(({ length }) => length),
  );
  const size = FONT_SIZES[kind] * unit;
  return [
    letters * size * LETTER_WIDTHS[kind],
    size * (broken ? LABEL_HEIGHTS.twoLines : LABEL_HEIGHTS.oneLine),
  ];
}

/** The bounding box of a label in its longest locale. */
export function labelBox(label: Omit<Label, 'until'>, unit: number): Box {
  const [w, h] = sizeOf(label, unit);
  const size = FONT_SIZES[label.kind] * unit;
  const [x, y] = label.at;
  const box = label.turned ? { x: x - size, y: y - w / 2, w: h, h: w } : { x: x - w / 2, y: y - size, w, h };
  const rounded = (n: number): number => Math.round(n * 10) / 10;
  return { x: rounded(box.x), y: rounded(box.y), w: rounded(box.w), h: rounded(box.h) };
}

/** The share of a box that covers owned squares. */
function coveredShare({ size, columns, rows, owned }: OwnedSquares, { x, y, w, h }: Box): number {
  const [left, right] = [Math.floor(x / size), Math.ceil((x + w) / size)];
  const [top, bottom] = [Math.floor(y / size), Math.ceil((y + h) / size)];
  let count = 0;
  for (let row = Math.max(0, top); row < Math.min(rows, bottom); row++)
    for (let column = Math.max(0, left); column < Math.min(columns, right); column++)
      count += owned[row * columns + column] ? 1 : 0;
  return count / Math.max(1, (right - left) * (bottom - top));
}

interface OwnedSquares extends GroundRaster {
  /** By square: 1 if it belongs to an area. */
  readonly owned: Uint8Array;
}

/** Decodes the run-length encoding of a raster; see `GroundRaster.runs`. */
function decodeRuns(ground: GroundRaster): OwnedSquares {
  const owned = new Uint8Array(ground.columns * ground.rows);
  let index = 0;
  for (let i = 0; i + 1 < ground.runs.length; i += 2) {
    const [area = 0, length = 0] = ground.runs.slice(i, i + 2);
    owned.fill(area > 0 ? 1 : 0, index, index + length);
    index += length;
  }
  return { ...ground, owned };
}

const enlarge = ({ x, y, w, h }: Box, margin: number): Box => ({
  x: x - margin,
  y: y - margin,
  w: w + 2 * margin,
  h: h + 2 * margin,
});

const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

interface Ground {
  readonly land: OwnedSquares;
  readonly abroad: OwnedSquares;
}

/** Places labels one after the other, each at the cheapest position that is free. */
class LabelPlacer {
  readonly #surroundings: LabelSurroundings;
  readonly #ground: Ground;
  /** Boxes that further labels must not cover, including those of placed labels. */
  readonly #reserved: Box[];

  constructor(surroundings: LabelSurroundings) {
    this.#surroundings = surroundings;
    this.#ground = { land: decodeRuns(surroundings.land), abroad: decodeRuns(surroundings.abroad) };
    this.#reserved = [...surroundings.reserved];
  }

  /** The cost of a label in pixels of distance; infinite where it must not be. */
  #costOf(label: Label, desiredAt: Coordinates): number {
    const { width, height, unit } = this.#surroundings;
    const { land, abroad } = this.#ground;
    const box = labelBox(label, unit);
    if (box.x < MARGIN || box.y < MARGIN || box.x + box.w > width - MARGIN || box.y + box.h > height - MARGIN)
      return Infinity;
    const boxWithGap = enlarge(box, (label.kind === 'lake' ? LAKE_GAP : GAP) * unit);
    const isReserved = this.#reserved.some((reservedBox) => overlaps(boxWithGap, reservedBox));
    if (isReserved || coveredShare(land, boxWithGap) > 0) return Infinity;
    const abroadShare = coveredShare(abroad, box);
    const wrongShare = label.kind === 'country' ? 1 - abroadShare : abroadShare;
    const distance = Math.hypot(label.at[0] - desiredAt[0], label.at[1] - desiredAt[1]);
    return distance + (label.turned ? COST.vertical : 0) + wrongShare * COST.onWrongGround;
  }

  /** Searches all positions of a grid, horizontally and vertically. Falls back to the desired position. */
  place({ at: desiredAt, ...name }: DesiredLabel): Label {
    const { width, height, unit } = this.#surroundings;
    const horizontal = { broken: name.kind === 'sea' && unit < 1 };
    const vertical = { broken: false, turned: true };
    let best: Label = { ...name, ...horizontal, at: desiredAt };
    let lowestCost = this.#costOf(best, desiredAt);
    for (const orientation of [horizontal, vertical])
      for (let x = GRID_STEP; x < width; x += GRID_STEP)
        for (let y = GRID_STEP; y < height; y += GRID_STEP) {
          // The distance alone is a lower bound of the cost.
          if (Math.hypot(x - desiredAt[0], y - desiredAt[1]) >= lowestCost) continue;
          const label: Label = { ...name, ...orientation, at: [x, y] };
          const cost = this.#costOf(label, desiredAt);
          if (cost < lowestCost) [best, lowestCost] = [label, cost];
        }
    this.#reserved.push(labelBox(best, unit));
    return { ...best, at: [Math.round(best.at[0] * 10) / 10, Math.round(best.at[1] * 10) / 10] };
  }
}

export function placeLabels(
  labels: readonly DesiredLabel[],
  surroundings: LabelSurroundings,
): readonly Label[] {
  const placer = new LabelPlacer(surroundings);
  return labels.map((label) => placer.place(label));
}
