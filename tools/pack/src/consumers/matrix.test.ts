import { expect, it } from 'vitest';
import { runMatrix } from './matrix.ts';

it('counts passed and failed checks, and shows the message of a failure', async () => {
  const lines: string[] = [];
  const failed = await runMatrix(
    [
      { name: 'first', run: () => Promise.reject(new Error('no game\nof two lines')) },
      { name: 'second', run: () => Promise.resolve('a note') },
    ],
    { out: (line) => lines.push(line), now: () => 0 },
  );
  expect(failed).toBe(1);
  expect(lines).toEqual([
    'FAIL  first      0.0 s  ',
    '        no game',
    '        of two lines',
    'ok    second     0.0 s  a note',
    '1 passed, 1 failed',
  ]);
});
