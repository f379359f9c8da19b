import { standingOffers } from './standing-offers.ts';
import { previewOf } from './preview.ts';
import { describe, expect, it } from 'vitest';
import { Game } from './game.ts';
import { fixtureVolume, SECRET, SUSPECTS, TURN, type Variation } from '../testing/fixture-volume.ts';
import { ENTRY, journal, roll } from '../runtime.ts';

function createGame(variation: Variation = {}): Game {
  const game = Game.create(fixtureVolume(variation), { seed: 3 });
  if (!game.ok) throw new Error(game.refusal.reason);
  return game.value;
}

describe('a preview', () => {
  it('lists events up to the decision of another seat, without changing the game', () => {
    const game = createGame();
    const { hash } = game;
    expect(previewOf(game, 'take', 'A')).toMatchObject({
      ok: true,
      value: {
        stopReason: 'other seat',
        entries: [{ kind: 'chose', option: 'take' }],
        changes: [
          { path: ['spaces', 'here', 'pieces', 'bead'], from: 1, to: 2 },
          { path: ['tracks', 'pool'], from: 4, to: 3 },
          { path: ['tracks', 'turn'], from: 0, to: 1 },
          { path: ['margins', 'A', 'value'], from: 1, to: 2 },
          { path: ['margins', 'B', 'value'], from: 4, to: 3 },
        ],
      },
    });
    expect(game.hash).toBe(hash);
  });

  it('stops at the next decision of the seat and at the end of the game', () => {
    const game = createGame();
    game.choose({ key: 'take' });
    game.choose({ key: 'take' });
    expect(previewOf(game, 'borrow', 'A')).toMatchObject({ value: { stopReason: 'decision' } });
    for (let move = 2; move < 11; move++) game.choose({ key: 'leave' });
    expect(previewOf(game, 'leave', 'B')).toMatchObject({ value: { stopReason: 'game over' } });
  });

  it('stops before chance and before the next card', () => {
    const rollingGame = createGame({ afterMove: (c) => void (c[SUSPECTS] = roll(c, 6)) });
    const preview = previewOf(rollingGame, 'take', 'A');
    expect(preview).toMatchObject({ value: { stopReason: 'chance' } });
    expect(preview.ok && preview.value.changes.map(({ path }) => path[0])).not.toContain('secrets');
    const drawingGame = createGame({
      afterMove: () => {
        if (journal.on) journal.record(ENTRY.drawn, -1, 0, 1, 0, 0);
      },
    });
    expect(previewOf(drawingGame, 'take', 'A')).toMatchObject({
      value: { stopReason: 'card', entries: [{ kind: 'chose' }] },
    });
  });

  it('omits results of a secret, except for its owner', () => {
    const game = createGame({ afterMove: (c) => void (c[SUSPECTS] = c[SECRET] === 2 ? 0b110 : 0b111) });
    const ownerPreview = previewOf(game, 'take', 'A');
    expect(ownerPreview).toMatchObject({ value: { stopReason: 'other seat' } });
    expect(ownerPreview.ok && ownerPreview.value.changes).toContainEqual({
      path: ['secrets', 'cache', 'suspects', 'none'],
      from: true,
      to: null,
    });
    const lateGame = createGame({
      afterMove: (c) => void (c[SUSPECTS] = c[SECRET] === 2 && c[TURN] === 2 ? 0b110 : 0b111),
    });
    lateGame.choose({ key: 'take' });
    const otherPreview = previewOf(lateGame, 'take', 'B');
    expect(otherPreview.ok && otherPreview.value.changes.map(({ path }) => path[0])).not.toContain('secrets');
  });

  it('distinguishes hidden information from dice', () => {
    const game = createGame({
      afterMove: (c) => {
        if (c[SECRET] === 1) c[SUSPECTS] = roll(c, 6);
      },
    });
    game.choose({ key: 'take' });
    expect(previewOf(game, 'take', 'B')).toMatchObject({ value: { stopReason: 'hidden' } });
  });

  it('is available to the deciding seat for offered options', () => {
    const game = createGame();
    expect(previewOf(game, 'take', 'B')).toMatchObject({ refusal: { code: 'wrong-seat' } });
    expect(previewOf(game, 'steal', 'A')).toMatchObject({ refusal: { code: 'unknown-key' } });
    game.interject({ seat: 'B', standing: 'Lend', key: 'one' });
    expect(previewOf(game, 'borrow', 'A')).toMatchObject({ refusal: { code: 'not-offered' } });
  });
});

describe('the list of standing actions', () => {
  const ways = [
    {
      partner: 'B',
      goods: 'beads',
      axes: [
        { kind: 'space', size: 2 },
        { kind: 'amount', size: 3 },
      ],
    },
    { axes: [] },
  ] as const;
  const universe = ['1 here', '2 here', '3 here', '1 there', '2 there', '3 there', 'all'];

  it('merges amounts, with partner and goods of an action', () => {
    const offer = (_: Int32Array, _seat: number, out: Int32Array): number => {
      // Offers `all`, 3 and 2 there, 2 and 1 here.
      out[0] = 0b1_110_011;
      return 5;
    };
    const game = createGame({ lend: { universe, ways, offer } });
    expect(standingOffers(game, 'A')).toEqual([
      {
        standing: 'Lend',
        rule: '4',
        partner: 'B',
        goods: 'beads',
        space: 'here',
        pieces: null,
        amount: { min: 1, max: 2 },
        keys: ['1 here', '2 here'],
      },
      expect.objectContaining({
        space: 'there',
        amount: { min: 2, max: 3 },
        keys: ['2 there', '3 there'],
      }),
      expect.objectContaining({ partner: null, goods: null, space: null, amount: null, keys: ['all'] }),
    ]);
  });

  it('lists unrelated options one by one', () => {
    expect(standingOffers(createGame(), 'B')).toMatchObject([
      { standing: 'Lend', keys: ['one'], amount: null },
    ]);
    expect(standingOffers(createGame(), 'C')).toEqual([]);
  });
});
