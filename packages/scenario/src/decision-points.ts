/** Matches and suggests decision points and option keys by the names in scenarios. */
import type { Decision, Game, Volume } from '@quipu/engine';
import { keysOf } from '@quipu/engine/internal';
import { findNearest } from '@quipu/language/nearest';

/** Renders a pending decision, as in `Govt decides Sweep.space`. */
export function decisionText({ seat, point }: Decision): string {
  return `${seat} decides ${point}`;
}

/** Whether a decision point has the given name, in full or as its last component, with or without the number of a later selection. */
export function matchesPoint(name: string, pattern: string | undefined): boolean {
  return (
    pattern === undefined ||
    [name, withoutNumber(name)].some((form) => form === pattern || form.endsWith(`.${pattern}`))
  );
}

/** The compiler numbers the later decisions of one name: `Drill.next`, `Drill.next 2`. */
function withoutNumber(name: string): string {
  return name.replace(/ \d+$/u, '');
}

/** The option key that ends a selection. */
export const DONE = 'done';

/**
 * Whether the pending decision continues a selection, that is, whether something has been selected at its point. Selections nest: a choice
 * at an outer point closes the selections inside it.
 */
export function continuesSelection({ volume, turns, point }: Game): boolean {
  const openPoints: number[] = [];
  for (const { kind, sourceIndex: pointIndex, option } of turns) {
    if (kind === 'interjection') continue;
    const openIndex = openPoints.indexOf(pointIndex);
    if (openIndex >= 0) openPoints.splice(openIndex);
    if (volume.points[pointIndex]?.universe[option] !== DONE) openPoints.push(pointIndex);
  }
  return openPoints.some((at) => volume.points[at]?.name === point);
}

/** Suggests an option similar to an unknown key: an offered one, or any option of the pending decision. */
export function suggestKey({ volume, decision }: Game, key: string): { hint?: string } {
  const universe = volume.points.find(({ name }) => name === decision?.point)?.universe ?? [];
  if (universe.includes(key)) return {};
  return suggestionOf(findNearest(key, decision ? keysOf(decision) : []) ?? findNearest(key, universe));
}

/** Suggests a decision point similar to an unknown name: the pending one, or any point of the volume. */
export function suggestPoint({ volume, decision }: Game, name: string): { hint?: string } {
  if (volume.points.some((point) => matchesPoint(point.name, name))) return {};
  const pendingNames = decision === undefined ? [] : [lastComponent(decision.point)];
  const allNames = volume.points.map((point) => lastComponent(point.name));
  return suggestionOf(findNearest(name, pendingNames) ?? findNearest(name, allNames));
}

/** Suggests an option of a standing action similar to an unknown key. */
export function suggestAction({ standings }: Volume, standing: string, key: string): { hint?: string } {
  const universe = standings.find(({ name }) => name === standing)?.universe ?? [];
  return universe.includes(key) ? {} : suggestionOf(findNearest(key, universe));
}

/** The last component of a point's name without a number, as in `space` of `Sweep.space` and `Sweep.space 2`. */
export function lastComponent(path: string): string {
  return withoutNumber(path.slice(path.lastIndexOf('.') + 1));
}

function suggestionOf(suggestion: string | undefined): { hint?: string } {
  return suggestion === undefined ? {} : { hint: `Did you mean "${suggestion}"?` };
}
