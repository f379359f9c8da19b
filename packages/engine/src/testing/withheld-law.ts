/** Checks that options withheld for having no effect have none. */
import { type Cells, POINT } from '../kernel/cells.ts';
import { hasOption, optionBuffer } from '../kernel/offered-options.ts';
import { forceOption } from '../kernel/obligations.ts';
import { pointReasons } from '../kernel/lazy-parts.ts';
import type { Point, Volume } from '../volume/volume.ts';
import { failLaw } from './walk.ts';

/** Maximum number of decisions of the same body that are examined after the option. */
const MAX_DEPTH = 3;
/** Reasons that may accompany `nothing`. */
const ACCOMPANYING_REASONS: ReadonlySet<string> = new Set(['stacking', 'purse']);
/** Regions that can have effects of a body; costs alone are not an effect. */
const EFFECT_REGIONS = /^(BOARD|LEVEL|MARKER|HELD)/;

/**
 * Takes each option that is withheld only for having no effect, on a copy of the cells. If it is a way, the
 * board must be unchanged afterwards; if it is a space, no way may be offered there.
 */
export function checkWithheld(volume: Volume, cells: Cells): void {
  const point = volume.points[cells[POINT]! - 1]!;
  if (point.questionKind !== 'way' && point.questionKind !== 'space') return;
  for (const option of ineffectiveOptions(point, cells)) {
    const result = forceOption(volume, cells, option);
    if (!result) continue;
    const hasEffect =
      point.questionKind === 'way'
        ? canChange(volume, point, { before: cells, after: result }, MAX_DEPTH)
        : hasWay(volume, point, result);
    if (hasEffect) failLaw(`${point.name}: ${point.universe[option]!} is withheld, but has an effect`);
  }
}

/** The options that are withheld only for having no effect. */
function ineffectiveOptions(point: Point, cells: Cells): readonly number[] {
  const offered = offeredOptions(point, cells);
  return [...point.universe.keys()].filter((option) => {
    if (offered.includes(option)) return false;
    const [reason, ...furtherReasons] = pointReasons(point, cells, option);
    return reason?.key === 'nothing' && furtherReasons.every(({ key }) => ACCOMPANYING_REASONS.has(key));
  });
}

/** Whether a way of the same body is offered after the choice of a space. */
function hasWay({ points }: Volume, start: Point, cells: Cells): boolean {
  const next = points[cells[POINT]! - 1];
  return (
    next?.questionKind === 'way' &&
    bodyPath(next) === bodyPath(start) &&
    offeredOptions(next, cells).length > 0
  );
}

/** Whether the board has changed, or can change by later decisions of the same body. */
function canChange(
  volume: Volume,
  start: Point,
  { before, after }: { readonly before: Cells; readonly after: Cells },
  depth: number,
): boolean {
  for (const { name, offset, length } of volume.regions)
    for (let i = offset; EFFECT_REGIONS.test(name) && i < offset + length; i++)
      if (before[i] !== after[i]) return true;
  const point = volume.points[after[POINT]! - 1];
  if (!point || depth === 0 || !bodyPath(point).startsWith(`${bodyPath(start)}.`)) return false;
  return offeredOptions(point, after).some((option) => {
    const next = forceOption(volume, after, option);
    return next !== undefined && canChange(volume, start, { before, after: next }, depth - 1);
  });
}

/** The name path of the body of a point: `Train.recruit` for `Train.recruit.count`. */
function bodyPath({ name }: Point): string {
  return name.slice(0, name.lastIndexOf('.'));
}

function offeredOptions(point: Point, cells: Cells): readonly number[] {
  const out = optionBuffer(point.universe);
  point.offer(cells, out);
  return point.universe.map((_, option) => option).filter((option) => hasOption(out, option));
}
