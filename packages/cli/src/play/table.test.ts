/** Tables of the volumes that are here: laws, and what only a volume with instructions for Non-players can show. */
import { agents } from '@quipu/bot';
import { type LogItem, type LogTurn, viewOf } from '@quipu/engine';
import { rngOf } from '@quipu/engine/play';
import { Table } from '@quipu/table';
import { tableLaws } from '@quipu/table/testing';
import { describe, expect, it } from 'vitest';
import { findVolume, workspaceRoot } from '../workspace/workspace.ts';
import { loadVolume } from '../games/load-volume.ts';

const root = workspaceRoot(import.meta.dirname);

describe.each(['sample', 'peru'])('tables of %s', async (name) => {
  const volume = await loadVolume(root, findVolume(root, root, name));
  it.each(tableLaws(volume, { runs: 4, seed: 1, decisions: 40 }))('$name', ({ check }) => check(), 60_000);
});

it('undo goes back over Non-players that left nothing to chance, who then do the same again', async () => {
  const volume = await loadVolume(root, findVolume(root, root, 'sample'));
  let found = 0;
  for (let seed = 1; seed <= 40 && found < 3; seed++) {
    const made = Table.create(volume, { seed, nonplayers: volume.seats.slice(1, 2) }, { agents });
    if (!made.ok) throw new Error(made.refusal.reason);
    const table = made.value;
    const pick = rngOf(seed);
    while (!table.game.over) {
      while (table.waiting) table.advance();
      const reach = table.undoable().step;
      if (reach.agentChoices > 0) {
        found++;
        goesBack(table, reach.to);
      }
      const { decision } = table;
      if (decision) table.choose({ key: decision.options[pick(decision.options.length)]?.key ?? '' });
    }
  }
  expect(found).toBeGreaterThan(0);
});

/** Takes a choice back and makes it again. */
function goesBack(table: Table, to: number): void {
  const [before, log] = [table.game.hash, JSON.stringify(table.log())];
  const { at, option } = table.game.turns[to] ?? { at: 0, option: 0 };
  expect(table.undo().ok).toBe(true);
  expect(table.game.turnCount).toBe(to);
  table.choose({ key: table.game.volume.points[at]?.universe[option] ?? '' });
  while (table.waiting) table.advance();
  expect(table.game.hash).toBe(before);
  expect(JSON.stringify(table.log())).toBe(log);
}

/** How many items are told for the first time. */
const count = (items: readonly LogItem[]): number =>
  items.reduce((sum, { before, items: below }) => sum + (before ? 0 : 1) + count(below), 0);

const told = (turns: readonly LogTurn[]): number => turns.reduce((sum, { items }) => sum + count(items), 0);

it('tells as items what happened, and what is new to a seat below headings that it has seen', async () => {
  const volume = await loadVolume(root, findVolume(root, root, 'sample'));
  const made = Table.create(volume, { seed: 5 }, { agents });
  if (!made.ok) throw new Error(made.refusal.reason);
  const table = made.value;
  const pick = rngOf(5);
  while (table.log().length < 30) {
    const options = table.decision?.options ?? [];
    table.choose({ key: options[pick(options.length)]?.key ?? '' });
  }
  const last = table.log().findLast(({ kind }) => kind === 'choice')?.seat ?? '';
  const other = volume.seats.find((seat) => seat !== last) ?? '';
  expect(told(table.itemsSince(last))).toBeLessThan(told(table.itemsSince(other)));
  expect(told(table.itemsSince(other))).toBeLessThan(told(table.items(other)));
  expect(table.items().map(({ card }) => card)).toContain(viewOf(table.game).deck.card);
});

it('tells as items what came of the last choices of a seat, and nothing from before another seat chose', async () => {
  const volume = await loadVolume(root, findVolume(root, root, 'sample'));
  const made = Table.create(volume, { seed: 5 });
  if (!made.ok) throw new Error(made.refusal.reason);
  const table = made.value;
  const pick = rngOf(5);
  for (const seat of volume.seats) expect(table.lastItems(seat)).toEqual([]);
  let before: string | undefined;
  for (let i = 0; i < 60 && table.decision; i++) {
    const { seat, options } = table.decision;
    const earlier = told(table.items(seat));
    table.choose({ key: options[pick(options.length)]?.key ?? '' });
    const done = told(table.lastItems(seat));
    expect(done).toBeGreaterThanOrEqual(told(table.itemsSince(seat)));
    // An item of before may be told again with what has been added to it.
    if (before !== undefined && before !== seat)
      expect(done).toBeLessThanOrEqual(told(table.items(seat)) - earlier + 1);
    before = seat;
  }
});
