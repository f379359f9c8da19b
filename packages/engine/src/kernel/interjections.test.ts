import { interjectionsOf } from '../game/standing.ts';
import { describe, expect, it } from 'vitest';
import { HEADER } from './cells.ts';
import { Game } from '../game/game.ts';
import { tiny, type Variation } from '../laws/tiny.ts';
import type { Cells } from './cells.ts';

const [STOCK, POOL, TURN] = [HEADER, HEADER + 1, HEADER + 2];
const lend = { seat: 'B', standing: 'Lend', key: 'one' };

function made(variation: Variation = {}): Game {
  const game = Game.create(tiny(variation));
  if (!game.ok) throw new Error(game.refusal.reason);
  return game.value;
}

/** An action whose effects are counted, and are told apart from those of play. */
function counted(apply: (c: Cells) => void): { readonly game: Game; readonly looks: () => number } {
  let looks = 0;
  const game = made({
    lend: {
      offer: (_, seat, out) => (out[0] = seat),
      explain: (_, seat) => (seat === 1 ? [] : [{ key: 'nothing', rule: '4', parameters: {}, causes: [] }]),
      apply: (c) => {
        looks++;
        apply(c);
      },
    },
  });
  return { game, looks: () => looks };
}

describe('a standing action', () => {
  it('is listed, or asked for by itself, with the same answer', () => {
    const game = made();
    expect(interjectionsOf(game, 'B')).toEqual([{ standing: 'Lend', keys: ['one'] }]);
    expect(game.canInterject(lend)).toBe(true);
    expect(game.interject(lend).ok).toBe(true);
    expect(interjectionsOf(game, 'B')).toEqual([]);
    expect(game.canInterject(lend)).toBe(false);
    expect(game.explainInterjection(lend)).toMatchObject([{ key: 'nothing' }]);
    game.undo();
    expect(game.canInterject(lend)).toBe(true);
  });

  it('is looked into once a decision', () => {
    const { game, looks } = counted((c) => (c[POOL] = 0));
    interjectionsOf(game, 'B');
    interjectionsOf(game, 'B');
    expect([game.canInterject(lend), interjectionsOf(game, 'A'), looks()]).toEqual([true, [], 1]);
    game.choose({ key: 'leave' });
    expect([game.canInterject(lend), looks()]).toEqual([true, 2]);
  });

  it('is not refused where it changes nothing, whatever lies ahead', () => {
    const { game } = counted(() => undefined);
    expect(game.canInterject(lend)).toBe(true);
  });

  it.each([
    ['takes a cell beyond its bounds', (c: Cells) => (c[STOCK] = 6)],
    ['takes one below them', (c: Cells) => (c[POOL] = -1)],
    ['leads there within a few decisions', (c: Cells) => (c[TURN] = 13)],
  ])('is refused if it %s', (_what, apply) => {
    const { game } = counted((c) => {
      apply(c);
    });
    expect(game.explainInterjection(lend)).toMatchObject([
      { key: 'holds-up', parameters: { point: 'move' } },
    ]);
    expect(game.interject(lend)).toMatchObject({ ok: false, refusal: { code: 'not-offered' } });
  });

  it('is refused if the decision could then put more on a stack than its limit', () => {
    const fill = (c: Cells): void => void ((c[STOCK] = 4), (c[POOL] = 1));
    const reasons = (most: number): unknown =>
      made({
        volume: { stackings: [{ rule: '3', most, stacks: [[STOCK]] }] },
        lend: { apply: fill },
      }).explainInterjection(lend);
    expect(reasons(5)).toEqual([]);
    expect(reasons(4)).toMatchObject([{ key: 'holds-up', parameters: { point: 'move' } }]);
  });
});
