/**
 * The memory of a Non-player: immutable data about the texts in progress, built from its own answers. Trials
 * continue with it.
 */
import type { DecisionContext } from './decision-context.ts';
import type { StepNode } from './nonplayer-model.ts';

export interface Choice {
  readonly node: number;
  /** The selected space; -1 for a choice of a key. */
  readonly space: number;
  readonly origin: number;
  readonly point: number;
}

/** A limit of moved or placed pieces, fixed when first computed. */
export interface Budget {
  readonly node: number;
  readonly there: number;
  readonly origin: number;
  /** The limit, and the number of own pieces at that time. */
  readonly most: number;
  readonly initialCount: number;
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
  readonly initialResources: number;
  readonly choices: readonly Choice[];
  readonly budgets: readonly Budget[];
  /** Origins of moves to a known goal. */
  readonly moves: readonly { readonly goal: number; readonly origin: number }[];
  readonly plan: Plan | undefined;
  /** The goal if chosen before its origin; otherwise -1. */
  readonly goal: number;
  /** Set in a trial of a goal: restricts moves to this step and goal. */
  readonly trialGoal: { readonly node: number; readonly goal: number } | undefined;
  /** The last alternating kind, by its index in the line, and the space. */
  readonly lastKind: { readonly kind: number; readonly space: number } | undefined;
}

/** The stack of texts in progress, the innermost last. */
export interface NonplayerMemory {
  /** Number of cards played and of decisions when it was stored. */
  readonly card: number;
  readonly ply: number;
  readonly frames: readonly Frame[];
  /** Set in a trial of an Operation without activities. */
  readonly withoutActivities: boolean;
}

export const EMPTY_MEMORY: NonplayerMemory = { card: -1, ply: -1, frames: [], withoutActivities: false };

export function frameOf(text: number, name: string, initialResources: number): Frame {
  return {
    text,
    name,
    initialResources,
    choices: [],
    budgets: [],
    moves: [],
    plan: undefined,
    goal: -1,
    trialGoal: undefined,
    lastKind: undefined,
  };
}

export function updateFrame(memory: NonplayerMemory, change: (frame: Frame) => Frame): NonplayerMemory {
  const last = memory.frames.at(-1);
  return last ? { ...memory, frames: memory.frames.with(-1, change(last)) } : memory;
}

/** Returns empty lists unchanged, without allocation, as most are empty. */
function removeMatching<T>(list: readonly T[], matches: (item: T) => boolean): readonly T[] {
  return list.length === 0 ? list : list.filter((item) => !matches(item));
}

export function recordChoice(
  { memory, profile }: Pick<DecisionContext, 'memory' | 'profile'>,
  node: StepNode,
  space: number,
  origin = -1,
): NonplayerMemory {
  const frame = memory.frames.at(-1);
  if (!frame) return memory;
  const changed = {
    ...frame,
    choices: [...frame.choices, { node: node.id, space, origin, point: profile.index }],
    budgets: removeMatching(frame.budgets, (budget) => budget.there === space),
    moves: removeMatching(frame.moves, ({ goal }) => goal === space),
  };
  return { ...memory, frames: memory.frames.with(-1, changed) };
}

/** Whether a matching step, or one within it, has made a choice. */
export function hasChosen(
  frame: Frame,
  nodes: readonly StepNode[],
  matches: (node: StepNode) => boolean,
): boolean {
  return frame.choices.some(({ node }) => {
    for (let current: StepNode | undefined = nodes[node]; current; current = current.parent)
      if (matches(current)) return true;
    return false;
  });
}

export function selectorOf(frame: Frame, nodes: readonly StepNode[], space: number): StepNode | undefined {
  const choice = frame.choices.findLast((entry) => entry.space === space);
  return choice && nodes[choice.node];
}
