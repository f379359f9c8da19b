/** Runs the commands of the guide "Write an agent". */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EXIT } from './exit.ts';
import { runCommand } from './run-command.ts';
import { testIo } from './terminal/test-io.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const guide = readFileSync(join(root, 'docs/guides/own-agent.md'), 'utf8');
const scratch = mkdtempSync(join(tmpdir(), 'quipu-own-agent-'));

beforeAll(async () => {
  expect(await runCommand(['build', 'sample'], testIo({ cwd: root }))).toBe(EXIT.ok);
}, 60_000);
afterAll(() => rmSync(scratch, { recursive: true }));

it('simulates with the agent of the guide, and reports its name', () => {
  const [, command = ''] = /```sh\n(.*?)```/su.exec(guide) ?? [];
  const results = join(scratch, 'greedy.jsonl');
  const npx = `npx() { shift; "$NODE" "${root}/packages/cli/bin/quipu.mjs" "$@"; }\nset -e\n`;
  const env = { ...process.env, NODE: process.execPath, NO_COLOR: '1', FORCE_COLOR: undefined };
  const result = spawnSync('sh', ['-c', npx + command.replaceAll('greedy.jsonl', results)], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  expect(result.stderr).toBe('');
  expect(result.status).toBe(0);
  expect(result.stdout).toMatch(/^Government +greedy /mu);
  expect(readFileSync(join(scratch, 'greedy.html'), 'utf8')).toContain('<td>greedy</td>');
}, 60_000);
