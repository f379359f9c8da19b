import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { EXIT } from '../../exit.ts';
import { runCommand } from '../../run-command.ts';
import { testIo } from '../../terminal/test-io.ts';
import { sampleWorkspace } from '../../workspace/test-sample.ts';
import { manifest, testWorkspace } from '../../workspace/test-workspace.ts';

const lexicon = (key: string): string =>
  JSON.stringify({ language: 'fr', terms: { [key]: { one: 'Vallée' } } });

/** Creates a volume and its prelude whose only errors are in lexicons. */
function workspaceWithLexicons(files: Readonly<Record<string, string>>): string {
  return testWorkspace({
    'rules/shared/package.json': manifest('shared', 'prelude'),
    'rules/shared/shared.quipu': 'prelude Shared\nfaction Govt "Government" color blue\n',
    'rules/valley/package.json': manifest('valley', 'volume', ['shared']),
    'rules/valley/map.quipu': 'volume Valley "Valley" edition "1" uses Shared\n',
    ...files,
  });
}

async function quipu(cwd: string, ...args: string[]): Promise<string> {
  const io = testIo({ cwd });
  await runCommand(args, io);
  return io.stdout() + io.stderr();
}

it('checks a single lexicon as a lexicon, not as rule text', async () => {
  const root = workspaceWithLexicons({ 'rules/valley/words/fr.json': '{ "language": "fr" }' });
  const output = await quipu(root, 'check', 'rules/valley/words/fr.json');
  expect(output).toContain('Q7001');
  expect(output).not.toContain('Q0006');
});

it.each(['fmt', 'test'])('refuses a lexicon in `quipu %s`, and names the command to run', async (command) => {
  const root = workspaceWithLexicons({ 'rules/valley/words/fr.json': lexicon('faction:Govt') });
  const output = await quipu(root, command, 'rules/valley/words/fr.json');
  expect(output).toContain('is a lexicon, not a file of rules');
  expect(output).toContain('quipu check');
});

it('reports a lexicon entry of a prelude that is unknown in all its volumes', async () => {
  const root = sampleWorkspace();
  const path = join(root, 'rules/coin/words/fr.json');
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, lexicon('spice:Capital'));
  expect(await quipu(root, 'check', 'coin')).toContain('"spice:Capital" names nothing');
  writeFileSync(path, lexicon('space:Capital'));
  expect(await quipu(root, 'check', 'coin')).toContain('nothing to report');
}, 60_000);

it.each([
  ['check', ''],
  ['check', '--volume', 'sample', ''],
  ['fmt', ' '],
])('refuses an empty path: %s %s %s', async (...args) => {
  const io = testIo({ cwd: sampleWorkspace() });
  expect(await runCommand(args, io)).toBe(EXIT.usage);
  expect(io.stderr()).toContain('A path is empty.');
});

it.each([[], ['--volume', 'sample']])('refuses a folder without rule files %s %s', async (...options) => {
  const root = sampleWorkspace();
  mkdirSync(join(root, 'drafts'));
  const io = testIo({ cwd: root });
  expect(await runCommand(['check', 'drafts', ...options], io)).toBe(EXIT.usage);
  expect(io.stderr()).toContain('has no rule files');
});

it.each([[], ['--volume', 'sample']])('refuses a file of another kind %s %s', async (...options) => {
  const io = testIo({ cwd: sampleWorkspace() });
  expect(await runCommand(['check', 'rules/sample/package.json', ...options], io)).toBe(EXIT.usage);
  expect(io.stderr()).toMatch(/is not a rule file[^]*end in "\.quipu"/u);
});
