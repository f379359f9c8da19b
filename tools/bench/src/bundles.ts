/** Measures the transfer size of the engine and of a volume in a page. */
import { bundle, sizeAtOnce } from '@quipu/browser/bundle';
import type { Measure } from './kernel.ts';
import { join } from 'node:path';

/** Imports of a page, by purpose; a placeholder represents the package of the volume. */
const IMPORTS: Readonly<Record<string, string>> = {
  'Game, without a volume': `export { Game } from '@quipu/engine';`,
  'words without rules': `export { words } from 'VOLUME/words';`,
  'rules to play, with Game': `export { Game } from '@quipu/engine'; export { volume } from 'VOLUME/play';`,
};

/** Returns the kilobytes of each import that are transferred initially. */
export async function bundleFigures(root: string, volume: string): Promise<readonly Measure[]> {
  const figures: Measure[] = [];
  for (const [name, text] of Object.entries(IMPORTS)) {
    const files = await bundle(join(root, 'tools/bench'), text.replaceAll('VOLUME', `@quipu/${volume}`));
    figures.push({ name: `bundle: ${name}`, value: sizeAtOnce(files) / 1000, unit: 'KB gz' });
  }
  return figures;
}
