/** Reactions to finished operations (3.3.4): once for all that a text grants, by the Faction that executes, with its spaces. */
import { beforeAll, describe, expect, it } from 'vitest';
import { lawsOf } from '@quipu/engine/testing';
import { buildBase, type Built } from '../testing/build.ts';
import { event, operation, table as begin, type Playing, type Table } from '../testing/table.ts';

let built: Built;
beforeAll(async () => {
  built = await buildBase({
    rules: `operation Terror of Govt or Rebels {
  select any spaces with own pieces {
    way mark: place 1 Terror there
    way sabotage if there is Road: place 1 Sabotage there
  }
}
operation Rally of Govt or Rebels { select any Cities: place 1 own Base there }
activity Kidnap of Govt with Terror { select a City: Govt +1 }
whenever Govt finishes Terror in places: Aid - (1 if number of places < 2, else 3)
whenever Rebels finishes Terror in struck {
  Rebels + number of struck
  select a space of struck: remove 1 Terror there
}
whenever f finishes Rally in cities: by Govt { if f is Rebels: Govt - number of cities else: free Terror }`,
    events: {
      One: 'free Terror in Capital',
      Offensive: 'in each possible space: free Terror there',
      Twice: 'repeat 2: free Terror in Capital',
      'By Rebels': 'by Rebels: free Terror',
      Both: 'free Terror in Capital\nby Rebels: free Terror in Wastes\nAid +1',
      Rally: 'free Rally in Capital',
      'Rebel Rally': 'by Rebels: free Rally in Capital',
      Ways: 'do Terror.mark in Capital',
      Lasting:
        'capability unshaded: whenever Rebels finishes Terror in struck: in each struck { place 1 Police there; own -1 }\nshaded: by Rebels: free Terror',
    },
    phases: `phase Raid: by Govt: may free Terror in Capital
phase Reset { end momentum; make all factions Eligible }`,
  });
}, 60_000);

const govt = { 'Govt Troops': 1 };
const here = { Capital: govt, Highmoor: govt, Wastes: { 'Rebels Base': 1 }, Aid: 9 };
const play = (title: string, how: Playing = { position: here }): Table => event(built.volume, title, how);

describe('an operation by the sequence', () => {
  it('triggers its reaction once, at its end, with all its spaces', () => {
    const table = operation(built.volume, 'Terror', { position: here }).choose('Capital', 'Highmoor');
    expect(table.number('Aid')).toBe(9);
    table.choose('Kidnap');
    expect(table.number('Aid')).toBe(6);
    expect(table.done).toBe(true);
    expect(table.number('FINISHED_Terror')).toBe(0);
  });

  it('counts one space as one', () => {
    const position = { Capital: govt, Aid: 9 };
    expect(operation(built.volume, 'Terror', { position }).choose('Capital', 'done').number('Aid')).toBe(8);
  });
});

describe('an Event', () => {
  it('with one free operation', () => {
    expect(play('One').number('Aid')).toBe(8);
  });

  it('that grants several counts once, with all spaces, at its end', () => {
    const table = play('Offensive').choose('Highmoor');
    expect(table.number('Aid')).toBe(6);
    expect(table.board).toMatchObject({ Capital: { Terror: 1 }, Highmoor: { Terror: 1 } });
  });

  it('that grants it twice in a space counts that space once', () => {
    expect(play('Twice').number('Aid')).toBe(8);
  });

  it('by another Faction triggers the reaction of that Faction', () => {
    const table = play('By Rebels');
    expect(table.number('Aid')).toBe(9);
    expect(table.number('Resources of Rebels')).toBe(11);
    expect(table.board['Wastes']).toEqual({ 'Rebels Base': 1 });
  });

  it('by several Factions counts for each', () => {
    const table = play('Both');
    expect(table.number('Aid')).toBe(8);
    expect(table.number('Resources of Rebels')).toBe(11);
  });

  it('that calls a single way does not finish an operation', () => {
    expect(play('Ways').number('Aid')).toBe(9);
  });
});

describe('a reaction for any Faction', () => {
  it('has the Faction by its name', () => {
    expect(play('Rebel Rally').number('Resources of Govt')).toBe(9);
  });

  it('may finish another operation with a reaction', () => {
    const table = play('Rally').choose('Capital', 'done');
    expect(table.number('Aid')).toBe(8);
    expect(table.number('FINISHED_Rally')).toBe(0);
  });
});

it('a reaction of lasting text has the spaces of the Faction that finished, regardless of its owner', () => {
  const position = { Wastes: { 'Rebels Base': 1 }, Aid: 9 };
  const table = begin(built.volume, 'Lasting', { position, next: 'Quiet' }).choose('unshaded', 'Terror');
  expect(table.board['Wastes']).toEqual({ 'Rebels Base': 1, 'Govt Police': 1 });
  expect(table.number('Resources of Govt')).toBe(9);
});

it('a phase is a text of its own', () => {
  const table = begin(built.volume, 'One', { position: { Capital: govt, Aid: 9 } });
  while (!table.asks.includes('Campaign')) table.choose('pass');
  expect(table.choose('yes').number('Aid')).toBe(8);
});

it('the laws hold', { timeout: 60_000 }, () => {
  for (const law of lawsOf(built.volume, { runs: 8, seed: 5, checkInterval: 4 })) law.check();
});
