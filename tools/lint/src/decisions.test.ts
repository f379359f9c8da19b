/** Pages of `docs/decisions` follow their template and are listed in its index. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../../../docs/decisions');
const MAX_LINES = 120;
const SECTIONS = ['Context', 'Options considered', 'Decision', 'Consequences'];

/** Returns the faults of a page, given its file name and those of all pages. */
function faults(file: string, text: string, files: readonly string[]): readonly string[] {
  const lines = text.trimEnd().split('\n');
  const prose = text.replaceAll(/^```.*?^```$/gms, '');
  const sections = [...prose.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
  const number = file.slice(0, 4);
  const status = /\*\*Status:\*\*\s+(accepted|superseded\s+by\s+(?<by>\d{4}))[.;]/.exec(text);
  const by = status?.groups?.['by'];
  return [
    ...(lines.length > MAX_LINES ? [`more than ${String(MAX_LINES)} lines`] : []),
    ...(lines[0]?.startsWith(`# ${number}: `) === true ? [] : ['no title with its number']),
    ...(/^\*\*Date:\*\* \d{4}-\d{2}-\d{2}\. /m.test(text) ? [] : ['no date']),
    ...(status === null ? ['no status'] : []),
    ...(by === undefined || files.some((other) => other.startsWith(by)) ? [] : [`no decision ${by}`]),
    ...(sections.join() === SECTIONS.join() ? [] : [`sections ${sections.join(', ')}`]),
  ].map((fault) => `${file}: ${fault}`);
}

describe('decisions', () => {
  const files = readdirSync(folder).filter((file) => file !== 'README.md');

  it('finds pages that differ from the template', () => {
    const head = '# 0001: Title\n\n**Date:** 2026-01-02. **Status:** accepted. **Concerns:** all.\n';
    const body = SECTIONS.map((section) => `\n## ${section}\n\nText.\n`).join('');
    expect(faults('0001-a.md', head + body, [])).toEqual([]);
    expect(faults('0002-a.md', head.replace('accepted', 'superseded by 0009') + body, [])).toEqual([
      '0002-a.md: no title with its number',
      '0002-a.md: no decision 0009',
    ]);
    expect(faults('0001-a.md', `# 0001: Title\n\n**Status:** decided.\n\n## Decided\n`, [])).toEqual([
      '0001-a.md: no date',
      '0001-a.md: no status',
      '0001-a.md: sections Decided',
    ]);
    expect(faults('0001-a.md', head + body + 'more\n'.repeat(MAX_LINES), [])).toEqual([
      '0001-a.md: more than 120 lines',
    ]);
  });

  it('follow the template', () => {
    expect(files.flatMap((file) => faults(file, readFileSync(join(folder, file), 'utf8'), files))).toEqual(
      [],
    );
  });

  it('are listed in the index under their titles', () => {
    const index = readFileSync(join(folder, 'README.md'), 'utf8');
    const entry = (file: string): string =>
      `- [${readFileSync(join(folder, file), 'utf8').split('\n')[0]?.slice(2) ?? ''}](${file})\n`;
    expect(files.filter((file) => !index.includes(entry(file)))).toEqual([]);
  });

  it('have unique numbers', () => {
    expect(new Set(files.map((file) => file.slice(0, 4))).size).toBe(files.length);
  });
});
