/** Answers questions for the origin of moving pieces. The goal is already fixed, or is chosen first by lookahead. */
import {
  answerPoint,
  chance,
  type Dice,
  journal,
  offer,
  hashWithoutPly,
  POINT,
  runSteps,
} from '@quipu/engine/play';
import { type Answer, type DecisionContext, offeredOptions } from './decision-context.ts';
import { drawSpace, drawPossibleSpace } from './random-draws.ts';
import type { PointProfile } from './point-profiles.ts';
import {
  type BindingsOf,
  holdsIgnoringTrials,
  applyPreferences,
  LazyBindings,
} from './evaluate-conditions.ts';
import { activeNode, isApplicable, currentTree, tiedAnswerNodes } from './candidate-steps.ts';
import { KEY_ANSWERS } from './answer-key-decision.ts';
import {
  type Frame,
  type NonplayerMemory,
  recordChoice,
  unguidedNodeId,
  updateFrame,
} from './nonplayer-memory.ts';
import { allowedOrigins, canMoveFrom } from './allowed-origins.ts';
import type { StepNode } from './nonplayer-model.ts';
import { recordUnguided, TRIAL_PURPOSE, trialKey } from './select-space.ts';
import { type SpaceCandidates, walkSteps } from './walk-steps.ts';
import type { TrialSubject } from './trials.ts';
import { NO_INDEX } from './indices.ts';

/** Maximum number of moves of one step from one origin to one goal, one for each group of pieces. */
const MAX_MOVES = 3;

export function answerOrigin(context: DecisionContext): Answer {
  return context.there >= 0 ? originToGoal(context) : originBeforeGoal(context);
}

/** Answers with an origin of pieces that move to the known goal. */
function originToGoal(context: DecisionContext): Answer {
  const { profile, memory } = context;
  const options = offeredOptions(context);
  const stop = profile.stop >= 0 && options.includes(profile.stop) ? profile.stop : undefined;
  const spaces = options.map((option) => profile.space[option]!).filter((space) => space >= 0);
  const tree = currentTree(context);
  if (!tree) return answerUnguidedOrigin(context, spaces, stop);
  const active = activeNode(context);
  const tied = tiedAnswerNodes(context, active);
  const bindings = { there: context.there, origin: NO_INDEX };
  const steps =
    tied.length > 0 ? tied.filter((node) => isApplicable(context, node, bindings)) : [active ?? tree.root];
  for (const node of steps) {
    const checkpoint = context.record?.checkpoint;
    const origin = drawOrigin(context, node, withSingleOrigin(context, node, spaces), {
      goal: context.there,
      memoryOf: (origin) => recordMove(memory, context.there, origin),
    });
    if (origin !== undefined) {
      return {
        option: profile.optionBySpace[origin]!,
        node,
        memory: recordMove(memory, context.there, origin),
      };
    }
    if (checkpoint) context.record.rollBack(checkpoint);
  }
  if (stop !== undefined) return { option: stop, memory, node: steps[0] ?? tree.root };
  context.hasFailed = true;
  return answerUnguidedOrigin(context, spaces, stop);
}

/** For a step whose pieces come from one origin, reduces the origins to that of earlier moves to the goal. */
function withSingleOrigin(
  { there, frame }: DecisionContext,
  node: StepNode,
  origins: readonly number[],
): readonly number[] {
  const move = hasSingleOrigin(node) ? frame.moves.find(({ goal }) => goal === there) : undefined;
  return move ? origins.filter((origin) => origin === move.origin) : origins;
}

function hasSingleOrigin(node: StepNode): boolean {
  return node.selfAndAncestors.some(({ step }) => step.oneOrigin ?? false);
}

/** Records the move, and drops budgets between goal and origin, which are computed again. */
function recordMove(memory: NonplayerMemory, goal: number, origin: number): NonplayerMemory {
  return updateFrame(memory, (frame): Frame => ({
    ...frame,
    budgets: frame.budgets.filter((budget) => budget.space !== goal || budget.origin !== origin),
    moves: [...frame.moves, { goal, origin }],
  }));
}

interface GoalQuery {
  readonly goal: number;
  readonly memoryOf: (origin: number) => NonplayerMemory;
}

