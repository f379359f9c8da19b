/** `quipu build --watch` on a copy of the sample volume, with the real watcher and the real threads. */
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
import { ownWorkspace } from '../../workspace/workspace.ts';

/** What a line of `--json` tells, as far as these tests look at it. */
interface Line {
  readonly volume: string;
  readonly state: string;
  readonly written?: number;
  readonly error?: string;
  readonly diagnostics?: readonly { readonly file: string; readonly line: number; readonly code: string }[];
  readonly scenarios?: { readonly of: number; readonly played: number; readonly failed: readonly object[] };
}

const LONG = 120_000;

/** Watches a copy of the sample volume. */
function watching(...more: readonly string[]) {
  const root = testWorkspace();
  const from = ownWorkspace();
  for (const name of ['sample', 'coin'])
    cpSync(join(from, 'rules', name), join(root, 'rules', name), {
      recursive: true,
      filter: (path) => basename(path) !== 'generated',
    });
  symlinkSync(join(from, 'node_modules'), join(root, 'node_modules'));
  let stop = (): void => undefined;
  const io = {
    ...testIo({ cwd: root }),
    onInterrupt: (hear: () => void) => ((stop = hear), () => undefined),
  };
  const ended = runCommand(['build', 'sample', '--watch', ...more], io);
  onTestFinished(async () => {
    stop();
    await ended;
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
    change: (name: string, by: (text: string) => string) =>
      writeFileSync(path(name), by(readFileSync(path(name), 'utf8'))),
    /** Waits for the last line that `is` it, of those behind the first so many. */
    told: (is: (line: Line) => boolean, behind = 0) =>
      vi.waitFor(
        () => {
          const found = lines().slice(behind).find(is);
          if (found === undefined) throw new Error(`not told yet: ${io.stdout()}${io.stderr()}`);
          return found;
        },
        { timeout: LONG, interval: 50 },
      ),
    stop: () => {
      stop();
      return ended;
    },
  };
}

const isBuilt = ({ state }: Line): boolean => state === 'built';
const isTried = ({ state }: Line): boolean => state === 'tried';

test(
  'builds what is saved, writes only changed files, plays all scenarios and ends when interrupted',
  { timeout: 3 * LONG },
  async () => {
    const { change, told, lines, path, stop } = watching('--json');
    const first = await told(isBuilt);
    expect(first).toMatchObject({ volume: 'sample' });

    let behind = lines().length;
    change('operations.quipu', (text) => text.replace('do Strike(2)', 'do Strike(3)'));
    const again = await told(isBuilt, behind);
    expect(again.written).toBeLessThan(first.written ?? 0);
    const broken = (await told(isTried, behind)).scenarios;
    expect(broken?.failed.length).toBeGreaterThan(0);

    behind = lines().length;
    change('operations.quipu', (text) => text.replace('do Strike(3)', 'do Strike(2)'));
    expect((await told(isTried, behind)).scenarios).toMatchObject({ of: broken?.of, failed: [] });
    expect(existsSync(path('generated/build.json'))).toBe(true);
    expect(await stop()).toBe(EXIT.ok);
  },
);

test('abandons scenarios when a newer save arrives', { timeout: 3 * LONG }, async () => {
  const { change, told, lines } = watching('--json');
  await told(isBuilt);
  const behind = lines().length;
  change('operations.quipu', (text) => text.replace('do Strike(2)', 'do Strike(3)'));
  await told(isBuilt, behind);
  change('operations.quipu', (text) => text.replace('do Strike(3)', 'do Strike(2)'));
  await told(({ scenarios }) => scenarios?.failed.length === 0, behind);
  expect(lines().slice(behind).filter(isTried)).toHaveLength(1);
});

test(
  'reports errors before it builds, writes nothing, and continues once they are corrected',
  { timeout: 3 * LONG },
  async () => {
    const { change, told, lines, path } = watching('--json');
    await told(isBuilt);
    const code = readFileSync(path('generated/operations.ts'), 'utf8');
    let behind = lines().length;
    change('operations.quipu', (text) => text.replace('do Strike(2)', 'do Strik(2)'));
    await told(({ state }) => state === 'failed', behind);
    expect(lines()[behind]).toMatchObject({
      state: 'checked',
      diagnostics: [{ file: 'rules/sample/operations.quipu' }],
    });
    expect(readFileSync(path('generated/operations.ts'), 'utf8')).toBe(code);
    behind = lines().length;
    change('operations.quipu', (text) => text.replace('do Strik(2)', 'do Strike(2)'));
    await told(({ state }) => state === 'unchanged', behind);
    expect(lines()[behind]).toMatchObject({ state: 'checked', diagnostics: [] });
  },
);

test(
  'builds rules although a scenario file has a syntax error, and reports it',
  { timeout: 3 * LONG },
  async () => {
    const { change, told, lines } = watching('--json');
    await told(isBuilt);
    let behind = lines().length;
    change('operations.quipu', (text) => text.replace('do Strike(2)', 'do Strike(3)'));
    change('scenarios/campaign.quipu', (text) => `${text}\nscenario "Broken" {\n`);
    await told(({ state }) => state === 'unplayed', behind);
    expect(lines().slice(behind).filter(isBuilt)).toHaveLength(1);
    const reported = lines()
      .slice(behind)
      .flatMap(({ diagnostics = [] }) => diagnostics.map(({ file }) => file));
    expect(new Set(reported)).toEqual(new Set(['rules/sample/scenarios/campaign.quipu']));
    behind = lines().length;
    change('scenarios/campaign.quipu', (text) => text.replace(/\nscenario "Broken" \{\n$/u, ''));
    await told(isTried, behind);
  },
);

test('reports a warning once a save, also where code stays as it is', { timeout: 3 * LONG }, async () => {
  const { change, told, lines } = watching('--json');
  await told(isBuilt);
  const behind = lines().length;
  change('operations.quipu', (text) => text.replace('rule 3.3.3 procedure', 'rule 3.3.9 procedure'));
  await told(isTried, behind);
  const reported = lines()
    .slice(behind)
    .flatMap(({ diagnostics = [] }) => diagnostics);
  expect(reported.map(({ code }) => code)).toEqual(['Q1007']);
});

test(
  'tells of a file that stays empty, and goes on when its text is back',
  { timeout: 3 * LONG },
  async () => {
    const { change, told, lines } = watching('--json');
    await told(isBuilt);
    let behind = lines().length;
    let text = '';
    change('operations.quipu', (before) => {
      text = before;
      return '';
    });
    await told(({ state }) => state === 'failed', behind);
    behind = lines().length;
    change('operations.quipu', () => text.replace('do Strike(2)', 'do Strike(3)'));
    await told(isBuilt, behind);
  },
);

test(
  'continues when the folder of the volume is moved away and back, or deleted and created again',
  { timeout: 3 * LONG },
  async () => {
    const { change, told, lines, root, path } = watching('--json');
    await told(isBuilt);
    const [there, away] = [path(''), join(root, 'away')];
    for (const back of [() => renameSync(away, there), () => cpSync(away, there, { recursive: true })]) {
      let behind = lines().length;
      renameSync(there, away);
      expect(await told(({ state }) => state === 'unreadable', behind)).toMatchObject({
        error: expect.stringContaining('there is no such file or folder') as string,
      });
      behind = lines().length;
      back();
      await told(({ state }) => state === 'unchanged' || state === 'built', behind);
      behind = lines().length;
      change('operations.quipu', (text) => `${text}\n// A remark.\n`);
      await told(({ state }) => state === 'built', behind);
      rmSync(away, { recursive: true, force: true });
    }
  },
);

test(
  'takes several files that are saved at once, new folders and files that go',
  { tags: 'full', timeout: 3 * LONG },
  async () => {
    const { change, told, lines, path } = watching('--json');
    await told(isBuilt);
    let behind = lines().length;
    mkdirSync(path('more'));
    change('operations.quipu', (text) => text.replace('do Strike(2)', 'do Strike(3)'));
    change('events.quipu', (text) => `${text}\n// A remark.\n`);
    await told(isBuilt, behind);
    behind = lines().length;
    writeFileSync(path('more/wrong.quipu'), 'faction\n');
    await told(({ state }) => state === 'failed', behind);
    expect(lines()[behind]?.diagnostics?.[0]?.file).toBe('rules/sample/more/wrong.quipu');
    behind = lines().length;
    rmSync(path('more'), { recursive: true });
    await told(({ state }) => state === 'unchanged' || state === 'built', behind);
  },
);

test('tells a person the same', { tags: 'full', timeout: 3 * LONG }, async () => {
  const { change, io } = watching();
  const reads = (text: RegExp) =>
    vi.waitFor(() => expect(io.stdout()).toMatch(text), { timeout: LONG, interval: 50 });
  await reads(/^watching sample; Ctrl-C ends\nbuilt {5}sample \d+ of \d+ files/mu);
  change('operations.quipu', (text) => text.replace('do Strike(2)', 'do Strike(3)'));
  await reads(/failed \S.*\n {2}\S+\.quipu:\d+ /u);
  await reads(/played {4}sample \d+ scenarios: \d+ failed/u);
});
