/** Events that act by a secret which they reveal: their offers do not depend on it. */
import { beforeAll, describe, expect, it } from 'vitest';
import { viewOf } from '@quipu/engine';
import { lawsOf } from '@quipu/engine/testing';
import { buildBase, type Built } from '../testing/build.ts';
import type { Position } from '../testing/position.ts';
import { event, table, type Table } from '../testing/table.ts';

const EVENTS = {
  'Act after': 'reveal Cache\nif Cache is Highmoor: Aid +1',
  'Act before': 'if Cache is Highmoor: Aid +2\nreveal Cache',
  Clear: 'reveal Cache\nremove all Terror in Cache',
  'Clear at first': 'Aid +1\nreveal Cache\nby Rebels: remove all Terror in Cache',
  Near: 'reveal Cache\nselect a space adjacent to Cache: place 1 Terror there',
  'Near by another': 'reveal Cache\nby Cartel: select a space adjacent to Cache: place 1 Terror there',
  Choose: 'reveal Cache\nby Cartel: may { if Cache is Highmoor: Cartel +1 }',
  'Choose a mode': 'reveal Cache\nby Govt: either "dig" { if Cache is Highmoor: Govt +1 }\nor "burn": Aid -1',
  Guess: 'reveal Cache\nselect a Province as guess\nif Cache is guess: Aid +1',
  'Guess and keep':
    'select a Province as guess { place 1 Terror there }\nif Cache is guess: Aid +1\nreveal Cache',
  Optional: 'Aid +1\nmay { reveal Cache\nremove all Terror in Cache }',
  'In a mode': 'either "look" { reveal Cache\nif Cache is Highmoor: Aid +1 }\nor "pass": Aid -1',
  'In each space':
    'select a space with Rebels Base { reveal Cache\nif Cache is there: remove 1 Terror there }',
  'Choose a Faction':
    'Aid +1\nselect a faction as ally { reveal Cache\nby ally: if Cache is Lowfield: remove 1 Terror in Cache }',
  'At last':
    'place 1 Terror in Capital\nreveal Cache\nif Cache is Lowfield: Aid -3\nif Aid > 2: by Cartel: may { Cartel +1 }',
  'If possible': 'by Govt: either "dig" { reveal Cache\nremove 1 Terror in Cache }\nor "burn": Aid -1',
  'Set and look': 'by Govt: may { reveal Cache\nremove 1 Terror in Cache }',
  'Through a text': 'reveal Cache\ndo Find',
};

let built: Built;
beforeAll(async () => {
  built = await buildBase({ rules: 'procedure Find: if Cache is Highmoor: Aid +1\n', events: EVENTS });
}, 60_000);

const SPACES = ['Highmoor', 'Lowfield'];

/** A position in which the Cache may be in each of the spaces. */
const position = (cache: string): Position => ({
  Aid: 3,
  Highmoor: { 'Rebels Base': 1 },
  Lowfield: { 'Rebels Base': 1, Terror: 1 },
  SECRET_Cache: cache,
});

/** The views and decisions of all other seats. */
const shown = ({ game }: Table): unknown => [
  ...['Govt', 'Cartel', undefined].map((seat) => ({ ...viewOf(game, seat) })),
  game.decision?.seat === 'Rebels' ? undefined : game.decision,
];

describe.each(Object.keys(EVENTS))('%s', (title) => {
  it('is offered alike for each value of the secret', () => {
    const [here, there] = SPACES.map((cache) =>
      shown(table(built.volume, title, { position: position(cache) })),
    );
    expect(here).toEqual(there);
  });

  it('can be played to its end for each value', () => {
    for (const cache of SPACES) {
      const played = event(built.volume, title, { position: position(cache) });
      for (let answers = 0; !played.done; answers++) {
        expect(answers).toBeLessThan(10);
        played.choose(played.options[0] ?? '');
      }
    }
  });
});

it.each([
  'Guess and keep',
  'Optional',
  'In a mode',
  'In each space',
  'Choose a Faction',
  'If possible',
  'Set and look',
])('%s: the choice before the secret is revealed does not depend on it', (title) => {
  const [here, there] = SPACES.map((cache) =>
    shown(event(built.volume, title, { position: position(cache) })),
  );
  expect(here).toEqual(there);
});

it('the laws hold', { timeout: 120_000 }, () => {
  for (const law of lawsOf(built.volume, { runs: 3, seed: 7, checkInterval: 3 })) law.check();
});
