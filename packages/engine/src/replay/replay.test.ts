import { describe, expect, it } from 'vitest';
import type { Divergence } from './divergence.ts';
import type { CreateOptions } from '../game/create-game.ts';
import { Game } from '../game/game.ts';
import { fixtureVolume, POOL, TURN, type Variation } from '../testing/fixture-volume.ts';
import { clear, type Volume } from '../runtime.ts';
import { linkOf, readLink } from '../saves/link.ts';
import { loadGame } from '../saves/load-game.ts';
import { positionDigest } from '../views/position-digest.ts';
import { Replay } from './replay.ts';
import { replayGame } from './replay-game.ts';
import { readSave, type SaveBody, saveGame, type SavedTurn } from '../saves/save.ts';
import { secretSeed } from '../kernel/seed.ts';

/** The answers of a saved game; `lend` is a standing action. */
const KEYS = ['leave', 'take', 'take', 'lend', 'borrow', '1', 'take'];

/** The turn after which the game ends. */
const LAST_TURN = 12;

/** Bit masks of the options of a move. */
const [ALL_OPTIONS, ONLY_LEAVE] = [0b111, 0b010];

/** A reason against a standing action. */
const NEVER = { key: 'never', rule: '4', parameters: {}, causes: [] } as const;

const volume = fixtureVolume({
  volume: { hashes: { all: 'tiny', layout: 'tiny', rules: { tiny: '1', other: '1' } } },
});

/** The volume under other rules: a rule text and the layout have changed. */
const underChangedRules = (variation: Variation = {}, volumeChanges: Partial<Volume> = {}): Volume =>
  fixtureVolume({
    ...variation,
    volume: {
      hashes: { all: 'changed', layout: 'other', rules: { tiny: '2', other: '1' } },
      ...volumeChanges,
    },
  });

function saveAfter(keys: readonly string[], rules: Volume = volume, options: CreateOptions = {}): string {
  const outcome = Game.create(rules, options);
  if (!outcome.ok) throw new Error(outcome.refusal.reason);
  const game = outcome.value;
  for (const key of keys)
    if (key === 'lend') expect(game.interject({ seat: 'B', standing: 'Lend', key: 'one' }).ok).toBe(true);
    else expect(game.choose({ key }).ok).toBe(true);
  return saveGame(game);
}

function replayOf(text: string, rules: Volume): Replay {
  const parsed = readSave(text);
  if (!parsed.ok) throw new Error(parsed.refusal.reason);
  const replay = Replay.of(rules, parsed.value);
  if (!replay.ok) throw new Error(replay.refusal.reason);
  return replay.value;
}

const turnsOf = ({ game }: Replay): readonly SavedTurn[] => {
  const parsed = readSave(saveGame(game));
  return parsed.ok ? parsed.value.turns : [];
};

/** Refills the pool after each move, so beads may exceed the limit of the only stack. */
const volumeWithRefilledPool = underChangedRules({ afterMove: (c) => void (c[POOL] = 2) }, { stackings: [] });

/** A variation whose moves do not offer an option. */
const withoutOption = (option: number): Variation => ({
  move: {
    offer: (_, out) => {
      clear(out, 1);
      out[0] = ALL_OPTIONS & ~(1 << option);
      return 2;
    },
    explain: (_, explainedOption) =>
      explainedOption === option ? [{ key: 'never', rule: '1', parameters: {}, causes: [] }] : [],
  },
});

/** A volume whose second move has only one option. */
const createForcedMoveVolume = (): Volume =>
  underChangedRules({
    move: {
      offer: (c, out) => {
        clear(out, 1);
        out[0] = c[TURN] === 1 ? ONLY_LEAVE : ALL_OPTIONS;
        return c[TURN] === 1 ? 1 : 3;
      },
    },
  });

