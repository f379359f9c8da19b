/** Where files of the page go, and a list of those that a volume or a language needs, for whoever keeps them for offline. */
import { readdirSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** What is known of a file before it has its name. */
interface Chunk {
  readonly facadeModuleId?: string | null;
  readonly moduleIds: readonly string[];
}

/** Files of a volume and of a language lie in folders of their own; everything else is the shell of the page. */
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

/** Writes `parts.json` beside the page that is built: the files of each volume, and of each language. */
export function offlineFiles(): Plugin {
  let site = '';
  let failed = false;
  return {
    name: 'quipu-parts',
    apply: 'build',
    enforce: 'pre',
    configResolved: ({ root, build }) => {
      site = resolve(root, build.outDir);
    },
    buildEnd: (error) => {
      failed = error !== undefined;
    },
    closeBundle: () => {
      // What went wrong before is what there is to tell.
      if (failed) return;
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
