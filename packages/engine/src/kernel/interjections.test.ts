import { interjectionsOf } from '../game/standing-offers.ts';
import { describe, expect, it } from 'vitest';
import { Game } from '../game/game.ts';
import { fixtureVolume, POOL, STOCK, TURN, type Variation } from '../testing/fixture-volume.ts';
import type { Cells } from './cells.ts';
import { InterjectionReasonCache, RandomInterjector } from './interjections.ts';
import { advance } from './advance.ts';
import type { Standing, Volume } from '../volume/volume.ts';

const lend = { seat: 'B', standing: 'Lend', key: 'one' };

function createGame(variation: Variation = {}): Game {
  const game = Game.create(fixtureVolume(variation));
  if (!game.ok) throw new Error(game.refusal.reason);
  return game.value;
}

/** A game with a standing action, and the number of its applications. */
function countingGame(apply: (c: Cells) => void): { readonly game: Game; readonly applyCount: () => number } {
  let applyCount = 0;
  const game = createGame({
    lend: {
      offer: (_, seat, out) => (out[0] = seat),
      explain: (_, seat) => (seat === 1 ? [] : [{ key: 'nothing', rule: '4', parameters: {}, causes: [] }]),
      apply: (c) => {
        applyCount++;
        apply(c);
      },
    },
  });
  return { game, applyCount: () => applyCount };
}

describe('a standing action', () => {
  it('has the same legality in the list and alone', () => {
    const game = createGame();
    expect(interjectionsOf(game, 'B')).toEqual([{ standing: 'Lend', keys: ['one'] }]);
    expect(game.canInterject(lend)).toBe(true);
    expect(game.interject(lend).ok).toBe(true);
    expect(interjectionsOf(game, 'B')).toEqual([]);
    expect(game.canInterject(lend)).toBe(false);
    expect(game.explainInterjection(lend)).toMatchObject([{ key: 'nothing' }]);
    game.undo();
    expect(game.canInterject(lend)).toBe(true);
  });

  it('is checked once at each decision', () => {
    const { game, applyCount } = countingGame((c) => (c[POOL] = 0));
    interjectionsOf(game, 'B');
    interjectionsOf(game, 'B');
    expect([game.canInterject(lend), interjectionsOf(game, 'A'), applyCount()]).toEqual([true, [], 1]);
    game.choose({ key: 'leave' });
    expect([game.canInterject(lend), applyCount()]).toEqual([true, 2]);
  });

  it('is not refused if it changes nothing', () => {
    const { game } = countingGame(() => undefined);
    expect(game.canInterject(lend)).toBe(true);
  });

  it.each([
    ['exceeds the upper bound of a cell', (c: Cells) => (c[STOCK] = 6)],
    ['exceeds a lower bound', (c: Cells) => (c[POOL] = -1)],
    ['leads beyond a bound within a few decisions', (c: Cells) => (c[TURN] = 13)],
  ])('is refused if it %s', (_case, apply) => {
    const { game } = countingGame((c) => {
      apply(c);
    });
    expect(game.explainInterjection(lend)).toMatchObject([
      { key: 'holds-up', parameters: { point: 'move' } },
    ]);
    expect(game.interject(lend)).toMatchObject({ ok: false, refusal: { code: 'not-offered' } });
  });

  it('is refused if the decision could then exceed a stacking limit', () => {
    const fill = (c: Cells): void => void ((c[STOCK] = 4), (c[POOL] = 1));
    const reasons = (most: number): unknown =>
      createGame({
        volume: { stackings: [{ rule: '3', most, stacks: [[STOCK]] }] },
        lend: { apply: fill },
      }).explainInterjection(lend);
    expect(reasons(5)).toEqual([]);
    expect(reasons(4)).toMatchObject([{ key: 'holds-up', parameters: { point: 'move' } }]);
  });
});

describe('the cache of reasons', () => {
  it('is keyed by action, seat and option', () => {
    const explainedCalls: string[] = [];
    const standing = (name: string, options: number): Standing => ({
      ...fixtureVolume().standings[0]!,
      name,
      universe: Array.from({ length: options }, (_, option) => String(option)),
      explain: (_, seat, option) => {
        explainedCalls.push(`${name} ${seat} ${option}`);
        return [{ key: 'cost', rule: name, parameters: { cost: 10 * seat + option }, causes: [] }];
      },
    });
    const volume: Volume = { ...fixtureVolume(), standings: [standing('Lend', 3), standing('Give', 3)] };
    const interjections = new InterjectionReasonCache(volume, new Int32Array(volume.size));
    const actions = [0, 1].flatMap((actionIndex) =>
      [0, 1].flatMap((seat) => [0, 1, 2].map((option) => ({ actionIndex, seat, option }))),
    );
    for (let repetition = 0; repetition < 2; repetition++)
      for (const { actionIndex, seat, option } of actions)
        expect(interjections.reasonsAgainst({ actionIndex, seat, option })).toMatchObject([
          { rule: ['Lend', 'Give'][actionIndex], parameters: { cost: 10 * seat + option } },
        ]);
    expect(explainedCalls).toHaveLength(actions.length);
    interjections.clear();
    interjections.reasonsAgainst(actions[0]!);
    expect(explainedCalls).toHaveLength(actions.length + 1);
  });
});

