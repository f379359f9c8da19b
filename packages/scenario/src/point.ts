/** Matches decision points with the names in scenarios. */
import type { Decision, Game, Volume } from '@quipu/engine';
import { keysOf } from '@quipu/engine/internal';
import { nearest } from '@quipu/language';

/** `Govt decides Sweep.space`. */
export function asked({ seat, point }: Decision): string {
  return `${seat} decides ${point}`;
}

/** Whether a decision point has the given name, in full or as its last component. */
export function isAt(name: string, wanted: string | undefined): boolean {
  return wanted === undefined || name === wanted || name.endsWith(`.${wanted}`);
}

export const DONE = 'done';

/** Whether the pending decision continues a selection that has begun. Decisions nest: repeating an outer one ends all inner ones. */
export function isBegun({ volume, turns, point }: Game): boolean {
  const open: number[] = [];
  for (const { kind, at, option } of turns) {
    if (kind === 'interjection') continue;
    const began = open.indexOf(at);
    if (began >= 0) open.length = began;
    if (volume.points[at]?.universe[option] !== DONE) open.push(at);
  }
  return open.some((at) => volume.points[at]?.name === point);
}

export function suggestKey({ volume, decision }: Game, key: string): { hint?: string } {
  const universe = volume.points.find(({ name }) => name === decision?.point)?.universe ?? [];
  if (universe.includes(key)) return {};
  return hinted(nearest(key, decision ? keysOf(decision) : []) ?? nearest(key, universe));
}

export function suggestPoint({ volume, decision }: Game, name: string): { hint?: string } {
  if (volume.points.some((point) => isAt(point.name, name))) return {};
  const last = (path: string): string => path.slice(path.lastIndexOf('.') + 1);
  return hinted(
    nearest(name, decision === undefined ? [] : [last(decision.point)]) ??
      nearest(
        name,
        volume.points.map((point) => last(point.name)),
      ),
  );
}

export function suggestAction({ standings }: Volume, standing: string, key: string): { hint?: string } {
  const universe = standings.find(({ name }) => name === standing)?.universe ?? [];
  return universe.includes(key) ? {} : hinted(nearest(key, universe));
}

function hinted(found: string | undefined): { hint?: string } {
  return found === undefined ? {} : { hint: `Did you mean "${found}"?` };
}
