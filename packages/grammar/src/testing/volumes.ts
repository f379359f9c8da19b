/** The volumes of the repository and their lexicons, for tests. */
import { check, type CheckResult } from '@quipu/language';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { removeMarks } from '@quipu/words/nouns';
import {
  localeGrammars,
  buildLexicon,
  lexiconSchema,
  RulesRenderer,
  type LocaleName,
  type LexiconFile,
  type TextsByPath,
} from '../index.ts';

export const rulesFolder = new URL('../../../../rules/', import.meta.url).pathname;

/** The volumes with golden sentences. An edition has those that differ from its base. */
export const volumes: readonly string[] = globSync('*/sentences', { cwd: rulesFolder })
  .map((path) => dirname(path))
  .sort();

export const locales: readonly LocaleName[] = ['en', 'fr', 'es'];

const checkedVolumes = new Map<string, CheckResult>();

/** The checked volume, cached per test file. */
export function checkedVolume(volume: string): CheckResult {
  const base = baseOf(volume);
  // An edition also removes scenarios of its base.
  const filesOfBase = base === undefined ? [] : filesIn(base, []);
  const baseFiles = filesOfBase.map(({ path, text }) => ({ path: `${base}/${path}`, text }));
  const checked = checkedVolumes.get(volume) ?? check(rulesIn(volume), rulesIn('coin'), baseFiles);
  checkedVolumes.set(volume, checked);
  return checked;
}

/** The base folder of an edition; undefined for other volumes. */
export function baseOf(volume: string): string | undefined {
  const manifest = JSON.parse(readFileSync(`${rulesFolder}${volume}/package.json`, 'utf8')) as {
    readonly dependencies?: Readonly<Record<string, string>>;
  };
  const folders = Object.keys(manifest.dependencies ?? {}).map((packageName) =>
    packageName.slice(packageName.indexOf('/') + 1),
  );
  return folders.find((folder) => folder !== 'coin' && existsSync(`${rulesFolder}${folder}/package.json`));
}

export function rulesIn(folder: string): { path: string; text: string }[] {
  return filesIn(folder, ['scenarios']);
}

function filesIn(folder: string, excludedFolders: readonly string[]): { path: string; text: string }[] {
  return globSync('**/*.quipu', {
    cwd: rulesFolder + folder,
    exclude: ['node_modules', ...excludedFolders],
  }).map((path) => ({
    path,
    text: readFileSync(`${rulesFolder}${folder}/${path}`, 'utf8'),
  }));
}

/** The lexicon files of a volume, those of its prelude first. */
export function lexiconFiles(volume: string, locale: LocaleName): readonly LexiconFile[] {
  return ['coin', baseOf(volume) ?? [], volume]
    .flat()
    .map((folder) => `${rulesFolder}${folder}/words/${locale}.json`)
    .filter((path) => existsSync(path))
    .map((path) => lexiconSchema.parse(JSON.parse(readFileSync(path, 'utf8'))));
}

export function textsOf(volume: string, locale: LocaleName): TextsByPath {
  const { bound, files } = checkedVolume(volume);
  const lexicon = buildLexicon(bound, locale, lexiconFiles(volume, locale));
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  return new RulesRenderer(localeGrammars[locale]).render({ bound, lexicon, files: texts }).texts;
}

interface SampleOptions {
  readonly terms?: LexiconFile['terms'];
  /** Allows statements that are out of place in the tested text. */
  readonly allowsErrors?: boolean;
  /** Replacements in the rules of the sample volume. */
  readonly edits?: Readonly<Record<string, string>>;
}

/**
 * Returns a function that looks up a text of the sample volume with further rules, as plain sentences with ordinary blanks.
 * @throws {Error} if the rules have errors that are not allowed
 */
export function sampleTexts(
  rules: string,
  locale: LocaleName,
  { terms = {}, allowsErrors = false, edits = {} }: SampleOptions = {},
): (path: string) => readonly string[] {
  const sampleFiles = rulesIn('sample').map(({ path, text }) => ({
    path,
    text: Object.entries(edits).reduce((edited, [from, to]) => edited.replace(from, to), text),
  }));
  const files = [...sampleFiles, { path: 'tested.quipu', text: rules }];
  const { bound, diagnostics } = check(files, rulesIn('coin'));
  const error = diagnostics.find(({ severity }) => severity === 'error');
  if (error && !allowsErrors) throw new Error(`${error.code} ${error.message}`);
  const lexicon = buildLexicon(bound, locale, [
    ...lexiconFiles('sample', locale),
    { language: locale, terms },
  ]);
  const texts = new RulesRenderer(localeGrammars[locale]).render({
    bound,
    lexicon,
    files: new Map(files.map(({ path, text }) => [path, text])),
  }).texts;
  return (path) =>
    (texts.get(path) ?? []).map(({ text }) => removeMarks(text).replaceAll(/[\u{a0}\u{202f}]/gu, ' '));
}

/** Returns the texts of an edition that are new or differ from its base, or all texts of a volume that is not an edition. */
export function changedTextsOf(volume: string, locale: LocaleName): TextsByPath {
  const texts = textsOf(volume, locale);
  const base = baseOf(volume);
  if (base === undefined) return texts;
  const baseTexts = textsOf(base, locale);
  const textAt = (source: TextsByPath, path: string): string | undefined =>
    source
      .get(path)
      ?.map(({ text }) => text)
      .join('\n');
  return new Map([...texts].filter(([path]) => textAt(texts, path) !== textAt(baseTexts, path)));
}

export function formatTexts(
  texts: TextsByPath,
  format: (sentence: string) => string = (text) => text,
): string {
  return [...texts]
    .map(([path, sentences]) =>
      [path, ...sentences.map(({ depth, text }) => `${'  '.repeat(depth + 1)}${format(text)}`)].join('\n'),
    )
    .join('\n\n')
    .concat('\n');
}
