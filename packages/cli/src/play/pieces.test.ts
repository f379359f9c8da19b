/** Choices of pieces made as one, over games of all volumes: they lead where their answers lead one by one, and back in one step. */
import { type Entry, piecesOf, subscribe, type Volume } from '@quipu/engine';
import { type Rng, rngOf } from '@quipu/engine/play';
import { Table } from '@quipu/table';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findVolume, workspaceRoot } from '../workspace/workspace.ts';
import { loadVolume } from '../games/load-volume.ts';

const root = workspaceRoot(import.meta.dirname);

function seated(volume: Volume, seed: number): Table {
  const made = Table.create(volume, { seed });
  if (!made.ok) throw new Error(made.refusal.reason);
  return made.value;
}

/** How many pieces of a group something happens to. */
function touched(entries: readonly Entry[], group: string): number {
  let sum = 0;
  for (const entry of entries) {
    const concerns =
      entry.kind === 'flipped'
        ? entry.from === group
        : (entry.kind === 'placed' || entry.kind === 'removed' || entry.kind === 'moved') &&
          entry.group === group;
    if (concerns && 'count' in entry) sum += entry.count;
  }
  return sum;
}

/** Makes the pending choice of pieces as one, with any number of each kind; false where it is none. */
function chosen(table: Table, pick: Rng): boolean {
  const { game, decision } = table;
  const seat = decision?.seat ?? '';
  const { hash: before, turnCount } = game;
  const offered = table.pieces(seat);
  if (!decision || !offered) return false;
  const wanted = Object.fromEntries(
    offered.kinds.map(({ key, numbers }) => [key, numbers[pick(numbers.length)] ?? 0]),
  );
  const choice = table.pieces(seat, wanted);
  const { answers, kinds, most } = choice ?? offered;
  expect(game.hash).toBe(before);
  expect(kinds.reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(most);
  for (const { count, numbers } of kinds) if (answers) expect(numbers.at(-1)).toBeGreaterThanOrEqual(count);
  if (!answers) return false;

  const alone = game.copy();
  for (const { key } of answers) expect(alone.choose({ key }).ok, `${decision.point}: ${key}`).toBe(true);
  const entries: Entry[] = [];
  const stop = subscribe(game, (entry) => entries.push(entry), { everything: true });
  expect(table.chooseEach(answers, { id: decision.id, seat }).ok).toBe(true);
  stop();
  expect(game.hash).toBe(alone.hash);
  for (const { key, count } of kinds) expect(touched(entries, key)).toBeGreaterThanOrEqual(count);

  // What came to light stands; else all of it is one step.
  const { step } = table.undoable(seat);
  if (step.stop.kind !== 'asked') return true;
  expect(step).toMatchObject({ to: turnCount, own: answers.length });
  table.undo('step', seat);
  expect(game.hash).toBe(before);
  table.chooseEach(answers);
  expect(game.hash).toBe(alone.hash);
  return true;
}

it.each(['sample', 'andean-abyss', 'peru'])(
  'pieces of %s are chosen at once as they are one by one',
  async (name) => {
    const volume = await loadVolume(root, findVolume(root, root, name));
    let asked = 0;
    let made = 0;
    fc.assert(
      fc.property(fc.nat(0x7fff_ffff), (choices) => {
        const table = seated(volume, choices);
        const pick = rngOf(choices);
        for (let left = 300; left > 0 && table.decision; left--) {
          const { asks, options } = table.decision;
          if (asks === 'pieces') asked++;
          if (asks === 'pieces' && chosen(table, pick)) made++;
          else table.choose({ key: options[pick(options.length)]?.key ?? '' });
        }
      }),
      { numRuns: 12, seed: 17 },
    );
    expect(made / asked).toBeGreaterThan(0.5);
  },
  60_000,
);

it('is a choice of the seat that decides, and of pieces alone', async () => {
  const volume = await loadVolume(root, findVolume(root, root, 'sample'));
  const { game, decision } = seated(volume, 1);
  expect(decision?.asks).not.toBe('pieces');
  for (const seat of volume.seats) expect(piecesOf(game, seat)).toBeUndefined();
});
