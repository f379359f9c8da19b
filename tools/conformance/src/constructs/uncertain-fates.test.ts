/** `fate of Tunneled Bases is Exposed on 4 to 6, else map`: fates that depend on a die or on the position. */
import { beforeAll, describe, expect, it } from 'vitest';
import { buildBase, type Built } from '../testing/build.ts';
import { playAtRandom } from '../testing/minimal-volume.ts';
import { event, operation, table, type Playing, type Table } from '../testing/table.ts';

let built: Built;
beforeAll(async () => {
  built = await buildBase({
    rules: `holding Casualties "Casualties"
class Fort plural Forts { Exposed, Tunneled }
forces Rebels { Lair 3 : Fort plural Lairs }
forces Cartel { Boss 2 : Base plural Bosses }
fate of Tunneled Lairs is Exposed on 4 to 6, else map
fate of Bosses is map on 1 to 3
fate of Police is Casualties on 1, map on 2
fate of Troops is map while (Police there > 1)
fate of Govt Bases is map while (Police there > 1)
whenever remove Lairs as n: Aid +n
whenever remove Bosses as n: Aid +n
whenever remove Police as n: Aid +n
whenever flip Lairs as n: Rebels +n
operation Raid of Govt {
  select a space with Lair: remove 1 Lair there
}
operation Hunt of Govt {
  select a space with Troops: remove 1 Troops there
}`,
    events: {
      One: 'remove 1 Lair in Capital',
      Both: 'remove all Lairs in Capital',
      Across: 'remove all Lairs on map',
      Count: 'remove all Lairs in Capital, counting n\nCartel +n',
      Boss: 'remove all Bosses in Capital',
      Police: 'remove all Police in Capital',
      Exchange: 'replace all enemy pieces in Capital with 1 Police',
      Troops: 'remove 1 Govt piece in Capital, Bases last',
      Two: 'remove 2 Govt pieces in Capital',
      TwoInOrder: 'remove 2 Govt pieces in Capital, Bases last',
    },
  });
}, 60_000);

const play = (title: string, how: Playing): Table =>
  event(built.volume, title, {
    ...how,
    position: { Aid: 0, 'Resources of Rebels': 0, 'Resources of Cartel': 0, ...how.position },
  });

describe('a die as fate', () => {
  const lairs = (tunneled: number, exposed = 0) => ({
    Capital: { 'Rebels Lair Tunneled': tunneled, 'Rebels Lair Exposed': exposed },
  });

  it('keeps a piece, or turns it', () => {
    const low = play('One', { position: lairs(1), dice: [3] });
    expect([low.board['Capital'], low.number('Aid')]).toEqual([{ 'Rebels Lair Tunneled': 1 }, 0]);
    const high = play('One', { position: lairs(1), dice: [4] });
    expect([high.board['Capital'], high.number('Resources of Rebels'), high.number('Aid')]).toEqual([
      { 'Rebels Lair Exposed': 1 },
      1,
      0,
    ]);
  });

  it('is rolled once for each piece of a statement', () => {
    for (const title of ['Both', 'Across']) {
      const after = play(title, { position: lairs(2, 1), dice: [1, 6] });
      expect(after.board['Capital']).toEqual({ 'Rebels Lair Tunneled': 1, 'Rebels Lair Exposed': 1 });
      expect([after.number('Aid'), after.number('Resources of Rebels')]).toEqual([1, 1]);
    }
  });

  it('counts pieces that leave or are turned, not those that stay', () => {
    expect(play('Count', { position: lairs(2, 1), dice: [1, 6] }).number('Resources of Cartel')).toBe(2);
  });

  it('leads to a removal on faces without a result', () => {
    const after = play('Boss', { position: { Capital: { 'Cartel Boss': 2 } }, dice: [3, 4] });
    expect([after.board['Capital'], after.number('Aid')]).toEqual([{ 'Cartel Boss': 1 }, 1]);
  });

  it('may have more than two results', () => {
    const after = play('Police', { position: { Capital: { 'Govt Police': 3 } }, dice: [1, 2, 3] });
    expect([after.board['Capital'], after.board['Casualties'], after.number('Aid')]).toEqual([
      { 'Govt Police': 1 },
      { 'Govt Police': 1 },
      2,
    ]);
  });

  it('replaces only pieces that surely leave the map', () => {
    const position = { Capital: { 'Rebels Lair Tunneled': 1, 'Rebels Lair Exposed': 1 } };
    const after = play('Exchange', { position });
    expect(after.board['Capital']?.['Rebels Lair Tunneled']).toBe(1);
    expect(after.board['Capital']?.['Rebels Lair Exposed']).toBeUndefined();
  });

  it('is a reason to offer the space, as a roll may change something', () => {
    const { board } = operation(built.volume, 'Raid', { position: lairs(1), dice: [2] });
    expect(board['Capital']).toEqual({ 'Rebels Lair Tunneled': 1 });
  });
});

describe('a condition of a fate', () => {
  it('excludes pieces from removals while it holds', () => {
    const held = { Capital: { 'Govt Troops': 1, 'Govt Police': 2 } };
    const only = table(built.volume, 'Quiet', { position: held });
    expect(only.why('Hunt').length).toBeGreaterThan(0);
    const free = { Capital: { 'Govt Troops': 1, 'Govt Police': 1 } };
    expect(operation(built.volume, 'Hunt', { position: free }).board['Capital']).toEqual({
      'Govt Police': 1,
    });
  });

  it('is tested before the statement, not after each piece', () => {
    const position = { Capital: { 'Govt Police': 2, 'Govt Base': 1 } };
    for (const title of ['Two', 'TwoInOrder'])
      expect(play(title, { position, dice: [5, 5] }).board['Capital']).toEqual({ 'Govt Base': 1 });
  });

  it('lets pieces that stay shield no other piece', () => {
    const position = { Capital: { 'Govt Troops': 1, 'Govt Police': 2, 'Govt Base': 1 } };
    const after = play('Troops', { position, dice: [5] });
    expect(after.board['Capital']).toEqual({ 'Govt Troops': 1, 'Govt Police': 1, 'Govt Base': 1 });
  });
});

it('plays random games to the end, with all pieces accounted for', () => {
  playAtRandom(built.volume, 100);
}, 60_000);
