/** Answers one decision of a Non-player. */
import { type Cells, PLY, POINT, SEAT } from '@quipu/engine/play';
import type { Answer, Ask } from './ask.ts';
import type { OwnDice } from './dice.ts';
import type { Face } from './faces.ts';
import { answerKeyed } from './keys.ts';
import { FORGOTTEN, type Frame, frameOf, type NonplayerMemory } from './memory.ts';
import { answerOrigin } from './moves.ts';
import { answerCarried, answerFaction, answerGroup, answerNumber } from './pieces.ts';
import { plannedSpaces } from './plans.ts';
import type { Reading } from './reading.ts';
import type { Record } from './record.ts';
import { answerSpace } from './spaces.ts';
import type { Decided, Trials } from './trials.ts';

export interface Situation {
  readonly reading: Reading;
  readonly cells: Cells;
  readonly out: Int32Array;
  readonly memory: NonplayerMemory;
  readonly dice: OwnDice;
  readonly trials: Trials;
  readonly depth: number;
  readonly record?: Record | undefined;
}

export function decide(situation: Situation): Decided {
  const { reading, cells, out, dice, trials, depth, record } = situation;
  const face = reading.faces[cells[POINT]! - 1]!;
  const own = cells[SEAT]!;
  // Update the memory to this position first, since trials continue with it.
  const card = cells[reading.played]!;
  const ply = cells[PLY]!;
  const parameters = face.point.parameters(cells);
  const { frames, plain } = enter(situation, face, own, parameters);
  const frame = frames.at(-1) ?? NOBODY;
  // Object literals instead of spreads here and below: hot path, run for every decision of every trial.
  const ask: Ask = {
    reading,
    cells,
    out,
    face,
    own,
    memory: { card, ply, frames, plain },
    frame,
    there: thereAt(reading, face, parameters, frame),
    origin: spaceOf(reading, parameters.from),
    piece: reading.indices.groups.get(String(parameters.piece)) ?? -1,
    isPaid: 'selected' in parameters,
    dice,
    trials,
    planned: plannedSpaces,
    depth,
    record,
    found: { tried: undefined, plan: undefined },
    planning: undefined,
    failed: false,
  };
  const { option, node, memory } = answered(ask);
  return {
    option,
    node,
    memory: { card, ply, frames: memory.frames, plain: memory.plain },
    failed: ask.failed,
  };
}

type Parameters = ReturnType<Face['point']['parameters']>;

const NOBODY: Frame = frameOf(-1, '', 0);

function answered(ask: Ask): Answer {
  switch (ask.face.role) {
    case 'space':
    case 'goal':
      return answerSpace(ask);
    case 'origin':
      return answerOrigin(ask);
    case 'group':
      return answerGroup(ask);
    case 'number':
      return answerNumber(ask);
    case 'carried':
      return answerCarried(ask);
    case 'faction':
      return answerFaction(ask);
    case 'key':
      return answerKeyed(ask);
  }
}

/** Updates the stack of open texts: drops ended ones, and pushes one that begins. */
function enter(
  { reading, cells, memory }: Situation,
  face: Face,
  own: number,
  parameters: Parameters,
): NonplayerMemory {
  const { played, about, nonplayers } = reading;
  const fresh = cells[played] !== memory.card || cells[PLY]! < memory.ply || reading.turns.has(face.index);
  const known: NonplayerMemory =
    fresh && memory !== FORGOTTEN ? { ...FORGOTTEN, plain: memory.plain } : memory;
  const text = about[own]![face.index]!;
  if (text < 0 && known.frames.length > 0 && face.called) return known;
  const at = known.frames.findLastIndex((frame) =>
    text < 0 ? frame.text < 0 && frame.name === face.text : frame.text === text,
  );
  if (at >= 0 && !beginsAnew(face, parameters, known.frames[at]!))
    return at === known.frames.length - 1 ? known : { ...known, frames: known.frames.slice(0, at + 1) };
  const begun = nonplayers.resources?.(cells, -1, own, -1, -1) ?? 0;
  const around = at < 0 ? known.frames : known.frames.slice(0, at);
  return { ...known, frames: [...around, frameOf(text, face.text, begun)] };
}

/**
 * Whether an open text begins again: its selection has no space yet, though the memory has one. An activity
 * begun at that selection does not count as a space.
 */
function beginsAnew({ index }: Face, { selected }: Parameters, { taken }: Frame): boolean {
  return selected === 0 && taken.some(({ face, space }) => face === index && space >= 0);
}

/**
 * The space named by the question; for questions of pieces, numbers and Factions without one, the last
 * selected space.
 */
function thereAt(reading: Reading, { role }: Face, { to, space }: Parameters, { taken }: Frame): number {
  const told = spaceOf(reading, role === 'origin' ? to : (to ?? space));
  if (told >= 0 || (role !== 'group' && role !== 'number' && role !== 'faction')) return told;
  return taken.findLast((one) => one.space >= 0)?.space ?? -1;
}

function spaceOf({ indices }: Reading, key: string | number | undefined): number {
  return key === undefined ? -1 : (indices.spaces.get(String(key)) ?? -1);
}
