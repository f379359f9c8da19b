/** Checks that choosing several pieces at once equals choosing them one by one, and is undone in one step. */
import { type Entry, pieceChoiceOf, subscribe, type Volume } from '@quipu/engine';
import { type Rng, rngOf } from '@quipu/engine/play';
import { Table } from '@quipu/table';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findVolume, workspaceRoot } from '../workspace/workspace.ts';
import { loadVolume } from '../games/load-volume.ts';

const root = workspaceRoot(import.meta.dirname);

function createTable(volume: Volume, seed: number): Table {
  const result = Table.create(volume, { seed });
  if (!result.ok) throw new Error(result.refusal.reason);
  return result.value;
}

/** Counts the pieces of a group that entries affect. */
function affectedCount(entries: readonly Entry[], group: string): number {
  let sum = 0;
  for (const entry of entries) {
    const isAffected =
      entry.kind === 'flipped'
        ? entry.from === group
        : (entry.kind === 'placed' || entry.kind === 'removed' || entry.kind === 'moved') &&
          entry.group === group;
    if (isAffected && 'count' in entry) sum += entry.count;
  }
  return sum;
}

/** Chooses a random number of pieces of each kind at once. Returns false if the decision is not a choice of pieces. */
function choosePieces(table: Table, drawIndex: Rng): boolean {
  const { game, decision } = table;
  const seat = decision?.seat ?? '';
  const { hash: initialHash, turnCount } = game;
  const offer = table.pieces(seat);
  if (!decision || !offer) return false;
  const requestedCounts = Object.fromEntries(
    offer.kinds.map(({ key, possibleCounts }) => [
      key,
      possibleCounts[drawIndex(possibleCounts.length)] ?? 0,
    ]),
  );
  const choice = table.pieces(seat, requestedCounts);
  const { answers, kinds, maxTotal } = choice ?? offer;
  expect(game.hash).toBe(initialHash);
  expect(kinds.reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(maxTotal);
  for (const { count, possibleCounts } of kinds)
    if (answers) expect(possibleCounts.at(-1)).toBeGreaterThanOrEqual(count);
  if (!answers) return false;

  const singleChoiceGame = game.copy();
  for (const { key } of answers)
    expect(singleChoiceGame.choose({ key }).ok, `${decision.point}: ${key}`).toBe(true);
  const entries: Entry[] = [];
  const stop = subscribe(game, (entry) => entries.push(entry), { everything: true });
  expect(table.chooseEach(answers, { id: decision.id, seat }).ok).toBe(true);
  stop();
  expect(game.hash).toBe(singleChoiceGame.hash);
  for (const { key, count } of kinds) expect(affectedCount(entries, key)).toBeGreaterThanOrEqual(count);

  // A revealed card cannot be undone; otherwise the choice is undone in one step.
  const { step } = table.undoReaches(seat);
  if (step.stop.kind !== 'requested') return true;
  expect(step).toMatchObject({ turnCount, ownChoices: answers.length });
  table.undo({ seat });
  expect(game.hash).toBe(initialHash);
  table.chooseEach(answers);
  expect(game.hash).toBe(singleChoiceGame.hash);
  return true;
}

it.each(['sample', 'andean-abyss', 'peru'])(
  'chooses pieces of %s at once with the same result as one by one',
  async (name) => {
    const volume = await loadVolume(root, findVolume(root, root, name));
    let offeredCount = 0;
    let chosenCount = 0;
    fc.assert(
      fc.property(fc.nat(0x7fff_ffff), (choices) => {
        const table = createTable(volume, choices);
        const pick = rngOf(choices);
        for (let remaining = 300; remaining > 0 && table.decision; remaining--) {
          const { kind, options } = table.decision;
          if (kind === 'pieces') offeredCount++;
          if (kind === 'pieces' && choosePieces(table, pick)) chosenCount++;
          else table.choose({ key: options[pick(options.length)]?.key ?? '' });
        }
      }),
      { numRuns: 12, seed: 17 },
    );
    expect(chosenCount / offeredCount).toBeGreaterThan(0.5);
  },
  60_000,
);

it('offers no choice of pieces for other decisions', async () => {
  const volume = await loadVolume(root, findVolume(root, root, 'sample'));
  const { game, decision } = createTable(volume, 1);
  expect(decision?.kind).not.toBe('pieces');
  for (const seat of volume.seats) expect(pieceChoiceOf(game, seat)).toBeUndefined();
});
