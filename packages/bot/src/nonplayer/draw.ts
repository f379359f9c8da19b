/** Chooses randomly among equal candidates, by the tables of random spaces (8.2, 8.3) or uniformly. */
import type { RandomTable } from '@quipu/engine/play';
import type { DecisionContext } from './decision-context.ts';
import type { NonplayerDice } from './nonplayer-dice.ts';
import { applyPreferences } from './filters.ts';
import type { CandidateKind } from './reason-record.ts';

export function drawEvenly(context: DecisionContext, kind: CandidateKind, among: readonly number[]): number {
  if (among.length === 1) return among[0]!;
  const face = context.dice.roll(among.length);
  context.record?.addDraw({ table: '', dice: [face], kind, among });
  return among[face - 1]!;
}

/** Uses the table that covers all spaces, if any. */
export function drawSpace(context: DecisionContext, among: readonly number[]): number {
  if (among.length === 1) return among[0]!;
  const table = context.model.nonplayers.random.find(({ spaces }) =>
    among.every((space) => spaces.includes(space)),
  );
  if (!table) return drawEvenly(context, 'space', among);
  const preferred = applyPreferences(context, table.prefer ?? [], among, (candidate) => ({
    there: candidate,
    origin: -1,
    candidate,
  }));
  if (preferred.length === 1) return drawEvenly(context, 'space', preferred);
  return table.boxes ? drawBox(context, table, table.boxes, preferred) : drawLine(context, table, preferred);
}

/**
 * Draws among the spaces that pass a test, with one roll: if the result fails, the next space that the roll
 * would select is tried (8.2). Undefined if all fail. The test may use the dice further.
 */
export function drawPassing(
  context: DecisionContext,
  among: readonly number[],
  passes: (space: number, dice: NonplayerDice) => boolean,
): number | undefined {
  for (let remaining = among; remaining.length > 0;) {
    const mark = context.record?.checkpoint;
    const dice = context.dice.copy();
    const space = remaining.length === 1 ? remaining[0]! : drawSpace({ ...context, dice }, remaining);
    if (passes(space, dice)) {
      context.dice.copyFrom(dice);
      return space;
    }
    if (mark) context.record.rollBack(mark);
    remaining = remaining.filter((candidate) => candidate !== space);
  }
  return undefined;
}

/** Rolls a box, then continues to the next boxes until one has a candidate. */
function drawBox(
  context: DecisionContext,
  { rule, dice = 0 }: RandomTable,
  boxes: readonly (readonly number[])[],
  among: readonly number[],
): number {
  const results: number[] = [];
  let boxIndex = 0;
  for (let die = 0; die < dice; die++) {
    const face = context.dice.roll(6);
    results.push(face);
    // Each die selects one of three rows or columns: 1-2, 3-4, 5-6.
    boxIndex = boxIndex * 3 + ((face - 1) >> 1);
  }
  const path: number[] = [];
  for (let step = 0; step < boxes.length; step++) {
    const box = boxes[(boxIndex + step) % boxes.length]!;
    const match = box.find((space) => among.includes(space));
    path.push(match ?? box.at(-1) ?? -1);
    if (match === undefined) continue;
    context.record?.addDraw({ table: rule, dice: results, kind: 'space', among, path });
    return match;
  }
  return drawEvenly(context, 'space', among);
}

/** Draws a space adjacent to a randomly drawn anchor of the table. */
function drawLine(context: DecisionContext, table: RandomTable, among: readonly number[]): number {
  const { adjacentTo = [], adjacent } = table;
  if (!adjacent) return drawEvenly(context, 'space', among);
  const neighboursOf = (space: number): number[] =>
    among.filter((candidate) => adjacent(context.cells, candidate, context.seat, space, -1));
  const anchors = adjacentTo.filter((space) => neighboursOf(space).length > 0);
  if (anchors.length === 0) return drawEvenly(context, 'space', among);
  const firstDraw = context.record?.draws.length ?? 0;
  const drawn = drawEvenly(context, 'space', neighboursOf(drawSpace(context, anchors)));
  context.record?.mergeDraws(firstDraw, table.rule, 'space', among);
  return drawn;
}
