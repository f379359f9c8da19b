/** Checks unusual files, folders and runs: each ends with a message, and no data is lost. */
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  appendFileSync,
  closeSync,
  linkSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { EXIT } from './exit.ts';
import { runCommand } from './run-command.ts';
import { readResults, ResultsFile } from './simulate/results-file.ts';
import { lockResults } from './simulate/lock-results.ts';
import { testIo, type TestIo } from './terminal/test-io.ts';
import { manifest, testWorkspace } from './workspace/test-workspace.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Mounting needs root, which ignores file permissions. */
const isRoot = process.getuid?.() === 0;

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

async function quipu(cwd: string, ...args: string[]): Promise<{ code: number; io: TestIo; output: string }> {
  const io = testIo({ cwd });
  const code = await runCommand(args, io);
  return { code, io, output: io.stdout() + io.stderr() };
}

beforeAll(async () => {
  expect((await quipu(root, 'build', 'sample')).code).toBe(EXIT.ok);
});

const createValley = (files: Readonly<Record<string, string>> = {}): string =>
  testWorkspace({
    'rules/valley/package.json': manifest('valley', 'volume'),
    'rules/valley/map.quipu': 'volume Valley "Valley" edition "1"\n',
    ...files,
  });

describe('an unreadable rule file', () => {
  it('is reported if it is a broken link', async () => {
    const workspace = createValley();
    symlinkSync(join(workspace, 'gone.quipu'), join(workspace, 'rules/valley/link.quipu'));
    const { code, output } = await quipu(workspace, 'check', 'valley');
    expect([code, output]).toEqual([EXIT.usage, expect.stringContaining('is a broken link') as string]);
  });

  it('never waits for a pipe', async () => {
    const workspace = createValley();
    expect(spawnSync('mkfifo', [join(workspace, 'rules/valley/pipe.quipu')]).status).toBe(0);
    const { code, output } = await quipu(workspace, 'check', 'valley');
    expect([code, output]).toEqual([EXIT.usage, expect.stringContaining('is not a regular file') as string]);
  });

  it('never waits for a pipe or a device among lexicons', async () => {
    const workspace = createValley({ 'rules/valley/words/es.json': '{}' });
    expect(spawnSync('mkfifo', [join(workspace, 'rules/valley/words/fr.json')]).status).toBe(0);
    const { code, output } = await quipu(workspace, 'check', 'valley');
    expect([code, output]).toEqual([EXIT.usage, expect.stringContaining('is not a regular file') as string]);
    rmSync(join(workspace, 'rules/valley/words/fr.json'));
    symlinkSync('/dev/zero', join(workspace, 'rules/valley/words/fr.json'));
    expect((await quipu(workspace, 'check', 'valley')).code).toBe(EXIT.usage);
  });

  it.each([
    ['report'],
    ['explain'],
    ['replay', '--under', 'sample'],
    ['seat-save', 'Govt', '--out', 'seen.json'],
    ['play', 'sample', '--load'],
    ['play', 'sample', '--deck'],
  ])('never waits for a named pipe: %s', async (command, ...otherArgs) => {
    const workspace = mkdtempSync(join(tmpdir(), 'quipu-'));
    onTestFinished(() => rmSync(workspace, { recursive: true }));
    const pipe = join(workspace, 'pipe');
    expect(spawnSync('mkfifo', [pipe]).status).toBe(0);
    const args = command === 'play' ? [command, ...otherArgs, pipe] : [command, pipe, ...otherArgs];
    const { code, output } = await quipu(root, ...args);
    expect([code, output]).toEqual([EXIT.usage, expect.stringContaining('is a named pipe') as string]);
  });

  it('reads a pipe of a shell', () => {
    const bin = join(root, 'packages/cli/bin/quipu.mjs');
    const script = '"$0" "$1" play sample --load <(echo "{}")';
    const { status, stderr } = spawnSync('bash', ['-c', script, process.execPath, bin], {
      cwd: root,
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([EXIT.findings, expect.stringContaining('/dev/fd/') as string]);
  });

  it('is refused without reading it if it is larger than 1 MiB', async () => {
    const workspace = createValley({ 'rules/valley/long.quipu': '// a remark\n'.repeat(400_000) });
    const { code, output } = await quipu(workspace, 'check', 'valley');
    expect([code, output]).toEqual([EXIT.usage, expect.stringContaining('1048576 at the most') as string]);
  });

  it('plays a folder of scenarios on the volume given with --volume', async () => {
    const workspace = testWorkspace({ 'one.quipu': 'scenario "One" {\n  given setup Standard\n}\n' });
    const report = join(workspace, 'reports/one.json');
    const { code, output } = await quipu(root, 'test', workspace, '--volume', 'sample', '--report', report);
    expect([code, output]).toEqual([EXIT.ok, expect.stringContaining('1 scenario passed') as string]);
    const second = await quipu(root, 'test', workspace, '--volume', 'sample', '--report', report);
    expect(second.code).toBe(EXIT.ok);
    const { ok, scenarios } = JSON.parse(readFileSync(report, 'utf8')) as { ok: boolean; scenarios: unknown };
    expect([ok, scenarios]).toEqual([true, [expect.objectContaining({ title: 'One', passed: true })]]);
  });

  it('refuses a folder that contains the workspace', async () => {
    const { code, output } = await quipu(root, 'check', dirname(root));
    expect([code, output]).toEqual([
      EXIT.usage,
      expect.stringContaining('contains the whole workspace') as string,
    ]);
  });

  it('checks all packages for the workspace folder and its rules folder', async () => {
    const workspace = createValley();
    const allPackages = await quipu(workspace, 'check', '--json');
    for (const path of [workspace, 'rules'])
      expect((await quipu(workspace, 'check', path, '--json')).io.stdout()).toBe(allPackages.io.stdout());
  });

  it('reports a file system error as a usage error, not as an internal fault', async () => {
    const workspace = createValley();
    const { code, output } = await quipu(workspace, 'fmt', `rules/${'x'.repeat(300)}`);
    expect(code).toBe(EXIT.usage);
    expect(output).not.toContain('Quipu itself failed');
  });
});

describe('control characters', () => {
  const VOLUME = 'volume Valley "Valley" edition "1"\n';

  it('are refused in the text of rules and lexicons', async () => {
    const rulesWorkspace = createValley({
      'rules/valley/map.quipu': VOLUME.replace('"Valley"', '"Val\u001b[2Jley"'),
    });
    const checkResult = await quipu(rulesWorkspace, 'check', 'valley', '--json');
    expect(checkResult.code).toBe(EXIT.findings);
    expect(JSON.parse(checkResult.io.stdout())).toMatchObject({ diagnostics: [{ code: 'Q0027', line: 1 }] });
    const entry = { language: 'fr', terms: { 'space:Valley': { one: 'Val\u202el\u00e9e' } } };
    const lexiconWorkspace = createValley({ 'rules/valley/words/fr.json': JSON.stringify(entry) });
    const { code, output } = await quipu(lexiconWorkspace, 'check', 'valley');
    expect([code, output]).toEqual([
      EXIT.findings,
      expect.stringContaining('contains the control character \\u202e') as string,
    ]);
    const { io } = await quipu(lexiconWorkspace, 'check', 'valley', '--json');
    expect(JSON.parse(io.stdout())).toMatchObject({ diagnostics: [{}, { code: 'Q7001' }] });
  });

  it('of file names and rules never reach the terminal', () => {
    const workspace = createValley({
      'rules/valley/map.quipu': `${VOLUME}// a remark with \u001b[2J\nfaction \u001b]0;owned\u0007\n`,
      'rules/valley/ev\u001b[2Jil.quipu': 'faction\n',
    });
    const bin = join(root, 'packages/cli/bin/quipu.mjs');
    for (const args of [
      ['check', 'valley'],
      ['fmt', 'rules/no\u202ewhere'],
      ['play', 'valley', '--load', 'ga\u0007me.json'],
    ]) {
      const { stdout, stderr } = spawnSync(process.execPath, [bin, ...args], {
        cwd: workspace,
        encoding: 'utf8',
        env: { ...process.env, NO_COLOR: '1' },
      });
      expect(stdout + stderr).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e]/u);
      expect(stdout + stderr).not.toBe('');
    }
  });
});

