/** Computes the shapes of areas and the positions of nodes and lines, in degrees and independent of layouts. */
import type { PrintedTerms } from '@quipu/engine/internal';
import { cellsOf } from './voronoi-cells.ts';
import { pointsByAdjacency } from './points-by-adjacency.ts';
import type { BoardFile, BoardGround } from './board-file.ts';
import { type Atlas, unionOf } from './geography.ts';
import { Areas, cutShape, removeIslands, type Point, type Shape } from './shapes.ts';
import { hasDivisions, isLine, isPoint, type SpaceKinds } from './classify-spaces.ts';

/** A line between two places, or between several that meet in a joint. */
export interface LineCourse {
  readonly ends: readonly CourseEnd[];
  readonly joint?: Point;
  /** The bend to the left, as a share of the length. */
  readonly bend: number;
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
const MIN_ISLAND_SHARE = 0.03;
const ROUNDING_PASSES = 2;
/** The default bend of lines, as a share of their length. */
const DEFAULT_BEND = 0.06;

/** The union of divisions, cut along the lines of the file. */
function groundShapeOf({ divisions, cuts = {} }: BoardGround, atlas: Atlas): Shape {
  return Object.entries(divisions).flatMap(([name, names]) => {
    const union = unionOf(atlas, { [name]: names });
    return cuts[name] ? cutShape(union, cuts[name]) : union;
  });
}

/** The shapes of all grounds: unions of divisions, and cells of areas with only a point. */
function groundShapes(
  file: BoardFile,
  atlas: Atlas,
  areas: readonly string[],
): Readonly<Record<string, Shape>> {
  const spaces = Object.entries(file.spaces ?? {});
  const divisionShapes = spaces.flatMap(([key, space]): [string, Shape][] =>
    hasDivisions(space) ? [[key, removeIslands(groundShapeOf(space, atlas), MIN_ISLAND_SHARE)]] : [],
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

type KeyedPoint = readonly [key: string, point: Point];

/** The ends of a line: two adjacent nodes, otherwise one and the farthest adjacent area, otherwise two areas far apart. */
function provisionalEnds(nodes: readonly KeyedPoint[], areas: readonly KeyedPoint[]): readonly CourseEnd[] {
  const [start] = [...nodes, ...areas];
  const startPoint: Point = start?.[1] ?? [0, 0];
  const distanceFromStart = ([, [x, y]]: KeyedPoint): number =>
    Math.hypot(x - startPoint[0], y - startPoint[1]);
  const end = nodes[1] ?? areas.toSorted((a, b) => distanceFromStart(b) - distanceFromStart(a))[0] ?? start;
  // An end in an area has no key and is drawn as a dot.
  const courseEnd = (keyedPoint: KeyedPoint | undefined): CourseEnd => {
    if (!keyedPoint) return { at: startPoint };
    const [key, at] = keyedPoint;
    return nodes.some(([nodeKey]) => nodeKey === key) ? { at, key } : { at };
  };
  return [courseEnd(start), courseEnd(end)];
}

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
  const keyedPoints = (keys: readonly string[]): readonly KeyedPoint[] =>
    keys.flatMap((key) => {
      const point = points.get(key);
      return point ? [[key, point] as const] : [];
    });
  const courseOf = (key: string): LineCourse => {
    const neighbours = adjacentBodies(key);
    const ends = provisionalEnds(
      keyedPoints(neighbours.filter((neighbour) => nodes.includes(neighbour))),
      keyedPoints(neighbours.filter((neighbour) => areas.includes(neighbour))),
    );
    return { ends, bend: DEFAULT_BEND };
  };
  return {
    areas: new Areas(cellsOf(new Map(keyedPoints(areas)))).waveLines().roundLines(ROUNDING_PASSES),
    nodes: new Map(keyedPoints(nodes)),
    courses: new Map(lines.map((key) => [key, courseOf(key)])),
    provisional: true,
  };
}

/** Builds the plan from the board file; without spaces in the file, from adjacency. */
export function buildPlan(file: BoardFile, printed: PrintedTerms, kinds: SpaceKinds, atlas: Atlas): Plan {
  const { spaces, towns } = file;
  if (!spaces) return provisionalPlan(printed, kinds);
  const endOf = (key: string): CourseEnd => {
    const space = spaces[key];
    const at = towns?.[key]?.at ?? (space && isPoint(space) ? space.at : undefined);
    // `checkBoardFile` refuses unknown ends; the fallback only satisfies the type.
    return { at: at ?? [0, 0], key };
  };
  const courses = kinds.lines.flatMap((key): [string, LineCourse][] => {
    const space = spaces[key];
    if (!space || !isLine(space)) return [];
    const ends = space.ends.map(endOf);
    const joint = space.joint ?? (ends.length > 2 ? centroid(ends.map(({ at }) => at)) : undefined);
    return [[key, { ends, bend: space.bow ?? DEFAULT_BEND, ...(joint && { joint }) }]];
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
