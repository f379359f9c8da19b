/** Movement in games: reach, choice of pieces, pieces that stay, and markers that move along. */
import { beforeAll, describe, expect, it } from 'vitest';
import { buildBase, type Built } from '../testing/build.ts';
import { event, operation, type Playing, type Table } from '../testing/table.ts';

let built: Built;
beforeAll(async () => {
  built = await buildBase({
    rules: `operation Sweep of Govt {
  select any spaces as targets
  together in each targets: move any Troops not yet moved from spaces adjacent to there
}
operation Convoy of Govt {
  select a space with Troops as origin
  select a space not origin as goal
  move up to 2 Troops from origin to goal
}
operation Escort of Govt {
  if Limited {
    select a City or Road as goal: move any Police from spaces not goal to goal
    Aid +1
  } else: move any Police
}`,
    events: {
      Relocate: 'relocate any Troops to Capital and Highmoor',
      'Relocate all': 'in each Highmoor: relocate all Troops there to Capital',
      Through: 'in each Capital: move any Troops to there, or through 1 Road without Rebels Guerrillas',
      'Only through': 'in each Capital: move any Troops to there, through 2 Provinces',
      Along:
        'in each Capital: move any Troops to there, along Provinces and Capital stopping at spaces with Rebels pieces',
      Adjacent: 'in each Capital: move 1 Troops to there',
      Leaving: 'move any Troops from Highmoor to Capital, leaving 1 Troops',
      'Leaving somewhere':
        'move any Troops from spaces adjacent to Capital to Capital, leaving 1 Troops in spaces with Police',
      Some: 'move up to 2 Cubes from Highmoor to Capital',
      Bases: 'relocate any Bases to Capital',
      'Where Support is': 'relocate all Cubes in Wastes to spaces with Support',
      'Where Police are': 'relocate all Cubes in Wastes to spaces with Police without Rebels pieces',
      'To a choice': 'relocate 2 Troops from Wastes to a Province',
      'To one place': 'select a space: free Limited Escort there',
    },
  });
}, 30_000);

const play = (title: string, how?: Playing): Table => event(built.volume, title, how);
const troops = (...spaces: readonly string[]): Record<string, Record<string, number>> =>
  Object.fromEntries(spaces.map((s) => [s, { 'Govt Troops': 1 }]));

/** Answers each decision of a move by the first option other than done, and counts moved pieces. */
function moveAll(table: Table): number {
  for (let answers = 0; ; answers++) {
    const option = table.options.find((key) => key !== 'done');
    if (table.done || option === undefined || answers > 50) return answers;
    table.choose(option === '0' ? (table.options[1] ?? option) : option);
  }
}

describe('relocate', () => {
  it('any: a piece moves at most once, so the statement ends', () => {
    const table = play('Relocate', { position: troops('Capital', 'Highmoor', 'Wastes') });
    expect(moveAll(table)).toBeLessThan(10);
    expect(table.done).toBe(true);
    const total = Object.values(table.board).map((c) => Number(c['Govt Troops']));
    expect(total.reduce((a, b) => a + b, 0)).toBe(3);
  });

  it('any: clears the marks of moved pieces afterwards', () => {
    const table = play('Relocate', { position: troops('Wastes') });
    moveAll(table);
    const region = built.volume.regions.find((r) => r.name === 'MOVED');
    if (!region) throw new Error('no marks');
    const marks = table.game.cells().subarray(region.offset, region.offset + region.length);
    expect(marks.every((n) => n === 0)).toBe(true);
  });

  it('all: has no decision', () => {
    expect(play('Relocate all', { position: { Highmoor: { 'Govt Troops': 3 } } }).board).toEqual({
      Capital: { 'Govt Troops': 3 },
    });
  });

  it('all: has no decision with a single destination', () => {
    const cubes = { Wastes: { 'Govt Troops': 2, 'Govt Police': 1 } };
    const one = play('Where Support is', { position: { ...cubes, Capital: { level: 1 } } });
    expect(one.board).toEqual({ Capital: { 'Govt Troops': 2, 'Govt Police': 1, level: 'PassiveSupport' } });
    const two = play('Where Support is', {
      position: { ...cubes, Capital: { level: 1 }, Highmoor: { level: 1 } },
    });
    expect(two.choose('Capital').options).toEqual(['Govt Troops', 'Govt Police']);
  });

  it('all: offers a number if the pieces themselves may enable another destination', () => {
    const position = { Wastes: { 'Govt Troops': 2 }, Capital: { 'Govt Police': 1 } };
    expect(play('Where Police are', { position }).options).toEqual(['1', '2']);
  });

  it('to one of several: the decider chooses the space', () => {
    const table = play('To a choice', { position: { Wastes: { 'Govt Troops': 2 } } });
    expect(table.options).toEqual(['Highmoor', 'Lowfield']);
    expect(table.choose('Lowfield').board).toEqual({ Lowfield: { 'Govt Troops': 2 } });
  });

  it('respects stacking', () => {
    const table = play('Bases', { position: { Capital: { 'Govt Base': 1 }, Wastes: { 'Rebels Base': 2 } } });
    moveAll(table);
    expect(table.board['Capital']).toEqual({ 'Govt Base': 1, 'Rebels Base': 1 });
  });
});

