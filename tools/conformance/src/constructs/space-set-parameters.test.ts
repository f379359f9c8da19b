/** Parameters that are sets of spaces, narrowed and joined at their use; numbers at the limits of their range. */
import { beforeAll, describe, expect, it } from 'vitest';
import { lawsOf } from '@quipu/engine/testing';
import { buildBase, type Built } from '../testing/build.ts';
import { event, operation, table as begin, type Playing, type Table } from '../testing/table.ts';

let built: Built;
beforeAll(async () => {
  built = await buildBase({
    rules: `point Grounds Cities and Provinces
point Divisor 1
operation Watch of Govt {
  point area Highmoor and Lowfield and Wastes
  select any area with Guerrillas, paying 1: activate 1 Guerrilla there
}
operation Line of Govt {
  point area Provinces with Terror
  select any area and Roads, paying 1: place 1 Police there
}`,
    events: {
      Wide: 'capability unshaded: Watch.area also Cities\n  shaded: Aid +1',
      Narrow: 'capability unshaded { Grounds only Provinces; Divisor is 0 }\n  shaded: Aid +1',
      Clause: 'select a Grounds with Terror { Aid +1 }',
      Joined: 'select a Provinces Grounds where (Terror in space > 0) { Aid +1 }',
      Count: 'Govt + number of Grounds with Terror',
      Here: 'in each space with Terror { if Grounds: Aid +1 }',
      Share: 'set Aid to 9 / Aid',
      Loss: 'Aid + (0 - 5) / Resources of Rebels\nGovt + 6 / Divisor',
      Any: 'remove any Guerrillas on map',
      More: 'place up to 9 Govt Bases in Cities and Provinces',
      Over: 'set Aid to 3 * Resources of Govt\nset Resources of Rebels to (0 - Aid)',
    },
  });
}, 60_000);

const play = (title: string, how?: Playing): Table => event(built.volume, title, how);
const terror = { Capital: { Terror: 1 }, Highmoor: { Terror: 1 } };

describe('a parameter that is a set of spaces', () => {
  const foes = { 'Rebels Guerrilla Underground': 1 };
  const position = { Capital: foes, Highmoor: foes, Wastes: foes, Lowfield: { Terror: 1 } };

  it('is narrowed by following clauses', () => {
    const table = operation(built.volume, 'Watch', { position });
    expect(table.options).toEqual(['Highmoor', 'Wastes']);
    expect([table.why('Lowfield'), table.why('Capital')]).not.toContainEqual([]);
    expect(play('Clause', { position: terror }).options).toEqual(['Capital', 'Highmoor']);
  });

  it('includes changes by texts in force', () => {
    const wide = begin(built.volume, 'Wide', { position, next: 'Quiet' }).choose('unshaded');
    while (!wide.asks.startsWith('Govt')) wide.choose('pass');
    expect(wide.choose('Watch').options).toEqual(['Capital', 'Highmoor', 'Wastes']);
    expect(wide.why('Lowfield')).not.toEqual([]);
  });

  it('is joined with other spaces, to which its conditions do not apply', () => {
    const table = operation(built.volume, 'Line', { position: { Highmoor: { Terror: 1 } } });
    expect(table.options).toEqual(['Highmoor', 'NorthRoad', 'SouthRoad']);
  });

  it('is narrowed by adjacent words, and counted', () => {
    expect(play('Joined', { position: terror }).number('Aid')).toBe(4);
    expect(play('Count', { position: terror }).number('Resources of Govt')).toBe(12);
  });

  it('alone tests whether the current space is in it', () => {
    expect(play('Here', { position: { Aid: 3, ...terror } }).number('Aid')).toBe(5);
  });
});

describe('a division by 0', () => {
  it('is 0', () => {
    expect(play('Share', { position: { Aid: 0 } }).number('Aid')).toBe(0);
    expect(play('Share', { position: { Aid: 2 } }).number('Aid')).toBe(4);
    const table = play('Loss', { position: { Aid: 6, 'Resources of Rebels': 0 } });
    expect(table.number('Aid')).toBe(6);
    expect(table.number('Resources of Govt')).toBe(16);
  });

  it('is 0 for a parameter changed to 0', () => {
    const table = begin(built.volume, 'Narrow', { next: 'Loss' }).choose('unshaded');
    while (!table.options.includes('event')) table.choose('pass');
    const had = table.number('Resources of Govt');
    table.choose('event');
    expect(table.number('Resources of Govt')).toBe(had);
  });
});

describe('a question that states a number of pieces', () => {
  const left = (title: string, position: Playing['position']): unknown =>
    play(title, { ...(position && { position }) }).game.decision?.values['left'];

  it('states at most the number available', () => {
    const two = { 'Rebels Guerrilla Active': 1, 'Cartel Guerrilla Active': 1 };
    expect(left('Any', { Capital: two, Wastes: two })).toBe(4);
    // One of 3 Bases is on the map.
    expect(left('More', { Capital: { 'Govt Base': 1 } })).toBe(2);
  });
});

describe('a track', () => {
  it('is not set beyond its ends', () => {
    const table = play('Over', { position: { Aid: 1 } });
    expect(table.number('Aid')).toBe(9);
    expect(table.number('Resources of Rebels')).toBe(0);
  });
});

it('the laws hold', { timeout: 60_000 }, () => {
  for (const law of lawsOf(built.volume, { runs: 8, seed: 7, checkInterval: 4 })) law.check();
});