/** Draws an origin among the preferred allowed ones from which a piece can actually move. */
function drawOrigin(
  context: DecisionContext,
  node: StepNode,
  spaces: readonly number[],
  { goal, memoryOf }: GoalQuery,
): number | undefined {
  const { profile } = context;
  const subjectOf = (origin: number): TrialSubject => ({
    option: profile.optionBySpace[origin]!,
    memory: memoryOf(origin),
    until: 'move',
    key: trialKey(TRIAL_PURPOSE.originToGoal + goal, node, profile.optionBySpace[origin]!),
  });
  const bindingsOf: BindingsOf = (candidate) =>
    new LazyBindings(goal, candidate, candidate, () => subjectOf(candidate));
  let remaining = allowedOrigins(context, node, spaces, bindingsOf);
  while (remaining.length > 0) {
    const checkpoint = context.record?.checkpoint;
    const preferred = applyPreferences(context, node.preferFrom, remaining, bindingsOf);
    const origin = drawPossibleSpace(context, preferred, (space) =>
      canMoveFrom(context, node.selfAndAncestors, subjectOf(space), space),
    );
    if (origin !== undefined) return origin;
    if (checkpoint) context.record.rollBack(checkpoint);
    remaining = remaining.filter((space) => !preferred.includes(space));
  }
  return undefined;
}

/** Chooses the goal first by looking ahead from each origin, then the origin. */
function originBeforeGoal(context: DecisionContext): Answer {
  const { profile, memory, frame } = context;
  const options = offeredOptions(context);
  const stop = profile.stop >= 0 && options.includes(profile.stop) ? profile.stop : undefined;
  const spaces = options.map((option) => profile.space[option]!).filter((space) => space >= 0);
  const tree = currentTree(context);
  const reach = tree && reachableGoalsOf(context, spaces);
  if (!reach) return answerUnguidedOrigin(context, spaces, stop);
  const candidates = goalCandidates(context, reach);
  const { trialGoal } = frame;
  const answer = trialGoal
    ? continueToGoal(context, candidates, trialGoal)
    : walkSteps(context, tree.nodes, tree.root.step.firstPossible, { candidates, keyAnswers: KEY_ANSWERS });
  if (answer) return answer;
  if (stop !== undefined) return { option: stop, memory, node: tree.root };
  context.hasFailed = true;
  return answerUnguidedOrigin(context, spaces, stop);
}

/** The reachable goals as candidates; the answer to a drawn goal is an origin from which pieces move there. */
function goalCandidates(context: DecisionContext, reach: ReachableGoals): SpaceCandidates {
  const { profile, memory } = context;
  const memoryOf = (node: StepNode, goal: number, origin: number): NonplayerMemory =>
    updateFrame(recordChoice(context, node, goal, origin), (frame): Frame => ({ ...frame, goal }));
  const subjectOf = (node: StepNode, goal: number): TrialSubject => ({
    // The trial starts at this decision.
    option: NO_INDEX,
    memory: updateFrame(memory, (frame): Frame => ({ ...frame, trialGoal: { nodeId: node.id, goal } })),
    until: 'goal',
    key: trialKey(TRIAL_PURPOSE.goal, node, goal),
  });
  return {
    profile: reach.goalProfile,
    spaces: [...reach.origins.keys()].sort((a, b) => a - b),
    bindingsFor: (node) => (candidate) =>
      new LazyBindings(candidate, NO_INDEX, candidate, () => subjectOf(node, candidate)),
    draw: (node, equalGoals) => {
      let origin: number | undefined;
      const goal = drawPossibleSpace(context, equalGoals, (candidate, dice) => {
        origin = drawOrigin({ ...context, dice }, node, usableOrigins(context, reach, node, candidate), {
          goal: candidate,
          memoryOf: (start) => memoryOf(node, candidate, start),
        });
        return origin !== undefined;
      });
      if (goal === undefined || origin === undefined) return undefined;
      return {
        option: profile.optionBySpace[origin]!,
        node,
        space: goal,
        memory: memoryOf(node, goal, origin),
      };
    },
  };
}

/** The origins of a goal from which the step has not moved too often, reduced to one if it requires a single origin. */
function usableOrigins(
  { frame }: DecisionContext,
  { origins }: ReachableGoals,
  node: StepNode,
  goal: number,
): readonly number[] {
  const previous = frame.choices.filter((choice) => choice.nodeId === node.id && choice.space === goal);
  return (origins.get(goal) ?? []).filter(
    (origin) =>
      previous.filter((choice) => choice.origin === origin).length < MAX_MOVES &&
      (!hasSingleOrigin(node) || previous.every((choice) => choice.origin === origin)),
  );
}

