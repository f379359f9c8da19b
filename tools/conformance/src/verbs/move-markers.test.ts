/** `relocate 1 Storm from map to there`: markers that move between spaces. */
import { beforeAll, describe, expect, it } from 'vitest';
import { buildBase, type Built } from '../testing/build.ts';
import { playAtRandom } from '../testing/minimal-volume.ts';
import { event, type Playing, type Table } from '../testing/table.ts';

let built: Built;
beforeAll(async () => {
  built = await buildBase({
    rules: `supply Clouds 2 { Storm plural Storms on Cities and Provinces at most 1 }
supply Tents 6 { Camp plural Camps on Provinces }`,
    events: {
      Wind: 'relocate 1 Storm from map to Capital',
      Drift: 'move 1 Storm from Provinces to spaces',
      Named: 'relocate 1 Storm from Highmoor to Lowfield',
      Camps: 'relocate 2 Camps from Highmoor to Lowfield',
      'All Camps': 'relocate all Camps from Highmoor to Lowfield',
      'Some Camps': 'relocate up to 2 Camps from Provinces to Lowfield',
    },
  });
}, 60_000);

const play = (title: string, position: NonNullable<Playing['position']>): Table =>
  event(built.volume, title, { position: { Aid: 0, ...position } });

describe('a marker that moves', () => {
  it('is in the other space afterwards', () => {
    const { board, done } = play('Wind', { Highmoor: { Storm: 1 } });
    expect(done).toBe(true);
    expect([board['Highmoor'], board['Capital']]).toEqual([undefined, { Storm: 1 }]);
  });

  it('is chosen among the spaces that have one', () => {
    const table = play('Wind', { Highmoor: { Storm: 1 }, Lowfield: { Storm: 1 } });
    expect(table.asks).toMatch(/\.relocate Storm\.from$/u);
    expect(table.options).toEqual(['Highmoor', 'Lowfield']);
    expect(table.choose('Lowfield').board['Highmoor']).toEqual({ Storm: 1 });
  });

  it('stays if the other space has no room', () => {
    const { board, done } = play('Wind', { Highmoor: { Storm: 1 }, Capital: { Storm: 1 } });
    expect(done).toBe(true);
    expect([board['Highmoor'], board['Capital']]).toEqual([{ Storm: 1 }, { Storm: 1 }]);
    expect(play('Named', { Lowfield: { Storm: 1 } }).done).toBe(true);
  });

  it('moves to an adjacent space that may have it', () => {
    const table = play('Drift', { Highmoor: { Storm: 1 }, Capital: { Storm: 0 } });
    expect(table.asks).toMatch(/\.move Storm\.to$/u);
    const { spaces } = built.volume.printed;
    const expected = (spaces['Highmoor']?.adjacent ?? []).filter((space) => spaces[space]?.kind !== 'Road');
    expect(table.options).toEqual(expected.filter((space) => spaces[space]?.dormant !== true));
    expect(table.options).toContain('Capital');
  });
});

describe('several markers', () => {
  it('move as far as there are any', () => {
    expect(play('Camps', { Highmoor: { Camp: 3 } }).board['Lowfield']).toEqual({ Camp: 2 });
    expect(play('Camps', { Highmoor: { Camp: 1 } }).board['Lowfield']).toEqual({ Camp: 1 });
    expect(play('All Camps', { Highmoor: { Camp: 3 } }).board['Lowfield']).toEqual({ Camp: 3 });
  });

  it('move one by one, as the decider chooses', () => {
    const table = play('Some Camps', { Highmoor: { Camp: 1 }, Wastes: { Camp: 1 } });
    expect(table.choose('Wastes', 'Highmoor').board['Lowfield']).toEqual({ Camp: 2 });
  });
});

it('plays to the end at random', () => {
  playAtRandom(built.volume, 40);
});
