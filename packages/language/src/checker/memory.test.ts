/** Checks that remember earlier ones give what a first check gives. */
import fc from 'fast-check';
import { readFileSync, globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mutantsOf, mutated } from '../mutants/index.ts';
import { parse } from '../parser/parse.ts';
import { hashes } from '../project/hashes.ts';
import { check, type ReadFile } from '../project/project.ts';
import { isEqual } from '../equal.ts';
import { CheckMemory } from './memory.ts';

const root = new URL('../../../../rules/', import.meta.url).pathname;
const read = (path: string, text: string): ReadFile => ({ path, text, parsed: parse(path, text) });
const filesOf = (folder: string, prefix: string): readonly ReadFile[] =>
  globSync('**/*.quipu', { cwd: root + folder, exclude: ['node_modules', 'scenarios'] }).map((path) =>
    read(prefix + path, readFileSync(`${root}${folder}/${path}`, 'utf8')),
  );
const prelude = filesOf('coin', 'coin/');
const own = filesOf('sample', '');

/** The rules with the text of a file changed. Declarations that come out as they were stay the same objects, as in a process that stays warm. */
const changed = (file: string, change: (text: string) => string): readonly ReadFile[] =>
  own.map((one) => {
    if (one.path !== file) return one;
    const now = read(one.path, change(one.text));
    const declarations = now.parsed.file.declarations.map(
      (each) => one.parsed.file.declarations.find((before) => isEqual(before, each)) ?? each,
    );
    return { ...now, parsed: { ...now.parsed, file: { ...now.parsed.file, declarations } } };
  });

const memory = new CheckMemory();

function expectSame(files: readonly ReadFile[]): void {
  const [warm, fresh] = [check(files, prelude, [], { memory }), check(files, prelude)];
  expect([warm.checked, warm.diagnostics]).toEqual([fresh.checked, fresh.diagnostics]);
  if (warm.checked && fresh.checked) expect(hashes(warm.checked)).toEqual(hashes(fresh.checked));
}

describe('a check that remembers earlier ones gives what a first check gives', () => {
  it('after any changes of the rules', () => {
    const mutants = mutantsOf(own, [...prelude, ...own]);
    fc.assert(
      fc.property(fc.constantFrom(...mutants), (mutant) => {
        expectSame(changed(mutant.file, (text) => mutated(text, mutant)));
        expectSame(own);
      }),
      { numRuns: 30 },
    );
  }, 60_000);

  it.each([
    ['lines that move', 'nonplayers.quipu', (text: string) => `\n\n${text}`],
    [
      'what becomes a remark, though all else stands where it stood',
      'nonplayers.quipu',
      (text: string) => text.replaceAll(/^ {4}/gmu, '  //'),
    ],
    [
      'the order of what is declared',
      'map.quipu',
      (text: string) =>
        text
          .split(/\n(?=rule)/u)
          .toReversed()
          .join('\n'),
    ],
  ])('after a change of %s', (_, file, change) => {
    expectSame(own);
    expectSame(changed(file, change));
    expectSame(own);
  });
});

it('keeps what is read of rules that have not changed', () => {
  const [one, other] = [
    check(own, prelude, [], { memory }).checked,
    check(own, prelude, [], { memory }).checked,
  ];
  const { instructions = [], guidelines = [] } = one?.nonplayers ?? {};
  expect(instructions.length).toBeGreaterThan(0);
  for (const [index, each] of instructions.entries())
    expect(other?.nonplayers?.instructions[index]).toBe(each);
  for (const [index, each] of guidelines.entries()) expect(other?.nonplayers?.guidelines[index]).toBe(each);
  for (const [index, each] of (one?.defines ?? []).entries()) expect(other?.defines[index]).toBe(each);
  for (const [index, each] of (one?.bodies ?? []).entries()) expect(other?.bodies[index]).toBe(each);
});

describe('a body is read anew only where what it asks of another text is answered otherwise', () => {
  const caller = (statements: string): ReadFile =>
    read('caller.quipu', `round Extra { phase Turn by Govt { ${statements} } }`);
  const callee = (statements: string): ReadFile => read('callee.quipu', `procedure P(n) { ${statements} }`);

  /** The bodies of the rules with two files more, by their paths. */
  const bodiesWith = (...extra: readonly ReadFile[]): ReadonlyMap<string, object> => {
    const files = [...own, ...extra];
    const [warm, fresh] = [check(files, prelude, [], { memory }), check(files, prelude)];
    expect([warm.checked, warm.diagnostics]).toEqual([fresh.checked, fresh.diagnostics]);
    return new Map(warm.checked?.bodies.map((body) => [body.path, body]));
  };

  it.each([
    ['whether it selects a space', 'Aid +n', 'select 1 City { Aid +n }', 'do P(1) as x; Aid +1'],
    ['whether it speaks of a space', 'Aid +n', 'Aid +(Pop there + n)', 'select 1 City { do P(1) }'],
    ['how often it is told a number', 'Aid +n', 'Aid +1', 'do P(1)'],
  ])('%s', (_, before, after, statements) => {
    const calling = caller(statements);
    for (const said of [before, after, before]) bodiesWith(callee(said), calling);
  });

  it('and where it asks nothing of a text that changes, it stays as it was', () => {
    const calling = caller('Aid +1');
    const [one, other] = [bodiesWith(callee('Aid +n'), calling), bodiesWith(callee('Aid -n'), calling)];
    expect([...other].flatMap(([path, body]) => (one.get(path) === body ? [] : [path]))).toEqual(['P']);
  });
});
