import { parse } from '@quipu/language';
import pico from 'picocolors';
import { expect, it } from 'vitest';
import { diagnosticJson, renderDiagnostic } from './diagnostics.ts';

const noColors = pico.createColors(false);
const name = (file: string): string => `rules/${file}`;

function renderText(text: string): string {
  const texts = new Map([['a.quipu', text]]);
  return parse('a.quipu', text)
    .diagnostics.map((diagnostic) => renderDiagnostic(diagnostic, texts, noColors, name))
    .join('\n');
}

it('shows the location and a code frame', () => {
  const text = renderText('fraction Govt "Government" color blue\n');
  expect(text).toContain('at rules/a.quipu:1:1');
  expect(text).toContain('> 1 | fraction Govt');
  expect(text.split('\n')).toContain('      | ^^^^^^^^');
});

it('replaces control characters', () => {
  expect(renderText('\u001b[2J\u0007\u009b31m rule')).not.toMatch(/[\u0007\u001b\u009b]/);
});

it('omits the code frame of a file with a very long line', () => {
  expect(renderText(`{${'x'.repeat(100_000)}`).length).toBeLessThan(120_000);
  expect(renderText(`{ ${'x '.repeat(1000)}`)).not.toContain('| {');
});

it('includes lines and columns in JSON', () => {
  const text = 'fraction Govt';
  const [first] = parse('a.quipu', text).diagnostics;
  const json = first && diagnosticJson(first, new Map([['a.quipu', text]]), name);
  expect(json).toMatchObject({ file: 'rules/a.quipu', line: 1, column: 1, endLine: 1, severity: 'error' });
});
