/** Comparisons that TypeScript rejects as mistakes: of a value with a number that its narrowed type excludes. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { compile } from '../compile.ts';
import { all, any, cell, local, not, int, op, type IrExpr } from '../ir/expression.ts';
import { checkRules, withBase } from '../testing/rule-texts.ts';
import { isRejectedComparison, factsOf } from './type-narrowing.ts';

const equalsNumber = (n: number, expr: IrExpr = local(1)): IrExpr => op('=', expr, int(n));

it('a value known to equal one number contradicts comparisons with other numbers', () => {
  expect(isRejectedComparison(equalsNumber(4), factsOf(equalsNumber(3), true))).toBe(true);
  expect(
    isRejectedComparison(
      op('!=', local(1), int(4)),
      factsOf(all(equalsNumber(3), equalsNumber(1, local(2))), true),
    ),
  ).toBe(true);
  expect(isRejectedComparison(equalsNumber(4), factsOf(op('!=', local(1), int(3)), false))).toBe(true);
  expect(
    isRejectedComparison(
      equalsNumber(4),
      factsOf(any(not(equalsNumber(3)), equalsNumber(1, local(2))), false),
    ),
  ).toBe(true);
  expect(isRejectedComparison(equalsNumber(3), factsOf(equalsNumber(3), true))).toBe(false);
  expect(isRejectedComparison(equalsNumber(4), factsOf(equalsNumber(3), false))).toBe(false);
  expect(isRejectedComparison(equalsNumber(4, cell('LEVEL', int(0))), factsOf(equalsNumber(3), true))).toBe(
    false,
  );
});

it('a value known to be one of several numbers contradicts comparisons with other numbers', () => {
  const oneOfTwo = factsOf(any(equalsNumber(3), equalsNumber(5)), true);
  expect([3, 4, 5].map((n) => isRejectedComparison(equalsNumber(n), oneOfTwo))).toEqual([false, true, false]);
  const remainingFacts = [...oneOfTwo, ...factsOf(equalsNumber(3), false)];
  expect([3, 5].map((n) => isRejectedComparison(equalsNumber(n), remainingFacts))).toEqual([true, false]);
  expect(factsOf(any(equalsNumber(3), equalsNumber(1, local(2))), true)).toEqual([]);
});

it('comparisons of two values use the known numbers of both operands', () => {
  const own = local(2);
  const facts = factsOf(all(op('=', int(0), own), equalsNumber(3)), true);
  expect(isRejectedComparison(op('!=', int(1), own), facts)).toBe(true);
  expect(isRejectedComparison(op('=', local(1), own), facts)).toBe(true);
  const equalFacts = factsOf(all(op('=', int(0), own), op('=', own, local(1))), true);
  expect(isRejectedComparison(equalsNumber(1), equalFacts)).toBe(true);
  expect(isRejectedComparison(equalsNumber(0), equalFacts)).toBe(false);
  expect(isRejectedComparison(equalsNumber(1), factsOf(op('=', local(1), own), true))).toBe(false);
  const cases = op('if', equalsNumber(3), int(0), int(4));
  expect([0, 1, 4].map((n) => isRejectedComparison(equalsNumber(n, cases), []))).toEqual([
    false,
    true,
    false,
  ]);
  const narrowed = op('if', equalsNumber(3), local(1), int(4));
  expect([3, 4, 5].map((n) => isRejectedComparison(equalsNumber(n, narrowed), []))).toEqual([
    false,
    false,
    true,
  ]);
});

it('contradicted comparisons are printed with a cast to number', () => {
  const events = {
    One: 'if President is Uribe { may set President to Samper }',
    Own: 'select a faction not own as side { if own is Govt and own is side: Govt +1; make own Eligible }',
    Cases: 'let n = 3\nlet m = (0 if Aid > 3, else 4)\nif n is 4 or m is 1 or m is n: Govt +1',
    Judged: 'let m = (0 if Aid > 3, else 4)\nif m is 1: may Govt +1',
    Two: 'if Aid is 3 and Aid is not 4: Govt +1\nif Aid is 3 or Aid is 5 { Aid +1; if Aid is 4: Govt +1 }',
  };
  const { files } = compile(checkRules(withBase({ events })));
  const text = files.find(({ path }) => path === 'events.ts')?.text ?? '';
  // A judgment is printed in the module of its callers.
  const allText = files.map((file) => file.text).join('\n');
  expect(text).toContain('(c[TRACK_President]! as number) !== 0');
  expect(text).toMatch(/c\[TRACK_Aid\]! === 3 && \(c\[TRACK_Aid\]! as number\) !== 4/u);
  expect(text).toContain('if ((c[TRACK_Aid]! as number) === 4)');
  expect(text).toMatch(/const value: number = 3;\s+const value2: number = /u);
  expect(text).toContain('value === 4 || value2 === 1 || value2 === value');
  expect(allText).toContain('((c[TRACK_Aid]! > 3 ? 0 : 4) as number) === 1');
  expect(text).toContain('if (0 !== own || 1 !== (own as number) || 2 !== (own as number))');
});

/** Rules whose code TypeScript rejected: "the types '3' and '1 | 2' have no overlap" (TS2367). */
it(
  'comparisons of constants with values that are one of some constants pass the type check',
  { tags: 'full', timeout: 60_000 },
  () => {
    const rules = `operation Sweep of Govt {
  point cost 3
  point eachone of s = 2 in Cities, 1 elsewhere
  select any Cities and Provinces, paying cost {
    place ((1 if cost is not eachone of there, else Aid)) Troops there
  }
}
point Area of s = 2 in Cities, 1 elsewhere
define Sort of s in Cities and Provinces = 1 if s is City, 2 if s is Province, else 4`;
    const events = {
      Read: 'if (Aid if Aid is 3, else 4) is 5: Govt +1',
      Named: 'let n = (Aid if Aid is 3, else 4)\nif n is 5: Govt +1',
      Held: 'if Aid is 3 { let n = Aid\n  if n is 4: Govt +1 }',
      Rolled: 'roll die\nif (die if die is 2, else 3) is 6: Aid +1',
      Nested: 'if (Aid if Aid is 3, else (Aid if Aid is 2, else 7)) is 8: Govt +1',
      Of: 'select a Province { if Area of there is 3: Govt +1; if Sort of there is 3: Aid +1 }',
    };
    const files = compile(checkRules(withBase({ rules, events }))).files;
    expect(typeErrors(files)).toEqual([]);
  },
);