describe('names', () => {
  it('ignores hidden folders and installed packages', async () => {
    const workspace = createValley({
      'rules/.old/package.json': manifest('old', 'volume'),
      'rules/node_modules/package.json': manifest('installed', 'volume'),
    });
    const { output } = await quipu(workspace, 'build', 'nowhere');
    expect(output).toContain('Volumes here: valley.');
  });

  it.each(['con', 'lpt1', 'node-modules'])('refuses to name a volume "%s"', async (name) => {
    const { code, output } = await quipu(createValley(), 'new', name);
    expect([code, output]).toEqual([EXIT.usage, expect.stringContaining('is taken') as string]);
  });

  it('refuses the name of an existing package', async () => {
    const { code, output } = await quipu(root, 'new', 'engine');
    expect([code, output]).toEqual([EXIT.usage, expect.stringContaining('is taken') as string]);
  });

  it('refuses the name of an installed volume, which the new one would replace', async () => {
    const workspace = createValley({
      'package.json': '{ "dependencies": { "@quipu/isle": "1.0.0" } }',
      'node_modules/@quipu/isle/package.json':
        '{ "name": "@quipu/isle", "exports": { ".": "./generated/index.js", "./package.json": "./package.json" } }',
      'node_modules/@quipu/isle/isle.quipu': 'volume Isle',
    });
    const { code, output } = await quipu(workspace, 'new', 'isle');
    expect([code, output]).toEqual([EXIT.usage, expect.stringContaining('an installed volume') as string]);
    expect(existsSync(join(workspace, 'rules/isle'))).toBe(false);
  });

  it.each([
    ['{ "name": ', 'package.json is not JSON: '],
    ['[]', 'package.json is not a JSON object.'],
    ['null', 'package.json is not a JSON object.'],
  ])('refuses a workspace whose package.json is %s, and writes nothing', async (text, message) => {
    const workspace = createValley({ 'package.json': text });
    for (const words of [['new', 'isle'], ['play', 'valley'], ['build']]) {
      const { code, output } = await quipu(workspace, ...words);
      expect([code, output]).toEqual([EXIT.usage, expect.stringContaining(message) as string]);
    }
    expect(existsSync(join(workspace, 'rules/isle'))).toBe(false);
  });

  it('prints the version', async () => {
    const { code, output } = await quipu(root, '--version');
    expect([code, output]).toEqual([EXIT.ok, expect.stringMatching(/^quipu \d+\.\d+\.\d+$/mu) as string]);
  });
});

