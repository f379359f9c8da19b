/** Checks of whole volumes: the sample, formatting, and random errors. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CheckedPrinter } from '../checker/testing/checked-printer.ts';
import { base, checkWithBase, readRuleFiles, prelude } from '../checker/testing/test-volumes.ts';
import { hashRules } from './hashes.ts';
import { check } from './check.ts';

const sampleFiles = readRuleFiles('rules/sample');

test('checks the sample volume without diagnostics', async () => {
  const { checked, diagnostics } = check(sampleFiles, prelude);
  expect(diagnostics).toEqual([]);
  if (!checked) throw new Error('not checked');
  const printer = new CheckedPrinter(checked);
  const points = checked.points.map(({ path, base: value, changes }) =>
    [
      `point ${path} = ${printer.expr(value)}`,
      ...changes.map(
        (change) => `  ${JSON.stringify(change.when)} ${change.how} ${printer.expr(change.value)}`,
      ),
    ].join('\n'),
  );
  const text = [
    ...checked.groups.map(({ key }) => key),
    ...points,
    ...checked.bodies.map((body) => printer.body(body)),
  ];
  await expect(`${text.join('\n')}\n`).toMatchFileSnapshot('../../fixtures/sample.checked.txt');
});

test('formatting changes no hash, and a changed rule changes only its own hash', () => {
  const hashesAfter = (edit: (text: string) => string): ReturnType<typeof hashRules> | undefined => {
    const { checked } = check(
      sampleFiles.map(({ path, text }) => ({ path, text: edit(text) })),
      prelude,
    );
    return checked && hashRules(checked);
  };
  const originalHashes = hashesAfter((text) => text);
  expect(hashesAfter((text) => `// A comment.\n\n${text.replaceAll('  ', '    ')}`)).toEqual(originalHashes);
  const changedHashes = hashesAfter((text) => text.replace('up to 3 Cubes', 'up to 4 Cubes'));
  expect(changedHashes?.all).not.toBe(originalHashes?.all);
  expect(changedHashes?.layout).toBe(originalHashes?.layout);
  const changedPaths = Object.keys(originalHashes?.rules ?? {}).filter(
    (path) => originalHashes?.rules[path] !== changedHashes?.rules[path],
  );
  expect(changedPaths).toEqual(['Train.recruit']);
});

test('includes a prelude only in volumes that use it', () => {
  const volume = (uses: string, forces: string) =>
    check([{ path: 'test.quipu', text: `volume Test "Test" edition "1"${uses}\n${forces}` }], prelude);
  const redClass = 'class Cube plural Cubes { Fresh, Spent }';
  expect(volume('', redClass).bound.classes).toHaveLength(1);
  expect(volume('', redClass).bound.scale).toBeUndefined();
  expect(volume(' uses Coin', redClass).bound.classes).toHaveLength(3);
  expect(volume(' uses Coin', redClass).bound.scale).toBeDefined();
});

test('names the prelude of an unknown name in a volume that does not use it', () => {
  const files = sampleFiles.map(({ path, text }) => ({ path, text: text.replace(' uses Coin', '') }));
  const hints = check(files, prelude).diagnostics.map(({ hint }) => hint);
  expect(hints).toContain('Declare it, or write "uses Coin" in the volume line.');
});

test('collects the rule numbers of all lines of a sequence of play', () => {
  const text = base.text.replace(
    /sequence \{[^}]*\}/u,
    `rule 2.0 sequence {
  rule 2.1 eligible by card, 2 act
  rule 2.2 first: Operation with Activity, Event
  rule 2.3 second after Operation: Limited
  rule 2.4 pass: own +1
  rule 2.5 acted: Ineligible
  rule 2.6 ahead: 0
  rule 2.7 after paid Operation: Aid +1
  rule 2.8 round Campaign
}`,
  );
  const { checked, diagnostics } = check([{ path: 'Base.quipu', text }], []);
  expect(diagnostics).toEqual([]);
  expect(checked?.rules).toEqual(
    expect.arrayContaining(['2.0', '2.1', '2.2', '2.3', '2.4', '2.5', '2.6', '2.7', '2.8']),
  );
});

test('a syntax error causes no follow-up errors', () => {
  const { diagnostics } = checkWithBase(
    'faction Church "Church" colour white\nround Test {\n  phase Test: by Church: Aid +1\n}\n',
  );
  expect(diagnostics.filter(({ code }) => !code.startsWith('Q0'))).toEqual([]);
});

test('checking never throws', () => {
  const words = base.text.split(/(?<=\s)/u);
  const mutants = fc.array(fc.tuple(fc.nat(words.length - 1), fc.nat(words.length - 1)), {
    minLength: 1,
    maxLength: 4,
  });
  fc.assert(
    fc.property(mutants, (edits) => {
      const mutant = [...words];
      for (const [to, from] of edits) mutant[to] = words[from] ?? '';
      check([{ path: 'mutant.quipu', text: mutant.join('') }], prelude);
    }),
    { numRuns: 150 },
  );
});
