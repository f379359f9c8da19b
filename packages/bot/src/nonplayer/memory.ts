/**
 * The memory of a Non-player: immutable data about the open texts, built from its own answers and copied for
 * trials.
 */
import type { Ask } from './ask.ts';
import type { Node } from './reading.ts';

export interface Taken {
  readonly node: number;
  /** The selected space; -1 for a choice of a key. */
  readonly space: number;
  readonly origin: number;
  readonly face: number;
}

/** A limit of moved or placed pieces, fixed when first computed. */
export interface Budget {
  readonly node: number;
  readonly there: number;
  readonly origin: number;
  /** The limit, and the number of own pieces at that time. */
  readonly most: number;
  readonly before: number;
}

export interface Plan {
  readonly name: string;
  readonly ply: number;
  readonly spaces: ReadonlySet<number>;
}

export interface Frame {
  /** Index of the instruction; -1 without one. */
  readonly text: number;
  readonly name: string;
  readonly begun: number;
  readonly taken: readonly Taken[];
  readonly budgets: readonly Budget[];
  /** Origins of moves to a known goal. */
  readonly came: readonly { readonly goal: number; readonly origin: number }[];
  readonly plan: Plan | undefined;
  /** The goal if chosen before its origin; -1 for none. */
  readonly goal: number;
  /** Set in a trial of a goal: only moves of this step to this goal. */
  readonly only: { readonly node: number; readonly goal: number } | undefined;
  /** The last alternating kind, by its index in the line, and the space. */
  readonly turn: { readonly kind: number; readonly space: number } | undefined;
}

/** The stack of open texts, the innermost last. */
export interface NonplayerMemory {
  /** Number of cards played and of decisions when it was stored. */
  readonly card: number;
  readonly ply: number;
  readonly frames: readonly Frame[];
  /** Set in a trial of an Operation alone: no activity is begun. */
  readonly plain: boolean;
}

export const FORGOTTEN: NonplayerMemory = { card: -1, ply: -1, frames: [], plain: false };

export function frameOf(text: number, name: string, begun: number): Frame {
  return {
    text,
    name,
    begun,
    taken: [],
    budgets: [],
    came: [],
    plan: undefined,
    goal: -1,
    only: undefined,
    turn: undefined,
  };
}

export function within(memory: NonplayerMemory, change: (frame: Frame) => Frame): NonplayerMemory {
  const last = memory.frames.at(-1);
  return last ? { ...memory, frames: memory.frames.with(-1, change(last)) } : memory;
}

/** Returns the list itself if it is empty, as most are. */
function without<T>(list: readonly T[], is: (one: T) => boolean): readonly T[] {
  return list.length === 0 ? list : list.filter((one) => !is(one));
}

export function noted(
  { memory, face }: Pick<Ask, 'memory' | 'face'>,
  node: Node,
  space: number,
  origin = -1,
): NonplayerMemory {
  const frame = memory.frames.at(-1);
  if (!frame) return memory;
  const changed = {
    ...frame,
    taken: [...frame.taken, { node: node.id, space, origin, face: face.index }],
    budgets: without(frame.budgets, (budget) => budget.there === space),
    came: without(frame.came, ({ goal }) => goal === space),
  };
  return { ...memory, frames: memory.frames.with(-1, changed) };
}

/** Whether a matching step, or one within it, has made a choice. */
export function hasDone(frame: Frame, nodes: readonly Node[], is: (node: Node) => boolean): boolean {
  return frame.taken.some(({ node }) => {
    for (let at: Node | undefined = nodes[node]; at; at = at.parent) if (is(at)) return true;
    return false;
  });
}

export function takerOf(frame: Frame, nodes: readonly Node[], space: number): Node | undefined {
  const taken = frame.taken.findLast((one) => one.space === space);
  return taken && nodes[taken.node];
}
