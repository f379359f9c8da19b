/** What a Non-player remembers of its turn: plain data, built from its own answers, copied for trials. */
import type { Ask } from './ask.ts';
import type { Node } from './reading.ts';

/** One choice that a step has made. */
export interface Taken {
  readonly node: number;
  /** The space that it selected; -1 where it chose a key. */
  readonly space: number;
  /** Where pieces came from; -1 for none. */
  readonly origin: number;
  /** Index of the decision that was answered. */
  readonly face: number;
}

/** A bound of what moves or is placed in all, as it was first asked. */
export interface Budget {
  readonly node: number;
  readonly there: number;
  readonly origin: number;
  /** The bound, and how many own pieces stood there when it was asked. */
  readonly most: number;
  readonly before: number;
}

/** Spaces that an instruction would select, found at some decision. */
export interface Plan {
  readonly name: string;
  readonly ply: number;
  readonly spaces: ReadonlySet<number>;
}

/** One text under way. */
export interface Frame {
  /** Index of the instruction; -1 where none is about the text. */
  readonly text: number;
  /** Name of the text where no instruction is about it. */
  readonly name: string;
  /** Resources when it began. */
  readonly begun: number;
  readonly taken: readonly Taken[];
  readonly budgets: readonly Budget[];
  /** Where pieces came from to a goal that was known. */
  readonly came: readonly { readonly goal: number; readonly origin: number }[];
  readonly plan: Plan | undefined;
  /** The goal that was chosen before its origin; -1 for none. */
  readonly goal: number;
  /** In a trial of a goal with all that comes to it: nothing else is done. Absent: anything may be. */
  readonly only: { readonly node: number; readonly goal: number } | undefined;
  /** The kind that had its turn last where kinds alternate: its place in their line, and the space. */
  readonly turn: { readonly kind: number; readonly space: number } | undefined;
}

/** The texts under way, the innermost last, and where they were left. */
export interface Memory {
  /** Number of cards played and of decisions taken when this was written. */
  readonly card: number;
  readonly ply: number;
  readonly frames: readonly Frame[];
  /** In a trial of an Operation by itself: no activity is begun. */
  readonly plain: boolean;
}

/** The memory with which a game begins. */
export const FORGOTTEN: Memory = { card: -1, ply: -1, frames: [], plain: false };

/** A frame of a text that begins. */
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

/** A memory with its innermost frame changed. */
export function within(memory: Memory, change: (frame: Frame) => Frame): Memory {
  const last = memory.frames.at(-1);
  return last ? { ...memory, frames: memory.frames.with(-1, change(last)) } : memory;
}

/** A list without some of its members. Most lists are empty, and are given back as they are. */
function without<T>(list: readonly T[], is: (one: T) => boolean): readonly T[] {
  return list.length === 0 ? list : list.filter((one) => !is(one));
}

/** The step of a choice, with what it selects noted. */
export function noted(
  { memory, face }: Pick<Ask, 'memory' | 'face'>,
  node: Node,
  space: number,
  origin = -1,
): Memory {
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

/** Whether a step, or one within it, has chosen anything. */
export function hasDone(frame: Frame, nodes: readonly Node[], is: (node: Node) => boolean): boolean {
  return frame.taken.some(({ node }) => {
    for (let at: Node | undefined = nodes[node]; at; at = at.parent) if (is(at)) return true;
    return false;
  });
}

/** The step that selected a space last; undefined if none is remembered. */
export function takerOf(frame: Frame, nodes: readonly Node[], space: number): Node | undefined {
  const taken = frame.taken.findLast((one) => one.space === space);
  return taken && nodes[taken.node];
}
