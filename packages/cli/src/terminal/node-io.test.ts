import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { EXIT } from '../exit.ts';
import { columnsOf, lines, nodeIo, prompted } from './node-io.ts';

/** A person at a terminal: keys in, what is drawn out. */
function person(): {
  readonly ask: () => Promise<string | undefined>;
  readonly type: (keys: string) => void;
  readonly drawn: () => string;
} {
  const input = new PassThrough();
  const output = new PassThrough();
  let drawn = '';
  output.on('data', (chunk: Buffer) => (drawn += chunk.toString('utf8')));
  const ask = prompted(input, output);
  return { ask: () => ask('>'), type: (keys) => void input.write(keys), drawn: () => drawn };
}

it('gives the lines that were typed, one a question, those of a paste in turn', async () => {
  const { ask, type } = person();
  const first = ask();
  type('one\rtwo\r');
  expect(await first).toBe('one');
  expect(await ask()).toBe('two');
});

it('ends where the input does: Ctrl-D', async () => {
  const { ask, type } = person();
  const answer = ask();
  type('\u0004');
  expect(await answer).toBeUndefined();
  expect(await ask()).toBeUndefined();
});

it('stops the command at Ctrl-C', async () => {
  const { ask, type } = person();
  const answer = ask();
  type('\u0003');
  await expect(answer).rejects.toMatchObject({ code: EXIT.interrupted });
});

it('stops at a question that follows a signal, though the pipe stays open', async () => {
  const input = new PassThrough();
  const ask = lines(input);
  input.write('one\n');
  expect(await ask('>')).toBe('one');
  await expect(ask('>', AbortSignal.abort())).rejects.toMatchObject({ code: EXIT.interrupted });
});

it('draws a long pasted line about once', async () => {
  const { ask, type, drawn } = person();
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
