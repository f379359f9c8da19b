/** Real geography: files of divisions as TopoJSON, and areas that are made of them. */
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

/** A division as files of geography have it. */
type Division = (ArcPolygon | ArcPolygons) & { id?: string | number; properties?: { name?: string } };

/** Divisions of a country, with fewer corners than the file has. */
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
   * Reads a file of TopoJSON.
   * @param leastTriangle - Corners that span less than that with their neighbours are left out, in square degrees.
   * @throws {Error} if it is none; the message names the file
   */
  static read(text: string, leastTriangle: number, file: string): Geography {
    const data = topologyFile.safeParse(JSON.parse(text));
    if (!data.success) throw new Error(`${file} is no TopoJSON: ${data.error.issues[0]?.message ?? ''}`);
    return new Geography(data.data as unknown as Topology<Objects>, leastTriangle);
  }

  /** What a board file may call a division. */
  get names(): readonly string[] {
    return this.#divisions.flatMap(({ id, properties }) => [
      ...(id === undefined ? [] : [String(id)]),
      ...(properties?.name === undefined ? [] : [properties.name]),
    ]);
  }

  /** The union of divisions by name or id; where two have the same, both are meant. */
  union(wanted: readonly string[] | 'all'): Shape {
    const chosen = this.#divisions.filter(
      ({ id, properties }) =>
        wanted === 'all' || wanted.includes(String(id)) || wanted.includes(properties?.name ?? ''),
    );
    return shapeOf(merge(this.#topology, chosen).coordinates);
  }
}

/** Geography by name of its file. */
export type Atlas = ReadonlyMap<string, Geography>;

/** The union of divisions of several files. */
export const unionOf = (atlas: Atlas, divisions: Divisions): Shape =>
  Object.entries(divisions).flatMap(([name, wanted]) => atlas.get(name)?.union(wanted) ?? []);
