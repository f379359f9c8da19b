/** Activities between moves (4.1): next to the origins of a text's own move, and before a space is resumed. */
import { beforeAll, describe, expect, it } from 'vitest';
import { buildBase, type Built } from '../testing/build.ts';
import { operation, type Playing, type Table } from '../testing/table.ts';

let built: Built;
beforeAll(async () => {
  built = await buildBase({
    rules: `operation Convoy of Govt { move any Troops along Roads and Capital }
operation Column of Govt { together { move any Troops } }
operation Relief of Govt {
  select any Cities and Provinces, paying 2 {
    move any Troops from spaces adjacent to there
    Aid +1
  }
}
operation Muster of Govt {
  select any spaces as goal, paying 2: move any Troops not yet moved from spaces adjacent to goal to goal
}
operation March of Govt {
  select any spaces as goal, paying 2 {
    move any Troops and Guerrillas not yet moved from spaces adjacent to goal to goal,
      activating each group if group > 1
  }
}
activity Lift of Govt with any Operation { relocate up to 1 Troops from Wastes to Highmoor }
activity Wire of Govt with March { Govt +1 }`,
  });
}, 30_000);

const begin = (name: string, how?: Playing): Table => operation(built.volume, name, how);
const troops = (...at: readonly string[]): Record<string, Record<string, number>> =>
  Object.fromEntries(at.map((space) => [space, { 'Govt Troops': 2 }]));
const troopsAt = (table: Table, space: string): unknown => table.board[space]?.['Govt Troops'];
const origins = (table: Table): readonly number[] => {
  const region = built.volume.regions.find(({ name }) => name === 'ORIGINS_March');
  const { offset = 0, length = 0 } = region ?? {};
  return [...table.game.cells().subarray(offset, offset + length)].filter((cell) => cell !== 0);
};

describe('between two moves', () => {
  it('activities are offered next to the origins after the first move, without an extra decision', () => {
    const table = begin('Convoy', { position: troops('Capital', 'Highmoor', 'Wastes') }).choose('go on');
    expect(table.options).toEqual(['Capital', 'Highmoor', 'done']);
    expect(table.why('Lift')).toEqual(['first-move']);
    table.choose('Capital', 'SouthRoad', '1');
    expect(table.asks).toBe('Govt: Convoy.move Troops.from');
    expect(table.options).toEqual(['Capital', 'Highmoor', 'Lift', 'done']);
    table.choose('Lift');
    expect(table.asks).toBe('Govt: Convoy.move Troops.from');
    expect(table.options).toEqual(['Capital', 'Highmoor', 'done']);
    expect(table.why('Lift')).toContain('activity-used');
    table.choose('Highmoor', 'Capital', '3');
    expect(troopsAt(table, 'Capital')).toBe(4);
  });

  it('pieces that moved before the activity stay', () => {
    const table = begin('Convoy', { position: troops('Capital', 'Wastes') }).choose('go on');
    table.choose('Capital', 'NorthRoad', '1', 'Lift', 'Highmoor', 'NorthRoad', 'Capital', 'SouthRoad');
    expect(table.board).toMatchObject(troops('NorthRoad'));
    expect(table.options).not.toContain('NorthRoad');
  });

  it('no activity interrupts a joint move', () => {
    const table = begin('Column', { position: troops('Capital', 'Highmoor', 'Wastes') }).choose('go on');
    table.choose('Capital', 'NorthRoad', '1');
    expect(table.options).not.toContain('Lift');
    expect(table.why('Lift')).toEqual(['not-now']);
  });

  it('activities are offered in longer blocks, whose space is selected once', () => {
    const position = { ...troops('Capital', 'NorthRoad', 'Wastes'), 'Resources of Govt': 2, Aid: 0 };
    const table = begin('Relief', { position }).choose('Highmoor', 'Capital', '1');
    expect(table.options).toEqual(['Capital', 'Wastes', 'NorthRoad', 'Lift', 'done']);
    table.choose('Lift', 'NorthRoad', '1', 'done');
    expect(troopsAt(table, 'Highmoor')).toBe(3);
    expect(table.number('Aid')).toBe(1);
  });
});

describe('a space that an activity interrupts', () => {
  const position = { ...troops('Capital', 'NorthRoad', 'Wastes'), 'Resources of Govt': 5 };

  it('is offered again after it, for remaining effects, without a second payment', () => {
    const table = begin('Muster', { position }).choose('Highmoor', 'Capital', '1', 'done');
    expect(table.options).not.toContain('Highmoor');
    expect(table.why('Highmoor')).toEqual(['already']);
    table.choose('Lift');
    expect(table.options).toContain('Highmoor');
    table.choose('Highmoor', 'Capital', 'done');
    expect(troopsAt(table, 'Highmoor')).toBe(3);
    expect(table.number('Resources of Govt')).toBe(3);
    expect(table.why('Highmoor')).toEqual(['already']);
  });

  it('is offered again even without Resources for another', () => {
    const table = begin('Muster', { position: { ...position, 'Resources of Govt': 3 } });
    table.choose('Highmoor', 'Capital', '1', 'done', 'Lift');
    expect(table.options).toEqual(['Highmoor', 'done']);
  });

  it('receives no second group from the same origin', () => {
    const table = begin('March', { position }).choose('Highmoor', 'Capital', '1', 'done', 'Wire', 'Highmoor');
    expect(table.options).toEqual(['Wastes', 'NorthRoad']);
    expect(table.why('Capital')).toEqual(['already']);
    expect(origins(table)).not.toEqual([]);
    table.choose('Wastes', '1', 'done', 'done');
    expect(origins(table)).toEqual([]);
  });

  it('is one of several', () => {
    const table = begin('March', { position });
    table.choose('Highmoor', 'Capital', '1', 'done', 'SouthRoad', 'Wire', 'Highmoor', 'Wastes', '1', 'done');
    expect(table.why('SouthRoad')).toContain('already');
    expect(table.why('Highmoor')).toEqual(['already']);
    expect(table.number('Resources of Govt')).toBe(2);
  });
});
