/** Each configured rule of oxlint reports its violations, and nothing else. */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const fixtures = 'tools/lint/fixtures';

/** Returns the violations that oxlint reports in a folder of fixtures, as `file:line rule`. */
function reported(folder: string): readonly string[] {
  const args = ['-c', `${fixtures}/oxlint.jsonc`, '-f', 'unix', `${fixtures}/${folder}`];
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), args, {
    cwd: root,
    encoding: 'utf8',
  });
  const places = stdout.matchAll(/^(?:.*\/)?([\w-]+\.ts):(\d+):\d+: .*\/[\w-]+\(([\w-]+)\)\]$/gm);
  return [...places].map(([, file = '', line = '', rule = '']) => `${file}:${line} ${rule}`).toSorted();
}

/** Returns the expected violations, from comments at the ends of the lines of a fixture. */
function named(file: string): readonly string[] {
  const lines = readFileSync(join(root, fixtures, file), 'utf8').split('\n');
  return lines
    .flatMap((line, i) => {
      const rules = /\S.* \/\/ ([a-z -]+)$/.exec(line)?.[1]?.split(' ') ?? [];
      return rules.map((rule) => `${file.split('/').at(-1) ?? ''}:${String(i + 1)} ${rule}`);
    })
    .toSorted();
}

it('reports each line that violates a rule that uses types, and no other', () => {
  expect(reported('typed')).toEqual(named('typed/violations.ts'));
});

it('has a fixture for each rule that uses types', () => {
  const rules = readFileSync(join(root, '.oxlintrc.jsonc'), 'utf8').matchAll(/"typescript\/([\w-]+)":/g);
  const broken = new Set(named('typed/violations.ts').map((place) => place.split(' ')[1]));
  expect([...broken].toSorted()).toEqual([...rules].map(([, rule]) => rule).toSorted());
});

it('reports import cycles, except of types', () => {
  const files = globSync('*.ts', { cwd: join(root, fixtures, 'cycle') });
  expect(files).toContain('third.ts');
  expect(reported('cycle')).toEqual(
    files
      .filter((file) => file !== 'third.ts')
      .map((file) => `${file}:1 no-cycle`)
      .toSorted(),
  );
});
