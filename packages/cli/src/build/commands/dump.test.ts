import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { EXIT } from '../../exit.ts';
import { runCommand } from '../../run-command.ts';
import { testIo } from '../../terminal/test-io.ts';
import { sampleWorkspace } from '../../workspace/test-sample.ts';
import { workspaceRoot } from '../../workspace/workspace.ts';

const dump = async (...args: readonly string[]) => {
  const io = testIo({ cwd: workspaceRoot(import.meta.dirname) });
  const exit = await runCommand(['dump', ...args], io);
  return { exit, out: io.stdout(), err: io.stderr() };
};

test('prints a rule by its number after a pass', async () => {
  const { exit, out } = await dump('sample', '3.2.1', '--after', 'lower');
  expect(exit).toBe(EXIT.ok);
  expect(out).toMatch(/^routine \d+ Train\(own, rider, mode, at\), rule 3\.2\.1, suspends \{/u);
  expect(out).toContain('function point_Train_cost(');
});

test('prints Events and ways by name path', async () => {
  expect((await dump('sample', 'event 4 shaded')).out).toContain('routine');
  expect((await dump('sample', 'Attack.fight')).out).toMatch(/^routine \d+ Attack/u);
});

test('refuses an empty rule', async () => {
  expect(await dump('sample', ' ')).toMatchObject({ exit: EXIT.usage, out: '' });
});

/** Removes the numbers of parts, which change with every preceding rule. */
const withoutNumbers = (text: string): string =>
  text.replaceAll(/\b(routine|step|point) \d+/gu, '$1').replaceAll(/\bAMONG_\d+/gu, 'AMONG');

/** Returns the dumps shown on a documentation page: arguments of the command, and the excerpts between lines of `…`. */
function excerptsIn(page: string) {
  const text = readFileSync(join(workspaceRoot(import.meta.dirname), 'docs', page), 'utf8');
  return [...text.matchAll(/^```console\n\$ npx quipu dump (.*)\n([^]*?)^```$/gmu)].map(
    ([, args = '', excerpt = '']) => ({
      args: args.split(' '),
      pieces: withoutNumbers(excerpt)
        .split(/^…$/mu)
        .map((piece) => piece.trim())
        .filter((piece) => piece !== ''),
    }),
  );
}

test.each(['commands.md', 'guides/follow-a-rule.md'])('prints what docs/%s shows', async (page) => {
  const dumps = excerptsIn(page);
  expect(dumps.length).toBeGreaterThan(0);
  for (const { args, pieces } of dumps) {
    const out = withoutNumbers((await dump(...args)).out);
    for (const piece of pieces) expect(out).toContain(piece);
  }
});

test('lists at most 45 files in the guide "Follow a rule"', () => {
  const guide = readFileSync(
    join(workspaceRoot(import.meta.dirname), 'docs/guides/follow-a-rule.md'),
    'utf8',
  );
  const files = [...guide.matchAll(/^\d+\. `([^`]+)`/gmu)].map(([, file]) => file);
  expect(new Set(files).size).toBe(files.length);
  expect(files.length).toBeGreaterThan(0);
  expect(files.length).toBeLessThanOrEqual(45);
});

test('prints steps only after the pass that creates them', async () => {
  expect((await dump('sample', 'Train', '--after', 'lower')).out).not.toMatch(/^step /mu);
  expect((await dump('sample', 'Train', '--after', 'steps')).out).toMatch(/^step \d+ Train_begin \{/mu);
});

test('suggests a similar name for an unknown one', async () => {
  const { exit, err } = await dump('sample', 'Trian');
  expect(exit).toBe(EXIT.usage);
  expect(err).toContain('Did you mean "Train"?');
});

test('shows the errors of invalid rules', async () => {
  const root = sampleWorkspace([
    ['operations.quipu', 'point per of s = 2 in Hill', 'point per of s = 2 in Hilly'],
  ]);
  const io = testIo({ cwd: root });
  expect(await runCommand(['dump', 'sample', 'Train'], io)).toBe(EXIT.findings);
  expect(io.stderr()).toMatch(/operations\.quipu:\d+[^]*The rules of sample have errors/u);
});

test('lists the passes once in its help', async () => {
  expect((await dump('--help')).out.match(/jump-tables/gu)).toHaveLength(1);
});
