/** Replays of saves under other rules: divergences, their causes, and continuing. */
import { describe, expect, it } from 'vitest';
import type { Divergence } from './divergence.ts';
import type { CreateOptions } from '../game/create-game.ts';
import { Game } from '../game/game.ts';
import { fixtureVolume, type Variation } from '../testing/fixture-volume.ts';
import { clear, type Volume } from '../runtime.ts';
import { linkOf, readLink } from '../saves/link.ts';
import { loadGame } from '../saves/load-game.ts';
import { namedPosition } from '../views/named-position.ts';
import { Replay } from './replay.ts';
import { replayGame } from './replay-game.ts';
import { readSave, type SaveBody, saveGame, type SavedTurn } from '../saves/save.ts';
import { secretSeed } from '../kernel/seed.ts';

/** Cells of the volume: the pool, and the number of moves. */
const [POOL, TURN] = [17, 18];

const volume = fixtureVolume({
  volume: { hashes: { all: 'tiny', layout: 'tiny', rules: { tiny: '1', other: '1' } } },
});

/** The volume under other rules, with changes in a rule text. */
const changed = (variation: Variation = {}, extra: Partial<Volume> = {}): Volume =>
  fixtureVolume({
    ...variation,
    volume: { hashes: { all: 'changed', layout: 'other', rules: { tiny: '2', other: '1' } }, ...extra },
  });

function saved(keys: readonly string[], rules: Volume = volume, options: CreateOptions = {}): string {
  const outcome = Game.create(rules, options);
  if (!outcome.ok) throw new Error(outcome.refusal.reason);
  const game = outcome.value;
  for (const key of keys)
    if (key === 'lend') expect(game.interject({ seat: 'B', standing: 'Lend', key: 'one' }).ok).toBe(true);
    else expect(game.choose({ key }).ok).toBe(true);
  return saveGame(game);
}

function replayed(text: string, under: Volume): Replay {
  const parsed = readSave(text);
  if (!parsed.ok) throw new Error(parsed.refusal.reason);
  const replay = Replay.of(under, parsed.value);
  if (!replay.ok) throw new Error(replay.refusal.reason);
  return replay.value;
}

const turnsOf = ({ game }: Replay): readonly SavedTurn[] => {
  const parsed = readSave(saveGame(game));
  return parsed.ok ? parsed.value.turns : [];
};

/** Refills the pool after each move, so beads may exceed the limit of the only stack. */
const refilled = changed({ after: (c) => void (c[POOL] = 2) }, { stackings: [] });

const KEYS = ['leave', 'take', 'take', 'lend', 'borrow', '1', 'take'];

/** A volume whose move cannot be answered so. */
const without = (option: number): Variation => ({
  move: {
    offer: (_, out) => {
      clear(out, 1);
      out[0] = 7 & ~(1 << option);
      return 2;
    },
    explain: (_, query) =>
      query === option ? [{ key: 'never', rule: '1', parameters: {}, causes: [] }] : [],
  },
});

/** The same game, in which the second move is forced. */
const narrowed = (): Volume =>
  changed({
    move: {
      offer: (c, out) => {
        clear(out, 1);
        out[0] = c[TURN] === 1 ? 2 : 7;
        return c[TURN] === 1 ? 1 : 3;
      },
    },
  });

