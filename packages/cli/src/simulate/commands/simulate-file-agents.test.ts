/** Checks simulations with agents defined in files. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { EXIT } from '../../exit.ts';
import { runCommand } from '../../run-command.ts';
import { testIo, type TestIo } from '../../terminal/test-io.ts';
import type { Header } from '../results-format.ts';

const root = fileURLToPath(new URL('../../../../..', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'quipu-'));

vi.setConfig({ testTimeout: 60_000 });

async function quipu(...args: string[]): Promise<{ code: number; io: TestIo }> {
  const io = testIo({ cwd: root });
  return { code: await runCommand(args, io), io };
}

const simulate = (...args: string[]): ReturnType<typeof quipu> =>
  quipu('simulate', 'sample', '--threads', '2', '--seed', '5', '--games', '6', ...args);

function writeAgent(name: string, text: string): string {
  const path = join(scratch, name);
  writeFileSync(path, text);
  return path;
}

const headerOf = (path: string): Header =>
  JSON.parse(readFileSync(path, 'utf8').split('\n')[0] ?? '') as Header;

const choicesOf = (path: string): readonly string[] =>
  readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => JSON.parse(line) as { readonly game: number; readonly choices: readonly number[] })
    .sort((a, b) => a.game - b.game)
    .map(({ choices }) => choices.join());

const ANY_AGENT = `
  import { defineAgent } from '@quipu/bot/custom-agents';
  import { pick } from './pick.ts';
  export default defineAgent({ name: 'any', decide: ({ decision, random }) => pick(decision.options, random).key });
`;
const PICK_MODULE =
  'export const pick = <T>(from: readonly T[], random: (n: number) => number): T => from[random(from.length)]!;';

beforeAll(async () => {
  expect((await quipu('build', 'sample')).code).toBe(EXIT.ok);
  writeAgent('pick.ts', PICK_MODULE);
}, 60_000);

afterAll(() => rmSync(scratch, { recursive: true }));

describe('an agent defined in a file', () => {
  it('plays one or all seats, and is named in results and report', async () => {
    const agentFile = writeAgent('any.ts', ANY_AGENT);
    const out = join(scratch, 'one.jsonl');
    const { code, io } = await simulate('--agent', `Rebels=${agentFile}`, '--agent', 'random', '--out', out);
    expect(io.stderr()).toBe('');
    expect(code).toBe(EXIT.ok);
    expect(io.stdout()).toMatch(/^Rebels +any /mu);
    expect(headerOf(out)).toMatchObject({
      agents: ['random', 'any'],
      agentFiles: [{ name: 'any', file: 'any.ts', hash: expect.stringMatching(/^[\da-f]{64}$/u) as string }],
    });
    expect((await quipu('report', out)).code).toBe(EXIT.ok);
    expect(readFileSync(join(scratch, 'one.html'), 'utf8')).toContain('<td>any</td>');
    const allSeats = await simulate('--agents', agentFile);
    expect(allSeats.io.stdout()).toMatch(/^Government +any .*\nRebels +any /mu);
  });

  it('plays reproducible games, and resumes a run', async () => {
    const agentFile = writeAgent('any.ts', ANY_AGENT);
    const completeFile = join(scratch, 'whole.jsonl');
    const resumedFile = join(scratch, 'resumed.jsonl');
    await simulate('--agent', agentFile, '--out', completeFile);
    await simulate('--agent', agentFile, '--out', resumedFile, '--games', '2');
    const { code } = await simulate('--agent', agentFile, '--out', resumedFile);
    expect(code).toBe(EXIT.ok);
    expect(choicesOf(resumedFile)).toHaveLength(6);
    expect(choicesOf(resumedFile)).toEqual(choicesOf(completeFile));
  });

  it.each(['any.ts', 'pick.ts'])('does not add to results after %s has changed', async (changedFile) => {
    const agentFile = writeAgent('any.ts', ANY_AGENT);
    const out = join(scratch, `${changedFile}.jsonl`);
    await simulate('--agent', agentFile, '--out', out);
    const contents = readFileSync(out, 'utf8');
    writeAgent(changedFile, `${readFileSync(join(scratch, changedFile), 'utf8')}// Changed.\n`);
    const refusedRun = await simulate('--agent', agentFile, '--out', out);
    expect(refusedRun.code).toBe(EXIT.findings);
    expect(refusedRun.io.stderr()).toContain('contains results of other games: the agent any differs.');
    expect(readFileSync(out, 'utf8')).toBe(contents);
    writeAgent('pick.ts', PICK_MODULE);
  });

  it('has the same hash in another folder', async () => {
    const out = join(scratch, 'moved.jsonl');
    await simulate('--agent', writeAgent('any.ts', ANY_AGENT), '--out', out);
    mkdirSync(join(scratch, 'elsewhere'));
    writeAgent('elsewhere/pick.ts', PICK_MODULE);
    const { code } = await simulate('--agent', writeAgent('elsewhere/any.ts', ANY_AGENT), '--out', out);
    expect(code).toBe(EXIT.ok);
  });

  it('needs no import', async () => {
    const plainAgent = writeAgent(
      'plain.mjs',
      "export default { name: 'plain', decide: (turn) => turn.decision.options[0].key };",
    );
    expect((await simulate('--agent', plainAgent)).code).toBe(EXIT.ok);
  });
});

describe('a file', () => {
  it.each<[string, string | undefined, string, number]>([
    ['is missing', undefined, 'There is no file', EXIT.usage],
    ['has an error of syntax', 'export default {', 'cannot be imported: SyntaxError', EXIT.findings],
    [
      'imports what is missing',
      "import './gone.ts';",
      'cannot be imported: Error: Cannot find module',
      EXIT.findings,
    ],
    ['has no default export', 'export const agent = 1;', 'has no default export', EXIT.findings],
    ['exports something else', 'export default 3;', 'is not an object with name and decide', EXIT.findings],
    [
      'has a name that is taken',
      "export default { name: 'random', decide: () => '' };",
      'is reserved',
      EXIT.findings,
    ],
  ])('that %s is refused', async (problem, text, reason, exit) => {
    const name = `${problem.replaceAll(' ', '-')}.ts`;
    const path = text === undefined ? join(scratch, name) : writeAgent(name, text);
    const { code, io } = await simulate('--agent', path);
    expect(io.stderr()).toContain(reason);
    expect(io.stderr()).toContain(name);
    expect(code).toBe(exit);
  });

  it('cannot define an agent with a name used by another file', async () => {
    const text = "export default { name: 'twin', decide: (turn) => turn.decision.options[0].key };";
    const [first, second] = [writeAgent('one.ts', text), writeAgent('other.ts', text)];
    const { code, io } = await simulate('--agent', `Govt=${first}`, '--agent', second);
    expect(code).toBe(EXIT.usage);
    expect(io.stderr()).toMatch(/one\.ts and .*other\.ts both define an agent named twin\./u);
  });

  it('cannot be combined with --agents', async () => {
    const { code, io } = await simulate('--agent', 'random', '--agents', 'random');
    expect(code).toBe(EXIT.usage);
    expect(io.stderr()).toContain("'--agent <agent>' cannot be used with option '--agents <agents>'");
  });
});

it.each([
  [
    "() => { throw new RangeError('too hard'); }",
    /bad threw RangeError: too hard \(bad\.ts:1:\d+\) at \S+ of Govt/u,
  ],
  ['() => process.exit(0)', /bad threw Error: it called process\.exit \(bad\.ts:1:\d+\) at \S+ of Govt/u],
  ["() => 'fly'", /bad returned "fly" at \S+ of Govt, which offers: \S+/u],
])('reports the game and decision in which an agent fails with %s', async (decide, reason) => {
  const failingFile = writeAgent('bad.ts', `export default { name: 'bad', decide: ${decide} };`);
  const { code, io } = await simulate(
    '--agent',
    `Govt=${failingFile}`,
    '--agent',
    'random',
    '--threads',
    '1',
  );
  expect(code).toBe(EXIT.findings);
  expect(io.stderr()).toMatch(/Game 0 \(seed 5\), decision \d+: /u);
  expect(io.stderr()).toMatch(reason);
});
