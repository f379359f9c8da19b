/** Marks of moved pieces in nested texts, which neither see nor clear the marks of the outer text. */
import { beforeAll, describe, expect, it } from 'vitest';
import { lawsOf } from '@quipu/engine/testing';
import { buildBase, type Built } from '../testing/build.ts';
import { event, operation, type Playing, type Table } from '../testing/table.ts';

const rules = `operation Sweep of Govt {
  select any spaces as goal { move any Troops not yet moved from spaces adjacent to goal }
}
operation March of Rebels {
  select any spaces as goal { move any own Guerrillas not yet moved from spaces adjacent to goal }
}
operation Patrol of Govt {
  select any Roads { way ride: move any Police not yet moved from spaces adjacent to there }
}
activity Lift of Govt with any Operation { relocate any Troops to Provinces }
activity Ferry of Govt with Sweep {
  select a space as port { move up to 1 Troops not yet moved from spaces adjacent to port }
}
activity Scout of Govt with Sweep { by Rebels: free Limited March }
procedure Ride: move any Police not yet moved from spaces adjacent to there
whenever President is Uribe: relocate any Troops to Capital and Highmoor`;
const drawn = `
setup Drawn {
  deck Test
  Govt 5, Rebels 5, Cartel 5, Aid 3, President is Samper
  Capital { 2 Troops, 1 Police }
  Highmoor { 1 Troops, 2 Rebels Guerrillas }
  Wastes { 1 Rebels Guerrilla }
}`;
const events = {
  'Two marches': 'by Rebels { free March in Highmoor; free March in Wastes }',
  'Own moves':
    'select a space as goal { move any Troops not yet moved from spaces adjacent to goal }\nselect a space as other { move any Troops not yet moved from spaces adjacent to other }',
  Between: `select a Province as goal { move any Troops not yet moved from spaces adjacent to goal }
set President to Uribe
select a Province as other { move any Troops not yet moved from spaces adjacent to other }`,
  Riders: 'in each Road: do Ride',
};

let built: Built;
beforeAll(async () => {
  built = await buildBase({ rules, events });
}, 60_000);

const at = (position: Playing['position'] & object): Playing => ({ position });
const clean = (table: Table): void => {
  const moved = table.volume.regions.find(({ name }) => name === 'MOVED');
  const cells = table.game.cells().subarray(moved?.offset, (moved?.offset ?? 0) + (moved?.length ?? 0));
  expect(table.number('MARKS')).toBe(0);
  expect(cells.every((cell) => cell === 0)).toBe(true);
};

describe('an activity within an operation', () => {
  it('with an own move between many spaces does not affect the marks of the operation', () => {
    const table = operation(
      built.volume,
      'Sweep',
      at({ Capital: { 'Govt Troops': 1 }, Wastes: { 'Govt Troops': 1 } }),
    );
    table.choose('Highmoor', 'Capital', 'done');
    // The Lift moves the moved piece further, and only once; in the Sweep, it still counts as moved.
    table.choose('Lift', 'Highmoor', 'Lowfield');
    expect(table.asks).toBe('Govt: Lift.relocate Troops.from');
    expect(table.options).toEqual(['Wastes', 'done']);
    table.choose('done');
    expect(table.board).toMatchObject({ Lowfield: { 'Govt Troops': 1 }, Wastes: { 'Govt Troops': 1 } });
    // Only the Troops of Wastes may move on.
    expect(table.options).not.toContain('SouthRoad');
    table.choose('Lowfield');
    expect(table.options).toEqual(['Wastes', 'done']);
    table.choose('Wastes');
    while (!table.done) table.choose('done');
    expect(table.done).toBe(true);
    clean(table);
  });

  it('has its own marks of movement', () => {
    const table = operation(built.volume, 'Sweep', at({ Capital: { 'Govt Troops': 1 } }));
    table.choose('Highmoor', 'Capital');
    expect(table.options).not.toContain('NorthRoad');
    table.choose('Ferry');
    expect(table.options).toContain('NorthRoad');
    table.choose('NorthRoad', 'Highmoor');
    expect(table.board).toMatchObject({ NorthRoad: { 'Govt Troops': 1 } });
    expect(table.done).toBe(true);
    clean(table);
  });

  it('may hold an operation with marks of its own', () => {
    const table = operation(
      built.volume,
      'Sweep',
      at({
        Capital: { 'Govt Troops': 1 },
        Highmoor: { 'Rebels Guerrilla Underground': 2 },
        Wastes: { 'Govt Troops': 1 },
      }),
    );
    table.choose('Highmoor', 'Capital', 'done', 'Scout');
    expect(table.asks).toBe('Rebels: March.next');
    table.choose('Wastes', 'Highmoor', '2');
    expect(table.board).toMatchObject({ Wastes: { 'Rebels Guerrilla Underground': 2 } });
    expect(table.asks).toBe('Govt: Sweep.next');
    // Highmoor's Troops have moved, those of Wastes have not: after the activity they may still move to Highmoor.
    expect(table.options).toEqual(['Highmoor', 'Lowfield', 'done']);
    table.choose('done');
    clean(table);
  });
});

describe('an Event', () => {
  it('that grants an operation twice starts each without marks', () => {
    const table = event(built.volume, 'Two marches', at({ Capital: { 'Rebels Guerrilla Underground': 1 } }));
    table.choose('Capital');
    expect(table.asks).toBe('Rebels: March.goal.move own Guerrillas.from');
    table.choose('Highmoor');
    expect(table.board).toEqual({ Wastes: { 'Rebels Guerrilla Underground': 1 } });
    clean(table);
  });

  it('moves a piece once in all its statements, and clears the marks at its end', () => {
    const table = event(built.volume, 'Own moves', at({ Capital: { 'Govt Troops': 1 } }));
    // The second selection can move no piece, not even back to the Capital, so it is skipped.
    table.choose('Highmoor', 'Capital');
    expect(table.board).toEqual({ Highmoor: { 'Govt Troops': 1 } });
    expect(table.done).toBe(true);
    clean(table);
  });

  it('retains its marks during a reaction', () => {
    const table = event(built.volume, 'Between', at({ Capital: { 'Govt Troops': 1 } }));
    table.choose('Capital', 'Highmoor');
    expect(table.board).toEqual({ Capital: { 'Govt Troops': 1 } });
    expect(table.done).toBe(true);
    clean(table);
  });

  it('shares its marks with called procedures', () => {
    const table = event(built.volume, 'Riders', at({ Capital: { 'Govt Police': 1 } }));
    table.choose('Capital');
    expect(table.board).toEqual({ NorthRoad: { 'Govt Police': 1 } });
    expect(table.done).toBe(true);
    clean(table);
  });
});

it('an operation shares its marks with its ways, and clears them at its end', () => {
  const table = operation(built.volume, 'Patrol', at({ Capital: { 'Govt Police': 1 } }));
  table.choose('NorthRoad', 'Capital');
  expect(table.options).not.toContain('SouthRoad');
  while (!table.done) table.choose('done');
  clean(table);
});

it('the laws hold', { timeout: 120_000 }, async () => {
  const { volume } = await buildBase({ rules: rules + drawn, events });
  for (const law of lawsOf(volume, { runs: 8, seed: 5, checkInterval: 4 })) law.check();
});
