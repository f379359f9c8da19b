import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { EXIT } from '../exit.ts';
import { columnsOf, pipedLines, nodeIo, promptedLines } from './node-io.ts';

/** A person at a terminal: keys in, what is drawn out. */
function startPrompt(): {
  readonly ask: () => Promise<string | undefined>;
  readonly type: (keys: string) => void;
  readonly output: () => string;
} {
  const input = new PassThrough();
  const output = new PassThrough();
  let written = '';
  output.on('data', (chunk: Buffer) => (written += chunk.toString('utf8')));
  const ask = promptedLines(input, output);
  return { ask: () => ask('>'), type: (keys) => void input.write(keys), output: () => written };
}

it('gives the lines that were typed, one a question, those of a paste in turn', async () => {
  const { ask, type } = startPrompt();
  const first = ask();
  type('one\rtwo\r');
  expect(await first).toBe('one');
  expect(await ask()).toBe('two');
});

it('ends where the input does: Ctrl-D', async () => {
  const { ask, type } = startPrompt();
  const answer = ask();
  type('\u0004');
  expect(await answer).toBeUndefined();
  expect(await ask()).toBeUndefined();
});

it('stops the command at Ctrl-C', async () => {
  const { ask, type } = startPrompt();
  const answer = ask();
  type('\u0003');
  await expect(answer).rejects.toMatchObject({ code: EXIT.interrupted });
});

it('stops at a question that follows a signal, though the pipe stays open', async () => {
  const input = new PassThrough();
  const ask = pipedLines(input);
  input.write('one\n');
  expect(await ask('>')).toBe('one');
  await expect(ask('>', AbortSignal.abort())).rejects.toMatchObject({ code: EXIT.interrupted });
});

it('draws a long pasted line about once', async () => {
  const { ask, type, output: drawn } = startPrompt();
  const answer = ask();
  const line = 'x'.repeat(4000);
  type(`${line}\r`);
  expect(await answer).toBe(line);
  expect(drawn().length).toBeLessThan(3 * line.length);
});

it('lays out for 100 columns without a terminal, or where one reports no width', () => {
  expect(columnsOf({ isTTY: true, columns: 72 })).toBe(72);
  expect(columnsOf({ isTTY: true, columns: 0 })).toBe(100);
  expect(columnsOf({})).toBe(100);
});

it('draws another seed of 128 bits for each game', () => {
  const seeds = Array.from({ length: 100 }, () => nodeIo().secretSeed());
  expect(new Set(seeds).size).toBe(100);
  for (const seed of seeds) expect(seed).toMatch(/^[\da-f]{32}$/u);
});