/** Continues moves to the goal of a trial while its step selects it. */
function continueToGoal(
  context: DecisionContext,
  candidates: SpaceCandidates,
  { nodeId, goal }: NonNullable<Frame['trialGoal']>,
): Answer | undefined {
  const node = context.model.nodes[nodeId]!;
  const condition = node.step.spaces?.only.truth;
  if (condition && !holdsIgnoringTrials(context, condition, candidates.bindingsFor(node)(goal)))
    return undefined;
  return candidates.draw(node, [goal]);
}

/** The goals that are reachable from the offered origins. */
export interface ReachableGoals {
  /** The decision that chooses the goal, after the origin. */
  readonly goalProfile: PointProfile;
  /** Origins by goal. */
  readonly origins: ReadonlyMap<number, readonly number[]>;
}

const LOWEST_DICE: Dice = { roll: () => 1, ignoreFurtherRolls: () => undefined };

/**
 * Returns the goals that can be reached; undefined if no question for a goal follows. Cached by position, since each
 * goal is tried from the same position.
 */
function reachableGoalsOf(context: DecisionContext, spaces: readonly number[]): ReachableGoals | undefined {
  const { reachableGoalsByHash } = context.trials;
  const hash = hashWithoutPly(context.cells);
  const cached = reachableGoalsByHash.get(hash);
  if (cached || reachableGoalsByHash.has(hash)) return cached;
  const reach = findReachableGoals(context, spaces);
  reachableGoalsByHash.set(hash, reach);
  return reach;
}

/** Tries each origin on a copy and reads which goals are offered next. */
function findReachableGoals(context: DecisionContext, spaces: readonly number[]): ReachableGoals | undefined {
  const origins = new Map<number, number[]>();
  let goalProfile: PointProfile | undefined;
  const { on } = journal;
  const { trial } = chance;
  journal.on = false;
  try {
    for (const origin of spaces) {
      const nextProfile = applyOrigin(context, origin);
      if (nextProfile?.role !== 'goal') continue;
      goalProfile ??= nextProfile;
      for (const goal of offeredGoals(context, nextProfile))
        origins.set(goal, [...(origins.get(goal) ?? []), origin]);
    }
  } finally {
    journal.on = on;
    chance.trial = trial;
  }
  return goalProfile && { goalProfile, origins };
}

/** Answers with an origin on the scratch cells. Returns the profile of the next decision, if any. */
function applyOrigin(
  { model, cells, profile, trials }: DecisionContext,
  origin: number,
): PointProfile | undefined {
  const { cells: copy } = trials.scratch;
  copy.set(cells);
  chance.trial = LOWEST_DICE;
  answerPoint(model.volume, copy, profile.optionBySpace[origin]!);
  runSteps(model.volume, copy);
  return model.profiles[copy[POINT]! - 1];
}

/** The goals offered by the decision of the scratch cells. */
function offeredGoals({ model, trials }: DecisionContext, profile: PointProfile): readonly number[] {
  const { cells, out } = trials.scratch;
  offer(model.volume, cells, out);
  return offeredOptions({ profile, out })
    .map((option) => profile.space[option]!)
    .filter((goal) => goal >= 0);
}

/** Answers without an instruction: each origin once, randomly. */
function answerUnguidedOrigin(
  context: DecisionContext,
  spaces: readonly number[],
  stop: number | undefined,
): Answer {
  const { profile, memory, frame } = context;
  const unguidedId = unguidedNodeId(profile.index);
  const unused = spaces.filter(
    (origin) =>
      !frame.choices.some(
        (choice) =>
          choice.nodeId === unguidedId && choice.origin === origin && choice.space === context.there,
      ),
  );
  if (context.record) context.record.isMaximumExtent = true;
  if (unused.length === 0 && stop !== undefined) return { option: stop, memory };
  const origin = drawSpace(context, unused.length > 0 ? unused : spaces);
  return {
    option: profile.optionBySpace[origin]!,
    memory: recordUnguided(memory, context, context.there, origin),
  };
}
