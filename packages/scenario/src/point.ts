/** Decision points by the names that scenarios call them by. */
import type { Decision, Game } from '@quipu/engine';

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
