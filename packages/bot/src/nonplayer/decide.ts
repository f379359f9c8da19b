/** Answers one decision of a Non-player. */
import { type Cells, PLY, POINT, SEAT } from '@quipu/engine';
import { type Answer, type Ask } from './ask.ts';
import { drawEvenly } from './draw.ts';
import { type OwnDice } from './dice.ts';
import { type Face } from './faces.ts';
import { answerKeyed } from './keys.ts';
import { FORGOTTEN, type Frame, frameOf, type Memory } from './memory.ts';
import { answerOrigin } from './moves.ts';
import { offered } from './ask.ts';
import { answerCarried, answerFaction, answerGroup, answerNumber } from './pieces.ts';
import { type Reading } from './reading.ts';
import { type Record } from './record.ts';
import { answerSpace } from './spaces.ts';
import { type Decided, type Trials } from './trials.ts';

/** What a decision is made from. */
export interface Situation {
  readonly reading: Reading;
  readonly cells: Cells;
  readonly out: Int32Array;
  readonly memory: Memory;
  readonly dice: OwnDice;
  readonly trials: Trials;
  readonly depth: number;
  readonly record?: Record | undefined;
}

/** Answers the pending decision of its seat. */
export function decide({ record, ...situation }: Situation): Decided {
  const { reading, cells } = situation;
  const face = reading.faces[cells[POINT]! - 1]!;
  const own = cells[SEAT]!;
  // Of this position already, so that a trial from here goes on with it.
  const now = { card: cells[reading.volume.deck.revealed]!, ply: cells[PLY]! };
  const entered: Memory = { ...enter(situation, face, own), ...now };
  const frame = entered.frames.at(-1) ?? NOBODY;
  const ask: Ask = {
    ...situation,
    ...{ face, own, frame, record },
    memory: entered,
    ...placesAt(reading, face, cells, frame),
    tried: new Map(),
    planning: undefined,
    failed: false,
  };
  const answer = answered(ask);
  return { ...answer, memory: { ...answer.memory, ...now }, failed: ask.failed };
}

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
    case 'other':
      return { option: drawEvenly(ask, 'option', offered(ask)), memory: ask.memory };
  }
}

/** The texts under way at a decision: those left behind are dropped, one that begins is added. */
function enter({ reading, cells, memory }: Situation, face: Face, own: number): Memory {
  const { volume, about, nonplayers } = reading;
  const fresh =
    cells[volume.deck.revealed] !== memory.card || cells[PLY]! < memory.ply || reading.turns.has(face.index);
  const known: Memory = fresh && memory !== FORGOTTEN ? { ...FORGOTTEN, plain: memory.plain } : memory;
  const text = about[own]![face.index]!;
  if (text < 0 && known.frames.length > 0 && isCalled(reading, face)) return known;
  const at = known.frames.findLastIndex((frame) =>
    text < 0 ? frame.text < 0 && frame.name === face.text : frame.text === text,
  );
  if (at >= 0 && !beginsAnew(face, cells, known.frames[at]!))
    return at === known.frames.length - 1 ? known : { ...known, frames: known.frames.slice(0, at + 1) };
  const begun = nonplayers.resources?.(cells, own, -1, -1, -1) ?? 0;
  const around = at < 0 ? known.frames : known.frames.slice(0, at);
  return { ...known, frames: [...around, frameOf(text, face.text, begun)] };
}

/**
 * Whether a text that has been under way is executed once more: a selection that it makes once has taken nothing yet. An activity that
 * was begun at that selection is no space that it has taken.
 */
function beginsAnew({ index, point }: Face, cells: Cells, { taken }: Frame): boolean {
  return (
    taken.some(({ face, space }) => face === index && space >= 0) && point.parameters(cells).selected === 0
  );
}

/** Whether a text is one that others call: a procedure, a reaction. */
function isCalled({ volume }: Reading, { text }: Face): boolean {
  const { bodies = [], operations = [], activities = [] } = volume.names;
  if (text.startsWith('rule ') || text.startsWith('settle ')) return true;
  return (
    !text.includes('.') && bodies.includes(text) && !operations.includes(text) && !activities.includes(text)
  );
}

interface At {
  readonly there: number;
  readonly origin: number;
  readonly piece: number;
}

/** What the question says of places and pieces; behind a choice that it does not name, the space that was selected last. */
function placesAt({ indices }: Reading, { point, role }: Face, cells: Cells, frame: Frame): At {
  const { to, space, from, piece } = point.parameters(cells);
  const spaceOf = (key: string | number | undefined): number =>
    key === undefined ? -1 : (indices.spaces.get(String(key)) ?? -1);
  const told = spaceOf(role === 'origin' ? to : (to ?? space));
  const isBehind = role === 'group' || role === 'number' || role === 'faction';
  const there = told < 0 && isBehind ? (frame.taken.findLast((one) => one.space >= 0)?.space ?? -1) : told;
  return { there, origin: spaceOf(from), piece: indices.groups.get(String(piece)) ?? -1 };
}
