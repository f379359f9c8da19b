/** The drawn boards of all volumes: names of seas and neighbours, and gaps between lands. */
import { type Box, type Layout, overlapArea } from '@quipu/board';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const rules = join(import.meta.dirname, '../../../../rules');
const folders = readdirSync(rules).filter((folder) => existsSync(join(rules, folder, 'drawing/index.json')));
const boards = folders.flatMap((folder) =>
  (['wide', 'narrow'] as const).map((name) => [folder, name] as const),
);

const layoutOf = (folder: string, name: string): Layout =>
  JSON.parse(readFileSync(join(rules, folder, 'drawing', `${name}.json`), 'utf8')) as Layout;

type Point = readonly [x: number, y: number];

/** Returns the closed rings of a path of straight lines. */
const ringsOf = (path: string): readonly (readonly Point[])[] =>
  path
    .split('M')
    .slice(1)
    .map((ring) =>
      ring
        .replace('Z', '')
        .split('L')
        .map((pair): Point => {
          const [x = 0, y = 0] = pair.split(' ').map(Number);
          return [x, y];
        }),
    );

/** Whether a point is inside a path: a ray from it crosses the rings an odd number of times. */
function isInside([x, y]: Point, rings: readonly (readonly Point[])[]): boolean {
  let isOdd = false;
  for (const ring of rings)
    ring.forEach(([ax, ay], i) => {
      const [bx, by] = ring.at(i - 1) ?? [0, 0];
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isOdd = !isOdd;
    });
  return isOdd;
}

const middle = ({ x, y, w, h }: Box): Point => [x + w / 2, y + h / 2];

/** Size of the grid squares for measuring the sea, in pixels. */
const SQUARE = 6;
/** Minimum size of a sea in squares; smaller waters are lakes and river mouths. */
const MIN_SQUARES = 30;

/** Returns connected waters as the centers of their squares: a flood fill of the squares without land. */
function watersOf({ width, height, abroad, places }: Layout): readonly (readonly Point[])[] {
  const lands = [
    ...abroad,
    ...Object.values(places).flatMap((place) => {
      if (place.kind === 'area') return [place.path];
      return place.kind === 'node' && place.ground ? [place.ground] : [];
    }),
  ].map(ringsOf);
  const [columns, rows] = [Math.floor(width / SQUARE), Math.floor(height / SQUARE)];
  const centerOf = (square: number): Point => [
    ((square % columns) + 0.5) * SQUARE,
    (Math.floor(square / columns) + 0.5) * SQUARE,
  ];
  const waterSquares = new Set(
    Array.from({ length: columns * rows }, (_, square) => square).filter(
      (square) => !lands.some((land) => isInside(centerOf(square), land)),
    ),
  );
  const waters: Point[][] = [];
  for (const start of waterSquares) {
    const water: Point[] = [];
    const pending = [start];
    waterSquares.delete(start);
    for (let square = pending.pop(); square !== undefined; square = pending.pop()) {
      water.push(centerOf(square));
      // -1 stands for no square: it is never in the set.
      const neighbours = [
        square % columns > 0 ? square - 1 : -1,
        square % columns < columns - 1 ? square + 1 : -1,
        square - columns,
        square + columns,
      ];
      for (const next of neighbours) if (waterSquares.delete(next)) pending.push(next);
    }
    waters.push(water);
  }
  return waters.filter(({ length }) => length >= MIN_SQUARES);
}

describe.each(boards)('the board of %s, %s', (folder, name) => {
  const layout = layoutOf(folder, name);
  const { width, height, written, labels, places, free, ground } = layout;
  // The order of `written`: towns, names of seas and neighbours, buttons.
  const names = written.slice(-labels.length - 1, -1);

  it('shows names of seas and neighbours unclipped, apart from panels, circles and each other', () => {
    const circles = Object.values(places).flatMap((place): Box[] =>
      place.kind === 'node' ? [{ x: place.at[0] - 9, y: place.at[1] - 9, w: 18, h: 18 }] : [],
    );
    const buttons = written.at(-1);
    const collisions = names.flatMap((box, i) => {
      const isOutside = box.x < 0 || box.y < 0 || box.x + box.w > width || box.y + box.h > height;
      const obstacles = [...names.slice(i + 1), ...free, ...circles, ...(buttons ? [buttons] : [])];
      const isCovered = obstacles.some((other) => overlapArea(box, other, 0) > 0);
      return isOutside || isCovered ? [labels[i]?.title.en] : [];
    });
    expect(collisions).toEqual([]);
  });

  it('places names of seas and neighbours outside the ground of the game', () => {
    const laterSpaces = new Set(labels.map(({ until }) => until));
    const areaNumbers = ground.runs.flatMap((run, i) =>
      i % 2 === 0 ? Array<number>(ground.runs[i + 1] ?? 0).fill(run) : [],
    );
    const misplaced = names.flatMap(({ x, y, w, h }, i) => {
      for (let column = Math.floor(x / ground.size); column * ground.size < x + w; column++)
        for (let row = Math.floor(y / ground.size); row * ground.size < y + h; row++) {
          const key = ground.areas[(areaNumbers[row * ground.columns + column] ?? 0) - 1];
          if (key !== undefined && !laterSpaces.has(key)) return [`${labels[i]?.title.en ?? ''} on ${key}`];
        }
      return [];
    });
    expect(misplaced).toEqual([]);
  });

  it('has no unnamed waters, which would be gaps between lands', () => {
    if (layout.abroad.length === 0) return;
    const seas = names.filter((_, i) => labels[i]?.kind !== 'country').map(middle);
    const gaps = watersOf(layout).filter(
      (water) =>
        !seas.some(([x, y]) =>
          water.some(([a, b]) => Math.abs(a - x) <= SQUARE && Math.abs(b - y) <= SQUARE),
        ),
    );
    expect(gaps.map(([first]) => first)).toEqual([]);
  });
});
