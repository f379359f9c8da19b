/** Measures the length of a volume's rules. */
import type { Measure } from './kernel.ts';
import { format } from '@quipu/language';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

/**
 * Lines of each rule file, without scenarios, and their total: formatted, without blank lines and comments.
 */
export function ruleLines(volume: string): readonly Measure[] {
  const folder = join(root, 'rules', volume);
  const files = globSync('**/*.quipu', { cwd: folder, exclude: ['scenarios/**'] })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted();
  const figures = files.map((file) => ({
    name: `rule lines of ${file}`,
    value: linesOf(readFileSync(join(folder, file), 'utf8')),
    unit: 'lines',
  }));
  const all = figures.reduce((sum, { value }) => sum + value, 0);
  return [...figures, { name: 'rule lines', value: all, unit: 'lines' }];
}

export function linesOf(text: string): number {
  return format(text)
    .text.split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('//')).length;
}
