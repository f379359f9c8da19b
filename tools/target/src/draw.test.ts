import { answer, draw, Game, isOver, offer, offerWords } from '@quipu/engine';
import { expect, it } from 'vitest';
import { target } from './volume.ts';

it('draws for random play only what is offered, down to the end of the game', () => {
  const out = new Int32Array(offerWords(target));
  for (let seed = 1; seed <= 20; seed++) {
    const made = Game.create(target, { seed });
    if (!made.ok) throw new Error(made.refusal.reason);
    const cells = made.value.cells();
    let n = seed;
    const pick = (below: number): number => (n = (n * 75 + 74) % 65_537) % below;
    for (let option = draw(target, cells, out, pick); option >= 0; option = draw(target, cells, out, pick)) {
      offer(target, cells, out);
      expect(((out[option >> 5] ?? 0) >> (option & 31)) & 1).toBe(1);
      answer(target, cells, option);
    }
    expect(isOver(cells)).toBe(true);
  }
});
