/** In a text that belongs to no Faction, the view shows each Faction the spaces and payments of its own choices. */
import { Game, viewOf, type Volume } from '@quipu/engine';
import { beforeAll, expect, it } from 'vitest';
import { build, withBase } from '../testing/build.ts';
import { patchOf } from '../testing/position.ts';

const RULES = `whenever card begins {
  by Govt: select up to 2 Provinces, paying 1: place 1 Police there
  by Rebels: select up to 2 Provinces, paying 2: place 1 own Guerrilla there
}`;

let volume: Volume;
beforeAll(async () => {
  ({ volume } = await build(withBase({ rules: RULES, events: {} })));
}, 120_000);

it('begins anew with the first choice of the next Faction', () => {
  const creation = Game.create(volume, { board: patchOf(volume, {}) });
  if (!creation.ok) throw new Error(creation.refusal.reason);
  const game = creation.value;
  const chosen = (): unknown => {
    const view = viewOf(game);
    return [view.pending?.seat, view.underWay.map(({ spaces, paid }) => ({ spaces, paid }))];
  };
  game.choose({ key: 'Highmoor' });
  expect(chosen()).toEqual(['Govt', [{ spaces: ['Highmoor'], paid: 1 }]]);
  game.choose({ key: 'Lowfield' });
  expect(chosen()).toEqual(['Rebels', [{ spaces: [], paid: 0 }]]);
  game.choose({ key: 'Wastes' });
  expect(chosen()).toEqual(['Rebels', [{ spaces: ['Wastes'], paid: 2 }]]);
});
