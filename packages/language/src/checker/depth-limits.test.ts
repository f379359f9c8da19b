/** Limits of nested calls and of chains of definitions. */
import { expect, test, vi } from 'vitest';
import { checkWithBase } from './testing/test-volumes.ts';

vi.setConfig({ testTimeout: 60_000 });

const errors = (text: string): string[] =>
  checkWithBase(text)
    .diagnostics.filter(({ severity }) => severity === 'error')
    .map(({ code }) => code);

/** A chain of procedures; `call` writes the call of the next one. */
const chain = (length: number, call: (next: string) => string, last = 'Aid +1'): string =>
  [
    ...Array.from({ length }, (_, index) => `procedure P${index} { ${call(`P${index + 1}`)} }`),
    `procedure P${length} { ${last} }`,
  ].join('\n');

test('checks a procedure once, even if every procedure calls the next one twice', () => {
  const callTwice = (next: string): string => `do ${next}; do ${next}`;
  expect(errors(chain(25, callTwice))).toEqual([]);
  const repeated = `${chain(25, callTwice, 'by Govt { pay 1; Aid +1 }')}\nround Endless { phase Turn by Govt { repeat any: do P0 } }`;
  expect(errors(repeated)).toEqual([]);
});

test('accepts 90 nested calls and refuses a chain of 1000', () => {
  const nested = (next: string): string => `if Aid > 0 { do ${next} }`;
  expect(errors(chain(90, nested))).toEqual([]);
  expect(new Set(errors(chain(1000, nested)))).toEqual(new Set(['Q4030']));
});

test('accepts a chain of 99 definitions and refuses one of 3000 with a single error', () => {
  const values = (length: number): string =>
    [
      ...Array.from({ length }, (_, index) => `define D${index} = D${index + 1} + 1`),
      `define D${length} = Aid`,
    ].join('\n');
  expect(errors(values(99))).toEqual([]);
  expect(errors(values(3000))).toEqual(['Q4034']);
});

test('refuses definitions that depend on themselves, but not a definition that reads them', () => {
  const cycle =
    'define Left = Right + 1\ndefine Right = Left + 1\ndefine Reader = Left + 1\ndefine Own = Own + 1';
  const refused = checkWithBase(cycle).diagnostics.filter(({ code }) => code === 'Q4007');
  expect(refused.map(({ message }) => /^(\w+) depends/u.exec(message)?.[1])).toEqual([
    'Left',
    'Right',
    'Own',
  ]);
});

test('refuses a long chain of bare names like one of sums', () => {
  const names = Array.from({ length: 20_000 }, (_, index) => `define D${index} = D${index + 1}`);
  expect(errors([...names, 'define D20000 = Aid'].join('\n'))).toEqual(['Q4034']);
});

test('refuses a chain of names of truths with a single error', () => {
  const names = Array.from({ length: 300 }, (_, index) => `define D${index} = D${index + 1}`);
  expect(errors([...names, 'define D300 = (Aid > 2)'].join('\n'))).toEqual(['Q4034']);
});
