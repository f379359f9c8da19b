import { describe, expect, it } from 'vitest';
import { type Cells, CHOICE } from '../kernel/cells.ts';
import { costsOf } from './costs.ts';
import { Game } from './game.ts';
import { fixtureVolume, POOL, SECRET, type Variation } from '../testing/fixture-volume.ts';
import { ENTRY, journal, roll } from '../runtime.ts';

/** A game whose currency is the beads of the pool. */
function createGame({ volume, ...variation }: Variation): Game {
  const game = Game.create(fixtureVolume({ ...variation, volume: { currency: 'pool', ...volume } }), {
    seed: 3,
  });
  if (!game.ok) throw new Error(game.refusal.reason);
  return game.value;
}

/** Records a payment of seat A. */
function recordPayment(cost: number): void {
  if (journal.on && cost > 0) journal.record(ENTRY.paid, 0, 0, cost, 0, -1);
}

const costOfA = (amount: unknown): unknown => [{ faction: 'A', track: 'pool', amount }];

describe('the costs of options', () => {
  it('are the payments up to the next choice, without changing the game', () => {
    const game = createGame({
      afterMove: (c) => {
        recordPayment(c[POOL]! < 4 ? 2 : 0);
      },
    });
    const { hash } = game;
    expect(costsOf(game, 'A')).toEqual({ take: costOfA(2) });
    expect(game.hash).toBe(hash);
  });

  it('are shown only to the deciding seat, in volumes with a currency', () => {
    const recordPaymentOfOne = (): void => {
      recordPayment(1);
    };
    expect(costsOf(createGame({ afterMove: recordPaymentOfOne }), 'B')).toEqual({});
    const outcome = Game.create(fixtureVolume({ afterMove: recordPaymentOfOne }), { seed: 3 });
    expect(outcome.ok && costsOf(outcome.value, 'A')).toEqual({});
  });

  it('omit payments after chance', () => {
    const game = createGame({
      afterMove: (c) => {
        recordPayment(1);
        recordPayment(roll(c, 6));
      },
    });
    expect(costsOf(game, 'A')).toMatchObject({ take: costOfA(1), leave: costOfA(1) });
  });

  it('have bounds if the next choice decides', () => {
    const recordChosenPayment = (c: Cells): number => {
      recordPayment(c[CHOICE]! + 1);
      return steps[2]!(c);
    };
    const { steps } = fixtureVolume();
    const costsWithPoint = (name: string): unknown => {
      const game = createGame({
        volume: { steps: [steps[0]!, steps[1]!, recordChosenPayment] },
        pay: { name, text: 'move' },
      });
      for (const key of ['take', 'leave']) game.choose({ key });
      return costsOf(game, 'A');
    };
    expect(costsWithPoint('move.borrow.count')).toEqual({ borrow: costOfA({ min: 1, max: 2 }) });
    expect(costsWithPoint('move.borrow.next')).toMatchObject({
      borrow: [{ amount: { min: 1, max: 2 }, each: true }],
    });
  });

  it('have bounds if a secret decides, except for its owner', () => {
    const game = createGame({
      afterMove: (c) => {
        recordPayment(c[SECRET]!);
      },
    });
    expect(costsOf(game, 'A')).toMatchObject({ leave: costOfA(2) });
    game.choose({ key: 'leave' });
    expect(costsOf(game, 'B')).toMatchObject({ leave: costOfA({ min: 0, max: 2 }) });
  });

  it('omit payments in the calling text', () => {
    const recordEnd = (): void => journal.record(ENTRY.ended, 0, 0, 0, 0, 0);
    const game = createGame({
      afterMove: () => {
        recordPayment(1);
        if (journal.on) recordEnd();
        recordPayment(5);
      },
    });
    expect(costsOf(game, 'A')).toMatchObject({ leave: costOfA(1) });
  });
});
