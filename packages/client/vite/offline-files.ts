/** Names the chunks of the build, and lists the files of each volume and language for offline use. */
import { readdirSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** The used properties of a chunk before it is named. */
interface Chunk {
  readonly facadeModuleId?: string | null;
  readonly moduleIds: readonly string[];
}

/**
 * Returns the file name pattern of a chunk: files of volumes and languages have their own folders; all others
 * belong to the shell.
 */
export function chunkFileName({ facadeModuleId, moduleIds }: Chunk): string {
  const ids = [facadeModuleId ?? '', ...moduleIds];
  const volume = ids
    .map((id) => /(?:\/rules\/|virtual:(?:thumbnail|texts|layout)\/)([^/]+)/u.exec(id)?.[1])
    .find((folder) => folder !== undefined && folder !== 'coin');
  const thumbnail = ids.some((id) => id.includes('virtual:thumbnail/'));
  if (volume !== undefined && !thumbnail) return `assets/volumes/${volume}/[name]-[hash].js`;
  const language =
    typeof facadeModuleId === 'string' && /\/words\/src\/(english|french|spanish)\//u.exec(facadeModuleId);
  return language ? 'assets/languages/[name]-[hash].js' : 'assets/[name]-[hash].js';
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
