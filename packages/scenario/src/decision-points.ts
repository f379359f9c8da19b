/** Matches and suggests decision points and option keys by the names in scenarios. */
import type { Decision, Game, Volume } from '@quipu/engine';
import { keysOf } from '@quipu/engine/internal';
import { nearest } from '@quipu/language';

/** Renders a pending decision, as in `Govt decides Sweep.space`. */
export function decisionText({ seat, point }: Decision): string {
  return `${seat} decides ${point}`;
}

/** Whether a decision point has the given name, in full or as its last component. */
export function matchesPoint(name: string, pattern: string | undefined): boolean {
  return pattern === undefined || name === pattern || name.endsWith(`.${pattern}`);
}

export const DONE = 'done';

/** Whether the pending decision continues a selection. Selections nest: another choice at an outer point closes the inner ones. */
export function continuesSelection({ volume, turns, point }: Game): boolean {
  const openPoints: number[] = [];
  for (const { kind, at, option } of turns) {
    if (kind === 'interjection') continue;
    const start = openPoints.indexOf(at);
    if (start >= 0) openPoints.length = start;
    if (volume.points[at]?.universe[option] !== DONE) openPoints.push(at);
  }
  return openPoints.some((at) => volume.points[at]?.name === point);
}

export function suggestKey({ volume, decision }: Game, key: string): { hint?: string } {
  const universe = volume.points.find(({ name }) => name === decision?.point)?.universe ?? [];
  if (universe.includes(key)) return {};
  return hintFor(nearest(key, decision ? keysOf(decision) : []) ?? nearest(key, universe));
}

export function suggestPoint({ volume, decision }: Game, name: string): { hint?: string } {
  if (volume.points.some((point) => matchesPoint(point.name, name))) return {};
  const last = (path: string): string => path.slice(path.lastIndexOf('.') + 1);
  return hintFor(
    nearest(name, decision === undefined ? [] : [last(decision.point)]) ??
      nearest(
        name,
        volume.points.map((point) => last(point.name)),
      ),
  );
}

export function suggestAction({ standings }: Volume, standing: string, key: string): { hint?: string } {
  const universe = standings.find(({ name }) => name === standing)?.universe ?? [];
  return universe.includes(key) ? {} : hintFor(nearest(key, universe));
}

function hintFor(suggestion: string | undefined): { hint?: string } {
  return suggestion === undefined ? {} : { hint: `Did you mean "${suggestion}"?` };
}
