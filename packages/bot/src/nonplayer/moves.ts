/** Answers questions for the origin of moving pieces, with the goal known or chosen first. */
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
import { type Answer, type Ask, offered } from './ask.ts';
import { drawSpace, drawStanding } from './draw.ts';
import type { Face } from './faces.ts';
import { type CaseOf, holdsNow, narrow, Tryable } from './filters.ts';
import { activeNode, admits, textOf, tiedNodes } from './holders.ts';
import { KEYS } from './keys.ts';
import { type Frame, type NonplayerMemory, noted, within } from './memory.ts';
import { allowedFrom, canLeave } from './origins.ts';
import type { Node } from './reading.ts';
import { keyOf, unguidedTaken } from './places.ts';
import { type Places, walk } from './steps.ts';
import type { Subject } from './trials.ts';

/** Maximum number of moves of one step from one origin to one goal, one for each group of pieces. */
const TIMES = 3;
/** Distinguishes the keys of trials of a whole goal. */
const GOAL = 1000;

export function answerOrigin(ask: Ask): Answer {
  return ask.there >= 0 ? originOfKnown(ask) : originOfOpen(ask);
}

function originOfKnown(ask: Ask): Answer {
  const { face, memory } = ask;
  const options = offered(ask);
  const stop = face.stop >= 0 && options.includes(face.stop) ? face.stop : undefined;
  const spaces = options.map((option) => face.space[option]!).filter((space) => space >= 0);
  const text = textOf(ask);
  if (!text) return unguided(ask, spaces, stop);
  const active = activeNode(ask);
  const tied = tiedNodes(ask, active);
  const of = { there: ask.there, origin: -1 };
  const speakers = tied.length > 0 ? tied.filter((node) => admits(ask, node, of)) : [active ?? text.whole];
  for (const node of speakers) {
    const mark = ask.record?.mark;
    const origin = originFrom(ask, node, ofOne(ask, node, spaces), {
      goal: ask.there,
      memoryOf: (one) => memoryFor(memory, ask.there, one),
    });
    if (origin !== undefined) {
      return { option: face.optionOf[origin]!, node, memory: memoryFor(memory, ask.there, origin) };
    }
    if (mark) ask.record.back(mark);
  }
  if (stop !== undefined) return { option: stop, memory, node: speakers[0] ?? text.whole };
  ask.failed = true;
  return unguided(ask, spaces, stop);
}

function ofOne({ there, frame }: Ask, node: Node, origins: readonly number[]): readonly number[] {
  const came = isOfOne(node) ? frame.came.find(({ goal }) => goal === there) : undefined;
  return came ? origins.filter((origin) => origin === came.origin) : origins;
}

function isOfOne(node: Node): boolean {
  return node.around.some(({ step }) => step.oneOrigin ?? false);
}

/** Records the move, and drops budgets between goal and origin, which are computed again. */
function memoryFor(memory: NonplayerMemory, goal: number, origin: number): NonplayerMemory {
  return within(memory, (at) => ({
    ...at,
    budgets: at.budgets.filter((one) => one.there !== goal || one.origin !== origin),
    came: [...at.came, { goal, origin }],
  }));
}

interface Going {
  readonly goal: number;
  readonly memoryOf: (origin: number) => NonplayerMemory;
}

/** Draws an origin among the preferred allowed ones from which a piece can actually move. */
function originFrom(
  ask: Ask,
  node: Node,
  spaces: readonly number[],
  { goal, memoryOf }: Going,
): number | undefined {
  const { face } = ask;
  const subjectOf = (origin: number): Subject => ({
    option: face.optionOf[origin]!,
    memory: memoryOf(origin),
    until: 'move',
    key: keyOf(node, face.optionOf[origin]!, 2 + goal),
  });
  const caseOf: CaseOf = (candidate) => new Tryable(goal, candidate, candidate, () => subjectOf(candidate));
  let among = allowedFrom(ask, node, spaces, caseOf);
  while (among.length > 0) {
    const mark = ask.record?.mark;
    const left = narrow(ask, node.preferFrom, among, caseOf);
    const origin = drawStanding(ask, left, (one) => canLeave(ask, node.around, subjectOf(one), one));
    if (origin !== undefined) return origin;
    if (mark) ask.record.back(mark);
    among = among.filter((one) => !left.includes(one));
  }
  return undefined;
}

