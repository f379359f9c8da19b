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
import { drawSpace, drawPassing } from './draw.ts';
import type { PointProfile } from './point-profiles.ts';
import { type BindingsOf, holdsNow, applyPreferences, LazyBindings } from './filters.ts';
import { activeNode, isApplicable, instructionOf, tiedNodes } from './candidate-steps.ts';
import { KEYS } from './answer-key.ts';
import { type Frame, type NonplayerMemory, recordChoice, updateFrame } from './memory.ts';
import { allowedOrigins, canMoveFrom } from './allowed-origins.ts';
import type { StepNode } from './nonplayer-model.ts';
import { trialKey, recordUnguided } from './select-space.ts';
import { type SpaceCandidates, walkSteps } from './walk-steps.ts';
import type { Subject } from './trials.ts';

/** Maximum number of moves of one step from one origin to one goal, one for each group of pieces. */
const MAX_MOVES = 3;
/** Distinguishes the keys of trials of a whole goal. */
const GOAL_TRIAL = 1000;

export function answerOrigin(context: DecisionContext): Answer {
  return context.there >= 0 ? originToGoal(context) : originBeforeGoal(context);
}

function originToGoal(context: DecisionContext): Answer {
  const { profile, memory } = context;
  const options = offeredOptions(context);
  const stop = profile.stop >= 0 && options.includes(profile.stop) ? profile.stop : undefined;
  const spaces = options.map((option) => profile.space[option]!).filter((space) => space >= 0);
  const text = instructionOf(context);
  if (!text) return unguidedOrigin(context, spaces, stop);
  const active = activeNode(context);
  const tied = tiedNodes(context, active);
  const bindings = { there: context.there, origin: -1 };
  const steps =
    tied.length > 0 ? tied.filter((node) => isApplicable(context, node, bindings)) : [active ?? text.root];
  for (const node of steps) {
    const mark = context.record?.checkpoint;
    const origin = originFrom(context, node, sameOrigins(context, node, spaces), {
      goal: context.there,
      memoryOf: (origin) => recordMove(memory, context.there, origin),
    });
    if (origin !== undefined) {
      return { option: profile.optionOf[origin]!, node, memory: recordMove(memory, context.there, origin) };
    }
    if (mark) context.record.rollBack(mark);
  }
  if (stop !== undefined) return { option: stop, memory, node: steps[0] ?? text.root };
  context.failed = true;
  return unguidedOrigin(context, spaces, stop);
}

function sameOrigins(
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
  return updateFrame(memory, (frame) => ({
    ...frame,
    budgets: frame.budgets.filter((budget) => budget.there !== goal || budget.origin !== origin),
    moves: [...frame.moves, { goal, origin }],
  }));
}

interface GoalQuery {
  readonly goal: number;
  readonly memoryOf: (origin: number) => NonplayerMemory;
}

/** Draws an origin among the preferred allowed ones from which a piece can actually move. */
function originFrom(
  context: DecisionContext,
  node: StepNode,
  spaces: readonly number[],
  { goal, memoryOf }: GoalQuery,
): number | undefined {
  const { profile } = context;
  const subjectOf = (origin: number): Subject => ({
    option: profile.optionOf[origin]!,
    memory: memoryOf(origin),
    until: 'move',
    key: trialKey(node, profile.optionOf[origin]!, 2 + goal),
  });
  const bindingsOf: BindingsOf = (candidate) =>
    new LazyBindings(goal, candidate, candidate, () => subjectOf(candidate));
  let among = allowedOrigins(context, node, spaces, bindingsOf);
  while (among.length > 0) {
    const mark = context.record?.checkpoint;
    const preferred = applyPreferences(context, node.preferFrom, among, bindingsOf);
    const origin = drawPassing(context, preferred, (space) =>
      canMoveFrom(context, node.selfAndAncestors, subjectOf(space), space),
    );
    if (origin !== undefined) return origin;
    if (mark) context.record.rollBack(mark);
    among = among.filter((space) => !preferred.includes(space));
  }
  return undefined;
}