describe('random interjections', () => {
  /** Two actions; the second has 40 options, of which it offers the seat's number and 33. */
  const offeringVolume: Volume = {
    ...fixtureVolume(),
    standings: [
      { ...fixtureVolume().standings[0]!, offer: () => 0 },
      {
        ...fixtureVolume().standings[0]!,
        name: 'Give',
        universe: Array.from({ length: 40 }, (_, option) => `option ${option}`),
        offer: (_, seat, out) => {
          out[0] = 1 << seat;
          out[1] = 1 << 1;
          return 2;
        },
        explain: (_, __, option) =>
          option === 0 ? [{ key: 'nothing', rule: '4', parameters: {}, causes: [] }] : [],
        apply: (c, seat, option) => void (c[POOL] = c[POOL]! - (option === 33 ? 1 : seat)),
      },
    ],
  };
  /** Returns the given numbers in turn, and checks the bounds. */
  const scriptedPick = (
    ...draws: readonly (readonly [number: number, bound: number])[]
  ): ((n: number) => number) => {
    const remaining = [...draws];
    return (n) => {
      const [number, bound] = remaining.shift() ?? [-1, -1];
      expect(n).toBe(bound);
      return number;
    };
  };
  const startCells = (volume: Volume): { readonly cells: Cells; readonly out: Int32Array } => {
    const [cells, out] = [new Int32Array(volume.size), new Int32Array(2)];
    volume.setUp(cells, 0);
    advance(volume, cells, out);
    return { cells, out };
  };

  it('draw an action, a seat and one of the options offered', () => {
    const rate = { decisionInterval: 5, maxPerCard: 2 };
    const draws = [
      [0, 5],
      [1, 2],
      [1, 2],
      [1, 2],
    ] as const;
    const { cells, out } = startCells(offeringVolume);
    const previous = cells.slice();
    const next = new RandomInterjector(offeringVolume, scriptedPick(...draws), rate).nextInterjection(cells);
    expect([next, cells]).toEqual([{ actionIndex: 1, seat: 1, option: 33 }, previous]);
    expect(new RandomInterjector(offeringVolume, scriptedPick(...draws), rate).interject(cells, out, 7)).toBe(
      3,
    );
    expect(cells[POOL]).toBe(previous[POOL]! - 1);
  });

  it('occur at their rate, and take only legal actions', () => {
    const rate = { decisionInterval: 5, maxPerCard: 9 };
    const { cells, out } = startCells(offeringVolume);
    const pool = cells[POOL];
    const interrupt = (...draws: readonly (readonly [number, number])[]): unknown =>
      new RandomInterjector(offeringVolume, scriptedPick(...draws), rate).interject(cells, out, 7);
    expect(interrupt([4, 5])).toBe(7);
    expect(interrupt([0, 5], [0, 2], [0, 2])).toBe(7);
    expect(interrupt([0, 5], [1, 2], [0, 2], [0, 2])).toBe(7);
    expect(cells[POOL]).toBe(pool);
    expect(
      new RandomInterjector({ ...offeringVolume, standings: [] }, scriptedPick()).nextInterjection(cells),
    ).toBeUndefined();
    // By default one decision in 16.
    expect(
      new RandomInterjector(offeringVolume, scriptedPick([1, 16])).nextInterjection(cells),
    ).toBeUndefined();
  });

  it('are limited on each card', () => {
    const { cells } = startCells(offeringVolume);
    const { revealed } = offeringVolume.deck;
    const interjector = new RandomInterjector(offeringVolume, (n) => (n === 3 ? 0 : 1), {
      decisionInterval: 3,
      maxPerCard: 2,
    });
    const interrupt = (): boolean => interjector.nextInterjection(cells) !== undefined;
    expect([interrupt(), interrupt(), interrupt(), interrupt()]).toEqual([true, true, false, false]);
    cells[revealed] = 1;
    expect([interrupt(), interrupt(), interrupt()]).toEqual([true, true, false]);
  });

  it('are turns of a game', () => {
    const game = createGame();
    const everyDecision = { decisionInterval: 1, maxPerCard: 2 };
    const firstOption = new RandomInterjector(game.volume, () => 0, everyDecision);
    expect([firstOption.interjectInGame(game), game.turns.map(({ kind }) => kind)]).toEqual([
      true,
      ['interjection'],
    ]);
    // The one bead is gone, so nothing is offered.
    expect([firstOption.interjectInGame(game), game.turns.length]).toEqual([false, 1]);
    const quietGame = createGame();
    expect(
      new RandomInterjector(quietGame.volume, () => 1, {
        decisionInterval: 2,
        maxPerCard: 2,
      }).interjectInGame(quietGame),
    ).toBe(false);
    const refusingGame = createGame({
      lend: { explain: () => [{ key: 'nothing', rule: '4', parameters: {}, causes: [] }] },
    });
    expect(
      new RandomInterjector(refusingGame.volume, () => 0, everyDecision).interjectInGame(refusingGame),
    ).toBe(false);
    expect(refusingGame.turns).toEqual([]);
  });
});
