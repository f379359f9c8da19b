/** Builds the page as static files. */
import { build } from 'vite';
import { pageConfig } from './page-config.ts';
import { completeIdentity, type PageIdentity } from './page-identity.ts';
import { isPlayable, type PageVolume } from './page-volume.ts';

/** The contents of a page, and its output folder. */
export interface BuildPageOptions {
  /** The volumes that the page offers. Each is built and has a drawing: see `quipu build`, `quipu board`. */
  readonly volumes: readonly PageVolume[];
  /** The folder of the built page. It is emptied first. */
  readonly out: string;
  /** Missing members are those of Quipu's own page. */
  readonly identity?: Partial<PageIdentity>;
}

/**
 * Builds a page that offers volumes, for any web server. It can be installed, and played offline.
 *
 * @throws {Error} if a volume is not built or not drawn, or if the icon cannot be used
 * @example
 * ```ts
 * await buildPage({
 *   volumes: [{ name: 'strait', folder: '/home/ada/games/rules/strait' }],
 *   out: '/home/ada/games/site',
 *   identity: { name: 'The Strait', shortName: 'Strait' },
 * });
 * ```
 */
export async function buildPage({ volumes, out, identity }: BuildPageOptions): Promise<void> {
  if (volumes.length === 0) throw new Error('A page offers at least one volume.');
  for (const volume of volumes)
    if (!isPlayable(volume))
      throw new Error(`The volume ${volume.name} (${volume.folder}) is not built or has no drawing.`);
  const config = pageConfig({ volumes, out, identity: completeIdentity(identity) });
  const environment = process.env['NODE_ENV'];
  // Vite would build another kind of page if a shell or a test runner has set the variable.
  process.env['NODE_ENV'] = 'production';
  try {
    await build({ ...config, configFile: false, logLevel: 'error' });
  } finally {
    if (environment === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = environment;
  }
}
