/** The packages of this repository that are published: all under `packages` and `rules` that are not private. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PackageManifest } from './package-manifest.ts';

export interface PublicPackage {
  readonly folder: string;
  readonly manifest: PackageManifest;
}

export const root = join(import.meta.dirname, '../../..');

export function publicPackages(): readonly PublicPackage[] {
  return ['packages', 'rules']
    .flatMap((parent) => readdirSync(join(root, parent)).map((name) => join(root, parent, name)))
    .filter((folder) => existsSync(join(folder, 'package.json')))
    .map((folder) => ({ folder, manifest: readManifest(folder) }))
    .filter(({ manifest }) => manifest.private !== true);
}

function readManifest(folder: string): PackageManifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageManifest;
}

/** The names of all public packages without their scope. */
export const publicNames = (): readonly string[] =>
  publicPackages().map(({ manifest }) => shortName(manifest));

/** The name of a package without its scope. */
export const shortName = ({ name }: Pick<PackageManifest, 'name'>): string => name.replace('@quipu/', '');
