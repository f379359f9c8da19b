/** Runs `quipu build --watch` on a copy of the sample volume, with real file events and threads. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { EXIT } from '../../exit.ts';
import { runCommand } from '../../run-command.ts';
import { testIo } from '../../terminal/test-io.ts';
import { testWorkspace } from '../../workspace/test-workspace.ts';
import { workspaceRoot } from '../../workspace/workspace.ts';

/** The fields of a line of `--json` output that these tests use. */
interface Line {
  readonly volume: string;
  readonly state: string;
  readonly written?: number;
  readonly error?: string;
  readonly diagnostics?: readonly { readonly file: string; readonly line: number; readonly code: string }[];
  readonly scenarios?: { readonly of: number; readonly played: number; readonly failed: readonly object[] };
}

const TIMEOUT = 120_000;

/** Watches a copy of the sample volume. */
function startWatch(...options: readonly string[]) {
  const root = testWorkspace();
  const repository = workspaceRoot(import.meta.dirname);
  for (const name of ['sample', 'coin'])
    cpSync(join(repository, 'rules', name), join(root, 'rules', name), {
      recursive: true,
      filter: (path) => basename(path) !== 'generated',
    });
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'));
  let stop = (): void => undefined;
  const io = {
    ...testIo({ cwd: root }),
    onInterrupt: (listener: () => void) => ((stop = listener), () => undefined),
  };
  const exitCode = runCommand(['build', 'sample', '--watch', ...options], io);
  onTestFinished(async () => {
    stop();
    await exitCode;
  });
  const path = (name: string): string => join(root, 'rules/sample', name);
  const lines = (): readonly Line[] =>
    io
      .stdout()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Line);
  return {
    ...{ root, io, path, lines },
    change: (name: string, edit: (text: string) => string) =>
      writeFileSync(path(name), edit(readFileSync(path(name), 'utf8'))),
    /** Waits for a line that matches, skipping the first `offset` lines. */
    waitForLine: (matches: (line: Line) => boolean, offset = 0) =>
      vi.waitFor(
        () => {
          const match = lines().slice(offset).find(matches);
          if (match === undefined) throw new Error(`no matching line yet: ${io.stdout()}${io.stderr()}`);
          return match;
        },
        { timeout: TIMEOUT, interval: 50 },
      ),
    stop: () => {
      stop();
      return exitCode;
    },
  };
}

const isBuilt = ({ state }: Line): boolean => state === 'built';
const hasScenarios = ({ state }: Line): boolean => state === 'tried';

test(
  'rebuilds after a save, writes only changed files, plays all scenarios and stops when interrupted',
  { timeout: 3 * TIMEOUT },
  async () => {
    const { change, waitForLine, lines, path, stop } = startWatch('--json');
    const first = await waitForLine(isBuilt);
    expect(first).toMatchObject({ volume: 'sample' });

    let offset = lines().length;
    change('operations.quipu', (text) => text.replace('do Strike(2)', 'do Strike(3)'));
    const rebuiltLine = await waitForLine(isBuilt, offset);
    expect(rebuiltLine.written).toBeLessThan(first.written ?? 0);
    const failingRun = (await waitForLine(hasScenarios, offset)).scenarios;
    expect(failingRun?.failed.length).toBeGreaterThan(0);

    offset = lines().length;
    change('operations.quipu', (text) => text.replace('do Strike(3)', 'do Strike(2)'));
    expect((await waitForLine(hasScenarios, offset)).scenarios).toMatchObject({
      of: failingRun?.of,
      failed: [],
    });
    expect(existsSync(path('generated/build.json'))).toBe(true);
    expect(await stop()).toBe(EXIT.ok);
  },
);

test('abandons scenarios when a newer save arrives', { timeout: 3 * TIMEOUT }, async () => {
  const { change, waitForLine, lines } = startWatch('--json');
  await waitForLine(isBuilt);
  const offset = lines().length;
  change('operations.quipu', (text) => text.replace('do Strike(2)', 'do Strike(3)'));
  await waitForLine(isBuilt, offset);
  change('operations.quipu', (text) => text.replace('do Strike(3)', 'do Strike(2)'));
  await waitForLine(({ scenarios }) => scenarios?.failed.length === 0, offset);
  expect(lines().slice(offset).filter(hasScenarios)).toHaveLength(1);
});

test(
  'reports errors before it builds, writes nothing, and continues once they are corrected',
  { timeout: 3 * TIMEOUT },
  async () => {
    const { change, waitForLine, lines, path } = startWatch('--json');
    await waitForLine(isBuilt);
    const code = readFileSync(path('generated/operations.ts'), 'utf8');
    let offset = lines().length;
    change('operations.quipu', (text) => text.replace('do Strike(2)', 'do Strik(2)'));
    await waitForLine(({ state }) => state === 'failed', offset);
    expect(lines()[offset]).toMatchObject({
      state: 'checked',
      diagnostics: [{ file: 'rules/sample/operations.quipu' }],
    });
    expect(readFileSync(path('generated/operations.ts'), 'utf8')).toBe(code);
    offset = lines().length;
    change('operations.quipu', (text) => text.replace('do Strik(2)', 'do Strike(2)'));
    await waitForLine(({ state }) => state === 'unchanged', offset);
    expect(lines()[offset]).toMatchObject({ state: 'checked', diagnostics: [] });
  },
);

