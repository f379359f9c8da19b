/** Parses geographic divisions (such as provinces) from TopoJSON files and builds unions of them. */
import { merge } from 'topojson-client';
import { presimplify, simplify } from 'topojson-simplify';
import type {
  GeometryCollection,
  MultiPolygon as ArcPolygons,
  Polygon as ArcPolygon,
  Topology,
} from 'topojson-specification';
import { z } from 'zod';
import type { Divisions } from './board-file.ts';
import { type Shape, toShape } from './shapes.ts';

type Objects = Record<string, GeometryCollection<{ name?: string }>>;

/** The parts of a TopoJSON file that are checked; the rest is passed through. */
const topologyFile = z.looseObject({
  type: z.literal('Topology'),
  arcs: z.array(z.array(z.array(z.number()))),
  objects: z.record(z.string(), z.looseObject({ geometries: z.array(z.looseObject({})) })),
});

type Division = (ArcPolygon | ArcPolygons) & { id?: string | number; properties?: { name?: string } };

/** The divisions of one TopoJSON file, with simplified borders. */
export class Geography {
  readonly #topology: Topology<Objects>;
  readonly #divisions: readonly Division[];

  private constructor(topology: Topology<Objects>, minTriangleArea: number) {
    this.#topology = simplify(presimplify(topology), minTriangleArea);
    this.#divisions = Object.values(this.#topology.objects).flatMap(
      (object) => (object as GeometryCollection).geometries as Division[],
    );
  }

  /**
   * Parses TopoJSON.
   * @param minTriangleArea - Corners whose triangle with their neighbours is smaller are removed, in square degrees.
   * @throws {Error} with the name of the file, if it is invalid
   */
  static parse(text: string, minTriangleArea: number, file: string): Geography {
    const result = topologyFile.safeParse(JSON.parse(text));
    if (!result.success) throw new Error(`${file} is no TopoJSON: ${result.error.issues[0]?.message ?? ''}`);
    return new Geography(result.data as unknown as Topology<Objects>, minTriangleArea);
  }

  /** Names and ids of all divisions. */
  get names(): readonly string[] {
    return this.#divisions.flatMap(({ id, properties }) => [
      ...(id === undefined ? [] : [String(id)]),
      ...(properties?.name === undefined ? [] : [properties.name]),
    ]);
  }

  /** The union of the divisions with these names or ids. */
  union(names: readonly string[] | 'all'): Shape {
    const selected = this.#divisions.filter(
      ({ id, properties }) =>
        names === 'all' || names.includes(String(id)) || names.includes(properties?.name ?? ''),
    );
    return toShape(merge(this.#topology, selected).coordinates);
  }
}

/** Geographies by name. */
export type Atlas = ReadonlyMap<string, Geography>;

/** The union of divisions of several geographies. */
export const unionOf = (atlas: Atlas, divisions: Divisions): Shape =>
  Object.entries(divisions).flatMap(([name, names]) => atlas.get(name)?.union(names) ?? []);
