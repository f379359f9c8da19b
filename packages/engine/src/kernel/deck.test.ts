/** Decks by the recipes of the series: 72 Events, of which some stay unseen, and round cards at their places. */
import { describe, expect, it } from 'vitest';
import { seedStream } from './chance.ts';
import { layDeck } from './deck.ts';
import type { DeckRecipe } from '../volume/volume.ts';

const EVENTS = Array.from({ length: 72 }, (_, card) => card);
const ROUND = 72;

/** So many piles of Events, each with one round card among its last cards. */
function recipe(piles: number, events: number, amongLast = events + 1): DeckRecipe {
  const pile = { events, rounds: [ROUND], amongLast };
  return { name: 'Test', events: EVENTS, piles: Array.from({ length: piles }, () => pile) };
}

function lay(of: DeckRecipe, seed: number): readonly number[] {
  const cells = new Int32Array(16);
  seedStream(cells, seed);
  return layDeck(cells, of) ?? [];
}

const seeds = Array.from({ length: 400 }, (_, i) => i + 1);

describe.each([
  ['4 piles of 15, a round card anywhere in each', recipe(4, 15), 16, 0],
  ['the same, among the lower 5 Events of each', recipe(4, 15, 6), 16, 10],
  ['3 piles for a short game', recipe(3, 15), 16, 0],
  ['2 piles of 6 above 6 and a round card', recipe(2, 12, 7), 13, 6],
])('%s', (_, of, size, from) => {
  const decks = seeds.map((seed) => lay(of, seed));

  it('holds no Event twice, and one round card a pile', () => {
    for (const deck of decks) {
      const events = deck.filter((card) => card !== ROUND);
      expect(deck).toHaveLength(size * of.piles.length);
      expect(new Set(events).size).toBe(events.length);
      expect(events).toHaveLength((size - 1) * of.piles.length);
    }
  });

  it('has it at every place where it may lie, and at no other', () => {
    const places = of.piles.map(
      (__, pile) => new Set(decks.map((deck) => deck.slice(pile * size, (pile + 1) * size).indexOf(ROUND))),
    );
    const allowed = Array.from({ length: size - from }, (__, i) => from + i);
    for (const found of places) expect([...found].sort((a, b) => a - b)).toEqual(allowed);
  });

  it('leaves any Event aside, and is the same for the same seed', () => {
    for (const event of EVENTS) expect(decks.some((deck) => !deck.includes(event))).toBe(true);
    expect(lay(of, 7)).toEqual(lay(of, 7));
  });
});
