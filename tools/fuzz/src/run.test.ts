import { expect, it } from 'vitest';
import { run } from './run.ts';
import { formatFaults } from './format-result.ts';

it('every accepted text compiles, type-checks and plays within the laws', async () => {
  const { texts, accepted, compiled, typed, decisions, faults } = await run({
    texts: 12,
    seed: 1,
    games: 20,
    long: false,
  });
  expect(formatFaults(faults).join('\n')).toBe('');
  expect(accepted).toBeGreaterThan(texts / 2);
  expect(typed).toBeGreaterThan(compiled / 2);
  expect(decisions).toBeGreaterThan(texts);
}, 300_000);

it(
  'shipped volumes play within the laws after every accepted mutation',
  { tags: 'full', timeout: 300_000 },
  async () => {
    const { texts, accepted, decisions, faults } = await run({
      texts: 2,
      seed: 1,
      games: 20,
      changed: true,
      long: false,
    });
    expect(formatFaults(faults).join('\n')).toBe('');
    expect(accepted).toBeGreaterThan(texts / 2);
    expect(decisions).toBeGreaterThan(100 * texts);
  },
);
