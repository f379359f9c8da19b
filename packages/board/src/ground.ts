/** How much of a rectangle lies outside an area, and how much of it covers lines: sums over squares that are looked up, not counted. */
import { alongCurve } from './curves.ts';
import type { At, Box, Ground, Layout } from './drawing.ts';

/** Sums of a table from its corner to each square: any rectangle is four of them. */
class SummedTable {
  readonly #columns: number;
  readonly #rows: number;
  readonly #size: number;
  readonly #sums: Float32Array;

  constructor({ columns, rows, size }: Ground, valueAt: (square: number) => number) {
    this.#columns = columns;
    this.#rows = rows;
    this.#size = size;
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

  /** The sum over the squares that a rectangle touches. */
  over({ x, y, w, h }: Box): number {
    const column = (at: number): number => Math.max(0, Math.min(this.#columns, at));
    const row = (at: number): number => Math.max(0, Math.min(this.#rows, at));
    const [left, right] = [column(Math.floor(x / this.#size)), column(Math.ceil((x + w) / this.#size))];
    const [top, bottom] = [row(Math.floor(y / this.#size)), row(Math.ceil((y + h) / this.#size))];
    const width = this.#columns + 1;
    return (
      this.#sums[bottom * width + right]! -
      this.#sums[top * width + right]! -
      this.#sums[bottom * width + left]! +
      this.#sums[top * width + left]!
    );
  }
}

/** What lies where on a layout, asked of rectangles. */
export class GroundPlan {
  readonly #ground: Ground;
  readonly #owner: Uint8Array;
  readonly #areas = new Map<string, SummedTable>();
  readonly #lines = new Map<string, SummedTable>();
  readonly #allLines: SummedTable;
  readonly #middles = new Map<string, readonly At[]>();

  constructor({ ground, places }: Layout) {
    this.#ground = ground;
    this.#owner = new Uint8Array(ground.columns * ground.rows);
    let at = 0;
    for (let i = 0; i < ground.runs.length; i += 2) {
      this.#owner.fill(ground.runs[i]!, at, at + ground.runs[i + 1]!);
      at += ground.runs[i + 1]!;
    }
    const all = new Float32Array(this.#owner.length);
    for (const [key, place] of Object.entries(places)) {
      if (place.is !== 'line') continue;
      const own = new Float32Array(this.#owner.length);
      for (const curve of place.curves)
        for (let step = 0; step <= SAMPLES; step++) {
          const square = this.#square(...alongCurve(curve, step / SAMPLES));
          if (square >= 0) own[square] = 1;
        }
      own.forEach((value, square) => (all[square]! += value));
      this.#lines.set(key, new SummedTable(ground, (square) => own[square]!));
    }
    this.#allLines = new SummedTable(ground, (square) => all[square]!);
  }

  #square(x: number, y: number): number {
    const { size, columns, rows } = this.#ground;
    const [column, row] = [Math.floor(x / size), Math.floor(y / size)];
    return column < 0 || row < 0 || column >= columns || row >= rows ? -1 : row * columns + column;
  }

  /** Middles of squares of an area. Large areas are tried at every other square: some hundred places are enough. */
  middles(area: string): readonly At[] {
    let middles = this.#middles.get(area);
    if (!middles) {
      const { size, columns } = this.#ground;
      const squares = this.#squares(this.#ground.areas.indexOf(area) + 1);
      const step = Math.max(1, Math.floor(Math.sqrt(squares.length / MOST_SPOTS)));
      middles = squares
        .map((square): At => [square % columns, Math.floor(square / columns)])
        .filter(([column, row]) => column % step === 0 && row % step === 0)
        .map(([column, row]): At => [(column + 0.5) * size, (row + 0.5) * size]);
      this.#middles.set(area, middles);
    }
    return middles;
  }

  /** The squares of an area by its number. */
  #squares(number: number): readonly number[] {
    const squares: number[] = [];
    for (let at = this.#owner.indexOf(number); at >= 0; at = this.#owner.indexOf(number, at + 1))
      squares.push(at);
    return squares;
  }

  /** The share of a rectangle that lies outside an area: 0 to 1. */
  outside(area: string, box: Box): number {
    let table = this.#areas.get(area);
    if (!table) {
      const number = this.#ground.areas.indexOf(area) + 1;
      table = new SummedTable(this.#ground, (square) => (this.#owner[square] === number ? 1 : 0));
      this.#areas.set(area, table);
    }
    const { size } = this.#ground;
    const columns = Math.ceil((box.x + box.w) / size) - Math.floor(box.x / size);
    const rows = Math.ceil((box.y + box.h) / size) - Math.floor(box.y / size);
    return 1 - table.over(box) / (columns * rows);
  }

  /** How many squares of lines a rectangle covers, but for those of one line. */
  linesUnder(box: Box, own?: string): number {
    return this.#allLines.over(box) - (own === undefined ? 0 : (this.#lines.get(own)?.over(box) ?? 0));
  }
}

/** Places that are tried in an area, about. */
const MOST_SPOTS = 300;
/** Steps by which a curve is followed: less than a square apart on the longest. */
const SAMPLES = 96;
