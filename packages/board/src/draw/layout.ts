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
import { axesOf } from './axes.ts';
import { type BorderFault, bridgeAt, wallAt } from './borders.ts';
import type { BoardFile, LayoutFile } from './file.ts';
import { type Atlas, unionOf } from './geography.ts';
import { homesOf } from './homes.ts';
import { labelBox, placeLabels } from './labels.ts';
import type { Course, Plan } from './plan.ts';
import { poleOf } from './pole.ts';
import type { Axis } from './projection.ts';
import { groundOf } from './raster.ts';
import { bySize, copyOf, type Point, type Ring, type Shape, shapeOf, type SharedBorder } from './shapes.ts';
import type { Kinds } from './spaces.ts';

interface Frame {
  readonly width: number;
  readonly height: number;
  readonly unit: number;
  readonly font: number;
  readonly radius: number;
  readonly square: number;
}

const FRAMES: Readonly<Record<LayoutName, Frame>> = {
  wide: { width: 916, height: 612, unit: 1, font: 11.5, radius: 12.5, square: 5 },
  narrow: { width: 390, height: 522, unit: 0.72, font: 9.6, radius: 9, square: 4 },
};

/** How far land extends beyond the board, as a share of its width: screens may show more than the board. */
const AROUND = 0.5;
/** The size of a small holding box next to the map, in pixels. */
const BOX = { w: 110, h: 48 } as const;
/** Font size of town names, and the average letter width in em. */
const TOWN = { size: 11, letter: 0.58 } as const;
/** The area of the zoom buttons on the smallest screen that shows the layout; it contains no text. */
const BUTTONS: Readonly<Record<LayoutName, Box>> = {
  wide: { x: 0, y: 516, w: 156, h: 96 },
  narrow: { x: 0, y: 466, w: 102, h: 56 },
};

const GROUNDS = ['plain', 'rings', 'strokes'] as const;

export interface Draft {
  readonly name: LayoutName;
  readonly file: BoardFile;
  readonly printed: PrintedTerms;
  readonly kinds: Kinds;
  readonly plan: Plan;
  readonly borders: readonly SharedBorder[];
  readonly faults: readonly BorderFault[];
  readonly atlas: Atlas;
}

const rounded = (n: number): number => Math.round(n * 10) / 10;
const shown = ([x, y]: Coordinates): Coordinates => [rounded(x), rounded(y)];

function path(lines: readonly Ring[], closed = true): string {
  return lines
    .map((line) => {
      const steps = line.map((at) => shown(at).join(' ')).filter((step, i, all) => step !== all[i - 1]);
      return `M${steps.join('L')}${closed ? 'Z' : ''}`;
    })
    .join('');
}

class Drafter {
  readonly #draft: Draft;
  readonly #frame: Frame;
  readonly #said: LayoutFile;
  readonly #x: Axis;
  readonly #y: Axis;
  readonly #shapes: ReadonlyMap<string, Shape>;

