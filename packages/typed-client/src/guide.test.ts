/** The page of the handbook that shows a whole client: its blocks of code are the files, and they are few. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../guide');
const page = join(import.meta.dirname, '../../../docs/guides/client.md');
const text = readFileSync(page, 'utf8');
const files = readdirSync(folder);
const read = (file: string): string => readFileSync(join(folder, file), 'utf8');

/** A block of code with the file that it shows. */
const BLOCK = /^(```\w+ file=(\S+)\n)[\s\S]*?^```$/gmu;

/** `vitest --update` puts the files into the page. */
it('shows each file as it is', async () => {
  const shown = text.replaceAll(BLOCK, (_, head: string, file: string) => `${head}${read(file)}\`\`\``);
  await expect(shown).toMatchFileSnapshot(page);
  expect([...text.matchAll(BLOCK)].map(([, , file]) => file).sort()).toEqual(files.toSorted());
});

it('is a client of at most 300 lines', () => {
  const lines = files.map((file) => read(file).trimEnd().split('\n').length);
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(300);
});

it('knows no volume but where they are listed', () => {
  const others = files.filter((file) => file !== 'volumes.ts').map(read);
  expect(others.join('\n')).not.toMatch(/@quipu\/(?!bot|engine|table|words)/u);
  expect(read('volumes.ts')).toMatch(/@quipu\/(?!bot|engine|table|words)/u);
});
