import { searchAgent } from '@quipu/bot';
import { Game } from '@quipu/engine';
import { advance, choose, nthOffered, offerWords, sampleInto, SEAT } from '@quipu/engine/play';
import { volumesIn } from '@quipu/nx-plugin/volume';
import { describe, expect, it } from 'vitest';
import { root } from './process.ts';
import { searches } from './search.ts';
import { volumeNamed } from './volumes.ts';

async function soaked(name: string, games: number, nodes: number): Promise<string> {
  const [part] = await searches([name], { games, nodes, seed: 1 });
  if (!part) throw new Error('no part');
  try {
    for (let batch = 0; batch < part.batches; batch += 1) await part.run(batch);
    return part.summary();
  } finally {
    await part.close?.();
  }
}

describe('the soak of the search agent', () => {
  it('plays from each seat alike, and tells who won', async () => {
    expect(await soaked('sample', 8, 300)).toMatch(
      /^first in \d of 8 games \(\w+ \d of 4, \w+ \d of 4\); needed 4$/u,
    );
  }, 60_000);

  it('fails where too few games are won, naming the seed', async () => {
    await expect(soaked('peru', 6, 1)).rejects.toThrow(/needed 6, seed 1$/u);
  }, 60_000);
});

/** Decisions of a game at which a searching seat is asked twice; between them others choose at random. */
const LOOKS = 12;
/** Decisions between two looks: not all of one kind. */
const APART = 17;

describe.each(volumesIn(root))('the search agent on %s', (name) => {
  it('answers alike whatever its seat cannot see', async () => {
    const volume = await volumeNamed(name);
    const made = Game.create(volume, { seed: 3 });
    if (!made.ok) throw new Error(made.refusal.reason);
    const cells = made.value.cells();
    const out = new Int32Array(offerWords(volume));
    let options = advance(volume, cells, out);
    for (let look = 0; look < LOOKS && options > 0; look += 1) {
      const seat = cells[SEAT] ?? 0;
      const answers = [0, 1, 2].map((other) => {
        const believed = cells.slice();
        if (other > 0) sampleInto(volume, cells, believed, { seat, seed: other });
        return searchAgent(volume, { seat, seed: 9, nodes: 120 }).choose(volume, believed, out, options);
      });
      expect(new Set(answers).size).toBe(1);
      for (let i = 0; i < APART && options > 0; i += 1)
        options = choose(volume, cells, nthOffered(out, (look + 5 * i) % options), out);
    }
  }, 60_000);
});