describe('a replay', () => {
  it('reaches the end under equivalent rules with another layout', () => {
    const text = saveAfter(KEYS);
    const replay = replayOf(text, underChangedRules());
    expect(replay.run()).toBeUndefined();
    expect(replay.turns).toBe(KEYS.length);
    expect(replay.deviations).toEqual([]);
    expect(loadGame(replay.game.volume, saveGame(replay.game)).ok).toBe(true);
  });

  it('stops if an answer is not offered, with reasons, the offered options and the likely cause', () => {
    const replay = replayOf(saveAfter(KEYS), underChangedRules(withoutOption(0)));
    expect(replay.run()).toMatchObject({
      kind: 'not-offered',
      turn: 1,
      expected: { point: 'move', text: 'move', rule: '1', answer: { key: 'take', kind: 'mode' } },
      found: { point: 'move', offered: [{ key: 'leave' }, { key: 'borrow' }] },
      reasons: [{ key: 'never', rule: '1' }],
      causes: [{ path: 'tiny', status: 'changed', file: 'tiny.quipu' }],
      changed: [{ path: 'tiny', status: 'changed' }],
    });
    // The replay remains there until a deviation.
    expect(replay.run()).toBe(replay.divergence);
    expect(turnsOf(replay)).toEqual([['move', 'leave']]);
  });

  it('stops if the position differs after the same answers', () => {
    const volumeWithDrainedPool = underChangedRules({
      afterMove: (c) => {
        // The second move removes an additional bead from the pool.
        if (c[TURN] === 2) c[POOL] = c[POOL]! - 1;
      },
    });
    expect(replayOf(saveAfter(KEYS), volumeWithDrainedPool).run()).toMatchObject({
      kind: 'other-position',
      turn: 2,
    });
  });

  it('reports the hash of a position, unless the seed is secret', () => {
    const numericSeed = replayOf(saveAfter(KEYS, volume, { seed: 7 }), underChangedRules(withoutOption(0)));
    expect(numericSeed.run()?.position).toBe(numericSeed.game.hash);
    const secretSeedReplay = replayOf(
      saveAfter(KEYS, volume, { seed: secretSeed() }),
      underChangedRules(withoutOption(0)),
    );
    expect(secretSeedReplay.run()).toMatchObject({ kind: 'not-offered' });
    expect(JSON.stringify(secretSeedReplay.divergence)).not.toContain(secretSeedReplay.game.hash);
  });

  it('stops if a different decision is pending', () => {
    const text = saveAfter(['leave', 'take', 'borrow', '1', 'take']);
    const volumeWithRenamedPoint = underChangedRules({ move: { name: 'action', text: 'action' } });
    const result = replayOf(text, volumeWithRenamedPoint).run();
    expect(result).toMatchObject({ kind: 'other-decision', turn: 0, found: { point: 'action' } });
    // An unknown decision has only its name.
    expect(result?.expected).toEqual({ point: 'move', answer: { key: 'leave' } });
  });

  it('answers a new decision with one option', () => {
    const replay = replayOf(saveAfter(KEYS), underChangedRules({ hasPauses: true }));
    expect(replay.run()).toBeUndefined();
    expect(replay.deviations).toEqual([]);
    const names = turnsOf(replay).map(([name]) => name);
    expect(names.filter((name) => name !== 'pause')).toEqual([
      'move',
      'move',
      'move',
      'Lend',
      'move',
      'pay',
      'move',
    ]);
    expect(names.filter((name) => name === 'pause')).toHaveLength(6);
  });

  it('stops if the game is over', () => {
    const text = saveAfter(['leave', 'leave', 'leave']);
    const volumeWithEarlyEnd = underChangedRules({
      afterMove: (c) => void (c[TURN] = c[TURN] === 2 ? LAST_TURN : c[TURN]!),
    });
    expect(replayOf(text, volumeWithEarlyEnd).run()).toMatchObject({
      kind: 'over',
      turn: 2,
      found: undefined,
    });
  });

  it('stops if a standing action is not possible', () => {
    const text = saveAfter(['leave', 'lend', 'leave']);
    const replay = replayOf(text, underChangedRules({ lend: { offer: () => 0, explain: () => [NEVER] } }));
    expect(replay.run()).toMatchObject({
      kind: 'not-possible',
      turn: 1,
      expected: { point: 'Lend', answer: { key: 'one' }, by: 'B' },
      reasons: [NEVER],
    });
    const nearest = replay.nearest();
    expect(nearest).toMatchObject({ kind: 'leave out', turns: 1 });
    expect(nearest?.kind === 'leave out' && nearest.answers).toEqual([replay.divergence?.expected]);
  });

  it('stops before an answer that leads to a fault, with the game unchanged', () => {
    const failingVolume = underChangedRules({
      afterMove: (c) => {
        if (c[TURN] === 3) throw new TypeError('nothing there');
      },
    });
    const replay = replayOf(saveAfter(['leave', 'leave', 'leave', 'leave']), failingVolume);
    expect(replay.run()).toMatchObject({
      kind: 'stuck',
      turn: 2,
      why: expect.stringContaining('nothing there') as string,
    });
    expect(turnsOf(replay)).toHaveLength(2);
    expect(replay.nearest()).toBeUndefined();
    expect(replay.deviate({ kind: 'continue' }).ok).toBe(false);
  });

  it('repeats a decision that has become forced after a standing action before it', () => {
    const volumeWithForcedMove = createForcedMoveVolume();
    expect(
      replayOf(saveAfter(['leave', 'lend', 'leave', 'take']), volumeWithForcedMove).run(),
    ).toBeUndefined();
    // The save ends before the decision, so the decision is no divergence.
    expect(replayOf(saveAfter(['leave']), volumeWithForcedMove).run()).toBeUndefined();
    expect(replayOf(saveAfter(['leave', 'take']), volumeWithForcedMove).run()).toMatchObject({
      kind: 'not-offered',
      turn: 1,
      found: { point: 'move', offered: [{ key: 'leave' }] },
    });
  });

  it('results in a game that can be replayed and linked after a deviation', () => {
    const volumeWithForcedMove = createForcedMoveVolume();
    const deviating = replayOf(saveAfter(['leave', 'take', 'borrow', '1']), volumeWithForcedMove);
    expect(deviating.run()?.kind).toBe('not-offered');
    expect(deviating.deviate({ kind: 'answer', key: 'leave', replaces: true }).ok).toBe(true);
    expect(deviating.run()).toBeUndefined();
    const replayWithInterjection = replayOf(
      saveAfter(['leave', 'lend', 'leave', 'take']),
      volumeWithForcedMove,
    );
    expect(replayWithInterjection.run()).toBeUndefined();
    for (const replay of [deviating, replayWithInterjection]) {
      const game = replay.settledGame();
      const repeated = replayGame(game, () => () => undefined);
      expect(repeated.ok && saveGame(repeated.value)).toBe(saveGame(game));
    }
    expect(deviating.game.turns.map(({ kind }) => kind)).toEqual(['choice', 'forced', 'choice', 'forced']);
    const link = linkOf(deviating.game);
    const parsed = link.ok ? readLink(volumeWithForcedMove, link.value) : link;
    expect(parsed.ok && parsed.value.hash).toBe(deviating.game.hash);
  });

  it('is refused for saves of unrelated volumes, and accepted for editions', () => {
    const parsed = readSave(saveAfter(KEYS));
    if (!parsed.ok) throw new Error(parsed.refusal.reason);
    expect(Replay.of(underChangedRules({}, { name: 'small' }), parsed.value)).toMatchObject({
      refusal: { code: 'foreign' },
    });
    expect(Replay.of(underChangedRules({}, { name: 'small', base: 'tiny' }), parsed.value).ok).toBe(true);
    expect(
      Replay.of(underChangedRules({}, { setups: [{ name: 'two', deck: 0, rule: '0' }] }), parsed.value),
    ).toMatchObject({
      refusal: { code: 'diverged', loadError: { kind: 'notCreated' } },
    });
  });

  it('accepts saves without positions', () => {
    const parsed = readSave(saveAfter(KEYS));
    if (!parsed.ok) throw new Error(parsed.refusal.reason);
    expect(parsed.value.positions?.length).toBe(4 * (KEYS.length + 1));
    const replay = Replay.of(volumeWithRefilledPool, withoutPositions(parsed.value));
    expect(replay.ok && replay.value.run()).toBeUndefined();
  });
});

