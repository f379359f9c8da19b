/** Limits on the number of selected spaces: standing ones, those of a card, and grants of an Event beyond them. */
import { costsOf } from '@quipu/engine';
import { lawsOf } from '@quipu/engine/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { build, withBase, type Built } from '../testing/build.ts';
import { table as begin, type Playing, type Table } from '../testing/table.ts';

let built: Built;
beforeAll(async () => {
  const files = withBase({
    rules: `operation Sweep of Govt {
  point spaces unlimited
  point cost 1
  select up to spaces Cities and Provinces with Guerrillas, paying cost: activate all Guerrillas there
}
operation Patrol of Govt {
  point assaults 1
  pay 1
  place 1 Police in Capital
  then select up to assaults spaces with Active Guerrillas: remove 1 Active Guerrilla there
}
operation Raze of Govt {
  point cost of s = 0 in Cities, 1 elsewhere
  select any spaces with Rebels Base, paying cost of there: remove 1 Rebels Base there
}
operation Hunt of Govt {
  point spaces 2
  select up to spaces spaces with Guerrillas: remove 1 Guerrilla there
}
operation Rest of Govt {
  point spaces 0
  select up to spaces Provinces: Aid +1
}
operation Pave of Govt {
  pay 1
  select up to (Aid - Govt) Provinces: Aid -1
}
operation Survey of Govt {
  roll d
  select up to (d - 1) spaces with Terror: remove 1 Terror there
}`,
    events: {
      Card: 'capability unshaded: Sweep.spaces is 1 each card\n  shaded: Aid +1',
      Dear: 'capability unshaded: Sweep.cost is 2\n  shaded: Aid +1',
      Remote: 'capability unshaded: Raze.cost in Highmoor is 2\n  shaded: Aid +1',
      One: 'capability unshaded: Hunt.spaces is 1\n  shaded: Aid +1',
      None: 'capability unshaded { Patrol.assaults is 0; Hunt.spaces is 0 }\n  shaded: Aid +1',
      More: 'capability unshaded: Hunt.spaces is 3\n  shaded: Aid +1',
      Grant: 'unshaded: by Govt: free Sweep\n  shaded: by Govt: free Hunt',
      'Grant one': 'unshaded: by Govt: free Hunt { spaces is 1 }\n  shaded: Aid +1',
    },
  }).map((file) => ({
    ...file,
    text: file.text.replace(
      '  acted: Ineligible',
      '  after Operation: free Limited Operation\n  acted: Ineligible',
    ),
  }));
  built = await build(files);
}, 30_000);

const hidden = { 'Rebels Guerrilla Underground': 1 };
const active = { 'Rebels Guerrilla Active': 1 };
const spread = { Capital: hidden, Highmoor: hidden, Lowfield: hidden };
const after = (first: string, next: string, position: Playing['position'] = spread): Table =>
  begin(built.volume, first, { position, next }).choose('pass', 'unshaded');

describe('each card', () => {
  it('counts the selections of the operation', () => {
    const table = after('Card', 'Quiet').choose('Sweep', 'Capital');
    expect(table.asks).toMatch(/mode/u);
  });

  it('is stated in the question and its price', () => {
    const tables = [begin(built.volume, 'Quiet', { position: spread }), after('Card', 'Quiet')];
    const prices = tables.map(({ game }) => costsOf(game, 'Govt')['Sweep']);
    expect(prices).toMatchObject([[{ amount: 1, each: true }], [{ amount: 1 }]]);
    expect(prices[1]?.[0]).not.toHaveProperty('each');
    const next = built.volume.points.find(({ name }) => name === 'Sweep.next');
    const termsOf = (table: Table): number | undefined => next?.terms?.(table.choose('Sweep').game.cells());
    expect([...tables, after('Dear', 'Quiet')].map(termsOf)).toEqual([0, 1, 4]);
  });

  it('counts later operations on the same card', () => {
    const table = after('Card', 'Quiet').choose('Sweep', 'Capital');
    expect(table.options).toEqual(['Patrol', 'Hunt']);
    const free = begin(built.volume, 'Quiet', { position: spread }).choose('Sweep', 'Capital', 'done');
    expect(free.options).toEqual(['Sweep', 'Patrol', 'Hunt']);
  });

  it('starts again with the next card', () => {
    const table = begin(built.volume, 'Card', { position: spread, next: 'Quiet' }).choose('unshaded', 'pass');
    for (let i = 0; i < 9 && !table.options.includes('Sweep'); i += 1) table.choose('pass');
    expect(table.options).toContain('Sweep');
    table.choose('Sweep', 'Capital', 'Hunt', 'Highmoor');
    for (let i = 0; i < 9 && !table.options.includes('Sweep'); i += 1) table.choose('pass');
    expect(table.choose('Sweep').board['Lowfield']).toEqual(active);
  });

  it('ignores operations that an Event grants', () => {
    const table = after('Card', 'Grant').choose('unshaded', 'Capital', 'Highmoor', 'Lowfield');
    expect(table.board).toEqual({ Capital: active, Highmoor: active, Lowfield: active });
  });
});