describe('reach', () => {
  it('is adjacent by default', () => {
    const table = play('Adjacent', { position: troops('Highmoor', 'Wastes', 'NorthRoad') });
    expect(table.options).toEqual(['Highmoor', 'NorthRoad']);
  });

  it('through 1 Road: one step more, over a Road that is open', () => {
    const position = troops('Highmoor', 'Lowfield', 'Wastes');
    expect(play('Through', { position }).options).toEqual(['Highmoor', 'Lowfield', 'done']);
    const blocked = { ...position, SouthRoad: { 'Rebels Guerrilla Active': 1 } };
    expect(play('Through', { position: blocked }).options).toEqual(['Highmoor', 'done']);
  });

  it('through 2 Provinces: over both', () => {
    expect(play('Only through', { position: troops('Lowfield') }).options).toEqual(['Lowfield', 'done']);
  });

  it('along: any way within the set, and no further than a stop', () => {
    const position = troops('Lowfield');
    expect(play('Along', { position }).options).toEqual(['Lowfield', 'done']);
    const stopped = { ...position, Wastes: { 'Rebels Base': 1 } };
    expect(play('Along', { position: stopped }).done).toBe(true);
  });
});

describe('leaving', () => {
  it('retains the given number', () => {
    const table = play('Leaving', { position: { Highmoor: { 'Govt Troops': 3 } } });
    expect(table.options).toEqual(expect.arrayContaining(['2']));
    expect(table.options).not.toContain('3');
    expect(table.choose('2').board).toEqual({
      Highmoor: { 'Govt Troops': 1 },
      Capital: { 'Govt Troops': 2 },
    });
  });

  it('applies only if the text states it', () => {
    const position = {
      Highmoor: { 'Govt Troops': 1, 'Govt Police': 1 },
      NorthRoad: { 'Govt Troops': 1 },
    };
    expect(play('Leaving somewhere', { position }).options).toEqual(['NorthRoad', 'done']);
  });
});

describe('amounts', () => {
  it('up to 2 of several kinds: the group, then how many', () => {
    const table = play('Some', { position: { Highmoor: { 'Govt Troops': 2, 'Govt Police': 1 } } });
    expect(table.options).toEqual(['Govt Troops', 'Govt Police', 'done']);
    table.choose('Govt Police');
    expect(table.options).toEqual(['Govt Troops', 'done']);
  });
});

describe('operations', () => {
  it('the selection after "if Limited" is the place of the call', () => {
    const table = event(built.volume, 'To one place', { position: { Wastes: { 'Govt Police': 3 } } });
    expect(table.options).not.toContain('Highmoor');
    expect(table.options).toContain('Capital');
    table.choose('NorthRoad');
    expect(table.asks).toMatch(/from$/u);
    expect(moveAll(table)).toBeGreaterThan(0);
    expect(table.board['Capital']).toBeUndefined();
    expect(table.board['NorthRoad']).toBeDefined();
  });

  it('not yet moved: within one operation a piece moves once', () => {
    const table = operation(built.volume, 'Sweep', { position: troops('Capital', 'Highmoor') });
    table.choose('Capital', 'Highmoor', 'done');
    expect(moveAll(table)).toBe(2);
    expect(table.done).toBe(true);
    expect(table.board).toEqual({ Capital: { 'Govt Troops': 1 }, Highmoor: { 'Govt Troops': 1 } });
  });

  it('strict "up to" between known spaces moves at least one', () => {
    const table = operation(built.volume, 'Convoy', { position: { Wastes: { 'Govt Troops': 3 } } });
    expect(table.options).toEqual(['Capital', 'Highmoor', 'Lowfield', 'NorthRoad', 'SouthRoad']);
    table.choose('Lowfield');
    expect(table.options).toEqual(['1', '2']);
    expect(table.choose('2').board).toEqual({ Wastes: { 'Govt Troops': 1 }, Lowfield: { 'Govt Troops': 2 } });
  });
});
