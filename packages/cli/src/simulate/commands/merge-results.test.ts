/** Checks that shards of a run, joined, are the run. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { EXIT } from '../../exit.ts';
import { runCommand } from '../../run-command.ts';
import { testIo } from '../../terminal/test-io.ts';
import { gamesByNumber } from '../test-results.ts';

const root = fileURLToPath(new URL('../../../../..', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'quipu-'));
const fileOf = (name: string): string => join(scratch, `${name}.jsonl`);

vi.setConfig({ testTimeout: 60_000 });

/** Runs a command and returns its exit code and all its output. */
async function quipu(...args: string[]): Promise<{ code: number; text: string }> {
  const io = testIo({ cwd: scratch });
  const code = await runCommand(args, io);
  return { code, text: io.stdout() + io.stderr() };
}

const simulate = (name: string, ...args: string[]): ReturnType<typeof quipu> => {
  const io = testIo({ cwd: root });
  const command = ['simulate', 'sample', '--threads', '1', '--seed', '5', '--out', fileOf(name), ...args];
  return runCommand(command, io).then((code) => ({ code, text: io.stdout() + io.stderr() }));
};

const merge = (names: readonly string[], out: string, ...args: string[]): ReturnType<typeof quipu> =>
  quipu('results', 'merge', ...names.map(fileOf), '--out', fileOf(out), ...args);

beforeAll(async () => {
  const io = testIo({ cwd: root });
  expect(await runCommand(['build', 'sample'], io)).toBe(EXIT.ok);
  expect((await simulate('whole', '--games', '20')).code).toBe(EXIT.ok);
  for (const i of [1, 2, 3])
    expect((await simulate(`part${i}`, '--games', '20', '--shard', `${i}/3`)).code).toBe(EXIT.ok);
}, 60_000);

afterAll(() => rmSync(scratch, { recursive: true }));

it('joins shards into the games of the undivided run', async () => {
  expect([...(await gamesByNumber(fileOf('part2'))).keys()]).toEqual([1, 4, 7, 10, 13, 16, 19]);
  const { code, text } = await merge(['part3', 'part1', 'part2'], 'merged');
  expect([code, text]).toEqual([EXIT.ok, expect.stringContaining('20 games in merged.jsonl') as string]);
  expect(await gamesByNumber(fileOf('merged'))).toEqual(await gamesByNumber(fileOf('whole')));
});

it('extends a shard and a merged file by the games that they lack', async () => {
  await simulate('growing', '--games', '10', '--shard', '2/3');
  await simulate('growing', '--games', '20', '--shard', '2/3');
  expect(await gamesByNumber(fileOf('growing'))).toEqual(await gamesByNumber(fileOf('part2')));
  await merge(['part1', 'part2'], 'extended', '--partial');
  expect((await simulate('extended', '--games', '20')).text).toContain('holds 14 games already');
  expect(await gamesByNumber(fileOf('extended'))).toEqual(await gamesByNumber(fileOf('whole')));
});

it('plays shards with an agent that a file defines', async () => {
  const agent = join(scratch, 'last.ts');
  writeFileSync(
    agent,
    "export default { name: 'last', decide: ({ decision }) => decision.options.at(-1).key };",
  );
  const args = ['--games', '6', '--agent', `Govt=${agent}`, '--agent', 'random'];
  await simulate('own', ...args);
  for (const i of [1, 2]) await simulate(`own${i}`, ...args, '--shard', `${i}/2`);
  expect((await merge(['own1', 'own2'], 'own-merged')).code).toBe(EXIT.ok);
  expect(await gamesByNumber(fileOf('own-merged'))).toEqual(await gamesByNumber(fileOf('own')));
  writeFileSync(agent, `${readFileSync(agent, 'utf8')}// changed`);
  await simulate('changed', ...args, '--shard', '2/2');
  expect((await merge(['own1', 'changed'], 'mixed')).text).toContain('the agent last differs');
});

it('refuses different plans, double games and gaps, and writes nothing', async () => {
  const other = fileOf('other');
  writeFileSync(
    other,
    readFileSync(fileOf('part2'), 'utf8').replace('"agents":["random"', '"agents":["search:9"'),
  );
  const refusals: readonly [readonly string[], RegExp][] = [
    [['part1', 'other'], /agent of Govt random in part1\.jsonl, search:9 in other\.jsonl/u],
    [['part1', 'part2', 'part1'], /both contain games 0, 3, 6, 9, 12, 15 and 18/u],
    [['part1', 'whole'], /whole\.jsonl and part1\.jsonl both contain/u],
    [['part1', 'part2'], /do not contain games 2, 5, 8, 11, 14 and 17/u],
    [['part1', 'none'], /There is no file "none\.jsonl"/u],
  ];
  for (const [names, reason] of refusals) {
    const { code, text } = await merge(names, 'refused');
    expect(text).toMatch(reason);
    expect(code).not.toBe(EXIT.ok);
    expect(() => readFileSync(fileOf('refused'))).toThrow('ENOENT');
  }
});

it('replaces an existing file only with --force, and never an input', async () => {
  writeFileSync(fileOf('mine'), 'Dear sister,');
  expect((await merge(['part1'], 'mine', '--partial')).text).toContain('exists; nothing was written');
  expect(readFileSync(fileOf('mine'), 'utf8')).toBe('Dear sister,');
  expect((await merge(['part1'], 'mine', '--partial', '--force')).code).toBe(EXIT.ok);
  expect((await merge(['part1'], 'part1', '--partial', '--force')).text).toContain(
    'is one of the files to merge',
  );
});

it('leaves out a line that was cut off', async () => {
  writeFileSync(fileOf('cut'), readFileSync(fileOf('part1'), 'utf8').slice(0, -9));
  const { code, text } = await merge(['cut', 'part2', 'part3'], 'shorter', '--partial');
  expect(text).toContain('The last line of cut.jsonl was cut off');
  expect([code, (await gamesByNumber(fileOf('shorter'))).size]).toEqual([EXIT.ok, 19]);
});

it('refuses a shard without a seed, and what is not a shard', async () => {
  const withoutSeed = await quipu('simulate', join(root, 'rules/sample'), '--shard', '1/2');
  expect([withoutSeed.code, withoutSeed.text]).toEqual([EXIT.usage, expect.any(String) as string]);
  const io = testIo({ cwd: root });
  expect(await runCommand(['simulate', 'sample', '--shard', '1/2'], io)).toBe(EXIT.usage);
  expect(io.stderr()).toContain('Add the same --seed to each shard');
  expect((await simulate('nothing', '--shard', '3/2')).text).toContain('Expected a part of a whole');
});
