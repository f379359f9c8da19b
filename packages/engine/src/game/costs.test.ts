import { describe, expect, it } from 'vitest';
import { type Cells, CHOICE, HEADER } from '../kernel/cells.ts';
import { costsOf } from './costs.ts';
import { Game } from './game.ts';
import { fixtureVolume, type Variation } from '../testing/fixture-volume.ts';
import { ENTRY, journal, roll } from '../runtime.ts';

const [POOL, SECRET] = [HEADER + 1, HEADER + 3];

/** A game whose currency is the beads of the pool. */
function made({ volume, ...variation }: Variation): Game {
  const game = Game.create(fixtureVolume({ ...variation, volume: { currency: 'pool', ...volume } }), {
    seed: 3,
  });
  if (!game.ok) throw new Error(game.refusal.reason);
  return game.value;
}

/** Says that seat A has paid so much. */
function pays(cost: number): void {
  if (journal.on && cost > 0) journal.record(ENTRY.paid, 0, 0, cost, 0, -1);
}

const costing = (amount: unknown): unknown => [{ faction: 'A', track: 'pool', amount }];

describe('the costs of options', () => {
  it('are the payments up to the next choice, without changing the game', () => {
    const game = made({
      after: (c) => {
        pays(c[POOL]! < 4 ? 2 : 0);
      },
    });
    const { hash } = game;
    expect(costsOf(game, 'A')).toEqual({ take: costing(2) });
    expect(game.hash).toBe(hash);
  });

  it('are shown only to the deciding seat, in volumes with a currency', () => {
    const next = (): void => {
      pays(1);
    };
    expect(costsOf(made({ after: next }), 'B')).toEqual({});
    const free = Game.create(fixtureVolume({ after: next }), { seed: 3 });
    expect(free.ok && costsOf(free.value, 'A')).toEqual({});
  });

  it('omit payments after chance', () => {
    const game = made({
      after: (c) => {
        pays(1);
        pays(roll(c, 6));
      },
    });
    expect(costsOf(game, 'A')).toMatchObject({ take: costing(1), leave: costing(1) });
  });

  it('have bounds if the next choice decides', () => {
    const payments = (c: Cells): number => {
      pays(c[CHOICE]! + 1);
      return steps[2]!(c);
    };
    const { steps } = fixtureVolume();
    const output = (name: string): unknown => {
      const game = made({
        volume: { steps: [steps[0]!, steps[1]!, payments] },
        pay: { name, text: 'move' },
      });
      for (const key of ['take', 'leave']) game.choose({ key });
      return costsOf(game, 'A');
    };
    expect(output('move.borrow.count')).toEqual({ borrow: costing({ least: 1, most: 2 }) });
    expect(output('move.borrow.next')).toMatchObject({
      borrow: [{ amount: { least: 1, most: 2 }, each: true }],
    });
  });

  it('have bounds if a secret decides, except for its owner', () => {
    const game = made({
      after: (c) => {
        pays(c[SECRET]!);
      },
    });
    expect(costsOf(game, 'A')).toMatchObject({ leave: costing(2) });
    game.choose({ key: 'leave' });
    expect(costsOf(game, 'B')).toMatchObject({ leave: costing({ least: 0, most: 2 }) });
  });

  it('omit payments in the calling text', () => {
    const ended = (): void => journal.record(ENTRY.ended, 0, 0, 0, 0, 0);
    const game = made({
      after: () => {
        pays(1);
        if (journal.on) ended();
        pays(5);
      },
    });
    expect(costsOf(game, 'A')).toMatchObject({ leave: costing(1) });
  });
});