/** Chooses the goal first by looking ahead from each origin, then the origin. */
function originOfOpen(ask: Ask): Answer {
  const { face, memory, frame } = ask;
  const options = offered(ask);
  const stop = face.stop >= 0 && options.includes(face.stop) ? face.stop : undefined;
  const spaces = options.map((option) => face.space[option]!).filter((space) => space >= 0);
  const text = textOf(ask);
  if (!text) return unguided(ask, spaces, stop);
  const reach = reachOf(ask, spaces);
  if (!reach) return unguided(ask, spaces, stop);
  const usable = (node: Node, goal: number): readonly number[] => {
    const sent = frame.taken.filter((one) => one.node === node.id && one.space === goal);
    return (reach.origins.get(goal) ?? []).filter(
      (origin) =>
        sent.filter((one) => one.origin === origin).length < TIMES &&
        (!isOfOne(node) || sent.every((one) => one.origin === origin)),
    );
  };
  const memoryOf = (node: Node, goal: number, origin: number): NonplayerMemory =>
    within(noted(ask, node, goal, origin), (at) => ({ ...at, goal }));
  const places: Places = {
    face: reach.face,
    spaces: [...reach.origins.keys()].sort((a, b) => a - b),
    caseOf: (node) => (candidate) =>
      new Tryable(candidate, -1, candidate, () => ({
        option: -1,
        memory: within(memory, (at) => ({ ...at, only: { node: node.id, goal: candidate } })),
        until: 'goal',
        key: keyOf(node, candidate, GOAL),
      })),
    take: (node, among) => {
      let origin: number | undefined;
      const goal = drawStanding(ask, among, (one, dice) => {
        origin = originFrom({ ...ask, dice }, node, usable(node, one), {
          goal: one,
          memoryOf: (from) => memoryOf(node, one, from),
        });
        return origin !== undefined;
      });
      if (goal === undefined || origin === undefined) return undefined;
      return { option: face.optionOf[origin]!, node, space: goal, memory: memoryOf(node, goal, origin) };
    },
  };
  const { only } = frame;
  const found = only
    ? comingTo(ask, places, only)
    : walk(ask, text.nodes, text.whole.step.firstPossible, { places, keys: KEYS });
  if (found) return found;
  if (stop !== undefined) return { option: stop, memory, node: text.whole };
  ask.failed = true;
  return unguided(ask, spaces, stop);
}

/** Continues moves to the goal of a trial while its step selects it. */
function comingTo(ask: Ask, places: Places, only: NonNullable<Frame['only']>): Answer | undefined {
  const node = ask.reading.nodes[only.node]!;
  const truth = node.step.spaces?.only.truth;
  if (truth && !holdsNow(ask, truth, places.caseOf(node)(only.goal))) return undefined;
  return places.take(node, [only.goal]);
}

export interface Reach {
  readonly face: Face;
  readonly origins: ReadonlyMap<number, readonly number[]>;
}

const LOWEST: Dice = { roll: () => 1, rest: () => undefined };

/**
 * Cached by position, since each goal is tried from the same position. Undefined if no question for a goal
 * follows.
 */
function reachOf(ask: Ask, spaces: readonly number[]): Reach | undefined {
  const { reaches } = ask.trials;
  const place = hashWithoutPly(ask.cells);
  const known = reaches.get(place);
  if (known || reaches.has(place)) return known;
  const reach = reachFrom(ask, spaces);
  reaches.set(place, reach);
  return reach;
}

function reachFrom(ask: Ask, spaces: readonly number[]): Reach | undefined {
  const { reading, cells, face } = ask;
  const { volume, faces } = reading;
  const origins = new Map<number, number[]>();
  const { cells: copy, out } = ask.trials.scratch;
  let goalFace: Face | undefined;
  const { on } = journal;
  const { trial } = chance;
  journal.on = false;
  try {
    for (const origin of spaces) {
      copy.set(cells);
      chance.trial = LOWEST;
      answerPoint(volume, copy, face.optionOf[origin]!);
      runSteps(volume, copy);
      const next = faces[copy[POINT]! - 1];
      if (next?.role !== 'goal') continue;
      goalFace ??= next;
      offer(volume, copy, out);
      for (const goal of offered({ ...ask, face: next, out }).map((option) => next.space[option]!)) {
        if (goal < 0) continue;
        const known = origins.get(goal);
        if (known) known.push(origin);
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
function unguided(ask: Ask, spaces: readonly number[], stop: number | undefined): Answer {
  const { face, memory, frame } = ask;
  const fresh = spaces.filter(
    (origin) =>
      !frame.taken.some(
        (one) => one.node === -1 - face.index && one.origin === origin && one.space === ask.there,
      ),
  );
  if (ask.record) ask.record.extent = true;
  if (fresh.length === 0 && stop !== undefined) return { option: stop, memory };
  const origin = drawSpace(ask, fresh.length > 0 ? fresh : spaces);
  return { option: face.optionOf[origin]!, memory: unguidedTaken(memory, ask, ask.there, origin) };
}
