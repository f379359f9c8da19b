import { describe, expect, it } from 'vitest';
import { EXIT } from './exit.ts';
import { runCommand } from './run-command.ts';
import { testIo, type TestIo } from './terminal/test-io.ts';
import { shouldUseColor } from './terminal/node-io.ts';
import { localeOf } from './terminal/terminal-words.ts';
import { testWorkspace } from './workspace/test-workspace.ts';

async function run(...args: string[]): Promise<{ code: number; io: TestIo }> {
  const io = testIo({ cwd: testWorkspace() });
  return { code: await runCommand(args, io), io };
}

it.each([[[]], [['--help']], [['check', '--help']]])('prints help for %j', async (args) => {
  const { code, io } = await run(...args);
  expect(code).toBe(EXIT.ok);
  expect(io.stdout()).toMatch(/^Usage: quipu/);
});

it('suggests a command for a misspelled one', async () => {
  const { code, io } = await run('biuld');
  expect(code).toBe(EXIT.usage);
  expect(io.stderr()).toContain('Did you mean build?');
});

it.each([
  [['check', '--frobnicate'], 'unknown option'],
  [['run', '--seed', 'luck'], 'Expected a whole number'],
  [['new'], "missing required argument 'volume'"],
  [[''], "unknown command ''"],
  [['play', '--nonplayers', ''], 'A name is missing. Expected Factions with commas between them.'],
  [['play', '--nonplayers', 'Rebels,'], 'A name is missing.'],
  [['play', 'nowhere'], 'There is no volume "nowhere"'],
  [['run'], 'There is no volume under rules/'],
  [['check', 'nowhere'], 'There is no volume, folder or file "nowhere"'],
])('refuses %j', async (args, message) => {
  const { code, io } = await run(...args);
  expect(code).toBe(EXIT.usage);
  expect(io.stderr()).toContain(message);
  expect(io.stdout()).toBe('');
});

it.each([
  [['check', 'nowhere'], 'There is no volume, folder or file "nowhere"'],
  [['check', '--frobnicate'], 'unknown option'],
  [['run', 'nowhere'], 'There is no volume "nowhere"'],
])('reports the error of %j as one JSON document with --json', async (args, message) => {
  const { code, io } = await run(...args, '--json');
  expect(code).toBe(EXIT.usage);
  expect(JSON.parse(io.stdout())).toMatchObject({
    ok: false,
    error: { code, message: expect.stringContaining(message) as string },
  });
  expect(io.stderr()).toBe('');
});

it('reports an internal fault without a stack trace by default', async () => {
  const brokenIo = {
    ...testIo({ cwd: '/' }),
    get cwd(): string {
      throw new Error('no folder');
    },
  };
  expect(await runCommand(['check'], brokenIo)).toBe(EXIT.fault);
  expect(brokenIo.stderr()).toContain('Quipu itself failed: no folder');
  expect(brokenIo.stderr()).not.toContain('.ts:');
});

it('uses colors only in a terminal unless they are forced', () => {
  expect(shouldUseColor({}, true)).toBe(true);
  expect(shouldUseColor({}, false)).toBe(false);
  expect(shouldUseColor({ NO_COLOR: '1' }, true)).toBe(false);
  expect(shouldUseColor({ FORCE_COLOR: '1' }, false)).toBe(true);
  expect(shouldUseColor({ TERM: 'dumb' }, true)).toBe(false);
});

describe.each([
  ['fr', { error: 'erreur', hint: 'conseil' }],
  ['es', { error: 'error', hint: 'consejo' }],
] as const)('in %s', (locale, { error, hint }) => {
  it.each([
    [['play', 'nowhere']],
    [['play', '--frobnicate']],
    [['play', '--seed', 'luck']],
    [['play', '--seed']],
    [['play', 'one', 'two']],
    [['play', '--me', 'one', '--nonplayers', 'two']],
    [['play', '--load', 'nothing.json', '--link', 'x']],
    [['start', '--deck', 'cards.txt']],
    [['start', '--seed', '1.5']],
  ])('refuses %j with a translated message', async (args) => {
    const { code, io } = await run(...args, `--locale=${locale}`);
    expect(code).toBe(EXIT.usage);
    expect(io.stderr()).toContain(`${error} `);
    expect(io.stderr()).toContain(hint);
    expect(io.stderr()).not.toMatch(/\b(There|Expected|argument missing|cannot|unknown|with|Run)\b/u);
  });
});

it('parses --locale in both forms, for commands of players only', () => {
  expect(localeOf(['play', '--locale', 'fr'])).toBe('fr');
  expect(localeOf(['start', 'peru', '--locale=es'])).toBe('es');
  expect(localeOf(['text', '--locale', 'fr'])).toBe('en');
  expect(localeOf(['play', '--locale', 'de'])).toBe('en');
  expect(localeOf(['play', '--locale'])).toBe('en');
});

it.each([
  [['help'], 'Usage: quipu [options]'],
  [['help', 'check'], 'Usage: quipu check'],
  [['help', '--help'], 'Usage: quipu [options]'],
])('prints the help: %s', async (args, expected) => {
  const io = testIo({ cwd: '/' });
  expect(await runCommand(args, io)).toBe(EXIT.ok);
  expect(io.stdout()).toContain(expected);
});

it('suggests a command when help is requested for an unknown one', async () => {
  const io = testIo({ cwd: '/' });
  expect(await runCommand(['help', 'chekc'], io)).toBe(EXIT.usage);
  expect(io.stderr()).toMatch(/unknown command 'chekc'[^]*check/u);
});
