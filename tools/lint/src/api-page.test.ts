/** The page `docs/api.md` lists the exports of published packages; `vitest --update` writes it. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type PublicExport, publicEntries } from './public-exports.ts';

const pagePath = join(import.meta.dirname, '../../../docs/api.md');

const HEAD = `# Exports of the packages

What programs import from Quipu: each export of the root of a published package, and of the further entries for clients, with the first
sentence of its doc comment. \`npm run docs:api\` writes the whole reference to \`dist/api\`. The [packages](architecture.md) have READMEs with
examples. This page is generated: \`npx vitest run api-page --update\` in \`tools/lint\` writes it.
`;

const entries = publicEntries();

const lineOf = ({ name, kind, summary }: PublicExport): string =>
  `- \`${name}\` (${kind})${summary === '' ? '' : `: ${summary}`}`;

it('lists every export with one line', async () => {
  const sections = entries.map(
    ({ specifier, exports }) => `\n## ${specifier}\n\n${exports.map(lineOf).join('\n')}\n`,
  );
  await expect(HEAD + sections.join('')).toMatchFileSnapshot(pagePath);
});

/** By entry, the number of exports without a doc comment. */
const UNDOCUMENTED = {
  '@quipu/cli': 1,
  '@quipu/compiler': 4,
  '@quipu/engine/play': 6,
  '@quipu/engine/schemas': 1,
  '@quipu/grammar': 5,
  '@quipu/language': 40,
};

/** By entry, the number of functions, classes and constants without an example. */
const WITHOUT_EXAMPLE = {
  '@quipu/board': 6,
  '@quipu/bot': 10,
  '@quipu/bot/custom-agents': 1,
  '@quipu/cli': 2,
  '@quipu/compiler': 1,
  '@quipu/engine': 8,
  '@quipu/engine/play': 73,
  '@quipu/engine/schemas': 9,
  '@quipu/grammar': 13,
  '@quipu/language': 40,
  '@quipu/scenario': 3,
  '@quipu/table': 5,
  '@quipu/words': 33,
  '@quipu/worker': 1,
  '@quipu/worker/host': 2,
};

/** By entry, how many exports match; entries without any are left out. */
const countIn = (isCounted: (exported: PublicExport) => boolean): Readonly<Record<string, number>> =>
  Object.fromEntries(
    entries
      .map(({ specifier, exports }) => [specifier, exports.filter(isCounted).length] as const)
      .filter(([, count]) => count > 0),
  );

// Lower a number when an export gets its comment; a new export needs one.
it('every export for clients has a doc comment', () => {
  expect(countIn(({ summary }) => summary === '')).toEqual(UNDOCUMENTED);
});

it('functions, classes and constants have examples', () => {
  expect(countIn(({ kind, hasExample }) => kind !== 'type' && !hasExample)).toEqual(WITHOUT_EXAMPLE);
});
