/** Values of `shown define` in views. */
import { beforeAll, describe, expect, it } from 'vitest';
import { viewOf } from '@quipu/engine';
import { buildBase, type Built } from '../testing/build.ts';
import { event } from '../testing/table.ts';

let built: Built;
beforeAll(async () => {
  built = await buildBase({
    rules: `shown define Master of s in Provinces = Rebels if Rebels pieces in s > 0, else none
shown define Crowded of s in Provinces = pieces in s > 2
shown define Wealth of f in Insurgents = Resources of f + Bases of f on map
shown define Rival of f in factions = Rebels if f is Govt, else Govt
shown define Camps = Rebels pieces on map
shown define Seat = Highmoor if Aid > 3, else none
shown define Gap = 9 - max(Aid, max(Govt, Rebels))
define Quietly = 3`,
    events: { Nothing: 'Govt +1' },
  });
}, 60_000);

const hidden = { 'Rebels Guerrilla Underground': 3 };

describe('a shown value', () => {
  it('is in every view, whether the rules use it or not', () => {
    const { game } = event(built.volume, 'Nothing', { position: { Highmoor: hidden } });
    for (const seat of [undefined, ...built.volume.seats]) {
      const { shown, spaces } = viewOf(game, seat);
      expect(shown).toMatchObject({ Camps: 3, Seat: null });
      expect(spaces['Highmoor']?.shown).toEqual({ Master: 'Rebels', Crowded: true });
      expect(spaces['Wastes']?.shown).toEqual({ Master: null, Crowded: false });
      expect(spaces['Capital']?.shown).toEqual({});
    }
  });

  it('is in the view of each Faction of its domain', () => {
    const position = { 'Resources of Rebels': 4, Highmoor: { 'Rebels Base': 1 } };
    const { factions, shown } = viewOf(event(built.volume, 'Nothing', { position }).game);
    expect(factions['Rebels']?.shown).toEqual({ Wealth: 5, Rival: 'Govt' });
    expect(factions['Govt']?.shown).toEqual({ Rival: 'Rebels' });
    expect(Object.keys(shown)).toEqual(['Camps', 'Seat', 'Gap']);
  });

  it('lists all values of a maximum, and that it is subtracted', () => {
    const position = { Aid: 1, 'Resources of Govt': 2, 'Resources of Rebels': 4 };
    const { game } = event(built.volume, 'Nothing', { position });
    const { sums } = viewOf(game);
    expect(sums['Gap']?.value).toBe(5);
    expect(sums['Gap']?.parts[1]).toMatchObject({ kind: 'greatest', value: -4 });
    expect(sums['Gap']?.parts[1]?.parts?.map(({ value }) => value)).toEqual([1, 3, 4]);
  });

  it('is next to the margins', () => {
    const { volume } = built;
    const { game } = event(volume, 'Nothing');
    expect(Object.keys(viewOf(game).margins)).toEqual(volume.seats);
    expect(viewOf(game).margins['Govt']?.value).toBe(volume.margin(game.cells(), 0));
  });
});
