/** The schema of a volume's board file, `rules/<volume>/board.json`: positions and looks of spaces. */
import { z } from 'zod';

const degrees = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);
const title = z.strictObject({ en: z.string(), fr: z.string(), es: z.string() });

/** Divisions (such as provinces) of each geography by name or id; `all` for the whole geography. */
const divisions = z.record(z.string(), z.union([z.literal('all'), z.array(z.string()).min(1)]));

/** A line that divides the union of some divisions, and the part to retain. Its ends snap to corners of the border. */
const cut = z.strictObject({
  line: z.array(degrees).min(2),
  keep: z.enum(['north', 'south', 'east', 'west']),
});

/** `cuts` apply to all listed divisions of a geography together. */
const groundFields = { divisions, cuts: z.record(z.string(), cut).optional() };

const area = z.strictObject(groundFields);

/** A point, drawn as a circle; the divisions are the ground around it. */
const node = z.strictObject({ at: degrees, divisions: divisions.optional(), cuts: groundFields.cuts });

const line = z.strictObject({
  /** Keys of spaces or towns: two, or several that meet in the joint. */
  ends: z.array(z.string()).min(2),
  joint: degrees.optional(),
  /** The bend to the left, as a share of the length. */
  bow: z.number().min(-0.5).max(0.5).optional(),
});

const knots = z.array(z.number()).min(2);

const layout = z.strictObject({
  /**
   * Knots of the axes: the pixel `x[i]` of each longitude `lon[i]`, and `y[i]` of each latitude `lat[i]`. Degrees ascend; pixels of
   * latitudes descend. Generated if absent.
   */
  lon: knots.optional(),
  x: knots.optional(),
  lat: knots.optional(),
  y: knots.optional(),
  /** Offsets of towns and spaces in pixels. */
  nudge: z.record(z.string(), z.tuple([z.number(), z.number()])).optional(),
  /** Positions of labels in pixels, instead of their degrees. */
  labels: z.record(z.string(), z.tuple([z.number(), z.number()])).optional(),
  /** Positions of holding boxes in pixels. */
  boxes: z.record(z.string(), z.tuple([z.number(), z.number()])).optional(),
  /** Corners reserved for panels, the most important first. */
  free: z.array(z.strictObject({ x: z.number(), y: z.number(), w: z.number(), h: z.number() })).optional(),
});

/** The board file. Everything is optional; missing parts are generated from the rules. */
export const boardFile = z.strictObject({
  $schema: z.string().optional(),
  /** How the spaces of a kind are drawn. */
  kinds: z.record(z.string(), z.enum(['area', 'node', 'line'])).optional(),
  /** Files `geography/<name>.topo.json`, and the simplification of their arcs: the minimum triangle area in square degrees. */
  geography: z.record(z.string(), z.strictObject({ simplify: z.number().min(0) })).optional(),
  /** Sources of the geographies, to be credited. */
  sources: z.array(z.string()).optional(),
  spaces: z.record(z.string(), z.union([area, node, line])).optional(),
  /** Towns that are not spaces: ends of lines. */
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
  /** Land that is not part of the game. */
  abroad: z
    .array(z.union([z.strictObject({ divisions }), z.strictObject({ outline: z.array(degrees).min(3) })]))
    .optional(),
  /** Names of seas and countries. */
  labels: z
    .array(
      z.strictObject({
        kind: z.enum(['sea', 'lake', 'country']),
        title,
        at: degrees,
        /** The space with the same name; the label is omitted once that space is in play. */
        until: z.string().optional(),
      }),
    )
    .optional(),
  /** The terrain of areas by tag or kind of the space. */
  terrains: z.record(z.string(), z.string()).optional(),
  /** The look of lines (such as `road`) by tag or kind of the space. */
  lines: z.record(z.string(), z.string()).optional(),
  /** The looks of markers by name, including held ones. */
  markers: z
    .record(
      z.string(),
      z.strictObject({
        shape: z.enum(['star', 'bolt', 'hexagon', 'ring', 'square']),
        letters: z.string().min(1).max(2),
      }),
    )
    .optional(),
  /** Shapes by class of pieces. */
  pieces: z.record(z.string(), z.enum(['cube', 'cylinder', 'disc', 'hexagon'])).optional(),
  /** Letters on pieces by state, such as Underground, or by kind, if they differ from the initials of these. */
  letters: z.record(z.string(), z.string().min(1).max(2)).optional(),
  wide: layout.optional(),
  narrow: layout.optional(),
});

export type BoardFile = z.infer<typeof boardFile>;
export type BoardSpace = NonNullable<BoardFile['spaces']>[string];
export type BoardGround = z.infer<typeof area>;
export type Divisions = z.infer<typeof divisions>;
export type LayoutFile = z.infer<typeof layout>;