it('creates, builds and plays a volume in a new workspace', { tags: 'full' }, () => {
  const workspace = testWorkspace();
  const bin = join(root, 'packages/cli/bin/quipu.mjs');
  const run = (...args: string[]): { status: number | null; output: string } => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], {
      cwd: workspace,
      encoding: 'utf8',
    });
    return { status, output: stdout + stderr };
  };
  for (const args of [
    ['new', 'hills'],
    ['build', 'hills'],
    ['run', 'hills', '--seed', '1'],
    ['simulate', 'hills', '--games', '4', '--seed', '1'],
  ])
    expect(run(...args)).toEqual({ status: EXIT.ok, output: expect.any(String) as string });
});

it('enables the compile cache of Node.js unless the environment disables it', () => {
  const bin = join(root, 'packages/cli/bin/quipu.mjs');
  const startWithCache = (overrides: NodeJS.ProcessEnv): readonly string[] => {
    const workspace = mkdtempSync(join(tmpdir(), 'quipu-'));
    const folders = { TMPDIR: workspace, TEMP: workspace, TMP: workspace, NODE_COMPILE_CACHE: undefined };
    const env = { ...process.env, ...folders, ...overrides };
    expect(spawnSync(process.execPath, [bin, '--version'], { env }).status).toBe(EXIT.ok);
    const cachedNames = readdirSync(workspace);
    rmSync(workspace, { recursive: true });
    return cachedNames;
  };
  expect(startWithCache({})).toEqual(['node-compile-cache']);
  expect(startWithCache({ NODE_DISABLE_COMPILE_CACHE: '1' })).toEqual([]);
});

