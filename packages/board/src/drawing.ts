/** The drawing of a board as data: generated from a volume's board file and rendered by clients. Lengths are pixels of the layout. */

/** `wide` for landscape, `narrow` for portrait screens. */
export type LayoutName = 'wide' | 'narrow';

/** A point of a layout, from the top left corner. */
export type Coordinates = readonly [x: number, y: number];

/** An upright rectangle, by its top left corner and size. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** A quadratic curve from `a` to `b` with control point `c`. */
export interface Curve {
  readonly a: Coordinates;
  readonly c: Coordinates;
  readonly b: Coordinates;
}

/** A space with a border of its own, such as a Province. */
export interface AreaPlace {
  readonly kind: 'area';
  /** An SVG path. */
  readonly path: string;
  /** The name of a fill pattern. */
  readonly terrain: string;
  /** The inner point farthest from the border (pole of inaccessibility). */
  readonly pole: Coordinates;
  /** The preferred centre of its block. */
  readonly home: Coordinates;
}

/** A space drawn as a circle, such as a City. */
export interface NodePlace {
  readonly kind: 'node';
  /** The centre of its circle. */
  readonly at: Coordinates;
  /** The ground around it, as an SVG path. Absent if it belongs to other spaces. */
  readonly ground?: string;
  readonly home: Coordinates;
}

/** A space drawn along curves, such as a LoC. */
export interface LinePlace {
  readonly kind: 'line';
  /** One curve, or several that meet in a joint. */
  readonly curves: readonly Curve[];
  /** The name of a line style, such as `road`. */
  readonly look: string;
  readonly home: Coordinates;
}

/** A box next to the map, such as for pieces out of play. */
export interface HoldingPlace {
  readonly kind: 'holding';
  readonly home: Coordinates;
}

/** How a space is drawn; `kind` discriminates the union. */
export type MapPlace = AreaPlace | NodePlace | LinePlace | HoldingPlace;

/** A title in each locale. */
export interface LocalizedTitle {
  readonly en: string;
  readonly fr: string;
  readonly es: string;
}

/** A town that is not a space: an end of lines. */
export interface Town {
  readonly at: Coordinates;
  readonly title: string;
  /** The position of the title relative to the dot. */
  readonly label: 'left' | 'right' | 'above' | 'below' | 'none';
}

/** The name of a sea, lake or country. */
export interface Label {
  readonly kind: 'sea' | 'lake' | 'country';
  /** Whether it has a line break before its last word (on small boards). */
  readonly broken: boolean;
  readonly title: LocalizedTitle;
  readonly at: Coordinates;
  /** Whether the text is vertical. */
  readonly turned?: boolean;
  /** The space with the same name; the label is omitted once that space is in play. */
  readonly until?: string;
}

/**
 * Marks a difference between drawing and printed adjacency: a `wall` separates neighbours that are not adjacent, a `bridge` joins adjacent
 * spaces without a common border.
 */
export interface BorderMark {
  readonly kind: 'wall' | 'bridge';
  readonly between: readonly [string, string];
  readonly at: Coordinates;
  /** Unit vector: along the border for a wall, from end to end for a bridge. */
  readonly along: Coordinates;
}

/** A run-length encoded map from squares of `size` pixels, row by row, to areas. */
export interface GroundRaster {
  readonly size: number;
  readonly columns: number;
  readonly rows: number;
  /** Keys of areas; runs refer to index + 1. */
  readonly areas: readonly string[];
  /** Pairs of area number (0 for none) and length. */
  readonly runs: readonly number[];
}

/** Positions and outlines of everything on the board, for one format of screen. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  /** The scale of pieces: 1 means cubes of 16 pixels. */
  readonly unit: number;
  /** Font size of names, in pixels. */
  readonly font: number;
  /** The radius of node circles, in pixels. */
  readonly radius: number;
  /** SVG paths of land that is not part of the game. */
  readonly abroad: readonly string[];
  /** The SVG path of the outer border of all spaces. */
  readonly coast: string;
  readonly places: Readonly<Record<string, MapPlace>>;
  readonly towns: readonly Town[];
  readonly labels: readonly Label[];
  readonly marks: readonly BorderMark[];
  /** Bounding boxes of the names of towns, seas and countries (in their longest locale), and of buttons. */
  readonly written: readonly Box[];
  /** Corners reserved for panels. */
  readonly free: readonly Box[];
  readonly ground: GroundRaster;
}

/** The outline and letters that distinguish a marker from others. */
export interface MarkerLook {
  /** The outline around the letters. */
  readonly shape: 'star' | 'bolt' | 'hexagon' | 'ring' | 'square';
  readonly letters: string;
}

/** The outline of pieces of one kind. */
export type PieceShape = 'cube' | 'cylinder' | 'disc' | 'hexagon';

/** A board: its layouts, and the looks of pieces and markers, which all layouts share. */
export interface Drawing {
  readonly volume: string;
  /** Whether it was generated from adjacency alone. */
  readonly provisional: boolean;
  readonly layouts: Readonly<Record<LayoutName, Layout>>;
  /** By name, including held markers. */
  readonly markers: Readonly<Record<string, MarkerLook>>;
  readonly pieces: Readonly<Record<string, PieceShape>>;
  /** Letters on pieces by state or kind, if they differ from the initials of these. */
  readonly letters: Readonly<Record<string, string>>;
  /** The printed value shown in circles and on lines, by kind of space. */
  readonly values: Readonly<Record<string, string>>;
  /** Sources of the shapes, to be credited. */
  readonly sources: readonly string[];
}
