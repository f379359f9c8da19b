/** Checks the laws of tables on real volumes, and undo across Non-players. */
import { agents } from '@quipu/bot';
import { type LogItem, type LogTurn, viewOf } from '@quipu/engine';
import { rngOf } from '@quipu/engine/play';
import { Table } from '@quipu/table';
import { tableLaws } from '@quipu/table/testing';
import { localeNames, undoObstacleText } from '@quipu/words';
import { describe, expect, it } from 'vitest';
import { findVolume, workspaceRoot } from '../workspace/workspace.ts';
import { loadVolume } from '../games/load-volume.ts';
import { loadNames } from '../games/load-names.ts';

const root = workspaceRoot(import.meta.dirname);

describe.each(['sample', 'peru'])('tables of %s', async (name) => {
  const volume = await loadVolume(root, findVolume(root, root, name));
  it.each(tableLaws(volume, { runs: 4, seed: 1, decisions: 40 }))('$name', ({ check }) => check(), 60_000);
});

it('undoes choices of Non-players that involved no chance, and repeats them identically', async () => {
  const volume = await loadVolume(root, findVolume(root, root, 'sample'));
  let undoCount = 0;
  for (let seed = 1; seed <= 40 && undoCount < 3; seed++) {
    const result = Table.create(volume, { seed, nonplayers: volume.seats.slice(1, 2) }, { agents });
    if (!result.ok) throw new Error(result.refusal.reason);
    const table = result.value;
    const pick = rngOf(seed);
    while (!table.game.over) {
      while (table.isAgentDeciding) table.advance();
      const reach = table.undoReaches().step;
      if (reach.agentChoices > 0) {
        undoCount++;
        checkUndo(table, reach.turnCount);
      }
      const { decision } = table;
      if (decision) table.choose({ key: decision.options[pick(decision.options.length)]?.key ?? '' });
    }
  }
  expect(undoCount).toBeGreaterThan(0);
});

/** Texts for a card, a die and a Non-player. */
const UNDO_OBSTACLES = {
  en: [/^a card was drawn: \S/u, /^a die was rolled: [1-6]$/u, / (?:has|have) acted since$/u],
  fr: [
    /^une carte a été piochée\u{a0}: \S/u,
    /^un dé a été lancé\u{a0}: [1-6]$/u,
    / (?:a|ont) joué depuis$/u,
  ],
  es: [/^se robó una carta: \S/u, /^se tiró un dado: [1-6]$/u, / (?:ha|han) jugado desde entonces$/u],
} as const;

it.each(localeNames)(
  'names what undo cannot take back: a card, a die or a Non-player, in %s',
  async (locale) => {
    const rulePackage = findVolume(root, root, 'andean-abyss');
    const volume = await loadVolume(root, rulePackage);
    const names = await loadNames(volume, rulePackage, locale);
    const texts = new Set<string>();
    for (const nonplayers of [[], volume.seats.slice(1)]) {
      const result = Table.create(volume, { seed: 7, nonplayers }, { agents });
      if (!result.ok) throw new Error(result.refusal.reason);
      const table = result.value;
      const pick = rngOf(7);
      for (let i = 0; i < 150 && !table.game.over; i++) {
        while (table.isAgentDeciding) table.advance({ withReasons: false });
        const { stop } = table.undoReaches().far;
        if (stop.kind === 'revealed' || stop.kind === 'agent')
          texts.add(undoObstacleText(names, stop, 'unnamed'));
        const { decision } = table;
        if (decision) table.choose({ key: decision.options[pick(decision.options.length)]?.key ?? '' });
      }
    }
    const patterns = UNDO_OBSTACLES[locale];
    expect([...texts].filter((text) => !patterns.some((pattern) => pattern.test(text)))).toEqual([]);
    for (const pattern of patterns)
      expect(
        [...texts].some((text) => pattern.test(text)),
        String(pattern),
      ).toBe(true);
  },
);

/** Undoes a choice and repeats it. */
function checkUndo(table: Table, turnCount: number): void {
  const [hash, log] = [table.game.hash, JSON.stringify(table.log())];
  const { sourceIndex, option } = table.game.turns[turnCount] ?? { sourceIndex: 0, option: 0 };
  expect(table.undo().ok).toBe(true);
  expect(table.game.turnCount).toBe(turnCount);
  table.choose({ key: table.game.volume.points[sourceIndex]?.universe[option] ?? '' });
  while (table.isAgentDeciding) table.advance();
  expect(table.game.hash).toBe(hash);
  expect(JSON.stringify(table.log())).toBe(log);
}

/** Counts items that are not marked as already seen. */
const newItemCount = (items: readonly LogItem[]): number =>
  items.reduce((sum, { wasShown, items: children }) => sum + (wasShown ? 0 : 1) + newItemCount(children), 0);

const newItemsIn = (turns: readonly LogTurn[]): number =>
  turns.reduce((sum, { items }) => sum + newItemCount(items), 0);

it('returns items since the last choice of a seat, below headings that it has seen', async () => {
  const volume = await loadVolume(root, findVolume(root, root, 'sample'));
  const result = Table.create(volume, { seed: 5 }, { agents });
  if (!result.ok) throw new Error(result.refusal.reason);
  const table = result.value;
  const pick = rngOf(5);
  while (table.log().length < 30) {
    const options = table.decision?.options ?? [];
    table.choose({ key: options[pick(options.length)]?.key ?? '' });
  }
  const lastSeat = table.log().findLast(({ kind }) => kind === 'choice')?.seat ?? '';
  const opponent = volume.seats.find((seat) => seat !== lastSeat) ?? '';
  expect(newItemsIn(table.itemsSince(lastSeat))).toBeLessThan(newItemsIn(table.itemsSince(opponent)));
  expect(newItemsIn(table.itemsSince(opponent))).toBeLessThan(newItemsIn(table.items(opponent)));
  expect(table.items().map(({ card }) => card)).toContain(viewOf(table.game).deck.card);
});

it('returns the items of the last choices of a seat, without those before another seat chose', async () => {
  const volume = await loadVolume(root, findVolume(root, root, 'sample'));
  const result = Table.create(volume, { seed: 5 });
  if (!result.ok) throw new Error(result.refusal.reason);
  const table = result.value;
  const pick = rngOf(5);
  for (const seat of volume.seats) expect(table.lastItems(seat)).toEqual([]);
  let previousSeat: string | undefined;
  for (let i = 0; i < 60 && table.decision; i++) {
    const { seat, options } = table.decision;
    const itemsBefore = newItemsIn(table.items(seat));
    table.choose({ key: options[pick(options.length)]?.key ?? '' });
    const ownItems = newItemsIn(table.lastItems(seat));
    expect(ownItems).toBeGreaterThanOrEqual(newItemsIn(table.itemsSince(seat)));
    // An earlier item may be repeated with additions.
    if (previousSeat !== undefined && previousSeat !== seat)
      expect(ownItems).toBeLessThanOrEqual(newItemsIn(table.items(seat)) - itemsBefore + 1);
    previousSeat = seat;
  }
});
