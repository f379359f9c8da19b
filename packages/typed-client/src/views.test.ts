import { Game, viewOf } from '@quipu/engine';
import { FACTION_KEYS, volume } from '@quipu/sample';
import { assert, integer, property } from 'fast-check';
import { expect, it } from 'vitest';

/** Plays to the end by chance, now and then a step back, and shows every position. */
function played(game: Game, seed: number, show: () => void): void {
  let state = seed;
  const below = (n: number): number => {
    state = (Math.imul(state, 0x41c6_4e6d) + 0x3039) | 0;
    return ((state >>> 8) & 0xff_ffff) % n;
  };
  for (let { decision } = game; decision; { decision } = game) {
    if (below(8) === 0) game.undo();
    else game.choose({ key: decision.options[below(decision.options.length)]?.key ?? '' });
    show();
  }
}

/** What everybody sees of the board. */
const PARTS = [
  'spaces',
  'factions',
  'tracks',
  'supplies',
  'lasting',
  'shown',
  'margins',
  'deck',
  'turn',
  'secrets',
  'underWay',
] as const;

const seats = [undefined, ...FACTION_KEYS];

it('a view is the same whether or not something was seen before', () => {
  assert(
    property(integer({ min: 1, max: 10_000 }), (seed) => {
      const made = Game.create(volume, { seed });
      if (!made.ok) throw new Error(made.refusal.reason);
      const game = made.value;
      played(game, seed, () => {
        const fresh = game.copy();
        for (const seat of seats) expect(viewOf(game, seat)).toEqual(viewOf(fresh, seat));
      });
    }),
    { numRuns: 10 },
  );
});

it('a part that stays is the same object in the next view, and its parts in one that changes', () => {
  const made = Game.create(volume, { seed: 5 });
  if (!made.ok) throw new Error(made.refusal.reason);
  const game: Game = made.value;
  let before = viewOf(game);
  const kept = new Set<string>();
  played(game, 5, () => {
    const after = viewOf(game);
    for (const part of PARTS) {
      const [old, now] = [before[part], after[part]];
      if (JSON.stringify(old) === JSON.stringify(now)) expect(now).toBe(old);
    }
    for (const [space, now] of Object.entries(after.spaces)) {
      const old = before.spaces[space];
      if (JSON.stringify(old) === JSON.stringify(now)) expect(now).toBe(old);
      else if (old?.pieces === now.pieces) kept.add(space);
    }
    before = after;
  });
  expect(kept.size).toBeGreaterThan(0);
});