  constructor(draft: Draft) {
    const { areas } = draft.plan;
    this.#draft = draft;
    this.#frame = FRAMES[draft.name];
    this.#said = draft.file[draft.name] ?? {};
    [this.#x, this.#y] = axesOf(this.#said, draft.plan, this.#frame);
    this.#shapes = new Map(areas.keys.map((key) => [key, this.#pixels(areas.shape(key))]));
  }

  #at([lon, lat]: Point, nudged?: string): Coordinates {
    const [dx, dy] = (nudged === undefined ? undefined : this.#said.nudge?.[nudged]) ?? [0, 0];
    return [this.#x(lon) + dx, this.#y(lat) + dy];
  }

  #line(line: Ring): Ring {
    return line.map((corner) => this.#at(corner));
  }

  #pixels(shape: Shape): Shape {
    return shape.map((polygon) => polygon.map((ring) => this.#line(ring)));
  }

  #curves({ ends, joint, bow }: Course): readonly Curve[] {
    const at = ends.map((end) => this.#at(end.at, end.key));
    const middle = joint && this.#at(joint);
    const bows = middle
      ? at.map((end) => bentCurve(end, middle, bow))
      : at.slice(1).map((end, i) => bentCurve(at[i] ?? end, end, bow));
    return bows.map(({ a, b, c }) => ({ a: shown(a), c: shown(c), b: shown(b) }));
  }

  #look(key: string, looks: Readonly<Record<string, string>> = {}): string | undefined {
    return this.#draft.printed.spaces[key]?.tags.map((tag) => looks[tag]).find((look) => look !== undefined);
  }

  #area(key: string, shape: Shape, i: number): MapPlace {
    const [largest = []] = bySize(shape);
    const pole = shown(poleOf(largest, 1));
    const terrain = this.#look(key, this.#draft.file.terrains) ?? GROUNDS[i % GROUNDS.length] ?? 'plain';
    return { is: 'area', path: path(shape.flat()), terrain, pole, home: pole };
  }

  #node(key: string, place: Point): MapPlace {
    const at = shown(this.#at(place, key));
    const ground = this.#shapes.get(key);
    const home: Coordinates = [at[0] + this.#frame.radius * 3, at[1]];
    return { is: 'node', at, home, ...(ground && { ground: path(ground.flat()) }) };
  }

  #course(key: string, course: Course): MapPlace {
    const curves = this.#curves(course);
    const length = ({ a, b }: Curve): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
    const [longest] = curves.toSorted((p, q) => length(q) - length(p));
    const home: Coordinates = longest ? shown(pointOnCurve(longest, 0.5)) : [0, 0];
    return { is: 'line', curves, look: this.#look(key, this.#draft.file.lines) ?? 'road', home };
  }

  #holding(key: string, i: number): Coordinates {
    return this.#said.boxes?.[key] ?? [64, this.#frame.height - 30 - 48 * i];
  }

  #places(): Readonly<Record<string, MapPlace>> {
    const { kinds, plan } = this.#draft;
    const areas = [...this.#shapes].filter(([key]) => kinds.of[key] === 'area');
    return Object.fromEntries([
      ...areas.map(([key, shape], i) => [key, this.#area(key, shape, i)] as const),
      ...[...plan.nodes].map(([key, at]) => [key, this.#node(key, at)] as const),
      ...[...plan.courses].map(([key, course]) => [key, this.#course(key, course)] as const),
      ...kinds.holdings.map((key, i) => [key, { is: 'holding', home: this.#holding(key, i) }] as const),
    ]);
  }

  #abroad(): readonly Shape[] {
    const { width, height } = this.#frame;
    const around = AROUND * width;
    const [left, top, right, bottom] = [-around, -around, width + around, height + around];
    const frame: [number, number][][] = [
      [
        [left, top],
        [right, top],
        [right, bottom],
        [left, bottom],
      ],
    ];
    const all = this.#draft.file.abroad ?? [];
    // Draw rough outlines below shapes with exact borders.
    return [...all.filter((one) => 'outline' in one), ...all.filter((one) => !('outline' in one))]
      .map((one): Shape =>
        this.#pixels('outline' in one ? [[one.outline]] : unionOf(this.#draft.atlas, one.divisions)),
      )
      .map((shape) => copyOf(shape).flatMap((polygon) => shapeOf(clipping.intersection(frame, polygon))));
  }

  #labels(abroad: readonly Shape[], towns: readonly Town[]): readonly Label[] {
    const { name, printed, kinds, plan, file } = this.#draft;
    const { width, height, unit, radius } = this.#frame;
    const wanted = (file.labels ?? []).map(({ is, title, at, until }) => ({
      ...{ is, title, ...(until !== undefined && { until }) },
      at: this.#said.labels?.[title.en] ?? shown(this.#at(at)),
    }));
    const land = [...this.#shapes].filter(([key]) => printed.spaces[key]?.dormant !== true);
    const circles = [...plan.nodes].map(([key, place]): Box => {
      const [x, y] = this.#at(place, key);
      return { x: x - radius, y: y - radius, w: 2 * radius, h: 2 * radius };
    });
    const boxes = kinds.holdings.map((key, i): Box => {
      const [x, y] = this.#holding(key, i);
      return { x: x - BOX.w / 2, y: y - BOX.h / 2, ...BOX };
    });
    return placeLabels(wanted, {
      ...{ width, height, unit },
      land: groundOf(new Map(land), this.#frame),
      abroad: groundOf(new Map(abroad.map((shape, i) => [`${i}`, shape])), this.#frame),
      taken: [
        ...(this.#said.free ?? []),
        BUTTONS[name],
        ...circles,
        ...boxes,
        ...this.#written(towns, []).slice(0, -1),
      ],
    });
  }

  #written(towns: readonly Town[], labels: readonly Label[]): readonly Box[] {
    const { unit } = this.#frame;
    const boxed = (x: number, y: number, w: number, h: number): Box => ({
      ...{ x: rounded(x), y: rounded(y), w: rounded(w), h: rounded(h) },
    });
    const ofTowns = towns.flatMap(({ at: [x, y], title, label }) => {
      const dot = boxed(x - 6 * unit, y - 6 * unit, 12 * unit, 12 * unit);
      // Small boards omit town names.
      if (label === 'none' || unit < 1) return [dot];
      const w = title.length * TOWN.size * TOWN.letter + 2;
      const left = { left: x - 7 - w, right: x + 7, above: x - w / 2, below: x - w / 2 }[label];
      const top = { left: y - 7, right: y - 7, above: y - 18, below: y + 5 }[label];
      return [dot, boxed(left, top, w, 13)];
    });
    return [...ofTowns, ...labels.map((label) => labelBox(label, unit)), BUTTONS[this.#draft.name]];
  }

  #towns(): readonly Town[] {
    const said = Object.entries(this.#draft.file.towns ?? {}).map(
      ([key, { at, title, label = 'right' }]): Town => ({ at: shown(this.#at(at, key)), title, label }),
    );
    const ends = [...this.#draft.plan.courses.values()].flatMap((course) => course.ends);
    const nameless = ends
      .filter(({ key }) => key === undefined)
      .map(({ at }): Town => ({ at: shown(this.#at(at)), title: '', label: 'none' }));
    return [...said, ...nameless];
  }

  #coast(): string {
    const { plan, printed } = this.#draft;
    const keys = plan.areas.keys.filter((key) => printed.spaces[key]?.dormant !== true);
    return path(
      plan.areas.outline(keys).map((line) => this.#line(line)),
      false,
    );
  }

  #marks(): readonly BorderMark[] {
    const { borders, faults } = this.#draft;
    const corners = (key: string): Ring => this.#shapes.get(key)?.flat(2) ?? [];
    return faults.map(({ is, between }) => {
      const shared = borders.find((border) => between.every((key) => border.between.includes(key)));
      const mark =
        is === 'wall' && shared
          ? wallAt(
              between,
              shared.lines.map((line) => this.#line(line)),
            )
          : bridgeAt(between, corners(between[0]), corners(between[1]));
      return { ...mark, at: shown(mark.at) };
    });
  }

  layout(): Layout {
    const { width, height, unit, font, radius } = this.#frame;
    const abroad = this.#abroad();
    const towns = this.#towns();
    const labels = this.#labels(abroad, towns);
    const layout: Layout = {
      ...{ width, height, unit, font, radius },
      abroad: abroad.map((shape) => path(shape.flat())).filter((one) => one !== ''),
      coast: this.#coast(),
      places: this.#places(),
      towns,
      labels,
      written: this.#written(towns, labels),
      marks: this.#marks(),
      free: this.#said.free ?? [],
      ground: groundOf(this.#shapes, this.#frame),
    };
    return { ...layout, places: homesOf(layout, this.#draft.printed) };
  }
}

export const layoutOf = (draft: Draft): Layout => new Drafter(draft).layout();
