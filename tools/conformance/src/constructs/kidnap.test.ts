/** Kidnap with scarce Resources (4.3.3): it commits only spaces that its minimum result pays for, over all dice. */
import { beforeAll, describe, expect, it } from 'vitest';
import { lawsOf } from '@quipu/engine/testing';
import { buildBase, type Built } from '../testing/build.ts';
import { table as begin, type Table } from '../testing/table.ts';
import type { Position } from '../testing/position.ts';

const rules = (cost: number): string => `operation Terror of Rebels {
  point cost of s = 0 in Roads, ${String(cost)} elsewhere
  select any spaces with Underground own Guerrilla, paying cost of there {
    activate 1 Underground own Guerrilla there
    if there is Road: place 1 Sabotage there else: place 1 Terror there
  }
}
activity Kidnap of Rebels with Terror, committing Terror {
  select up to 3 spaces with more Rebels Guerrillas than Police {
    either "Govt" if there is City or there is Road: do Ransom(Govt)
    or "Cartel" if Cartel Base there: do Ransom(Cartel)
  }
}
procedure Ransom(victim) {
  if victim Shipments there > 0: transfer 1 Shipment from victim to Rebels there
  else {
    roll d
    transfer d from victim to Rebels
    if d is 6: by Govt: place 1 Cartel piece there
  }
}`;

const drawn = `
setup Drawn {
  deck Test
  Govt 1, Rebels 0, Cartel 2, Aid 3, President is Samper
  Capital { 2 Rebels Guerrillas, 1 Police }
  Highmoor { 2 Rebels Guerrillas, 1 Cartel Base }
  Lowfield { 1 Rebels Guerrilla, 1 Cartel Base }
  NorthRoad { 1 Rebels Guerrilla }
}`;

const events = { One: 'Aid +1', Two: 'Aid +1', Three: 'Aid +1' };
let cheap: Built;
let dear: Built;
beforeAll(async () => {
  [cheap, dear] = await Promise.all([
    buildBase({ rules: rules(1), events }),
    buildBase({ rules: rules(2), events }),
  ]);
}, 60_000);

const base = { 'Rebels Guerrilla Underground': 1, 'Cartel Base': 1 };
const play = (built: Built, position: Position, dice: readonly number[]): Table =>
  begin(built.volume, 'One', { position, dice }).choose('pass');

describe('at 0 Resources', () => {
  const bases = { Highmoor: base, Lowfield: base, 'Resources of Rebels': 0 };

  it('commits only spaces that the lowest rolls pay for', () => {
    const table = play(cheap, { ...bases, 'Resources of Cartel': 9 }, [1, 1]).choose('Terror');
    expect(table.asks).toBe('Rebels: Kidnap.select spaces.space');
    table.choose('Highmoor');
    expect(table.options).toEqual(['Lowfield', 'done']);
    table.choose('Lowfield');
    expect(table.number('Resources of Rebels')).toBe(2);
    expect(table.options).toEqual(['Highmoor', 'Lowfield']);
    table.choose('Lowfield');
    expect(table.number('Resources of Rebels')).toBe(0);
    expect(table.board).toMatchObject({ Highmoor: { Terror: 1 }, Lowfield: { Terror: 1 } });
  });

  it('commits no spaces for which the victim lacks Resources', () => {
    const table = play(cheap, { ...bases, 'Resources of Cartel': 1 }, [1]).choose('Terror', 'Highmoor');
    expect(table.board).toMatchObject({ Highmoor: { Terror: 1 } });
    expect(table.board['Lowfield']).toEqual(base);
    expect(table.done).toBe(true);
  });

  it('uses the result of a die only after its roll', () => {
    const table = play(dear, { ...bases, 'Resources of Cartel': 9 }, [6]);
    expect(table.options).not.toContain('Terror');
    const rich = play(dear, { ...bases, 'Resources of Rebels': 1, 'Resources of Cartel': 6 }, [6]);
    rich.choose('Terror', 'Highmoor');
    expect(rich.asks).toMatch(/^Govt: Ransom/u);
    rich.choose('Cartel Guerrilla Underground');
    // Now 7 Resources: they pay for Lowfield, although it has nothing to take.
    expect(rich.number('Resources of Cartel')).toBe(0);
    expect(rich.options).toContain('Lowfield');
  });

  it('starts with a Road free of charge, even without Resources', () => {
    const road = { NorthRoad: { 'Rebels Guerrilla Underground': 1 }, 'Resources of Rebels': 0 };
    const table = play(cheap, { ...road, 'Resources of Govt': 0 }, []);
    expect(table.options).toContain('Terror');
    // A Kidnap is offered: a 6 places a piece, although there is nothing to take.
    expect(table.choose('Terror').options).toEqual(['NorthRoad', 'Kidnap']);
    expect(table.choose('NorthRoad').board['NorthRoad']).toMatchObject({ Sabotage: 1 });
  });
});

describe('with spaces selected already', () => {
  it('a Kidnap there has no further cost', () => {
    const position = { Highmoor: base, 'Resources of Rebels': 1, 'Resources of Cartel': 1 };
    const table = play(cheap, position, [1]).choose('Terror', 'Highmoor');
    expect(table.options).toEqual(['Kidnap', 'done']);
    table.choose('Kidnap');
    expect(table.number('Resources of Rebels')).toBe(1);
    expect(table.done).toBe(true);
  });
});

it('the laws hold if Resources are scarce', { timeout: 120_000 }, async () => {
  for (const cost of [1, 2]) {
    const { volume } = await buildBase({ rules: rules(cost) + drawn, events });
    for (const law of lawsOf(volume, { runs: 8, seed: 11, checkInterval: 4 })) law.check();
  }
});