/** A save without positions, so that only answers are compared. */
function withoutPositions(save: SaveBody): SaveBody {
  const answers = { ...save };
  Reflect.deleteProperty(answers, 'positions');
  return answers;
}

describe('the nearest action', () => {
  /** Continues to the end with the nearest actions, and returns the kinds of divergences. */
  function continueToEnd(replay: Replay): readonly Divergence['kind'][] {
    for (;;) {
      if (!replay.run()) return replay.deviations.map(({ divergence }) => divergence.kind);
      const nearest = replay.nearest();
      if (!nearest) throw new Error('no nearest action');
      expect(replay.deviate(nearest)).toMatchObject({ ok: true });
    }
  }

  it('is another answer, after which positions are not compared', () => {
    const replay = replayOf(saveAfter(KEYS), underChangedRules(withoutOption(0)));
    const refused = 'not-offered';
    expect(continueToEnd(replay)).toEqual([refused, refused, refused, 'other-decision', refused]);
    expect(
      turnsOf(replay)
        .slice(0, 6)
        .map(([, key]) => key),
    ).toEqual(['leave', 'leave', 'leave', 'one', 'leave', 'leave']);
  });

  it('is the nearest number', () => {
    const text = saveAfter(['take', 'take', 'borrow', '3']);
    const volumeWithLimitedPayment = underChangedRules({
      pay: {
        offer: (_, out) => {
          clear(out, 1);
          out[0] = 3;
          return 2;
        },
      },
    });
    const replay = replayOf(text, volumeWithLimitedPayment);
    expect(replay.run()?.kind).toBe('not-offered');
    expect(replay.nearest()).toEqual({ kind: 'answer', key: '2', replaces: true });
  });

  it('is to continue from a different position', () => {
    const replay = replayOf(saveAfter(KEYS), volumeWithRefilledPool);
    expect(continueToEnd(replay)).toEqual(['other-position']);
    expect(turnsOf(replay)).toHaveLength(KEYS.length);
  });

  it('skips the answers after the end of the game', () => {
    const volumeWithEarlyEnd = underChangedRules({
      afterMove: (c) => void (c[TURN] = c[TURN] === 2 ? LAST_TURN : c[TURN]!),
    });
    const replay = replayOf(saveAfter(['leave', 'leave', 'leave', 'take']), volumeWithEarlyEnd);
    replay.run();
    expect(replay.nearest()).toMatchObject({ kind: 'leave out', turns: 2 });
    expect(continueToEnd(replay)).toEqual(['over']);
    expect(replay.turns).toBe(4);
  });

  it('is an answer that leads to the next saved decision', () => {
    const parsed = readSave(saveAfter(['take', 'borrow', '2', 'take']));
    if (!parsed.ok) throw new Error(parsed.refusal.reason);
    const { turns, ...save } = withoutPositions(parsed.value);
    const replay = Replay.of(underChangedRules(), {
      ...save,
      turns: turns.filter(([point]) => point !== 'pay'),
      hash: '',
    });
    if (!replay.ok) throw new Error(replay.refusal.reason);
    expect(replay.value.run()).toMatchObject({ kind: 'other-decision', found: { point: 'pay' } });
    expect(replay.value.nearest()).toEqual({ kind: 'answer', key: '1', replaces: false });
    expect(continueToEnd(replay.value)).toEqual(['other-decision']);
  });

  it('skips a decision that no longer exists', () => {
    const { replay, runToEnd } = replayInserting(1, [['bygone', 'yes']]);
    expect(replay.run()).toMatchObject({ kind: 'other-decision', expected: { point: 'bygone' } });
    expect(replay.nearest()).toMatchObject({ kind: 'leave out', turns: 1 });
    expect(runToEnd()).toEqual(['other-decision']);
  });

  it('skips the minimum number of answers, and no standing action', () => {
    const removedDecision: SavedTurn = ['bygone', 'yes'];
    const { replay, runToEnd } = replayInserting(1, [
      removedDecision,
      ['move', 'never'],
      removedDecision,
      removedDecision,
    ]);
    expect(replay.run()).toMatchObject({ kind: 'other-decision', turn: 1 });
    expect(replay.nearest()).toMatchObject({ kind: 'leave out', turns: 4 });
    expect(runToEnd()).toEqual(['other-decision']);
    const replayWithInterjection = replayInserting(1, [
      removedDecision,
      ['Lend', 'one', { by: 'B' }],
      removedDecision,
    ]);
    expect(replayWithInterjection.runToEnd().slice(0, 2)).toEqual(['other-decision', 'other-decision']);
    expect(turnsOf(replayWithInterjection.replay).filter(([, , actor]) => actor)).toHaveLength(1);
  });

  it('skips a space that is not offered if a later saved space is', () => {
    const volumeWithSpaceQuestion = underChangedRules({
      move: { ...withoutOption(0).move, questionKind: 'space' },
    });
    const replay = replayOf(
      saveAfter(['leave', 'take', 'take', 'borrow', '1', 'leave']),
      volumeWithSpaceQuestion,
    );
    expect(replay.run()).toMatchObject({ kind: 'not-offered', turn: 1 });
    expect(replay.nearest()).toMatchObject({ kind: 'leave out', turns: 2 });
    expect(continueToEnd(replay)).toEqual(['not-offered']);
    const keys = turnsOf(replay).map(([, key]) => key);
    expect(keys.slice(0, 4)).toEqual(['leave', 'borrow', '1', 'leave']);
  });

  it('never skips or adds a turn', () => {
    const turns = { move: { questionKind: 'turn' } } as const;
    const removedDecision: SavedTurn = ['bygone', 'yes'];
    // The turn after the removed decisions is still in the save.
    const skipping = replayInserting(1, [removedDecision, removedDecision], turns);
    skipping.replay.run();
    expect(skipping.replay.nearest()).toMatchObject({ kind: 'leave out', turns: 2 });
    // No other turn is in the save.
    const last = replayInserting(4, [removedDecision, removedDecision], turns);
    last.replay.run();
    expect(last.replay.nearest()).toBeUndefined();
    expect(turnsOf(last.replay)).toHaveLength(4);
  });

  it('adds answers only on one card', () => {
    // Leaving reveals the next card.
    const replay = replayOf(saveAfter(['leave', 'leave']), underChangedRules({ move: { name: 'action' } }));
    expect(replay.run()).toMatchObject({ kind: 'other-decision', turn: 0 });
    expect(replay.nearest()).toEqual({ kind: 'answer', key: 'leave', replaces: false });
    expect(replay.deviate({ kind: 'answer', key: 'leave', replaces: false }).ok).toBe(true);
    expect(replay.run()).toMatchObject({ kind: 'other-decision', turn: 0 });
    expect(replay.nearest()).toBeUndefined();
  });

  /** Creates a replay of a save with additional turns. */
  function replayInserting(
    index: number,
    insertedTurns: readonly SavedTurn[],
    variation: Variation = {},
  ): { readonly replay: Replay; readonly runToEnd: () => readonly Divergence['kind'][] } {
    const parsed = readSave(saveAfter(['take', 'borrow', '2', 'take']));
    if (!parsed.ok) throw new Error(parsed.refusal.reason);
    const save = withoutPositions(parsed.value);
    const replay = Replay.of(underChangedRules(variation), {
      ...save,
      turns: [...save.turns.slice(0, index), ...insertedTurns, ...save.turns.slice(index)],
    });
    if (!replay.ok) throw new Error(replay.refusal.reason);
    return { replay: replay.value, runToEnd: () => continueToEnd(replay.value) };
  }
});

it('digests positions independently of the layout', () => {
  const cells = new Int32Array(volume.size);
  volume.setUp(cells, 0);
  const shiftedVolume: Volume = {
    ...volume,
    size: volume.size + 8,
    regions: volume.regions.map((region) => ({ ...region, offset: region.offset + 8 })),
  };
  const shiftedCells = new Int32Array(shiftedVolume.size);
  shiftedCells.set(cells.subarray(0, 16));
  shiftedCells.set(cells.subarray(16), 24);
  expect(positionDigest(shiftedVolume, shiftedCells)).toBe(positionDigest(volume, cells));
  for (const { bounds, offset } of volume.regions.filter((region) => region.bounds)) {
    const deviating = cells.slice();
    deviating[offset] = cells[offset] === bounds?.low ? 1 : 0;
    expect(positionDigest(volume, deviating)).not.toBe(positionDigest(volume, cells));
  }
});
