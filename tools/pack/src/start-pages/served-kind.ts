/** Reads what `npm start` of a project serves. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The kind of page that `npm start` serves until it is stopped; undefined if it serves none. */
export function servedKind(project: string): 'volume' | 'client' | undefined {
  const { scripts } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  const start = scripts['start'] ?? '';
  if (/\bquipu page\b/u.test(start)) return 'volume';
  return start === 'vite' ? 'client' : undefined;
}
