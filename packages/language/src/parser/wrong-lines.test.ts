/**
 * Lines that authors who know other languages or rulebooks write, and the diagnostics that correct them. Each file of
 * `fixtures/wrong-lines` has the lines, with `⏎` for a line break, followed by their diagnostics, which are indented. To add a
 * line, write it into the file and run `vitest -u`.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkWithBase } from '../checker/testing/test-volumes.ts';
import { foreignForms } from './foreign-forms.ts';

const directory = new URL('../../fixtures/wrong-lines/', import.meta.url).pathname;

const WRAPPERS: Readonly<Record<string, (line: string) => string>> = {
  'declarations.txt': (line) => line,
  'event-texts.txt': (line) => `event 77 "Wrong" order Govt Rebels Cartel {\n  ${line}\n}`,
  'operation-texts.txt': (line) => `operation Wrong of Govt {\n  ${line}\n}`,
};

const files = Object.entries(WRAPPERS).map(([name, wrap]) => ({
  name,
  renderings: readFileSync(directory + name, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith(' '))
    .map((line) => ({ line, diagnostics: renderDiagnostics(wrap(line.replaceAll('⏎', '\n'))) })),
}));

function renderDiagnostics(text: string): readonly string[] {
  return checkWithBase(text).diagnostics.map(({ code, span, hint }) => {
    const found = text.slice(span.start, span.end).replaceAll('\n', '⏎').slice(0, 40);
    return `  ${code} at ${found || 'the end'}: ${hint ?? ''}`;
  });
}

test.each(files)('corrects each line of $name', async ({ name, renderings }) => {
  const validLines = renderings.filter(({ diagnostics }) => diagnostics.length === 0).map(({ line }) => line);
  expect(validLines, 'The language accepts these lines by now: remove them from the file.').toEqual([]);
  const text = renderings.map(({ line, diagnostics }) => [line, ...diagnostics, ''].join('\n')).join('\n');
  await expect(text).toMatchFileSnapshot(directory + name);
});

test('every form is corrected in one of the files', () => {
  const diagnostics = files.flatMap(({ renderings }) =>
    renderings.flatMap((rendering) => rendering.diagnostics),
  );
  const isUsed = (hint: string): boolean => {
    const parts = hint.split(/\$\d/u).map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/gu, String.raw`\$&`));
    const pattern = new RegExp(`: ${parts.join('.*')}$`, 'u');
    return diagnostics.some((diagnostic) => pattern.test(diagnostic));
  };
  expect(
    foreignForms()
      .filter(({ hint }) => !isUsed(hint))
      .map(({ source }) => source),
  ).toEqual([]);
});
