/** The page `docs/api.md` lists the exports of published packages; `vitest --update` writes it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type PublicExport, publicApi } from './public-exports.ts';
import { runExamples, VALUE_FILES } from './run-examples.ts';

const pagePath = join(import.meta.dirname, '../../../docs/api.md');

const HEAD = `# Exports of the packages

What programs import from Quipu: each export of the root of a published package, and of the further entries for clients, with the first
sentence of its doc comment. \`npm run docs:api\` writes the whole reference to \`dist/api\`. The [packages](architecture.md) have READMEs with
examples. This page is generated: \`npx vitest run api-page --update\` in \`tools/lint\` writes it.

Examples of the reference leave out imports of public names, and use these values of the volume \`@quipu/sample\`. A test compiles and runs
them, and compares results with the values in their comments.

\`\`\`ts
${VALUE_FILES.map((path) => readFileSync(path, 'utf8').trim()).join('\n\n')}
\`\`\`
`;

const api = publicApi();
const { entries } = api;

const lineOf = ({ name, kind, summary }: PublicExport): string =>
  `- \`${name}\` (${kind})${summary === '' ? '' : `: ${summary}`}`;

it('lists every export with one line', async () => {
  const sections = entries.map(
    ({ specifier, exports }) => `\n## ${specifier}\n\n${exports.map(lineOf).join('\n')}\n`,
  );
  await expect(HEAD + sections.join('')).toMatchFileSnapshot(pagePath);
});

/** The exports that match, each with its import specifier. */
const exportsWith = (matches: (exported: PublicExport) => boolean): readonly string[] =>
  entries.flatMap(({ specifier, exports }) =>
    exports.filter(matches).map(({ name }) => `${specifier} ${name}`),
  );

it('every export has a doc comment', () => {
  expect(exportsWith(({ summary }) => summary === '')).toEqual([]);
});

it('functions, classes and constants have examples', () => {
  expect(exportsWith(({ kind, hasExample }) => kind !== 'type' && !hasExample)).toEqual([]);
});

it('examples compile, run and have the values that their comments state', { timeout: 180_000 }, () => {
  const { compiled, run, typeErrors, failures } = runExamples(api);
  expect({ typeErrors, failures }).toEqual({ typeErrors: '', failures: [] });
  expect(compiled).toBeGreaterThan(150);
  expect(run).toBeGreaterThan(150);
});
