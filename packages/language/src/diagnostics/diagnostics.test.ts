/**
 * Renderings of every diagnostic. `fixtures/diagnostics` has a `.quipu` file for each, named after its code, and the
 * expected rendering; `vitest -u` records the renderings again.
 */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { renderDiagnostic } from './render-diagnostic.ts';
import { syntaxDiagnostics } from './syntax-diagnostics.ts';
import { diagnose } from './testing/diagnose.ts';

const directory = new URL('../../fixtures/diagnostics/', import.meta.url).pathname;
const fixtures = globSync('*.quipu', { cwd: directory }).sort();

test.each(fixtures)('reports only the diagnostic of %s', async (fixture) => {
  const text = readFileSync(directory + fixture, 'utf8');
  const diagnostics = diagnose(fixture, text);
  expect([...new Set(diagnostics.map(({ code }) => code))]).toEqual([fixture.slice(0, 5)]);
  expect(diagnostics.filter(({ hint }) => hint === undefined)).toEqual([]);
  const rendered = diagnostics.map((diagnostic) => `${renderDiagnostic(diagnostic, text)}\n`).join('\n');
  await expect(rendered).toMatchFileSnapshot(directory + fixture.replace('.quipu', '.txt'));
});

test('every syntax code is unique and has a fixture', () => {
  const codes = Object.values(syntaxDiagnostics).map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.filter((code) => !fixtures.some((fixture) => fixture.startsWith(code)))).toEqual([]);
});
