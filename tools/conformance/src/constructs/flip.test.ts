/** `flip` turns pieces to their other side, each at most once in a space. */
import { beforeAll, describe, expect, it } from 'vitest';
import { buildBase, type Built } from '../testing/build.ts';
import { event, type Table } from '../testing/table.ts';
import type { Contents } from '../testing/position.ts';

let built: Built;
beforeAll(async () => {
  built = await buildBase({
    events: {
      Two: 'flip 2 Guerrillas in Capital',
      'Up to two': 'flip up to 2 Guerrillas in Capital',
      All: 'flip all Guerrillas in Capital',
    },
  });
}, 30_000);

const play = (title: string, capital: Contents): Table =>
  event(built.volume, title, { position: { Capital: capital } });

describe('flip', () => {
  it('leaves a lone piece on its other side', () => {
    const two = play('Two', { 'Rebels Guerrilla Underground': 1 });
    expect(two.done).toBe(true);
    expect(two.board.Capital).toEqual({ 'Rebels Guerrilla Active': 1 });
  });

  it('offers pieces that have not been turned', () => {
    const upTo = play('Up to two', { 'Rebels Guerrilla Underground': 1, 'Rebels Guerrilla Active': 1 });
    upTo.choose('Rebels Guerrilla Underground');
    expect(upTo.options).toEqual(['Rebels Guerrilla Active', 'done']);
    upTo.choose('Rebels Guerrilla Active');
    expect(upTo.done).toBe(true);
    expect(upTo.board.Capital).toEqual({ 'Rebels Guerrilla Active': 1, 'Rebels Guerrilla Underground': 1 });
  });

  it('turns all once', () => {
    const all = play('All', { 'Rebels Guerrilla Underground': 2, 'Cartel Guerrilla Active': 1 });
    expect(all.board.Capital).toEqual({ 'Rebels Guerrilla Active': 2, 'Cartel Guerrilla Underground': 1 });
  });
});
