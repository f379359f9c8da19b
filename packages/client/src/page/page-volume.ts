/** A built volume, and the paths of its parts. */
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { normalizePath } from 'vite';
import type { Layout, LayoutName } from '@quipu/board';

/** A volume that the page offers. */
export interface PageVolume {
  /** Its name in addresses of the page, such as the name of its folder. */
  readonly name: string;
  /** The folder of its package, with generated code and a drawing of its board. */
  readonly folder: string;
}

/** Returns a volume with the path of its folder as bundlers write it. */
export const withModulePath = ({ name, folder }: PageVolume): PageVolume => ({
  name,
  folder: normalizePath(realpathSync(folder)),
});

/** Returns the path of a generated module: compiled in an installed package, otherwise TypeScript. */
export function generatedModule({ folder }: PageVolume, name: string): string {
  const path = `${folder}/generated/${name}`;
  return existsSync(`${path}.js`) ? `${path}.js` : `${path}.ts`;
}

export const drawingFile = ({ folder }: PageVolume, part: 'index' | LayoutName): string =>
  `${folder}/drawing/${part}.json`;

/** Whether a volume has generated code and a drawing. */
export const isPlayable = (volume: PageVolume): boolean =>
  existsSync(generatedModule(volume, 'words')) && existsSync(drawingFile(volume, 'index'));

export const readLayout = (volume: PageVolume, name: LayoutName): Layout =>
  JSON.parse(readFileSync(drawingFile(volume, name), 'utf8')) as Layout;

/** The used fields of the package manifest of a volume. */
interface VolumeManifest {
  readonly packageName: string;
  /** The year of publication, if stated. */
  readonly year: number | undefined;
}

export function readManifest({ folder }: PageVolume): VolumeManifest {
  const { name, quipu } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly name: string;
    readonly quipu?: { readonly published?: unknown };
  };
  const published = quipu?.published;
  return { packageName: name, year: typeof published === 'number' ? published : undefined };
}