test(
  'builds rules although a scenario file has a syntax error, and reports it',
  { timeout: 3 * TIMEOUT },
  async () => {
    const { change, waitForLine, lines } = startWatch('--json');
    await waitForLine(isBuilt);
    let offset = lines().length;
    change('operations.quipu', (text) => text.replace('do Strike(2)', 'do Strike(3)'));
    change('scenarios/campaign.quipu', (text) => `${text}\nscenario "Broken" {\n`);
    await waitForLine(({ state }) => state === 'unplayed', offset);
    expect(lines().slice(offset).filter(isBuilt)).toHaveLength(1);
    const reportedFiles = lines()
      .slice(offset)
      .flatMap(({ diagnostics = [] }) => diagnostics.map(({ file }) => file));
    expect(new Set(reportedFiles)).toEqual(new Set(['rules/sample/scenarios/campaign.quipu']));
    offset = lines().length;
    change('scenarios/campaign.quipu', (text) => text.replace(/\nscenario "Broken" \{\n$/u, ''));
    await waitForLine(hasScenarios, offset);
  },
);

test('reports a warning once per save, even if the code is unchanged', { timeout: 3 * TIMEOUT }, async () => {
  const { change, waitForLine, lines } = startWatch('--json');
  await waitForLine(isBuilt);
  const offset = lines().length;
  change('operations.quipu', (text) => text.replace('rule 3.3.3 procedure', 'rule 3.3.9 procedure'));
  await waitForLine(hasScenarios, offset);
  const reportedDiagnostics = lines()
    .slice(offset)
    .flatMap(({ diagnostics = [] }) => diagnostics);
  expect(reportedDiagnostics.map(({ code }) => code)).toEqual(['Q1007']);
});

test(
  'reports a file that remains empty, and continues when its text is restored',
  { timeout: 3 * TIMEOUT },
  async () => {
    const { change, waitForLine, lines } = startWatch('--json');
    await waitForLine(isBuilt);
    let offset = lines().length;
    let text = '';
    change('operations.quipu', (current) => {
      text = current;
      return '';
    });
    await waitForLine(({ state }) => state === 'failed', offset);
    offset = lines().length;
    change('operations.quipu', () => text.replace('do Strike(2)', 'do Strike(3)'));
    await waitForLine(isBuilt, offset);
  },
);

test(
  'continues when the folder of the volume is moved away and back, or deleted and created again',
  { timeout: 3 * TIMEOUT },
  async () => {
    const { change, waitForLine, lines, root, path } = startWatch('--json');
    await waitForLine(isBuilt);
    const [folder, movedAway] = [path(''), join(root, 'away')];
    for (const restore of [
      () => renameSync(movedAway, folder),
      () => cpSync(movedAway, folder, { recursive: true }),
    ]) {
      let offset = lines().length;
      renameSync(folder, movedAway);
      expect(await waitForLine(({ state }) => state === 'unreadable', offset)).toMatchObject({
        error: expect.stringContaining('there is no such file or folder') as string,
      });
      offset = lines().length;
      restore();
      await waitForLine(({ state }) => state === 'unchanged' || state === 'built', offset);
      offset = lines().length;
      change('operations.quipu', (text) => `${text}\n// A remark.\n`);
      await waitForLine(({ state }) => state === 'built', offset);
      rmSync(movedAway, { recursive: true, force: true });
    }
  },
);

test(
  'handles several files saved at once, new folders and deleted files',
  { tags: 'full', timeout: 3 * TIMEOUT },
  async () => {
    const { change, waitForLine, lines, path } = startWatch('--json');
    await waitForLine(isBuilt);
    let offset = lines().length;
    mkdirSync(path('more'));
    change('operations.quipu', (text) => text.replace('do Strike(2)', 'do Strike(3)'));
    change('events.quipu', (text) => `${text}\n// A remark.\n`);
    await waitForLine(isBuilt, offset);
    offset = lines().length;
    writeFileSync(path('more/wrong.quipu'), 'faction\n');
    await waitForLine(({ state }) => state === 'failed', offset);
    expect(lines()[offset]?.diagnostics?.[0]?.file).toBe('rules/sample/more/wrong.quipu');
    offset = lines().length;
    rmSync(path('more'), { recursive: true });
    await waitForLine(({ state }) => state === 'unchanged' || state === 'built', offset);
  },
);

test('prints the same events as text', { tags: 'full', timeout: 3 * TIMEOUT }, async () => {
  const { change, io } = startWatch();
  const waitForOutput = (text: RegExp) =>
    vi.waitFor(() => expect(io.stdout()).toMatch(text), { timeout: TIMEOUT, interval: 50 });
  await waitForOutput(/^watching sample; Ctrl-C ends\nbuilt {5}sample \d+ of \d+ files/mu);
  change('operations.quipu', (text) => text.replace('do Strike(2)', 'do Strike(3)'));
  await waitForOutput(/failed \S.*\n {2}\S+\.quipu:\d+ /u);
  await waitForOutput(/played {4}sample \d+ scenarios: \d+ failed/u);
});
