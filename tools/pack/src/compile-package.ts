/** Compiles the sources of a package to JavaScript with declarations and source maps. */
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { root } from './public-packages.ts';

const nativeCompiler = join(
  dirname(createRequire(import.meta.url).resolve('@typescript/native/package.json')),
  'bin/tsc',
);

/** Tests, modules that only tests import, and modules that are read as text. */
const EXCLUDED = [
  '**/*.test.ts',
  '**/*.test.tsx',
  '**/testing/**',
  '**/simulate/test-*.ts',
  '**/workspace/test-*.ts',
  '**/terminal/test-io.ts',
  '**/template/**',
];

/**
 * Compiles `sources`, a folder of `packageFolder`, into `target`. Imports of `.ts` files become imports of `.js`.
 * @throws {Error} with the messages of the compiler
 */
export async function compilePackage(packageFolder: string, sources: string, target: string): Promise<void> {
  const config = join(dirname(target), 'tsconfig.json');
  const relativePath = (path: string): string => relative(dirname(config), path);
  const text = JSON.stringify({
    extends: relativePath(join(packageFolder, 'tsconfig.json')),
    compilerOptions: {
      composite: false,
      emitDeclarationOnly: false,
      rewriteRelativeImportExtensions: true,
      sourceMap: true,
      inlineSources: true,
      rootDir: relativePath(join(packageFolder, sources)),
      outDir: relativePath(target),
    },
    include: [relativePath(join(packageFolder, sources))],
    exclude: EXCLUDED.map((pattern) => join(relativePath(join(packageFolder, sources)), pattern)),
  });
  writeFileSync(config, text);
  try {
    await promisify(execFile)(process.execPath, [nativeCompiler, '-p', config], { cwd: root });
  } catch (error) {
    const { stdout } = error as { stdout?: string };
    throw new Error(`${packageFolder} does not compile:\n${stdout ?? ''}`, { cause: error });
  }
}
