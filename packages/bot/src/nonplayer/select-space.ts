/** Selects a space or the goal of a move by the steps of an instruction. */
import { type DecisionContext, offeredOptions } from './decision-context.ts';
import { drawPossibleSpace } from './random-draws.ts';
import { type BindingsOf, LazyBindings } from './evaluate-conditions.ts';
import { currentTree } from './candidate-steps.ts';
import {
  type Choice,
  createFrame,
  type Frame,
  type NonplayerMemory,
  recordChoice,
  unguidedNodeId,
  updateFrame,
} from './nonplayer-memory.ts';
import { allowedOrigins, canMoveFrom } from './allowed-origins.ts';
import type { StepNode } from './nonplayer-model.ts';
import { type SpaceCandidates, type SpaceAnswer, walkSteps } from './walk-steps.ts';
import type { TrialSubject } from './trials.ts';
import { NO_INDEX } from './indices.ts';

/** The purpose of a trial, as a part of its cache key: trials of one step and option are cached for each purpose. */
export const TRIAL_PURPOSE = {
  space: 0,
  key: 1,
  /** The origin of a move to a goal: plus the index of the goal. */
  originToGoal: 2,
  /** All moves to a goal. */
  goal: 1000,
} as const;

/** Upper bounds for the numbers of steps and options, by which a cache key is packed. */
const MAX_STEPS = 8192;
const MAX_OPTIONS = 4096;

/** Packs purpose, step and option into one number, the cache key of a trial. */
export function trialKey(purpose: number, node: StepNode | undefined, option: number): number {
  const stepNumber = node ? node.id + 1 : 0;
  return (purpose * MAX_STEPS + stepNumber) * MAX_OPTIONS + option;
}

/** Selects a space other than the excluded ones by the steps of the current instruction. */
export function selectSpace(
  context: DecisionContext,
  excluded: ReadonlySet<number> = new Set(),
): SpaceAnswer | undefined {
  const tree = currentTree(context);
  if (!tree) return undefined;
  const answer = walkSteps(context, tree.nodes, tree.root.step.firstPossible, {
    candidates: spaceCandidates(context, excluded),
  });
  return answer && 'space' in answer ? (answer as SpaceAnswer) : undefined;
}

/** The offered spaces, each tried before it is selected. */
export function spaceCandidates(
  context: DecisionContext,
  excluded: ReadonlySet<number> = new Set(),
): SpaceCandidates {
  const { profile } = context;
  const spaces = offeredOptions(context)
    .map((option) => profile.space[option]!)
    .filter((space) => space >= 0 && !excluded.has(space));
  const subjectOf = (node: StepNode, space: number): TrialSubject => ({
    option: profile.optionBySpace[space]!,
    memory: recordChoice(context, node, space, context.origin),
    until: 'text',
    key: trialKey(TRIAL_PURPOSE.space, node, profile.optionBySpace[space]!),
  });
  return {
    profile,
    spaces,
    bindingsFor: (node) => (candidate) =>
      new LazyBindings(profile.role === 'goal' ? candidate : context.there, context.origin, candidate, () =>
        subjectOf(node, candidate),
      ),
    draw: (node, equalSpaces) => {
      const isCertain = !node.needsTrial || context.plannedInstruction !== undefined;
      const space = drawPossibleSpace(
        context,
        equalSpaces,
        (candidate) =>
          isCertain ||
          (allowsKnownOrigin(context, node, candidate, subjectOf) &&
            context.trials.canComplete(context, subjectOf(node, candidate))),
      );
      if (space === undefined) return undefined;
      return {
        option: profile.optionBySpace[space]!,
        node,
        space,
        memory: recordChoice(context, node, space, context.origin),
      };
    },
  };
}

/** Whether the step allows the known origin for a goal. */
function allowsKnownOrigin(
  context: DecisionContext,
  node: StepNode,
  goal: number,
  subjectOf: (node: StepNode, goal: number) => TrialSubject,
): boolean {
  const { profile, origin } = context;
  if (profile.role !== 'goal' || origin < 0) return true;
  const bindingsOf: BindingsOf = (candidate) => ({ there: goal, origin: candidate, candidate });
  return (
    allowedOrigins(context, node, [origin], bindingsOf).length > 0 &&
    canMoveFrom(context, node.selfAndAncestors, subjectOf(node, goal), origin)
  );
}

/** Records the choice of a space or origin that no step decided. */
export function recordUnguided(
  memory: NonplayerMemory,
  { profile }: DecisionContext,
  space: number,
  origin = NO_INDEX,
): NonplayerMemory {
  const choice: Choice = { nodeId: unguidedNodeId(profile.index), space, origin, pointIndex: profile.index };
  const frames = memory.frames.length > 0 ? memory.frames : [createFrame(NO_INDEX, profile.textName, 0)];
  return updateFrame({ ...memory, frames }, (frame): Frame => ({
    ...frame,
    choices: [...frame.choices, choice],
  }));
}
