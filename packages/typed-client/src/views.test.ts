import { Game, viewOf } from '@quipu/engine';
import { FACTION_KEYS, volume } from '@quipu/sample';
import { assert, integer, property } from 'fast-check';
import { expect, it } from 'vitest';

/** Plays randomly to the end, with occasional undo, and calls back at every position. */
function playRandomly(game: Game, seed: number, onPosition: () => void): void {
  let state = seed;
  const randomBelow = (n: number): number => {
    // A linear congruential generator with the parameters of ANSI C.
    state = (Math.imul(state, 0x41c6_4e6d) + 0x3039) | 0;
    return ((state >>> 8) & 0xff_ffff) % n;
  };
  for (let { decision } = game; decision; { decision } = game) {
    const isUndone = randomBelow(8) === 0;
    if (isUndone) game.undo();
    else game.choose({ key: decision.options[randomBelow(decision.options.length)]?.key ?? '' });
    onPosition();
  }
}

/** The public parts of a view. */
const PUBLIC_PARTS = [
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

it('returns views that do not depend on earlier views', () => {
  assert(
    property(integer({ min: 1, max: 10_000 }), (seed) => {
      const outcome = Game.create(volume, { seed });
      if (!outcome.ok) throw new Error(outcome.refusal.reason);
      const game = outcome.value;
      playRandomly(game, seed, () => {
        const copy = game.copy();
        for (const seat of seats) expect(viewOf(game, seat)).toEqual(viewOf(copy, seat));
      });
    }),
    { numRuns: 10 },
  );
});

it('reuses equal parts of the previous view, also within changed parts', () => {
  const outcome = Game.create(volume, { seed: 5 });
  if (!outcome.ok) throw new Error(outcome.refusal.reason);
  const game: Game = outcome.value;
  let previous = viewOf(game);
  const reusedSpaces = new Set<string>();
  playRandomly(game, 5, () => {
    const current = viewOf(game);
    for (const part of PUBLIC_PARTS) {
      const [oldPart, newPart] = [previous[part], current[part]];
      if (JSON.stringify(oldPart) === JSON.stringify(newPart)) expect(newPart).toBe(oldPart);
    }
    for (const [space, newSpace] of Object.entries(current.spaces)) {
      const oldSpace = previous.spaces[space];
      if (JSON.stringify(oldSpace) === JSON.stringify(newSpace)) expect(newSpace).toBe(oldSpace);
      else if (oldSpace?.pieces === newSpace.pieces) reusedSpaces.add(space);
    }
    previous = current;
  });
  expect(reusedSpaces.size).toBeGreaterThan(0);
});
