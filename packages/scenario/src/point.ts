/** Decision points by the names that scenarios call them by. */
import { keysOf, type Decision, type Game, type Volume } from '@quipu/engine';
import { nearest } from '@quipu/language';

/** `Govt decides Sweep.space`. */
export function asked({ seat, point }: Decision): string {
  return `${seat} decides ${point}`;
}

/** Whether a decision point is the one that a scenario names: its whole name, or the last word of it. */
export function isAt(name: string, wanted: string | undefined): boolean {
  return wanted === undefined || name === wanted || name.endsWith(`.${wanted}`);
}

/** What ends a selection of any number. */
export const DONE = 'done';

/**
 * Whether something has been selected at the pending decision, and the selection goes on. Decisions stand one within another: what is
 * answered again has ended all that was asked since.
 */
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

/** "Did you mean": of what could be answered at the pending decision, what is most like a key that could not. */
export function suggestKey({ volume, decision }: Game, key: string): { hint?: string } {
  const universe = volume.points.find(({ name }) => name === decision?.point)?.universe ?? [];
  if (universe.includes(key)) return {};
  return hinted(nearest(key, decision ? keysOf(decision) : []) ?? nearest(key, universe));
}

/** "Did you mean": the pending decision, or else any other of the volume, that is most like a name that none has. */
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

/** "Did you mean": of what a standing action could ever be taken with, what is most like a key that it could not. */
export function suggestAction({ standings }: Volume, standing: string, key: string): { hint?: string } {
  const universe = standings.find(({ name }) => name === standing)?.universe ?? [];
  return universe.includes(key) ? {} : hinted(nearest(key, universe));
}

function hinted(found: string | undefined): { hint?: string } {
  return found === undefined ? {} : { hint: `Did you mean "${found}"?` };
}
