/**
 * The memory of a Non-player: immutable data about the rules texts in progress (Operations, Events, procedures),
 * built from its own answers. A trial starts from it.
 */
import type { DecisionContext } from './decision-context.ts';
import type { StepNode } from './nonplayer-model.ts';
import { NO_INDEX } from './indices.ts';

export interface Choice {
  /** The step that decided, or an id from `unguidedNodeId`. */
  readonly nodeId: number;
  /** The selected space; `NO_INDEX` for a choice of a key. */
  readonly space: number;
  /** The origin of a move; otherwise `NO_INDEX`. */
  readonly origin: number;
  readonly pointIndex: number;
}

/** A limit of moved or placed pieces, fixed when first computed. */
export interface Budget {
  readonly nodeId: number;
  readonly space: number;
  readonly origin: number;
  readonly limit: number;
  /** Number of own pieces in the space when the limit was computed. */
  readonly initialCount: number;
}

/** The spaces that an instruction would select, computed at one decision. */
export interface Plan {
  readonly name: string;
  readonly ply: number;
  readonly spaces: ReadonlySet<number>;
}

/** One rules text in progress. */
export interface Frame {
  /** Index of its instruction among `NonplayerModel.trees`, or `NO_INDEX`. */
  readonly treeIndex: number;
  readonly textName: string;
  readonly initialResources: number;
  readonly choices: readonly Choice[];
  readonly budgets: readonly Budget[];
  /** Origins of moves to a known goal. */
  readonly moves: readonly { readonly goal: number; readonly origin: number }[];
  readonly plan: Plan | undefined;
  /** The goal if chosen before its origin; otherwise `NO_INDEX`. */
  readonly goal: number;
  /** Set in a trial of a goal: restricts moves to this step and goal. */
  readonly trialGoal: { readonly nodeId: number; readonly goal: number } | undefined;
  /** The last alternating kind, by its index in the line, and the space. */
  readonly lastPieceKind: { readonly kind: number; readonly space: number } | undefined;
}

/** The stack of rules texts in progress, the innermost last. */
export interface NonplayerMemory {
  /** Number of cards played when it was stored. */
  readonly cardCount: number;
  /** Number of decisions when it was stored. */
  readonly ply: number;
  readonly frames: readonly Frame[];
  /** Set in a trial of an Operation without activities. */
  readonly excludesActivities: boolean;
}

/** A memory older than every position. */
export const EMPTY_MEMORY: NonplayerMemory = {
  cardCount: -1,
  ply: -1,
  frames: [],
  excludesActivities: false,
};

export function createFrame(treeIndex: number, textName: string, initialResources: number): Frame {
  return {
    treeIndex,
    textName,
    initialResources,
    choices: [],
    budgets: [],
    moves: [],
    plan: undefined,
    goal: NO_INDEX,
    trialGoal: undefined,
    lastPieceKind: undefined,
  };
}

/** Replaces the innermost frame. Returns the memory unchanged if there is no frame. */
export function updateFrame(memory: NonplayerMemory, change: (frame: Frame) => Frame): NonplayerMemory {
  const last = memory.frames.at(-1);
  return last ? { ...memory, frames: memory.frames.with(-1, change(last)) } : memory;
}

/** Returns empty lists unchanged, without allocation, as most are empty. */
function removeMatching<T>(list: readonly T[], matches: (item: T) => boolean): readonly T[] {
  return list.length === 0 ? list : list.filter((item) => !matches(item));
}

/** Records a choice, and resets the limits and moves of the selected space. */
export function recordChoice(
  { memory, profile }: Pick<DecisionContext, 'memory' | 'profile'>,
  node: StepNode,
  space: number,
  origin = NO_INDEX,
): NonplayerMemory {
  const frame = memory.frames.at(-1);
  if (!frame) return memory;
  const choice: Choice = { nodeId: node.id, space, origin, pointIndex: profile.index };
  const nextFrame: Frame = {
    ...frame,
    choices: [...frame.choices, choice],
    budgets: removeMatching(frame.budgets, (budget) => budget.space === space),
    moves: removeMatching(frame.moves, ({ goal }) => goal === space),
  };
  return { ...memory, frames: memory.frames.with(-1, nextFrame) };
}

/** Whether a matching step, or one within it, has made a choice. */
export function hasChosen(
  frame: Frame,
  nodes: readonly StepNode[],
  matches: (node: StepNode) => boolean,
): boolean {
  return frame.choices.some(({ nodeId }) => {
    for (let current: StepNode | undefined = nodes[nodeId]; current; current = current.parent)
      if (matches(current)) return true;
    return false;
  });
}

/**
 * Id of choices at a point that no step decided. Ids of steps are not negative, so each point has a negative id of
 * its own.
 */
export function unguidedNodeId(pointIndex: number): number {
  return -1 - pointIndex;
}

/** The step that last selected a space; undefined if no step did. */
export function selectingNode(frame: Frame, nodes: readonly StepNode[], space: number): StepNode | undefined {
  const choice = frame.choices.findLast((entry) => entry.space === space);
  return choice && nodes[choice.nodeId];
}
