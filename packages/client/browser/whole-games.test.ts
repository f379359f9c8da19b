/** Whole games at six sizes of the screen: no part leaves the screen at any question, and no error occurs. */
import { describe, it } from 'vitest';
import { elementsOutside, playOut, shortenTimers } from './page-actions.ts';
import { beginGame, expect, serveSite } from './serve-site.ts';

const site = serveSite();

const VOLUMES = ['andean-abyss', 'peru', 'ebbmark'];

const SIZES = [
  [1920, 1080],
  [1280, 720],
  [1024, 768],
  [768, 1024],
  [844, 390],
  [390, 844],
] as const;

/** Questions between two looks at the layout. */
const STEP = 3;

describe.each(VOLUMES)('a whole game of %s', (volume) => {
  it.each(SIZES)('fits %i by %i', { tags: 'full', timeout: 600_000 }, async (width, height) => {
    const options = { viewport: { width, height }, hasTouch: width < 1024 };
    const { page, errors } = await site.openPage('', options, shortenTimers);
    await beginGame(page, volume, { seed: 7, allSeats: 'person' });
    const outside = new Set<string>();
    for (let ranking: readonly string[] = []; ranking.length === 0;) {
      ({ ranking } = await playOut(page, STEP));
      for (const element of await elementsOutside(page)) outside.add(element);
    }
    expect([...outside]).toEqual([]);
    expect(errors).toEqual([]);
  });
});
