/** Loads `@quipu/client`, an optional package that contains the page and its bundler. */
import { readFileSync } from 'node:fs';
import { createRequire, findPackageJSON } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CommandError } from '../exit.ts';
import { packageVersion } from '../package-version.ts';
import type { PageSettings } from './page-settings.ts';

/** The used part of `@quipu/client/page`; see its documentation. */
export interface PageModule {
  readonly buildPage: (options: {
    readonly volumes: readonly PageVolume[];
    readonly out: string;
    readonly identity: PageSettings;
  }) => Promise<void>;
  readonly servePage: (options: {
    readonly site: string;
    readonly port: number;
    readonly watch?: {
      readonly command: readonly string[];
      readonly workspace: string;
      readonly volumes: readonly PageVolume[];
    };
  }) => Promise<{ readonly address: string; readonly port: number; readonly close: () => Promise<void> }>;
}

interface PageVolume {
  readonly name: string;
  readonly folder: string;
}

const CLIENT = '@quipu/client';

/**
 * @param importers files from which the package is looked up, in this order: those of a workspace and of this
 * package
 * @throws {CommandError} if it is not installed, or has another version
 */
export async function loadClient(
  root: string,
  importers: readonly string[] = [join(root, 'package.json'), import.meta.url],
): Promise<PageModule> {
  for (const importer of importers) {
    const { resolve } = createRequire(importer);
    try {
      const entry = resolve(`${CLIENT}/page`);
      const { href } = pathToFileURL(entry);
      checkVersion(findPackageJSON(href) ?? '');
      return (await import(href)) as PageModule;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
    }
  }
  throw new CommandError(
    'The page in the browser is a package of its own, which is not installed.',
    `Run \`npm install --save-dev ${CLIENT}\`.`,
  );
}

/** All packages of Quipu are published with one version. */
function checkVersion(manifest: string): void {
  const own = packageVersion();
  const { version: other } = JSON.parse(readFileSync(manifest, 'utf8')) as { readonly version: string };
  if (own !== other)
    throw new CommandError(
      `The page in the browser has version ${other}, and quipu has version ${own}.`,
      `Run \`npm install --save-dev ${CLIENT}@${own}\`.`,
    );
}
