/** The drawing of a board as data: made once from a volume's board file, and drawn by any client. Lengths are pixels of the layout. */

/** For screens that are wider than high, and for those that are not. */
export type LayoutName = 'wide' | 'narrow';

/** A place of a layout: from the left, from above. */
export type At = readonly [x: number, y: number];

/** A rectangle of a layout. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** From `a` to `b`, bent towards `c`: a quadratic curve. */
export interface Curve {
  readonly a: At;
  readonly c: At;
  readonly b: At;
}

/** A space that has a shape, such as a Department. */
export interface AreaPlace {
  readonly is: 'area';
  readonly path: string;
  /** What its ground is drawn as. */
  readonly terrain: string;
  /** The place inside that is farthest from its border. */
  readonly pole: At;
  /** Where the middle of its block is when little stands there. */
  readonly home: At;
}

/** A space that is a circle, such as a City. */
export interface NodePlace {
  readonly is: 'node';
  readonly at: At;
  /** The ground around it, as an SVG path. Absent: that is of other spaces. */
  readonly ground?: string;
  readonly home: At;
}

/** A space that is a line between others, such as a LoC. */
export interface LinePlace {
  readonly is: 'line';
  /** One curve, or as many as meet in a joint. */
  readonly curves: readonly Curve[];
  /** What it is drawn as. */
  readonly look: string;
  readonly home: At;
}

/** A box beside the map that holds pieces. */
export interface HoldingPlace {
  readonly is: 'holding';
  /** The middle of its tray. */
  readonly home: At;
}

/** Where a space is. */
export type Place = AreaPlace | NodePlace | LinePlace | HoldingPlace;

/** A name in the languages of the client. */
export interface LocalTitle {
  readonly en: string;
  readonly fr: string;
  readonly es: string;
}

/** A town that is no space: lines end in it. */
export interface Town {
  readonly at: At;
  readonly title: string;
  /** On which side of it its name stands. */
  readonly label: 'left' | 'right' | 'above' | 'below' | 'none';
}

/** A name on the map: of a sea or a country. */
export interface Label {
  readonly is: 'sea' | 'country';
  /** Whether it breaks before its last word: on small boards. */
  readonly broken: boolean;
  readonly title: LocalTitle;
  /** The middle of its base line. */
  readonly at: At;
  /** Whether it is written upwards: where there is no room for it across. */
  readonly turned?: boolean;
  /** The space that has the name once it is in play: then this one is left out. */
  readonly until?: string;
}

/**
 * Where the drawing and the printed adjacency differ: a `wall` stands on a border that is none, a `bridge` joins spaces that are adjacent and do
 * not meet.
 */
export interface BorderMark {
  readonly is: 'wall' | 'bridge';
  readonly between: readonly [string, string];
  /** The middle of the mark. */
  readonly at: At;
  /** Along the border of a wall, from end to end of a bridge; of length 1. */
  readonly along: At;
}

/** Which area a point lies in: squares of `size` pixels, row by row. */
export interface Ground {
  readonly size: number;
  readonly columns: number;
  readonly rows: number;
  /** Keys of areas; a run names one by its index plus 1. */
  readonly areas: readonly string[];
  /** Runs of equal squares: the area, 0 for none, and how many. */
  readonly runs: readonly number[];
}

/** A board for one shape of screen. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  /** How large pieces are drawn: 1 where a cube has 16 pixels. */
  readonly unit: number;
  /** The size of names, in pixels. */
  readonly font: number;
  readonly radius: number;
  /** Land that is not of the game, from behind to before. */
  readonly abroad: readonly string[];
  /** The outer line of the areas that are in play from the beginning. */
  readonly coast: string;
  readonly places: Readonly<Record<string, Place>>;
  readonly towns: readonly Town[];
  readonly labels: readonly Label[];
  readonly marks: readonly BorderMark[];
  /** Where names of towns, seas and countries stand, in the language in which they are longest, and where buttons do. */
  readonly written: readonly Box[];
  /** Where panels may stand: no block goes there. */
  readonly free: readonly Box[];
  readonly ground: Ground;
}

export interface MarkerLook {
  readonly shape: 'star' | 'bolt' | 'hexagon' | 'ring' | 'square';
  readonly letters: string;
}

/** What a kind of pieces is made of. */
export type PieceShape = 'cube' | 'cylinder' | 'disc' | 'hexagon';

/** The board of a volume. */
export interface Drawing {
  readonly volume: string;
  /** Whether it was made from adjacency alone. */
  readonly provisional: boolean;
  readonly layouts: Readonly<Record<LayoutName, Layout>>;
  /** By marker; those of markers and held markers alike. */
  readonly markers: Readonly<Record<string, MarkerLook>>;
  readonly pieces: Readonly<Record<string, PieceShape>>;
  /** Letters on pieces by their state, where they are not those of their kind or Faction. */
  readonly letters: Readonly<Record<string, string>>;
  /** What the numbers in circles and on lines are: the printed value of spaces of a kind, by kind. */
  readonly values: Readonly<Record<string, string>>;
  /** Where the shapes come from, to be named where they are shown. */
  readonly sources: readonly string[];
}
