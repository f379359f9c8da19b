/** Whole games on the page, too slow for the regular tests: `npm run browser:full`. */
import { expect, it } from 'vitest';
import { shortenTimers, playOut } from '../browser/page-actions.ts';
import { beginGame, serveSite } from '../browser/serve-site.ts';

const site = serveSite();

it('plays a whole game of one person against Non-players', async () => {
  const { page, errors } = await site.openPage('', {}, shortenTimers);
  await beginGame(page, 'andean-abyss', { seed: 7 });
  const { ranking, questions } = await playOut(page, 5000);
  expect(questions).toBeGreaterThan(20);
  expect(ranking).toHaveLength(4);
  expect(errors).toEqual([]);
});

it('plays a whole game of two persons with hidden information', async () => {
  const { page, errors } = await site.openPage('', {}, shortenTimers);
  await beginGame(page, 'peru', { seed: 7 });
  const { ranking } = await playOut(page, 5000);
  expect(ranking).toHaveLength(2);
  expect(errors).toEqual([]);
});