describe('a price that differs between spaces', () => {
  it('is not the printed price while a card in force changes it', () => {
    const next = built.volume.points.find(({ name }) => name === 'Raze.next');
    const position = { Capital: { 'Rebels Base': 1 }, Highmoor: { 'Rebels Base': 1 } };
    const tables = [begin(built.volume, 'Quiet', { position }), after('Remote', 'Quiet', position)];
    expect(tables.map((table) => next?.terms?.(table.choose('Raze').game.cells()))).toEqual([0, 4]);
  });

  it('has no number in the question', () => {
    const position = { Capital: { 'Rebels Base': 1 }, Highmoor: { 'Rebels Base': 1 } };
    const { game } = after('Remote', 'Quiet', position).choose('Raze');
    expect(game.decision?.point).toBe('Raze.next');
    expect(game.decision?.values).toEqual({});
  });
});

describe('a standing limit', () => {
  it('applies', () => {
    const table = after('One', 'Quiet').choose('Hunt', 'Capital');
    expect(table.asks).toMatch(/mode/u);
  });

  it('does not apply to operations that an Event grants', () => {
    const table = after('One', 'Grant').choose('shaded', 'Capital', 'Highmoor');
    expect(table.board).toEqual({ Lowfield: hidden });
  });

  it('applies to operations that an Event grants if the Event states it', () => {
    const table = after('More', 'Grant one').choose('unshaded', 'Capital');
    expect(Object.keys(table.board)).toEqual(['Highmoor', 'Lowfield']);
  });

  it('above that of the rules raises it, also for operations that an Event grants', () => {
    expect(after('More', 'Grant').choose('shaded', 'Capital', 'Highmoor', 'Lowfield').board).toEqual({});
  });

  it('of 0 bars the operation that starts with the limited selection, and no later one', () => {
    const table = after('None', 'Quiet', { Capital: active });
    expect(table.options).not.toContain('Hunt');
    // The following free Operation is another Patrol, the only possible one.
    expect(table.choose('Patrol').board['Capital']).toEqual({ ...active, 'Govt Police': 2 });
  });
});

describe('a limit of 0', () => {
  it('bars the operation, whatever its other effects', () => {
    expect(begin(built.volume, 'Quiet', { position: spread }).options).not.toContain('Rest');
    const poor = begin(built.volume, 'Quiet', { position: { Aid: 4, 'Resources of Govt': 6 } });
    expect(poor.options).not.toContain('Pave');
    const rich = begin(built.volume, 'Quiet', { position: { Aid: 9, 'Resources of Govt': 9 } });
    expect(rich.choose('Pave', 'Highmoor').number('Aid')).toBe(8);
  });

  it('by a die is known after the roll', () => {
    const position = { Highmoor: { Terror: 1 } };
    const idle = begin(built.volume, 'Quiet', { position, dice: [1] }).choose('Survey');
    expect(idle.board).toEqual({ Highmoor: { Terror: 1 } });
    const busy = begin(built.volume, 'Quiet', { position, dice: [2] }).choose('Survey');
    expect(busy.choose('Highmoor').board['Highmoor']).toBeUndefined();
  });
});

describe('a later selection of an operation', () => {
  it('may select nothing', () => {
    const position = { Capital: active };
    const table = begin(built.volume, 'Quiet', { position }).choose('Patrol');
    expect(table.options).toEqual(['Capital', 'done']);
    expect(table.choose('done').board['Capital']).toEqual({ ...active, 'Govt Police': 1 });
  });

  it('is skipped if there is nothing to select', () => {
    const table = begin(built.volume, 'Quiet', { position: spread }).choose('Patrol');
    expect(table.board['Capital']).toEqual({ ...hidden, 'Govt Police': 1 });
  });
});

it('satisfies the laws', () => {
  for (const law of lawsOf(built.volume, { runs: 8, seed: 7, checkInterval: 4 })) law.check();
}, 60_000);
