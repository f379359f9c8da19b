/** `allow`: activities that may accompany a grant of a text, with its number and place. */
import { beforeAll, describe, expect, it } from 'vitest';
import { lawsOf } from '@quipu/engine/testing';
import { buildBase, type Built } from '../testing/build.ts';
import { event, operation, type Playing, type Table } from '../testing/table.ts';

let built: Built;
beforeAll(async () => {
  built = await buildBase({
    rules: `operation Train of Govt {
  select any Cities and Provinces, paying 3 {
    way recruit: place 1 Troops there
    way calm: remove 1 Terror there
  }
}
operation Sweep of Govt {
  select any Cities and Provinces with Guerrillas: activate all Guerrillas there
}
operation Levy of Rebels { select any Cities and Provinces: place 1 Rebels Guerrilla there }
activity Guard of Govt with Train or Sweep {
  pay 4
  select up to 2 Cities and Provinces: place 1 Police there
}
activity Loot of Govt with Sweep { Aid +1 }
activity Cordon of Govt with Train, replacing Train.calm { remove all Terror there }
activity Extort of Rebels with any Operation { select a Province with Rebels Guerrilla: Rebels +1 }
track Mood 0 to 3
rule 3.9 states granted
procedure Twice { free Limited Train; free Limited Train in Capital }`,
    events: {
      Pair: 'allow 1 Activity { free Limited Sweep in Wastes; free Train in Capital }',
      Two: 'allow 2 Activity { repeat 3: free Limited Train in Wastes }',
      Here: 'select a Province: allow 1 Activity there { free Limited Sweep there; free Limited Train there }',
      Places: `select up to 2 Provinces as places
allow 1 Activity in places { in each places: free Train there }`,
      Kinds: 'allow 1 Activity in Cities { repeat 2: free Train }',
      Mood: 'allow (Mood) Activity in Wastes: free Limited Train',
      Nested: `allow 2 Activity in Wastes {
  free Limited Train in Wastes
  allow 1 Activity in Capital: free Limited Train in Capital
  free Limited Train in Wastes
}`,
      Any: 'allow 1 Activity there: free Limited Operation there'.replaceAll('there', 'in Wastes'),
      Calls: 'allow 1 Activity { free Limited Train in Wastes; do Twice }',
      Beside: 'allow 1 Activity in Capital { free Guard; free Limited Train in Wastes }',
      Rebels: 'by Rebels: allow 1 Activity in Wastes: free Limited Operation in Wastes',
      Plain: 'free Limited Train',
      Free: 'free Train',
      AnyKind:
        'allow 1 Activity with any Operation { free Limited Sweep in Wastes; free Limited Train in Capital }',
      AnyHere:
        'allow 1 Activity with any Operation in Wastes { free Limited Sweep in Wastes; free Limited Train in Wastes }',
    },
  });
}, 60_000);

const play = (title: string, how?: Playing): Table => event(built.volume, title, how);
const rebels = { 'Rebels Guerrilla Underground': 1 };

describe('a budget', () => {
  it('is shared by the operations of the block, and free of cost', () => {
    const table = play('Pair', { position: { Wastes: rebels } });
    expect(table.options).toEqual(['Wastes', 'Guard', 'Loot']);
    table.choose('Wastes');
    expect(table.options).toEqual(['Guard', 'Loot', 'done']);
    table.choose('Guard', 'Highmoor', 'done');
    // The budget is used up: the second operation has one space and no other options, so there is no decision.
    expect(table.done).toBe(true);
    expect(table.number('Resources of Govt')).toBe(10);
    expect(table.number('ALLOWED')).toBe(0);
    expect(table.board).toMatchObject({ Highmoor: { 'Govt Police': 1 }, Capital: { 'Govt Troops': 1 } });
  });

  it('may be used with a later operation of a suitable type', () => {
    const table = play('Pair', { position: { Wastes: rebels } }).choose('Wastes', 'done');
    expect(table.asks).toBe('Govt: Train.next');
    expect(table.options).toEqual(['Capital', 'Guard']);
  });

  it('may be more than one', () => {
    const both = play('Two').choose('Wastes', 'Guard', 'Wastes', 'done');
    expect(both.options).toEqual(['Guard', 'done']);
    both.choose('Guard', 'Capital', 'done');
    expect(both.done).toBe(true);
    const each = play('Two').choose('Wastes', 'Guard', 'Wastes', 'done', 'done', 'Guard', 'Capital', 'done');
    expect(each.board).toEqual({
      Wastes: { 'Govt Troops': 3, 'Govt Police': 1 },
      Capital: { 'Govt Police': 1 },
    });
  });

  it('is computed when the block starts, and may be 0', () => {
    const none = play('Mood');
    expect(none.options).toEqual(['Capital', 'Highmoor', 'Lowfield', 'Wastes']);
    expect(none.why('Guard')).toContain('activity-used');
    expect(none.game.explain('Guard')).toMatchObject([{ parameters: { allowed: 1 } }]);
    expect(play('Mood', { position: { Mood: 1 } }).options).toContain('Guard');
  });

  it('ends with its block, and continues after a nested one', () => {
    const table = play('Nested').choose('Wastes', 'done');
    expect(table.asks).toBe('Govt: Train.next');
    expect(table.options).toEqual(['Capital', 'Guard']);
    expect(table.number('ALLOWED')).toBe(1);
    table.choose('Guard');
    expect(table.board).toMatchObject({ Capital: { 'Govt Troops': 1, 'Govt Police': 1 } });
    expect(table.number('ALLOWED')).toBe(2);
    expect(table.options).toEqual(['Wastes', 'Guard']);
  });

  it('applies to grants of the block itself, not of called texts', () => {
    const table = play('Calls').choose('Wastes', 'done');
    expect(table.options).toEqual(['Capital', 'Highmoor', 'Lowfield', 'Wastes']);
    expect(table.why('Guard')).toContain('limited-alone');
    expect(play('Free').game.explain('Guard')).toMatchObject([{ key: 'free-alone', rule: '3.9' }]);
    expect(play('Plain').why('Guard')).toEqual(['limited-alone']);
  });
});

