import { availableParallelism } from 'node:os';
import { Tinypool } from 'tinypool';
import { describe, expect, it } from 'vitest';
import { mixesOf } from './harness/games.ts';
import { playersOf } from './harness/players.ts';
import { EMPTY, merged, type Report, reportOf, violationsText } from './harness/report.ts';
import { volumeNamed } from './harness/volume.ts';
import type { Interjected } from './harness/stream.ts';
import { type GamePlan, watch } from './harness/watch.ts';
import { oracleOf } from './oracles.ts';
import type { Task } from './worker.ts';

/** Games of each volume: `players` of players alone, and one of every mix with Non-players or of the largest mix. */
const SHARES: readonly (readonly [
  volume: string,
  players: number,
  mixes: 'every mix' | 'the largest mix',
  tags: readonly 'full'[],
])[] = [
  ['andean-abyss', 2, 'the largest mix', []],
  ['andean-abyss', 2, 'every mix', ['full']],
  ['andean-abyss-1e', 2, 'every mix', ['full']],
  ['peru', 2, 'every mix', []],
];

describe.each(SHARES)('%s', (volume, players, mixes, tags) => {
  it(
    `${players} games of players and games of ${mixes} with Non-players go by the rulebook`,
    { tags: [...tags], timeout: 300_000 },
    async () => {
      const allMixes = mixesOf(await volumeNamed(volume)).filter((nonplayers) => nonplayers.length > 0);
      const largest = allMixes.toSorted((a, b) => b.length - a.length).slice(0, 1);
      const played = mixes === 'every mix' ? allMixes : largest;
      const games = [
        ...Array.from({ length: players }, (_, first) => ({ first, nonplayers: [] })),
        ...played.map((nonplayers) => ({ first: 0, nonplayers })),
      ];
      const tasks = games.map((game): Task => ({ ...game, volume, seed: 1, games: 1 }));
      const threads = availableParallelism();
      const filename = new URL('worker.ts', import.meta.url).href;
      const pool = new Tinypool({ filename, minThreads: threads, maxThreads: threads });
      try {
        const reports = await Promise.all(tasks.map((task) => pool.run(task) as Promise<Report>));
        const report = reports.reduce(merged, EMPTY);
        expect(violationsText(report)).toBe('');
        expect(report.games).toBe(tasks.length);
      } finally {
        await pool.destroy();
      }
    },
  );
});

