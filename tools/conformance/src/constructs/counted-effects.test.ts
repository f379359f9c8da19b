/** `counting n`: the number of pieces, markers or Resources that a statement affected, for the statements after it. */
import { beforeAll, describe, expect, it } from 'vitest';
import { playAtRandom } from '../testing/minimal-volume.ts';
import { buildBase, type Built } from '../testing/build.ts';
import { event, operation, type Playing, type Table } from '../testing/table.ts';

let built: Built;
beforeAll(async () => {
  built = await buildBase({
    rules: `operation Drive of Govt {
  select any Provinces {
    move any Troops from spaces adjacent to there, counting n
    own +n
  }
}
operation Levy of Govt {
  move any Troops from Capital to Highmoor, counting n
  pay n
}
operation Idle of Govt {
  move any Troops from Capital to Highmoor, counting n
  if n is 0: Aid +1
}`,
    events: {
      Moved: 'move any Troops from Capital to Provinces, counting n\n  Aid +n',
      Relocated: 'relocate all Troops in Capital to Wastes, counting n\n  Aid +n',
      Placed: 'place up to 2 Police and 1 Base in Highmoor, counting n\n  Aid +n',
      'In a Province':
        'place 2 Police in a Province as camp, counting n\n  Aid +n\n  place (n) Terror in camp',
      Removed: 'remove all Govt pieces in Capital as gone, counting n\n  Aid +n\n  Rebels +gone',
      Replaced: 'replace any Troops in Capital with 6 Police, counting n\n  Aid +n',
      Across: 'replace 3 Troops on map with 3 Police, counting n\n  Aid +n',
      Activated: 'activate 3 Rebels Guerrillas in Capital, counting n\n  Aid +n',
      Flipped: 'flip all Rebels Guerrillas in Capital, counting n\n  Aid +n',
      Transferred: 'transfer 5 from Rebels to Cartel, counting n\n  Aid +n',
      'Some transferred': 'transfer up to 5 Resources from Rebels to Cartel, counting n\n  Aid +n',
      Retired: 'remove 2 Available Troops, counting n\n  Aid +n',
      Marked: 'place 2 Terror in Highmoor, counting n\n  Aid +n',
      Nothing: 'move any Troops from Capital to Provinces, counting n\n  if n > 2: Aid +1\n  own +n',
    },
  });
}, 60_000);

const play = (title: string, position: Playing['position'] = {}): Table =>
  event(built.volume, title, { position: { Aid: 0, 'Resources of Rebels': 0, ...position } });
const answer = (table: Table): Table => {
  while (!table.done) table.choose(table.options.at(-1) === 'done' ? 'done' : (table.options.at(-1) ?? ''));
  return table;
};
const aid = (table: Table): number => table.number('Aid');
const troops = { Capital: { 'Govt Troops': 3 } };

describe('a count', () => {
  it('is the number of moved pieces, of all origins and destinations', () => {
    const table = play('Moved', troops).choose('Highmoor');
    table.choose('2');
    expect(aid(answer(table))).toBe(2);
    expect(aid(play('Relocated', troops))).toBe(3);
  });

  it('is the number of placed pieces of all kinds', () => {
    expect(aid(answer(play('Placed').choose('2')))).toBe(3);
    const table = play('In a Province').choose('Wastes');
    expect([aid(table), table.board['Wastes']]).toEqual([2, { 'Govt Police': 2, Terror: 2 }]);
    expect(aid(play('Marked'))).toBe(2);
  });

  it('is the number of removed pieces, next to a name for them', () => {
    const table = play('Removed', { Capital: { 'Govt Troops': 3, 'Govt Police': 1 } });
    expect([aid(table), table.number('Resources of Rebels')]).toEqual([4, 4]);
    expect(aid(play('Retired'))).toBe(2);
  });

  it('is the number of replaced pieces', () => {
    const table = play('Replaced', troops);
    expect(aid(answer(table.choose('2')))).toBe(2);
    expect(aid(answer(play('Across', troops)))).toBe(3);
  });

  it('is the number of turned pieces', () => {
    const guerrillas = { 'Rebels Guerrilla Underground': 2, 'Rebels Guerrilla Active': 2 };
    expect(aid(play('Activated', { Capital: guerrillas }))).toBe(2);
    expect(aid(answer(play('Flipped', { Capital: guerrillas })))).toBe(4);
  });

  it('is the number of transferred Resources, as far as they went', () => {
    expect(aid(play('Transferred', { 'Resources of Rebels': 3 }))).toBe(3);
    expect(aid(play('Some transferred', { 'Resources of Rebels': 3 }).choose('2'))).toBe(2);
  });
});

describe('a judgment before the statement', () => {
  it('does not rely on the count', () => {
    expect(play('Nothing').game.decision?.point).toBe('Sequence.action');
    expect(() => operation(built.volume, 'Idle', { position: { 'Resources of Govt': 5 } })).toThrow(
      'Idle is not offered',
    );
  });

  it('demands nothing for the count', () => {
    const table = operation(built.volume, 'Levy', { position: { ...troops, 'Resources of Govt': 1 } });
    expect(table.asks).toMatch(/^Govt: Levy/u);
  });

  it('counts from 0 in each space', () => {
    const table = operation(built.volume, 'Drive', {
      position: { 'Resources of Govt': 3, ...troops, Lowfield: { 'Govt Troops': 1 } },
    });
    table.choose('Highmoor', 'Capital', '2', 'done');
    expect(table.number('Resources of Govt')).toBe(5);
    table.choose('Wastes', 'Lowfield', 'done');
    expect(table.number('Resources of Govt')).toBe(6);
  });
});

it('plays random games to the end', () => {
  playAtRandom(built.volume, 100);
}, 60_000);
