/** The guide `docs/guides/client.md`: its code blocks equal the files in `guide`, which form a small client. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../guide');
const page = join(import.meta.dirname, '../../../docs/guides/client.md');
const text = readFileSync(page, 'utf8');
const files = readdirSync(folder);
const read = (file: string): string => readFileSync(join(folder, file), 'utf8');

/** A code block with the name of its file. */
const BLOCK = /^(```\w+ file=(\S+)\n)[\s\S]*?^```$/gmu;

/** `vitest --update` writes the files into the page. */
it('shows each file as it is', async () => {
  const shown = text.replaceAll(BLOCK, (_, head: string, file: string) => `${head}${read(file)}\`\`\``);
  await expect(shown).toMatchFileSnapshot(page);
  expect([...text.matchAll(BLOCK)].map(([, , file]) => file).sort()).toEqual(files.toSorted());
});

it('is a client of at most 300 lines', () => {
  const lines = files.map((file) => read(file).trimEnd().split('\n').length);
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(300);
});

it('depends on volumes only in `volumes.ts`', () => {
  const others = files.filter((file) => file !== 'volumes.ts').map(read);
  expect(others.join('\n')).not.toMatch(/@quipu\/(?!bot|engine|table|words)/u);
  expect(read('volumes.ts')).toMatch(/@quipu\/(?!bot|engine|table|words)/u);
});
