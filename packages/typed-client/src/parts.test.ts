/** A volume that is played without its reasons and instructions, which load when somebody asks. */
import { Game, interjectionsOf, type Volume } from '@quipu/engine';
import { pendingPoint, withNonplayers, withReasons } from '@quipu/engine/play';
import { keysOf } from '@quipu/engine/internal';
import { volume as whole } from '@quipu/sample';
import { volume as lean } from '@quipu/sample/play';
import { describe, expect, it } from 'vitest';

function begun(volume: Volume): Game {
  const made = Game.create(volume, { seed: 3 });
  if (!made.ok) throw new Error(made.refusal.reason);
  return made.value;
}

/** A key that the pending decision does not offer. */
function refusedKey(game: Game): string {
  const offered = new Set(game.decision && keysOf(game.decision));
  const key = pendingPoint(game.volume, game.cells())?.universe.find((one) => !offered.has(one));
  if (key === undefined) throw new Error('everything is offered');
  return key;
}

describe('a volume without its reasons', () => {
  it('offers the same, and refuses the same without saying why', () => {
    const [told, untold] = [begun(whole), begun(lean)];
    const key = refusedKey(told);
    expect(untold.decision).toEqual(told.decision);
    expect(told.explain(key).map((reason) => reason.key)).not.toContain('not-loaded');
    expect(untold.explain(key)).toEqual([
      { key: 'not-loaded', rule: untold.decision?.text.rule, parameters: {}, causes: [] },
    ]);
    expect(untold.choose({ key })).toMatchObject({ ok: false, refusal: { code: 'not-offered' } });
    for (const { key: offered } of untold.decision?.options ?? [])
      expect(untold.explain(offered)).toEqual([]);
  });

  it('says why once they are loaded', async () => {
    const loaded = begun(await withReasons(lean));
    const key = refusedKey(loaded);
    expect(loaded.explain(key)).toEqual(begun(whole).explain(key));
    expect(await withReasons(loaded.volume)).toBe(loaded.volume);
  });

  it('tells standing actions the same way', () => {
    const [told, untold] = [begun(whole), begun(lean)];
    for (const seat of whole.seats)
      expect(interjectionsOf(untold, seat)).toEqual(interjectionsOf(told, seat));
  });
});

it('a volume without its instructions has them once they are loaded', async () => {
  expect(lean.nonplayers).toBeUndefined();
  expect((await withNonplayers(lean)).nonplayers).toEqual(whole.nonplayers);
  expect(await withNonplayers(whole)).toBe(whole);
});
