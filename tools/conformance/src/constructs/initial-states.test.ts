/** In which state pieces enter: the first of their class, or the one that the text says (1.4.3). */
import { beforeAll, expect, it } from 'vitest';
import { buildBase, type Built } from '../testing/build.ts';
import { event } from '../testing/table.ts';

let built: Built;
beforeAll(async () => {
  built = await buildBase({
    events: {
      Plain: 'place 1 Rebels Guerrilla in Wastes',
      Said: 'place 1 Active Rebels Guerrilla in Wastes',
      Both: 'place 1 Underground Rebels Guerrilla and 2 Active Rebels Guerrillas in Wastes',
      Replaced: 'replace 1 Troops in Wastes with 1 Active Rebels Guerrilla',
    },
  });
}, 60_000);

const underground = 'Rebels Guerrilla Underground';
const active = 'Rebels Guerrilla Active';
const troops = 'Govt Troops';

it.each([
  ['Plain', { [troops]: 1, [underground]: 1 }],
  ['Said', { [troops]: 1, [active]: 1 }],
  ['Both', { [troops]: 1, [underground]: 1, [active]: 2 }],
  ['Replaced', { [active]: 1 }],
])('%s', (title, after) => {
  const played = event(built.volume, title, { position: { Wastes: { [troops]: 1 } } });
  expect(played.board.Wastes).toEqual(after);
});
