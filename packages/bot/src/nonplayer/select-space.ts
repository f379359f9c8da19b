/** Selects a space or the goal of a move by the steps of an instruction. */
import { type DecisionContext, offeredOptions } from './decision-context.ts';
import { drawPassing } from './draw.ts';
import { type BindingsOf, LazyBindings } from './filters.ts';
import { instructionOf } from './candidate-steps.ts';
import { frameOf, type NonplayerMemory, recordChoice, updateFrame } from './memory.ts';
import { allowedOrigins, canMoveFrom } from './allowed-origins.ts';
import type { StepNode } from './nonplayer-model.ts';
import { type SpaceCandidates, type SpaceAnswer, walkSteps } from './walk-steps.ts';
import type { Subject } from './trials.ts';

/** Packs step, option and use into one number, the cache key of a trial. */
export function trialKey(node: StepNode | undefined, option: number, use: number): number {
  return (use * 8192 + (node?.id ?? -1) + 1) * 4096 + option;
}

export function selectSpace(
  context: DecisionContext,
  except: ReadonlySet<number> = new Set(),
): SpaceAnswer | undefined {
  const text = instructionOf(context);
  if (!text) return undefined;
  const answer = walkSteps(context, text.nodes, text.root.step.firstPossible, {
    candidates: spaceCandidates(context, except),
  });
  return answer && 'space' in answer ? (answer as SpaceAnswer) : undefined;
}

export function spaceCandidates(
  context: DecisionContext,
  except: ReadonlySet<number> = new Set(),
): SpaceCandidates {
  const { profile } = context;
  const spaces = offeredOptions(context)
    .map((option) => profile.space[option]!)
    .filter((space) => space >= 0 && !except.has(space));
  const subjectOf = (node: StepNode, space: number): Subject => ({
    option: profile.optionOf[space]!,
    memory: recordChoice(context, node, space, context.origin),
    until: 'text',
    key: trialKey(node, profile.optionOf[space]!, 0),
  });
  return {
    face: profile,
    spaces,
    caseOf: (node) => (candidate) =>
      new LazyBindings(profile.role === 'goal' ? candidate : context.there, context.origin, candidate, () =>
        subjectOf(node, candidate),
      ),
    take: (node, among) => {
      const isCertain = !node.needsTrial || context.planning !== undefined;
      const space = drawPassing(
        context,
        among,
        (candidate) =>
          isCertain ||
          (allowsKnownOrigin(context, node, candidate, subjectOf) &&
            context.trials.canComplete(context, subjectOf(node, candidate))),
      );
      if (space === undefined) return undefined;
      return {
        option: profile.optionOf[space]!,
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
  subjectOf: (node: StepNode, goal: number) => Subject,
): boolean {
  const { profile, origin } = context;
  if (profile.role !== 'goal' || origin < 0) return true;
  const bindingsOf: BindingsOf = (candidate) => ({ there: goal, origin: candidate, candidate });
  return (
    allowedOrigins(context, node, [origin], bindingsOf).length > 0 &&
    canMoveFrom(context, node.selfAndAncestors, subjectOf(node, goal), origin)
  );
}

export function recordUnguided(
  memory: NonplayerMemory,
  { profile }: DecisionContext,
  space: number,
  origin = -1,
): NonplayerMemory {
  const base = memory.frames.length > 0 ? memory : { ...memory, frames: [frameOf(-1, profile.text, 0)] };
  return updateFrame(base, (frame) => ({
    ...frame,
    choices: [...frame.choices, { node: -1 - profile.index, space, origin, point: profile.index }],
  }));
}
