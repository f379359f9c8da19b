/** Runs the commands of the guide "Further errata" in order and compares their output with the guide. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const guide = readFileSync(join(root, 'docs/guides/further-errata.md'), 'utf8');
const commandBoxes = [...guide.matchAll(/```sh\n(.*?)```/gsu)].map(([, command = '']) => command);
const workspace = mkdtempSync(join(tmpdir(), 'quipu-erratum-'));

/** The output of each command box of the guide. */
const outputs: string[] = [];

beforeAll(() => {
  const generated = /\/(?:generated|drawing|dist|sentences|\S*tsbuildinfo)$/u;
  for (const volume of ['sample', 'coin'])
    cpSync(join(root, 'rules', volume), join(workspace, 'rules', volume), {
      recursive: true,
      filter: (path) => !generated.test(path),
    });
  cpSync(join(root, 'package.json'), join(workspace, 'package.json'));
  symlinkSync(join(root, 'node_modules'), join(workspace, 'node_modules'));
  const npx = `npx() { shift; "$NODE" "${root}/packages/cli/bin/quipu.mjs" "$@"; }\nset -e\n`;
  for (const command of commandBoxes) {
    const env = { ...process.env, NODE: process.execPath, NO_COLOR: '1' };
    const result = spawnSync('sh', ['-c', npx + command], { cwd: workspace, env, encoding: 'utf8' });
    expect(result.status, command + result.stderr).toBe(0);
    outputs.push(result.stdout);
  }
}, 360_000);
afterAll(() => rmSync(workspace, { recursive: true, force: true }));

const outputOf = (command: string): string =>
  outputs[commandBoxes.findIndex((box) => box.includes(command))] ?? '';
const lastOutputOf = (command: string): string =>
  outputs[commandBoxes.findLastIndex((box) => box.includes(command))] ?? '';
const fileOf = (path: string): string => readFileSync(join(workspace, path), 'utf8');

it('writes the amendment that the guide shows', () => {
  const [, amendment = ''] = /```text\n(.*?)```/su.exec(guide) ?? [];
  expect(fileOf('rules/sample-errata/edition.quipu')).toContain(amendment);
});

it('passes all scenarios of the edition after the copied one is corrected', () => {
  expect(outputOf('quipu test')).toMatch(/^\d+ scenarios passed/mu);
});

it('reports only the amended card, and no changed types', () => {
  const report = outputOf('quipu diff');
  expect(report).toContain('event 4 shaded');
  expect(report).not.toMatch(/event [^4]|Train|Rally/u);
  expect(existsSync(join(workspace, 'report.html'))).toBe(true);
});

it('migrates a whole game that the amendment does not affect', () => {
  expect(outputOf('--migrate after.json')).toMatch(/All \d+ answers reproduce the saved game/u);
  expect(fileOf('after.json')).not.toBe(fileOf('before.json'));
});

it('passes all scenarios after the copies of the second erratum are corrected', () => {
  expect(lastOutputOf('quipu test')).toMatch(/^\d+ scenarios passed/mu);
});

it('lists the edition when only its base is built', () => {
  expect(outputOf('--force')).toMatch(/^Editions with the same changes.*: .*\bsample-errata\b/mu);
});

it('shows a term that a lexicon of the edition changes', () => {
  expect(lastOutputOf('quipu diff')).toMatch(/^Words[^]*Air Lift → Airlift/mu);
});

it('reports where the game diverges under the second erratum, and because of which amendment', () => {
  const replayOutput = outputOf('--migrate second.json');
  expect(replayOutput).toContain('replace Train.cost');
  expect(replayOutput).toContain('parts: 1');
  expect(existsSync(join(workspace, 'second.json'))).toBe(true);
});

it('migrates a game to a hand-written edition that renames a piece', () => {
  const replayOutput = outputOf('--under sample-names');
  expect(replayOutput).toContain('Police is called Gendarme in these rules.');
  expect(replayOutput).toMatch(/All \d+ answers reproduce the saved game/u);
});
