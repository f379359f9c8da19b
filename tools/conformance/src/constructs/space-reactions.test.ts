/** Reactions to changes of a value of each space: after the statement, in each space where it differs. */
import { interjectionsOf } from '@quipu/engine';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildBase, type Built } from '../testing/build.ts';
import { event } from '../testing/table.ts';

describe('a reaction to a value of each space', () => {
  let built: Built;
  beforeAll(async () => {
    built = await buildBase({
      rules: `define Held of s in Cities and Provinces = Govt if Troops in s > Guerrillas in s, else none
define Strong of s in Cities = Troops in s > 2
define Crowd of s in Provinces = Guerrillas in s
whenever Held of s changes { Aid +1; place 1 Terror in s }
whenever Strong of s changes: Govt +1
whenever Crowd of s changes by n: Cartel + n
whenever Populace of s changes: Rebels +2
standing Return: while executing, may remove 1 Troops on map`,
      events: {
        March: 'relocate all Troops in Capital to Highmoor',
        Swap: 'together { remove all Troops in Capital; place 3 Troops in Capital }',
        Shift: 'in each Province with Terror: shift 1 toward Neutral',
        Pick: 'place 2 Rebels Guerrillas in Provinces',
        Crowd: 'place 2 Rebels Guerrillas in Highmoor',
      },
    });
  }, 60_000);
  const position = {
    Aid: 1,
    'Resources of Govt': 3,
    'Resources of Rebels': 3,
    'Resources of Cartel': 3,
    Capital: { 'Govt Troops': 3 },
  };

  it('runs in each space where the value differs', () => {
    const march = event(built.volume, 'March', { position });
    expect(march.number('Aid')).toBe(3);
    expect(march.board).toEqual({ Capital: { Terror: 1 }, Highmoor: { 'Govt Troops': 3, Terror: 1 } });
    expect(march.number('Resources of Govt')).toBe(4);
  });

  it('compares the value before and after the statement', () => {
    expect(event(built.volume, 'Swap', { position }).number('Aid')).toBe(1);
  });

  it('passes the difference of a number', () => {
    expect(event(built.volume, 'Crowd', { position }).number('Resources of Cartel')).toBe(5);
  });

  it('includes levels', () => {
    expect(
      event(built.volume, 'Shift', { position: { ...position, Highmoor: { Terror: 1, level: -1 } } }).number(
        'Resources of Rebels',
      ),
    ).toBe(5);
  });

  it('runs after a standing action', () => {
    const position = { Aid: 1, Capital: { 'Govt Troops': 1 }, Highmoor: { 'Govt Troops': 1 } };
    const playing = event(built.volume, 'Pick', { position }).choose('Highmoor', '1');
    const [found] = interjectionsOf(playing.game, 'Govt');
    const key = found?.keys.find((each) => each.includes('Capital')) ?? '';
    expect(playing.game.interject({ seat: 'Govt', standing: 'Return', key })).toMatchObject({ ok: true });
    // Control of Highmoor has changed in the middle of the statement, and counts after it.
    expect(playing.number('Aid')).toBe(2);
    expect(playing.choose('Wastes').number('Aid')).toBe(3);
    expect(playing.board['Highmoor']?.['Terror']).toBe(1);
  });
});
