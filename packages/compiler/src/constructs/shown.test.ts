/** What the rules have shown, as every view has it. */
import { beforeAll, describe, expect, it } from 'vitest';
// A test of generated code is a test of what a volume does, and volumes run on the engine.
// eslint-disable-next-line @nx/enforce-module-boundaries
import { viewOf } from '@quipu/engine';
import { buildBase, type Built } from '../testing/build.ts';
import { event } from '../testing/play.ts';

let built: Built;
beforeAll(async () => {
  built = await buildBase({
    rules: `shown define Master of s in Provinces = Rebels if Rebels pieces in s > 0, else none
shown define Crowded of s in Provinces = pieces in s > 2
shown define Camps = Rebels pieces on map
shown define Seat = Highmoor if Aid > 3, else none
define Quietly = 3`,
    events: { Nothing: 'Govt +1' },
  });
}, 60_000);

const hidden = { 'Rebels Guerrilla Underground': 3 };

describe('a shown value', () => {
  it('is in the view of everybody, whether the rules ask for it or not', () => {
    const { game } = event(built.volume, 'Nothing', { position: { Highmoor: hidden } });
    for (const seat of [undefined, ...built.volume.seats]) {
      const { shown, spaces } = viewOf(game, seat);
      expect(shown).toEqual({ Camps: 3, Seat: null });
      expect(spaces['Highmoor']?.shown).toEqual({ Master: 'Rebels', Crowded: true });
      expect(spaces['Wastes']?.shown).toEqual({ Master: null, Crowded: false });
      expect(spaces['Capital']?.shown).toEqual({});
    }
  });

  it('stands beside the margins', () => {
    const { volume } = built;
    const { game } = event(volume, 'Nothing');
    expect(Object.keys(viewOf(game).margins)).toEqual(volume.seats);
    expect(viewOf(game).margins['Govt']?.value).toBe(volume.margin(game.cells(), 0));
  });
});
