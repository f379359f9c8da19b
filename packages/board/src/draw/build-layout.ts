/** Projects a plan onto a layout: converts degrees to pixels. */
import type { PrintedTerms } from '@quipu/engine/internal';
import clipping from 'polygon-clipping';
import { bentCurve, pointOnCurve } from '../curves.ts';
import type {
  Coordinates,
  BorderMark,
  Box,
  Curve,
  Label,
  Layout,
  LayoutName,
  MapPlace,
  Town,
} from '../drawing.ts';
import { buildAxes } from './build-axes.ts';
import { type BorderDifference, bridgeMark, wallMark } from './border-differences.ts';
import type { BoardFile, LayoutFile } from './board-file.ts';
import { type Atlas, unionOf } from './geography.ts';
import { assignHomes } from './assign-homes.ts';
import { labelBox, placeLabels } from './place-labels.ts';
import type { LineCourse, Plan } from './plan.ts';
import { poleOf } from './pole-of.ts';
import type { Axis } from './monotone-axis.ts';
import { rasterize } from './rasterize.ts';
import {
  bySize,
  toMutable,
  type Point,
  type Ring,
  type Shape,
  toShape,
  type SharedBorder,
} from './shapes.ts';
import type { SpaceKinds } from './classify-spaces.ts';

/** The fixed sizes of a layout in pixels; `square` is the side of a square of its ground raster. */
interface Frame {
  readonly width: number;
  readonly height: number;
  readonly unit: number;
  readonly font: number;
  readonly radius: number;
  readonly squareSize: number;
}

const FRAMES: Readonly<Record<LayoutName, Frame>> = {
  wide: { width: 916, height: 612, unit: 1, font: 11.5, radius: 12.5, squareSize: 5 },
  narrow: { width: 390, height: 522, unit: 0.72, font: 9.6, radius: 9, squareSize: 4 },
};

/** How far land extends beyond the board, as a share of its width: screens may show more than the board. */
const OUTER_MARGIN = 0.5;
/** The size of a small holding box next to the map, in pixels. */
const HOLDING_BOX = { w: 110, h: 48 } as const;
/** The default position of the middle of the first holding box: distances from the edges. Further boxes are stacked above it. */
const FIRST_HOLDING_BOX = { left: 64, bottom: 30 } as const;
/** Font size of town names, and the average letter width in em. */
const TOWN_FONT = { size: 11, letter: 0.58 } as const;
/** The area of the zoom buttons on the smallest screen that shows the layout; texts avoid it. */
const BUTTON_AREAS: Readonly<Record<LayoutName, Box>> = {
  wide: { x: 0, y: 516, w: 156, h: 96 },
  narrow: { x: 0, y: 466, w: 102, h: 56 },
};

const DEFAULT_TERRAINS = ['plain', 'rings', 'strokes'] as const;

export interface LayoutSource {
  readonly name: LayoutName;
  readonly file: BoardFile;
  readonly printed: PrintedTerms;
  readonly kinds: SpaceKinds;
  readonly plan: Plan;
  readonly borders: readonly SharedBorder[];
  readonly differences: readonly BorderDifference[];
  readonly atlas: Atlas;
}

const roundToTenth = (n: number): number => Math.round(n * 10) / 10;
const roundPoint = ([x, y]: Coordinates): Coordinates => [roundToTenth(x), roundToTenth(y)];

/** The SVG path data of lines. Omits points that equal the previous one after rounding. */
function pathOf(lines: readonly Ring[], ending: 'closed' | 'open'): string {
  return lines
    .map((line) => {
      const points = line.map((point) => roundPoint(point).join(' '));
      const distinct = points.filter((point, i) => point !== points[i - 1]);
      return `M${distinct.join('L')}${ending === 'closed' ? 'Z' : ''}`;
    })
    .join('');
}

/** Builds one layout. The shapes of areas are in pixels. */
class LayoutBuilder {
  readonly #source: LayoutSource;
  readonly #frame: Frame;
  readonly #settings: LayoutFile;
  readonly #x: Axis;
  readonly #y: Axis;
  readonly #shapes: ReadonlyMap<string, Shape>;

