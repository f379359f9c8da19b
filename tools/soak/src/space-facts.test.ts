/** Refusals of actions that need a space and find none: one fact for each space, in all volumes. */
import { Game, viewOf, type Volume } from '@quipu/engine';
import { keysOf, refusedSpacesOf } from '@quipu/engine/internal';
import { rngOf, withReasons } from '@quipu/engine/play';
import { loadNames, type Names, refusalContextOf } from '@quipu/words';
import { type SpaceFact, spaceFacts } from '@quipu/words/internal';
import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './process.ts';
import { packageNamed, volumeNamed } from './volumes.ts';

const volumes = globSync('*/sentences', { cwd: `${root}/rules` }).map((path) => dirname(path));
/** Minimum number of refusals that are read in each volume. */
const COUNT = 12;

/** A refused action with the facts against each space, and the spaces that they concern. */
interface RefusedAction {
  readonly facts: readonly SpaceFact[];
  readonly spaces: readonly string[];
}

/** Returns refused actions of random games. */
function refusedActions(volume: Volume, names: Names): readonly RefusedAction[] {
  const found: RefusedAction[] = [];
  for (let seed = 1; found.length < COUNT; seed += 1) {
    const rng = rngOf(seed);
    const created = Game.create(volume, { seed });
    if (!created.ok) throw new Error(created.refusal.reason);
    const game = created.value;
    for (let { decision } = game; decision && found.length < COUNT; decision = game.decision) {
      const offered = keysOf(decision);
      const { seat } = decision;
      const view = viewOf(game);
      for (const key of volume.points.find(({ name }) => name === game.point)?.universe ?? []) {
        if (offered.includes(key)) continue;
        const spaces = refusedSpacesOf(game, key);
        if (spaces.length === 0) continue;
        const facts = spaceFacts(names, game.explain(key), spaces, (space) =>
          refusalContextOf(names, undefined, { key: space, view, seat }),
        );
        if (facts.length > 0)
          found.push({ facts, spaces: spaces.map(({ space }) => names.space(space).one) });
      }
      game.choose({ key: offered[rng(offered.length)] ?? '' });
    }
  }
  return found;
}

describe.each(volumes)('%s', (name) => {
  it('states each space once, in sentences with their rule', async () => {
    const volume = await withReasons(await volumeNamed(name));
    const names = await loadNames(await packageNamed(name), 'en', { texts: true });
    for (const { facts, spaces } of refusedActions(volume, names)) {
      const stated = facts.flatMap((fact) => fact.spaces);
      expect(new Set(stated).size).toBe(stated.length);
      expect(spaces).toEqual(expect.arrayContaining([...stated]));
      expect(facts.filter(({ text }) => !/^\p{Lu}.*\.$/u.test(text) || /[{}[\]]/u.test(text))).toEqual([]);
      expect(facts.filter(({ rule }) => rule === '')).toEqual([]);
      // A fact about several spaces names none of them.
      for (const fact of facts.filter(({ label }) => label !== ''))
        expect(fact.spaces.filter((space) => fact.text.startsWith(`${space} `))).toEqual([]);
    }
  }, 60_000);
});
