/** Names the chunks of the build, and lists the files of each volume and language for offline use. */
import { readdirSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { PageVolume } from './page-volume.ts';

/** The used properties of a chunk before it is named. */
interface Chunk {
  readonly facadeModuleId?: string | null;
  readonly moduleIds: readonly string[];
}

/**
 * Returns a function that names the files of chunks: those of volumes and languages have their own folders;
 * all others belong to the shell.
 */
export function chunkFileNames(volumes: readonly PageVolume[]): (chunk: Chunk) => string {
  const volumeOf = (id: string): string | undefined =>
    /virtual:(?:texts|layout|rulebook)\/([^/]+)/u.exec(id)?.[1] ??
    volumes.find(({ folder }) => id.startsWith(`${folder}/`))?.name;
  return ({ facadeModuleId, moduleIds }) => {
    const ids = [facadeModuleId ?? '', ...moduleIds];
    const volume = ids.map(volumeOf).find((name) => name !== undefined);
    if (volume !== undefined) return `assets/volumes/${volume}/[name]-[hash].js`;
    const language =
      typeof facadeModuleId === 'string' &&
      /\/words\/(?:src|dist)\/(english|french|spanish)\//u.exec(facadeModuleId);
    return language ? 'assets/languages/[name]-[hash].js' : 'assets/[name]-[hash].js';
  };
}

/** Writes `parts.json` to the built page: the files of each volume and language. */
export function offlineFiles(): Plugin {
  let site = '';
  let hasFailed = false;
  return {
    name: 'quipu-parts',
    apply: 'build',
    enforce: 'pre',
    configResolved: ({ root, build }) => {
      site = resolve(root, build.outDir);
    },
    buildEnd: (error) => {
      hasFailed = error !== undefined;
    },
    closeBundle: () => {
      // The build has already reported its error.
      if (hasFailed) return;
      const filesIn = (folder: string): readonly string[] =>
        readdirSync(join(site, folder)).map((file) => `${folder}/${basename(file)}`);
      const volumes = readdirSync(join(site, 'assets/volumes')).map(
        (volume) => [volume, filesIn(`assets/volumes/${volume}`)] as const,
      );
      const manifest = { volumes: Object.fromEntries(volumes), languages: filesIn('assets/languages') };
      writeFileSync(join(site, 'parts.json'), JSON.stringify(manifest));
    },
  };
}