  constructor(source: LayoutSource) {
    const { areas } = source.plan;
    this.#source = source;
    this.#frame = FRAMES[source.name];
    this.#settings = source.file[source.name] ?? {};
    [this.#x, this.#y] = buildAxes(this.#settings, source.plan, this.#frame);
    this.#shapes = new Map(areas.keys.map((key) => [key, this.#projectShape(areas.shape(key))]));
  }

  /** Converts degrees to pixels, shifted by the offset (`nudge`) of the space or town with this key. */
  #project([lon, lat]: Point, offsetKey = ''): Coordinates {
    const [dx, dy] = this.#settings.nudge?.[offsetKey] ?? [0, 0];
    return [this.#x(lon) + dx, this.#y(lat) + dy];
  }

  #projectLine(line: Ring): Ring {
    return line.map((corner) => this.#project(corner));
  }

  #projectShape(shape: Shape): Shape {
    return shape.map((polygon) => polygon.map((ring) => this.#projectLine(ring)));
  }

  #curvesOf({ ends, joint, bend }: LineCourse): readonly Curve[] {
    const points = ends.map((end) => this.#project(end.at, end.key));
    const middle = joint && this.#project(joint);
    const curves = middle
      ? points.map((end) => bentCurve(end, middle, bend))
      : points.slice(1).map((end, i) => bentCurve(points[i] ?? end, end, bend));
    return curves.map(({ a, b, c }) => ({ a: roundPoint(a), c: roundPoint(c), b: roundPoint(b) }));
  }

  /** The look of the first tag of a space that has one, else of its kind. */
  #lookOf(key: string, looks: Readonly<Record<string, string>> = {}): string | undefined {
    const space = this.#source.printed.spaces[key];
    return (
      space && [...space.tags, space.kind ?? ''].map((name) => looks[name]).find((look) => look !== undefined)
    );
  }

  #areaPlace(key: string, shape: Shape, index: number): MapPlace {
    const [largest = []] = bySize(shape);
    const pole = roundPoint(poleOf(largest, 1));
    const terrain =
      this.#lookOf(key, this.#source.file.terrains) ??
      DEFAULT_TERRAINS[index % DEFAULT_TERRAINS.length] ??
      'plain';
    return { kind: 'area', path: pathOf(shape.flat(), 'closed'), terrain, pole, home: pole };
  }