describe('a replay', () => {
  it('reaches the end under equivalent rules with another layout', () => {
    const text = saved(KEYS);
    const replay = replayed(text, changed());
    expect(replay.run()).toBeUndefined();
    expect(replay.turns).toBe(KEYS.length);
    expect(replay.deviations).toEqual([]);
    expect(loadGame(replay.game.volume, saveGame(replay.game)).ok).toBe(true);
  });

  it('stops if an answer is not offered, with reasons, the offered options and the likely cause', () => {
    const replay = replayed(saved(KEYS), changed(without(0)));
    expect(replay.run()).toMatchObject({
      is: 'not-offered',
      turn: 1,
      expected: { point: 'move', text: 'move', rule: '1', answer: { key: 'take', is: 'mode' } },
      found: { point: 'move', offered: [{ key: 'leave' }, { key: 'borrow' }] },
      reasons: [{ key: 'never', rule: '1' }],
      causes: [{ path: 'tiny', how: 'changed', file: 'tiny.quipu' }],
      changed: [{ path: 'tiny', how: 'changed' }],
    });
    // It remains there until a deviation.
    expect(replay.run()).toBe(replay.divergence);
    expect(turnsOf(replay)).toEqual([['move', 'leave']]);
  });

  it('stops if the position differs after the same answers', () => {
    const generous = changed({
      after: (c) => {
        // The second move removes an additional bead from the pool.
        if (c[TURN] === 2) c[POOL] = c[POOL]! - 1;
      },
    });
    expect(replayed(saved(KEYS), generous).run()).toMatchObject({ is: 'other-position', turn: 2 });
  });

  it('reports the hash of a position, unless the seed is secret', () => {
    const range = replayed(saved(KEYS, volume, { seed: 7 }), changed(without(0)));
    expect(range.run()?.position).toBe(range.game.hash);
    const secret = replayed(saved(KEYS, volume, { seed: secretSeed() }), changed(without(0)));
    expect(secret.run()).toMatchObject({ is: 'not-offered' });
    expect(JSON.stringify(secret.divergence)).not.toContain(secret.game.hash);
  });

  it('stops at another decision', () => {
    const text = saved(['leave', 'take', 'borrow', '1', 'take']);
    const forgiving = changed({ move: { name: 'deed', text: 'deed' } });
    const result = replayed(text, forgiving).run();
    expect(result).toMatchObject({ is: 'other-decision', turn: 0, found: { point: 'deed' } });
    // An unknown decision has only its name.
    expect(result?.expected).toEqual({ point: 'move', answer: { key: 'leave' } });
  });

  it('answers a new decision with one option', () => {
    const replay = replayed(saved(KEYS), changed({ pauses: true }));
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
    const text = saved(['leave', 'leave', 'leave']);
    const short = changed({ after: (c) => void (c[TURN] = c[TURN] === 2 ? 12 : c[TURN]!) });
    expect(replayed(text, short).run()).toMatchObject({ is: 'over', turn: 2, found: undefined });
  });

  it('stops if a standing action is not possible', () => {
    const text = saved(['leave', 'lend', 'leave']);
    const replay = replayed(text, changed({ lend: { offer: () => 0, explain: () => [NEVER] } }));
    expect(replay.run()).toMatchObject({
      is: 'not-possible',
      turn: 1,
      expected: { point: 'Lend', answer: { key: 'one' }, by: 'B' },
      reasons: [NEVER],
    });
    const nearest = replay.nearest();
    expect(nearest).toMatchObject({ kind: 'leave out', turns: 1 });
    expect(nearest?.kind === 'leave out' && nearest.answers).toEqual([replay.divergence?.expected]);
  });

  it('stops before an answer that leads to a fault, with the game unchanged', () => {
    const broken = changed({
      after: (c) => {
        if (c[TURN] === 3) throw new TypeError('nothing there');
      },
    });
    const replay = replayed(saved(['leave', 'leave', 'leave', 'leave']), broken);
    expect(replay.run()).toMatchObject({
      is: 'stuck',
      turn: 2,
      why: expect.stringContaining('nothing there') as string,
    });
    expect(turnsOf(replay)).toHaveLength(2);
    expect(replay.nearest()).toBeUndefined();
    expect(replay.deviate({ kind: 'continue' }).ok).toBe(false);
  });

  it('repeats a decision that has become forced after a standing action before it', () => {
    const narrow = narrowed();
    expect(replayed(saved(['leave', 'lend', 'leave', 'take']), narrow).run()).toBeUndefined();
    // The save ends before the decision, so the decision is no divergence.
    expect(replayed(saved(['leave']), narrow).run()).toBeUndefined();
    expect(replayed(saved(['leave', 'take']), narrow).run()).toMatchObject({
      is: 'not-offered',
      turn: 1,
      found: { point: 'move', offered: [{ key: 'leave' }] },
    });
  });

  it('results in a game that can be replayed and linked after a deviation', () => {
    const narrow = narrowed();
    const second = replayed(saved(['leave', 'take', 'borrow', '1']), narrow);
    expect(second.run()?.is).toBe('not-offered');
    expect(second.deviate({ kind: 'answer', key: 'leave', replaces: true }).ok).toBe(true);
    expect(second.run()).toBeUndefined();
    const beside = replayed(saved(['leave', 'lend', 'leave', 'take']), narrow);
    expect(beside.run()).toBeUndefined();
    for (const replay of [second, beside]) {
      const game = replay.settledGame();
      const repeated = replayGame(game, () => () => undefined);
      expect(repeated.ok && saveGame(repeated.value)).toBe(saveGame(game));
    }
    expect(second.game.turns.map(({ kind }) => kind)).toEqual(['choice', 'forced', 'choice', 'forced']);
    const link = linkOf(second.game);
    const parsed = link.ok ? readLink(narrow, link.value) : link;
    expect(parsed.ok && parsed.value.hash).toBe(second.game.hash);
  });

  it('is refused for saves of unrelated volumes, and accepted for editions', () => {
    const parsed = readSave(saved(KEYS));
    if (!parsed.ok) throw new Error(parsed.refusal.reason);
    expect(Replay.of(changed({}, { name: 'small' }), parsed.value)).toMatchObject({
      refusal: { code: 'foreign' },
    });
    expect(Replay.of(changed({}, { name: 'small', base: 'tiny' }), parsed.value).ok).toBe(true);
    expect(
      Replay.of(changed({}, { setups: [{ name: 'two', deck: 0, rule: '0' }] }), parsed.value),
    ).toMatchObject({
      refusal: { code: 'diverged', loadError: { is: 'unmade' } },
    });
  });

  it('accepts saves without positions', () => {
    const parsed = readSave(saved(KEYS));
    if (!parsed.ok) throw new Error(parsed.refusal.reason);
    expect(parsed.value.positions?.length).toBe(4 * (KEYS.length + 1));
    const replay = Replay.of(refilled, bare(parsed.value));
    expect(replay.ok && replay.value.run()).toBeUndefined();
  });
});

