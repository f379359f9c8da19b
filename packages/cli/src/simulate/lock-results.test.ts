import { mkdirSync, rmdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { testWorkspace } from '../workspace/test-workspace.ts';
import { lockResults } from './lock-results.ts';

vi.setConfig({ testTimeout: 60_000 });

function createResults(): string {
  const out = join(testWorkspace(), 'results.jsonl');
  writeFileSync(out, '');
  return out;
}

describe('the lock of results', () => {
  it('is lost when another run takes it over, even before the next renewal', async () => {
    const out = createResults();
    const { isHeld, release } = await lockResults(out, 'results.jsonl');
    expect(isHeld()).toBe(true);
    rmdirSync(`${out}.lock`);
    mkdirSync(`${out}.lock`);
    expect(isHeld()).toBe(false);
    await release();
    expect(statSync(`${out}.lock`).isDirectory()).toBe(true);
  });

  it('is acquired by only one of two runs that take over an expired lock', async () => {
    const out = createResults();
    const expiredLock = `${out}.lock`;
    mkdirSync(expiredLock);
    utimesSync(expiredLock, 1, 1);
    const initialTime = statSync(expiredLock).mtimeMs;
    const first = lockResults(out, 'results.jsonl');
    await vi.waitUntil(() => statSync(expiredLock, { throwIfNoEntry: false })?.mtimeMs !== initialTime);
    // The other run saw the expired lock, too, and removes what is there now.
    await vi.waitUntil(() => statSync(expiredLock, { throwIfNoEntry: false }) !== undefined);
    rmdirSync(expiredLock);
    mkdirSync(expiredLock);
    await expect(first).rejects.toThrow('written by another run');
  });

  it(
    'expires ten seconds after a run was killed, even if the clock was set back',
    { tags: 'full' },
    async () => {
      const out = createResults();
      mkdirSync(`${out}.lock`);
      const inAnHour = Date.now() / 1000 + 3600;
      utimesSync(`${out}.lock`, inAnHour, inAnHour);
      const { isHeld, release } = await lockResults(out, 'results.jsonl');
      expect(isHeld()).toBe(true);
      await release();
    },
  );
});