  #nodePlace(key: string, point: Point): MapPlace {
    const at = roundPoint(this.#project(point, key));
    const ground = this.#shapes.get(key);
    const home: Coordinates = [at[0] + this.#frame.radius * 3, at[1]];
    return { kind: 'node', at, home, ...(ground && { ground: pathOf(ground.flat(), 'closed') }) };
  }

  #linePlace(key: string, course: LineCourse): MapPlace {
    const curves = this.#curvesOf(course);
    const length = ({ a, b }: Curve): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
    const [longest] = curves.toSorted((curve, otherCurve) => length(otherCurve) - length(curve));
    const home: Coordinates = longest ? roundPoint(pointOnCurve(longest, 0.5)) : [0, 0];
    return { kind: 'line', curves, look: this.#lookOf(key, this.#source.file.lines) ?? 'road', home };
  }

  #holdingPosition(key: string, index: number): Coordinates {
    return (
      this.#settings.boxes?.[key] ?? [
        FIRST_HOLDING_BOX.left,
        this.#frame.height - FIRST_HOLDING_BOX.bottom - HOLDING_BOX.h * index,
      ]
    );
  }

  #buildPlaces(): Readonly<Record<string, MapPlace>> {
    const { kinds, plan } = this.#source;
    const areaShapes = [...this.#shapes].filter(([key]) => kinds.byKey[key] === 'area');
    return Object.fromEntries([
      ...areaShapes.map(([key, shape], i) => [key, this.#areaPlace(key, shape, i)] as const),
      ...[...plan.nodes].map(([key, at]) => [key, this.#nodePlace(key, at)] as const),
      ...[...plan.courses].map(([key, course]) => [key, this.#linePlace(key, course)] as const),
      ...kinds.holdings.map(
        (key, i) => [key, { kind: 'holding', home: this.#holdingPosition(key, i) }] as const,
      ),
    ]);
  }

  /** Land that is not part of the game, clipped to the board with its outer margin. */
  #abroadShapes(): readonly Shape[] {
    const { width, height } = this.#frame;
    const margin = OUTER_MARGIN * width;
    const [left, top, right, bottom] = [-margin, -margin, width + margin, height + margin];
    const clipFrame: [number, number][][] = [
      [
        [left, top],
        [right, top],
        [right, bottom],
        [left, bottom],
      ],
    ];
    const regions = this.#source.file.abroad ?? [];
    // Draw rough outlines below shapes with exact borders.
    const outlines = regions.flatMap((region): Shape[] => ('outline' in region ? [[[region.outline]]] : []));
    const unions = regions.flatMap((region): Shape[] =>
      'outline' in region ? [] : [unionOf(this.#source.atlas, region.divisions)],
    );
    return [...outlines, ...unions]
      .map((shape) => this.#projectShape(shape))
      .map((shape) =>
        toMutable(shape).flatMap((polygon) => toShape(clipping.intersection(clipFrame, polygon))),
      );
  }

  #buildLabels(abroad: readonly Shape[], towns: readonly Town[]): readonly Label[] {
    const { name, printed, kinds, plan, file } = this.#source;
    const { width, height, unit, radius } = this.#frame;
    const desired = (file.labels ?? []).map(({ kind, title, at, until }) => ({
      kind,
      title,
      ...(until !== undefined && { until }),
      at: this.#settings.labels?.[title.en] ?? roundPoint(this.#project(at)),
    }));
    const land = [...this.#shapes].filter(([key]) => printed.spaces[key]?.dormant !== true);
    const circles = [...plan.nodes].map(([key, point]): Box => {
      const [x, y] = this.#project(point, key);
      return { x: x - radius, y: y - radius, w: 2 * radius, h: 2 * radius };
    });
    const boxes = kinds.holdings.map((key, i): Box => {
      const [x, y] = this.#holdingPosition(key, i);
      return { x: x - HOLDING_BOX.w / 2, y: y - HOLDING_BOX.h / 2, ...HOLDING_BOX };
    });
    return placeLabels(desired, {
      width,
      height,
      unit,
      land: rasterize(new Map(land), this.#frame),
      abroad: rasterize(new Map(abroad.map((shape, i) => [`${i}`, shape])), this.#frame),
      reserved: [
        ...(this.#settings.free ?? []),
        BUTTON_AREAS[name],
        ...circles,
        ...boxes,
        ...this.#townBoxes(towns),
      ],
    });
  }

  /** Bounding boxes of the dots and names of towns. */
  #townBoxes(towns: readonly Town[]): readonly Box[] {
    const { unit } = this.#frame;
    const roundedBox = (x: number, y: number, w: number, h: number): Box => ({
      x: roundToTenth(x),
      y: roundToTenth(y),
      w: roundToTenth(w),
      h: roundToTenth(h),
    });
    return towns.flatMap(({ at: [x, y], title, label }) => {
      const dot = roundedBox(x - 6 * unit, y - 6 * unit, 12 * unit, 12 * unit);
      // Small boards omit town names.
      if (label === 'none' || unit < 1) return [dot];
      const w = title.length * TOWN_FONT.size * TOWN_FONT.letter + 2;
      const corners: Readonly<Record<typeof label, Coordinates>> = {
        left: [x - 7 - w, y - 7],
        right: [x + 7, y - 7],
        above: [x - w / 2, y - 18],
        below: [x - w / 2, y + 5],
      };
      return [dot, roundedBox(...corners[label], w, 13)];
    });
  }

  /** The towns of the file, and the ends of lines without a name. */
  #buildTowns(): readonly Town[] {
    const named = Object.entries(this.#source.file.towns ?? {}).map(
      ([key, { at, title, label = 'right' }]): Town => ({
        at: roundPoint(this.#project(at, key)),
        title,
        label,
      }),
    );
    const ends = [...this.#source.plan.courses.values()].flatMap((course) => course.ends);
    const nameless = ends
      .filter(({ key }) => key === undefined)
      .map(({ at }): Town => ({ at: roundPoint(this.#project(at)), title: '', label: 'none' }));
    return [...named, ...nameless];
  }

  /** The outline of all spaces that are in play from the start. */
  #coastPath(): string {
    const { plan, printed } = this.#source;
    const keys = plan.areas.keys.filter((key) => printed.spaces[key]?.dormant !== true);
    return pathOf(
      plan.areas.outline(keys).map((line) => this.#projectLine(line)),
      'open',
    );
  }

  #buildMarks(): readonly BorderMark[] {
    const { borders, differences } = this.#source;
    const cornersOf = (key: string): Ring => this.#shapes.get(key)?.flat(2) ?? [];
    return differences.map(({ kind, between }) => {
      const sharedBorder = borders.find((border) => between.every((key) => border.between.includes(key)));
      const mark =
        kind === 'wall' && sharedBorder
          ? wallMark(
              between,
              sharedBorder.lines.map((line) => this.#projectLine(line)),
            )
          : bridgeMark(between, cornersOf(between[0]), cornersOf(between[1]));
      return { ...mark, at: roundPoint(mark.at) };
    });
  }

  build(): Layout {
    const { width, height, unit, font, radius } = this.#frame;
    const abroad = this.#abroadShapes();
    const towns = this.#buildTowns();
    const labels = this.#buildLabels(abroad, towns);
    const layout: Layout = {
      width,
      height,
      unit,
      font,
      radius,
      abroad: abroad.map((shape) => pathOf(shape.flat(), 'closed')).filter((pathText) => pathText !== ''),
      coast: this.#coastPath(),
      places: this.#buildPlaces(),
      towns,
      labels,
      written: [
        ...this.#townBoxes(towns),
        ...labels.map((label) => labelBox(label, unit)),
        BUTTON_AREAS[this.#source.name],
      ],
      marks: this.#buildMarks(),
      free: this.#settings.free ?? [],
      ground: rasterize(this.#shapes, this.#frame),
    };
    return { ...layout, places: assignHomes(layout, this.#source.printed) };
  }
}

export const buildLayout = (source: LayoutSource): Layout => new LayoutBuilder(source).build();
