import { expect, test } from 'vitest';
import { EXIT } from '../../exit.ts';
import { runCommand } from '../../run-command.ts';
import { testIo } from '../../terminal/test-io.ts';
import { ownWorkspace } from '../../workspace/workspace.ts';

const run = async (...args: readonly string[]) => {
  const io = testIo({ cwd: ownWorkspace() });
  const exit = await runCommand(['dump', ...args], io);
  return { exit, out: io.stdout(), err: io.stderr() };
};

test('prints a rule by its number after a pass', async () => {
  const { exit, out } = await run('sample', '3.2.1', '--after', 'lower');
  expect(exit).toBe(EXIT.ok);
  expect(out).toMatch(/^routine \d+ Train\(own, rider, mode, at\), rule 3\.2\.1, suspends \{/u);
  expect(out).toContain('function point_Train_cost(');
});

test('prints steps after the pass that makes them', async () => {
  expect((await run('sample', 'Train', '--after', 'lower')).out).not.toMatch(/^step /mu);
  expect((await run('sample', 'Train', '--after', 'steps')).out).toMatch(/^step \d+ Train_begin \{/mu);
});

test('suggests a name for one that does not exist', async () => {
  const { exit, err } = await run('sample', 'Trian');
  expect(exit).toBe(EXIT.findings);
  expect(err).toContain('Did you mean "Train"?');
});
