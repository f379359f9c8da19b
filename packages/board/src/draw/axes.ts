/** Chooses the axes of a layout. */
import type { LayoutFile } from './file.ts';
import type { Plan } from './plan.ts';
import { poleOf } from './pole.ts';
import { type Axis, crowdedAxis, monotone } from './projection.ts';
import { bySize, type Point } from './shapes.ts';

export interface FrameSize {
  readonly width: number;
  readonly height: number;
}

const MARGIN = 22;
const MORE = 1.35;
/** The precision of poles in degrees. */
const PRECISION = 0.05;

/** The axes of the file; by default, wider bands for crowded regions, with equal scales as far as possible. */
export function axesOf(
  said: LayoutFile,
  { areas, nodes }: Plan,
  { width, height }: FrameSize,
): readonly [Axis, Axis] {
  const corners = [...areas.keys.flatMap((key) => areas.shape(key).flat(2)), ...nodes.values()];
  const poles = areas.keys.flatMap((key) =>
    bySize(areas.shape(key))
      .slice(0, 1)
      .map((polygon) => poleOf(polygon, PRECISION)),
  );
  const anchors: readonly Point[] = [...poles, ...nodes.values()];
  const range = (i: 0 | 1): readonly [number, number] => {
    const all = corners.map((corner) => corner[i]);
    return all.length === 0 ? [0, 1] : [Math.min(...all), Math.max(...all)];
  };
  const [xs, ys] = [range(0), range(1)];
  const lengthOf = ([low, high]: readonly [number, number]): number => high - low || 1;
  const room = { x: width - 2 * MARGIN, y: height - 2 * MARGIN };
  const scale = Math.min(room.x / lengthOf(xs), room.y / lengthOf(ys));
  const wide = Math.min(room.x, lengthOf(xs) * scale * MORE);
  const high = Math.min(room.y, lengthOf(ys) * scale * MORE);
  const along = (i: 0 | 1): readonly number[] => anchors.map((anchor) => anchor[i]);
  const { lon, x, lat, y } = said;
  return [
    lon && x ? monotone(lon, x) : crowdedAxis(xs, [(width - wide) / 2, (width + wide) / 2], along(0)),
    lat && y ? monotone(lat, y) : crowdedAxis(ys, [(height + high) / 2, (height - high) / 2], along(1)),
  ];
}
