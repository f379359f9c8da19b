/** Random choice among equal candidates: by the tables of random spaces (8.2, 8.3), else uniform. */
import type { RandomTable } from '@quipu/engine/play';
import type { Ask } from './ask.ts';
import type { OwnDice } from './dice.ts';
import { narrow } from './filters.ts';
import type { Candidates } from './record.ts';

export function drawEvenly(ask: Ask, kind: Candidates, among: readonly number[]): number {
  if (among.length === 1) return among[0]!;
  const face = ask.dice.roll(among.length);
  ask.record?.drew({ table: '', dice: [face], kind, among });
  return among[face - 1]!;
}

/** Uses the table that covers all spaces, if any. */
export function drawSpace(ask: Ask, among: readonly number[]): number {
  if (among.length === 1) return among[0]!;
  const table = ask.reading.nonplayers.random.find(({ spaces }) =>
    among.every((space) => spaces.includes(space)),
  );
  if (!table) return drawEvenly(ask, 'space', among);
  const preferred = narrow(ask, table.prefer ?? [], among, (candidate) => ({
    there: candidate,
    origin: -1,
    candidate,
  }));
  if (preferred.length === 1) return drawEvenly(ask, 'space', preferred);
  return table.boxes ? drawBox(ask, table, table.boxes, preferred) : drawLine(ask, table, preferred);
}

/**
 * Draws among the spaces that pass a test, with one roll: if the result fails, the next space that the roll
 * would select is tried (8.2). Undefined if all fail. The test may use the dice further.
 */
export function drawStanding(
  ask: Ask,
  among: readonly number[],
  stands: (space: number, dice: OwnDice) => boolean,
): number | undefined {
  for (let rest = among; rest.length > 0;) {
    const mark = ask.record?.mark;
    const dice = ask.dice.copy();
    const space = rest.length === 1 ? rest[0]! : drawSpace({ ...ask, dice }, rest);
    if (stands(space, dice)) {
      ask.dice.become(dice);
      return space;
    }
    if (mark) ask.record.back(mark);
    rest = rest.filter((one) => one !== space);
  }
  return undefined;
}

/** Rolls a box, then continues to the next boxes until one has a candidate. */
function drawBox(
  ask: Ask,
  { rule, dice = 0 }: RandomTable,
  boxes: readonly (readonly number[])[],
  among: readonly number[],
): number {
  const rolled: number[] = [];
  let box = 0;
  for (let die = 0; die < dice; die++) {
    const face = ask.dice.roll(6);
    rolled.push(face);
    box = box * 3 + ((face - 1) >> 1);
  }
  const path: number[] = [];
  for (let step = 0; step < boxes.length; step++) {
    const here = boxes[(box + step) % boxes.length]!;
    const found = here.find((space) => among.includes(space));
    path.push(found ?? here.at(-1) ?? -1);
    if (found === undefined) continue;
    ask.record?.drew({ table: rule, dice: rolled, kind: 'space', among, path });
    return found;
  }
  return drawEvenly(ask, 'space', among);
}

function drawLine(ask: Ask, table: RandomTable, left: readonly number[]): number {
  const { adjacentTo = [], adjacent } = table;
  if (!adjacent) return drawEvenly(ask, 'space', left);
  const beside = (space: number): number[] =>
    left.filter((candidate) => adjacent(ask.cells, candidate, ask.own, space, -1));
  const anchors = adjacentTo.filter((space) => beside(space).length > 0);
  if (anchors.length === 0) return drawEvenly(ask, 'space', left);
  const since = ask.record?.draws.length ?? 0;
  const drawn = drawEvenly(ask, 'space', beside(drawSpace(ask, anchors)));
  ask.record?.together(since, table.rule, 'space', left);
  return drawn;
}
