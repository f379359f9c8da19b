/** Tarballs of packages that are not in a registry yet. */
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ProjectError } from './project-error.ts';

/**
 * The tarballs in a folder, by package.
 * @throws {ProjectError} if there are none
 */
export function findTarballs(folder: string): ReadonlyMap<string, string> {
  const path = resolve(folder);
  const files = existsSync(path) ? readdirSync(path) : [];
  const tarballs = files.flatMap((file) => {
    const [, name] = /^(quipu-.+?|create-quipu)-\d+\.\d+\.\d+.*\.tgz$/u.exec(file) ?? [];
    return name === undefined ? [] : [[name.replace(/^quipu-/u, '@quipu/'), join(path, file)] as const];
  });
  if (tarballs.length === 0)
    throw new ProjectError(
      `${path} has no tarballs of Quipu. \`npm run pack\` in a clone of Quipu writes them to dist/tarballs.`,
    );
  return new Map(tarballs);
}
