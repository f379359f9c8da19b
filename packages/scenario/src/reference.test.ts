/** Plays each sample of the language reference that has a scenario, see `docs/language/README.md`. */
import { describe, expect, it } from 'vitest';
import { playSample, samplesWithScenario } from './testing/played-samples.ts';

const samples = samplesWithScenario('docs/language');

describe('the language reference', { timeout: 60_000 }, () => {
  it.each(samples.map((sample) => [sample.entry, sample] as const))('plays %s', async (_, sample) => {
    const played = await playSample(sample);
    expect(played.flatMap(({ failure }) => failure ?? [])).toEqual([]);
  });
});