describe('results of simulations', () => {
  const createResults = async (): Promise<string> => {
    const resultsPath = join(testWorkspace(), 'results.jsonl');
    expect(
      (await quipu(root, 'simulate', 'sample', '--games', '3', '--seed', '1', '--out', resultsPath)).code,
    ).toBe(EXIT.ok);
    return resultsPath;
  };

  it('are written by one run at a time, also through a symbolic link', async () => {
    const out = await createResults();
    const link = `${out}-link`;
    symlinkSync(out, link);
    const originalText = readFileSync(out, 'utf8');
    const { release } = await lockResults(out, 'results.jsonl');
    for (const name of [out, link]) {
      const args = ['simulate', 'sample', '--games', '5', '--seed', '1', '--out', name];
      const { code, output } = await quipu(root, ...args);
      expect([code, output]).toEqual([
        EXIT.usage,
        expect.stringContaining('written by another run') as string,
      ]);
    }
    expect(readFileSync(out, 'utf8')).toBe(originalText);
    await release();
    const args = ['simulate', 'sample', '--games', '5', '--seed', '1', '--out', link];
    expect((await quipu(root, ...args)).code).toBe(EXIT.ok);
    expect(readdirSync(dirname(out)).filter((name) => name.startsWith('results'))).toEqual([
      'results.jsonl',
      'results.jsonl-link',
    ]);
  });

  it('are refused if the file has several hard links, each of which would have its own lock', async () => {
    const out = await createResults();
    linkSync(out, `${out}-link`);
    const { code, output } = await quipu(root, 'simulate', 'sample', '--games', '5', '--out', out);
    expect([code, output]).toEqual([EXIT.usage, expect.stringContaining('several names') as string]);
  });

  it('are not extended if another process has changed the file', async () => {
    const out = await createResults();
    const results = await readResults(out, out, { game: () => undefined });
    if (!results) throw new Error('no header');
    const file = ResultsFile.resume(out, results);
    appendFileSync(out, 'another\n');
    const originalText = readFileSync(out, 'utf8');
    expect(() => file.add(['one'])).toThrow('something else has changed it');
    file.close();
    expect(readFileSync(out, 'utf8')).toBe(originalText);
  });

  it.runIf(isRoot)('leave no lock on a full disk, and resume when there is space', async () => {
    const disk = mkdtempSync(join(tmpdir(), 'quipu-'));
    expect(spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=100k', 'tmpfs', disk]).status).toBe(0);
    try {
      const filler = openSync(join(disk, 'filler'), 'w');
      expect(() => {
        for (;;) writeSync(filler, Buffer.alloc(4096));
      }).toThrow('ENOSPC');
      closeSync(filler);
      const args = ['simulate', 'sample', '--games', '3', '--seed', '1', '--out', join(disk, 'r.jsonl')];
      expect((await quipu(root, ...args)).code).not.toBe(EXIT.ok);
      rmSync(join(disk, 'filler'));
      expect((await quipu(root, ...args)).code).toBe(EXIT.ok);
      expect(readdirSync(disk)).toEqual(['r.jsonl']);
    } finally {
      // A lazy unmount, because the streams of the run may close slightly later.
      expect(spawnSync('umount', ['-l', disk]).status).toBe(0);
      rmSync(disk, { recursive: true });
    }
  });

  it('name the line whose choices were edited, and write nothing', async () => {
    const out = await createResults();
    const lines = readFileSync(out, 'utf8').split('\n');
    lines[2] = lines[2]?.replace(/"choices":\[[^\]]*\]/u, '"choices":[9999]') ?? '';
    writeFileSync(out, lines.join('\n'));
    const { code, output } = await quipu(root, 'report', out);
    expect(code).toBe(EXIT.findings);
    expect(output).toContain(`results.jsonl:3: game`);
  });

  it.runIf(process.platform === 'linux')('are refused for a device instead of a file', async () => {
    const { code, output } = await quipu(root, 'simulate', 'sample', '--games', '3', '--out', '/dev/full');
    expect(code).toBe(EXIT.usage);
    expect(output).toContain('not a regular file');
  });
});

