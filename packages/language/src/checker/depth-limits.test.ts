/** Limits of nested calls and of chains of definitions. */
import { expect, test, vi } from 'vitest';
import { checkWithBase } from './testing/test-volumes.ts';

vi.setConfig({ testTimeout: 60_000 });

const errorCodesOf = (text: string): string[] =>
  checkWithBase(text)
    .diagnostics.filter(({ severity }) => severity === 'error')
    .map(({ code }) => code);

/** A chain of procedures; `call` writes the call of the next one. */
const procedureChain = (length: number, call: (next: string) => string, last = 'Aid +1'): string =>
  [
    ...Array.from({ length }, (_, index) => `procedure P${index} { ${call(`P${index + 1}`)} }`),
    `procedure P${length} { ${last} }`,
  ].join('\n');

test('checks a procedure once, even if every procedure calls the next one twice', () => {
  const callTwice = (next: string): string => `do ${next}; do ${next}`;
  expect(errorCodesOf(procedureChain(25, callTwice))).toEqual([]);
  const repeated = `${procedureChain(25, callTwice, 'by Govt { pay 1; Aid +1 }')}\nround Endless { phase Turn by Govt { repeat any: do P0 } }`;
  expect(errorCodesOf(repeated)).toEqual([]);
});

test('accepts 90 nested calls and refuses a chain of 1000', () => {
  const callNested = (next: string): string => `if Aid > 0 { do ${next} }`;
  expect(errorCodesOf(procedureChain(90, callNested))).toEqual([]);
  expect(new Set(errorCodesOf(procedureChain(1000, callNested)))).toEqual(new Set(['Q4030']));
});

test('accepts a chain of 99 definitions and refuses one of 3000 with a single error', () => {
  const definitionChain = (length: number): string =>
    [
      ...Array.from({ length }, (_, index) => `define D${index} = D${index + 1} + 1`),
      `define D${length} = Aid`,
    ].join('\n');
  expect(errorCodesOf(definitionChain(99))).toEqual([]);
  expect(errorCodesOf(definitionChain(3000))).toEqual(['Q4034']);
});

test('refuses definitions that depend on themselves, but not a definition that reads them', () => {
  const cycle =
    'define Left = Right + 1\ndefine Right = Left + 1\ndefine Reader = Left + 1\ndefine Own = Own + 1';
  const cycleDiagnostics = checkWithBase(cycle).diagnostics.filter(({ code }) => code === 'Q4007');
  expect(cycleDiagnostics.map(({ message }) => /^(\w+) depends/u.exec(message)?.[1])).toEqual([
    'Left',
    'Right',
    'Own',
  ]);
});

test('refuses a long chain of bare names like one of sums', () => {
  const names = Array.from({ length: 20_000 }, (_, index) => `define D${index} = D${index + 1}`);
  expect(errorCodesOf([...names, 'define D20000 = Aid'].join('\n'))).toEqual(['Q4034']);
});

test('refuses a chain of names of truths with a single error', () => {
  const names = Array.from({ length: 300 }, (_, index) => `define D${index} = D${index + 1}`);
  expect(errorCodesOf([...names, 'define D300 = (Aid > 2)'].join('\n'))).toEqual(['Q4034']);
});
