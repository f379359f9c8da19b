/** The board file of a volume, `rules/<volume>/board.json`: where spaces are, and what they look like. */
import { z } from 'zod';

const degrees = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);
const title = z.strictObject({ en: z.string(), fr: z.string(), es: z.string() });

/** Divisions by geography: names or ids as the geography has them, or `all`. */
const divisions = z.record(z.string(), z.union([z.literal('all'), z.array(z.string()).min(1)]));

/** A line that cuts divisions in two, from corner to corner of their border, and the part that is meant. */
const cut = z.strictObject({
  line: z.array(degrees).min(2),
  keep: z.enum(['north', 'south', 'east', 'west']),
});

/** Divisions, of which some may be cut: by the name of the geography, all its divisions at once. */
const ground = { divisions, cuts: z.record(z.string(), cut).optional() };

const area = z.strictObject(ground);

/** A point; of a node the divisions are the ground around its circle. */
const node = z.strictObject({ at: degrees, divisions: divisions.optional(), cuts: ground.cuts });

const line = z.strictObject({
  /** Keys of spaces or towns: two, or more that meet in the joint. */
  ends: z.array(z.string()).min(2),
  joint: degrees.optional(),
  /** How far it is bent to its left, as a part of its length. */
  bow: z.number().min(-0.5).max(0.5).optional(),
});

const knots = z.array(z.number()).min(2);

/** Degrees and the pixels that they come to: ascending longitudes, ascending latitudes. */
const layout = z.strictObject({
  lon: knots.optional(),
  x: knots.optional(),
  lat: knots.optional(),
  y: knots.optional(),
  /** Pixels by which a town or space is moved. */
  nudge: z.record(z.string(), z.tuple([z.number(), z.number()])).optional(),
  /** Pixels where labels stand, if not at their degrees. */
  labels: z.record(z.string(), z.tuple([z.number(), z.number()])).optional(),
  /** Pixels where boxes that hold pieces beside the map have their middle. */
  boxes: z.record(z.string(), z.tuple([z.number(), z.number()])).optional(),
  /** Corners where panels stand, the most important first. */
  free: z.array(z.strictObject({ x: z.number(), y: z.number(), w: z.number(), h: z.number() })).optional(),
});

/** What a board file holds. All of it may be left out: what is missing is made from the rules. */
export const boardFile = z.strictObject({
  $schema: z.string().optional(),
  /** How spaces of a kind are drawn. */
  kinds: z.record(z.string(), z.enum(['area', 'node', 'line'])).optional(),
  /** Files of `geography/<name>.topo.json`, and how much their arcs are simplified: the area of a triangle in square degrees. */
  geography: z.record(z.string(), z.strictObject({ simplify: z.number().min(0) })).optional(),
  /** What is named wherever the shapes are shown. */
  sources: z.array(z.string()).optional(),
  spaces: z.record(z.string(), z.union([area, node, line])).optional(),
  towns: z
    .record(
      z.string(),
      z.strictObject({
        at: degrees,
        title: z.string(),
        label: z.enum(['left', 'right', 'above', 'below', 'none']).optional(),
      }),
    )
    .optional(),
  /** Land that is not of the game. */
  abroad: z
    .array(z.union([z.strictObject({ divisions }), z.strictObject({ outline: z.array(degrees).min(3) })]))
    .optional(),
  labels: z
    .array(
      z.strictObject({
        is: z.enum(['sea', 'country']),
        title,
        at: degrees,
        /** The space that has the name once it is in play. */
        until: z.string().optional(),
      }),
    )
    .optional(),
  /** What tags of areas are drawn as. */
  terrains: z.record(z.string(), z.string()).optional(),
  /** What tags of lines are drawn as. */
  lines: z.record(z.string(), z.string()).optional(),
  markers: z
    .record(
      z.string(),
      z.strictObject({
        shape: z.enum(['star', 'bolt', 'hexagon', 'ring', 'square']),
        letters: z.string().min(1).max(2),
      }),
    )
    .optional(),
  /** Shapes of pieces by class. */
  pieces: z.record(z.string(), z.enum(['cube', 'cylinder', 'disc', 'hexagon'])).optional(),
  /** Letters on pieces by their state. */
  letters: z.record(z.string(), z.string().min(1).max(2)).optional(),
  wide: layout.optional(),
  narrow: layout.optional(),
});

/** A board file that has been read. */
export type BoardFile = z.infer<typeof boardFile>;
export type BoardSpace = NonNullable<BoardFile['spaces']>[string];
export type BoardGround = z.infer<typeof area>;
/** Which divisions an area is made of. */
export type Divisions = z.infer<typeof divisions>;
/** What a board file says of a layout. */
export type LayoutFile = z.infer<typeof layout>;
