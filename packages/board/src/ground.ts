/** Measures in constant time how much of a rectangle is outside an area and how much of it covers lines, by summed-area tables. */
import { pointOnCurve } from './curves.ts';
import type { Box, Ground, Layout } from './drawing.ts';

class SummedTable {
  readonly #columns: number;
  readonly #rows: number;
  readonly #sums: Float32Array;

  constructor({ columns, rows }: Ground, valueAt: (square: number) => number) {
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

  over({ left, top, right, bottom }: Squares): number {
    const column = (at: number): number => Math.max(0, Math.min(this.#columns, at));
    const row = (at: number): number => Math.max(0, Math.min(this.#rows, at)) * (this.#columns + 1);
    const [from, to, upper, lower] = [column(left), column(right), row(top), row(bottom)];
    return (
      this.#sums[lower + to]! -
      this.#sums[upper + to]! -
      this.#sums[lower + from]! +
      this.#sums[upper + from]!
    );
  }
}

/** A range of squares; `right` and `bottom` are exclusive. */
interface Squares {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export type Size = Pick<Box, 'w' | 'h'>;

/** Points in struct-of-arrays form. */
export interface Spots {
  readonly xs: Float64Array;
  readonly ys: Float64Array;
}

/** For each rectangle, the share outside an area (0 to 1) and the number of line squares it covers. */
export interface Under {
  readonly outside: Float64Array;
  readonly lines: Float64Array;
}

export class GroundPlan {
  readonly #ground: Ground;
  readonly #owner: Uint8Array;
  readonly #areas = new Map<string, SummedTable>();
  readonly #lines = new Map<string, ReadonlySet<number>>();
  readonly #allLines: SummedTable;
  readonly #middles = new Map<string, Spots>();

  constructor({ ground, places }: Layout) {
    this.#ground = ground;
    this.#owner = new Uint8Array(ground.columns * ground.rows);
    let at = 0;
    for (let i = 0; i < ground.runs.length; i += 2) {
      this.#owner.fill(ground.runs[i]!, at, at + ground.runs[i + 1]!);
      at += ground.runs[i + 1]!;
    }
    const passing = new Uint8Array(this.#owner.length);
    for (const [key, place] of Object.entries(places)) {
      if (place.is !== 'line') continue;
      const own = new Set<number>();
      for (const curve of place.curves)
        for (let step = 0; step <= SAMPLES; step++)
          own.add(this.#square(...pointOnCurve(curve, step / SAMPLES)));
      own.delete(-1);
      for (const square of own) passing[square]!++;
      this.#lines.set(key, own);
    }
    this.#allLines = new SummedTable(ground, (square) => passing[square]!);
  }

  #square(x: number, y: number): number {
    const { size, columns, rows } = this.#ground;
    const [column, row] = [Math.floor(x / size), Math.floor(y / size)];
    return column < 0 || row < 0 || column >= columns || row >= rows ? -1 : row * columns + column;
  }

  /** Centres of squares of an area. Large areas are sampled to about `MOST_SPOTS`. */
  middles(area: string): Spots {
    let middles = this.#middles.get(area);
    if (!middles) {
      const { size, columns } = this.#ground;
      const squares = this.#squares(this.#ground.areas.indexOf(area) + 1);
      const step = Math.max(1, Math.floor(Math.sqrt(squares.length / MOST_SPOTS)));
      const tried = squares.filter(
        (square) => (square % columns) % step === 0 && Math.floor(square / columns) % step === 0,
      );
      middles = {
        xs: Float64Array.from(tried, (square) => ((square % columns) + 0.5) * size),
        ys: Float64Array.from(tried, (square) => (Math.floor(square / columns) + 0.5) * size),
      };
      this.#middles.set(area, middles);
    }
    return middles;
  }

  #squares(number: number): readonly number[] {
    const squares: number[] = [];
    for (let at = this.#owner.indexOf(number); at >= 0; at = this.#owner.indexOf(number, at + 1))
      squares.push(at);
    return squares;
  }

  #table(area: string): SummedTable {
    let table = this.#areas.get(area);
    if (!table) {
      const number = this.#ground.areas.indexOf(area) + 1;
      table = new SummedTable(this.#ground, (square) => (this.#owner[square] === number ? 1 : 0));
      this.#areas.set(area, table);
    }
    return table;
  }

  /** Measures rectangles of one size with their top left corners at `spots`. */
  under(area: string, { xs, ys }: Spots, { w, h }: Size): Under {
    const { size } = this.#ground;
    const table = this.#table(area);
    const outside = new Float64Array(xs.length);
    const lines = new Float64Array(xs.length);
    const squares: Squares = { left: 0, top: 0, right: 0, bottom: 0 };
    for (let i = 0; i < xs.length; i++) {
      squares.left = Math.floor(xs[i]! / size);
      squares.right = Math.ceil((xs[i]! + w) / size);
      squares.top = Math.floor(ys[i]! / size);
      squares.bottom = Math.ceil((ys[i]! + h) / size);
      const all = (squares.right - squares.left) * (squares.bottom - squares.top);
      outside[i] = 1 - table.over(squares) / all;
      lines[i] = this.#allLines.over(squares);
    }
    return { outside, lines };
  }

  /** The number of line squares covered by a rectangle, excluding its own line. */
  linesUnder({ x, y, w, h }: Box, own?: string): number {
    const { size, columns } = this.#ground;
    const [left, right] = [Math.floor(x / size), Math.ceil((x + w) / size)];
    const [top, bottom] = [Math.floor(y / size), Math.ceil((y + h) / size)];
    let covered = this.#allLines.over({ left, top, right, bottom });
    for (const square of (own !== undefined && this.#lines.get(own)) || []) {
      const [column, row] = [square % columns, Math.floor(square / columns)];
      if (column >= left && column < right && row >= top && row < bottom) covered--;
    }
    return covered;
  }
}

const MOST_SPOTS = 300;
/** Samples along a curve: less than a square apart on the longest. */
const SAMPLES = 96;
