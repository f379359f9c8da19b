/**
 * Measures how much of a rectangle is outside an area and how much of it covers lines. Summed-area tables (Crow 1984) answer in constant
 * time: a table stores, for each corner of squares, the sum of all squares above and to the left of that corner.
 */
import { pointOnCurve } from './curves.ts';
import type { Box, GroundRaster, Layout } from './drawing.ts';

/** The maximum number of squares sampled per area. */
const MAX_SAMPLED_SQUARES = 300;
/** The index of a square for points outside the board. */
const OFF_BOARD = -1;
/** Samples along a curve: less than a square apart on the longest. */
const CURVE_SAMPLES = 96;

/** A summed-area table of one number per square. Row 0 and column 0 are 0. */
class SummedTable {
  readonly #columns: number;
  readonly #rows: number;
  readonly #sums: Float32Array;

  constructor({ columns, rows }: GroundRaster, valueAt: (square: number) => number) {
    this.#columns = columns;
    this.#rows = rows;
    const width = columns + 1;
    this.#sums = new Float32Array(width * (rows + 1));
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++)
        this.#sums[(row + 1) * width + column + 1] =
          valueAt(row * columns + column) +
          this.#sums[row * width + column + 1]! +
          this.#sums[(row + 1) * width + column]! -
          this.#sums[row * width + column]!;
  }

  sumOf({ left, top, right, bottom }: SquareRange): number {
    // Offsets into the table, clamped to the board.
    const column = (x: number): number => Math.max(0, Math.min(this.#columns, x));
    const rowStart = (y: number): number => Math.max(0, Math.min(this.#rows, y)) * (this.#columns + 1);
    const [leftColumn, rightColumn] = [column(left), column(right)];
    const [upperRow, lowerRow] = [rowStart(top), rowStart(bottom)];
    return (
      this.#sums[lowerRow + rightColumn]! -
      this.#sums[upperRow + rightColumn]! -
      this.#sums[lowerRow + leftColumn]! +
      this.#sums[upperRow + leftColumn]!
    );
  }
}

/** A range of squares; `right` and `bottom` are exclusive. */
interface SquareRange {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export type Size = Pick<Box, 'w' | 'h'>;

/** Points in struct-of-arrays form, because thousands are measured for each placement. */
export interface PointArrays {
  readonly xs: Float64Array;
  readonly ys: Float64Array;
}

/** For each rectangle, the share outside an area (0 to 1) and the number of line squares it covers. */
export interface Coverages {
  readonly outside: Float64Array;
  readonly lines: Float64Array;
}

/** Measures rectangles on a layout. Tables and samples are created lazily and cached. */
export class CoverageMap {
  readonly #ground: GroundRaster;
  /** By square: the index of its area + 1, or 0. */
  readonly #areaNumbers: Uint8Array;
  readonly #areaTables = new Map<string, SummedTable>();
  readonly #lineSquares = new Map<string, ReadonlySet<number>>();
  readonly #lineTable: SummedTable;
  readonly #centres = new Map<string, PointArrays>();

  constructor({ ground, places }: Layout) {
    this.#ground = ground;
    this.#areaNumbers = new Uint8Array(ground.columns * ground.rows);
    let start = 0;
    for (let i = 0; i < ground.runs.length; i += 2) {
      const end = start + ground.runs[i + 1]!;
      this.#areaNumbers.fill(ground.runs[i]!, start, end);
      start = end;
    }
    const lineCounts = new Uint8Array(this.#areaNumbers.length);
    for (const [key, place] of Object.entries(places)) {
      if (place.kind !== 'line') continue;
      const squares = new Set<number>();
      for (const curve of place.curves)
        for (let step = 0; step <= CURVE_SAMPLES; step++)
          squares.add(this.#squareAt(...pointOnCurve(curve, step / CURVE_SAMPLES)));
      squares.delete(OFF_BOARD);
      for (const square of squares) lineCounts[square]!++;
      this.#lineSquares.set(key, squares);
    }
    this.#lineTable = new SummedTable(ground, (square) => lineCounts[square]!);
  }

  /** The index of the square at a point, or `OFF_BOARD`. */
  #squareAt(x: number, y: number): number {
    const { size, columns, rows } = this.#ground;
    const [column, row] = [Math.floor(x / size), Math.floor(y / size)];
    return column < 0 || row < 0 || column >= columns || row >= rows ? OFF_BOARD : row * columns + column;
  }

  /** Centres of squares of an area. Large areas are sampled to about `MAX_SAMPLED_SQUARES`. */
  centresOf(area: string): PointArrays {
    let centres = this.#centres.get(area);
    if (!centres) {
      const { size, columns } = this.#ground;
      const squares = this.#squaresOf(this.#ground.areas.indexOf(area) + 1);
      const step = Math.max(1, Math.floor(Math.sqrt(squares.length / MAX_SAMPLED_SQUARES)));
      const sampled = squares.filter(
        (square) => (square % columns) % step === 0 && Math.floor(square / columns) % step === 0,
      );
      centres = {
        xs: Float64Array.from(sampled, (square) => ((square % columns) + 0.5) * size),
        ys: Float64Array.from(sampled, (square) => (Math.floor(square / columns) + 0.5) * size),
      };
      this.#centres.set(area, centres);
    }
    return centres;
  }

  #squaresOf(areaNumber: number): readonly number[] {
    const squares: number[] = [];
    this.#areaNumbers.forEach((number, square) => {
      if (number === areaNumber) squares.push(square);
    });
    return squares;
  }

  #tableOf(area: string): SummedTable {
    let table = this.#areaTables.get(area);
    if (!table) {
      const number = this.#ground.areas.indexOf(area) + 1;
      table = new SummedTable(this.#ground, (square) => (this.#areaNumbers[square] === number ? 1 : 0));
      this.#areaTables.set(area, table);
    }
    return table;
  }

  /** Measures rectangles of one size with their top left corners at the given points. */
  measure(area: string, { xs, ys }: PointArrays, { w, h }: Size): Coverages {
    const { size } = this.#ground;
    const table = this.#tableOf(area);
    const outside = new Float64Array(xs.length);
    const lines = new Float64Array(xs.length);
    // One mutable range for all rectangles: this loop is the hot spot of a placement.
    const range: SquareRange = { left: 0, top: 0, right: 0, bottom: 0 };
    for (let i = 0; i < xs.length; i++) {
      range.left = Math.floor(xs[i]! / size);
      range.right = Math.ceil((xs[i]! + w) / size);
      range.top = Math.floor(ys[i]! / size);
      range.bottom = Math.ceil((ys[i]! + h) / size);
      const total = (range.right - range.left) * (range.bottom - range.top);
      outside[i] = 1 - table.sumOf(range) / total;
      lines[i] = this.#lineTable.sumOf(range);
    }
    return { outside, lines };
  }

  /** Counts the line squares covered by a rectangle, excluding those of `ownLine`. */
  countLineSquares({ x, y, w, h }: Box, ownLine?: string): number {
    const { size, columns } = this.#ground;
    const [left, right] = [Math.floor(x / size), Math.ceil((x + w) / size)];
    const [top, bottom] = [Math.floor(y / size), Math.ceil((y + h) / size)];
    let covered = this.#lineTable.sumOf({ left, top, right, bottom });
    const ownSquares = ownLine === undefined ? undefined : this.#lineSquares.get(ownLine);
    for (const square of ownSquares ?? []) {
      const [column, row] = [square % columns, Math.floor(square / columns)];
      if (column >= left && column < right && row >= top && row < bottom) covered--;
    }
    return covered;
  }
}
