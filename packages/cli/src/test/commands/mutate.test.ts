import { spawnSync } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { EXIT } from '../../exit.ts';
import { runCommand } from '../../run-command.ts';
import { testIo } from '../../terminal/test-io.ts';
import { sampleWorkspace } from '../../workspace/test-sample.ts';
import { manifest, testWorkspace } from '../../workspace/test-workspace.ts';
import { ruleFiles } from '../../workspace/workspace.ts';

const cwd = fileURLToPath(new URL('../../../../..', import.meta.url));

async function mutate(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const io = testIo({ cwd });
  const code = await runCommand(['mutate', 'sample', ...args], io);
  return { code, out: io.stdout(), err: io.stderr() };
}

interface Report {
  readonly mutants: number;
  readonly caught: number;
  readonly percent: number;
  readonly faults: readonly unknown[];
  readonly survivors: readonly { readonly file: string; readonly before: string }[];
}

it(
  'tests the given number of mutants of one file, and counts detected ones',
  { tags: 'full', timeout: 120_000 },
  async () => {
    const { code, out } = await mutate(
      '--mutants',
      '5',
      '--file',
      'sequence.quipu',
      '--at-least',
      '100',
      '--json',
    );
    const report = JSON.parse(out) as Report;
    expect(report.mutants).toBe(5);
    expect(report.caught).toBeGreaterThan(1);
    expect(report.caught + report.survivors.length).toBe(5);
    expect(report.faults).toEqual([]);
    expect(new Set(report.survivors.map(({ file }) => file))).toEqual(
      report.survivors.length === 0 ? new Set() : new Set(['rules/sample/sequence.quipu']),
    );
    expect(code).toBe(report.percent === 100 ? EXIT.ok : EXIT.findings);
  },
);

it('lists the same mutants for the same seed', async () => {
  const [first, second] = [await mutate('--list', '--seed', '3'), await mutate('--list', '--seed', '3')];
  expect(first).toEqual(second);
  expect((await mutate('--list', '--seed', '4')).out).not.toBe(first.out);
  expect(first.code).toBe(EXIT.ok);
  const mutantsOfLine = await mutate('--list', '--file', 'operations.quipu', '--line', '2');
  expect(mutantsOfLine.out).toContain('  + point cost 3');
  expect(new Set(mutantsOfLine.out.match(/^\S+:\d+/gmu))).toEqual(
    new Set(['rules/sample/operations.quipu:2']),
  );
});

it('refuses a file or line without mutants', async () => {
  const { code, err } = await mutate('--file', 'nowhere.quipu');
  expect(code).toBe(EXIT.usage);
  expect(err).toContain('There is nothing to change.');
});

it('reports explained survivors that match no mutant', async () => {
  const rules = ['sample', 'coin'].flatMap((name) => {
    const folder = join(cwd, 'rules', name);
    return [join(folder, 'package.json'), ...ruleFiles(folder)];
  });
  const explainedSurvivor = {
    file: 'operations.quipu',
    before: 'point cost 2',
    after: 'point cost 3',
    reason: 'a test',
  };
  const staleSurvivor = { ...explainedSurvivor, before: 'point cost 9', after: 'point cost 8' };
  const root = testWorkspace({
    ...Object.fromEntries(rules.map((path) => [path.slice(cwd.length), readFileSync(path, 'utf8')])),
    'rules/sample/survivors.json': JSON.stringify([explainedSurvivor, staleSurvivor]),
  });
  const io = testIo({ cwd: root });
  expect(await runCommand(['mutate', 'sample', '--list'], io)).toBe(EXIT.findings);
  expect(io.stderr()).toBe(`stale rules/sample/survivors.json explains changes that these rules do not have:
  operations.quipu
    - point cost 9
    + point cost 8
  Remove these entries, or update their lines to those that \`quipu mutate\` lists.
`);
});

it(
  'reverts each amendment of an edition, and lists those without a failing scenario',
  { tags: 'full', timeout: 120_000 },
  async () => {
    const readFile = (path: string): string => readFileSync(join(cwd, path), 'utf8');
    const edition = `edition Second "second edition" of Base {
  replace Train.cost with point cost 3
  replace Campaign.Resources with: Govt + Aid - 1
  renumber rule 4.2 as 4.6
}
scenario "A Train costs 3" cites 3.2 {
  given setup Standard
  given cards 1
  Govt plays Train: next Harbor, way recruit, piece "Govt Troops", 3, next done
  expect Resources of Govt is 5
}
`;
    const root = testWorkspace({
      'rules/coin/coin.quipu': readFile('rules/coin/coin.quipu'),
      'rules/coin/package.json': manifest('coin', 'prelude'),
      'rules/base/package.json': manifest('base', 'volume', ['coin']),
      'rules/base/base.quipu': readFile('docs/language/base.quipu'),
      'rules/second/package.json': manifest('second', 'volume', ['base']),
      'rules/second/edition.quipu': edition,
    });
    symlinkSync(join(cwd, 'node_modules'), join(root, 'node_modules'));
    const io = testIo({ cwd: root });
    const code = await runCommand(['mutate', 'second', '--amendments', '--at-least', '100', '--json'], io);
    const report = JSON.parse(io.stdout()) as Report;
    expect(report).toMatchObject({ mutants: 2, caught: 1, percent: 50 });
    expect(report.survivors).toMatchObject([
      { operator: 'taken back', before: 'replace Campaign.Resources with: Govt + Aid - 1', after: '' },
    ]);
    expect(code).toBe(EXIT.findings);
  },
);

it.runIf(process.getuid?.() === 0)(
  'reports a read-only disk when it needs to write instrumented code',
  async () => {
    const root = sampleWorkspace();
    symlinkSync(join(cwd, 'node_modules'), join(root, 'node_modules'));
    const folder = join(root, 'rules/sample');
    const mount = (...args: string[]): number | null => spawnSync('mount', args).status;
    expect(mount('--bind', folder, folder)).toBe(0);
    try {
      expect(mount('-o', 'remount,ro,bind', folder)).toBe(0);
      for (const args of [
        ['mutate', 'sample', '--mutants', '1'],
        ['coverage', 'sample'],
      ]) {
        const io = testIo({ cwd: root });
        expect(await runCommand(args, io)).toBe(EXIT.usage);
        expect(io.stderr()).toContain('the disk can only be read');
      }
    } finally {
      spawnSync('umount', [folder]);
    }
  },
  60_000,
);
