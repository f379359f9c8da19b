/** `eligible by fewest Resources, 2 act`: the order of the Factions on a card by a value of each. */
import { beforeAll, describe, expect, it } from 'vitest';
import { build, withBase, type Built } from '../testing/build.ts';
import { playAtRandom } from '../testing/minimal-volume.ts';
import { table } from '../testing/table.ts';
import { viewOf } from '@quipu/engine';

const CARD_LINE = 'eligible by card, 2 act';

const buildWith = (line: string, rules = ''): Promise<Built> =>
  build(
    withBase({ rules, events: { Gift: 'Cartel +9', Second: 'Aid -1' } }).map(({ path, text }) => ({
      path,
      text: text.replace(CARD_LINE, line),
    })),
  );

let byResources: Built;
let byStrength: Built;
beforeAll(async () => {
  byResources = await buildWith('eligible by fewest Resources, 2 act');
  byStrength = await buildWith(
    'eligible by most Strength, 3 act',
    'define Strength of f in factions = Resources of f - 2 * f Bases on map',
  );
}, 60_000);

const resources = (govt: number, rebels: number, cartel: number) => ({
  'Resources of Govt': govt,
  'Resources of Rebels': rebels,
  'Resources of Cartel': cartel,
});

describe('an order by a value', () => {
  it('gives the first turn to the Faction with the fewest', () => {
    const game = table(byResources.volume, 'Quiet', { position: resources(9, 7, 3) });
    expect(game.asks).toBe('Cartel: Sequence.action');
    expect(game.choose('pass').asks).toBe('Rebels: Sequence.action');
    expect(game.choose('pass').asks).toBe('Govt: Sequence.action');
  });

  it('breaks ties by the symbols of the card', () => {
    const game = table(byResources.volume, 'Quiet', { position: resources(4, 4, 4) });
    expect(game.asks).toBe('Govt: Sequence.action');
  });

  it('is fixed while the card is played, and determined again for the next card', () => {
    const game = table(byResources.volume, 'Gift', { next: 'Second', position: resources(9, 7, 3) });
    expect(game.choose('event').asks).toBe('Rebels: Sequence.action');
    expect(game.choose('pass').asks).toBe('Govt: Sequence.action');
    expect(game.choose('pass').asks).toBe('Rebels: Sequence.action');
  });

  it('is public', () => {
    const game = table(byResources.volume, 'Quiet', { position: resources(9, 7, 3) });
    expect(viewOf(game.game, 'Govt').turn.order).toEqual(['Cartel', 'Rebels', 'Govt']);
  });

  it('reads a define of Factions', () => {
    const position = { ...resources(9, 8, 7), Highmoor: { 'Rebels Base': 1 } };
    const game = table(byStrength.volume, 'Quiet', { position });
    expect(game.choose('pass').asks).toBe('Cartel: Sequence.action');
  });
});

it('plays random games to the end', () => {
  playAtRandom(byResources.volume, 60);
  playAtRandom(byStrength.volume, 60);
}, 60_000);
