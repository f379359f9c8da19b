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
  it('plays from each seat equally often, and reports the wins', async () => {
    expect(await soaked('sample', 8, 300)).toMatch(
      /^first in \d of 8 games \(\w+ \d of 4, \w+ \d of 4\); needed 4$/u,
    );
  }, 60_000);

  it('fails if too few games are won, naming the seed', async () => {
    await expect(soaked('peru', 6, 1)).rejects.toThrow(/needed 6, seed 1$/u);
  }, 60_000);
});

/** Decisions of a game at which the agent answers for several beliefs; between them, choices are random. */
const SAMPLES = 12;
/** Decisions between two samples, so that they differ in kind. */
const SAMPLE_INTERVAL = 17;

describe.each(volumesIn(root))('the search agent on %s', (name) => {
  it('gives equal answers for positions that differ only in hidden information', async () => {
    const volume = await volumeNamed(name);
    const creation = Game.create(volume, { seed: 3 });
    if (!creation.ok) throw new Error(creation.refusal.reason);
    const cells = creation.value.cells();
    const out = new Int32Array(offerWords(volume));
    let options = advance(volume, cells, out);
    for (let sample = 0; sample < SAMPLES && options > 0; sample += 1) {
      const seat = cells[SEAT] ?? 0;
      const answers = [0, 1, 2].map((other) => {
        const believed = cells.slice();
        if (other > 0) sampleInto(volume, cells, believed, { seat, seed: other });
        return searchAgent(volume, { seat, seed: 9, nodes: 120 }).choose(volume, believed, out, options);
      });
      expect(new Set(answers).size).toBe(1);
      for (let i = 0; i < SAMPLE_INTERVAL && options > 0; i += 1)
        options = choose(volume, cells, nthOffered(out, (sample + 5 * i) % options), out);
    }
  }, 60_000);
});
