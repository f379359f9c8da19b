/** Laws of editions, on amendments that are drawn at random among all that a base offers. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { base } from '../checker/testing/volumes.ts';
import { format } from '../format/format.ts';
import { outline } from '../parser/testing/outline.ts';
import { parse } from '../parser/parse.ts';
import { hashes } from './hashes.ts';
import { check, type CheckResult, type SourceFile } from './project.ts';
import { indexTargets } from './target-index.ts';

const more = `rule 4.6 whenever President is Uribe: Aid +1
event 2 "Two Sides" order Govt Rebels Cartel {
  unshaded "Order" { label helps: Aid +1; set President to Uribe }
  shaded "Disorder": Aid -1
}
event 3 "One Text" order Govt Rebels Cartel { Aid +2; Govt +1 }
scenario "Nothing happens" cites 4.6 {
  given setup Standard
}
`;
const amended: readonly SourceFile[] = [base, { path: 'more.quipu', text: more }];
const declarations = amended.flatMap(({ path, text }) => parse(path, text).file.declarations);
const things = indexTargets(declarations);
/** Paths that lead to one thing, as an amendment may spell them. */
const paths = [...things].flatMap(([path, found]) => (found.length === 1 && spells(path) ? [path] : []));

/** Whether a path can be written as it stands in the list of things. */
function spells(path: string): boolean {
  const { diagnostics } = parse('spelled.quipu', `edition A "a" of Base_ { remove ${path} }`);
  return diagnostics.length === 0;
}

const one = fc.constantFrom(...paths);
const amendment = fc.oneof(
  one.map((path) => `remove ${path}`),
  one.map((path) => `replace ${path} with: Aid +7`),
  one.map((path) => `replace ${path} with { Aid +7; Govt -1 }`),
  one.map((path) => `insert after ${path}: { Aid +7 }`),
  one.map((path) => `insert before ${path}: phase Late by Govt: Aid -1`),
  one.map((path) => `insert after ${path}: ahead: 0`),
);

const edition = (text: string): string => `edition First "first edition" of Base_ {\n${text}\n}\n`;
const meant = ({ checked }: CheckResult): string | undefined =>
  checked && hashes({ ...checked, name: '', title: '', edition: '', base: '' }).all;
const under = (text: string): CheckResult => check([{ path: 'first.quipu', text }], [], amended);

test('every path is spelled and found', () => {
  expect(paths.length).toBeGreaterThan(60);
  for (const path of paths)
    expect(under(edition(`remove ${path}`)).diagnostics.map(({ code }) => code)).not.toContain('Q1023');
});

test('an edition without amendments is its base', () => {
  const plain = check(amended, []);
  expect(meant(under(edition('')))).toBe(meant(plain));
  expect(under(edition('')).diagnostics).toEqual([]);
});

test('formatting an edition changes nothing of what it amends', () => {
  fc.assert(
    fc.property(fc.array(amendment, { minLength: 1, maxLength: 3 }), (lines) => {
      const text = edition(lines.join('\n'));
      const formatted = format(text).text;
      expect(format(formatted).text).toBe(formatted);
      const tree = (from: string): string => outline(parse('first.quipu', from).file.declarations);
      expect(tree(formatted)).toBe(tree(text));
      expect(meant(under(formatted))).toBe(meant(under(text)));
    }),
    { numRuns: 60 },
  );
});

test('what is wrong with an amendment is told, and nothing is thrown; what is right makes the one thing that it names', () => {
  fc.assert(
    fc.property(amendment, (line) => {
      const { checked, diagnostics } = under(edition(line));
      expect(checked !== undefined || diagnostics.length > 0).toBe(true);
      if (checked) expect(checked.amendments).toHaveLength(1);
    }),
    { numRuns: 150 },
  );
});
