/** The guide `docs/guides/client.md`: its code blocks equal the files in `guide`, which form a small client. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../guide');
const pagePath = join(import.meta.dirname, '../../../docs/guides/client.md');
const pageText = readFileSync(pagePath, 'utf8');
const files = readdirSync(folder);
const read = (file: string): string => readFileSync(join(folder, file), 'utf8');

/** A code block with the name of its file. */
const BLOCK = /^(```\w+ file=(\S+)\n)[\s\S]*?^```$/gmu;

/** `vitest --update` writes the files into the page. */
it('contains each file unchanged', async () => {
  const updatedPage = pageText.replaceAll(
    BLOCK,
    (_, head: string, file: string) => `${head}${read(file)}\`\`\``,
  );
  await expect(updatedPage).toMatchFileSnapshot(pagePath);
  expect([...pageText.matchAll(BLOCK)].map(([, , file]) => file).sort()).toEqual(files.toSorted());
});

it('is a client of at most 300 lines', () => {
  const lines = files.map((file) => read(file).trimEnd().split('\n').length);
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(300);
});

it('depends on volumes only in `volume-loaders.ts`', () => {
  const otherFiles = files.filter((file) => file !== 'volume-loaders.ts').map(read);
  expect(otherFiles.join('\n')).not.toMatch(/@quipu\/(?!bot|engine|table|words)/u);
  expect(read('volume-loaders.ts')).toMatch(/@quipu\/(?!bot|engine|table|words)/u);
});