/** A boolean stored as a number had the type `0 | 1`, so TypeScript rejected a second `!== 0`. */
it('constants that store booleans as numbers pass the type check', { tags: 'full', timeout: 60_000 }, () => {
  const base = readFileSync(join(root, 'docs/language/base.quipu'), 'utf8');
  const event = `
event 9 "Card" order Govt Rebels Cartel {
  unshaded: Aid +1
  shaded: select 1 City { if possible { set there to 1; do Train.build in Redstone } else { Aid +1 } }
}`;
  const { files } = compile(checkRules([{ path: 'base.quipu', text: base + event }]));
  expect(typeErrors(files)).toEqual([]);
});

/** From `own === 1 || own === 2`, TypeScript infers a type predicate and then rejects a later `own === 0`. */
it('functions that test their parameters declare the type of their result', () => {
  const rules = `operation Rally of Insurgents { select any Cities: place 1 own Guerrilla there }`;
  const events = { One: 'may { free Rally; Aid +1 }', Two: 'if Aid > 3: free Rally in Capital' };
  const files = compile(checkRules(withBase({ rules, events }))).files;
  const code = files.map(({ text }) => text).join('\n');
  expect(code).toMatch(/^(?:export )?const \w+ = \(c: Cells[^)]*\): boolean =>/mu);
  expect(code).not.toMatch(/^(?:export )?const \w+ = \(c: Cells[^)]*\) =>/mu);
});

/** The errors of the type checker in generated files. */
function typeErrors(files: readonly { readonly path: string; readonly text: string }[]): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'quipu-types-'));
  try {
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    for (const { path, text } of files) writeFileSync(join(folder, path), text);
    const compilerOptions = {
      composite: false,
      declaration: false,
      emitDeclarationOnly: false,
      noEmit: true,
    };
    const config = { extends: join(root, 'tsconfig.base.json'), compilerOptions, include: ['*.ts'] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const { stdout } = spawnSync(process.execPath, [tsc, '-p', folder, '--pretty', 'false'], {
      encoding: 'utf8',
    });
    return stdout.split('\n').filter((line) => line !== '');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const root = join(import.meta.dirname, '../../../..');
const tsc = join(createRequire(import.meta.url).resolve('@typescript/native/package.json'), '../bin/tsc');
