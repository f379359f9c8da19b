import type { Volume } from '@quipu/engine';
import { combinationsOf, combinationText } from '@quipu/engine/play';
import { lawsOf, fixtureVolume } from '@quipu/engine/testing';
import { describe, expect, it } from 'vitest';
import { pace } from './pace.ts';
import { before, share } from './part.ts';
import { sizeOf } from './size.ts';
import { Tally } from './tally.ts';
import { volumeNamed } from './volumes.ts';

const three: Volume = {
  ...fixtureVolume(),
  setups: ['one', 'two', 'three'].map((name) => ({ name, deck: 0, rule: '' })),
};

/** An additional cell that holds the setup. */
const SETUP = three.size;

describe('a tally', () => {
  it('counts games of each combination, in turn', () => {
    const tally = new Tally(three);
    tally.add(0, 4);
    expect(tally.text).toBe('4 games, 1 to 2 of each of 3 combinations');
    expect(tally.table()).toBe('       2 one\n       1 two\n       1 three');
    tally.add(4, 2);
    expect(tally.text).toBe('6 games, 2 of each of 3 combinations');
  });

  it('omits combinations if there is only one', () => {
    const tally = new Tally(fixtureVolume());
    tally.add(0, 5);
    expect(tally.text).toBe('5 games');
  });
});

describe('a soak', () => {
  it('plays all combinations equally often over all batches', () => {
    const tally = new Tally(three);
    for (let batch = 0; batch < 50; batch += 1) tally.add(before(100, 50, batch), share(100, 50, batch));
    expect(tally.text).toBe('100 games, 33 to 34 of each of 3 combinations');
  });

  it('plays each combination of Andean Abyss, with two, three and four players', async () => {
    const volume = await volumeNamed('andean-abyss');
    const names = combinationsOf(volume).map(combinationText);
    // 27 without Non-players; with four players, every mix of Non-players; with three, every mix of the two
    // players who have one Faction each.
    expect(names.length).toBe(27 + 9 * 15 + 9 * 3);
    expect(new Set(names).size).toBe(names.length);
    const played = names.filter((name) => !name.includes('Non-players'));
    expect(played.length).toBe(27);
    for (const [setup, games] of [
      ['Standard', 12],
      ['Open', 12],
      ['Quick', 3],
    ] as const) {
      const found = played.filter((name) => name.split(/[ ,]/u)[0] === setup);
      expect(found.length).toBe(games);
      for (const players of ['TwoPlayers', 'ThreePlayers'])
        expect(found.filter((name) => name.includes(players)).length).toBe(games / 3);
    }
    const part = pace('andean-abyss', volume, { games: names.length, batches: 1, seed: 1 });
    await part.run(0);
    const lines = part.summary().split('\n');
    expect(lines[0]).toMatch(/^189 games to their ranking, /u);
    expect(lines.slice(1)).toEqual(names.map((name) => `       1 ${name}`));
  }, 60_000);

  it('plays on from the combination at which an earlier one stopped', () => {
    const played: string[] = [];
    const listening: Volume = {
      ...three,
      size: SETUP + 1,
      ranks: (cells) => {
        played.push(three.setups[cells[SETUP] ?? 0]?.name ?? '');
        return [0, 1];
      },
      setUp: (cells, setup) => {
        three.setUp(cells, setup);
        cells[SETUP] = setup;
      },
    };
    const ranked = (first: number, runs: number): readonly string[] => {
      played.length = 0;
      const law = lawsOf(listening, { runs, seed: 1, firstGame: first }).find(({ name }) =>
        name.includes('ranked'),
      );
      law?.check();
      return [...played];
    };
    expect(ranked(0, 4)).toEqual(['one', 'two', 'three', 'one']);
    expect(ranked(4, 2)).toEqual(['two', 'three']);
  });

  it('names the combination, and the seed, of a game that breaks off', async () => {
    const broken: Volume = { ...three, ranks: () => [1, 1] };
    const part = pace('three', broken, { games: 3, batches: 1, seed: 7 });
    await expect(async () => part.run(0)).rejects.toThrow('one, seed 7: ranked 1,1');
    const law = lawsOf(broken, { runs: 3, seed: 1, firstGame: 2 }).find(({ name }) =>
      name.includes('ranked'),
    );
    expect(law?.check).toThrow(/three: ranked 1,1/u);
  });

  it('judges the size of games by every combination', () => {
    expect(sizeOf(three)).toMatchObject({ every: 1 });
    expect(sizeOf(three).games(100)).toBe(100);
  });
});
