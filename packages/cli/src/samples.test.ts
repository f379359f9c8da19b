/** Plays the scenarios in the language reference on the volumes that their fences name, see `docs/language/README.md`. */
import { globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { EXIT } from './exit.ts';
import { runCommand } from './run-command.ts';
import { testIo } from './terminal/test-io.ts';
import { manifest, testWorkspace } from './workspace/test-workspace.ts';

const root = join(import.meta.dirname, '../../..');
const readFile = (path: string): string => readFileSync(join(root, path), 'utf8');

/** The volume on which a sample is played, by the words after its fence. */
const VOLUMES: Readonly<Record<string, string>> = {
  declarations: 'base',
  'declarations by track': 'track',
  edition: 'second',
};

interface Sample {
  readonly volume: string;
  readonly name: string;
  readonly text: string;
}

/** All samples that contain a scenario and are not examples of an error. */
const samples = globSync('docs/language/*.md', { cwd: root })
  .filter((page) => !page.endsWith('syntax.md'))
  .sort()
  .flatMap((page): Sample[] => {
    const text = readFile(page);
    return [...text.matchAll(/^```quipu ([^\n]*)\n(.*?)^```$/gms)].flatMap(
      ({ 1: info = '', 2: body = '', index }) => {
        const volume = VOLUMES[info];
        const line = text.slice(0, index).split('\n').length;
        const name = `${page.replace(/^.*\/|\.md$/g, '')}-${String(line)}`;
        return volume === undefined || !/^scenario "/m.test(body) ? [] : [{ volume, name, text: body }];
      },
    );
  });

it('passes the scenarios of the language reference', { timeout: 120_000 }, async () => {
  const track = readFile('packages/compiler/fixtures/track.quipu');
  const definesVictory = samples.some(({ volume, text }) => volume === 'track' && /^victory \{/m.test(text));
  const workspace = testWorkspace({
    'rules/coin/coin.quipu': readFile('rules/coin/coin.quipu'),
    'rules/coin/package.json': manifest('coin', 'prelude'),
    'rules/base/package.json': manifest('base', 'volume', ['coin']),
    'rules/base/base.quipu': readFile('docs/language/base.quipu'),
    'rules/track/package.json': manifest('track', 'volume', ['coin']),
    'rules/track/track.quipu': definesVictory
      ? track.replace(/^rule 7\.2 victory \{\n.*?^\}\n/ms, '')
      : track,
    'rules/second/package.json': manifest('second', 'volume', ['base']),
  });
  symlinkSync(join(root, 'node_modules'), join(workspace, 'node_modules'));
  for (const { volume, name, text } of samples) {
    const path = join(workspace, 'rules', volume, `${name}.quipu`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  const buildIo = testIo({ cwd: workspace });
  expect(await runCommand(['build'], buildIo), buildIo.stdout() + buildIo.stderr()).toBe(EXIT.ok);
  const files = samples.map(({ volume, name }) => `rules/${volume}/${name}.quipu`);
  const testRunIo = testIo({ cwd: workspace });
  expect(await runCommand(['test', ...files], testRunIo), testRunIo.stdout() + testRunIo.stderr()).toBe(
    EXIT.ok,
  );
  const scenarios = samples.flatMap(({ text }) => [...text.matchAll(/^scenario "/gm)]);
  expect(scenarios.length).toBeGreaterThan(9);
  expect(testRunIo.stdout()).toContain(`${String(scenarios.length)} scenarios passed`);
});
