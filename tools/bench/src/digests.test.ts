import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from './root.ts';

/** Runs `npm run digests` over a few games of the sample volume. */
const digests = (...args: readonly string[]): { readonly status: number | null; readonly stdout: string } =>
  spawnSync(
    'node',
    [
      join(root, 'tools/bench/src/digests.ts'),
      ...['--volume', 'sample', '--games', '2', '--nonplayer-games', '1'],
      ...args,
    ],
    { cwd: root, encoding: 'utf8' },
  );

describe('digests of seeded games', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'quipu-digests-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are equal in two runs, and a digest that differs is named with exit code 1', { tags: 'full' }, () => {
    const file = join(folder, 'digests.json');
    expect(digests('--write', file).status).toBe(0);
    expect(digests('--against', file).status).toBe(0);

    const stored = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    const [name = ''] = Object.keys(stored);
    writeFileSync(file, JSON.stringify({ ...stored, [name]: '0000000000000000' }));
    const changed = digests('--against', file);
    expect(changed.stdout).toContain(`differs: ${name}`);
    expect(changed.status).toBe(1);
  });
});
