import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** A script that prints the URL of every module that is loaded when one module is imported. */
const PRINT_LOADED_MODULES = `
  import { registerHooks } from 'node:module';
  registerHooks({ load: (url, context, next) => (console.log(url), next(url, context)) });
  await import(process.argv[1]);
`;

it('imports the kernel without the class Game, saves, logs and schemas', () => {
  const command = [
    '--input-type=module',
    '-e',
    PRINT_LOADED_MODULES,
    join(import.meta.dirname, 'game-worker.ts'),
  ];
  const loaded = execFileSync(process.execPath, command, { encoding: 'utf8' }).trim().split('\n');
  expect(loaded.some((url) => url.endsWith('engine/src/kernel/advance.ts'))).toBe(true);
  expect(loaded.filter((url) => /\/zod\/|engine\/src\/(?:game\/game\.ts|saves\/|logs\/)/u.test(url))).toEqual(
    [],
  );
});
