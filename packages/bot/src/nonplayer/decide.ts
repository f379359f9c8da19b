/** Answers one decision of a Non-player. */
import { type Cells, PLY, POINT, SEAT } from '@quipu/engine/play';
import type { Answer, DecisionContext } from './decision-context.ts';
import type { NonplayerDice } from './nonplayer-dice.ts';
import type { PointProfile } from './point-profiles.ts';
import { answerKey } from './answer-key.ts';
import { EMPTY_MEMORY, type Frame, frameOf, type NonplayerMemory } from './memory.ts';
import { answerOrigin } from './answer-origin.ts';
import { answerCarried, answerFaction, answerGroup, answerNumber } from './answer-pieces.ts';
import { plannedSpaces } from './plans.ts';
import type { NonplayerModel } from './nonplayer-model.ts';
import type { ReasonRecord } from './reason-record.ts';
import { answerSpace } from './answer-space.ts';
import type { DecidedAnswer, Trials } from './trials.ts';

export interface DecisionInput {
  readonly model: NonplayerModel;
  readonly cells: Cells;
  readonly out: Int32Array;
  readonly memory: NonplayerMemory;
  readonly dice: NonplayerDice;
  readonly trials: Trials;
  readonly depth: number;
  readonly record?: ReasonRecord | undefined;
}

export function decide(input: DecisionInput): DecidedAnswer {
  const { model, cells, out, dice, trials, depth, record } = input;
  const profile = model.profiles[cells[POINT]! - 1]!;
  const seat = cells[SEAT]!;
  // Trials continue with the memory, so it is updated to this position first.
  const card = cells[model.playedCardCell]!;
  const ply = cells[PLY]!;
  const parameters = profile.point.parameters(cells);
  const { frames, withoutActivities } = enterText(input, profile, seat, parameters);
  const frame = frames.at(-1) ?? NO_FRAME;
  // Hot path, run for every decision of every trial: object literals are faster than spreads here.
  const context: DecisionContext = {
    model,
    cells,
    out,
    profile,
    seat,
    memory: { card, ply, frames, withoutActivities },
    frame,
    there: currentSpace(model, profile, parameters, frame),
    origin: spaceOf(model, parameters.from),
    piece: model.indices.groups.get(String(parameters.piece)) ?? -1,
    isPaid: 'selected' in parameters,
    dice,
    trials,
    plannedSpaces,
    depth,
    record,
    cache: { trials: undefined, plan: undefined },
    planning: undefined,
    failed: false,
  };
  const { option, node, memory } = answerByRole(context);
  return {
    option,
    node,
    memory: { card, ply, frames: memory.frames, withoutActivities: memory.withoutActivities },
    hasFailed: context.failed,
  };
}

type Parameters = ReturnType<PointProfile['point']['parameters']>;

const NO_FRAME: Frame = frameOf(-1, '', 0);

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
      return answerKey(context);
  }
}

/** Updates the stack of texts in progress: drops ended ones, and pushes one that begins. */
function enterText(
  { model, cells, memory }: DecisionInput,
  profile: PointProfile,
  seat: number,
  parameters: Parameters,
): NonplayerMemory {
  const { playedCardCell, textByPoint, nonplayers } = model;
  const isNewCard =
    cells[playedCardCell] !== memory.card || cells[PLY]! < memory.ply || model.turnPoints.has(profile.index);
  const current: NonplayerMemory =
    isNewCard && memory !== EMPTY_MEMORY
      ? { ...EMPTY_MEMORY, withoutActivities: memory.withoutActivities }
      : memory;
  const text = textByPoint[seat]![profile.index]!;
  if (text < 0 && current.frames.length > 0 && profile.isCalled) return current;
  const index = current.frames.findLastIndex((frame) =>
    text < 0 ? frame.text < 0 && frame.name === profile.text : frame.text === text,
  );
  if (index >= 0 && !beginsAgain(profile, parameters, current.frames[index]!))
    return index === current.frames.length - 1
      ? current
      : { ...current, frames: current.frames.slice(0, index + 1) };
  const resources = nonplayers.resources?.(cells, -1, seat, -1, -1) ?? 0;
  const outer = index < 0 ? current.frames : current.frames.slice(0, index);
  return { ...current, frames: [...outer, frameOf(text, profile.text, resources)] };
}

/**
 * Whether a text in progress begins again: the game has no selected space yet, but the memory has one. An
 * activity begun at that selection does not count as a space.
 */
function beginsAgain({ index }: PointProfile, { selected }: Parameters, { choices }: Frame): boolean {
  return selected === 0 && choices.some(({ point: profile, space }) => profile === index && space >= 0);
}

/**
 * The space named by the question; for questions of pieces, numbers and Factions without one, the last
 * selected space.
 */
function currentSpace(
  model: NonplayerModel,
  { role }: PointProfile,
  { to, space }: Parameters,
  { choices }: Frame,
): number {
  const named = spaceOf(model, role === 'origin' ? to : (to ?? space));
  if (named >= 0 || (role !== 'group' && role !== 'number' && role !== 'faction')) return named;
  return choices.findLast((choice) => choice.space >= 0)?.space ?? -1;
}

function spaceOf({ indices }: NonplayerModel, key: string | number | undefined): number {
  return key === undefined ? -1 : (indices.spaces.get(String(key)) ?? -1);
}
