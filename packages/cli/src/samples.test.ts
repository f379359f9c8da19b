/** Builds the editions in the language reference and plays their scenarios, as an author does. */
import { globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { EXIT } from './exit.ts';
import { runCommand } from './run-command.ts';
import { testIo } from './terminal/test-io.ts';
import { manifest, testWorkspace } from './workspace/test-workspace.ts';

const root = join(import.meta.dirname, '../../..');
const readFile = (path: string): string => readFileSync(join(root, path), 'utf8');

interface Sample {
  readonly name: string;
  readonly text: string;
}

/** The amendments of an edition that have a scenario. */
const samples = globSync('docs/language/*.md', { cwd: root })
  .sort()
  .flatMap((page): Sample[] => {
    const text = readFile(page);
    return [...text.matchAll(/^```quipu edition\n(.*?)^```$/gms)].flatMap(({ 1: body = '', index }) => {
      const line = text.slice(0, index).split('\n').length;
      const name = `${page.replace(/^.*\/|\.md$/g, '')}-${String(line)}`;
      return /^scenario "/m.test(body) ? [{ name, text: body }] : [];
    });
  });

it('passes the scenarios of editions', { timeout: 120_000 }, async () => {
  const workspace = testWorkspace({
    'rules/coin/coin.quipu': readFile('rules/coin/coin.quipu'),
    'rules/coin/package.json': manifest('coin', 'prelude'),
    'rules/base/package.json': manifest('base', 'volume', ['coin']),
    'rules/base/base.quipu': readFile('docs/language/base.quipu'),
    'rules/second/package.json': manifest('second', 'volume', ['base']),
  });
  symlinkSync(join(root, 'node_modules'), join(workspace, 'node_modules'));
  for (const { name, text } of samples) {
    const path = join(workspace, 'rules/second', `${name}.quipu`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  const buildIo = testIo({ cwd: workspace });
  expect(await runCommand(['build'], buildIo), buildIo.stdout() + buildIo.stderr()).toBe(EXIT.ok);
  const files = samples.map(({ name }) => `rules/second/${name}.quipu`);
  const testRunIo = testIo({ cwd: workspace });
  expect(await runCommand(['test', ...files], testRunIo), testRunIo.stdout() + testRunIo.stderr()).toBe(
    EXIT.ok,
  );
  const scenarios = samples.flatMap(({ text }) => [...text.matchAll(/^scenario "/gm)]);
  expect(scenarios.length).toBeGreaterThan(0);
  expect(testRunIo.stdout()).toContain(`${String(scenarios.length)} scenario`);
});
