/** Values of Factions, sets of Factions by a number, and the order in which Factions follow each other. */
import { beforeAll, describe, expect, it } from 'vitest';
import { viewOf, type Volume } from '@quipu/engine';
import { begin, buildMinimal, play as playCards, playAtRandom } from '../testing/minimal-volume.ts';
import { buildBase, type Built } from '../testing/build.ts';
import { event, type Playing, type Table } from '../testing/table.ts';

/** Each Faction in turn receives more Resources than the one before it. */
const COUNTED = (loop: string): string => `set Aid to 1\n  ${loop} { f + Aid; Aid +1 }`;

let built: Built;
beforeAll(async () => {
  built = await buildBase({
    rules: `define Strength of f in factions = total Pop of s for s in spaces with f pieces
define Threat of f in Insurgents = Resources of f + 1`,
    events: {
      'Most Resources first': COUNTED('for each f in factions, most Resources first'),
      'Fewest Resources first': COUNTED('for each f in factions, fewest Resources first'),
      'Most Strength first': COUNTED('for each f in factions, most Strength first'),
      'Others first': COUNTED('for each f in factions not own, most (Resources of faction - Aid) first'),
      Listed: COUNTED('for each f in Cartel, Govt, Rebels'),
      'Most take all': 'for each f in factions with most Resources: f -1',
      'Fewest pay': 'for each f in factions with fewest Resources: f -1',
      'Most in a space': 'for each f in factions with most pieces in Capital: f +1',
      Leader: 'select a faction with most Strength as leader: leader +3',
      'Leader of others': 'select a faction not own with most Resources as leader: leader +3',
      'Richest there': 'select a City: select a faction with pieces there with most Resources as f: f -1',
      'Richest of those': 'for each f in factions with most Resources with Guerrilla in Capital: f -1',
      Present: 'for each f in factions with pieces in Capital { f +1; place 1 Rebels Guerrilla in Capital }',
      Owners:
        'for each f in factions, fewest Resources first: by f: select a Province: place 1 own Base there',
      Own: 'if own is faction with most Resources: Aid +1 else: Aid -1',
      Threats: 'Govt + Threat of Govt\n  Rebels + Threat of Rebels',
      Freezing:
        'freezing Strength { remove all Troops in Capital; Aid + Strength of Govt; Govt - Strength of own }',
      Idle: 'select a faction with most Resources as f: f -20\n  Aid +1',
    },
  });
}, 30_000);

const play = (title: string, how?: Playing): Table => event(built.volume, title, how);
const resources = (table: Table): readonly number[] =>
  ['Govt', 'Rebels', 'Cartel'].map((f) => table.number(`Resources of ${f}`));
const holding = (govt: number, rebels: number, cartel: number): Playing => ({
  position: { 'Resources of Govt': govt, 'Resources of Rebels': rebels, 'Resources of Cartel': cartel },
});

describe('an order of Factions', () => {
  it('is that of their numbers, most first or fewest first', () => {
    expect(resources(play('Most Resources first', holding(3, 5, 4)))).toEqual([6, 6, 6]);
    expect(resources(play('Fewest Resources first', holding(3, 5, 4)))).toEqual([4, 8, 6]);
  });

  it('is fixed before the first one, and resolves ties by the order of declaration', () => {
    expect(resources(play('Fewest Resources first', holding(2, 1, 2)))).toEqual([4, 2, 5]);
    expect(resources(play('Most Resources first', holding(2, 2, 2)))).toEqual([3, 4, 5]);
  });

  it('includes only Factions that satisfied its clauses before the first one', () => {
    const { position } = holding(0, 0, 0);
    const table = play('Present', { position: { ...position, Capital: { 'Govt Troops': 1 } } });
    expect(resources(table)).toEqual([1, 0, 0]);
  });

  it('may compare a define of Factions', () => {
    const { position } = holding(0, 0, 0);
    const table = play('Most Strength first', {
      position: {
        ...position,
        Capital: { 'Govt Troops': 0, 'Rebels Guerrilla Underground': 1 },
        Highmoor: { 'Cartel Guerrilla Underground': 1 },
      },
    });
    expect(table.number('Resources of Rebels')).toBe(1);
  });

  it('leaves out Factions that do not belong to the set', () => {
    expect(resources(play('Others first', holding(9, 2, 3)))).toEqual([9, 4, 4]);
  });

  it('is the order of a list', () => {
    expect(resources(play('Listed', holding(0, 0, 0)))).toEqual([2, 3, 1]);
  });

  it('is the order in which they decide', () => {
    const table = play('Owners', holding(5, 3, 4));
    const deciders: string[] = [];
    while (!table.done) {
      deciders.push(table.asks.split(':')[0] ?? '');
      table.choose(table.options[0] ?? '');
    }
    expect(deciders).toEqual(['Rebels', 'Cartel', 'Govt']);
  });
});

