/**
 * Every diagnostic of the binder and the checker as an author sees it: one `.quipu` file per case, named after its code,
 * next to its rendering (`vitest -u` updates it). The first line of a fixture states whether it uses or amends `fixtures/base`.
 */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bindingDiagnostics } from '../binder/binding-diagnostics.ts';
import { renderDiagnostic } from '../diagnostics/render-diagnostic.ts';
import { amendmentDiagnostics } from '../project/amendment-diagnostics.ts';
import { check } from '../project/check.ts';
import { meaningDiagnostics } from './catalogue/meaning-diagnostics.ts';
import { nonplayerDiagnostics } from './nonplayers/nonplayer-diagnostics.ts';
import { base } from './testing/test-volumes.ts';
import { gameStartDiagnostics } from './catalogue/game-start-diagnostics.ts';
import { proofDiagnostics } from './catalogue/proof-diagnostics.ts';
import { turnDiagnostics } from './catalogue/turn-diagnostics.ts';
import { typeDiagnostics } from './catalogue/type-diagnostics.ts';

const directory = new URL('../../fixtures/diagnostics/checker/', import.meta.url).pathname;
const fixtures = globSync('*.quipu', { cwd: directory }).sort();

test.each(fixtures)('%s', async (path) => {
  const fixtureText = readFileSync(directory + path, 'utf8');
  // Text before the marker line belongs to the volume that the edition amends.
  const [text = '', amendedText = ''] = fixtureText.split(/^\/\/ the edition\n/mu).reverse();
  const { diagnostics, files } = check(
    [...(fixtureText.startsWith('// uses base') ? [base] : []), { path, text }],
    [],
    fixtureText.startsWith('// amends base') ? [base, { path: 'beside.quipu', text: amendedText }] : [],
  );
  expect(diagnostics.map(({ code }) => code)).toEqual([path.slice(0, 5)]);
  expect(diagnostics.filter(({ hint }) => hint === undefined)).toEqual([]);
  const rendered = diagnostics.map((diagnostic) => {
    const source = files.find((file) => file.path === diagnostic.span.file)?.text ?? '';
    // Frames of other files would show the wrong text.
    return `${renderDiagnostic({ ...diagnostic, related: diagnostic.related.filter(({ span }) => span.file === diagnostic.span.file) }, source)}\n`;
  });
  await expect(rendered.join('\n')).toMatchFileSnapshot(directory + path.replace('.quipu', '.txt'));
});

test('has a fixture for every code, and no code twice', () => {
  const catalogues: readonly Readonly<Record<string, { code: string }>>[] = [
    bindingDiagnostics,
    amendmentDiagnostics,
    typeDiagnostics,
    meaningDiagnostics,
    gameStartDiagnostics,
    proofDiagnostics,
    turnDiagnostics,
    nonplayerDiagnostics,
  ];
  const codes = catalogues.flatMap((catalogue) => Object.values(catalogue).map(({ code }) => code));
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.filter((code) => !fixtures.some((fixture) => fixture.startsWith(code)))).toEqual([]);
});
