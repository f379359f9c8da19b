/** Where things are in degrees, before they are put on a layout: areas, points and the ends of lines. */
import type { Printed } from '@quipu/engine';
import { cellsOf, pointsByAdjacency } from './cells.ts';
import type { BoardFile, BoardGround } from './file.ts';
import { type Atlas, unionOf } from './geography.ts';
import { Areas, cut, mainland, type Point, type Shape } from './shapes.ts';
import { hasGround, isLine, isPoint, type Kinds } from './spaces.ts';

/** A line by what it joins: two places, or as many as meet in the joint. */
export interface Course {
  readonly ends: readonly CourseEnd[];
  readonly joint?: Point;
  readonly bow: number;
}

/** A place at which a line ends, and whose it is. */
export interface CourseEnd {
  readonly at: Point;
  /** A space or town, which a layout may nudge. Absent: it is no place of its own. */
  readonly key?: string;
}

/** Where everything is, in degrees. */
export interface Plan {
  /** The ground of areas, and of nodes that have some. */
  readonly areas: Areas;
  readonly nodes: ReadonlyMap<string, Point>;
  readonly courses: ReadonlyMap<string, Course>;
  /** Whether nobody has said where anything is. */
  readonly provisional: boolean;
}

/** Parts of a shape that are smaller than this share of its largest are not drawn. */
const LEAST_ISLAND = 0.03;
const ROUNDINGS = 2;
const BOW = 0.06;

function groundOf({ divisions, cuts = {} }: BoardGround, atlas: Atlas): Shape {
  return Object.entries(divisions).flatMap(([name, wanted]) => {
    const whole = unionOf(atlas, { [name]: wanted });
    return cuts[name] ? cut(whole, cuts[name]) : whole;
  });
}

/** The ground of areas, and of nodes where the file gives them any. */
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

/** A plan of adjacency alone: what is adjacent lies side by side, as far as a plane allows. */
function provisionalPlan({ spaces }: Printed, { areas, nodes, lines }: Kinds): Plan {
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
  // A line may end in an area: a dot shows where.
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

/** Where everything is: by the file, or by adjacency where the file says nothing of spaces. */
export function planOf(file: BoardFile, printed: Printed, kinds: Kinds, atlas: Atlas): Plan {
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
