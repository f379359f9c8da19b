/** Selects the axes of a layout: the functions from longitude to x and from latitude to y. */
import type { LayoutFile } from './board-file.ts';
import type { Plan } from './plan.ts';
import { poleOf } from './pole.ts';
import { type Axis, crowdedAxis, monotoneAxis } from './projection.ts';
import { bySize, type Point } from './shapes.ts';

export interface FrameSize {
  readonly width: number;
  readonly height: number;
}

/** The margin of the frame, in pixels. */
const MARGIN = 22;
/** How much longer an axis may be than equal scales require. */
const MAX_STRETCH = 1.35;
/** The precision of poles in degrees. */
const POLE_PRECISION = 0.05;

/** Returns the axes for x and y: those of the board file, or generated ones with more pixels for crowded regions. */
export function buildAxes(
  file: LayoutFile,
  { areas, nodes }: Plan,
  { width, height }: FrameSize,
): readonly [Axis, Axis] {
  const corners = [...areas.keys.flatMap((key) => areas.shape(key).flat(2)), ...nodes.values()];
  const poles = areas.keys.flatMap((key) =>
    bySize(areas.shape(key))
      .slice(0, 1)
      .map((polygon) => poleOf(polygon, POLE_PRECISION)),
  );
  const anchors: readonly Point[] = [...poles, ...nodes.values()];
  const rangeOf = (i: 0 | 1): readonly [number, number] => {
    const all = corners.map((corner) => corner[i]);
    return all.length === 0 ? [0, 1] : [Math.min(...all), Math.max(...all)];
  };
  const [xs, ys] = [rangeOf(0), rangeOf(1)];
  const lengthOf = ([low, high]: readonly [number, number]): number => high - low || 1;
  const room = { x: width - 2 * MARGIN, y: height - 2 * MARGIN };
  const scale = Math.min(room.x / lengthOf(xs), room.y / lengthOf(ys));
  const wide = Math.min(room.x, lengthOf(xs) * scale * MAX_STRETCH);
  const high = Math.min(room.y, lengthOf(ys) * scale * MAX_STRETCH);
  const anchorsAlong = (i: 0 | 1): readonly number[] => anchors.map((anchor) => anchor[i]);
  const { lon, x, lat, y } = file;
  return [
    lon && x
      ? monotoneAxis(lon, x)
      : crowdedAxis(xs, [(width - wide) / 2, (width + wide) / 2], anchorsAlong(0)),
    lat && y
      ? monotoneAxis(lat, y)
      : crowdedAxis(ys, [(height + high) / 2, (height - high) / 2], anchorsAlong(1)),
  ];
}
