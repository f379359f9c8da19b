/** Activities and committed spaces between the selections of an operation leave the requirements of later ones. */
import { beforeAll, describe, expect, it } from 'vitest';
import { lawsOf } from '@quipu/engine/testing';
import { buildBase, type Built } from '../testing/build.ts';
import { event, operation, table as begin, type Table } from '../testing/table.ts';
import type { Position } from '../testing/position.ts';

const rules = `operation Haul of Govt {
  select a space with Troops as origin
  select a space not origin as goal
  move up to 3 Troops from origin to goal
}
operation Clear of Govt {
  select any Cities { remove all Police there }
  select a City with Police as post
  place 1 Troops in post
  Aid +1
}
operation Toll of Govt {
  pay 3
  select a City or Road: transfer 1 from own to Rebels
}
operation Levy of Govt {
  select a Province as post
  select a City with Cartel Base: Aid +1
  in each Levy space { set post to own Troops }
}
activity Buy of Govt with Toll {
  select a Province, paying 3: Aid +1
}
activity Fly of Govt with Haul or Levy {
  select a space with Troops as here
  select a space not here as far
  move up to 3 Troops from here to far
}
operation Rally of Rebels {
  point cost 1
  select any Cities and Provinces, paying cost {
    way place: place 1 own Guerrilla there
    way base: replace 2 own Guerrillas there with 1 own Base
  }
}
activity Camp of Rebels with Rally, committing Rally {
  select up to 2 Cities and Provinces: place 1 own Base there
}
operation Spread of Cartel {
  select any Cities and Provinces: place 1 own Guerrilla there
}
activity Plan of Cartel with Spread, committing Spread {
  select a City or Province: Aid +1
}`;

const drawn = `
setup Drawn {
  deck Test
  Govt 5, Rebels 3, Cartel 2, Aid 3, President is Samper
  Capital { 1 Troops, 1 Police }
  Highmoor { 3 Rebels Guerrillas }
  Lowfield { 1 Rebels Guerrilla, 1 Rebels Base }
}`;

const events = { One: 'Aid +1', Two: 'Aid +1', Three: 'by Cartel: allow 9 Activity: free Spread' };
let built: Built;
beforeAll(async () => {
  built = await buildBase({ rules, events });
}, 60_000);

const troops = (n: number): Record<string, number> => ({ 'Govt Troops': n });
const haul = (position: Position): Table => operation(built.volume, 'Haul', { position }).choose('Capital');

describe('an activity between two selections', () => {
  it('is not offered if it would leave the second without a space', () => {
    const table = haul({ Capital: troops(1) });
    expect(table.asks).toBe('Govt: Haul.next');
    expect(table.options).toContain('Highmoor');
    expect(table.options).not.toContain('Fly');
    expect(table.why('Fly')).toContain('obligation');
  });

  it('is offered as far as it leaves one', () => {
    const table = haul({ Capital: troops(2) });
    expect(table.options).toContain('Fly');
    table.choose('Fly', 'Wastes');
    expect(table.asks).toBe('Govt: Haul.next');
    expect(table.board).toEqual({ Capital: troops(1), Wastes: troops(1) });
    expect(table.choose('Highmoor').board).toEqual({ Highmoor: troops(1), Wastes: troops(1) });
  });
});

describe('an operation that needs more than its first space', () => {
  const levy = (position: Position): Table => begin(built.volume, 'One', { position });

  it('is not offered if an activity provides only the first', () => {
    expect(levy({ Capital: troops(2) }).options).not.toContain('Levy');
  });

  it('is offered if the rest is possible', () => {
    const table = levy({ Capital: { 'Govt Troops': 2, 'Cartel Base': 1 } }).choose('Levy');
    expect(table.options).toEqual(['Highmoor', 'Lowfield', 'Wastes', 'Fly']);
  });
});

describe('an activity between a payment and its selection', () => {
  const toll = (resources: number): Table =>
    operation(built.volume, 'Toll', { position: { 'Resources of Govt': resources } });

  it('is not offered if it would take the effect in the space', () => {
    const table = toll(6);
    expect(table.asks).toBe('Govt: Toll.next');
    expect(table.options).not.toContain('Buy');
    expect(table.why('Buy')).toContain('obligation');
  });

  it('is offered if it leaves enough', () => {
    const table = toll(7).choose('go on', 'Buy', 'Wastes', 'Capital');
    expect(table.done).toBe(true);
    expect(table.number('Resources of Govt')).toBe(0);
  });
});

it('a selection is skipped if the previous one has left it no space', () => {
  const table = operation(built.volume, 'Clear', { position: { Capital: { 'Govt Police': 1 } } });
  expect(table.board).toEqual({});
  expect(table.number('Aid')).toBe(3);
});

describe('committed spaces', () => {
  const camp = (guerrillas: number, resources: number): Table => {
    const position = {
      'Resources of Rebels': resources,
      out: { 'Rebels Guerrilla': 6 - guerrillas },
    };
    return begin(built.volume, 'One', { position }).choose('pass', 'Rally', 'Camp');
  };

  it('are at most those that can be resolved one after the other', () => {
    // One Guerrilla is left: Rally in one space, so one may be committed.
    const table = camp(1, 9).choose('Wastes');
    expect(table.done).toBe(true);
    expect(table.board).toEqual({ Wastes: { 'Rebels Base': 1, 'Rebels Guerrilla Underground': 1 } });
  });

  it('restrict other spaces, which must leave what they need', () => {
    const table = camp(2, 9).choose('Wastes', 'Lowfield');
    expect(table.asks).toBe('Rebels: Rally.next');
    // Any other space would take what one of the two needs.
    expect(table.options).toEqual(['Lowfield', 'Wastes']);
    const one = camp(2, 9).choose('Wastes', 'done');
    expect(one.options).toContain('Highmoor');
    one.choose('Highmoor');
    expect(one.done).toBe(true);
    expect(one.board).toEqual({
      Wastes: { 'Rebels Base': 1, 'Rebels Guerrilla Underground': 1 },
      Highmoor: { 'Rebels Guerrilla Underground': 1 },
    });
  });
});

it('spaces committed several times are resolved once', () => {
  const table = event(built.volume, 'Three');
  for (let turn = 0; turn < 6; turn++) table.choose('Plan', 'Wastes');
  expect(table.number('Aid')).toBe(9);
  expect(table.options).not.toContain('done');
  table.choose('Wastes', 'done');
  expect(table.done).toBe(true);
});

it('the laws hold', { timeout: 120_000 }, async () => {
  const { volume } = await buildBase({ rules: rules + drawn, events });
  for (const law of lawsOf(volume, { runs: 8, seed: 5, checkInterval: 4 })) law.check();
});

it('an Operation within an activity may stop only if the outer Operation is still possible', async () => {
  const { volume } = await buildBase({
    rules: `operation Sweep of Govt {
  select any Cities and Provinces with Troops and Underground Guerrillas: activate 1 Guerrilla there
}
operation Train of Govt { select any Cities and Provinces: place 1 Troops there }
activity Build of Govt with Train { place 1 Base in Wastes }
activity Drill of Govt with Sweep { free Train; select up to 1 Provinces: Aid +1 }`,
  });
  const table = operation(volume, 'Sweep', { position: { Lowfield: { 'Rebels Guerrilla Underground': 1 } } });
  table.choose('Capital');
  expect(table.options).not.toContain('done');
  table.choose('Lowfield');
  expect(table.options).toContain('done');
});
