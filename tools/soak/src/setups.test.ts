/** Andean Abyss from every setup, with every option: games that end, and options that are refused. */
import { type CreateOptions, Game } from '@quipu/engine';
import { advance, choose, nthOffered, offerWords } from '@quipu/engine/play';
import { describe, expect, it } from 'vitest';
import { volumeNamed } from './volumes.ts';

const volume = await volumeNamed('andean-abyss');

const decks = [[], ['Short'], ['Seeded'], ['Short', 'Seeded']];
const players = [[], ['ThreePlayers'], ['TwoPlayers']];
const games = [
  ...['Standard', 'Open'].flatMap((setup) => decks.map((options) => ({ setup, options }))),
  { setup: 'Quick', options: [] },
];

/** Plays at random to the end. */
function playOut(options: CreateOptions & { readonly seed: number }): Int32Array {
  const creation = Game.create(volume, options);
  if (!creation.ok) throw new Error(creation.refusal.reason);
  const cells = creation.value.cells();
  const out = new Int32Array(offerWords(volume));
  let state = options.seed;
  for (let n = advance(volume, cells, out); n > 0;) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    n = choose(volume, cells, nthOffered(out, (state >> 8) % n), out);
  }
  return cells;
}

describe('a random game', () => {
  it.each(games.flatMap((game, i) => ({ ...game, with: players[i % players.length] ?? [] })))(
    'from $setup with $options and $with ends, ranked',
    (game) => {
      const cells = playOut({ setup: game.setup, options: [...game.options, ...game.with], seed: 3 });
      expect([...volume.ranks(cells)].sort()).toEqual([0, 1, 2, 3]);
    },
    60_000,
  );
});

describe('a deck', () => {
  const rounds = (game: CreateOptions): readonly number[] => {
    const creation = Game.create(volume, game);
    if (!creation.ok) throw new Error(creation.refusal.reason);
    const { order, capacity } = volume.deck;
    const keys = [...creation.value.cells().subarray(order, order + capacity)]
      .filter((card) => card > 0)
      .map((card) => volume.cards[card - 1]?.key);
    expect(new Set(keys.filter((key) => key !== 'Propaganda')).size).toBe(
      keys.filter((key) => key !== 'Propaganda').length,
    );
    return [keys.length, ...keys.flatMap((key, i) => (key === 'Propaganda' ? [i] : []))];
  };
  const seeds = Array.from({ length: 40 }, (_, i) => i + 1);
  /** Each Propaganda card of the deck within these bounds, whatever the seed. */
  const within = (
    game: CreateOptions,
    size: number,
    bounds: readonly (readonly [from: number, to: number])[],
  ): void => {
    for (const seed of seeds) {
      const [cards, ...found] = rounds({ ...game, seed });
      expect(cards).toBe(size);
      expect(found.length).toBe(bounds.length);
      for (const [i, [from, to]] of bounds.entries()) {
        expect(found[i]).toBeGreaterThanOrEqual(from);
        expect(found[i]).toBeLessThanOrEqual(to);
      }
    }
  };

  it('has its Propaganda cards where the printed recipe puts them', () => {
    const anywhere = [0, 16, 32, 48].map((first) => [first, first + 15] as const);
    const seeded = [0, 16, 32, 48].map((first) => [first + 10, first + 15] as const);
    for (const setup of ['Standard', 'Open']) {
      within({ setup }, 64, anywhere);
      within({ setup, options: ['Seeded'] }, 64, seeded);
      within({ setup, options: ['Short'] }, 48, anywhere.slice(0, 3));
      within({ setup, options: ['Short', 'Seeded'] }, 48, seeded.slice(0, 3));
    }
    const lower = [0, 13].map((first) => [first + 6, first + 12] as const);
    within({ setup: 'Quick' }, 26, lower);
  });
});

describe('game creation is refused', () => {
  const refusal = (options: CreateOptions): string => {
    const creation = Game.create(volume, options);
    return creation.ok ? 'granted' : `${creation.refusal.code}: ${creation.refusal.reason}`;
  };
  /** A deck of Quick-Play: the first Events, with the Propaganda cards at the end of the second and fourth pile. */
  const quick = (events: readonly string[]): readonly string[] => [
    ...events.slice(0, 12),
    'Propaganda',
    ...events.slice(12),
    'Propaganda',
  ];
  const events = Array.from({ length: 24 }, (_, i) => String(i + 1));

  it('with options that exclude each other, or the setup', () => {
    for (const option of ['Short', 'Seeded'])
      expect(refusal({ setup: 'Quick', options: [option] })).toMatch(
        new RegExp(`^excluded-option: the option ${option} excludes the setup Quick`, 'u'),
      );
    expect(refusal({ options: ['TwoPlayers', 'ThreePlayers'] })).toBe(
      'excluded-option: the options ThreePlayers and TwoPlayers exclude each other (1.5.1)',
    );
    expect(refusal({ setup: 'Quick', options: ['TwoPlayers'] })).toBe('granted');
    expect(refusal({ setup: 'Quickly' })).toBe('unknown-setup: Andean Abyss has no setup Quickly');
    expect(refusal({ options: ['Shorter'] })).toMatch(
      /^unknown-option: Andean Abyss has no option Shorter; /u,
    );
  });

  it('with a deck in which a card is missing, doubled or unknown', () => {
    const setup = 'Quick';
    expect(refusal({ setup, deck: quick(events) })).toBe('granted');
    expect(refusal({ setup, deck: quick(events.slice(1)) })).toMatch(
      /^missing-card: the deck Quick has 26 cards, 25 are given: 1 of 37, 38, /u,
    );
    expect(refusal({ setup, deck: quick([...events.slice(1), '7']) })).toBe(
      'doubled-card: position 25 from the top: card 7 comes once, and is given again',
    );
    expect(refusal({ setup, deck: quick([...events.slice(1), '73']) })).toBe(
      'unknown-card: position 25 from the top: no card has the key 73',
    );
    expect(refusal({ setup, deck: [...events, 'Propaganda'] })).toBe(
      'missing-card: card Propaganda is missing: the deck Quick has 2, 1 given',
    );
    expect(refusal({ setup, deck: quick([...events, '40']) })).toMatch(/^extra-card: /u);
  });

  it('with more pieces than the supply or stacking allows', () => {
    const board = (forces: Readonly<Record<string, Readonly<Record<string, number>>>>): string =>
      refusal({ board: { BOARD: forces } });
    expect(board({ Cesar: { 'Govt Base': 3 } })).toBe(
      'bad-board: Govt Base: the board has 4, and there are 3 in all',
    );
    expect(board({ Cesar: { 'FARC Base': 2, 'AUC Base': 1 } })).toBe(
      'bad-board: BOARD Cesar: 3 pieces where 1.4.2 has room for 2',
    );
    expect(refusal({ board: { MARKER: { FARCZone: { Santander: 1 } } } })).toBe(
      'bad-board: BOARD Santander: stacking leaves no room for Govt Troops',
    );
    expect(board({ CaliPasto: { 'AUC Base': 1 } })).toBe(
      'bad-board: BOARD CaliPasto: 1 pieces where 1.4.2 has room for 0',
    );
    expect(board({ Cesar: { 'FARC Guerrilla Underground': 31 } })).toMatch(/^bad-board: /u);
    expect(board({ Cesar: { 'FARC Base': 1, 'AUC Base': 1 } })).toBe('granted');
  });
});