/** A save without positions, which is held against the answers alone. */
function bare(save: SaveBody): SaveBody {
  const answers = { ...save };
  Reflect.deleteProperty(answers, 'positions');
  return answers;
}

const NEVER = { key: 'never', rule: '4', parameters: {}, causes: [] } as const;

describe('the nearest action', () => {
  /** Continues to the end with the nearest actions. */
  function toTheEnd(replay: Replay): readonly Divergence['is'][] {
    for (;;) {
      if (!replay.run()) return replay.deviations.map(({ divergence }) => divergence.is);
      const nearest = replay.nearest();
      if (!nearest) throw new Error('nothing is near');
      expect(replay.deviate(nearest)).toMatchObject({ ok: true });
    }
  }

  it('is another answer, after which positions are not compared', () => {
    const replay = replayed(saved(KEYS), changed(without(0)));
    const refused = 'not-offered';
    expect(toTheEnd(replay)).toEqual([refused, refused, refused, 'other-decision', refused]);
    expect(
      turnsOf(replay)
        .slice(0, 6)
        .map(([, key]) => key),
    ).toEqual(['leave', 'leave', 'leave', 'one', 'leave', 'leave']);
  });

  it('is the nearest number', () => {
    const text = saved(['take', 'take', 'borrow', '3']);
    const cheap = changed({
      pay: {
        offer: (_, out) => {
          clear(out, 1);
          out[0] = 3;
          return 2;
        },
      },
    });
    const replay = replayed(text, cheap);
    expect(replay.run()?.is).toBe('not-offered');
    expect(replay.nearest()).toEqual({ kind: 'answer', key: '2', replaces: true });
  });

  it('is to continue from a different position', () => {
    const replay = replayed(saved(KEYS), refilled);
    expect(toTheEnd(replay)).toEqual(['other-position']);
    expect(turnsOf(replay)).toHaveLength(KEYS.length);
  });

  it('skips the answers after the end of the game', () => {
    const short = changed({ after: (c) => void (c[TURN] = c[TURN] === 2 ? 12 : c[TURN]!) });
    const replay = replayed(saved(['leave', 'leave', 'leave', 'take']), short);
    replay.run();
    expect(replay.nearest()).toMatchObject({ kind: 'leave out', turns: 2 });
    expect(toTheEnd(replay)).toEqual(['over']);
    expect(replay.turns).toBe(4);
  });

  it('is an answer that leads to the next saved decision', () => {
    const late = readSave(saved(['take', 'borrow', '2', 'take']));
    if (!late.ok) throw new Error(late.refusal.reason);
    const { turns, ...rest } = bare(late.value);
    const replay = Replay.of(changed(), {
      ...rest,
      turns: turns.filter(([point]) => point !== 'pay'),
      hash: '',
    });
    if (!replay.ok) throw new Error(replay.refusal.reason);
    expect(replay.value.run()).toMatchObject({ is: 'other-decision', found: { point: 'pay' } });
    expect(replay.value.nearest()).toEqual({ kind: 'answer', key: '1', replaces: false });
    expect(toTheEnd(replay.value)).toEqual(['other-decision']);
  });

  it('skips a decision that no longer exists', () => {
    const { replay, toTheEnd: end } = inserted(1, [['bygone', 'yes']]);
    expect(replay.run()).toMatchObject({ is: 'other-decision', expected: { point: 'bygone' } });
    expect(replay.nearest()).toMatchObject({ kind: 'leave out', turns: 1 });
    expect(end()).toEqual(['other-decision']);
  });

  it('skips the minimum number of answers, and no standing action', () => {
    const bygone: SavedTurn = ['bygone', 'yes'];
    const { replay, toTheEnd: end } = inserted(1, [bygone, ['move', 'never'], bygone, bygone]);
    expect(replay.run()).toMatchObject({ is: 'other-decision', turn: 1 });
    expect(replay.nearest()).toMatchObject({ kind: 'leave out', turns: 4 });
    expect(end()).toEqual(['other-decision']);
    const beside = inserted(1, [bygone, ['Lend', 'one', { by: 'B' }], bygone]);
    expect(beside.toTheEnd().slice(0, 2)).toEqual(['other-decision', 'other-decision']);
    expect(turnsOf(beside.replay).filter(([, , by]) => by)).toHaveLength(1);
  });

  it('skips a space that is not offered if a later saved space is', () => {
    const spaces = changed({ move: { ...without(0).move, asks: 'space' } });
    const replay = replayed(saved(['leave', 'take', 'take', 'borrow', '1', 'leave']), spaces);
    expect(replay.run()).toMatchObject({ is: 'not-offered', turn: 1 });
    expect(replay.nearest()).toMatchObject({ kind: 'leave out', turns: 2 });
    expect(toTheEnd(replay)).toEqual(['not-offered']);
    const keys = turnsOf(replay).map(([, key]) => key);
    expect(keys.slice(0, 4)).toEqual(['leave', 'borrow', '1', 'leave']);
  });

  it('never skips or adds a turn', () => {
    const turns = { move: { asks: 'turn' } } as const;
    const bygone: SavedTurn = ['bygone', 'yes'];
    // The next saved turn is the first of the remaining ones.
    const skipping = inserted(1, [bygone, bygone], turns);
    skipping.replay.run();
    expect(skipping.replay.nearest()).toMatchObject({ kind: 'leave out', turns: 2 });
    // There is no other turn in the save.
    const last = inserted(4, [bygone, bygone], turns);
    last.replay.run();
    expect(last.replay.nearest()).toBeUndefined();
    expect(turnsOf(last.replay)).toHaveLength(4);
  });

  it('adds answers only on one card', () => {
    // Leaving reveals the next card.
    const replay = replayed(saved(['leave', 'leave']), changed({ move: { name: 'deed' } }));
    expect(replay.run()).toMatchObject({ is: 'other-decision', turn: 0 });
    expect(replay.nearest()).toEqual({ kind: 'answer', key: 'leave', replaces: false });
    expect(replay.deviate({ kind: 'answer', key: 'leave', replaces: false }).ok).toBe(true);
    expect(replay.run()).toMatchObject({ is: 'other-decision', turn: 0 });
    expect(replay.nearest()).toBeUndefined();
  });

  /** Replays a save with an additional answer. */
  function inserted(
    at: number,
    extra: readonly SavedTurn[],
    variation: Variation = {},
  ): { readonly replay: Replay; readonly toTheEnd: () => readonly Divergence['is'][] } {
    const parsed = readSave(saved(['take', 'borrow', '2', 'take']));
    if (!parsed.ok) throw new Error(parsed.refusal.reason);
    const save = bare(parsed.value);
    const replay = Replay.of(changed(variation), {
      ...save,
      turns: [...save.turns.slice(0, at), ...extra, ...save.turns.slice(at)],
    });
    if (!replay.ok) throw new Error(replay.refusal.reason);
    return { replay: replay.value, toTheEnd: () => toTheEnd(replay.value) };
  }
});

it('digests positions independent of the layout', () => {
  const cells = new Int32Array(volume.size);
  volume.setUp(cells, 0);
  const moved: Volume = {
    ...volume,
    size: volume.size + 8,
    regions: volume.regions.map((region) => ({ ...region, offset: region.offset + 8 })),
  };
  const elsewhere = new Int32Array(moved.size);
  elsewhere.set(cells.subarray(0, 16));
  elsewhere.set(cells.subarray(16), 24);
  expect(namedPosition(moved, elsewhere)).toBe(namedPosition(volume, cells));
  for (const { bounds, offset } of volume.regions.filter((region) => region.bounds)) {
    const second = cells.slice();
    second[offset] = cells[offset] === bounds?.low ? 1 : 0;
    expect(namedPosition(volume, second)).not.toBe(namedPosition(volume, cells));
  }
});
