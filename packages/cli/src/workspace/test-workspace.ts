import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Creates a workspace in a temporary folder with a root manifest and the given files. Removed after the test. */
export function testWorkspace(files: Readonly<Record<string, string>> = {}): string {
  const root = createWorkspace(files);
  onTestFinished(() => removeWorkspace(root));
  return root;
}

/** Creates such a workspace for several tests, which call `removeWorkspace` at the end. */
export function createWorkspace(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'quipu-'));
  const allFiles = { 'package.json': '{}', 'rules/.keep': '', ...files };
  for (const [path, text] of Object.entries(allFiles)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

export const removeWorkspace = (root: string): void => rmSync(root, { recursive: true, force: true });

export function manifest(
  name: string,
  kind: 'volume' | 'prelude',
  dependencies: readonly string[] = [],
): string {
  return JSON.stringify({
    name: `@quipu/${name}`,
    exports: kind === 'volume' ? { '.': './generated/index.ts' } : { './*': './*.quipu' },
    dependencies: Object.fromEntries(dependencies.map((dependency) => [`@quipu/${dependency}`, '*'])),
  });
}
