/** Selects the axes of a layout: the functions from longitude to x and from latitude to y. */
import type { LayoutFile } from './board-file.ts';
import type { Plan } from './plan.ts';
import { poleOf } from './pole-of.ts';
import { type Axis, crowdedAxis, monotoneAxis } from './monotone-axis.ts';
import { bySize, type Point } from './shapes.ts';

export interface FrameSize {
  readonly width: number;
  readonly height: number;
}

/** The margin of the frame, in pixels. */
const MARGIN = 22;
/** How much longer an axis may be than with one scale for both, to use the available room. */
const MAX_STRETCH = 1.35;
/** The precision of poles in degrees. */
const POLE_PRECISION = 0.05;

/** Returns the axes for x and y: those of the board file, or generated ones with more pixels for crowded regions. */
export function buildAxes(
  file: LayoutFile,
  { areas, nodes }: Plan,
  { width, height }: FrameSize,
): readonly [Axis, Axis] {
  const points = [...areas.keys.flatMap((key) => areas.shape(key).flat(2)), ...nodes.values()];
  const poles = areas.keys.flatMap((key) =>
    bySize(areas.shape(key))
      .slice(0, 1)
      .map((polygon) => poleOf(polygon, POLE_PRECISION)),
  );
  // Positions of blocks: the more of them a band of degrees contains, the more pixels it gets.
  const anchors: readonly Point[] = [...poles, ...nodes.values()];
  const rangeOf = (axis: 0 | 1): readonly [number, number] => {
    const coordinates = points.map((point) => point[axis]);
    return coordinates.length === 0 ? [0, 1] : [Math.min(...coordinates), Math.max(...coordinates)];
  };
  const [lonRange, latRange] = [rangeOf(0), rangeOf(1)];
  const lengthOf = ([low, high]: readonly [number, number]): number => high - low || 1;
  const available = { x: width - 2 * MARGIN, y: height - 2 * MARGIN };
  const scale = Math.min(available.x / lengthOf(lonRange), available.y / lengthOf(latRange));
  const xLength = Math.min(available.x, lengthOf(lonRange) * scale * MAX_STRETCH);
  const yLength = Math.min(available.y, lengthOf(latRange) * scale * MAX_STRETCH);
  const anchorsAlong = (axis: 0 | 1): readonly number[] => anchors.map((anchor) => anchor[axis]);
  const { lon, x, lat, y } = file;
  // Latitudes increase upwards, pixels downwards: the range of y is reversed.
  return [
    lon && x
      ? monotoneAxis(lon, x)
      : crowdedAxis(lonRange, [(width - xLength) / 2, (width + xLength) / 2], anchorsAlong(0)),
    lat && y
      ? monotoneAxis(lat, y)
      : crowdedAxis(latRange, [(height + yLength) / 2, (height - yLength) / 2], anchorsAlong(1)),
  ];
}
