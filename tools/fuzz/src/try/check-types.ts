/** Type-checks the generated code of many volumes at once. */
import type { GeneratedFile } from '@quipu/compiler';
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../../..');
const compiler = join(
  createRequire(import.meta.url).resolve('@typescript/native/package.json'),
  '../bin/tsc',
);

/** Schemas take as long as everything else, and rules hardly affect them. */
const SELDOM = 'schemas.ts';

/** Creates a folder outside the repository in which the imports of generated code resolve. */
export function createTypesFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'quipu-types-'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const options = { composite: false, declaration: false, emitDeclarationOnly: false, noEmit: true };
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: join(root, 'tsconfig.base.json'),
      compilerOptions: options,
      include: ['*/*.ts'],
    }),
  );
  return folder;
}

/** Writes a volume to a subfolder. */
export function writeVolume(
  folder: string,
  name: string,
  files: readonly GeneratedFile[],
  schemas: boolean,
): void {
  mkdirSync(join(folder, name), { recursive: true });
  for (const { path, text } of files)
    if (schemas || path !== SELDOM) writeFileSync(join(folder, name, path), text);
}

/** Type-checks all volumes of a folder, then deletes them. Returns the errors by volume. */
export async function checkTypes(
  folder: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (names.length === 0) return new Map();
  const child = spawn(process.execPath, [compiler, '-p', folder, '--pretty', 'false'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const printed = (await child.stdout.setEncoding('utf8').toArray()).join('');
  for (const name of names) rmSync(join(folder, name), { recursive: true, force: true });
  const found = new Map<string, string[]>();
  for (const line of printed.split('\n')) {
    const { name, what } = /^(?<name>[^/]+)\/[^(]+\(\d+,\d+\): error (?<what>.*)$/u.exec(line)?.groups ?? {};
    if (name !== undefined && what !== undefined) found.set(name, [...(found.get(name) ?? []), what]);
    else if (line.includes('error')) throw new Error(`The compiler of types says: ${line}`);
  }
  return found;
}
