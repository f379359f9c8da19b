/** Volumes and their lexicons for tests: the rule text of the repository. */
import { check, type Result } from '@quipu/language';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import {
  languages,
  lexiconOf,
  lexiconSchema,
  texts,
  type LanguageName,
  type LexiconFile,
  type Texts,
} from '../index.ts';

/** Where the packages of rules lie. */
export const root = new URL('../../../../rules/', import.meta.url).pathname;

/** The volumes whose sentences are kept: all that build on the prelude of the series alone. */
export const volumes: readonly string[] = globSync('*/sentences', { cwd: root })
  .map((path) => dirname(path))
  .sort();

const checkedVolumes = new Map<string, Result>();

/** A volume, checked once a test file. */
export function checkedVolume(volume: string): Result {
  const known = checkedVolumes.get(volume) ?? check(rulesIn(volume), rulesIn('coin'));
  checkedVolumes.set(volume, known);
  return known;
}

/** The rule files of a package. */
export function rulesIn(folder: string): { path: string; text: string }[] {
  return globSync('**/*.quipu', { cwd: root + folder, exclude: ['node_modules', 'scenarios'] }).map(
    (path) => ({
      path,
      text: readFileSync(`${root}${folder}/${path}`, 'utf8'),
    }),
  );
}

/** The lexicon files of a volume, those of its prelude first. */
export function lexiconFiles(volume: string, language: LanguageName): readonly LexiconFile[] {
  return ['coin', volume]
    .map((folder) => `${root}${folder}/words/${language}.json`)
    .filter((path) => existsSync(path))
    .map((path) => lexiconSchema.parse(JSON.parse(readFileSync(path, 'utf8'))));
}

/** All sentences of a volume. */
export function textsOf(volume: string, name: LanguageName): Texts {
  const { bound, files } = checkedVolume(volume);
  const lexicon = lexiconOf(bound, name, lexiconFiles(volume, name));
  const language = languages[name];
  return texts({ bound, language, lexicon, files: new Map(files.map(({ path, text }) => [path, text])) });
}

/** Sentences as a reader sees them, below the name paths of their texts. */
export function shown(all: Texts, read: (sentence: string) => string = (text) => text): string {
  return [...all]
    .map(([path, sentences]) =>
      [path, ...sentences.map(({ depth, text }) => `${'  '.repeat(depth + 1)}${read(text)}`)].join('\n'),
    )
    .join('\n\n')
    .concat('\n');
}
