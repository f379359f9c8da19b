/** A volume whose reasons and Non-player instructions are loaded on demand. */
import { Game, interjectionsOf, type Volume } from '@quipu/engine';
import { pendingPoint, withNonplayers, withReasons } from '@quipu/engine/play';
import { keysOf } from '@quipu/engine/internal';
import { volume as completeVolume } from '@quipu/sample';
import { volume as partialVolume } from '@quipu/sample/play';
import { describe, expect, it } from 'vitest';

function createGame(volume: Volume): Game {
  const outcome = Game.create(volume, { seed: 3 });
  if (!outcome.ok) throw new Error(outcome.refusal.reason);
  return outcome.value;
}

/** A key that the pending decision does not offer. */
function refusedKey(game: Game): string {
  const offered = new Set(game.decision && keysOf(game.decision));
  const key = pendingPoint(game.volume, game.cells())?.universe.find((candidate) => !offered.has(candidate));
  if (key === undefined) throw new Error('everything is offered');
  return key;
}

describe('a volume without its reasons', () => {
  it('offers and refuses the same options, but without reasons', () => {
    const complete = createGame(completeVolume);
    const partial = createGame(partialVolume);
    const key = refusedKey(complete);
    expect(partial.decision).toEqual(complete.decision);
    expect(complete.explain(key).map((reason) => reason.key)).not.toContain('not-loaded');
    expect(partial.explain(key)).toEqual([
      { key: 'not-loaded', rule: partial.decision?.text.rule, parameters: {}, causes: [] },
    ]);
    expect(partial.choose({ key })).toMatchObject({ ok: false, refusal: { code: 'not-offered' } });
    for (const { key: offeredKey } of partial.decision?.options ?? [])
      expect(partial.explain(offeredKey)).toEqual([]);
  });

  it('gives reasons after they are loaded', async () => {
    const loaded = createGame(await withReasons(partialVolume));
    const key = refusedKey(loaded);
    expect(loaded.explain(key)).toEqual(createGame(completeVolume).explain(key));
    expect(await withReasons(loaded.volume)).toBe(loaded.volume);
  });

  it('offers the same standing actions', () => {
    const complete = createGame(completeVolume);
    const partial = createGame(partialVolume);
    for (const seat of completeVolume.seats)
      expect(interjectionsOf(partial, seat)).toEqual(interjectionsOf(complete, seat));
  });
});

it('a volume has its Non-player instructions after they are loaded', async () => {
  expect(partialVolume.nonplayers).toBeUndefined();
  expect((await withNonplayers(partialVolume)).nonplayers).toEqual(completeVolume.nonplayers);
  expect(await withNonplayers(completeVolume)).toBe(completeVolume);
});
