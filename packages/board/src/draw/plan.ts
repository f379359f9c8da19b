/** Computes the shapes of areas and the positions of nodes and lines, in degrees and independent of layouts. */
import type { PrintedTerms } from '@quipu/engine/internal';
import { cellsOf, pointsByAdjacency } from './cells.ts';
import type { BoardFile, BoardGround } from './board-file.ts';
import { type Atlas, unionOf } from './geography.ts';
import { Areas, cutShape, removeIslands, type Point, type Shape } from './shapes.ts';
import { hasDivisions, isLine, isPoint, type SpaceKinds } from './space-kinds.ts';

/** A line between two places, or between several that meet in a joint. */
export interface LineCourse {
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
  readonly courses: ReadonlyMap<string, LineCourse>;
  /** Whether positions were generated from adjacency. */
  readonly provisional: boolean;
}

/** Islands smaller than this share of the largest part are omitted. */
const MIN_ISLAND = 0.03;
const ROUNDING_PASSES = 2;
/** The default bend of lines, as a share of their length. */
const DEFAULT_BOW = 0.06;

function groundShapeOf({ divisions, cuts = {} }: BoardGround, atlas: Atlas): Shape {
  return Object.entries(divisions).flatMap(([name, names]) => {
    const whole = unionOf(atlas, { [name]: names });
    return cuts[name] ? cutShape(whole, cuts[name]) : whole;
  });
}

function groundShapes(
  file: BoardFile,
  atlas: Atlas,
  areas: readonly string[],
): Readonly<Record<string, Shape>> {
  const spaces = Object.entries(file.spaces ?? {});
  const divisionShapes = spaces.flatMap(([key, space]): [string, Shape][] =>
    hasDivisions(space) ? [[key, removeIslands(groundShapeOf(space, atlas), MIN_ISLAND)]] : [],
  );
  const points = spaces.flatMap(([key, space]): [string, Point][] =>
    areas.includes(key) && isPoint(space) && !hasDivisions(space) ? [[key, space.at]] : [],
  );
  return { ...Object.fromEntries(divisionShapes), ...(points.length > 0 && cellsOf(new Map(points))) };
}

const centroid = (points: readonly Point[]): Point => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, y]) => sum + y, 0) / points.length,
];

/** Generates positions from adjacency alone: adjacent spaces get close positions. */
function provisionalPlan({ spaces }: PrintedTerms, { areas, nodes, lines }: SpaceKinds): Plan {
  const bodies = [...areas, ...nodes];
  const adjacentBodies = (key: string): readonly string[] =>
    (spaces[key]?.adjacent ?? []).filter((neighbour) => bodies.includes(neighbour));
  const pairs = bodies.flatMap((key) =>
    adjacentBodies(key)
      .filter((neighbour) => neighbour > key)
      .map((neighbour) => [key, neighbour] as const),
  );
  const points = pointsByAdjacency(bodies, pairs);
  const keyedPoints = (keys: readonly string[]): readonly (readonly [string, Point])[] =>
    keys.flatMap((key) => {
      const point = points.get(key);
      return point ? [[key, point] as const] : [];
    });
  // A line may end in an area; that end has no key and is drawn as a dot.
  const courseEnd = ([key, at]: readonly [string, Point]): CourseEnd =>
    nodes.includes(key) ? { at, key } : { at };
  const courseOf = (key: string): LineCourse => {
    const cities = keyedPoints(adjacentBodies(key).filter((neighbour) => nodes.includes(neighbour)));
    const grounds = keyedPoints(adjacentBodies(key).filter((neighbour) => areas.includes(neighbour)));
    const [from = [key, [0, 0]] as const] = [...cities, ...grounds];
    const distanceFromStart = ([, [x, y]]: readonly [string, Point]): number =>
      Math.hypot(x - from[1][0], y - from[1][1]);
    const to =
      cities[1] ?? grounds.toSorted((a, b) => distanceFromStart(b) - distanceFromStart(a))[0] ?? from;
    return { ends: [courseEnd(from), courseEnd(to)], bow: DEFAULT_BOW };
  };
  return {
    areas: new Areas(cellsOf(new Map(keyedPoints(areas)))).waveLines().roundLines(ROUNDING_PASSES),
    nodes: new Map(keyedPoints(nodes)),
    courses: new Map(lines.map((key) => [key, courseOf(key)])),
    provisional: true,
  };
}

export function buildPlan(file: BoardFile, printed: PrintedTerms, kinds: SpaceKinds, atlas: Atlas): Plan {
  const { spaces, towns } = file;
  if (!spaces) return provisionalPlan(printed, kinds);
  const endOf = (key: string): CourseEnd => {
    const space = spaces[key];
    const at = towns?.[key]?.at ?? (space && isPoint(space) ? space.at : undefined);
    return { at: at ?? [0, 0], key };
  };
  const courses = kinds.lines.flatMap((key): [string, LineCourse][] => {
    const space = spaces[key];
    if (!space || !isLine(space)) return [];
    const ends = space.ends.map(endOf);
    const joint = space.joint ?? (ends.length > 2 ? centroid(ends.map(({ at }) => at)) : undefined);
    return [[key, { ends, bow: space.bow ?? DEFAULT_BOW, ...(joint && { joint }) }]];
  });
  const grounds = new Areas(groundShapes(file, atlas, kinds.areas));
  const isComputed = !Object.values(spaces).some(hasDivisions);
  return {
    areas: (isComputed ? grounds.waveLines() : grounds).roundLines(ROUNDING_PASSES),
    nodes: new Map(kinds.nodes.map((key) => [key, endOf(key).at])),
    courses: new Map(courses),
    provisional: false,
  };
}
