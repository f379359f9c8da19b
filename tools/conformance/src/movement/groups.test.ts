/** Moving groups: Activation, further moves, and that no piece moves twice. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Volume } from '@quipu/engine';
import { begin, marked, pieces, play, playAtRandom, buildMinimal } from '../testing/minimal-volume.ts';

const march = `
operation March of Insurgents {
  point cost 1
  point exposed spaces with Support or Roads
  point watchers Cubes
  select any spaces, paying cost:
    move any own Guerrillas not yet moved from spaces adjacent to there,
      activating each group if there is exposed and group + watchers there > 3
}
adapt March for Cartel { watchers also Rebels Guerrillas }
activity Scare of Rebels with March { flip 1 Guerrilla in Highmoor }
activity Quit of Rebels with March { remove 1 own Guerrilla in Capital }
`;

describe('a moving group', () => {
  let volume: Volume;
  beforeAll(async () => {
    volume = await buildMinimal(march);
  });

  it('is Activated if exposed and seen, without other pieces', () => {
    const game = begin(volume, { board: { BOARD: { Capital: { 'Rebels Guerrilla Underground': 1 } } } });
    play(game, 'March', 'Capital', 'Lowfield', '1');
    expect(pieces(game, 'Capital')).toMatchObject({
      'Rebels Guerrilla Underground': 1,
      'Rebels Guerrilla Active': 1,
    });
    expect(marked(volume, game.cells(), 'Capital')).toEqual({ 'Rebels Guerrilla Active': 1 });
  });

  it('is evaluated separately: two groups of one stay Underground where one of two is seen', () => {
    const police = { BOARD: { Capital: { 'Govt Troops': 0 } } };
    const apart = begin(volume, { board: police });
    play(apart, 'March', 'Capital', 'Highmoor', '1', 'Lowfield', '1');
    expect(pieces(apart, 'Capital')).toEqual({ 'Govt Police': 2, 'Rebels Guerrilla Underground': 2 });
    const together = begin(volume, { board: police });
    play(together, 'March', 'Capital', 'Highmoor', '2', 'done');
    expect(pieces(together, 'Capital')).toMatchObject({ 'Rebels Guerrilla Active': 2 });
  });

  it('uses an origin once per destination, and moves at least one piece', () => {
    const game = begin(volume);
    play(game, 'March', 'Capital');
    expect(game.decision?.options.map(({ key }) => key)).toEqual(['Highmoor', 'Lowfield']);
    expect(game.explain('done').map(({ key }) => key)).toEqual(['at-least-one']);
    play(game, 'Highmoor');
    expect(game.decision?.point).toBe('March.move own Guerrillas.count');
    play(game, '1');
    expect(game.decision?.options.map(({ key }) => key)).toEqual(['Lowfield', 'done']);
    expect(game.explain('Highmoor').map(({ key }) => key)).toEqual(['already']);
  });

  it('moves once: an Activated piece cannot move to the next destination', () => {
    const game = begin(volume, { board: { BOARD: { Lowfield: { 'Rebels Guerrilla Underground': 0 } } } });
    play(game, 'March', 'Capital', '3');
    expect(marked(volume, game.cells(), 'Capital')).toEqual({ 'Rebels Guerrilla Active': 3 });
    expect(game.decision?.options.map(({ key }) => key)).not.toContain('NorthRoad');
  });

  it('retains its marks when it is flipped in between', () => {
    const rebels = 'Rebels Guerrilla Underground';
    const board = { BOARD: { Highmoor: { [rebels]: 0 }, NorthRoad: { [rebels]: 1 } } };
    const game = begin(volume, { board });
    play(game, 'March', 'Highmoor', 'Lowfield', '2', 'done');
    play(game, 'Scare');
    expect(pieces(game, 'Highmoor')).toMatchObject({
      'Rebels Guerrilla Underground': 1,
      'Rebels Guerrilla Active': 1,
    });
    expect(marked(volume, game.cells(), 'Highmoor')).toEqual({
      'Rebels Guerrilla Underground': 1,
      'Rebels Guerrilla Active': 1,
    });
  });

  it('retains its marks if unmoved pieces can be flipped or removed first', () => {
    const game = begin(volume, { board: { BOARD: { Capital: { 'Rebels Guerrilla Active': 1 } } } });
    play(game, 'March', 'Capital', 'Highmoor', '3', 'done');
    // The decision distinguishes moved pieces.
    play(game, 'Quit', '0');
    expect(marked(volume, game.cells(), 'Capital')).toEqual({ 'Rebels Guerrilla Active': 3 });
    expect(pieces(game, 'Capital')).toMatchObject({ 'Rebels Guerrilla Active': 3 });
  });

  it('never marks more pieces than there are, in 500 games', () => {
    const spaces = volume.names.spaces.map(({ key }) => key);
    const board = volume.regions.find((r) => r.name === 'BOARD');
    const groups = board?.dimensions[1]?.keys ?? [];
    playAtRandom(volume, 500, (cells) => {
      for (const [s, space] of spaces.entries())
        for (const [group, n] of Object.entries(marked(volume, cells, space))) {
          const there = cells[(board?.offset ?? 0) + s * groups.length + groups.indexOf(group)] ?? 0;
          if (n > there) throw new Error(`${n} ${group} marked in ${space}, and ${there} there`);
        }
    });
  });
});
