import { Game } from '@quipu/engine';
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

const seats = [undefined, ...FACTION_KEYS];

it('a view is the same whether or not something was seen before', () => {
  assert(
    property(integer({ min: 1, max: 10_000 }), (seed) => {
      const made = Game.create(volume, { seed });
      if (!made.ok) throw new Error(made.refusal.reason);
      const game = made.value;
      played(game, seed, () => {
        const fresh = game.copy();
        for (const seat of seats) expect(game.view(seat)).toEqual(fresh.view(seat));
      });
    }),
    { numRuns: 10 },
  );
});

it('a region that stays is the same object in the next view, and its parts in one that changes', () => {
  const made = Game.create(volume, { seed: 5 });
  if (!made.ok) throw new Error(made.refusal.reason);
  const game: Game = made.value;
  let before = game.view();
  const kept = new Set<string>();
  played(game, 5, () => {
    const after = game.view();
    for (const [name, region] of Object.entries(after.regions)) {
      const old = before.regions[name];
      if (JSON.stringify(old) === JSON.stringify(region)) expect(region).toBe(old);
      else if (typeof region === 'object' && region !== null && typeof old === 'object' && old !== null)
        for (const key of Object.keys(region)) if (region[key] === old[key]) kept.add(`${name}.${key}`);
    }
    before = after;
  });
  expect([...kept].some((name) => name.startsWith('BOARD.'))).toBe(true);
});
