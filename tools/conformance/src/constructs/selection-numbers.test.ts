/** The number of `select (Aid) …` is read once, before the first space; a `let` before the selection changes nothing else. */
import { beforeAll, describe, expect, it } from 'vitest';
import { lawsOf } from '@quipu/engine/testing';
import { buildBase, type Built } from '../testing/build.ts';
import { playAtRandom } from '../testing/minimal-volume.ts';
import { event, operation, type Table } from '../testing/table.ts';

let built: Built;
beforeAll(async () => {
  built = await buildBase({
    rules: `operation Skim of Govt {
  select up to (Aid + 1) spaces, paying 1 { place 1 Terror there; Aid -1 }
}
operation Drain of Govt {
  point spaces Aid + 1
  select up to spaces Provinces, paying 1 { place 1 Terror there; Aid -1 }
}
operation Sap of Govt {
  Govt -1
  select up to (Aid) Provinces { place 1 Terror there; Aid -1 }
}
operation Named of Govt {
  let limit = Aid + 1
  let fields = Provinces without Police
  select up to limit fields, paying 1 { place 1 Terror there; Aid -1 }
}
operation Ruled of Govt {
  let limit = Aid
  select up to limit Provinces where (Troops in space < limit), paying 1: place 1 Troops there
}
activity Tax of Govt with Skim or Named { Govt +1 }
activity Watch of Govt with Named { select a Named space: place 1 Police there }
activity Cut of Govt with Ruled { Aid -3 }
activity Claim of Govt with Ruled, committing Ruled { select a Province: Aid +1 }`,
    events: {
      'Up to': 'select up to (Aid) Provinces { place 1 Terror there; Aid -1 }',
      All: 'select (Aid) Provinces { place 1 Terror there; Aid -1 }',
      Chance: 'randomly select (Aid) Provinces { place 1 Terror there; Aid -1 }',
      Again: 'repeat up to (Aid): select a Province { place 1 Terror there; Aid -1 }',
    },
  });
}, 60_000);

const position = { 'Resources of Govt': 5, Aid: 2 };
const play = (title: string): Table => event(built.volume, title, { position });
const begin = (name: string): Table => operation(built.volume, name, { position });

describe('a computed number of spaces', () => {
  it('is read before the first space of an operation', () => {
    const table = begin('Skim').choose('Highmoor', 'Lowfield', 'Wastes');
    expect([table.number('Aid'), table.options]).toEqual([0, ['Tax', 'done']]);
    expect(table.why('Capital')).toContain('limit');
  });

  it('is read once from a point, and by a later selection', () => {
    expect(begin('Drain').choose('Highmoor', 'Lowfield', 'Wastes').number('Aid')).toBe(0);
    expect(begin('Sap').choose('Highmoor', 'Lowfield').number('Aid')).toBe(0);
  });

  it('is read once in an Event', () => {
    const table = play('Up to').choose('Highmoor', 'Lowfield');
    expect([table.done, table.number('Aid')]).toEqual([true, 0]);
    expect(play('All').choose('Highmoor', 'Lowfield').done).toBe(true);
    expect(play('Chance').number('Aid')).toBe(0);
    expect(play('Again').choose('Highmoor', 'Highmoor').board['Highmoor']).toEqual({ Terror: 2 });
  });
});

describe('a `let` before the selection of an operation', () => {
  it('leaves activities next to the spaces', () => {
    const table = begin('Named');
    expect(table.asks).toBe('Govt: Named.next');
    expect(table.options).toEqual(['Highmoor', 'Lowfield', 'Wastes', 'Tax']);
  });

  it('leaves the spaces of the operation to its activities', () => {
    const table = begin('Named').choose('Highmoor', 'Watch', 'Lowfield', 'Wastes');
    expect([table.done, table.board['Highmoor']]).toEqual([true, { Terror: 1, 'Govt Police': 1 }]);
  });

  it('keeps its value when an activity changes what it was read from', () => {
    const table = begin('Ruled').choose('Cut', 'Highmoor', 'Lowfield');
    expect([table.number('Aid'), Object.keys(table.board)]).toEqual([0, ['Highmoor', 'Lowfield']]);
  });

  it('serves an activity that commits spaces', () => {
    const table = begin('Ruled').choose('Claim', 'Wastes');
    expect(table.options).toContain('Wastes');
    table.choose('Wastes', 'done');
    expect(table.board['Wastes']).toEqual({ 'Govt Troops': 1 });
  });
});

it('explains what it refuses, and random games end', () => {
  for (const law of lawsOf(built.volume, { runs: 4, seed: 3, checkInterval: 6 })) law.check();
  playAtRandom(built.volume, 60);
}, 60_000);