describe('activities with any Operation', () => {
  it('may accompany operations that they usually do not', () => {
    const table = play('AnyKind', { position: { Wastes: rebels } }).choose('Wastes', 'done');
    expect(table.asks).toBe('Govt: Train.next');
    expect(table.options).toEqual(['Capital', 'Guard', 'Loot']);
    expect(table.choose('Loot').number('Aid')).toBeGreaterThan(0);
    expect(table.done).toBe(true);
  });

  it('are still restricted to a place', () => {
    const table = play('AnyHere', { position: { Wastes: rebels } }).choose('Wastes', 'done');
    expect(table.options).toEqual(['Wastes', 'Guard']);
    expect(table.why('Loot')).toContain('elsewhere');
  });

  it('do not affect other texts that grant the same operation', () => {
    const table = play('Pair', { position: { Wastes: rebels } }).choose('Wastes', 'done');
    expect(table.why('Loot')).toContain('accompanies');
    expect(operation(built.volume, 'Train').why('Loot')).toContain('accompanies');
  });
});

describe('a place', () => {
  it('restricts the selections of the activity', () => {
    const table = play('Here', { position: { Wastes: rebels } });
    expect(table.options).toEqual(['Wastes', 'Guard']);
    expect(table.why('Loot')).toContain('elsewhere');
    table.choose('Guard');
    expect(table.board).toEqual({
      Wastes: { 'Rebels Guerrilla Active': 1, 'Govt Police': 1, 'Govt Troops': 1 },
    });
  });

  it('may be several spaces, named or of a kind', () => {
    const table = play('Places').choose('Wastes', 'Highmoor');
    table.choose('Guard');
    expect(table.options).toEqual(['Highmoor', 'Wastes']);
    expect(table.why('Capital')).toContain('elsewhere');
    expect(play('Kinds').choose('Guard').board).toEqual({ Capital: { 'Govt Police': 1 } });
  });

  it('restricts an activity in place of a way', () => {
    const terror = { Capital: { Terror: 1 }, Wastes: { Terror: 1 } };
    const table = play('Kinds', { position: terror }).choose('Wastes');
    expect(table.options).toEqual(['recruit', 'calm']);
    expect(table.why('Cordon')).toContain('elsewhere');
    expect(table.choose('calm', 'Capital').options).toEqual(['recruit', 'calm', 'Cordon']);
  });

  it('does not restrict an activity that the text grants itself', () => {
    expect(play('Beside').options).toContain('Lowfield');
  });

  it('allows a choice of the operation as well', () => {
    const table = play('Any', { position: { Wastes: rebels } });
    expect(table.options).toEqual(['Train', 'Sweep']);
    expect(table.choose('Sweep').options).toEqual(['Wastes', 'Guard']);
  });

  it('applies to the acting Faction', () => {
    const table = play('Rebels');
    expect(table.options).toEqual(['Extort', 'done']);
    expect(table.choose('Extort').number('Resources of Rebels')).toBe(11);
  });
});

it('a turn retains its own activity, which has a cost', () => {
  const table = operation(built.volume, 'Train').choose('Capital', 'Guard', 'Highmoor', 'Lowfield');
  expect(table.number('Resources of Govt')).toBe(3);
  expect(table.why('Guard')).toContain('activity-used');
});

it('the laws hold', () => {
  for (const law of lawsOf(built.volume, { runs: 8, seed: 11, checkInterval: 4 })) law.check();
}, 120_000);
