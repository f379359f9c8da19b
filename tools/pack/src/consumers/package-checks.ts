/** Checks of tarballs by tools that find faults in `exports` and declarations, and of the size of installed packages. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { contentFaults } from '../package-content.ts';
import { publicNames, publicPackages, root, shortName } from '../public-packages.ts';
import { type Consumers, tarballOf } from './consumer-folder.ts';
import { GAME_PACKAGES } from './game-program.ts';
import type { Check } from './matrix.ts';
import { runSuccessfully } from './run-program.ts';

const bin = (name: string): string => join(root, 'node_modules/.bin', name);

/** The size that a client with one volume may have in `node_modules`. */
const MAX_INSTALLED = 25 * 1024 * 1024;

/** Checks of all tarballs. */
export function packageChecks(): readonly Check[] {
  const withTypes = publicPackages()
    .filter(({ manifest }) => '.' in (manifest.exports ?? {}))
    .map(({ manifest }) => shortName(manifest));
  const forEach = (
    tool: string,
    packages: readonly string[],
    run: (name: string) => Promise<unknown>,
  ): Check => ({
    name: tool,
    run: async () => {
      for (const name of packages) await run(name);
      return `${String(packages.length)} packages`;
    },
  });
  return [
    forEach('content of tarballs', publicNames(), async (name) => {
      const faults = contentFaults(join(root, 'dist/packages', name));
      if (faults.length > 0) throw new Error(`${name}: ${faults.join('\n')}`);
      return Promise.resolve();
    }),
    forEach('publint', publicNames(), (name) =>
      runSuccessfully([process.execPath, bin('publint'), '--strict', tarballOf(name)], { cwd: root }),
    ),
    // CommonJS loads ES modules by `require`, which attw does not support; the games test it.
    forEach('are the types wrong', withTypes, (name) =>
      runSuccessfully([process.execPath, bin('attw'), '--profile', 'esm-only', tarballOf(name)], {
        cwd: root,
      }),
    ),
  ];
}

/** Checks of the size of a client with one volume. */
export const sizeChecks = (consumers: Consumers, volumes: readonly string[]): readonly Check[] =>
  volumes.map((volume) => ({
    name: `size of a client of ${volume}`,
    run: async () => {
      const folder = await consumers.create(`size-${volume}`, {}, { packages: [...GAME_PACKAGES, volume] });
      const size = sizeOf(join(folder, 'node_modules'));
      const text = `${(size / 1024 / 1024).toFixed(1)} MB of node_modules`;
      if (size > MAX_INSTALLED) throw new Error(`${text}; at most 25 MB are allowed.`);
      return text;
    },
  }));

/** Returns a table of the sizes of all packages: of their tarballs, and installed without what they depend on. */
export function packageSizes(): readonly string[] {
  const kilobytes = (bytes: number): string => `${String(Math.round(bytes / 1024))} KB`.padStart(11);
  const rows = publicPackages().map(({ manifest }) => {
    const packed = statSync(tarballOf(shortName(manifest))).size;
    const installed = sizeOf(join(root, 'dist/packages', shortName(manifest)));
    return `${manifest.name.padEnd(30)}${kilobytes(packed)}${kilobytes(installed)}`;
  });
  return [`${'package'.padEnd(30)}${'packed'.padStart(11)}${'installed'.padStart(11)}`, ...rows];
}

/** The sum of the sizes of all files below a folder, in whole blocks of 4 KiB, as a file system stores them. */
function sizeOf(folder: string): number {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce(
      (sum, entry) => sum + Math.ceil(statSync(join(entry.parentPath, entry.name)).size / 4096) * 4096,
      0,
    );
}
