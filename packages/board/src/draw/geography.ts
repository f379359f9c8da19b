/** Geographic divisions from TopoJSON files, and their unions. */
import { merge } from 'topojson-client';
import { presimplify, simplify } from 'topojson-simplify';
import type {
  GeometryCollection,
  MultiPolygon as ArcPolygons,
  Polygon as ArcPolygon,
  Topology,
} from 'topojson-specification';
import { z } from 'zod';
import type { Divisions } from './file.ts';
import { type Shape, shapeOf } from './shapes.ts';

type Objects = Record<string, GeometryCollection<{ name?: string }>>;

const topologyFile = z.looseObject({
  type: z.literal('Topology'),
  arcs: z.array(z.array(z.array(z.number()))),
  objects: z.record(z.string(), z.looseObject({ geometries: z.array(z.looseObject({})) })),
});

type Division = (ArcPolygon | ArcPolygons) & { id?: string | number; properties?: { name?: string } };

export class Geography {
  readonly #topology: Topology<Objects>;
  readonly #divisions: readonly Division[];

  private constructor(topology: Topology<Objects>, leastTriangle: number) {
    this.#topology = simplify(presimplify(topology), leastTriangle);
    this.#divisions = Object.values(this.#topology.objects).flatMap(
      (object) => (object as GeometryCollection).geometries as Division[],
    );
  }

  /**
   * Parses TopoJSON.
   * @param leastTriangle - Corners whose triangle with their neighbours is smaller are removed, in square degrees.
   * @throws {Error} with the name of the file, if it is invalid
   */
  static read(text: string, leastTriangle: number, file: string): Geography {
    const data = topologyFile.safeParse(JSON.parse(text));
    if (!data.success) throw new Error(`${file} is no TopoJSON: ${data.error.issues[0]?.message ?? ''}`);
    return new Geography(data.data as unknown as Topology<Objects>, leastTriangle);
  }

  get names(): readonly string[] {
    return this.#divisions.flatMap(({ id, properties }) => [
      ...(id === undefined ? [] : [String(id)]),
      ...(properties?.name === undefined ? [] : [properties.name]),
    ]);
  }

  union(wanted: readonly string[] | 'all'): Shape {
    const chosen = this.#divisions.filter(
      ({ id, properties }) =>
        wanted === 'all' || wanted.includes(String(id)) || wanted.includes(properties?.name ?? ''),
    );
    return shapeOf(merge(this.#topology, chosen).coordinates);
  }
}

export type Atlas = ReadonlyMap<string, Geography>;

export const unionOf = (atlas: Atlas, divisions: Divisions): Shape =>
  Object.entries(divisions).flatMap(([name, wanted]) => atlas.get(name)?.union(wanted) ?? []);
