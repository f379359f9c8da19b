/**
 * Snapshots of syntax trees. `fixtures/trees` has a line for each form, with the outline of its tree below; to add a
 * form, write its line and run `vitest -u`.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { outline } from './testing/outline.ts';
import { declarationOf, statementOf } from './testing/parse-fragment.ts';

const directory = new URL('../../fixtures/trees/', import.meta.url).pathname;

function valueOf(text: string): unknown {
  const statement = statementOf(`let x = ${text}`);
  return statement.$type === 'let' ? statement.value : undefined;
}

function stepOf(text: string): unknown {
  const declaration = declarationOf(`scenario "Test" { ${text} }`);
  return declaration.$type === 'scenario' ? declaration.steps[0] : undefined;
}

test.each([
  ['statements', statementOf],
  ['expressions', valueOf],
  ['scenarios', stepOf],
  ['declarations', declarationOf],
] as const)('parses %s to the recorded trees', async (name, parseForm) => {
  const path = `${directory}${name}.txt`;
  const forms = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith(' '));
  const outlines = forms.map((form) => `${form}\n  ${outline(parseForm(form))}\n`);
  await expect(outlines.join('\n')).toMatchFileSnapshot(path);
});
