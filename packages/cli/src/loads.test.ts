/** Checks which modules frequently used commands import. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** A script that prints the URL of every module that is loaded when one module is imported. */
const PRINT_LOADED_MODULES = `
  import { registerHooks } from 'node:module';
  registerHooks({ load: (url, context, next) => (console.log(url), next(url, context)) });
  await import(process.argv[1]);
`;

it.each([
  [
    'check',
    'build/commands/check.ts',
    'language/src/checker/check-volume.ts',
    /language\/src\/(?:format|mutants)\/|code-frame/u,
  ],
])('%s imports only the parts of the language package that it uses', (_, entry, importedFile, otherFile) => {
  const command = ['--input-type=module', '-e', PRINT_LOADED_MODULES, join(import.meta.dirname, entry)];
  const loaded = execFileSync(process.execPath, command, { encoding: 'utf8' }).trim().split('\n');
  expect(loaded.some((url) => url.endsWith(importedFile))).toBe(true);
  expect(loaded.filter((url) => otherFile.test(url))).toEqual([]);
});
