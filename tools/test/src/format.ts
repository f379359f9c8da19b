// Checks the format of every file that Prettier knows and does not ignore; the same files as `prettier --check .`. Counts one per file.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as prettier from 'prettier';
import { leaveCount, total, type Count } from './result.ts';
import { root } from './workspace.ts';

const skipped = new Set([
  'node_modules',
  '.git',
  '.nx',
  '.results',
  'dist',
  'coverage',
  'generated',
  'fixtures',
]);

const counts: Count[] = [];
for (const file of files('')) {
  const path = join(root, file);
  const ignorePath = ['.prettierignore', '.gitignore'].map((name) => join(root, name));
  const info = await prettier.getFileInfo(path, { ignorePath });
  if (info.ignored || info.inferredParser === null) continue;
  const options = await prettier.resolveConfig(path, { editorconfig: true });
  const ok = await prettier
    .check(readFileSync(path, 'utf8'), { ...options, filepath: path })
    .catch(() => false);
  if (!ok) console.error(`${file}: not formatted; npm run format`);
  counts.push(ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
}
leaveCount('format', total(counts));

function files(dir: string): string[] {
  return readdirSync(join(root, dir), { withFileTypes: true }).flatMap((entry) => {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : files(path);
    return entry.isFile() ? [path] : [];
  });
}
