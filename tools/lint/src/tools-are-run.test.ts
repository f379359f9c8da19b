/** Every module below `tools/` is run by a test, or by `npm test` itself. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';

const root = join(import.meta.dirname, '../../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const modules = new Set(
  globSync('tools/*/src/**/*.ts', { cwd: root }).map((path) => path.replaceAll('\\', '/')),
);

/** Modules that `npm test` starts: the plugin of the task runner, and the checks of format, lint and types. */
const ENTRY_POINTS = [
  'nx-plugin/src/index.ts',
  'test/src/main.ts',
  'test/src/check-format.ts',
  'test/src/check-lint.ts',
  'test/src/check-types.ts',
];

/** The exports of a package below `tools/`. */
const Exports = z.object({
  name: z.string(),
  exports: z.record(z.string(), z.union([z.string(), z.object({ default: z.string() })])).optional(),
});

/** The modules that the packages below `tools/` export, by specifier. */
function exported(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const path of globSync('tools/*/package.json', { cwd: root })) {
    const { name, exports = {} } = Exports.parse(JSON.parse(read(path)));
    for (const [entry, target] of Object.entries(exports)) {
      const file = typeof target === 'string' ? target : target.default;
      found.set(join(name, entry), join(dirname(path), file));
    }
  }
  return found;
}

const packages = exported();

/** Modules that a file imports, or starts by a path relative to any folder above it. */
const refersTo = (path: string): readonly string[] =>
  [...read(path).matchAll(/['"`]([^'"`\s]+)['"`]/gu)].flatMap(([, name = '']) => {
    const near = normalize(join(dirname(path), name));
    const named =
      name.startsWith('.') || !name.includes('/')
        ? []
        : [...modules].filter((one) => `/${one}`.endsWith(`/${name}`));
    return [near, packages.get(name) ?? '', ...named].filter((place) => modules.has(place));
  });

it('every module of the tools is reached by a test', () => {
  const queue = [
    ...globSync('{tools,packages}/**/*.test.{ts,tsx}', {
      cwd: root,
      exclude: ['**/node_modules/**', '**/dist/**'],
    }),
    ...globSync('packages/*/{vite.config.ts,vite/*.ts,browser/*.ts}', { cwd: root }),
    ...ENTRY_POINTS.map((path) => join('tools', path)),
  ];
  const reached = new Set<string>();
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    queue.push(...refersTo(path));
  }
  expect([...modules].filter((path) => !reached.has(path))).toEqual([]);
});