/** Chooses the goal first by looking ahead from each origin, then the origin. */
function originBeforeGoal(context: DecisionContext): Answer {
  const { profile, memory, frame } = context;
  const options = offeredOptions(context);
  const stop = profile.stop >= 0 && options.includes(profile.stop) ? profile.stop : undefined;
  const spaces = options.map((option) => profile.space[option]!).filter((space) => space >= 0);
  const text = instructionOf(context);
  if (!text) return unguidedOrigin(context, spaces, stop);
  const reach = reachOf(context, spaces);
  if (!reach) return unguidedOrigin(context, spaces, stop);
  const usableOrigins = (node: StepNode, goal: number): readonly number[] => {
    const previous = frame.choices.filter((choice) => choice.node === node.id && choice.space === goal);
    return (reach.origins.get(goal) ?? []).filter(
      (origin) =>
        previous.filter((choice) => choice.origin === origin).length < MAX_MOVES &&
        (!hasSingleOrigin(node) || previous.every((choice) => choice.origin === origin)),
    );
  };
  const memoryOf = (node: StepNode, goal: number, origin: number): NonplayerMemory =>
    updateFrame(recordChoice(context, node, goal, origin), (frame) => ({ ...frame, goal }));
  const places: SpaceCandidates = {
    face: reach.face,
    spaces: [...reach.origins.keys()].sort((a, b) => a - b),
    caseOf: (node) => (candidate) =>
      new LazyBindings(candidate, -1, candidate, () => ({
        option: -1,
        memory: updateFrame(memory, (frame) => ({ ...frame, trialGoal: { node: node.id, goal: candidate } })),
        until: 'goal',
        key: trialKey(node, candidate, GOAL_TRIAL),
      })),
    take: (node, among) => {
      let origin: number | undefined;
      const goal = drawPassing(context, among, (space, dice) => {
        origin = originFrom({ ...context, dice }, node, usableOrigins(node, space), {
          goal: space,
          memoryOf: (start) => memoryOf(node, space, start),
        });
        return origin !== undefined;
      });
      if (goal === undefined || origin === undefined) return undefined;
      return { option: profile.optionOf[origin]!, node, space: goal, memory: memoryOf(node, goal, origin) };
    },
  };
  const { trialGoal } = frame;
  const answer = trialGoal
    ? continueToGoal(context, places, trialGoal)
    : walkSteps(context, text.nodes, text.root.step.firstPossible, { candidates: places, keyAnswers: KEYS });
  if (answer) return answer;
  if (stop !== undefined) return { option: stop, memory, node: text.root };
  context.failed = true;
  return unguidedOrigin(context, spaces, stop);
}

/** Continues moves to the goal of a trial while its step selects it. */
function continueToGoal(
  context: DecisionContext,
  places: SpaceCandidates,
  trialGoal: NonNullable<Frame['trialGoal']>,
): Answer | undefined {
  const node = context.model.nodes[trialGoal.node]!;
  const condition = node.step.spaces?.only.truth;
  if (condition && !holdsNow(context, condition, places.caseOf(node)(trialGoal.goal))) return undefined;
  return places.take(node, [trialGoal.goal]);
}

export interface Reach {
  readonly face: PointProfile;
  readonly origins: ReadonlyMap<number, readonly number[]>;
}

const LOWEST: Dice = { roll: () => 1, rest: () => undefined };

/**
 * Cached by position, since each goal is tried from the same position. Undefined if no question for a goal
 * follows.
 */
function reachOf(context: DecisionContext, spaces: readonly number[]): Reach | undefined {
  const { reaches } = context.trials;
  const hash = hashWithoutPly(context.cells);
  const cached = reaches.get(hash);
  if (cached || reaches.has(hash)) return cached;
  const reach = reachFrom(context, spaces);
  reaches.set(hash, reach);
  return reach;
}

function reachFrom(context: DecisionContext, spaces: readonly number[]): Reach | undefined {
  const { model, cells, profile } = context;
  const { volume, profiles } = model;
  const origins = new Map<number, number[]>();
  const { cells: copy, out } = context.trials.scratch;
  let goalFace: PointProfile | undefined;
  const { on } = journal;
  const { trial } = chance;
  journal.on = false;
  try {
    for (const origin of spaces) {
      copy.set(cells);
      chance.trial = LOWEST;
      answerPoint(volume, copy, profile.optionOf[origin]!);
      runSteps(volume, copy);
      const next = profiles[copy[POINT]! - 1];
      if (next?.role !== 'goal') continue;
      goalFace ??= next;
      offer(volume, copy, out);
      for (const goal of offeredOptions({ ...context, profile: next, out }).map(
        (option) => next.space[option]!,
      )) {
        if (goal < 0) continue;
        const list = origins.get(goal);
        if (list) list.push(origin);
        else origins.set(goal, [origin]);
      }
    }
  } finally {
    journal.on = on;
    chance.trial = trial;
  }
  return goalFace && { face: goalFace, origins };
}

/** Answers without an instruction: each origin once, randomly. */
function unguidedOrigin(
  context: DecisionContext,
  spaces: readonly number[],
  stop: number | undefined,
): Answer {
  const { profile, memory, frame } = context;
  const unused = spaces.filter(
    (origin) =>
      !frame.choices.some(
        (choice) =>
          choice.node === -1 - profile.index && choice.origin === origin && choice.space === context.there,
      ),
  );
  if (context.record) context.record.extent = true;
  if (unused.length === 0 && stop !== undefined) return { option: stop, memory };
  const origin = drawSpace(context, unused.length > 0 ? unused : spaces);
  return {
    option: profile.optionOf[origin]!,
    memory: recordUnguided(memory, context, context.there, origin),
  };
}
