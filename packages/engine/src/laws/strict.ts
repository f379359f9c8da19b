/** What is withheld because nothing would come of it: would something? */
import { type Cells, POINT } from '../cells.ts';
import { forced } from '../obligations.ts';
import { pointReasons } from '../parts.ts';
import { listed } from '../runtime.ts';
import type { Point, Volume } from '../volume.ts';
import { breach } from './walk.ts';

/** Decisions of a text that are looked into. */
const DEPTH = 3;
/** Reasons that only tell why nothing would come of an option. */
const CAUSES: ReadonlySet<string> = new Set(['stacking', 'purse']);
/** The regions in which something can come of a text; paying for it is not what comes of it. */
const BOARD = /^(BOARD|LEVEL|MARKER|HELD)/;

/**
 * Takes each option that is withheld for the one reason that nothing would come of it, all the same, on a copy: a way must leave the
 * board as it was, and a space must have no way to be resolved.
 */
export function withheldForNothing(volume: Volume, cells: Cells): void {
  const point = volume.points[cells[POINT]! - 1]!;
  if (point.kind !== 'way' && point.kind !== 'space') return;
  const offered = options(point, cells);
  for (let option = 0; option < point.universe.length; option++) {
    if (offered.includes(option)) continue;
    const reasons = pointReasons(point, cells, option);
    if (reasons[0]?.key !== 'nothing' || !reasons.slice(1).every(({ key }) => CAUSES.has(key))) continue;
    const after = forced(volume, cells, option);
    if (!after) continue;
    const then = volume.points[after[POINT]! - 1];
    const found =
      point.kind === 'way'
        ? comesOf(volume, point, { before: cells, after }, DEPTH)
        : then?.kind === 'way' && path(then) === path(point) && options(then, after).length > 0;
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

/** The text that a point belongs to: `Train.recruit` of `Train.recruit.count`. */
function path({ name }: Point): string {
  return name.slice(0, name.lastIndexOf('.'));
}

function options(point: Point, cells: Cells): readonly number[] {
  const out = new Int32Array((point.universe.length + 31) >> 5);
  point.offer(cells, out);
  return point.universe.map((_, option) => option).filter((option) => listed(out, option));
}
