/**
 * Assigns addresses to the frames of suspended routines. Calls are acyclic, so each routine has one fixed
 * address after the deepest of its callers; routines that are never active together share cells.
 */
import type { LocalId, IrLocal } from '../expression.ts';
import type { IrFrame } from '../program.ts';

export interface FrameNeed {
  readonly routine: number;
  readonly locals: readonly IrLocal[];
  /** Locals that are live across a decision, or that a point or goal reads, parameters included; ascending. */
  readonly live: readonly LocalId[];
}

/** Callees by routine; only routines that suspend matter. */
export type CallGraph = ReadonlyMap<number, readonly number[]>;

/**
 * Lays out the frames from cell `start` on: the return step first, then the locals. A set of spaces takes
 * `words` cells.
 */
export function layoutFrames(
  needs: readonly FrameNeed[],
  callGraph: CallGraph,
  start: number,
  words: number,
): { frames: readonly IrFrame[]; end: number } {
  const byRoutine = new Map(needs.map((need) => [need.routine, need]));
  const frames = new Map<number, IrFrame>();
  for (const routine of callersFirst([...byRoutine.keys()], callGraph)) {
    const need = byRoutine.get(routine);
    if (need === undefined) continue;
    let offset = start;
    for (const [caller, frame] of frames) {
      if (callGraph.get(caller)?.includes(routine)) offset = Math.max(offset, frame.offset + frame.length);
    }
    frames.set(routine, frameAt(need, offset, words));
  }
  const sorted = [...frames.values()].sort((a, b) => a.routine - b.routine);
  return { frames: sorted, end: sorted.reduce((end, f) => Math.max(end, f.offset + f.length), start) };
}

function frameAt({ routine, locals, live }: FrameNeed, offset: number, words: number): IrFrame {
  const cells = new Map<LocalId, number>();
  let nextCell = offset + 1;
  for (const id of live) {
    cells.set(id, nextCell);
    nextCell += locals[id]?.type === 'spaces' ? words : 1;
  }
  return { routine, offset, length: nextCell - offset, returnCell: offset, cells };
}

/**
 * Sorts routines topologically, callers before callees.
 *
 * @throws {Error} if a routine calls itself, directly or indirectly
 */
function callersFirst(routines: readonly number[], callGraph: CallGraph): readonly number[] {
  const order: number[] = [];
  const states = new Map<number, 'open' | 'done'>();
  const visit = (routine: number): void => {
    const state = states.get(routine);
    if (state === 'done') return;
    if (state === 'open') throw new Error(`Routine ${routine} calls itself; frames need acyclic calls.`);
    states.set(routine, 'open');
    for (const callee of callGraph.get(routine) ?? []) visit(callee);
    states.set(routine, 'done');
    order.push(routine);
  };
  for (const routine of routines) visit(routine);
  return order.reverse();
}
