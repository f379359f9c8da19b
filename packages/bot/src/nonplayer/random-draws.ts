/** Chooses randomly among equal candidates, by the tables of random spaces (8.2, 8.3) or uniformly. */
import type { RandomTable } from '@quipu/engine/play';
import type { DecisionContext } from './decision-context.ts';
import type { NonplayerDice } from './nonplayer-dice.ts';
import { applyPreferences } from './evaluate-conditions.ts';
import type { CandidateKind } from './reason-record.ts';
import { NO_INDEX } from './indices.ts';

/** Draws one of the candidates, all with equal probability. */
export function drawEvenly(
  context: DecisionContext,
  kind: CandidateKind,
  candidates: readonly number[],
): number {
  if (candidates.length === 1) return candidates[0]!;
  const result = context.dice.roll(candidates.length);
  context.record?.addDraw({ table: '', dice: [result], kind, among: candidates });
  return candidates[result - 1]!;
}

/** Draws one of the spaces by the first table that covers all of them; evenly without such a table. */
export function drawSpace(context: DecisionContext, spaces: readonly number[]): number {
  if (spaces.length === 1) return spaces[0]!;
  const table = context.model.nonplayers.random.find((candidate) =>
    spaces.every((space) => candidate.spaces.includes(space)),
  );
  if (!table) return drawEvenly(context, 'space', spaces);
  const preferred = applyPreferences(context, table.prefer ?? [], spaces, (candidate) => ({
    there: candidate,
    origin: NO_INDEX,
    candidate,
  }));
  if (preferred.length === 1) return drawEvenly(context, 'space', preferred);
  return table.boxes
    ? drawFromBoxes(context, table, table.boxes, preferred)
    : drawAdjacent(context, table, preferred);
}

/**
 * Draws among the spaces that pass a test, with one roll: if the result fails, the next space that the roll
 * would select is tried (8.2). Undefined if all fail. The test may use the dice further.
 */
export function drawPossibleSpace(
  context: DecisionContext,
  spaces: readonly number[],
  isPossible: (space: number, dice: NonplayerDice) => boolean,
): number | undefined {
  for (let remaining = spaces; remaining.length > 0;) {
    const checkpoint = context.record?.checkpoint;
    const dice = context.dice.copy();
    const space = remaining.length === 1 ? remaining[0]! : drawSpace({ ...context, dice }, remaining);
    if (isPossible(space, dice)) {
      context.dice.copyFrom(dice);
      return space;
    }
    if (checkpoint) context.record.rollBack(checkpoint);
    remaining = remaining.filter((candidate) => candidate !== space);
  }
  return undefined;
}

/** Rolls a box, then continues to the next boxes until one has a candidate. */
function drawFromBoxes(
  context: DecisionContext,
  { rule, dice = 0 }: RandomTable,
  boxes: readonly (readonly number[])[],
  candidates: readonly number[],
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
    const space = box.find((candidate) => candidates.includes(candidate));
    path.push(space ?? box.at(-1) ?? NO_INDEX);
    if (space === undefined) continue;
    context.record?.addDraw({ table: rule, dice: results, kind: 'space', among: candidates, path });
    return space;
  }
  return drawEvenly(context, 'space', candidates);
}

/** Draws a space adjacent to a randomly drawn anchor of the table. */
function drawAdjacent(context: DecisionContext, table: RandomTable, candidates: readonly number[]): number {
  const { adjacentTo = [], adjacent } = table;
  if (!adjacent) return drawEvenly(context, 'space', candidates);
  const neighboursOf = (space: number): number[] =>
    candidates.filter((candidate) => adjacent(context.cells, candidate, context.seat, space, NO_INDEX));
  const anchors = adjacentTo.filter((space) => neighboursOf(space).length > 0);
  if (anchors.length === 0) return drawEvenly(context, 'space', candidates);
  const firstDraw = context.record?.draws.length ?? 0;
  const neighbour = drawEvenly(context, 'space', neighboursOf(drawSpace(context, anchors)));
  context.record?.mergeDraws(firstDraw, table.rule, 'space', candidates);
  return neighbour;
}
