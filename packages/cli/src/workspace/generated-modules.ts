/** Locates modules whose files end in `.ts` in a repository or workspace, and in `.js` in an installed package. */
import { extname, join } from 'node:path';
import { fileKindOf } from './files.ts';

/** The path of a module of a volume's generated code, which need not exist. */
export function generatedModule(volumeFolder: string, name: string): string {
  const path = join(volumeFolder, 'generated', name);
  return fileKindOf(`${path}.js`) === 'file' ? `${path}.js` : `${path}.ts`;
}

/**
 * The URL of a module in the same folder as another one, for workers.
 * @param moduleUrl `import.meta.url` of the caller
 * @param name without extension
 */
export const siblingModule = (moduleUrl: string, name: string): URL =>
  new URL(`${name}${extname(moduleUrl)}`, moduleUrl);
