/** Properties of editions, tested with random amendments of a base. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { base } from '../checker/testing/test-volumes.ts';
import { format } from '../format/format.ts';
import { outline } from '../parser/testing/outline.ts';
import { parse } from '../parser/parse.ts';
import { hashRules } from './hashes.ts';
import { check, type CheckResult, type SourceFile } from './check.ts';
import { indexTargets } from './target-index.ts';

const moreRules = `rule 4.6 whenever President is Uribe: Aid +1
event 2 "Two Sides" order Govt Rebels Cartel {
  unshaded "Order" { label helps: Aid +1; set President to Uribe }
  shaded "Disorder": Aid -1
}
event 3 "One Text" order Govt Rebels Cartel { Aid +2; Govt +1 }
scenario "Nothing happens" cites 4.6 {
  given setup Standard
}
`;
const baseFiles: readonly SourceFile[] = [base, { path: 'more.quipu', text: moreRules }];
const declarations = baseFiles.flatMap(({ path, text }) => parse(path, text).file.declarations);
const targetIndex = indexTargets(declarations);
/** Paths of exactly one target that can be written in an amendment. */
const paths = [...targetIndex].flatMap(([path, targets]) =>
  targets.length === 1 && canBeSpelled(path) ? [path] : [],
);

/** Returns whether a path of the index can be written in an amendment. */
function canBeSpelled(path: string): boolean {
  const { diagnostics } = parse('spelled.quipu', `edition A "a" of Base_ { remove ${path} }`);
  return diagnostics.length === 0;
}

const anyPath = fc.constantFrom(...paths);
const amendment = fc.oneof(
  anyPath.map((path) => `remove ${path}`),
  anyPath.map((path) => `replace ${path} with: Aid +7`),
  anyPath.map((path) => `replace ${path} with { Aid +7; Govt -1 }`),
  anyPath.map((path) => `insert after ${path}: { Aid +7 }`),
  anyPath.map((path) => `insert before ${path}: phase Late by Govt: Aid -1`),
  anyPath.map((path) => `insert after ${path}: ahead: 0`),
);

const editionText = (text: string): string => `edition First "first edition" of Base_ {\n${text}\n}\n`;
const rulesHash = ({ checked }: CheckResult): string | undefined =>
  checked && hashRules({ ...checked, name: '', title: '', edition: '', base: '' }).all;
const checkEdition = (text: string): CheckResult => check([{ path: 'first.quipu', text }], [], baseFiles);

test('finds every path of the index', () => {
  expect(paths.length).toBeGreaterThan(60);
  for (const path of paths)
    expect(checkEdition(editionText(`remove ${path}`)).diagnostics.map(({ code }) => code)).not.toContain(
      'Q1023',
    );
});

test('an edition without amendments has the rules of its base', () => {
  const baseResult = check(baseFiles, []);
  expect(rulesHash(checkEdition(editionText('')))).toBe(rulesHash(baseResult));
  expect(checkEdition(editionText('')).diagnostics).toEqual([]);
});

test('formatting an edition does not change its amendments', () => {
  fc.assert(
    fc.property(fc.array(amendment, { minLength: 1, maxLength: 3 }), (lines) => {
      const text = editionText(lines.join('\n'));
      const formatted = format(text).text;
      expect(format(formatted).text).toBe(formatted);
      const outlineOf = (source: string): string => outline(parse('first.quipu', source).file.declarations);
      expect(outlineOf(formatted)).toBe(outlineOf(text));
      expect(rulesHash(checkEdition(formatted))).toBe(rulesHash(checkEdition(text)));
    }),
    { numRuns: 60 },
  );
});

test('an amendment is applied once or reported, and never throws', () => {
  fc.assert(
    fc.property(amendment, (line) => {
      const { checked, diagnostics } = checkEdition(editionText(line));
      expect(checked !== undefined || diagnostics.length > 0).toBe(true);
      if (checked) expect(checked.amendments).toHaveLength(1);
    }),
    { numRuns: 150 },
  );
});
