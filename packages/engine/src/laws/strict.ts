/** The law that an option is withheld for the reason that it would change nothing only if it would change nothing. */
import { type Cells, POINT } from '../kernel/cells.ts';
import { forced } from '../kernel/obligations.ts';
import { pointReasons } from '../kernel/parts.ts';
import { listed } from '../runtime.ts';
import type { Point, Volume } from '../volume/volume.ts';
import { breach } from './walk.ts';

/** How many decisions of the text are looked at after the option. */
const DEPTH = 3;
/** The keys of the reasons that say that an option would change nothing. */
const CAUSES: ReadonlySet<string> = new Set(['stacking', 'purse']);
/** The regions in which a text can change something. What it costs is no change by itself. */
const BOARD = /^(BOARD|LEVEL|MARKER|HELD)/;

/**
 * Takes, on a copy, each option that is withheld only because it would change nothing: a way has to leave the board as it was, and a space
 * must have no way by which it could be resolved.
 */
export function withheldForNothing(volume: Volume, cells: Cells): void {
  const point = volume.points[cells[POINT]! - 1]!;
  if (point.asks !== 'way' && point.asks !== 'space') return;
  const offered = options(point, cells);
  for (let option = 0; option < point.universe.length; option++) {
    if (offered.includes(option)) continue;
    const reasons = pointReasons(point, cells, option);
    if (reasons[0]?.key !== 'nothing' || !reasons.slice(1).every(({ key }) => CAUSES.has(key))) continue;
    const after = forced(volume, cells, option);
    if (!after) continue;
    const then = volume.points[after[POINT]! - 1];
    const found =
      point.asks === 'way'
        ? comesOf(volume, point, { before: cells, after }, DEPTH)
        : then?.asks === 'way' && path(then) === path(point) && options(then, after).length > 0;
    if (found)
      breach(`${point.name}: ${point.universe[option]!} is withheld, but something would come of it`);
  }
}

/** Whether the board has changed, or can still be changed by the decisions of the text that is being carried out. */
function comesOf(
  volume: Volume,
  way: Point,
  { before, after }: { readonly before: Cells; readonly after: Cells },
  depth: number,
): boolean {
  for (const { name, offset, length } of volume.regions)
    for (let i = offset; BOARD.test(name) && i < offset + length; i++)
      if (before[i] !== after[i]) return true;
  const point = volume.points[after[POINT]! - 1];
  if (!point || depth === 0 || !path(point).startsWith(`${path(way)}.`)) return false;
  return options(point, after).some((option) => {
    const next = forced(volume, after, option);
    return next !== undefined && comesOf(volume, way, { before, after: next }, depth - 1);
  });
}

/** The path of the text that a point belongs to: `Train.recruit` for the point `Train.recruit.count`. */
function path({ name }: Point): string {
  return name.slice(0, name.lastIndexOf('.'));
}

function options(point: Point, cells: Cells): readonly number[] {
  const out = new Int32Array((point.universe.length + 31) >> 5);
  point.offer(cells, out);
  return point.universe.map((_, option) => option).filter((option) => listed(out, option));
}