describe('a set of Factions by a number', () => {
  it('contains all that tie, as they are before the first one', () => {
    expect(resources(play('Most take all', holding(4, 4, 3)))).toEqual([3, 3, 3]);
    expect(resources(play('Fewest pay', holding(2, 2, 3)))).toEqual([1, 1, 3]);
  });

  it('compares those that satisfy another clause', () => {
    const { position } = holding(9, 3, 5);
    const Capital = { 'Govt Troops': 0, 'Rebels Guerrilla Active': 1, 'Cartel Guerrilla Active': 1 };
    expect(resources(play('Richest there', { position: { ...position, Capital } }))).toEqual([9, 3, 4]);
    const alone = { 'Rebels Guerrilla Active': 1, 'Cartel Base': 1 };
    const table = play('Richest of those', { position: { ...position, Capital: alone } });
    expect(resources(table)).toEqual([9, 2, 5]);
  });

  it('compares pieces in one space', () => {
    const { position } = holding(0, 0, 0);
    const Capital = { 'Govt Troops': 1, 'Rebels Guerrilla Active': 1, 'Cartel Base': 0 };
    const table = play('Most in a space', { position: { ...position, Capital } });
    expect(table.number('Resources of Cartel')).toBe(0);
    expect(table.number('Resources of Rebels')).toBe(1);
  });

  it('offers those that tie, and gives a reason for the others', () => {
    const { position } = holding(1, 1, 1);
    const empty = { 'Govt Troops': 0, 'Govt Police': 0 };
    const table = play('Leader', {
      position: {
        ...position,
        Capital: { ...empty, 'Rebels Guerrilla Underground': 1, 'Cartel Guerrilla Underground': 1 },
      },
    });
    expect(table.options).toEqual(['Rebels', 'Cartel']);
    expect(table.why('Govt')).toEqual(['asks']);
    expect(resources(table.choose('Cartel'))).toEqual([1, 1, 4]);
  });

  it('is compared within the set', () => {
    expect(resources(play('Leader of others', holding(9, 2, 3)))).toEqual([9, 2, 6]);
  });

  it('may be tested', () => {
    expect(play('Own', holding(5, 5, 4)).number('Aid')).toBe(play('Own', holding(4, 5, 4)).number('Aid') + 2);
  });

  it('is skipped if no Faction of it can be affected', () => {
    expect(resources(play('Idle', holding(0, 0, 0)))).toEqual([0, 0, 0]);
  });
});

describe('a define of Factions', () => {
  it('is 0 for Factions outside of its domain', () => {
    expect(resources(play('Threats', holding(2, 3, 4)))).toEqual([2, 7, 4]);
  });

  it('may be frozen', () => {
    const position = { 'Resources of Govt': 9, Aid: 0, Capital: { 'Govt Troops': 1 } };
    const table = play('Freezing', { position });
    expect(table.number('Aid')).toBeGreaterThan(0);
    expect(table.number('Resources of Govt')).toBe(9 - table.number('Aid'));
  });
});

describe('symbols, margins and operations', () => {
  let volume: Volume;
  beforeAll(async () => {
    volume = await buildMinimal(
      `operation Levy of Insurgents {
  select any Cities and Provinces with own Guerrilla, paying 1 {
    for each f in factions with most Resources: f -1
    for each f in factions, leftmost first: by f: may place 1 own Base there
  }
}
operation Muster of Govt {
  select any Cities { place 1 Troops there; select a faction with fewest margin as f: f +1 }
}`,
      [
        'set Aid to 1\n  for each f in factions, leftmost first { f + Aid; Aid +1 }',
        'Govt + (99 + margin of own)\n  select a faction with most margin as f: f +1',
      ],
    );
  }, 30_000);
  const tracks = (game: ReturnType<typeof begin>): readonly unknown[] =>
    Object.values(viewOf(game).factions).map(({ tracks }) => tracks['Resources']);

  it('follow the symbols of the card from left to right', () => {
    const game = begin(volume);
    playCards(game, 'event');
    expect(tracks(game)).toEqual([12, 10, 11]);
  });

  it('compare the margins of the position', () => {
    const game = begin(volume, { deck: ['2', '1', '3', '4', 'Campaign'] });
    playCards(game, 'event');
    expect(tracks(game)).toEqual([13, 10, 9]);
  });

  it('plays 300 games to the end', () => {
    playAtRandom(volume, 300);
  });
});
