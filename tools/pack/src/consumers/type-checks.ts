/** Strict type checks of programs that import every entry of every package. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publicPackages, root, shortName } from '../public-packages.ts';
import { publishedManifest, type PackageManifest } from '../package-manifest.ts';
import { type Consumers, writeFiles } from './consumer-folder.ts';
import { gameSource } from './game-program.ts';
import type { Check } from './matrix.ts';
import { runSuccessfully } from './run-program.ts';

/** Options that strict projects use; a consumer may set any of them. */
const STRICT = {
  target: 'es2022',
  lib: ['es2024', 'dom'],
  noEmit: true,
  strict: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  noUncheckedIndexedAccess: true,
  noPropertyAccessFromIndexSignature: true,
  noImplicitReturns: true,
  noImplicitOverride: true,
  verbatimModuleSyntax: true,
  isolatedModules: true,
  resolveJsonModule: true,
  skipLibCheck: false,
};

const MODES = {
  nodenext: { module: 'nodenext', moduleResolution: 'nodenext' },
  bundler: { module: 'preserve', moduleResolution: 'bundler' },
} as const;

/** The versions of TypeScript that are supported, with their npm packages. */
const COMPILERS = {
  'TypeScript 5.9': 'typescript@5.9',
  'TypeScript 6': 'typescript@6',
  'TypeScript 7': 'typescript@7',
};

/** The programs that are checked, in addition to imports of all entries. */
export const typedPrograms = (): Readonly<Record<string, string>> => ({
  'game.ts': gameSource('sample'),
  'types.ts': readFileSync(join(import.meta.dirname, 'consumer-types.ts'), 'utf8'),
});

const checkedPackages = publicPackages();

export interface TypeCheckMode {
  readonly mode: keyof typeof MODES;
  readonly exactOptionalPropertyTypes: boolean;
}

/** The text of a `tsconfig.json`. */
export const strictConfig = (
  { mode, exactOptionalPropertyTypes }: TypeCheckMode,
  types: readonly string[],
): string =>
  JSON.stringify({
    compilerOptions: { ...STRICT, ...MODES[mode], exactOptionalPropertyTypes, types },
    include: ['*.ts'],
  });

/** Checks with each compiler, each kind of resolution, with and without exact optional properties. */
export function typeChecks(consumers: Consumers): readonly Check[] {
  return Object.entries(COMPILERS).flatMap(([name, specifier]) => {
    let folder: Promise<string> | undefined;
    const prepare = (): Promise<string> =>
      consumers.create(
        `types-${specifier}`,
        { ...typedPrograms(), 'entries.ts': importsOfAllEntries() },
        {
          packages: checkedPackages.map(({ manifest }) => shortName(manifest)),
          // The command's declarations use types of Node.js; those of the React hook use React.
          others: [specifier, '@types/node@24', 'react@19', '@types/react@19', 'zod@4'],
        },
      );
    return (['nodenext', 'bundler'] as const).flatMap((mode) =>
      [true, false].map((exactOptionalPropertyTypes) => ({
        name: `${name}, ${mode}, exact optional properties ${exactOptionalPropertyTypes ? 'on' : 'off'}`,
        run: async () => {
          folder ??= prepare();
          const cwd = await folder;
          writeFiles(cwd, { 'tsconfig.json': strictConfig({ mode, exactOptionalPropertyTypes }, ['node']) });
          await runSuccessfully(['npx', '--no-install', 'tsc', '-p', '.', '--pretty', 'false'], { cwd });
          return '0 errors';
        },
      })),
    );
  });
}

/** A module that imports each entry of each package. */
function importsOfAllEntries(): string {
  const specifiers = checkedPackages.flatMap((published) =>
    entriesOf(
      publishedManifest(published.manifest),
      join(root, 'dist/packages', shortName(published.manifest)),
    ),
  );
  const imports = specifiers.map(
    (specifier, index) =>
      `import * as entry${String(index)} from '${specifier.path}'${specifier.isJson ? " with { type: 'json' }" : ''};\n`,
  );
  return `${imports.join('')}export const entries: readonly object[] = [${specifiers.map((_, index) => `entry${String(index)}`).join(', ')}];\n`;
}

/** The modules that a package exports. A pattern is replaced by the files that match it. */
function entriesOf(
  { name, exports = {} }: PackageManifest,
  folder: string,
): readonly { readonly path: string; readonly isJson: boolean }[] {
  return Object.entries(exports).flatMap(([entry, target]) => {
    const file = typeof target === 'string' ? target : (target['default'] ?? '');
    if (!/\.(?:js|json)$/u.test(file)) return [];
    const isJson = file.endsWith('.json');
    const path = `${name}${entry.slice(1)}`;
    const [start = '', end] = file.split('*');
    if (end === undefined) return [{ path, isJson }];
    return readdirSync(join(folder, start))
      .filter((found) => found.endsWith(end))
      .map((found) => ({ path: path.replace('*', found.slice(0, -end.length)), isJson }));
  });
}
