import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { EXIT } from '../exit.ts';
import { columnsOf, pipedLines, nodeIo, promptedLines } from './node-io.ts';

/** Starts a prompt on simulated terminal streams. */
function startPrompt(): {
  readonly ask: () => Promise<string | undefined>;
  readonly type: (keys: string) => void;
  readonly output: () => string;
} {
  const input = new PassThrough();
  const output = new PassThrough();
  let outputText = '';
  output.on('data', (chunk: Buffer) => (outputText += chunk.toString('utf8')));
  const ask = promptedLines(input, output);
  return { ask: () => ask('>'), type: (keys) => void input.write(keys), output: () => outputText };
}

it('returns one typed line per question, and pasted lines in order', async () => {
  const { ask, type } = startPrompt();
  const first = ask();
  type('one\rtwo\r');
  expect(await first).toBe('one');
  expect(await ask()).toBe('two');
});

it('returns undefined after Ctrl-D', async () => {
  const { ask, type } = startPrompt();
  const answer = ask();
  type('\u0004');
  expect(await answer).toBeUndefined();
  expect(await ask()).toBeUndefined();
});

it('stops the command on Ctrl-C', async () => {
  const { ask, type } = startPrompt();
  const answer = ask();
  type('\u0003');
  await expect(answer).rejects.toMatchObject({ code: EXIT.interrupted });
});

it('stops at the next question after a signal although the pipe remains open', async () => {
  const input = new PassThrough();
  const ask = pipedLines(input);
  input.write('one\n');
  expect(await ask('>')).toBe('one');
  await expect(ask('>', AbortSignal.abort())).rejects.toMatchObject({ code: EXIT.interrupted });
});

it('redraws a long pasted line at most three times', async () => {
  const { ask, type, output } = startPrompt();
  const answer = ask();
  const line = 'x'.repeat(4000);
  type(`${line}\r`);
  expect(await answer).toBe(line);
  expect(output().length).toBeLessThan(3 * line.length);
});

it('uses 100 columns without a terminal, or if it reports no width', () => {
  expect(columnsOf({ isTTY: true, columns: 72 })).toBe(72);
  expect(columnsOf({ isTTY: true, columns: 0 })).toBe(100);
  expect(columnsOf({})).toBe(100);
});

it('draws a different 128-bit seed for each game', () => {
  const seeds = Array.from({ length: 100 }, () => nodeIo().secretSeed());
  expect(new Set(seeds).size).toBe(100);
  for (const seed of seeds) expect(seed).toMatch(/^[\da-f]{32}$/u);
});
