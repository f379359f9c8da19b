/** Places the names of seas and countries: as close as possible to the position in the board file, without covering parts of the game. */
import type { Coordinates, Box, Ground, Label, LocalTitle } from '../drawing.ts';

export interface WantedLabel {
  readonly is: Label['is'];
  readonly title: LocalTitle;
  /** The desired middle of its baseline, in pixels. */
  readonly at: Coordinates;
  /** The space with the same name; the label is omitted once that is in play. */
  readonly until?: string;
}

export interface LabelGround {
  readonly width: number;
  readonly height: number;
  /** The scale of pieces: 1 means cubes of 16 pixels. */
  readonly unit: number;
  readonly land: Ground;
  readonly abroad: Ground;
  readonly taken: readonly Box[];
}

/** Average advance of a letter in em, including spacing. */
const LETTERS = { sea: 0.49, country: 0.95 } as const;
/** Font sizes at unit 1, in pixels. */
const SIZES = { sea: 16, country: 13 } as const;
/** Minimum distances in pixels: from the edge of the board, and (at unit 1) from parts of the game. */
const MARGIN = 4;
const GAP = 5;
const GRID = 5;
/** Costs of vertical text and of leaving the own ground completely, in pixels of distance. */
const COST = { turned: 60, astray: 400 } as const;

const linesOf = (broken: boolean, text: string): readonly string[] =>
  broken ? text.split(/ (?=\S+$)/u) : [text];

/** Extent of a name in its longest locale: along its baseline, and across. */
function sizeOf({ is, title, broken }: Pick<Label, 'is' | 'title' | 'broken'>, unit: number): Coordinates {
  const letters = Math.max(
    ...[title.en, title.fr, title.es].flatMap((text) => linesOf(broken, text)).map(({ length }) => length),
  );
  const size = SIZES[is] * unit;
  return [letters * size * LETTERS[is], size * (broken ? 2.4 : 1.25)];
}

export function labelBox(label: Omit<Label, 'until'>, unit: number): Box {
  const [w, h] = sizeOf(label, unit);
  const size = SIZES[label.is] * unit;
  const [x, y] = label.at;
  const box = label.turned ? { x: x - size, y: y - w / 2, w: h, h: w } : { x: x - w / 2, y: y - size, w, h };
  const rounded = (n: number): number => Math.round(n * 10) / 10;
  return { x: rounded(box.x), y: rounded(box.y), w: rounded(box.w), h: rounded(box.h) };
}

function covered({ size, columns, rows, owner }: Squares, { x, y, w, h }: Box): number {
  const [left, right] = [Math.floor(x / size), Math.ceil((x + w) / size)];
  const [top, bottom] = [Math.floor(y / size), Math.ceil((y + h) / size)];
  let sum = 0;
  for (let row = Math.max(0, top); row < Math.min(rows, bottom); row++)
    for (let column = Math.max(0, left); column < Math.min(columns, right); column++)
      sum += owner[row * columns + column] ? 1 : 0;
  return sum / Math.max(1, (right - left) * (bottom - top));
}

interface Squares extends Ground {
  readonly owner: Uint8Array;
}

function squaresOf(ground: Ground): Squares {
  const owner = new Uint8Array(ground.columns * ground.rows);
  let at = 0;
  for (let i = 0; i + 1 < ground.runs.length; i += 2) {
    const [area = 0, length = 0] = ground.runs.slice(i, i + 2);
    owner.fill(area > 0 ? 1 : 0, at, at + length);
    at += length;
  }
  return { ...ground, owner };
}

const grown = ({ x, y, w, h }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  w: w + 2 * by,
  h: h + 2 * by,
});

const meet = (a: Box, b: Box): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

export function placeLabels(wanted: readonly WantedLabel[], ground: LabelGround): readonly Label[] {
  const { width, height, unit } = ground;
  const [land, abroad] = [squaresOf(ground.land), squaresOf(ground.abroad)];
  const taken = [...ground.taken];
  const costOf = (label: Label, at: Coordinates): number => {
    const box = labelBox(label, unit);
    if (box.x < MARGIN || box.y < MARGIN || box.x + box.w > width - MARGIN || box.y + box.h > height - MARGIN)
      return Infinity;
    const wide = grown(box, GAP * unit);
    if (taken.some((other) => meet(wide, other)) || covered(land, wide) > 0) return Infinity;
    const on = covered(abroad, box);
    const astray = label.is === 'country' ? 1 - on : on;
    const apart = Math.hypot(label.at[0] - at[0], label.at[1] - at[1]);
    return apart + (label.turned ? COST.turned : 0) + astray * COST.astray;
  };
  return wanted.map(({ at, ...name }) => {
    const small = name.is === 'sea' && unit < 1;
    let best: Label = { ...name, broken: small, at };
    let least = costOf(best, at);
    for (const turned of [false, true])
      for (let x = GRID; x < width; x += GRID)
        for (let y = GRID; y < height; y += GRID) {
          if (Math.hypot(x - at[0], y - at[1]) >= least) continue;
          const way = turned ? { broken: false, turned } : { broken: small };
          const label: Label = { ...name, ...way, at: [x, y] };
          const cost = costOf(label, at);
          if (cost < least) [best, least] = [label, cost];
        }
    taken.push(labelBox(best, unit));
    return { ...best, at: [Math.round(best.at[0] * 10) / 10, Math.round(best.at[1] * 10) / 10] };
  });
}
