/** Computes positions in degrees, independent of layouts: areas, points and ends of lines. */
import type { PrintedTerms } from '@quipu/engine/internal';
import { cellsOf, pointsByAdjacency } from './cells.ts';
import type { BoardFile, BoardGround } from './file.ts';
import { type Atlas, unionOf } from './geography.ts';
import { Areas, cut, mainland, type Point, type Shape } from './shapes.ts';
import { hasGround, isLine, isPoint, type Kinds } from './spaces.ts';

/** A line between two places, or between several that meet in a joint. */
export interface Course {
  readonly ends: readonly CourseEnd[];
  readonly joint?: Point;
  readonly bow: number;
}

export interface CourseEnd {
  readonly at: Point;
  /** A space or town, which a layout may nudge. Absent for other points. */
  readonly key?: string;
}

export interface Plan {
  readonly areas: Areas;
  readonly nodes: ReadonlyMap<string, Point>;
  readonly courses: ReadonlyMap<string, Course>;
  /** Whether positions were generated from adjacency. */
  readonly provisional: boolean;
}

/** Islands smaller than this share of the largest part are omitted. */
const LEAST_ISLAND = 0.03;
const ROUNDINGS = 2;
const BOW = 0.06;

function groundOf({ divisions, cuts = {} }: BoardGround, atlas: Atlas): Shape {
  return Object.entries(divisions).flatMap(([name, wanted]) => {
    const whole = unionOf(atlas, { [name]: wanted });
    return cuts[name] ? cut(whole, cuts[name]) : whole;
  });
}

function groundShapes(
  file: BoardFile,
  atlas: Atlas,
  areas: readonly string[],
): Readonly<Record<string, Shape>> {
  const spaces = Object.entries(file.spaces ?? {});
  const ofDivisions = spaces.flatMap(([key, space]): [string, Shape][] =>
    hasGround(space) ? [[key, mainland(groundOf(space, atlas), LEAST_ISLAND)]] : [],
  );
  const points = spaces.flatMap(([key, space]): [string, Point][] =>
    areas.includes(key) && isPoint(space) && !hasGround(space) ? [[key, space.at]] : [],
  );
  return { ...Object.fromEntries(ofDivisions), ...(points.length > 0 && cellsOf(new Map(points))) };
}

const middle = (points: readonly Point[]): Point => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, y]) => sum + y, 0) / points.length,
];

/** Generates positions from adjacency: adjacent spaces are close, as far as possible in a plane. */
function provisionalPlan({ spaces }: PrintedTerms, { areas, nodes, lines }: Kinds): Plan {
  const bodies = [...areas, ...nodes];
  const beside = (key: string): readonly string[] =>
    (spaces[key]?.adjacent ?? []).filter((other) => bodies.includes(other));
  const pairs = bodies.flatMap((key) =>
    beside(key)
      .filter((other) => other > key)
      .map((other) => [key, other] as const),
  );
  const points = pointsByAdjacency(bodies, pairs);
  const placed = (keys: readonly string[]): readonly (readonly [string, Point])[] =>
    keys.flatMap((key) => {
      const point = points.get(key);
      return point ? [[key, point] as const] : [];
    });
  // A line may end in an area, at a dot.
  const endAt = ([key, at]: readonly [string, Point]): CourseEnd =>
    nodes.includes(key) ? { at, key } : { at };
  const course = (key: string): Course => {
    const cities = placed(beside(key).filter((other) => nodes.includes(other)));
    const grounds = placed(beside(key).filter((other) => areas.includes(other)));
    const [from = [key, [0, 0]] as const] = [...cities, ...grounds];
    const distance = ([, [x, y]]: readonly [string, Point]): number =>
      Math.hypot(x - from[1][0], y - from[1][1]);
    const to = cities[1] ?? grounds.toSorted((a, b) => distance(b) - distance(a))[0] ?? from;
    return { ends: [endAt(from), endAt(to)], bow: BOW };
  };
  return {
    areas: new Areas(cellsOf(new Map(placed(areas)))).waved().rounded(ROUNDINGS),
    nodes: new Map(placed(nodes)),
    courses: new Map(lines.map((key) => [key, course(key)])),
    provisional: true,
  };
}

export function planOf(file: BoardFile, printed: PrintedTerms, kinds: Kinds, atlas: Atlas): Plan {
  const { spaces, towns } = file;
  if (!spaces) return provisionalPlan(printed, kinds);
  const endOf = (key: string): CourseEnd => {
    const space = spaces[key];
    const at = towns?.[key]?.at ?? (space && isPoint(space) ? space.at : undefined);
    return { at: at ?? [0, 0], key };
  };
  const courses = kinds.lines.flatMap((key): [string, Course][] => {
    const space = spaces[key];
    if (!space || !isLine(space)) return [];
    const ends = space.ends.map(endOf);
    const joint = space.joint ?? (ends.length > 2 ? middle(ends.map(({ at }) => at)) : undefined);
    return [[key, { ends, bow: space.bow ?? BOW, ...(joint && { joint }) }]];
  });
  const grounds = new Areas(groundShapes(file, atlas, kinds.areas));
  const reckoned = !Object.values(spaces).some(hasGround);
  return {
    areas: (reckoned ? grounds.waved() : grounds).rounded(ROUNDINGS),
    nodes: new Map(kinds.nodes.map((key) => [key, endOf(key).at])),
    courses: new Map(courses),
    provisional: false,
  };
}