/** Games with rare situations in which the oracle once objected, correctly or not. */
const OBJECTED: readonly (readonly [string, string, GamePlan])[] = [
  [
    'andean-abyss',
    'pieces taken back between the choice of a space and the roll do not fight (1.4.1)',
    { setup: 'Standard', options: [], seed: 100_729 },
  ],
  [
    'andean-abyss',
    'Eradicate is not offered without an effect (4.2.3)',
    { setup: 'Open', options: ['Short', 'Seeded'], seed: 100_172 },
  ],
  [
    'andean-abyss',
    'the Government may place the Zone of 36 in a space without room for the Base (8.1, 6.4.4, 1.4.2)',
    { setup: 'Standard', options: ['Short'], nonplayers: ['Govt', 'FARC', 'AUC', 'Cartels'], seed: 230_075 },
  ],
  [
    'andean-abyss',
    'the Government may place the Zone of 30 there as well (8.1, 6.4.4, 1.4.2)',
    { setup: 'Quick', options: [], nonplayers: ['Govt', 'FARC', 'AUC', 'Cartels'], seed: 730_011 },
  ],
  [
    'andean-abyss',
    'Ecuador has room for two of six cubes (8.8.4, 1.4.2)',
    {
      setup: 'Open',
      options: ['Short', 'Seeded'],
      nonplayers: ['Govt', 'FARC', 'AUC', 'Cartels'],
      seed: 730_575,
    },
  ],
  [
    'andean-abyss',
    'Troops stay if Ecuador is full and the only destination (6.5.1, 1.4.2)',
    { setup: 'Open', options: ['Short', 'TwoPlayers'], seed: 101_291 },
  ],
  [
    'peru',
    'a loss of Political Will at 0 does not reduce a later gain (1.7, 1.10)',
    { setup: 'Standard', options: ['Solitaire'], seed: 301_667 },
  ],
  [
    'peru',
    'a Rondas that Organize takes from the space itself is placed there again (1.4.1, 4.2.3)',
    { setup: 'Standard', options: [], seed: 301_888 },
  ],
  [
    'peru',
    'without a Base on the map there is nowhere to hide the Guzmán Directives (6.5.3)',
    { setup: 'Standard', options: [], seed: 1_300_774 },
  ],
  [
    'andean-abyss',
    'an Insurgent executes 70 shaded only for its own benefit if FARC has no pieces in a Forest (8.1, 8.4.4)',
    { setup: 'Open', options: ['Seeded'], nonplayers: ['Govt', 'FARC', 'AUC', 'Cartels'], seed: 751_806 },
  ],
  [
    'andean-abyss',
    'FARC executes 70 shaded only for its own benefit (8.1, 8.4.4)',
    { setup: 'Standard', options: ['Seeded'], nonplayers: ['Govt', 'FARC', 'AUC', 'Cartels'], seed: 751_949 },
  ],
  [
    'andean-abyss',
    'a Guerrilla that is taken back once it has moved carries no Shipment along (1.4.1, 4.5.3)',
    { setup: 'Standard', options: ['Short', 'Seeded'], nonplayers: ['Govt', 'Cartels'], seed: 11_800_178 },
  ],
  [
    'andean-abyss',
    'no Non-player executes 29 for Ambushes of a player against another (8.1)',
    { setup: 'Standard', options: ['Short', 'Seeded'], nonplayers: ['Govt', 'Cartels'], seed: 4_800_124 },
  ],
  [
    'andean-abyss',
    'the Non-player that Ambushes by 29 chooses the targets itself (8.1)',
    { setup: 'Standard', options: [], nonplayers: ['Govt', 'AUC', 'Cartels'], seed: 12_300_081 },
  ],
  [
    'andean-abyss',
    'Troops taken back during the Activation of a Sweep still count (3.2.3, 1.4.1)',
    {
      setup: 'Standard',
      options: ['Short', 'Seeded'],
      nonplayers: ['FARC', 'AUC', 'Cartels'],
      seed: 12_400_349,
    },
  ],
  [
    'andean-abyss',
    'a Faction that takes back the Guerrilla with the last Shipment ships nothing (2.3.6, 1.4.1)',
    { setup: 'Quick', options: [], nonplayers: ['Govt', 'Cartels'], seed: 11_800_821 },
  ],
  [
    'andean-abyss',
    'the Operation that 69 grants does not target a Faction that 42 protects (5.1.2, 5.5)',
    { setup: 'Open', options: ['Short', 'Seeded'], nonplayers: ['AUC'], seed: 11_300_827 },
  ],
  [
    'andean-abyss',
    'Aid that was 0 already is not cut by AUC Terror, and an Event may raise it right after (3.3.4)',
    { setup: 'Standard', options: ['Short'], nonplayers: ['Govt', 'FARC', 'AUC'], seed: 901_779 },
  ],
  [
    'andean-abyss',
    'a Guerrilla that is taken back once an Attack is over was not Available for its roll of 1 (3.3.3, 1.4.1)',
    { setup: 'Open', options: [], seed: 1518 },
  ],
];

it('players may transfer Resources until an action ends (1.5.2)', async () => {
  const oracle = oracleOf('andean-abyss');
  if (!oracle) throw new Error('there is no oracle');
  let given = 0;
  const plan = { setup: 'Quick', options: [], seed: 4 };
  const watched = watch(await volumeNamed('andean-abyss'), plan, oracle, (game, seed) => {
    game.holdForced(({ name }) => name === 'Sequence.finish');
    const players = playersOf(game, seed);
    const interject = (): Interjected | undefined => {
      const { executing, point } = game;
      if (point !== 'Sequence.finish' || executing === undefined) return undefined;
      const partner = executing === 'FARC' ? 'AUC' : 'FARC';
      const gift = { standing: 'Give', seat: executing, key: `${partner} 1 Resources` };
      if (game.turns.at(-1)?.kind === 'interjection' || !game.canInterject(gift)) return undefined;
      given += 1;
      return gift;
    };
    return { ...players, interject };
  });
  expect(violationsText(reportOf(oracle, watched))).toBe('');
  expect(given).toBeGreaterThan(0);
}, 120_000);

it.for(OBJECTED)('%s: %s', { tags: 'full' }, async ([volume, , plan]) => {
  const oracle = oracleOf(volume);
  if (!oracle) throw new Error('there is no oracle');
  expect(violationsText(reportOf(oracle, watch(await volumeNamed(volume), plan, oracle)))).toBe('');
});
