/** Loads generated code. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { GeneratedFile } from '../codegen/generated-file.ts';

const results = join(import.meta.dirname, '../../.results/generated');

/** Imports a module of the generated code by its file name. */
export type LoadModule = (name: string) => Promise<Readonly<Record<string, unknown>>>;

/** Writes generated files to a folder that is named by their hash, and returns how to import them. */
export function writeGenerated(files: readonly GeneratedFile[]): LoadModule {
  const hash = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16);
  const folder = join(results, hash);
  if (!existsSync(folder)) {
    mkdirSync(results, { recursive: true });
    const draft = mkdtempSync(join(results, 'draft-'));
    for (const { path, text } of files) writeFileSync(join(draft, path), text);
    try {
      // Another process may write the same volume; a rename never shows half of it.
      renameSync(draft, folder);
    } catch (error) {
      rmSync(draft, { recursive: true });
      if (!existsSync(folder)) throw error;
    }
  }
  return async (name) =>
    (await import(/* @vite-ignore */ pathToFileURL(join(folder, name)).href)) as Record<string, unknown>;
}
