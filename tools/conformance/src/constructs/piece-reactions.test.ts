/** Reactions to pieces that are placed, flipped or moved: they run after the statement, once for each group in a space. */
import { beforeAll, describe, expect, it } from 'vitest';
import { buildBase, type Built } from '../testing/build.ts';
import { event, operation } from '../testing/table.ts';

describe('a reaction to placed pieces', () => {
  let built: Built;
  beforeAll(async () => {
    built = await buildBase({
      rules: `operation Muster of Govt { select a Province { place 1 Rebels Base there } }
whenever place Guerrillas in Cities as n: Aid + 2 * n
whenever place Rebels Base by Muster: Aid +5
whenever place Police { place 1 Cartel Guerrilla in Highmoor; place 1 Cartel Guerrilla in Capital }`,
      events: {
        Rise: 'place 2 Rebels Guerrillas in Capital',
        Hills: 'place 2 Rebels Guerrillas in Highmoor',
        Swap: 'replace 2 Troops with 2 Rebels Guerrillas in Capital',
        Swaps: 'replace 2 Troops in Cities with 2 Rebels Guerrillas',
        Guard: 'place 3 Police in Capital',
        Home: 'place 1 Rebels Base in Highmoor',
        All: 'place any Rebels Guerrillas in Capital',
      },
    });
  }, 60_000);

  it('runs in the space, with the number placed', () => {
    expect(event(built.volume, 'Rise', { position: { Aid: 1 } }).number('Aid')).toBe(5);
    expect(event(built.volume, 'Hills', { position: { Aid: 1 } }).number('Aid')).toBe(1);
  });

  it('includes pieces that replace others', () => {
    const position = { Aid: 1, Capital: { 'Govt Troops': 2 } };
    expect(event(built.volume, 'Swap', { position }).number('Aid')).toBe(5);
    expect(event(built.volume, 'Swaps', { position }).number('Aid')).toBe(5);
  });

  it('places pieces of other reactions', () => {
    const placed = event(built.volume, 'Guard', { position: { Aid: 1 } });
    expect(placed.board).toEqual({
      Capital: { 'Govt Police': 3, 'Cartel Guerrilla Underground': 1 },
      Highmoor: { 'Cartel Guerrilla Underground': 1 },
    });
    expect(placed.number('Aid')).toBe(3);
  });

  it('is restricted to an operation', () => {
    expect(event(built.volume, 'Home', { position: { Aid: 1 } }).number('Aid')).toBe(1);
    const rallied = operation(built.volume, 'Muster', { position: { Aid: 1 } }).choose('Highmoor');
    expect(rallied.number('Aid')).toBe(6);
  });

  it('does not run when a player places nothing', () => {
    expect(
      event(built.volume, 'All', { position: { Aid: 1 } })
        .choose('0')
        .number('Aid'),
    ).toBe(1);
  });
});

describe('a reaction to moved pieces', () => {
  let built: Built;
  beforeAll(async () => {
    built = await buildBase({
      rules: `operation March of Govt {
  select a Province { move any Rebels Guerrillas from spaces adjacent to there, activating each group if group > 1 }
}
whenever move Troops to Provinces as n: Aid + n
whenever move Rebels Guerrillas to Provinces by March as n { Govt + n; remove all Rebels Guerrillas there }
whenever activate Rebels Guerrillas in Provinces: Aid +1`,
      events: {
        Sweep: 'relocate all Troops in Capital to Highmoor',
        Home: 'relocate all Troops in Highmoor to Capital',
        Come: 'relocate 1 Rebels Guerrilla from Capital to Highmoor',
        Show: 'activate all Guerrillas in Highmoor',
        Turn: 'flip 1 Rebels Guerrilla in Highmoor',
        Seen: 'activate 1 Rebels Guerrilla in Highmoor, turned or not',
      },
    });
  }, 60_000);

  it('runs for the space that they enter', () => {
    const from = { Aid: 1, Capital: { 'Govt Troops': 3 } };
    expect(event(built.volume, 'Sweep', { position: from }).number('Aid')).toBe(4);
    const back = { Aid: 1, Highmoor: { 'Govt Troops': 3 } };
    expect(event(built.volume, 'Home', { position: back }).number('Aid')).toBe(1);
  });

  it('runs after the whole move, so that it may remove the moved pieces', () => {
    const hidden = { 'Rebels Guerrilla Underground': 2, 'Rebels Guerrilla Active': 1 };
    const position = { Aid: 1, 'Resources of Govt': 3, Capital: hidden };
    const marched = operation(built.volume, 'March', { position });
    marched.choose('Rebels Guerrilla Underground', '2', 'Rebels Guerrilla Active');
    expect(marched.board).toEqual({});
    expect(marched.number('Aid')).toBe(2);
    expect(marched.number('Resources of Govt')).toBe(6);
    const come = event(built.volume, 'Come', { position }).choose('Rebels Guerrilla Underground');
    expect(come.board['Highmoor']).toEqual({ 'Rebels Guerrilla Underground': 1 });
  });

  it('includes pieces that any statement activates', () => {
    const position = {
      Aid: 1,
      Highmoor: { 'Rebels Guerrilla Underground': 2, 'Cartel Guerrilla Underground': 1 },
    };
    expect(event(built.volume, 'Show', { position }).number('Aid')).toBe(2);
    expect(event(built.volume, 'Turn', { position }).number('Aid')).toBe(2);
    expect(event(built.volume, 'Seen', { position }).number('Aid')).toBe(2);
  });

  it('excludes pieces that are hidden, or keep their state', () => {
    const position = { Aid: 1, Highmoor: { 'Rebels Guerrilla Active': 1 } };
    expect(event(built.volume, 'Turn', { position }).number('Aid')).toBe(1);
    expect(event(built.volume, 'Seen', { position }).number('Aid')).toBe(1);
  });
});
