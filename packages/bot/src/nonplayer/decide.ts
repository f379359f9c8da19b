/** Answers one decision of a Non-player. */
import { type Cells, PLY, POINT, SEAT } from '@quipu/engine/play';
import type { Answer, DecisionContext } from './decision-context.ts';
import type { NonplayerDice } from './nonplayer-dice.ts';
import type { PointProfile } from './point-profiles.ts';
import { answerKeyDecision } from './answer-key-decision.ts';
import { EMPTY_MEMORY, type Frame, createFrame, type NonplayerMemory } from './nonplayer-memory.ts';
import { answerOrigin } from './answer-origin.ts';
import { answerCarried, answerFaction, answerGroup, answerNumber } from './answer-pieces.ts';
import { plannedSpaces } from './planned-spaces.ts';
import { type NonplayerModel, resourcesOf } from './nonplayer-model.ts';
import type { ReasonRecord } from './reason-record.ts';
import { answerSpace } from './answer-space.ts';
import type { DecidedAnswer, Trials } from './trials.ts';
import { NO_INDEX } from './indices.ts';

export interface DecisionInput {
  readonly model: NonplayerModel;
  readonly cells: Cells;
  /** Bit set of the offered options. */
  readonly out: Int32Array;
  readonly memory: NonplayerMemory;
  readonly dice: NonplayerDice;
  readonly trials: Trials;
  /** Nesting depth of trials; 0 for the actual decision. */
  readonly depth: number;
  /** Collects the reasons of the answer. */
  readonly record?: ReasonRecord | undefined;
}

export function decide(input: DecisionInput): DecidedAnswer {
  const { model, cells, out, dice, trials, depth, record } = input;
  const profile = model.profiles[cells[POINT]! - 1]!;
  const seat = cells[SEAT]!;
  // Trials continue with the memory, so it is updated to this position first.
  const cardCount = cells[model.playedCardCell]!;
  const ply = cells[PLY]!;
  const parameters = profile.point.parameters(cells);
  const { frames, excludesActivities } = updateFrames(input, { profile, seat, parameters });
  const frame = frames.at(-1) ?? NO_FRAME;
  // Hot path, run for every decision of every trial: object literals are faster than spreads here.
  const context: DecisionContext = {
    model,
    cells,
    out,
    profile,
    seat,
    memory: { cardCount, ply, frames, excludesActivities },
    frame,
    there: currentSpace(model, profile, parameters, frame),
    origin: spaceOf(model, parameters.from),
    piece: model.indices.groups.get(String(parameters.piece)) ?? NO_INDEX,
    isPaid: 'selected' in parameters,
    dice,
    trials,
    plannedSpaces,
    depth,
    record,
    cache: { trials: undefined, plan: undefined },
    plannedInstruction: undefined,
    hasFailed: false,
  };
  const { option, node, memory } = answerByRole(context);
  return {
    option,
    node,
    memory: { cardCount, ply, frames: memory.frames, excludesActivities: memory.excludesActivities },
    hasFailed: context.hasFailed,
  };
}

/** The parameters of the pending question, such as its space, by name. */
type QuestionParameters = ReturnType<PointProfile['point']['parameters']>;

interface Question {
  readonly profile: PointProfile;
  readonly seat: number;
  readonly parameters: QuestionParameters;
}

const NO_FRAME: Frame = createFrame(NO_INDEX, '', 0);

function answerByRole(context: DecisionContext): Answer {
  switch (context.profile.role) {
    case 'space':
    case 'goal':
      return answerSpace(context);
    case 'origin':
      return answerOrigin(context);
    case 'group':
      return answerGroup(context);
    case 'number':
      return answerNumber(context);
    case 'carried':
      return answerCarried(context);
    case 'faction':
      return answerFaction(context);
    case 'key':
      return answerKeyDecision(context);
  }
}

/**
 * Updates the stack of rules texts in progress: drops ended ones, and pushes one that begins. A procedure or
 * reaction without an instruction of its own continues in the frame of its caller.
 */
function updateFrames(input: DecisionInput, { profile, seat, parameters }: Question): NonplayerMemory {
  const { cells, model } = input;
  const memory = currentMemory(input, profile);
  const { frames } = memory;
  const treeIndex = model.treeIndexByPoint[seat]![profile.index]!;
  const hasTree = treeIndex >= 0;
  if (!hasTree && frames.length > 0 && profile.isCalled) return memory;
  // Texts without an instruction are recognized by name.
  const frameIndex = frames.findLastIndex((frame) =>
    hasTree ? frame.treeIndex === treeIndex : frame.treeIndex < 0 && frame.textName === profile.textName,
  );
  const isInProgress = frameIndex >= 0;
  if (isInProgress && !beginsAgain(profile, parameters, frames[frameIndex]!)) {
    const isInnermost = frameIndex === frames.length - 1;
    return isInnermost ? memory : { ...memory, frames: frames.slice(0, frameIndex + 1) };
  }
  const resources = resourcesOf(model, cells, seat) ?? 0;
  const outerFrames = isInProgress ? frames.slice(0, frameIndex) : frames;
  return { ...memory, frames: [...outerFrames, createFrame(treeIndex, profile.textName, resources)] };
}

/** The memory without its frames if a card has been played, decisions have been undone or a turn begins. */
function currentMemory({ model, cells, memory }: DecisionInput, { index }: PointProfile): NonplayerMemory {
  const isOutdated =
    cells[model.playedCardCell] !== memory.cardCount ||
    cells[PLY]! < memory.ply ||
    model.turnPoints.has(index);
  return isOutdated && memory !== EMPTY_MEMORY
    ? { ...EMPTY_MEMORY, excludesActivities: memory.excludesActivities }
    : memory;
}

/**
 * Whether a rules text in progress begins again: the game has no selected space yet, but the memory has one.
 * Choices without a space, such as an activity begun at the same decision, do not count.
 */
function beginsAgain({ index }: PointProfile, { selected }: QuestionParameters, { choices }: Frame): boolean {
  return selected === 0 && choices.some(({ pointIndex, space }) => pointIndex === index && space >= 0);
}

/**
 * The space named by the question; for questions of pieces, numbers and Factions without one, the last
 * selected space.
 */
function currentSpace(
  model: NonplayerModel,
  { role }: PointProfile,
  { to, space }: QuestionParameters,
  { choices }: Frame,
): number {
  const namedSpace = spaceOf(model, role === 'origin' ? to : (to ?? space));
  if (namedSpace >= 0 || (role !== 'group' && role !== 'number' && role !== 'faction')) return namedSpace;
  return choices.findLast((choice) => choice.space >= 0)?.space ?? NO_INDEX;
}

function spaceOf({ indices }: NonplayerModel, key: string | number | undefined): number {
  return key === undefined ? NO_INDEX : (indices.spaces.get(String(key)) ?? NO_INDEX);
}
