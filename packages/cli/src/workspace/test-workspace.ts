import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A workspace in a temporary folder, removed after the test: a root manifest, and the given files. */
export function testWorkspace(files: Readonly<Record<string, string>> = {}): string {
  const root = mkdtempSync(join(tmpdir(), 'quipu-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const all = { 'package.json': '{}', 'rules/.keep': '', ...files };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

/** The manifest of a volume, or of a prelude. */
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