it("writes a seat's view of a save, and replaces no other file without --force", async () => {
  const workspace = testWorkspace();
  const io = testIo({ cwd: root, answers: [`save ${join(workspace, 'game.json')}`] });
  expect(await runCommand(['play', 'sample', '--seed', '3'], io)).toBe(EXIT.ok);
  const out = join(workspace, 'seat.json');
  const writeResult = await quipu(root, 'seat-save', join(workspace, 'game.json'), 'govt', '--out', out);
  expect(writeResult.code).toBe(EXIT.ok);
  expect(readFileSync(out, 'utf8')).not.toContain('"seed"');
  const unknownSeat = await quipu(root, 'seat-save', join(workspace, 'game.json'), 'Nobody', '--out', out);
  expect([unknownSeat.code, unknownSeat.output]).toEqual([
    EXIT.usage,
    expect.stringContaining('has no Faction') as string,
  ]);

  const completeSave = readFileSync(join(workspace, 'game.json'), 'utf8');
  symlinkSync(join(workspace, 'game.json'), join(workspace, 'link.json'));
  for (const alias of ['game.json', 'link.json']) {
    const refused = await quipu(
      root,
      'seat-save',
      join(workspace, 'game.json'),
      'govt',
      '--out',
      join(workspace, alias),
    );
    expect([refused.code, refused.output]).toEqual([
      EXIT.usage,
      expect.stringContaining('would replace the save') as string,
    ]);
    expect(readFileSync(join(workspace, 'game.json'), 'utf8')).toBe(completeSave);
  }

  writeFileSync(join(workspace, 'notes.txt'), 'Dear sister,');
  const args = ['seat-save', join(workspace, 'game.json'), 'govt', '--out'];
  const notes = await quipu(root, ...args, join(workspace, 'notes.txt'));
  expect([notes.code, notes.output]).toEqual([
    EXIT.usage,
    expect.stringContaining('exists and is not') as string,
  ]);
  expect(readFileSync(join(workspace, 'notes.txt'), 'utf8')).toBe('Dear sister,');
  expect((await quipu(root, ...args, out)).code).toBe(EXIT.ok);
  expect((await quipu(root, ...args, join(workspace, 'notes.txt'), '--force')).code).toBe(EXIT.ok);
  expect(readFileSync(join(workspace, 'notes.txt'), 'utf8')).toBe(readFileSync(out, 'utf8'));

  const folder = await quipu(root, ...args, workspace);
  expect([folder.code, folder.output]).toEqual([
    EXIT.usage,
    expect.stringContaining('is a folder') as string,
  ]);
});

it.each([
  ['test', ['test', 'sample', '--filter', 'no such', '--report'], 'a report of `quipu test`'],
  ['diff', ['diff', 'sample', 'sample', '--games', '0', '--out'], 'a page of `quipu diff`'],
])('does not overwrite another kind of file with a report of %s', async (_, args, kind) => {
  const outputPath = join(testWorkspace(), 'map.quipu');
  writeFileSync(outputPath, 'volume Mine "Mine" edition "1"');
  const { code, output } = await quipu(root, ...args, outputPath);
  expect([code, output]).toEqual([
    EXIT.usage,
    expect.stringContaining(`exists and is not ${kind}`) as string,
  ]);
  expect(readFileSync(outputPath, 'utf8')).toBe('volume Mine "Mine" edition "1"');
  expect((await quipu(root, ...args, dirname(outputPath))).output).toContain('is a folder');
});

it('never reads a device, which may have no end', async () => {
  for (const args of [
    ['run', 'sample', '--deck', '/dev/zero'],
    ['explain', '/dev/zero'],
    ['report', '/dev/zero'],
  ]) {
    const { code, output } = await quipu(root, ...args);
    expect([code, output]).toEqual([
      EXIT.usage,
      expect.stringContaining('"/dev/zero" is a device') as string,
    ]);
  }
});

it('accepts every seed that it can print, and percentages up to 100', async () => {
  const { code, output } = await quipu(root, 'run', 'sample', '--seed', '9007194959773696', '--games', '2');
  expect([code, output]).toEqual([EXIT.ok, expect.stringContaining('9007194959773696') as string]);
  const tooLarge = await quipu(root, 'run', 'sample', '--seed', '9007194959773697');
  expect([tooLarge.code, tooLarge.output]).toEqual([
    EXIT.usage,
    expect.stringContaining('from 0 to 9007194959773696') as string,
  ]);
  const percent = await quipu(root, 'mutate', 'sample', '--at-least', '101');
  expect([percent.code, percent.output]).toEqual([
    EXIT.usage,
    expect.stringContaining('from 0 to 100') as string,
  ]);
});
