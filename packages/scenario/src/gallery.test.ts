/** Plays each sample of `docs/language/gallery`. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { playSample, root, samplesByHeading } from './testing/played-samples.ts';

const samples = samplesByHeading('docs/language/gallery');

describe('the gallery', { timeout: 60_000 }, () => {
  it.each(samples.map((sample) => [sample.entry, sample] as const))('plays %s', async (_, sample) => {
    const played = await playSample(sample);
    expect(played).not.toHaveLength(0);
    expect(played.flatMap(({ failure }) => failure ?? [])).toEqual([]);
  });

  it('has an index of its entries, each with a played sample or the reason why it cannot be said', () => {
    const script = join(root, 'docs/language/build/gallery.ts');
    expect(() => execFileSync(process.execPath, [script, '--check'], { encoding: 'utf8' })).not.toThrow();
  });
});
