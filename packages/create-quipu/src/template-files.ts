/** Reads templates, and adapts their names. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { declaredName, gameTitle } from './project-name.ts';

/** A file of a new project or game. */
export interface NewFile {
  /** Relative to the folder of the project or game, with `/`. */
  readonly path: string;
  readonly text: string;
}

const templateFolder = join(import.meta.dirname, '../template');

/**
 * The files of a new game: rules, scenarios, texts and a manifest.
 * @example
 * for (const { path, text } of gameFiles('the-strait')) console.log(path, text.length);
 */
export const gameFiles = (name: string): readonly NewFile[] => readTemplate('game', name);

/** Reads a template, and replaces its placeholder names by those of a new project or game. */
export function readTemplate(template: string, name: string): readonly NewFile[] {
  const folder = join(templateFolder, template);
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => ({
      // npm leaves out or interprets some names, such as `.gitignore`, which therefore begin with `_`.
      path: relative(folder, path)
        .replaceAll(sep, '/')
        .replace(/^_(package|tsconfig)\.json$/u, '$1.json')
        .replace(/^_/u, '.'),
      text: readFileSync(path, 'utf8')
        .replaceAll('new-game', name)
        .replaceAll('NewGame', declaredName(name))
        .replaceAll('New Game', gameTitle(name)),
    }));
}
